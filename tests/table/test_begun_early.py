"""Pictures that are begun before they are needed: for a hand's end, for a deal, and for boards that darken."""

from __future__ import annotations

from typing import Any

import pygame
import pytest
from pygame import Rect, Surface

from game.rules.core import HIDDEN, Card
from game.table.cards.deck_art import BACK, CardLook, DeckArt, Elevation
from game.table.cards.geometry import Pose
from game.table.cards.pieces import Pieces
from game.table.cards.placements import Placement, Placements
from game.table.hand_to_hand.count.backdrop import Backdrop
from game.table.hand_to_hand.look.universal import UniversalArt
from game.table.hand_to_hand.match import table as hand_to_hand_table
from game.table.hand_to_hand.tabletop.tabletop import Tabletop
from game.table.hit_the_deck.count import layout as count_layout
from game.table.hit_the_deck.look.deck_art import HitTheDeckArt
from game.table.hit_the_deck.match import table as hit_the_deck_table
from game.table.hit_the_deck.piles.piles import VISIBLE, laid_cards
from game.ui.draw.scene import Scene
from game.ui.draw.surface_cache import surfaces
from game.ui.side_thread import Job
from tests.table.hand_to_hand.tables import Sitting
from tests.table.hit_the_deck.endings import before_its_end, played
from tests.table.hit_the_deck.tables import Table, session
from tests.ui.pilot import pixels


@pytest.fixture(autouse=True)
def empty() -> None:
    """Begin with nothing kept."""
    surfaces.clear()


def test_what_lies_below_a_last_card_is_drawn_while_the_hand_may_soon_end() -> None:
    table = Table(before_its_end(played(3, seed=8, hands=1), people=(0,)))
    table.until(lambda: table.resting)
    while table.top.prerender():
        continue
    top = table.top
    width = top.layout.px(count_layout.WINNER)
    lying = laid_cards((0, *top.view.discard))[:-1]
    assert len(lying) == VISIBLE - 1
    # whatever else is drawn until then
    for number in range(60):
        surfaces.get(("other", number), lambda: Surface((1000, 300)))
    assert all(top.art.has(CardLook(at.card, width, angle=at.angle)) for at in lying)
    assert all(top.art.has(CardLook(at.card, top.layout.discard.width, angle=at.angle)) for at in lying)


def test_the_cards_of_a_hand_are_drawn_first_when_it_is_dealt() -> None:
    table = Table(session(["human", "greedy", "greedy"], seed=8))
    table.until(lambda: table.top.moving and len(table.top.view.hands[0]) > 1)
    top = table.top
    hand = [card for card in top.view.hands[top.below] if card != HIDDEN]
    assert len(hand) > 2
    for _ in range(2 * len(hand)):
        top.prerender()
    width = top.layout.fan(len(hand))[0].width
    assert all(("plain card", top.art.key, card, width, False) in surfaces for card in hand)
    there = [piece for piece in top.pieces.by_key.values() if piece.visible]
    assert len(there) < len(hand), "the deal is over: they may have been drawn because they are seen"


def test_what_a_new_hand_needs_comes_before_what_the_next_steps_bring() -> None:
    table = Table(session(["human", "greedy", "greedy"], seed=8))
    table.until(lambda: table.top.moving and len(table.top.view.hands[0]) > 1)
    top = table.top
    coming = [look for _, look in top.pieces.coming]
    assert len(coming) > len(top.view.hands[top.below]), "the deal has only begun"
    assert top.piles.shown_discard != top.view.discard, "the exposed card has not landed"
    coming += [CardLook(at.card, top.layout.discard.width, angle=at.angle) for at in laid_cards(top.view.discard)]
    assert not all(top.art.has(look) for look in coming)
    brought: list[str] = []
    top.prefetcher.chores = [lambda: brought.append("race")]
    while not brought:
        assert not all(top.art.has(look) for look in coming) or top.prefetcher.bake_coming() is False
        top.prerender()
    assert all(top.art.has(look) for look in coming)
    assert brought == ["race"]


def deal_of(game: str) -> Sitting | Table:
    """A table at which cards begin to be dealt."""
    if game == "hit-the-deck":
        table = Table(session(["human", "greedy", "greedy"], seed=8))
        table.until(lambda: table.top.moving and len(table.top.view.hands[0]) > 1)
        return table
    sitting = Sitting(("human", "greedy"))
    sitting.wait_for_deal()
    return sitting


@pytest.mark.parametrize("game", ["hand-to-hand-combat", "hit-the-deck"])
def test_a_card_that_waits_in_a_deal_is_drawn_before_it_sets_out(game: str, monkeypatch: pytest.MonkeyPatch) -> None:
    table = deal_of(game)
    bake, top = DeckArt._bake, table.top
    late: list[CardLook] = []

    def noted(art: DeckArt, look: CardLook) -> Surface:
        if surfaces._left is None and look.card != BACK:
            late.append(look)
        return bake(art, look)

    waiting = set(top.pieces.by_key.values())
    assert sum(piece.is_still_to_turn for piece in waiting) > 5
    # the first of them sets out at once
    for _ in range(2):
        (table.pilot if isinstance(table, Sitting) else table).step()
    monkeypatch.setattr(DeckArt, "_bake", noted)
    for _ in range(600):
        if not any(piece.is_still_to_turn for piece in top.pieces.by_key.values()):
            break
        (table.pilot if isinstance(table, Sitting) else table).step()
    assert len(late) < 2, f"{len(late)} cards are drawn only when they are seen"


def test_a_table_seen_again_foresees_what_has_been_thrown_away() -> None:
    sitting = Sitting(("human", "greedy"))
    sitting.wait_for_turn()
    top = sitting.top
    while top.prerender():
        continue
    backs = [CardLook(BACK, top.layout.width)]
    surfaces.clear()
    assert not top.prerender()
    assert not any(top.art.has(look) for look in backs)
    top.foresee()
    while top.prerender():
        continue
    assert all(top.art.has(look) for look in backs)


@pytest.mark.parametrize("fades", [False, True])
def test_a_backdrop_makes_only_the_shades_that_are_seen(fades: bool) -> None:
    pygame.display.init()
    pygame.display.set_mode((40, 40))
    rect = Rect(4, 4, 20, 20)

    def ground(part: Rect) -> Surface:
        picture = Surface(part.size, pygame.SRCALPHA)
        picture.fill((200, 150, 100, 255))
        return picture

    ready, late = (Backdrop(rect, [], ground, fades=fades) for _ in range(2))
    while ready.prepare():
        continue
    part = 0.7 if fades else 1.0
    surfaces_seen = [Surface((40, 40)) for _ in range(2)]
    for backdrop, seen in zip((ready, late), surfaces_seen, strict=True):
        backdrop.paint(seen, part, 0)
    assert pixels(surfaces_seen[0]) == pixels(surfaces_seen[1])
    assert len(ready._shades) == 4
    assert len(late._shades) == 2


@pytest.mark.parametrize("deck", [UniversalArt, HitTheDeckArt])
def test_cards_that_are_shown_at_once_are_all_begun_before_the_first_is_asked_for(
    deck: type[DeckArt], monkeypatch: pytest.MonkeyPatch
) -> None:
    class AtOnce:
        """Does a job as soon as it is started."""

        def start(self, job: Job[Any]) -> None:
            told.append("begun")
            job.run()

    class Told(deck):  # type: ignore[misc, valid-type]
        def compose(self, card: Card, width: int, facing: bool) -> Surface:
            told.append("asked for")
            return super().compose(card, width, facing)  # type: ignore[no-any-return]

    told: list[str] = []
    pygame.display.init()
    pygame.display.set_mode((1, 1))
    monkeypatch.setattr(surfaces, "side", AtOnce())
    pieces = Pieces(Scene((1280, 720)), Told())
    faces = [3, 4, 5, BACK, BACK]
    spread: Placements = {
        ("card", number): Placement(card, Pose(100.0 * number, 200.0, 90), False, Elevation.RESTING, float(number))
        for number, card in enumerate(faces)
    }
    pieces.snap_to(spread)
    assert told == ["begun"] * 4 + ["asked for"] * 4
    shown = {number: pixels(pieces["card", number].image) for number in range(4)}
    pieces.snap_to({})
    pieces.snap_to(spread)
    assert len(told) == 8, "what is there is not begun again"
    # the same pictures as without another thread
    surfaces.clear()
    monkeypatch.setattr(surfaces, "side", None)
    pieces.snap_to({})
    pieces.snap_to(spread)
    assert {number: pixels(pieces["card", number].image) for number in range(4)} == shown


def test_what_counts_a_hand_is_imported_while_a_table_rests(monkeypatch: pytest.MonkeyPatch) -> None:
    imported = []
    monkeypatch.setattr(hand_to_hand_table, "_import_count", lambda: imported.append("hand to hand"))
    monkeypatch.setattr(hit_the_deck_table, "_import_count", lambda: imported.append("hit the deck"))
    sitting = Sitting()
    sitting.wait_for_turn()
    while sitting.top.prerender():
        continue
    table = Table(session(["human", "greedy", "greedy"], seed=8))
    table.until(lambda: table.resting)
    while table.top.prerender():
        continue
    assert set(imported) == {"hand to hand", "hit the deck"}


def test_the_cards_of_a_deal_are_begun_before_the_ground_is_drawn(monkeypatch: pytest.MonkeyPatch) -> None:
    begun: list[Card] = []
    sitting = Sitting()
    monkeypatch.setattr(UniversalArt, "begin", lambda art, card, width: begun.append(card))
    monkeypatch.setattr(Tabletop, "_snap", lambda top: None)
    sitting.session.make_chance_entries(0.0)
    assert not sitting.top.view.hands[0], "its deal has been shown"
    surfaces.clear()
    sitting.top.resize((1280, 720), 1.0, 1.0)
    hand = sitting.session.match.view(sitting.session.viewer).hands[0]
    assert len(hand) > 5
    assert set(hand) <= set(begun)
