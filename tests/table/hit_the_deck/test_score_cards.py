"""The cards on the score sheet: each shows its number and sign, also in large hands."""

from __future__ import annotations

from typing import Any

import pytest
from pygame import Rect

from game.rules.hit_the_deck.cards import parse_card
from game.table.cards.deck_art import CardPrint
from game.table.hit_the_deck.look.colours import CLOTH_SEATS
from game.table.hit_the_deck.look.deck_art import HitTheDeckArt
from game.table.hit_the_deck.pages.accounts import Account
from game.table.hit_the_deck.pages.score import Sheet
from game.ui.look.theme import CLOTH
from game.ui.motion import travel
from game.ui.screens.screen import Screen
from tests.ui.pilot import Pilot

CARDS = tuple(parse_card(f"{colour}{number}") for number in "54321" for colour in "RYGB")


@pytest.mark.parametrize("seats", [2, 6])
@pytest.mark.parametrize("large", [False, True])
@pytest.mark.parametrize("left_handed", [False, True])
def test_every_card_of_a_large_hand_shows_its_sign(
    seats: int, large: bool, left_handed: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    shown: list[Rect] = []
    blit = travel.blit

    def noted(surface: Any, key: Any, picture: Any, at: tuple[int, int]) -> None:
        if key[0] == "counted card" and key[1] == 0:
            shown.append(picture.get_rect(topleft=at))
        blit(surface, key, picture, at)

    monkeypatch.setattr(travel, "blit", noted)
    accounts = [Account(seat, "Ana", CLOTH_SEATS[seat], CARDS, 0, 60, 60, False, False) for seat in range(seats)]
    sheet = Sheet(accounts, HitTheDeckArt(CardPrint(large=large, left_handed=left_handed)), 100)
    screen = Screen(CLOTH)
    pilot = Pilot(screen)
    screen.root.add(sheet)
    sheet.place(Rect(44, 137, 766, 520))
    pilot.step()
    # pictures have shadows
    cards = [card.inflate(-10, -10) for card in shown[: len(CARDS)]]
    row = Rect(sheet.rect.x, sheet.rect.y, sheet.rect.w, sheet.rect.h // seats + 10)
    assert all(row.contains(card) for card in cards)
    index, down = (0.45, 0.57) if large else (0.28, 0.37)
    for number, card in enumerate(cards):
        for above in cards[number + 1 :]:
            aside = card.x - above.x if left_handed else above.x - card.x
            assert aside >= index * card.w or abs(above.y - card.y) >= down * card.h or aside < 0
