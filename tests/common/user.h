/* user.h - keys and pointer as from a user.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

/* Runs xdotool with @arguments, since GTK has no events of its own making. The window handles them
 * when its main context runs next. */
void user_do (const char *arguments);
