"""The texts of the replay."""

from __future__ import annotations

REPLAY = "Replay"
READING = "Loading the match…"
SHOWN_UP_TO = "Shown up to where the file is damaged ({})."
WHOSE_EYES = "Whose eyes"
ALL_OPEN, ONLOOKER = "All open", "Onlooker"
FIRST, BACK, PLAY, PAUSE, ON, LAST = "Beginning", "One move back", "Play", "Pause", "One move on", "End"
SPEED = "Speed"
SPEEDS = {0.5: "½\u00d7", 1.0: "1\u00d7", 2.0: "2\u00d7", 4.0: "4\u00d7"}
"""The names of the speeds, by how many times as fast as at the table they are."""
HAND_OF, MOVE_OF = "Hand {} of {}", "move {} of {}"
BEGINNING = "The beginning"
TIME_LINE = "Time line"
LOG, HAND = "Log", "hand {}"
RACE, FAKEOUT, WENT_OUT = "race", "fake-out", "went out"
COPY_TEXT, COPIED_TEXT = "Copy as text", "Copied, {} lines"
COPY_DEAL, COPIED_DEAL = "Copy deal", "Deal number {} copied."
REVIEW = "Review"
PLAY_FROM_HERE = "Play from here"
WON_WITH, UNFINISHED, DAMAGED = "{} won with {}", "unfinished", "damaged file"
