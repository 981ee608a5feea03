"""Races of a practice at the table: each card lies face down for a while, and is turned up without a warning."""

from __future__ import annotations

import math

from game.chance import KeyedRandom
from game.play.sentences import sentence
from game.play.session import RedactedStep
from game.table.hit_the_deck.practice import texts
from game.table.hit_the_deck.race.racing import Racing
from game.table.hit_the_deck.steps.timeline import Cues

LEAST_S, MEAN_S, MOST_S = 0.5, 1.1, 4.0
"""How long a card lies face down: at least, beyond that on average, and at most, in seconds."""


def wait_s(seed: int, number: int) -> float:
    """How long the card of entry `number` lies face down, in seconds: at no moment is it likelier to come than before.

    It is the same in every speed.
    """
    rng = KeyedRandom(seed, "wait", number)
    return min(MOST_S, LEAST_S - MEAN_S * math.log(1.0 - rng.random()))


class PracticeCues(Cues):
    """Brings each card face down to the discard pile, where it lies until `turn_up` is called."""

    lies_face_down = False

    def landed(self) -> None:
        self.lies_face_down = True
        self.top.piles.cover_up()

    def turn_up(self) -> None:
        """Turn the card up, whole, in one frame."""
        self.lies_face_down = False
        self.uncover()
        self.pulse()


class PracticeRacing(Racing):
    """Turns each card up after its wait, which begins anew whenever something else has been looked at."""

    _cues: PracticeCues
    _up_at: float | None = None

    def await_face(self, now: float) -> bool:
        cues, screen = self._cues, self._screen
        if not cues.lies_face_down:
            return super().await_face(now)
        if screen.is_paused or not self.attending:
            self._up_at = None
            return True
        if self._up_at is None:
            match = self._session.match
            self._up_at = now + wait_s(match.header.seed or 0, len(match.entries))
        if now < self._up_at:
            screen.wake_at(self._up_at)
            return True
        self._up_at = None
        cues.turn_up()
        return True

    def break_off(self) -> None:
        if self._cues.covered:
            # nobody is to know from a countdown what lies there
            self.tabletop.finish()
            self.forget_keys()
            self._up_at = None
            return
        super().break_off()

    def describe_fakeout(self, step: RedactedStep) -> str:
        return sentence(texts.FAKED_OUT, self._names[step.entry.actor])
