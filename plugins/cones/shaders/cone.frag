// cone.frag - the side or the base of a cone.
//
// SPDX-License-Identifier: GPL-3.0-or-later

flat in vec4 flat_colour;
in float light;

out vec4 fragment;

void
main ()
{
  fragment = vec4 (flat_colour.rgb * light, 1.0);
}
