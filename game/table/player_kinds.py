"""The kinds of players: their names on screen, and how quickly they slap."""

from __future__ import annotations

from collections.abc import Mapping
from typing import NamedTuple

from game.ai.reaction import EASY, EXPERT, HARD, NORMAL
from game.ai.seating import HUMAN, SEAT_KINDS


class PlayerKind(NamedTuple):
    """A kind of player: its name in records and on screen, a few words, and its mean reaction in ms, if any."""

    kind: str
    text: str
    help: str = ""
    reaction_ms: int | None = None


_ALL = (
    PlayerKind(HUMAN, "Person", "plays on this screen"),
    PlayerKind("easy", "Easy", "takes it easy", round(EASY.mean_ms)),
    PlayerKind("normal", "Normal", "plays well", round(NORMAL.mean_ms)),
    PlayerKind("hard", "Hard", "thinks ahead", round(HARD.mean_ms)),
    PlayerKind("expert", "Expert", "rarely slips up", round(EXPERT.mean_ms)),
    PlayerKind("greedy", "Steady", "takes the obvious move", round(NORMAL.mean_ms)),
    PlayerKind("random", "Random", "plays any card that fits, at random"),
    PlayerKind("bot", "Bot"),
)
PLAYER_KINDS: Mapping[str, PlayerKind] = {kind.kind: kind for kind in _ALL}
"""Every kind, by its name in records."""
OFFERED = tuple(kind for kind in _ALL if kind.kind in SEAT_KINDS)
"""The kinds that a set-up offers."""
DEFAULT_KIND = next(kind for kind in ("normal", "greedy") if kind in SEAT_KINDS)
"""The kind of a computer player where nobody has chosen one."""


def kind_text(kind: str) -> str:
    """A kind's name on screen; an unknown kind, from another version, keeps its name in records."""
    known = PLAYER_KINDS.get(kind)
    return kind if known is None else known.text
