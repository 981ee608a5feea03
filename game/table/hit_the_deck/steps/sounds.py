"""What the steps and the races of Hit the Deck sound like.

A card that may be any HIT card sounds the same whatever it is, until its face has been seen.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from game.play.race.events import Called, CallMissed, Decided, HandLanded, RaceEvent
from game.play.session import RedactedStep
from game.rules.core import Deal, Moved, TurnedUp
from game.rules.hit_the_deck.cards import is_hit
from game.rules.hit_the_deck.moves import Cut, Dealer, Flip, Play, Shuffle
from game.rules.hit_the_deck.view import View
from game.rules.race import FAKEOUT
from game.table.hit_the_deck.look.layout import Layout
from game.table.hit_the_deck.steps.cues import (
    DEAL_MS,
    DRAW_APART_MS,
    EXPOSED_AT_MS,
    EXPOSED_MS,
    FLIGHT_MS,
    FLIP_APART_MS,
    FLIP_MS,
    HIT_FLIGHT_MS,
    PACKET_DOWN_MS,
    SIGN_MS,
)
from game.table.sounds import CARD, LAST_CARD, ONE_LEFT, RIFFLE, SLIDE, SoundCue, one_left
from game.table.turns.match_screen import MatchScreen

CUT_LIFT, CUT_DROP, FLIP, FLIP_LAND = "cut lift", "cut drop", "flip", "flip land"
DEMAND, TENSION, FAKE_OUT = "demand", "tension", "fake out"
SLAP, SLAP_NEXT, LAST_SLAP = "slap", "slap next", "last slap"
VOICE, TIME_LEFT, FORGOT = "voice", "time left", "forgot"

SEAT_PITCHES = (1.03, 0.9, 1.1, 0.84, 1.18, 0.96)
"""The pitch of each seat's hand and voice."""
BLUFF_GAIN = 0.8
_QUICK_MS, _SLOW_MS, _SLOW_GAIN = 250, 900, 0.75
"""A hand that comes at once slaps hardest; one that comes so late or later, so much softer."""
_NEXT_GAIN = 0.89
"""Each further hand is a decibel softer."""
_DEALT, _DEAL_EVERY = 0.5, 2
_FAKED_MS, _AFTER_MS = 260, 160
_LEFT_MS = (1000, 500)
"""How long before the end of the call window a tick is heard."""


def sounds_of(step: RedactedStep, layout: Layout) -> list[SoundCue]:
    """The sounds of a step."""
    assert isinstance(step.before, View)
    assert isinstance(step.after, View)
    move, before, after = step.entry.move, step.before, step.after
    pile = layout.discard.x
    cues: list[SoundCue] = []
    draws_at = 0.0
    face_at: float | None = None
    if isinstance(move, Deal):
        cues, face_at = _deal(after, layout)
        return cues + _demanded(after, face_at, pile)
    if isinstance(move, Play):
        hit = is_hit(move.card)
        face_at = HIT_FLIGHT_MS if hit else FLIGHT_MS
        if hit:
            cues.append(SoundCue(TENSION, 0, pile, leads=True))
        cues.append(SoundCue(LAST_CARD if after.result is not None else CARD, face_at, pile))
    elif isinstance(move, Cut):
        face_at = EXPOSED_AT_MS + EXPOSED_MS
        cues += [
            SoundCue(CUT_LIFT, 0, layout.draw.x),
            SoundCue(CARD, face_at, pile),
            SoundCue(CUT_DROP, face_at + PACKET_DOWN_MS, layout.draw.x),
        ]
    elif isinstance(move, Flip) and any(isinstance(event, TurnedUp) for event in step.events):
        face_at = FLIP_MS + FLIP_APART_MS
        cues += [SoundCue(FLIP, 0), SoundCue(FLIP_LAND, FLIP_MS)]
    elif isinstance(move, Shuffle | Dealer):
        cues.append(SoundCue(RIFFLE, 0, layout.draw.x))
        draws_at = FLIGHT_MS + 6 * DEAL_MS
    elif move == FAKEOUT:
        cues.append(SoundCue(FAKE_OUT, 0, layout.plate(step.entry.actor).centerx))
        draws_at = _FAKED_MS
    cues += _draws(step, layout, draws_at)
    if face_at is not None:
        cues += _demanded(after, face_at, pile)
    if after.result is None and one_left(before.hands, after.hands):
        cues.append(SoundCue(ONE_LEFT, (face_at or 0) + _AFTER_MS))
    return cues


def _demanded(after: View, face_at: float, x: float) -> list[SoundCue]:
    """The stamp of a demand that the card now on top makes, as its sign comes down."""
    return [] if after.demand is None else [SoundCue(DEMAND, face_at + SIGN_MS, x)]


def _draws(step: RedactedStep, layout: Layout, first_at: float) -> list[SoundCue]:
    """Cards drawn into hands, whatever they are."""
    drawn = [event for event in step.events if isinstance(event, Moved) and event.target.zone == "hand"]
    return [
        SoundCue(SLIDE, first_at + number * DRAW_APART_MS, layout.plate(event.target.seat).centerx)
        for number, event in enumerate(drawn)
    ]


def _deal(after: View, layout: Layout) -> tuple[list[SoundCue], float]:
    """A riffle, then every other card as it is dealt, then the card that comes up; and when its face is seen."""
    seats = len(after.hands)
    cards = sum(len(hand) for hand in after.hands)
    cues = [SoundCue(RIFFLE, 0, layout.draw.x)]
    for number in range(10, cards, _DEAL_EVERY):
        seat = (after.dealer + 1 + number) % seats
        cues.append(SoundCue(SLIDE, number * DEAL_MS, layout.plate(seat).centerx, gain=_DEALT))
    face_at = cards * DEAL_MS + FLIGHT_MS + EXPOSED_MS
    cues.append(SoundCue(CARD, face_at, layout.discard.x))
    return cues, face_at


class RaceSounds:
    """The sounds of a race: each hand by its seat and speed, the call, and who was last."""

    def __init__(self, screen: MatchScreen, x_of: Callable[[int], float]) -> None:
        """`x_of` returns where a seat sits, in px across the screen."""
        self._screen = screen
        self._x_of = x_of
        self._ticks: list[Callable[[], None]] = []

    def _play(self, cue: SoundCue) -> None:
        self._screen.sounds.play(cue)

    def _by_seat(self, name: str, seat: int, gain: float = 1.0) -> None:
        pitch = SEAT_PITCHES[seat % len(SEAT_PITCHES)]
        self._play(SoundCue(name, x=self._x_of(seat), pitch=pitch, gain=gain))

    def begin(self, call_window_ms: int | None) -> None:
        """A race begins; with a call window for a person, its end is near twice before it comes."""
        self.end()
        for when in ((call_window_ms or 0) - left for left in _LEFT_MS):
            if when > 0:
                tick = partial(self._play, SoundCue(TIME_LEFT))
                self._ticks.append(self._screen.call_later(when / 1000, tick))

    def end(self) -> None:
        """The call has been made, or cannot be made any more."""
        for cancel in self._ticks:
            cancel()
        self._ticks.clear()

    def tell(self, event: RaceEvent) -> None:
        """Play what has happened in a race."""
        if isinstance(event, HandLanded):
            slow = min(1.0, max(0.0, (event.ms - _QUICK_MS) / (_SLOW_MS - _QUICK_MS)))
            strength = 1 - slow * (1 - _SLOW_GAIN)
            if event.place == 1:
                self._by_seat(SLAP, event.seat, strength)
            else:
                self._by_seat(SLAP_NEXT, event.seat, strength * _NEXT_GAIN ** max(0, event.place - 2))
        elif isinstance(event, Called):
            self.end()
            self._by_seat(VOICE, event.seat)
        elif isinstance(event, CallMissed):
            self._play(SoundCue(FORGOT, x=self._x_of(event.seat)))
        elif isinstance(event, Decided):
            self._play(SoundCue(LAST_SLAP))

    def bluff(self, seat: int) -> None:
        """Play a call for nothing."""
        self._by_seat(VOICE, seat, BLUFF_GAIN)

    def fake_out(self, seat: int) -> None:
        """Play a fake-out that is only tried."""
        self._play(SoundCue(FAKE_OUT, x=self._x_of(seat)))
