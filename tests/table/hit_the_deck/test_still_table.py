"""During a hand piles, plates and the hand stay where they are, whatever is drawn and played."""

from __future__ import annotations

import pytest
from pygame import Rect

from game.chance import KeyedRandom
from game.table.hit_the_deck.tabletop.tabletop import Tabletop
from tests.table.hit_the_deck.tables import Table, session


def fixed(top: Tabletop) -> tuple[object, ...]:
    """The places that never change during a hand."""
    layout = top.layout
    plates = [tuple(plate.rect) for plate in top.plates]
    return layout.draw, layout.discard, layout.ring, layout.sign, layout.hand_area, layout.panel_scale, plates


@pytest.mark.parametrize(("size", "seats"), [((1280, 720), 2), ((1024, 576), 4), ((1920, 1080), 6)])
def test_a_hand_is_played_on_a_table_that_does_not_move(size: tuple[int, int], seats: int) -> None:
    table = Table(session(("human", *["greedy"] * (seats - 1)), seed=3), size=size, speed=0.0)
    rng = KeyedRandom(seats, "still")
    seen: set[str] = set()
    counts: list[int] = []
    for _ in range(3000):
        if table.results or len(counts) > 60:
            break
        top = table.top
        if table.resting:
            seen.add(str(fixed(top)))
            check_hand(top, size)
            counts.append(len(top.fan))
            # draw as often as the rules let it, so that the hand grows
            moves = sorted(top.state.view.legal, key=lambda move: move.word == "play")
            table.table.press(moves[0] if moves[0].word != "play" else moves[rng.randbelow(len(moves))])
        table.step()
    assert len(seen) == 1
    assert len(counts) > 4


def check_hand(top: Tabletop, size: tuple[int, int]) -> None:
    """Every card of the hand lies within the hand's area, and can be told by its upper left corner."""
    poses = [top.resting_place(card_id).pose for card_id in top.fan.ids]
    for pose in poses:
        assert top.layout.hand_area.left <= pose.rect.left + 1
        assert pose.rect.right - 1 <= top.layout.hand_area.right
        assert pose.rect.top + 0.3 * pose.width < size[1]
        assert not any(pose.rect.clip(Rect((0, 0), size)).colliderect(plate.rect) for plate in top.plates)
