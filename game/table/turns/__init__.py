"""The course of turns: the match screen, its presenter, other seats' turns, and the menu."""
