"""What plates say of the players."""

from __future__ import annotations

from game.rules.hit_the_deck.view import View
from game.rules.match import Header, Match, Player
from game.table.hit_the_deck.look.colours import CLOTH_SEATS
from game.table.hit_the_deck.tabletop.plates import plate_texts
from tests.rules.play import HTD


def test_a_plate_says_how_fast_its_player_slaps() -> None:
    kinds = ("human", "greedy", "random", "expert", "bot", "wizard")
    match = Match(Header(HTD, tuple(Player(kind, kind) for kind in kinds), {}))
    view = match.view(0)
    assert isinstance(view, View)
    told = plate_texts(match, view, {}, CLOTH_SEATS)
    assert [plate.who for plate in told] == [
        "Person", "Steady · 430 ms", "Random · 250 ms or more", "Expert · 295 ms", "Bot", "wizard",
    ]  # fmt: skip
