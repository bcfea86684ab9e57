// point.vert - a boid as a point.
//
// SPDX-License-Identifier: GPL-3.0-or-later

uniform vec4 symbol; // size, unused, seconds back, period

layout (location = 2) in vec3 place;
layout (location = 3) in vec3 velocity;
layout (location = 4) in vec4 colour;

flat out vec4 flat_colour;

void
main ()
{
  vec3 centre = place - target.xyz - symbol.z * velocity;

  centre -= symbol.w * floor (centre / symbol.w + 0.5);
  flat_colour = vec4 (mix (colour.rgb, ground.rgb, get_fade (centre)), 1.0);
  gl_Position = matrix * vec4 (centre, 1.0);
  gl_PointSize = max (0.45 * symbol.x * viewport.w / max (gl_Position.w, 0.1), 1.8 * viewport.z);
}
