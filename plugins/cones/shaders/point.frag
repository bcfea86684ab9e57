// point.frag - a round point.
//
// SPDX-License-Identifier: GPL-3.0-or-later

flat in vec4 flat_colour;

out vec4 fragment;

void
main ()
{
  if (distance (gl_PointCoord, vec2 (0.5)) > 0.5)
    discard;
  fragment = flat_colour;
}
