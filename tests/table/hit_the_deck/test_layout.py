"""The layout: nothing overlaps, for every number of seats and in every window."""

from dataclasses import replace
from itertools import combinations, pairwise

import pytest
from hypothesis import given
from hypothesis import strategies as st
from pygame import Rect

from game.chance import KeyedRandom
from game.table.cards.deck_art import height
from game.table.hit_the_deck.look.layout import LEAST_STEP, Layout
from game.table.hit_the_deck.look.seen_layout import SeenLayout
from tests.table.heard import ToldAdviser
from tests.table.hit_the_deck.tables import RACE_HAND, Table, dealt, session
from tests.ui.pilot import pixels

SIZES = [(1280, 720), (1920, 1080), (960, 540), (1024, 768), (1366, 768), (2560, 1080), (3840, 2160), (1280, 1024)]


def layout(size: tuple[int, int], seats: int, below: int = 0, text: float = 1.0) -> Layout:
    scale = min(size[0] / 1280, size[1] / 720)
    return Layout(size, scale, seats, below, scale * text)


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("seats", range(2, 7))
@pytest.mark.parametrize("text", [0.8, 1.0, 1.1, 1.25, 1.6])
def test_everything_fits_the_window_without_overlaps(size: tuple[int, int], seats: int, text: float) -> None:
    table = layout(size, seats, text=text)
    window = Rect((0, 0), size)
    plates = [table.plate(seat) for seat in range(seats)]
    piles = [table.draw.rect, table.discard.rect]
    fans = [table.backs(seat) for seat in range(1, seats)]
    for rect in (*plates, *fans, *piles, table.sign, table.log, table.flag):
        assert window.contains(rect)
    assert table.tools[0].inflate(2 * table.px(7), 0).collidelist(plates) < 0
    for one, other in combinations([*plates, *piles, table.log], 2):
        assert not one.colliderect(other)
    for pile in piles:
        assert not any(pile.colliderect(fan) for fan in fans)
        assert pile.bottom <= table.sign.top + table.px(6)
    assert not any(table.hand_area.colliderect(plate) for plate in plates)
    assert not table.hand_area.colliderect(table.log)
    assert table.sign.bottom <= table.hand_area.top + table.px(40)


@given(st.sampled_from(SIZES), st.integers(0, 40))
def test_every_card_of_a_hand_shows_its_corner(size: tuple[int, int], count: int) -> None:
    """In hands of up to 40 cards each card shows a part of its index and stays within the hand's area."""
    table = layout(size, 4)
    poses = table.fan(count)
    assert len(poses) == count
    rows = [poses] if table.rows(count) == 1 else [poses[: (count + 1) // 2], poses[(count + 1) // 2 :]]
    for row in rows:
        for left, right in pairwise(row):
            assert right.x - left.x >= LEAST_STEP * left.width - 1
        for pose in row:
            assert table.hand_area.left <= pose.x - pose.width / 2 + 1
            assert pose.x + pose.width / 2 - 1 <= table.hand_area.right
            assert pose.y - height(pose.width) / 2 < size[1] - table.px(90)


@pytest.mark.parametrize("seats", range(2, 7))
def test_seats_sit_clockwise_from_the_seat_below(seats: int) -> None:
    for below in range(seats):
        table = layout((1280, 720), seats, below)
        order = [(below + turn) % seats for turn in range(seats)]
        angles = [(table.angle_of(seat) - 180) % 360 for seat in order]
        assert angles == sorted(angles)
        assert table.place_of(below) == "below"


@pytest.mark.parametrize("size", [(1008, 459), (1512, 689), (1000, 700), (1280, 720), (220, 124)])
@pytest.mark.parametrize("seats", range(2, 7))
@pytest.mark.parametrize("large_print", [False, True])
def test_a_table_without_players_shows_every_hand_whole(size: tuple[int, int], seats: int, large_print: bool) -> None:
    scale = min(size[0] / 1280, size[1] / 600)
    table = SeenLayout(size, scale, seats, 0, 1.5 * scale, large_print=large_print)
    window = Rect((0, 0), size)
    plates = [table.plate(seat) for seat in range(seats)]
    hands = [table.backs(seat) for seat in range(1, seats)]
    piles = [table.draw.rect, table.discard.rect]
    for count in (1, 7, 12, 25):
        turned = [rect.inflate(2 * scale, 2 * scale) for rect in (pose.rect for pose in table.fan(count))]
        assert all(window.contains(rect) for rect in turned)
        for one, other in combinations([*plates, *hands, *piles, turned[0].unionall(turned)], 2):
            assert not one.colliderect(other)
        assert min(rect.top for rect in turned) >= table.sign.bottom - 3
    for rect in (*plates, *hands, *piles):
        assert window.contains(rect)
        assert not rect.colliderect(table.sign.inflate(0, -2 * table.px(4)))
    # other seats' cards are not much less than half as wide as those of the hand below
    assert table.hand_of(1).width >= 0.42 * table.hand_of(0).width


def test_a_last_card_is_announced_clear_of_the_buttons() -> None:
    table = Table(session(["human", *["greedy"] * 5]), adviser=ToldAdviser()).wait_for_turn()
    state, buttons = table.top.state, [tool.rect for tool in table.panels.tools]
    state.view = replace(state.view, hands=tuple(cards[:1] for cards in state.view.hands))
    for hand in table.top.hands:
        hand.show(1)
        assert hand.sign.rect.collidelist(buttons) < 0


def test_the_second_line_of_a_demand_grows_with_the_text() -> None:
    table, shown = Table(dealt(["human", "greedy"], RACE_HAND, "#3"), speed=0.0).wait_for_turn(), []
    for letters in (1.0, 1.6):
        table.screens.resize((1280, 720), letters)
        table.step()
        shown.append(pixels(table.surface.subsurface(table.top.sign.rect)))
    assert shown[0] != shown[1]


@pytest.mark.parametrize(("size", "seats"), [((1024, 576), 4)])
def test_a_hand_is_played_on_a_table_that_does_not_move(size: tuple[int, int], seats: int) -> None:
    table = Table(session(("human", *["greedy"] * (seats - 1)), seed=3), size=size, speed=0.0)
    rng = KeyedRandom(seats, "still")
    seen: set[str] = set()
    counts: list[int] = []
    for _ in range(3000):
        if table.results or len(counts) > 30:
            break
        top = table.top
        if table.resting:
            at, plates = top.layout, [tuple(plate.rect) for plate in top.plates]
            seen.add(str((at.draw, at.discard, at.ring, at.sign, at.hand_area, at.panel_scale, plates)))
            for pose in (top.resting_place(card_id).pose for card_id in top.fan.cards):
                assert top.layout.hand_area.left <= pose.rect.left + 1
                assert pose.rect.right - 1 <= top.layout.hand_area.right
                assert pose.rect.top + 0.3 * pose.width < size[1], "its upper left corner is seen"
                assert not any(pose.rect.clip(Rect((0, 0), size)).colliderect(plate.rect) for plate in top.plates)
            counts.append(len(top.fan))
            # draw as often as the rules allow, so that the hand grows
            moves = sorted(top.state.view.legal, key=lambda move: move.word == "play")
            table.table.press(moves[0] if moves[0].word != "play" else moves[rng.randbelow(len(moves))])
        table.step()
    assert len(seen) == 1
    assert len(counts) > 4
