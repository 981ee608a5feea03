"""A session: what may be shown, and when."""

from __future__ import annotations

from game.ai.seating import create_seats
from game.play.session import Session
from game.rules.hand_to_hand.view import View
from game.rules.match import Header, Match, Player
from tests.rules.play import HHC


def test_entries_made_ahead_are_not_shown_before_they_are_saved() -> None:
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
