"""The lesson before anybody's first race: it comes in time, costs nothing, and leaves no trace in the match."""

from __future__ import annotations

from collections.abc import Sequence

import pygame
import pytest
from pygame.event import Event

from game.rules.hit_the_deck import HIT_THE_DECK
from game.storage.settings.settings import Profile
from game.table.hit_the_deck.race.lesson import LessonPart, RaceLesson
from game.table.race.keys import zone
from tests.table.hit_the_deck.tables import Table, dealt, session
from tests.table.screens import settings_of

HAND = "R1 R2 R3 B4 Y5 Y1 #H"


class Pupils(Table):
    """A table with people who are new to races."""

    def __init__(self, kinds: Sequence[str], *names: str, draw: str = "R5", **more: object) -> None:
        house = {key: more.pop(key) for key in ("options", "more") if key in more}
        super().__init__(
            dealt(kinds, HAND, draw, **house),  # type: ignore[arg-type]
            untaught=frozenset(names),
            **more,  # type: ignore[arg-type]
        )

    @property
    def taught(self) -> bool:
        """Whether it is saved that everybody has been taught."""
        people = {self.session.match.header.players[seat].name for seat in self.session.human_seats}
        return people <= settings_of(self.table).taught

    @property
    def lesson(self) -> RaceLesson:
        """The lesson, which must be open."""
        lesson = self.racing.teaching.lesson
        assert lesson is not None
        return lesson

    def part(self) -> LessonPart:
        return self.lesson.part

    def begin(self) -> RaceLesson:
        """Let time pass until the lesson is open."""
        self.until(lambda: self.racing.is_teaching)
        self.wait(0.5)
        return self.lesson

    def go_on(self) -> None:
        self.click(self.lesson.go_on.rect)

    def key(self, code: int) -> None:
        for kind in (pygame.KEYDOWN, pygame.KEYUP):
            self.step(Event(kind, key=code, mod=0, unicode="", scancode=0))

    def finger(self, pos: tuple[int, int]) -> None:
        x, y = pos[0] / self.table.size[0], pos[1] / self.table.size[1]
        self.step(Event(pygame.FINGERDOWN, finger_id=1, touch_id=1, x=x, y=y, dx=0.0, dy=0.0, pressure=1.0))

    @property
    def moves(self) -> list[str]:
        return [entry.move.word for entry in self.session.match.entries]


def test_slap_call_and_fakeout_are_tried_and_cost_nothing() -> None:
    table = Pupils(["human", "greedy"], "Ana")
    before = table.moves
    table.begin()
    display = table.racing.display
    assert table.part() is LessonPart.SLAP
    assert display.is_open
    table.key(pygame.K_a)
    table.key(pygame.K_a)
    assert display.slaps.down == {0}
    table.go_on()
    assert table.part() is LessonPart.CALL
    assert display.call.visible
    table.key(pygame.K_s)
    table.wait(1)
    assert display._shout.visible
    table.go_on()
    assert table.part() is LessonPart.FAKE_OUT
    assert not display.is_open
    table.key(pygame.K_a)
    assert display.faked_out.visible
    table.wait(5)
    assert table.moves == before
    table.go_on()
    assert not table.racing.is_teaching
    assert table.taught
    assert not any((display.faked_out.visible, display.call.visible, display._shout.visible, display.slaps.down))
    table.until(lambda: table.resting)
    table.key(pygame.K_a)
    table.wait(1)
    assert table.moves == [*before, "fakeout"], "from now on it counts"


def test_in_a_match_that_is_continued_it_comes_before_a_key_is_pressed_for_a_card() -> None:
    table = Pupils(["human", "greedy"], "Ana", is_continued=True)
    table.wait(2)
    assert not table.racing.is_teaching, "the player is asked first"
    table.press(pygame.K_RETURN)
    table.wait(0.2)
    assert table.part() is LessonPart.SLAP


@pytest.mark.parametrize("key", [pygame.K_ESCAPE, None])
def test_it_can_be_skipped(key: int | None) -> None:
    table = Pupils(["human", "greedy"], "Ana")
    lesson = table.begin()
    if key is None:
        table.click(lesson.skip.rect)
    else:
        table.press(key)
    assert not table.racing.is_teaching
    assert table.taught
    table.until(lambda: table.resting)
    assert not table.racing.display.is_open


def test_whoever_has_been_taught_is_not_taught_again() -> None:
    table = Pupils(["human", "greedy"], "Ben")
    table.until(lambda: table.resting)
    table.wait(1)
    assert not table.racing.is_teaching


def test_it_is_practised_with_the_mouse_and_with_fingers() -> None:
    table = Pupils(["human", "greedy"], "Ana")
    table.begin()
    display = table.racing.display
    table.button(True, display.pile.center)
    table.button(False, display.pile.center)
    assert display.slaps.down == {0}
    table.go_on()
    table.finger(display.call.touch_area.move(2, 2).topleft)
    table.wait(1)
    assert display._shout.visible
    table.go_on()
    pile = table.top.layout.discard.rect
    table.finger(pile.center)
    assert display.faked_out.visible
    assert "fakeout" not in table.moves


def test_everyone_at_the_screen_practises_with_their_own_keys() -> None:
    people = {"Ben": Profile(zone="top right")}
    table = Pupils(["human", "human", "human"], "Orion", "Ben", profiles=people)
    lesson = table.begin()
    assert table.table.handover.curtain is None, "it comes before anyone sits down"
    assert [seat for seat, *_ in lesson._key_rows(500)] == [1, 2]
    assert "touch your part of the screen" in lesson._words.text
    table.key(pygame.K_a)
    table.key(pygame.K_l)
    table.finger(zone("top right", table.table.size, table.table.scale).touch.center)
    assert table.racing.display.slaps.down == {0, 1, 2}
    for _ in LessonPart:
        table.go_on()
    table.until(lambda: table.table.handover.curtain is not None)
    assert table.taught


@pytest.mark.clause("HTD-73")
def test_who_need_not_call_is_not_taught_to() -> None:
    table = Pupils(["human", "greedy"], "Ana", options={"automatic_call": True})
    lesson = table.begin()
    assert lesson._parts == [LessonPart.SLAP, LessonPart.FAKE_OUT]
    table.go_on()
    assert table.part() is LessonPart.FAKE_OUT
    table.key(pygame.K_a)
    assert table.racing.display.faked_out.visible


@pytest.mark.parametrize("speed", [0.0, 1.0])
def test_a_race_that_is_due_starts_only_after_it(speed: float) -> None:
    table = Pupils(["human", "greedy"], "Ana", more=["play #H"], speed=speed)
    table.begin()
    table.key(pygame.K_a)
    table.wait(5)
    race = table.session.race
    assert race is not None
    assert not race.has_started
    table.press(pygame.K_ESCAPE)
    table.wait(1)
    assert table.racing.display.countdown.visible
    table.until(lambda: table.racing.is_showing)
    table.until(lambda: table.reading)
    assert dict(table.last_race.touches)[0] is None, "the slap of the lesson did not count"


@pytest.mark.parametrize("plays", [False, True])
def test_nothing_counts_before_it_while_the_cards_are_dealt(plays: bool) -> None:
    table = Table(session(["human", "greedy"], seed=54), untaught=frozenset({"Ana"}))
    table.until(lambda: table.session.may_move and table.top.moving)
    table.step(Event(pygame.KEYDOWN, key=pygame.K_a, mod=0, unicode="", scancode=0))
    if plays:
        table.table.make(HIT_THE_DECK.parse("play #H"))
    table.until(lambda: table.racing.is_teaching)
    table.wait(5)
    words = [entry.move.word for entry in table.session.match.entries]
    assert words == ["dealer", "deal", "play"] if plays else ["dealer", "deal"]
    race = table.session.race
    assert race is None or not race.has_started
    table.press(pygame.K_ESCAPE)
    table.until(lambda: table.racing.is_showing if plays else table.resting, 6)
