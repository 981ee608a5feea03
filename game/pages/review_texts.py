"""The texts of the review of a hand. `{}` are filled in."""

from __future__ import annotations

HAND_IN_REVIEW = "Hand {} in review"
REVIEWING = "Looking back at the hand"
COST_MOST = {
    1: "The turn that cost {} most",
    2: "The two turns that cost {} most",
    3: "The three turns that cost {} most",
}
"""By how many are shown, and for whom, where several people played; else the next."""
COST_YOU_MOST = {number: text.replace(" {}", "") for number, text in COST_MOST.items()}
NO_COST, NO_LARGE_COST = "Nothing cost {} a point.", "No turn cost {} three points."
NO_COST_YOU, NO_LARGE_COST_YOU = "Nothing cost you a point.", "No turn cost you three points."
TOGETHER, COST_ONE = "Together {} points.", "It cost {} points."
TURN_OF = "{} of {} turns"
READING = "Reading the match ..."
NO_TURNS = "There was nothing to decide in this hand."
PLAYED, BETTER = "{}'s move", "Better"
POINTS, GIVE_OR_TAKE = "points", "± {} points"
THEN = "Then: {}"
TURN = "Turn {}"
HELP = "Press a picture to open the replay there, and play on from it."
HELP_TIDE = "The line shows the points expected, turn by turn. Press a turn to open the replay there."
WHOSE = "Whose turns"
REPLAY, NEXT_HAND, BACK = "Replay", "Next hand", "Back"
AHEAD = "{} ahead"
MINUS = "\N{MINUS SIGN}"
TURN_SHORT = "turn {}"
FEWEST = "0 points"
TIDE = "Points expected, turn by turn"
EXPECTED_AHEAD, EXPECTED_BEHIND, EXPECTED_LEVEL = "Expected: {} ahead", "Expected: {} behind", "Expected: level"
EXPECTED_COUNT = "Expected: {} against {}"
COST = "This turn cost {}."
FAILED = "{} Open the review again to go on."
