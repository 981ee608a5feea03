"""The sounds of a table: of each step, of cards in the hand, of turns, and the names of those at a hand's end.

The sound of a step depends only on what everyone may know of it, so that none reveals hidden cards.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from functools import partial
from typing import NamedTuple

from game.play.session import RedactedStep, Session
from game.rules.core import CHANCE, Card
from game.ui.widgets.screen import Screen

CARD, LAST_CARD, SLIDE, ONE_LEFT = "card down", "last card", "slide", "one left"
PICK_UP, REFUSED, CURTAIN, YOUR_TURN, ATTACK = "pick up", "refused", "curtain", "your turn", "attack"
TURN_OVER, RIFFLE = "turn over", "riffle"
HAND_WON, HAND_LOST, MATCH_WON, MATCH_LOST = "hand won", "hand lost", "match won", "match lost"
POINT, SUM, FANS = "point", "sum", {count: f"fan {count}" for count in (2, 4, 7, 10, 14)}
"""The names of the counting sounds: arriving points, a complete sum, and hands of given sizes that fan open."""


def fan_name(cards: int) -> str:
    """The name of the sound of a hand of `cards` cards that fans open."""
    return FANS[min(FANS, key=lambda count: abs(count - cards))]


class SoundCue(NamedTuple):
    """A sound of a step, `ms` after it is shown, at Normal speed.

    `x` is its place, in px of the screen; None for the middle. `pitch` and `gain` are those of `Screen.play_sound`. One
    that `leads` to a landing is left out if nothing moves.
    """

    name: str
    ms: float = 0.0
    x: float | None = None
    pitch: float = 1.0
    gain: float = 1.0
    leads: bool = False


def one_left(before: Sequence[Sequence[Card]], after: Sequence[Sequence[Card]]) -> bool:
    """Whether a hand has come down to one card, from the hands before and after a step, including hidden cards."""
    return any(len(new) == 1 < len(old) for old, new in zip(before, after, strict=False))


class TableSounds:
    """Plays the sounds of a table at their times."""

    def __init__(self, screen: Screen, session: Session) -> None:
        self._screen = screen
        self._session = session
        self._pending: list[Callable[[], None]] = []
        self._others_moved = False

    def play(self, cue: SoundCue) -> None:
        """Play a sound now."""
        self._screen.play_sound(cue.name, pan=self._screen.pan_of(cue.x), pitch=cue.pitch, gain=cue.gain)

    def show(self, step: RedactedStep, cues: Iterable[SoundCue]) -> None:
        """Play the sounds of the current step, and cancel those of the step before."""
        self.stop()
        scale = self._screen.duration_scale
        at_once: set[str] = set()
        for cue in cues:
            if scale and cue.ms:
                self._pending.append(self._screen.call_later(cue.ms * scale / 1000, partial(self.play, cue)))
            elif cue.name not in at_once and not (cue.leads and not scale):
                at_once.add(cue.name)
                self.play(cue)
        actor = step.entry.actor
        if actor in self._session.human_seats:
            self._others_moved = False
        elif actor != CHANCE:
            self._others_moved = True

    def stop(self) -> None:
        """Cancel the sounds still to come."""
        for cancel in self._pending:
            cancel()
        self._pending.clear()

    def follow(self, *, moving: bool, racing: bool) -> None:
        """Announce the turn of the only person once, when nothing is `moving`; be quiet while `racing`."""
        session = self._session
        self._screen.set_ambience(not racing)
        if self._others_moved and not moving and not racing and session.may_move:
            self._others_moved = False
            if len(session.human_seats) == 1:
                self._screen.play_sound(YOUR_TURN)
