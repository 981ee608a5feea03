"""The sounds of both tables: cards as they land, refusals, races, turns, curtains, and the end of a hand."""

import pygame
import pytest

from game.rules.hand_to_hand.moves import Play
from game.table.hit_the_deck.steps.sounds import SEAT_PITCHES
from tests.table.hand_to_hand.tables import Sitting
from tests.table.heard import Ear
from tests.table.hit_the_deck.tables import Table, dealt
from tests.ui.pilot import key_event

THREE = ["human", "human", "human"]


def cloth_table(kinds: list[str], **more: float) -> tuple[Table, Ear]:
    """A table of Hit the Deck at which seat 0 may play, and the sounds since."""
    table = Table(dealt(kinds, "R1 R2 R3 B4 Y5 #3 #H", "R5"), **more)  # type: ignore[arg-type]
    ear = Ear(table.screens)
    table.wait_for_turn()
    ear.forget()
    return table, ear


def test_a_dropped_card_sounds_at_once_at_its_place() -> None:
    sitting = Sitting(seed=5).wait_for_turn(0.1)
    ear = Ear(sitting.pilot.screens)
    move = next(move for move in sitting.top.state.view.legal if isinstance(move, Play) and move.place == "own")
    sitting.make(move, "drag")
    sitting.pilot.wait(0.05)
    (card,) = ear.named("card down")
    assert card.world == "night"
    column = sitting.top.layout.card_in_column(True, move.column, 0, 0)
    assert card.pan == sitting.table.pan_of(column.x) != 0


def test_a_demand_sounds_when_its_face_is_seen() -> None:
    table, ear = cloth_table(["human", "greedy"])
    table.play("#3")
    table.step()
    assert "tension" in ear.names
    assert "demand" not in ear.names
    table.until(lambda: "demand" in ear.names, 2)
    assert ear.names.index("card down") < ear.names.index("demand")


@pytest.mark.parametrize("speed", [0.0, 1.0])
def test_a_race_sounds_hand_by_hand_without_ambience(speed: float) -> None:
    table, ear = cloth_table(THREE, speed=speed)
    table.play("#H")
    table.until(lambda: table.racing.is_showing)
    table.step()
    assert ear.ambience[-1] == ""
    ear.forget()
    for key in (pygame.K_l, pygame.K_a, pygame.K_s):
        table.step(key_event(key))
    assert ear.names[:2] == ["slap", "slap next"]
    first, second = ear.sounds[:2]
    assert (first.pitch, second.pitch) == (SEAT_PITCHES[1], SEAT_PITCHES[0])
    assert first.pan != second.pan
    (voice,) = ear.named("voice")
    assert voice.pitch == SEAT_PITCHES[0]
    assert "last slap" in ear.names
    table.until(lambda: not table.racing.is_showing)
    table.wait(0.3)
    assert ear.ambience[-1] == "cloth"
