"""The parts shared by all games' tables: moving cards, hit areas, handover, log, messages, slaps."""

import game.ui  # noqa: F401  # first of all: it sets what pygame and SDL read when they are imported
