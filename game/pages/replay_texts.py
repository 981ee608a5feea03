"""The texts of the replay."""

from __future__ import annotations

REPLAY = "Replay"
READING = "Loading the match…"
SHOWN_UP_TO = "The file is damaged ({}): the replay stops there."
VIEW_AS = "View as"
ALL_HANDS, SPECTATOR = "All hands", "Spectator"
FIRST, BACK, PLAY, PAUSE, ON, LAST = "Start", "Previous move", "Play", "Pause", "Next move", "End"
SPEED = "Speed"
SPEEDS = {0.5: "½\u00d7", 1.0: "1\u00d7", 2.0: "2\u00d7", 4.0: "4\u00d7"}
"""The names of the speeds, by how many times as fast as at the table they are."""
HAND_OF, MOVE_OF = "Hand {} of {}", "move {} of {}"
BEGINNING = "The start"
TIMELINE = "Timeline"
LOG, HAND = "Log", "hand {}"
RACE, FAKEOUT, WENT_OUT = "race", "fake-out", "went out"
COPY_TEXT, COPIED_TEXT = "Copy as text", "Copied {} lines"
COPY_DEAL, COPIED_DEAL = "Copy deal number", "Deal number {} copied."
REVIEW = "Review"
PLAY_FROM_HERE = "Play from here"
WON_WITH, UNFINISHED, DAMAGED = "{} won with {}", "unfinished", "damaged file"
