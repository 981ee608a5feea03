"""During a hand bar, piles, columns and the hand stay where they are, and nothing overlaps what it must not."""

from __future__ import annotations

import itertools

import pytest
from pygame import Rect

from game.chance import KeyedRandom
from game.play.host import chance_entry
from game.rules.core import CHANCE
from game.rules.hand_to_hand.view import View
from game.rules.match import Entry, Header, Match, Player
from game.table.hand_to_hand.look.layout import WIDTHS, Layout, lay_out
from game.table.hand_to_hand.tabletop.placements import card_key, down_key, shape_of, spread
from game.ui.window.window import scale_for
from tests.table.hand_to_hand.tables import RULES

SIZES = [(1024, 576), (1280, 720), (1920, 1080), (3840, 2160), (1024, 768), (2560, 1080)]
_WEIGHTS = {"build": 6, "play": 2, "draw": 30, "pass": 0, "bank": 0}
"""How likely each kind of move is: hands get large, and runs long."""


def long_hand(seed: int) -> list[View]:
    """What seat 0 sees before each move of a hand in which both players draw much, and build long columns."""
    match = Match(Header(RULES, (Player("Ada", "random"), Player("Orion", "random")), {}, seed=seed))
    rng = KeyedRandom(seed, "long")
    views: list[View] = []
    while match.state.result is None and len(views) < 150:
        if match.actor == CHANCE:
            match.play(chance_entry(match, seed))
            continue
        view = RULES.view(match.state, 0)
        assert isinstance(view, View)
        if any(view.hands):
            views.append(view)
        legal = sorted(RULES.view(match.state, match.actor).legal)
        likely = [move for move in legal for _ in range(_WEIGHTS[move.word])] or legal
        match.play(Entry(match.actor, likely[rng.randbelow(len(likely))]))
    return views


def fixed(layout: Layout) -> str:
    """The places that never change during a hand."""
    piles = [layout.pile(suit) for suit in range(6)]
    numbers = [layout.number_at(own, column) for own in (True, False) for column in range(5)]
    return str((layout.bar, piles, layout.stock, layout.discard, layout.hand_top, layout.hand_width, numbers))


def check(view: View, layout: Layout) -> None:
    """Every card lies where it belongs, and each of a run shows its index."""
    lies = spread(view, layout, 0, view.hands[0])
    window = Rect((0, 0), layout.size)
    columns: list[Rect] = []
    for seat in (0, 1):
        for column, run in enumerate(view.runs(seat)):
            down = view.down_cards(seat)[column]
            keys = [down_key(seat, column, place) for place in range(len(down))] + [card_key(card) for card in run]
            rects = [lies[key].pose.rect for key in keys]
            for one, other in itertools.pairwise(rects[len(down) :]):
                assert abs(one.y - other.y) >= layout.strips[1] * rects[0].w - 1
            columns += [rects[0].unionall(rects[1:])] if rects else []
    hand = [lies[card_key(card)].pose.rect for card in view.hands[0]]
    for rect in columns:
        assert window.contains(rect)
        assert layout.stage.contains(rect)
        assert not rect.colliderect(layout.bar)
        assert not any(rect.colliderect(card) for card in hand)
    for one, other in itertools.combinations(columns, 2):
        assert not one.colliderect(other)
    for card in hand:
        assert layout.stage.left <= card.left
        assert card.right <= layout.stage.right
        assert card.top + 0.3 * card.w < layout.size[1], "its index is seen"


@pytest.mark.parametrize("seed", range(4))
@pytest.mark.parametrize("size", SIZES)
def test_a_long_hand_leaves_bar_piles_and_hand_where_they_are(size: tuple[int, int], seed: int) -> None:
    views = long_hand(seed)
    assert max(len(run) for view in views for run in view.up) >= 5
    assert max(len(view.hands[0]) for view in views) >= 13
    scale = scale_for(size)
    for large_print, text in itertools.product((False, True), (0.8, 1.0, 1.6)):
        widest, seen = WIDTHS[0], set()
        for view in views:
            layout = lay_out(shape_of(view, 0), size, scale, scale * text, widest, large_print)
            widest = layout.design_width
            seen.add(fixed(layout))
            check(view, layout)
        assert len(seen) == 1
