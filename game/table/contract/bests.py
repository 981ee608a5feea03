"""The words for a best that a match has beaten."""

from __future__ import annotations

from game.play.sentences import sentence
from game.rules.match import Match
from game.storage.library.bests import HAND, MARGIN, SLAP, STREAK, Best

BEST = "{}'s best: {}"
BEFORE = "Before: {}"
WORDS = {
    HAND: "{} points in a hand",
    "cascade": "{} moves in a row",
    "run": "a run of {} cards",
    "attack": "{} cards on the opponent's board",
    MARGIN: "won by {} points",
    STREAK: "{} wins in a row",
    SLAP: "a slap in {} ms",
}
"""What was reached, by the kind of best."""


def best_text(best: Best, match: Match) -> str:
    """Whose best it is, and what was reached, such as `Ada's best: 107 points in a hand`."""
    return sentence(BEST, match.header.players[best.seat].name, WORDS[best.kind].format(best.value))


def before_text(best: Best) -> str:
    """The best before it."""
    return BEFORE.format(best.before)
