"""The beats of a count: what is shown after the last card, when each card counts, and what both counts are by then."""

from __future__ import annotations

from collections.abc import Sequence
from enum import Enum
from typing import NamedTuple

from game.rules.hand_to_hand.cards import POINTS, points
from game.table.contract.hand_count import CountStep
from game.table.hand_to_hand.pages.score_sheet import Reckoning

TURN_S, FLY_S, MARK_S, VALUES_S = 0.26, 0.42, 0.18, 0.2
"""How long a card turns over, points fly, a marker moves, and the values of a hand are seen before they fly."""
FAN_S, APART_S = 0.24, 0.04
"""How long a card takes to its place, and from one card to the next."""
SPAN_S, SCORE_S, TOTAL_S = 0.3, 0.48, 0.3
"""How long the difference lights up, flies to its plate, and the total there runs up."""
_TURNING_S = 6.0
"""How long all cards together may take to turn over."""

FIRST_COUNT = 3
"""The number of the first beat that counts: before it come the blow, the opening and the fan."""

Counts = tuple[int, int]


class Act(Enum):
    """What is shown in a beat."""

    BLOW = "blow"
    """The last card, or how else the hand has ended, and a silence."""
    OPEN = "open"
    """The boards glide apart."""
    FAN = "fan"
    """The cards that count come to their rows."""
    HAND = "hand"
    """A hand counts."""
    TURN = "turn"
    """A down card turns over and counts twice."""
    SCORE = "score"
    """The difference goes to the player who scores."""


class Beat(NamedTuple):
    """A beat: what is shown in how many seconds, and both counts before and after it.

    `seat` is whose cards count, `place` which of the down cards turns; -1 and 0 for none.
    """

    act: Act
    step: CountStep
    before: Counts
    after: Counts
    seat: int = -1
    place: int = 0
    scored: int = 0
    """What the last beat adds to a total."""

    @property
    def value(self) -> int:
        """The points that this beat adds."""
        return sum(self.after) - sum(self.before)

    def part(self, progress: float, begin: float, length: float) -> float:
        """How much of something is done that takes `length` seconds from `begin` on, from 0 to 1."""
        if progress >= 1.0:
            return 1.0
        return min(1.0, max(0.0, (progress * self.full - begin) / length))

    @property
    def full(self) -> float:
        """Its motion before all was shortened, in seconds, as the lengths of `part` are."""
        return TURN_S + FLY_S + MARK_S if self.act is Act.TURN else self.step.motion


def beats(reckoning: Reckoning, first: int) -> list[Beat]:
    """All beats; the cards of seat `first` count before the other's. The last counts are those of the rules."""
    longest = max(max(len(account.hand), len(account.down)) for account in reckoning.accounts)
    turning = sum(len(account.down) for account in reckoning.accounts)
    none = (0, 0)
    found = [
        Beat(Act.BLOW, CountStep(0.55, 0.4), none, none),
        Beat(Act.OPEN, CountStep(0.36), none, none),
        Beat(Act.FAN, CountStep(FAN_S + APART_S * max(0, longest - 1), 0.12, 0.3), none, none),
    ]
    each = TURN_S + FLY_S + MARK_S
    turn = CountStep(each * min(1.0, _TURNING_S / (each * max(1, turning))), 0.0, 0.3)
    counts = none
    scored = max(reckoning.result.scores)
    for seat in (first, 1 - first):
        account = reckoning.accounts[seat]
        if account.hand:
            after = _more(counts, seat, points(account.hand))
            found.append(Beat(Act.HAND, CountStep(VALUES_S + FLY_S + MARK_S, 0.0, 0.5), counts, after, seat))
            counts = after
        for place, card in enumerate(account.down):
            after = _more(counts, seat, 2 * POINTS[card])
            found.append(Beat(Act.TURN, turn, counts, after, seat, place))
            counts = after
    found.append(Beat(Act.SCORE, CountStep(SPAN_S + SCORE_S + TOTAL_S, 0.3, 0.5), counts, counts, scored=scored))
    return found


def _more(counts: Counts, seat: int, value: int) -> Counts:
    return (counts[0] + value, counts[1]) if seat == 0 else (counts[0], counts[1] + value)


class Tally(NamedTuple):
    """How far a count has got, at a beat and a progress."""

    beats: Sequence[Beat]
    number: int
    progress: float

    @property
    def beat(self) -> Beat:
        """The beat that is shown."""
        return self.beats[self.number]

    def done(self, act: Act) -> float:
        """How much of the beat of that act is done, from 0 to 1; for acts that come once."""
        number = next(number for number, beat in enumerate(self.beats) if beat.act is act)
        return 0.0 if number > self.number else self.progress if number == self.number else 1.0

    @property
    def is_complete(self) -> bool:
        """Whether everything is counted, and the score has arrived."""
        return self.number == len(self.beats) - 1 and self.progress >= 1

    @property
    def flying(self) -> float:
        """How far the beat's points have flown, from 0 to 1."""
        beat = self.beat
        if beat.act is Act.HAND:
            return beat.part(self.progress, VALUES_S, FLY_S)
        return beat.part(self.progress, TURN_S, FLY_S) if beat.act is Act.TURN else 1.0

    @property
    def counts(self) -> Counts:
        """Both counts, with the points that have arrived."""
        return self.beat.after if self.flying >= 1 else self.beat.before

    @property
    def marked(self) -> tuple[float, float]:
        """Where both counts are marked on the ruler: a little behind them."""
        beat = self.beat
        begin = {Act.HAND: VALUES_S + FLY_S, Act.TURN: TURN_S + FLY_S}.get(beat.act, 0.0)
        part = 1 - (1 - beat.part(self.progress, begin, MARK_S)) ** 3
        first, second = (old + (new - old) * part for old, new in zip(beat.before, beat.after, strict=True))
        return first, second

    @property
    def begun(self) -> tuple[bool, bool]:
        """Whether each seat is being counted, or has been."""
        return self._begun(0), self._begun(1)

    def _begun(self, seat: int) -> bool:
        order = [beat.seat for beat in self.beats if beat.seat >= 0]
        earlier = order[: order.index(seat)] if seat in order else order
        # who has nothing to count stands at 0 as soon as the other begins
        first = FIRST_COUNT + len(earlier) if seat in order else FIRST_COUNT
        return self.number >= first

    def turned(self, seat: int, place: int) -> float:
        """How far a down card has been turned over, from 0 to 1."""
        for number, beat in enumerate(self.beats):
            if (beat.act, beat.seat, beat.place) == (Act.TURN, seat, place):
                if number == self.number:
                    return beat.part(self.progress, 0.0, TURN_S)
                return 1.0 if number < self.number else 0.0
        return 1.0

    def hand_counts(self, seat: int) -> bool:
        """Whether the values of a hand are shown."""
        for number, beat in enumerate(self.beats):
            if (beat.act, beat.seat) == (Act.HAND, seat):
                return number <= self.number
        return True
