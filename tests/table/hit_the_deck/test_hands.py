"""Hands as characters: their pictures, what they do at the plates, and taunts."""

import itertools
from collections import Counter
from dataclasses import replace
from pathlib import Path

import pygame
import pytest
from pygame import Surface

from game.play.session import RedactedStep, play_step
from game.rules.core import OMNISCIENT, SPECTATOR, RaceJudged
from game.rules.hit_the_deck.view import View
from game.rules.match import Match
from game.rules.race import Race
from game.rules.record import read_record
from game.table.hit_the_deck.hands.figure import TO_PALM, UNITS, HandLook, gestures, hand_picture, straight
from game.table.hit_the_deck.hands.plate_hands import PlateHand, places
from game.table.hit_the_deck.look.layout import Layout
from game.table.hit_the_deck.look.seats import CLOTH_SEATS, Hand
from game.table.hit_the_deck.match.hands import AFTER_RACES, DEMANDING, Known, caused_by, gesture_of, taunt
from game.ui.screens.screens import ATTENDED_S
from tests.conftest import ROOT
from tests.table.hit_the_deck.tables import Table, session

WIDTH = 104
DRESSES = ["shirt"] * 6
RACE = ROOT / "tests" / "records" / "htd-call-by-itself.txt"


def picture(hand: Hand) -> Surface:
    drawn = Surface(hand.size, pygame.SRCALPHA)
    drawn.fblits(list(hand.parts), pygame.BLEND_PREMULTIPLIED)
    return drawn


@pytest.mark.parametrize("mirrored", [False, True])
@pytest.mark.parametrize("gesture", gestures())
def test_a_gesture_follows_another_on_the_same_sleeve(gesture: str, mirrored: bool) -> None:
    hand = hand_picture(gesture, HandLook(CLOTH_SEATS[1]), WIDTH, 90, straight(150), mirrored=mirrored)
    drawn, unit = picture(hand), WIDTH / UNITS
    x, y = hand.palm[0] + (TO_PALM[1] - 90) * unit, hand.palm[1] - TO_PALM[0] * unit * (-1 if mirrored else 1)
    assert drawn.get_at((round(x), round(y)))[:3] == CLOTH_SEATS[1].deep[:3]
    assert any(
        drawn.get_at((x, y))[:3] == CLOTH_SEATS[1].colour[:3] for x in range(hand.size[0]) for y in range(hand.size[1])
    )


KNOWN = Known((5, 5, 5), turn=0, turn_at=8.0, moved_at=8.0)


@pytest.mark.parametrize(
    ("seat", "known", "gesture"),
    [
        (1, KNOWN, "rest"), (1, KNOWN._replace(moved_at=5.9), "drum"), (1, KNOWN._replace(moved_at=0.0), "rest"),
        (0, KNOWN, "think"), (0, KNOWN._replace(turn_at=9.5), "rest"),
        (0, KNOWN._replace(counts=(1, 5, 5)), "crossed"),
        (0, KNOWN._replace(counts=(1, 5, 5), hit_is_due=True), "hover"),
        (1, KNOWN._replace(felt={1: ("fist", 9.5)}), "fist"), (1, KNOWN._replace(felt={1: ("fist", 8.5)}), "rest"),
        (0, KNOWN._replace(turn=-1), "rest"),
    ],
)  # fmt: skip
def test_a_hand_does_what_everybody_knows(seat: int, known: Known, gesture: str) -> None:
    assert gesture_of(seat, known, 10.0) == gesture


RECORDS = sorted((ROOT / "tests" / "records").glob("htd-*.txt"))


def steps_of(record: Path, viewer: int) -> list[RedactedStep]:
    with record.open("rb") as file:
        header, entries = read_record(file.readline)
        match = Match(header)
        return [play_step(match, entry, viewer) for _, entry, _ in entries]


def dealt_anew(view: object) -> View:
    """The view with as many other cards in every hand."""
    assert isinstance(view, View)
    return replace(view, hands=tuple((0,) * len(hand) for hand in view.hands))


def test_what_a_step_causes_depends_on_no_card_in_a_hand() -> None:
    causes: Counter[str] = Counter()
    for record in RECORDS:
        everything, public = steps_of(record, OMNISCIENT), steps_of(record, SPECTATOR)
        for step, seen in zip(everything, public, strict=True):
            other = step._replace(before=dealt_anew(step.before), after=dealt_anew(step.after))
            caused = caused_by(step, (0,))
            assert caused == caused_by(seen, (0,)) == caused_by(other, (0,)), (record.name, step.entry)
            causes.update(caused.values())
            assert taunt(step, DRESSES, (0,)) == taunt(seen, DRESSES, (0,))
    assert causes.keys() >= {"fist", "droop", "oops", "thumb", "point"}


def test_hands_at_the_table_depend_on_no_card_in_a_hand() -> None:
    table = Table(session(["human", "easy", "normal", "greedy"])).wait_for_turn()
    for _ in range(8):
        table.wait(1)
        hands, view = table.htd.hands, table.top.state.view
        hands.refresh()
        shown = gestures_at(table)
        table.top.state.view = dealt_anew(view)
        hands.refresh()
        assert gestures_at(table) == shown
        table.top.state.view = view


def gestures_at(table: Table) -> list[str]:
    return [hand.gesture for hand in table.htd.hands.hands.values()]


def test_hands_exist_while_the_settings_want_life_and_stop_with_the_player() -> None:
    table = Table(session(["human", "greedy", "greedy"]))
    around = table.table.program
    table.until(lambda: table.resting)
    drawn = [drawable for drawable in table.table.scene._drawables if isinstance(drawable, PlateHand)]
    assert len(drawn) == 2
    table.wait(ATTENDED_S + 1)
    table.table.scene._dirty.clear()
    table.wait(3)
    assert not table.table.scene.dirty
    around._settings = replace(around.settings, life="off")
    table.table.refresh()
    assert not table.htd.hands.hands
    assert not any(isinstance(drawable, PlateHand) for drawable in table.table.scene._drawables)


def test_a_table_breathes_only_while_its_hands_move() -> None:
    table = Table(session(["human", "greedy", "greedy"])).wait_for_turn()
    assert table.table.next_breath is not None
    table.screens.duration_scale = 0.0
    table.wait(0.5)
    assert table.table.is_attended
    assert table.table.next_breath is None


@pytest.mark.parametrize("text_scale", [1.0, 1.6])
@pytest.mark.parametrize("seats", range(2, 7))
def test_every_plate_has_room_for_a_hand(seats: int, text_scale: float) -> None:
    layout = Layout((1280, 720), 1.0, seats, 0, text_scale)
    assert len(places(layout)) == seats - 1


def test_taunts_are_few_and_short_and_spare_a_person_who_draws() -> None:
    assert all(len(words.split()) <= 5 for words in (*DEMANDING.values(), *itertools.chain(*AFTER_RACES.values())))
    race = next(step for step in steps_of(RACE, SPECTATOR) if isinstance(step.entry.move, Race))
    first = next(seat for seat, what in caused_by(race, ()).items() if what == "fist")
    draws = next(event.verdict.penalty_seat for event in race.events if isinstance(event, RaceJudged))
    assert taunt(race, DRESSES, ()) == (first, AFTER_RACES["shirt"][race.number % 2])
    assert taunt(race, DRESSES, (draws,)) is None, "a person draws"
    assert taunt(race, ["" if seat == first else "shirt" for seat in range(6)], ()) is None, "no level was first"


def test_a_taunt_touches_no_hand_whatever_it_does() -> None:
    table = Table(session(["human", "human", *["greedy"] * 3]), speed=0.0)
    table.until(lambda: bool(table.table._overlays))
    table.press(pygame.K_RETURN)
    table.until(lambda: table.resting)
    hands = table.htd.hands
    for seat, hand in hands.hands.items():
        for other in hands.hands.values():
            other.show("fist", hand.place.plate.center)
        hands._say(seat, "As expected.")
        bubble = hands._bubble
        others = [other.rect for at, other in hands.hands.items() if at != seat]
        assert bubble is None or bubble.paint_bounds.collidelist(others) < 0
        hands.hush()


def test_hands_turn_round_with_the_table() -> None:
    table = Table(session(["human", "human", "normal"]))
    table.wait(0.5)
    for below in (1, 0):
        table.top.sit(below)
        table.table.refresh()
        assert set(table.htd.hands.hands) == set(places(table.top.layout)) == {0, 1, 2} - {below}
