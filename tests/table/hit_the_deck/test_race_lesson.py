"""The lesson before anybody's first race: it comes in time, costs nothing, and leaves no trace in the match."""

from collections.abc import Sequence

import pygame
import pytest

from game.rules.hit_the_deck import HIT_THE_DECK
from game.storage.settings.settings import Settings
from game.table.hit_the_deck.race.lesson import CALL_IT, FAKED_OUT, SLAP_IT, RaceLesson
from game.table.turns.menu import Menu
from tests.table.hit_the_deck.tables import RACE_HAND, Table, dealt, session
from tests.ui.pilot import key_event
from tests.values import must, of_kind


class Pupils(Table):
    """A table with people who are new to races."""

    def __init__(self, kinds: Sequence[str], *names: str, **more: object) -> None:
        self.taught: list[Settings] = []
        house = {key: more.pop(key) for key in ("options", "more") if key in more}
        super().__init__(
            dealt(kinds, RACE_HAND, "R5", **house),  # type: ignore[arg-type]
            untaught=names,
            change_settings=self.taught.append,
            **more,  # type: ignore[arg-type]
        )

    @property
    def lesson(self) -> RaceLesson:
        return self.racing.lesson

    def part(self) -> str:
        return self.lesson.part

    def begin(self) -> RaceLesson:
        """Let time pass until the lesson is open."""
        self.until(lambda: self.racing.is_teaching)
        self.wait(0.5)
        return self.lesson

    def go_on(self) -> None:
        self.click(self.lesson.go_on.rect)

    @property
    def moves(self) -> list[str]:
        return [entry.move.word for entry in self.session.match.entries]


def test_slap_call_and_fakeout_are_tried_without_cost() -> None:
    table = Pupils(["human", "greedy"], "Ana")
    before = table.moves
    table.begin()
    racing = table.racing
    assert table.part() == SLAP_IT
    assert racing.pile.is_open
    table.press(pygame.K_a)
    table.press(pygame.K_a)
    assert racing.pile.down == {0}
    table.go_on()
    assert table.part() == CALL_IT
    assert racing.calls.button.visible
    table.press(pygame.K_s)
    table.wait(1)
    assert racing.calls.bubbles[0].visible
    table.go_on()
    assert table.part() == FAKED_OUT
    assert not racing.pile.is_open
    table.press(pygame.K_a)
    assert racing.pile.sign.visible
    table.wait(5)
    assert table.moves == before
    table.click(table.top.layout.draw.rect.center)
    assert [toast.label for toast in table.table._notices.children] == ["To start, press Got it or choose a card."]
    table.go_on()
    assert not table.racing.is_teaching
    assert len(table.taught) == 1
    shown = racing.pile.sign.visible, racing.calls.button.visible, racing.calls.bubbles[0].visible, racing.pile.down
    assert not any(shown)
    table.until(lambda: table.resting)
    table.press(pygame.K_a)
    table.wait(1)
    assert table.moves == [*before, "fakeout"], "from now on it counts"


def test_the_lesson_can_be_skipped() -> None:
    table = Pupils(["human", "greedy"], "Ana")
    demand = table.racing.tabletop.sign
    demand.show("4")
    skip = table.begin().skip
    assert not demand.visible
    table.click(skip)
    assert demand.visible
    assert not table.racing.is_teaching
    assert len(table.taught) == 1
    table.until(lambda: table.resting)
    assert not table.racing.pile.is_open


@pytest.mark.parametrize("key", [pygame.K_ESCAPE, None])
def test_a_lesson_leaves_the_way_to_the_menu_open(key: int | None) -> None:
    table = Pupils(["human", "greedy"], "Ana")
    lesson, panels = table.begin(), table.table.table.panels
    for panel in panels.always:
        assert panel.is_shown
        assert not panel.rect.colliderect(lesson.slip)
    table.press(key) if key else table.click(panels.always[0])
    of_kind(Menu, table.table.active)
    table.press(pygame.K_ESCAPE)
    assert table.table.active is lesson
    table.move(panels.always[0].rect.center)
    assert panels.always[0].hovered
    table.move(lesson.skip.rect.center)
    assert (panels.always[0].hovered, lesson.skip.hovered) == (False, True)


@pytest.mark.parametrize("speed", [0.0, 1.0])
def test_a_due_race_starts_after_the_lesson(speed: float) -> None:
    table = Pupils(["human", "greedy"], "Ana", more=["play #H"], speed=speed)
    table.begin()
    table.press(pygame.K_a)
    table.wait(5)
    assert not must(table.session.race).has_started
    table.click(table.lesson.skip)
    table.wait(1)
    assert table.racing.pile.sign.visible
    table.until(lambda: table.racing.is_showing)
    table.until(lambda: table.reading)
    assert dict(table.last_race.touches)[0] is None, "the slap of the lesson did not count"


@pytest.mark.parametrize("plays", [False, True])
def test_slaps_before_the_lesson_do_not_count(plays: bool) -> None:
    table = Table(session(["human", "greedy"], seed=54), untaught={"Ana"})
    table.until(lambda: table.session.may_move and table.top.moving)
    table.step(key_event(pygame.K_a))
    if plays:
        table.table.make(HIT_THE_DECK.parse("play #H"))
    table.until(lambda: table.racing.is_teaching)
    table.wait(5)
    words = [entry.move.word for entry in table.session.match.entries]
    assert words == ["dealer", "deal", "play"] if plays else ["dealer", "deal"]
    race = table.session.race
    assert race is None or not race.has_started
    table.click(table.racing.lesson.skip)
    table.until(lambda: table.racing.is_showing if plays else table.resting, 6)


def test_the_tries_of_two_people_stay_beside_each_other() -> None:
    table = Pupils(["human", "human"], "Ana", "Orion")
    table.begin()
    racing = table.racing
    for key in (pygame.K_a, pygame.K_l):
        table.press(key)
    assert all(time.visible for time in racing.verdict.times)
    table.go_on()
    assert not any(time.visible for time in racing.verdict.times), "praise is for the slap alone"
    for key in (pygame.K_s, pygame.K_k):
        assert racing.calls.button.visible
        assert racing.calls.button._key == pygame.key.name(key).upper()
        table.press(key)
        table.wait(1)
    assert not racing.calls.button.visible
    assert all(shout.visible for shout in racing.calls.bubbles)
    table.go_on()
    for key in (pygame.K_a, pygame.K_l, pygame.K_l):
        table.press(key)
    assert racing.pile.down == {0, 1}


def test_what_was_tried_stays_when_the_window_changes_its_size() -> None:
    table = Pupils(["human", "human"], "Ana", "Orion")
    lesson, racing = table.begin(), table.racing
    table.press(pygame.K_a)
    table.screens.resize((1600, 900))
    assert lesson.part == SLAP_IT
    assert racing.pile.is_open
    assert racing.pile.down == {0}
    table.go_on()
    table.press(pygame.K_s)
    table.wait(0.5)
    table.screens.resize((1280, 720))
    assert racing.calls.bubbles[0].visible
    assert racing.calls.button.visible, "it is the next one's"
