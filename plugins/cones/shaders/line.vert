// line.vert - a line as a strip of triangles: a core profile has no lines wider than a pixel.
//
// SPDX-License-Identifier: GPL-3.0-or-later

layout (location = 0) in vec3 from;
layout (location = 1) in vec3 to;
layout (location = 2) in vec4 from_colour;
layout (location = 3) in vec4 to_colour;
layout (location = 4) in float width; // pixels of the style

out vec4 colour;
out float across; // device pixels from the middle of the line
flat out float reach;

const float nearest = 0.1;

void
main ()
{
  vec4 a = matrix * vec4 (from, 1.0);
  vec4 b = matrix * vec4 (to, 1.0);

  if (max (a.w, b.w) < nearest)
    {
      gl_Position = vec4 (2.0, 2.0, 2.0, 1.0);
      return;
    }
  if (a.w < nearest)
    a = mix (a, b, (nearest - a.w) / (b.w - a.w));
  else if (b.w < nearest)
    b = mix (b, a, (nearest - b.w) / (a.w - b.w));

  vec2 half_size = viewport.xy / 2.0;
  vec2 way = (b.xy / b.w - a.xy / a.w) * half_size;
  vec2 along = length (way) > 1e-6 ? normalize (way) : vec2 (1.0, 0.0);
  float side = (gl_VertexID & 1) == 0 ? -1.0 : 1.0;
  bool second = (gl_VertexID & 2) != 0;
  vec4 end = second ? b : a;
  vec4 tone = second ? to_colour : from_colour;

  // A pixel more on each side, which fades.
  reach = width * viewport.z / 2.0;
  across = side * (reach + 1.0);
  colour = vec4 (mix (tone.rgb, ground.rgb, get_fade (second ? to : from)), tone.a);
  // Flat, so that all is interpolated on the screen.
  gl_Position = vec4 (end.xy / end.w + vec2 (-along.y, along.x) * across / half_size,
                      end.z / end.w, 1.0);
}
