"""A session: what may be shown, and when."""

from __future__ import annotations

import threading

import pytest

from game.ai.seat import SeatError
from game.ai.seating import all_ready, create_seats
from game.play.session import Session
from game.rules.core import AnyRules, Moved, Spot
from game.rules.hand_to_hand.view import View
from game.rules.match import Header, Match, Player
from tests.rules.play import HHC, HTD


def test_entries_made_in_advance_are_not_shown_before_saving() -> None:
    kinds = ("human", "random")
    match = Match(Header(HHC, tuple(Player(kind.title(), kind) for kind in kinds), seed=7))
    saved = False
    seats = create_seats(match.header, kinds, wake=lambda: None)
    session = Session(match, seats, [0], seed=7, written=lambda: saved)
    session.make_chance_entries(0.0)
    assert [entry.move.word for entry in match.entries] == ["draw-for-deal", "deal"]
    assert session.next_step(0.0) is None
    shown = session.view()
    assert isinstance(shown, View)
    assert shown.dealer < 0
    saved = True
    for word in ("draw-for-deal", "deal"):
        step = session.next_step(0.0)
        assert step is not None
        assert step.entry.move.word == word
    shown = session.view()
    assert isinstance(shown, View)
    assert len(shown.hands[0]) > 0


def test_an_early_failure_of_a_bot_is_raised_by_the_next_step() -> None:
    kinds, woken = ("human", "bot:no-such-command-anywhere"), threading.Event()
    match = Match(Header(HHC, (Player("Ada", "human"), Player("Orion", "bot")), seed=7))
    seats = create_seats(match.header, kinds, wake=woken.set)
    session = Session(match, seats, [0], seed=7)
    with pytest.raises(SeatError):
        while not all_ready(seats, 0.0):
            assert woken.wait(20)
            woken.clear()
    session.make_chance_entries(0.0)
    with pytest.raises(SeatError, match="no-such-command-anywhere"):
        session.next_step(0.0)


@pytest.mark.parametrize("rules", [HHC, HTD], ids=lambda rules: rules.name)
def test_no_event_names_a_card_that_the_viewer_may_not_know(rules: AnyRules) -> None:
    kinds = ("human", "random")
    match = Match(Header(rules, tuple(Player(kind.title(), kind) for kind in kinds), seed=7))
    session = Session(match, create_seats(match.header, kinds, wake=lambda: None), [0], seed=7)
    own, hidden, now = Spot("hand", 0), 0, 0.0
    for _ in range(600):
        now += 10.0
        session.face_seen(now)
        if session.may_move:
            session.play(sorted(match.legal())[0])
        step = session.next_step(now)
        for event in step.events if step is not None else ():
            if isinstance(event, Moved) and not event.known and own not in (event.origin, event.target):
                assert event.card is None
                hidden += 1
    assert hidden > 3
