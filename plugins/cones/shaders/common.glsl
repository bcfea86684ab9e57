// common.glsl - what all vertex shaders are given.
//
// SPDX-License-Identifier: GPL-3.0-or-later
//
// As ConesUniforms in cones-gl.c. Lengths are model units, relative to the target of the camera.

layout (std140) uniform Picture
{
  mat4 matrix;
  vec4 eye;      // w: from where things begin to fade, distance from the viewer
  vec4 right;    // of the viewer
  vec4 up;
  vec4 target;   // of the camera, in the cube
  vec4 ground;   // w: how far things fade
  vec4 viewport; // width, height, a pixel of the style, a unit at depth 1; device pixels
};

// How much of the ground is seen in what is at a place.
float
get_fade (vec3 place)
{
  return ground.w * clamp ((distance (place, eye.xyz) - eye.w) / 14.0, 0.0, 1.0);
}
