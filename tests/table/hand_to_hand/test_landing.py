"""The landing preview: the ghost of every legal move lies where the move lays the cards."""

from __future__ import annotations

import pytest

from game.chance import KeyedRandom
from game.rules.hand_to_hand.view import View
from game.table.cards.slot import HAND, Slot
from game.table.hand_to_hand.tabletop.placements import card_key, shape_of, spread
from game.table.hand_to_hand.tabletop.slots import OPP, OWN, legal_targets
from tests.rules.hand_to_hand.position import position
from tests.table.hand_to_hand.tables import RULES, Sitting

N7, S6, V1 = 36, 45, 50


def in_position(text: str) -> Sitting:
    """A table at rest in this position."""
    sitting = Sitting(("human", "greedy"))
    sitting.wait_for_turn()
    sitting.match.state = position(text)
    sitting.table.snap()
    return sitting


def previews(sitting: Sitting) -> int:
    """Compare every preview with the table after the move; return how many there were."""
    top, state, count = sitting.top, sitting.match.state, 0
    sources = [Slot(HAND, card) for card in top.view.hands[0]] + [Slot(OWN, column) for column in range(5)]
    for source in sources:
        for move in legal_targets(top.view, source).values():
            landing = top.preview(source, move)
            after = RULES.clone(state)
            RULES.apply(after, 0, move, None)
            seen = RULES.view(after, 0)
            assert isinstance(seen, View)
            lies = spread(seen, top._lay_out(shape_of(seen, 0)), 0, seen.hands[0])
            assert [placement.card for placement in landing] == top.cards_at(source)
            for placement in landing:
                there = lies[card_key(placement.card)]
                assert placement.pose == there.pose, RULES.format(move)
                assert placement.rotated == there.rotated
            top.preview(source, None)
            count += 1
    return count


@pytest.mark.parametrize("seed", range(2))
def test_the_ghost_lies_where_the_move_lays_the_cards(seed: int) -> None:
    sitting, rng, seen = Sitting(("human", "random"), seed=seed), KeyedRandom(seed, "preview"), 0
    sitting.pilot.screens.duration_scale = sitting.pilot.screens.pause_scale = 0.0
    for _ in range(60):
        sitting.wait_for_turn()
        if sitting.results:
            break
        seen += previews(sitting)
        moves = sorted(sitting.top.view.legal, key=lambda move: move.word != "play" and move.word != "build")
        plays = [move for move in moves if move.word in ("play", "build")] or moves
        sitting.session.play(plays[rng.randbelow(len(plays))])
        sitting.pilot.step()
    assert seen > 20


LONG = """
    hand 0: 7N 5J 1V gV
    board 0: (4E 2M) gJ sN mS 7V 6E 5M 4J 3N 2S | - | 6S | (3E) 7J | (3S 2J) mV
    board 1: (4V 2V) 6N 5S | gE | - | (3J) mE | (gN) 2E
    discard: 4S 5V
"""


def test_a_card_let_go_beside_every_place_goes_to_the_legal_one_that_it_touches() -> None:
    sitting = in_position(LONG)
    move = legal_targets(sitting.top.view, Slot(HAND, V1))[Slot(OPP, 4)]
    half = sitting.top.layout.hand_width * 1.06 / 2
    start = sitting.point_of(Slot(HAND, V1))
    piece = sitting.top.pieces[card_key(V1)]
    grabbed = (piece.x - start[0]) * 1.06, (piece.y - start[1]) * 1.06
    column = sitting.top.areas.by_slot[Slot(OPP, 4)].rect
    # no more than its right edge lies on the column
    end = round(column.left + 6 - half - grabbed[0]), round(column.centery - grabbed[1])
    assert not column.collidepoint(end)
    sitting.pilot.drag(start, end, 20)
    assert sitting.match.entries[-1].move == move


def test_a_card_let_go_on_a_place_that_refuses_it_does_not_go_to_the_next() -> None:
    sitting = in_position(LONG)
    legal = legal_targets(sitting.top.view, Slot(HAND, N7))
    assert Slot(OWN, 2) in legal
    assert Slot(OWN, 3) not in legal
    entries = len(sitting.match.entries)
    point = sitting.point_of(Slot(OWN, 3))
    sitting.pilot.drag(sitting.point_of(Slot(HAND, N7)), (point[0] - 8, point[1]), 20)
    assert len(sitting.match.entries) == entries
    assert sitting.table.messages.bubble.visible
