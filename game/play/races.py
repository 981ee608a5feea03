"""The races of a match from its record: the ladder of each, each seat's times, the costs, and a person's usual time."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from typing import NamedTuple

from game.rules.core import CHANCE, Card, Deal, Event, Moved
from game.rules.match import Entry, Header, Match
from game.rules.race import FAKEOUT, Race, RaceTerms, Verdict, judge_race
from game.storage.library.statistics import middle

PHOTO_MS = 8
"""The largest gap of a photo finish, in milliseconds."""
ENOUGH, USUAL_OF = 20, 100
"""The number of earlier races needed for a usual time, and the most, the latest, that count."""
HABIT_OF = 3
"""The least cases for a habit, which must hold in two thirds of them."""


class LadderRow(NamedTuple):
    """A row of the ladder: a seat and how it did."""

    seat: int
    place: int
    """The rank, from 1; 0 for a seat without a touch in time."""
    ms: int | None
    """The time of the touch in milliseconds; None if it did not come in time."""
    behind: int | None
    """Milliseconds after the row above; None for the first and for a seat without a touch."""
    call: int | None
    """The time of the call in milliseconds; None unless this is the caller and called in time."""
    last: bool
    """Whether the verdict names this seat last."""
    forgot: bool
    """Whether this seat forgot to call."""
    draws: bool
    """Whether this seat draws the penalty."""

    @property
    def photo(self) -> bool:
        """Whether it is a photo finish with the row above."""
        return self.behind is not None and self.behind <= PHOTO_MS


def ladder(terms: RaceTerms, race: Race) -> list[LadderRow]:
    """The rows of all seats of a race: first those with a touch in time, then the others from the caller on."""
    verdict, touches = judge_race(terms, race.touches, race.call), race.in_time(terms.race_limit_ms)
    around = [(terms.caller + step * terms.direction) % terms.seats for step in range(terms.seats)]
    missing = [seat for seat in around if seat not in dict(touches)]
    rows: list[LadderRow] = []
    for seat, ms in [*touches, *((seat, None) for seat in missing)]:
        row = LadderRow(
            seat=seat,
            place=0 if ms is None else len(rows) + 1,
            ms=ms,
            behind=ms - touches[len(rows) - 1][1] if ms is not None and rows else None,
            call=race.call if seat == terms.caller and terms.is_called(race.call) else None,
            last=seat == verdict.last_seat,
            forgot=seat == terms.caller and not verdict.called,
            draws=seat == verdict.penalty_seat,
        )
        rows.append(row)
    return rows


class RaceSeen(NamedTuple):
    """A race as it was judged.

    Times are milliseconds after the face could be seen, None if there was no touch in time.
    """

    position: int
    """The position of the replay from which it is run."""
    hand: int
    """The number of its hand, and its own in that hand, from 1."""
    number: int
    terms: RaceTerms
    call_ms: int | None
    verdict: Verdict
    touches: tuple[int | None, ...]
    """The time of each seat's slap."""
    order: tuple[int, ...]
    """The seats that touched in time, in the order received."""
    cards: int = 0
    """The number of cards that the seat with the penalty drew for it."""
    points: int = 0
    """The points of those cards that the seat still held when the hand was counted."""

    def is_late(self, seat: int) -> bool:
        """Whether the seat drew the penalty for being the last."""
        return self.verdict.called and self.verdict.penalty_seat == seat

    def is_missed(self, seat: int) -> bool:
        """Whether the seat drew the penalty for a call that it forgot, or made too late."""
        return not self.verdict.called and self.terms.caller == seat

    @property
    def first_seat(self) -> int | None:
        """The first seat; None if no seat touched in time."""
        return self.order[0] if self.order else None

    def before(self, seat: int) -> int | None:
        """The seat directly before `seat`; None for the first, and for one that did not touch in time."""
        at = self.order.index(seat) if seat in self.order else 0
        return self.order[at - 1] if at else None


class PaidFakeOut(NamedTuple):
    """A fake-out that was paid for."""

    position: int
    """The position of the replay before it."""
    hand: int
    races: int
    """The number of races of the hand before it."""
    seat: int
    cards: int = 0
    points: int = 0
    """As for a race."""


class Cost(NamedTuple):
    """The cost of one kind of mishap: how often it happened, and how often it could have."""

    times: int
    of: int
    cards: int
    points: int


class Usual(NamedTuple):
    """A person's usual time, in milliseconds: the median, and the ends of the middle half."""

    median: int
    quick: int
    slow: int


class Races(NamedTuple):
    """All races of a match."""

    races: tuple[RaceSeen, ...]
    fakeouts: tuple[PaidFakeOut, ...]

    def of_hand(self, hand: int) -> Races:
        """Those of one hand, from 1."""
        return Races(
            tuple(race for race in self.races if race.hand == hand),
            tuple(one for one in self.fakeouts if one.hand == hand),
        )

    def touches(self, seat: int) -> list[int]:
        """A seat's touches."""
        return [touch for race in self.races if (touch := race.touches[seat]) is not None]

    def costs(self, seat: int) -> tuple[Cost, Cost, Cost]:
        """The costs of being last, missed calls and fake-outs for a seat."""
        calls = [race for race in self.races if race.terms.caller == seat and not race.terms.automatic_call]
        paid = [one for one in self.fakeouts if one.seat == seat]
        return (
            _cost([race for race in self.races if race.is_late(seat)], len(self.races)),
            _cost([race for race in calls if race.is_missed(seat)], len(calls)),
            _cost(paid, len(paid)),
        )

    def costliest(self, seat: int) -> RaceSeen | None:
        """The race that cost a seat most points, then most cards, and then the first; None if none did."""
        paid = [race for race in self.races if race.verdict.penalty_seat == seat and race.cards]
        return max(paid, key=lambda race: (race.points, race.cards, -race.position), default=None)

    def own_calls_among_last(self, seat: int) -> tuple[int, int] | None:
        """The number of its last places in which the seat had played the HIT card itself, and the number of last
        places.

        None if that is no habit.
        """
        last = [race for race in self.races if race.is_late(seat)]
        own = sum(race.terms.caller == seat for race in last)
        return (own, len(last)) if len(last) >= HABIT_OF and 3 * own >= 2 * len(last) else None


def usual_of(touches: Iterable[int]) -> Usual | None:
    """A person's usual time from the touches in the last counted races; None if there are too few."""
    times = sorted(touches)
    if len(times) < ENOUGH:
        return None
    return Usual(middle(times), times[len(times) // 4], times[3 * len(times) // 4])


def races_of(header: Header, entries: Sequence[Entry], points: Callable[[Card], int]) -> Races:
    """The races of a match as far as it has been played; `points` gives a card's points.

    Of equal cards in a hand, those drawn for a race or a fake-out count as played first, so that no cost is overstated.
    """
    ledger, match = _Ledger(points), Match(header)
    for position, entry in enumerate(entries):
        ledger.begin(match, position, entry)
        events: list[Event] = []
        match.apply(entry, events)
        ledger.follow(events)
        if match.state.result is not None:
            ledger.count()
    return Races(
        tuple(one for one in ledger.paid if isinstance(one, RaceSeen)),
        tuple(one for one in ledger.paid if isinstance(one, PaidFakeOut)),
    )


class _Ledger:
    """The mishaps, and the cards drawn for them that are still held."""

    def __init__(self, points: Callable[[Card], int]) -> None:
        self._points = points
        self.paid: list[RaceSeen | PaidFakeOut] = []
        self._due: int | None = None
        """The index of the mishap for which cards are being drawn."""
        self._held: list[tuple[int, Card, int]] = []
        """The seat, the card, and the index of the mishap for which it was drawn."""

    def begin(self, match: Match, position: int, entry: Entry) -> None:
        """Note the mishap of an entry that is not yet made, if there is one."""
        move, hand = entry.move, len(match.hand_starts)
        if isinstance(move, Deal):
            self._held.clear()
        if isinstance(move, Race):
            self._note(_seen(match, position, move, 1 + self._races_in(hand)))
        elif move == FAKEOUT and not match.rules.has_paid(match.state, entry.actor):
            self._note(PaidFakeOut(position, hand, self._races_in(hand), entry.actor))
        elif entry.actor != CHANCE:
            # after a shuffle the rest of a penalty is drawn
            self._due = None

    def _note(self, paid: RaceSeen | PaidFakeOut) -> None:
        self._due = len(self.paid)
        self.paid.append(paid)

    def _races_in(self, hand: int) -> int:
        return sum(isinstance(one, RaceSeen) and one.hand == hand for one in self.paid)

    def follow(self, events: Sequence[Event]) -> None:
        for event in events:
            if not isinstance(event, Moved) or event.card is None:
                continue
            if event.target.zone == "hand" and self._due is not None:
                paid = self.paid[self._due]
                self.paid[self._due] = paid._replace(cards=paid.cards + 1)
                self._held.append((event.target.seat, event.card, self._due))
            elif event.origin.zone == "hand":
                played = (one for one in self._held if one[:2] == (event.origin.seat, event.card))
                if (gone := next(played, None)) is not None:
                    self._held.remove(gone)

    def count(self) -> None:
        for _, card, due in self._held:
            paid = self.paid[due]
            self.paid[due] = paid._replace(points=paid.points + self._points(card))
        self._held.clear()
        self._due = None


def _seen(match: Match, position: int, move: Race, number: int) -> RaceSeen:
    terms = match.rules.race_terms(match.state)
    assert terms is not None
    touches = dict(move.touches)
    return RaceSeen(
        position=position,
        hand=len(match.hand_starts),
        number=number,
        terms=terms,
        call_ms=move.call,
        verdict=judge_race(terms, move.touches, move.call),
        touches=tuple(touches[seat] for seat in range(terms.seats)),
        order=tuple(seat for seat, _ in move.in_time(terms.race_limit_ms)),
    )


def _cost(paid: Sequence[RaceSeen | PaidFakeOut], of: int) -> Cost:
    return Cost(len(paid), of, sum(one.cards for one in paid), sum(one.points for one in paid))
