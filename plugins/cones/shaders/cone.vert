// cone.vert - a cone along a velocity; a disc that faces the viewer where there is none.
//
// SPDX-License-Identifier: GPL-3.0-or-later

uniform vec4 symbol; // size, radius of the disc, seconds back, period; no period: see get_place ()

layout (location = 0) in vec3 vertex; // of a cone along z, its base a circle of radius 1
layout (location = 1) in vec3 normal;
layout (location = 2) in vec3 place;
layout (location = 3) in vec3 velocity;
layout (location = 4) in vec4 colour;

flat out vec4 flat_colour;
out float light;

// A cone, not a needle: height 1 and radius of the base.
const float width = 0.27;
// From above the left shoulder of the viewer, so that each side of the cube is lit alike.
const vec3 lamp = vec3 (-0.35, 0.55, 0.76);

void
main ()
{
  vec3 centre = place;
  float size = symbol.x;
  float speed = length (velocity);

  if (symbol.w > 0.0)
    {
      centre -= target.xyz + symbol.z * velocity;
      centre -= symbol.w * floor (centre / symbol.w + 0.5);
    }
  else
    size = speed;

  vec3 back = cross (right.xyz, up.xyz);
  vec3 offset, facing;

  if (speed > 0.0)
    {
      vec3 axis = velocity / speed;
      vec3 across = normalize (cross (axis, abs (axis.z) < 0.9 ? vec3 (0, 0, 1) : vec3 (1, 0, 0)));
      mat3 turn = mat3 (across, cross (axis, across), axis);

      offset = turn * (vertex * vec3 (width, width, 1.0)) * size;
      facing = turn * normal;
    }
  else
    {
      offset = (right.xyz * vertex.x + up.xyz * vertex.y) * symbol.y;
      facing = back;
    }

  vec3 lit = lamp.x * right.xyz + lamp.y * up.xyz + lamp.z * back;

  light = 0.66 + 0.4 * max (dot (facing, lit), 0.0);
  flat_colour = vec4 (mix (colour.rgb, ground.rgb, get_fade (centre)), 1.0);
  gl_Position = matrix * vec4 (centre + offset, 1.0);
}
