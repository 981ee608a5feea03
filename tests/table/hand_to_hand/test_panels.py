"""What the side panels say: each thing once, and to the player."""

from __future__ import annotations

from dataclasses import replace

from pygame import Rect

from game.rules.hand_to_hand.moves import PASS
from game.rules.hand_to_hand.view import View
from game.rules.match import Player
from game.table import texts as shared
from game.table.hand_to_hand.look import texts
from game.table.hand_to_hand.tabletop import panels
from game.table.hand_to_hand.tabletop.panels import Turn
from game.table.hand_to_hand.tabletop.side_panels import turn_of
from tests.rules.hand_to_hand.position import position
from tests.table.hand_to_hand.tables import RULES, Sitting
from tests.table.hand_to_hand.test_double_click import TABLE, in_position
from tests.ui.pilot import pixels


def test_a_turn_that_only_a_pass_ends_says_so_once() -> None:
    sitting = Sitting(("human", "random"), seed=5, options={"short_opening": True})
    sitting.wait_for_turn()
    sitting.make(next(move for move in sitting.top.view.legal if move.word == "play"), "click")
    sitting.wait_for_turn()
    assert sitting.top.view.legal == (PASS,)
    panel = sitting.panels.turn
    assert panel._turn.sentence == texts.DO_PASS
    assert panel._turn.ends == ""
    sitting.pilot.click(panel.give_up)
    assert sitting.match.entries[-1].move == PASS or sitting.match.entries[-2].move == PASS


def test_a_person_called_you_is_not_called_so_twice() -> None:
    sitting = Sitting()
    sitting.wait_for_turn()
    plate = sitting.panels.below
    assert (plate._sitting.name, plate._sitting.who) == ("Ada", texts.YOU)
    header = sitting.match.header
    sitting.match.header = replace(header, players=(Player(texts.YOU, "human"), header.players[1]))
    sitting.table.refresh()
    assert (plate._sitting.name, plate._sitting.who) == (texts.YOU, "Person")


def panel_of(text: str, **options: bool) -> Turn:
    """The turn panel of the person to move in a position."""
    view = RULES.view(position(text, **options), 0)
    assert isinstance(view, View)
    return turn_of((), view, (Player("Ada", "human"), Player("Orion", "greedy")), (0,))


BOARD = (
    "board 0: (4E 2M) 6S | (7S 2V) 3S | (6E 5E) 3V | (3E) mJ | (3J 2J) mM\n"
    "board 1: (4V 2V) 7E | (1E) 7M | (3N) 6E | (5V) 6M | (gN) 6N\ndiscard: 4S\n"
)


def test_the_last_card_has_only_the_own_board_in_sentence_and_steps() -> None:
    turn = panel_of(f"hand 0: 5J\n{BOARD}turn: 0")
    assert turn.sentence == texts.DO_LAST
    assert (turn.steps[0].text, turn.steps[0].stands) == ("On your own board", "now")
    assert turn.steps[2].text == ""
    two = panel_of(f"hand 0: 5J 1M\n{BOARD}turn: 0")
    assert two.steps[2].text == texts.SECOND_LAST


def test_no_step_is_lit_where_nothing_fits() -> None:
    turn = panel_of(f"hand 0: gE gJ\n{BOARD}turn: 0")
    assert turn.sentence == texts.DO_FIRST_STUCK
    assert [step.stands for step in turn.steps] == ["later"] * 3
    assert [step.text for step in turn.steps[:2]] == [texts.NO_CARD_FITS, texts.BUILDING_AFTER]
    assert turn.is_over
    after = panel_of(f"hand 0: gE\n{BOARD}turn: 0 after own")
    assert after.sentence == texts.DO_DRAW
    assert [step.stands for step in after.steps] == ["later"] * 3
    assert after.steps[2].text == texts.NO_CARD_FITS


def test_a_pass_has_a_place_of_its_own_and_says_that_a_card_fits() -> None:
    sitting = in_position("5J 7N 1M", "0", TABLE.replace("    discard: 4S 5N\n", ""))
    panel = sitting.panels.turn
    assert panel.give_up.is_shown
    assert panel.give_up.text == texts.PASS_THOUGH
    assert not any(panel.give_up.rect.colliderect(pile.rect) for pile in (panel.stock, panel.discard))
    before = len(sitting.match.entries)
    for pile in (panel.stock, panel.discard):
        assert pile.is_shown
        sitting.pilot.click(pile.rect.center)
    assert len(sitting.match.entries) == before
    sitting.match.state = position(TABLE.format("gE gJ", "0").replace("    discard: 4S 5N\n", ""))
    sitting.table.snap()
    assert panel.give_up.text == shared.PASS


def test_a_plate_writes_kind_and_cards_as_large_whatever_the_total() -> None:
    sitting = Sitting(("human", "greedy"))
    sitting.wait_for_turn()
    plate, seen = sitting.panels.above, []
    for total in (0, 199):
        plate.show(panels.Sitting(1, "Orion", "Steady", 11, total, False))
        sitting.pilot.wait(0.1)
        words = Rect(plate.rect.x + 66, plate.rect.y, 80, plate.rect.h)
        seen.append(pixels(sitting.pilot.surface.subsurface(words)))
    assert seen[0] == seen[1]


def test_practice_is_named_at_the_table() -> None:
    assert Sitting(practice=True).panels.number.text == "Hand 1 · practice · first to 200"
