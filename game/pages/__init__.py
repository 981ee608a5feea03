"""The pages around the table: home, rulebook, settings, About, and the crash screen."""

import game.ui  # noqa: F401  # first of all: it sets what pygame and SDL read when they are imported
