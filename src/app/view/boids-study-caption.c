/* boids-study-caption.c - what the rules of the study do together.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "boids-study-caption.h"

#include <glib/gi18n.h>

const char *
boids_study_caption (guint rules)
{
  switch (rules & STUDY_ALL_RULES)
    {
    case STUDY_RULE_ALIGNMENT:
      return _ (
          "Alignment alone: each boid turns a little towards the mean heading of its neighbours, "
          "so the headings come to agree, though no boid sees the whole.");
    case STUDY_RULE_SEPARATION:
      return _ (
          "Separation alone: each boid turns away from its neighbours, the nearer the harder; "
          "they avoid each other and never agree on a heading.");
    case STUDY_RULE_COHESION:
      return _ (
          "Cohesion alone: each boid turns to the middle of its neighbours; they draw together in "
          "loose groups that go round with no heading in common.");
    case STUDY_RULE_ALIGNMENT | STUDY_RULE_SEPARATION:
      return _ ("Alignment and separation: the boids go the same way and keep apart, but nothing "
                "holds them together.");
    case STUDY_RULE_ALIGNMENT | STUDY_RULE_COHESION:
      return _ ("Alignment and cohesion: the boids go the same way and draw together, closer and "
                "closer, since nothing keeps them apart.");
    case STUDY_RULE_SEPARATION | STUDY_RULE_COHESION:
      return _ (
          "Separation and cohesion: the two pull against one another; without alignment there "
          "is no heading in common, and no flock.");
    case STUDY_ALL_RULES:
      return _ (
          "All three rules: the boids hold together, keep a distance and go the same way; the "
          "balance of the weights sets how dense the flock is.");
    default:
      return _ ("No rule is on: every boid goes straight on, whatever its neighbours do.");
    }
}
