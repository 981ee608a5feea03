"""Large-print cards and left-handed fans, at an open table of each game."""

from __future__ import annotations

import itertools
from dataclasses import replace
from pathlib import Path

import pytest

from game.table.cards.pieces import Piece
from game.table.cards.slot import HAND, Slot
from game.table.hand_to_hand.look.layout import LARGE_STRIPS
from game.table.hand_to_hand.look.universal import LARGE_BAND
from game.table.turns.match_screen import MatchScreen
from game.ui.draw.scene import Layer
from tests.app.program import HHC, HTD, Program
from tests.app.tables import begun
from tests.ui.pilot import pixels

both = pytest.mark.parametrize("game", [HHC, HTD])


def hand(program: Program) -> list[Slot]:
    """The slots of the hand below, from left to right."""
    areas = program.on(MatchScreen).tabletop.areas
    return sorted((slot for slot in areas.by_slot if slot.zone == HAND), key=lambda slot: areas.by_slot[slot].rect.x)


def piece(program: Program, slot: Slot) -> Piece:
    return program.on(MatchScreen).tabletop.pieces_at(slot)[0]


def change(program: Program, **values: object) -> None:
    """Change settings on the settings page, which is opened from the table's menu, and come back."""
    program.app.open_settings()
    program.step()
    program.app.change_settings(replace(program.app.settings, **values))  # type: ignore[arg-type]
    program.step()
    program.screens.pop()
    program.settle()


@both
@pytest.mark.parametrize("left_handed", [False, True])
def test_the_side_of_the_index_stays_visible_and_takes_the_click(tmp_path: Path, game: str, left_handed: bool) -> None:
    program = begun(tmp_path, game, ("human", "greedy"))
    change(program, left_handed=left_handed)
    slots, areas = hand(program), program.on(MatchScreen).tabletop.areas
    assert len(slots) > 4
    for slot in slots:
        card = piece(program, slot)
        pose = card.placement.pose
        aside = pose.width * (0.42 if left_handed else -0.42)
        corner = (round(pose.x + aside), round(pose.rect.top + pose.width * 0.3))
        others = [piece(program, other) for other in slots if other != slot]
        above = [other for other in others if other.order > card.order and other.order[0] == Layer.TABLE]
        assert not any(other.placement.pose.rect.collidepoint(corner) for other in above)
        assert areas.at(corner) is areas.by_slot[slot]
    overlapping = [one for one, other in itertools.pairwise(slots) if _overlap(program, one, other)]
    assert overlapping, "cards of this hand cover one another"
    program.close()


def _overlap(program: Program, one: Slot, other: Slot) -> bool:
    poses = [piece(program, slot).placement.pose.rect for slot in (one, other)]
    return bool(poses[0].colliderect(poses[1]))


@both
def test_tab_goes_through_a_left_handed_hand_from_left_to_right(tmp_path: Path, game: str) -> None:
    program = begun(tmp_path, game, ("human", "greedy"))
    change(program, left_handed=True)
    areas = program.on(MatchScreen).tabletop.areas
    order = [widget for widget in areas.focusables() if widget in [areas.by_slot[slot] for slot in hand(program)]]
    assert order == [areas.by_slot[slot] for slot in hand(program)]
    program.close()


@both
@pytest.mark.parametrize("value", ["large_print", "left_handed"])
def test_cards_at_an_open_table_are_printed_anew_at_once(tmp_path: Path, game: str, value: str) -> None:
    program = begun(tmp_path, game, ("human", "greedy"))
    slot = hand(program)[0]
    before = pixels(piece(program, slot).image)
    change(program, **{value: True})
    after = pixels(piece(program, slot).image)
    assert after != before
    change(program, **{value: False})
    assert pixels(piece(program, slot).image) == before
    program.close()


def test_a_covered_card_shows_the_whole_of_a_large_index() -> None:
    # below the band's text there is a little air, which may be covered
    assert min(LARGE_STRIPS) * 100 >= LARGE_BAND - 3


def test_the_fans_at_home_are_printed_anew(tmp_path: Path) -> None:
    program = Program(tmp_path)
    before = _shown(program)
    change(program, left_handed=True)
    assert _shown(program) != before
    change(program, left_handed=False)
    assert _shown(program) == before
    program.close()


def _shown(program: Program) -> bytes:
    program.step()
    return pixels(program.window.surface)
