// disc.vert - a ring or the outline of a sphere: a disc that faces the viewer.
//
// SPDX-License-Identifier: GPL-3.0-or-later

uniform vec4 disc;  // centre, radius
uniform vec4 shape; // width of the rim, least radius: pixels of the style; 1 for a sphere

out vec2 place;           // the rim at 1
flat out float radius;    // device pixels
flat out float rim_width;

void
main ()
{
  vec3 to_eye = eye.xyz - disc.xyz;
  float depth = (matrix * vec4 (disc.xyz, 1.0)).w;
  float far = length (to_eye);
  vec3 towards = to_eye / far;
  vec3 centre = disc.xyz;
  float size = max (disc.w, shape.y * viewport.z * depth / viewport.w);

  if (depth < 0.1 || (shape.z > 0.0 && far <= size))
    {
      gl_Position = vec4 (2.0, 2.0, 2.0, 1.0);
      return;
    }
  if (shape.z > 0.0)
    {
      // What is seen of a sphere ends before its middle.
      centre += towards * size * size / far;
      size *= sqrt (1.0 - size * size / (far * far));
      depth = (matrix * vec4 (centre, 1.0)).w;
    }

  vec3 x = normalize (cross (up.xyz, towards));
  vec3 y = cross (towards, x);

  radius = size * viewport.w / depth;
  rim_width = shape.x * viewport.z;
  place = vec2 ((gl_VertexID & 1) == 0 ? -1.0 : 1.0, (gl_VertexID & 2) == 0 ? -1.0 : 1.0);
  place *= 1.0 + (rim_width + 2.0) / radius;
  gl_Position = matrix * vec4 (centre + size * (x * place.x + y * place.y), 1.0);
}
