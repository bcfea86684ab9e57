// line.frag - a line with smooth sides.
//
// SPDX-License-Identifier: GPL-3.0-or-later

in vec4 colour;
in float across;
flat in float reach;

out vec4 fragment;

void
main ()
{
  fragment = vec4 (colour.rgb, colour.a * clamp (reach + 0.5 - abs (across), 0.0, 1.0));
}
