"""Seats of people, and what kinds of seats a match is given."""

from __future__ import annotations

import threading

from game.ai.bot import BotSeat
from game.ai.seat import Seat
from game.ai.seating import close_seats, create_seats
from game.ai.strategy import StrategySeat
from game.play.host import Host
from game.rules.core import CHANCE
from game.rules.match import Match
from game.rules.record import MAX_SEED
from tests.ai.requests import SAMPLE, a_race, an_ask, of_kinds
from tests.rules.play import HHC, HTD


def test_seats_are_what_their_kinds_say() -> None:
    seats = create_seats(of_kinds(HTD.name, "human", "greedy", SAMPLE), ("human", "greedy", SAMPLE), wake=lambda: None)
    try:
        assert [type(seat) for seat in seats] == [Seat, StrategySeat, BotSeat]
    finally:
        close_seats(seats)


def test_every_seat_has_its_own_stream() -> None:
    kinds = ("random", "random")

    def entries(seed: int) -> list[object]:
        head = of_kinds(HHC.name, *kinds, seed=seed)
        match = Match(head)
        for step in Host(match, create_seats(head, kinds, wake=lambda: None), 3).run(threading.Event()):
            if step.number == 40:
                break
        return [entry.move for entry in match.entries if entry.actor != CHANCE]

    assert entries(3) == entries(3)
    assert entries(3) != entries(MAX_SEED)


def test_a_human_seat_never_answers() -> None:
    seat = Seat()
    for ask in (an_ask(), a_race(True)):
        seat.begin(ask)
        assert seat.poll(0.0) is None
        seat.cancel()
