/* user.h - simulates keys and pointer of a user.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

/* Runs xdotool with @arguments, since GTK can't synthesise events. The window handles them when its
 * main context runs next. */
void user_do (const char *arguments);
