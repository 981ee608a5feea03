"""The host of a match without a screen: draws chance, asks the seats, gathers touches, and hands every entry on."""

from __future__ import annotations

import threading
import time
from collections.abc import Callable, Iterator, Sequence

from game.ai.bot import BotSeat
from game.ai.seat import Answer, Ask, Notice, RaceAsk, Reaction, Seat
from game.chance import Dice
from game.rules.core import CHANCE, FAKEOUT, Event, Move, Moved, Turned
from game.rules.match import Entry, Match
from game.rules.race import settled_at
from game.rules.record import format_entry

POLL_S = 0.25
"""How long to sleep for a seat that has not answered, where nothing wakes us."""


def draw_chance(match: Match, seed: int) -> Entry:
    """The chance entry that is due, any but a race: outcome k of hand h, keyed by (seed, h, k)."""
    rules, state = match.rules, match.state
    hand = len(match.hands) + (match.starts_hand and state.due == "deal")
    dice = Dice(seed, hand, match.outcomes)
    return Entry(CHANCE, rules.draw(state, dice))


def race_move(match: Match, reactions: Sequence[Reaction], lots: Dice) -> Move:
    """The race entry of these reactions, by seat. Equal times: a drawn lot decides which was received first.

    Touches and calls that came after the race was settled are not written down.
    """
    options, state = match.header.options, match.state
    call = reactions[match.rules.caller(state)].call
    touches = {seat: reaction.touch for seat, reaction in enumerate(reactions) if reaction.touch is not None}
    settled = settled_at(
        touches,
        call,
        seats=len(reactions),
        call_window_ms=int(options["call_window_ms"]),
        race_limit_ms=int(options["race_limit_ms"]),
        automatic_call=bool(options["automatic_call"]),
    )
    received = sorted((ms, lots.random(), seat) for seat, ms in touches.items() if ms <= settled)
    written: list[tuple[int, int | None]] = [(seat, ms) for ms, _, seat in received]
    written += [(seat, None) for seat in range(len(reactions)) if seat not in dict(written)]
    return ("race", call if call is not None and call <= settled else None, tuple(written))


def notice_of(match: Match, before: str, entry: Entry, events: Sequence[Event]) -> Notice:
    """What is told of an entry: its redacted text, the faces that came up, and who drew how many cards."""
    drew: dict[int, int] = {}
    if entry.move[0] != "deal":
        for event in events:
            if isinstance(event, Moved) and event.target.zone == "hand":
                drew[event.target.seat] = drew.get(event.target.seat, 0) + 1
    return Notice(before, tuple(event.card for event in events if isinstance(event, Turned)), drew)


class Host:
    """Runs one match among seats that need no screen."""

    def __init__(self, match: Match, seats: Sequence[Seat], seed: int, clock: Callable[[], float] = time.monotonic):
        self.match = match
        self.seats = seats
        self._seed = seed
        self._clock = clock
        self._lots = Dice(seed, "lots")
        self._wake = threading.Event()

    def wake(self) -> None:
        """A seat has something to say; may be called on any thread."""
        self._wake.set()

    def wait_ready(self, bot: BotSeat) -> None:
        """Wait until a bot has answered the hello. Raises `SeatFailed`."""
        while not bot.poll_ready(self._clock()):
            self._sleep()

    def run(self) -> Iterator[Entry]:
        """Play to the match's end, giving every entry once it is made. Raises `SeatFailed`."""
        touched = -1
        exposed = None
        while not self.match.over:
            entry, touched = self._next(exposed, touched)
            events = self._play(entry)
            yield entry
            on_top = any(
                (isinstance(event, Moved) and event.target.zone == "discard")
                or (isinstance(event, Turned) and event.spot.zone == "discard")
                for event in events
            )
            exposed = self.match.rules.top(self.match.state) if on_top else None

    def _next(self, exposed: int | None, touched: int) -> tuple[Entry, int]:
        match, rules = self.match, self.match.rules
        actor = match.actor
        if actor == CHANCE:
            if match.state.due == "race":
                return Entry(CHANCE, self._race()), -1
            return draw_chance(match, self._seed), touched
        if rules.races and match.why_not(0, FAKEOUT) is None:
            for number, seat in enumerate(self.seats):
                if seat.touches(exposed, number == touched):
                    return Entry(number, FAKEOUT), number
        seat = self.seats[actor]
        seat.begin(Ask(len(match.entries) + 1, match.view(actor)))
        answer = self._wait(seat)
        if isinstance(answer, Reaction):
            raise TypeError("a seat that was asked for a move gave a reaction")
        return Entry(actor, answer), -1

    def _race(self) -> Move:
        number = len(self.match.entries) + 1
        caller = self.match.rules.caller(self.match.state)
        for index, seat in enumerate(self.seats):
            seat.begin(RaceAsk(number, self.match.view(index), caller))
        reactions = []
        for seat in self.seats:
            answer = self._wait(seat)
            if not isinstance(answer, Reaction):
                raise TypeError("a seat that was asked for a reaction gave a move")
            reactions.append(answer)
        return race_move(self.match, reactions, self._lots)

    def _wait(self, seat: Seat) -> Answer:
        while (answer := seat.poll(self._clock())) is None:
            self._sleep()
        return answer

    def _sleep(self) -> None:
        """Until somebody wakes us, or for a moment."""
        self._wake.wait(POLL_S)
        self._wake.clear()

    def _play(self, entry: Entry) -> list[Event]:
        match, rules = self.match, self.match.rules
        events: list[Event] = []
        hearers = [(number, seat) for number, seat in enumerate(self.seats) if isinstance(seat, BotSeat)]
        texts = {
            number: format_entry(rules, entry._replace(move=rules.redact(match.state, entry.actor, entry.move, number)))
            for number, _ in hearers
        }
        result = match.play(entry, events)
        for number, seat in hearers:
            seat.notice(notice_of(match, texts[number], entry, events))
            if result is not None:
                seat.hand_over(result, match.view(number).as_json())
        return events
