"""What the table shows before a move: where a click leads, and why a place refuses."""

from __future__ import annotations

from game.ai.greedy import greedy_strategy
from game.chance import KeyedRandom
from game.table.cards.slot import HAND, Slot
from game.table.hand_to_hand.tabletop.slots import OWN, legal_targets
from tests.table.hand_to_hand.tables import RULES, Sitting
from tests.ui.pilot import pixels


def test_a_click_on_a_run_picks_it_up_and_lights_the_places_that_pointing_had_shown() -> None:
    sitting = Sitting(("human", "greedy"), seed=9)
    sitting.wait_for_turn()
    for number in range(60):
        if any(move.word == "build" for move in sitting.top.view.legal):
            break
        sitting.make(greedy_strategy(RULES).choose(sitting.top.view, KeyedRandom(1, number)), "click")
        sitting.wait_for_turn()
    columns = [Slot(OWN, column) for column in range(5)]
    run = next(spot for spot in columns if legal_targets(sitting.top.view, spot))
    found = legal_targets(sitting.top.view, run)
    sitting.pilot.move((640, 5))
    plain = pixels(sitting.pilot.surface)
    sitting.pilot.move(sitting.point_of(run))
    sitting.pilot.wait(0.3)
    rings = [ring.light.rect for ring in sitting.top.lights._groups["useful"]]
    assert rings == [sitting.top.areas.by_slot[spot].rect for spot in (run, *found)]
    assert pixels(sitting.pilot.surface) != plain
    before = len(sitting.match.entries)
    sitting.pilot.click(sitting.point_of(run))
    assert len(sitting.match.entries) == before
    assert sitting.table.input.aim is not None
    assert sitting.table.input.aim.legal == found
    assert not sitting.top.lights._groups["useful"]
    marked = [ring.light.rect for ring in sitting.top.lights._groups["targets"]]
    assert sitting.top.areas.by_slot[run].rect in marked, "what is picked up is marked, too"
    target = next(iter(found))
    sitting.pilot.click(sitting.point_of(target))
    assert sitting.match.entries[-1].move == found[target]
    sitting.pilot.move((640, 5))
    assert not sitting.top.lights._groups["useful"]


def test_a_refusal_does_not_cover_the_held_card() -> None:
    sitting = Sitting(("human", "greedy"), seed=9)
    sitting.wait_for_turn()
    view = sitting.top.view
    card, column = next(
        (card, column)
        for card in view.hands[0]
        for column in range(5)
        if Slot(OWN, column) not in legal_targets(view, Slot(HAND, card))
    )
    start, end = sitting.point_of(Slot(HAND, card)), sitting.point_of(Slot(OWN, column))
    sitting.pilot.move(start)
    sitting.pilot.button(True, start)
    for part in range(1, 9):
        sitting.pilot.move((start[0] + (end[0] - start[0]) * part // 8, start[1] + (end[1] - start[1]) * part // 8))
    sitting.pilot.wait(1)
    bubble, grip = sitting.table.messages.bubble, sitting.table.input.held
    assert bubble.visible
    assert grip is not None
    assert not bubble.rect.colliderect(grip.rect)
    sitting.pilot.button(False, end)
