"""The landing preview: the ghost of every legal move lies where the move lays the cards."""

from __future__ import annotations

import pytest

from game.chance import KeyedRandom
from game.rules.hand_to_hand.view import View
from game.table.cards.slot import HAND, Slot
from game.table.hand_to_hand.tabletop.placements import card_key, shape_of, spread
from game.table.hand_to_hand.tabletop.slots import OWN, legal_targets
from tests.table.hand_to_hand.tables import RULES, Sitting


def previews(sitting: Sitting) -> int:
    """Compare every preview with the table after the move; return how many there were."""
    top, state, count = sitting.top, sitting.match.state, 0
    sources = [Slot(HAND, card) for card in top.state.view.hands[0]] + [Slot(OWN, column) for column in range(5)]
    for source in sources:
        for move in legal_targets(top.state.view, source).values():
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


@pytest.mark.parametrize("seed", range(1))
def test_the_ghost_lies_where_the_move_lays_the_cards(seed: int) -> None:
    sitting, rng, seen = Sitting(("human", "random"), seed=seed), KeyedRandom(seed, "preview"), 0
    sitting.pilot.screens.duration_scale = sitting.pilot.screens.pause_scale = 0.0
    for _ in range(30):
        sitting.wait_for_turn()
        if sitting.results:
            break
        seen += previews(sitting)
        moves = sorted(sitting.top.state.view.legal, key=lambda move: move.word != "play" and move.word != "build")
        plays = [move for move in moves if move.word in ("play", "build")] or moves
        sitting.session.play(plays[rng.randbelow(len(plays))])
        sitting.pilot.step()
    assert seen > 12
