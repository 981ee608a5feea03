"""What plates say of the players."""

from __future__ import annotations

import pygame
import pytest
from pygame import Rect, Surface

from game.rules.hit_the_deck.view import View
from game.rules.match import Header, Match, Player
from game.table.hit_the_deck.look.colours import CLOTH_SEATS
from game.table.hit_the_deck.look.layout import PLATE
from game.table.hit_the_deck.tabletop.plates import Plate, PlateText, plate_texts
from game.ui.motion import travel
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


def test_a_long_name_takes_all_the_room_before_the_total(monkeypatch: pytest.MonkeyPatch) -> None:
    written: list[str] = []
    write = travel.write

    def noted(surface: Surface, key: tuple[object, ...], text: str, *how: object) -> None:
        write(surface, key, text, *how)  # type: ignore[arg-type]
        written.append(text)

    monkeypatch.setattr(travel, "write", noted)
    plate = Plate(PlateText("Christopherson", "normal", "", 8, 100, False, CLOTH_SEATS[1]))
    plate.lay_out(Rect(10, 10, *PLATE), 1.0)
    plate.paint(Surface((300, 100), pygame.SRCALPHA))
    assert written == ["8", "Christopherson"]
