// disc.frag - a ring, and within it the shell of a sphere, which is thickest at the rim.
//
// SPDX-License-Identifier: GPL-3.0-or-later

uniform vec4 rim;
uniform vec4 shell;

in vec2 place;
flat in float radius;
flat in float rim_width;

out vec4 fragment;

void
main ()
{
  float far = length (place);
  float rim_part = rim.a * clamp (rim_width / 2.0 + 0.5 - abs (far - 1.0) * radius, 0.0, 1.0);
  float shell_part = far < 1.0 ? shell.a * mix (0.4, 1.0, far * far * far) : 0.0;
  float part = rim_part + shell_part * (1.0 - rim_part);

  fragment = vec4 (mix (shell.rgb, rim.rgb, part > 0.0 ? rim_part / part : 0.0), part);
}
