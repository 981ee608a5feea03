"""The page of people: what it shows of them, and each thing that can be changed, by mouse, keys and pad."""

from __future__ import annotations

import threading
from collections.abc import Mapping
from dataclasses import replace
from datetime import datetime
from typing import TypeVar

import pygame
import pytest
from pygame.event import Event

from game.games import GAMES
from game.pages import people_texts as texts
from game.pages.matches_parts import Shown
from game.pages.people_names import NamesList
from game.pages.people_page import PageActions, PeoplePage
from game.pages.put_back import PUT_BACK_S
from game.storage.people import Played, Tally, known_profiles
from game.storage.settings import MAX_PROFILES, Profile, Settings
from game.storage.tasks import Task
from game.ui.widgets.dialog import Dialog
from tests.app.program import HHC, HTD
from tests.ui.pilot import Pilot, pixels

PATIENCE_S = 20.0
ADA, BEN = Profile("violet", "star", "A", "S"), Profile("orange", "heart")
THREE = Settings(profiles={"Mia": Profile(), "Ben": BEN, "Ada": ADA})
PLAYED = {
    "Ada": Played({HHC: Tally(8, 5), HTD: Tally(4, 2)}, "2026-11-20"),
    "Ben": Played({HTD: Tally(1, 0)}, "2025-03-02"),
    "Zoe": Played({HHC: Tally(2, 1)}, "2026-01-05"),
}
SIZES = [(1280, 720), (1920, 1080), (3840, 2160)]

T = TypeVar("T")


class Kept:
    """Settings, and a page that changes them."""

    def __init__(
        self,
        settings: Settings = THREE,
        size: tuple[int, int] = (1280, 720),
        played: Mapping[str, Played] = PLAYED,
    ) -> None:
        self.settings = settings
        self.played = played
        self.begun: list[str] = []
        self.loaded = 0
        self.may_answer = threading.Event()
        self.may_answer.set()
        art = {name: game.art() for name, game in GAMES.items()}
        shown = Shown(
            GAMES,
            lambda game: art[game.name],
            lambda: known_profiles(self.settings),
            lambda: datetime.fromisoformat("2026-11-21T18:04:05+00:00"),
        )
        actions = PageActions(
            settings=lambda: self.settings,
            change=self._take,
            load=self._load,
            refresh=lambda: self._done(False),
            play=self.begun.append,
        )
        self.page = PeoplePage(shown, actions)
        self.pilot = Pilot(self.page, size)
        self.pilot.step()

    def _take(self, settings: Settings) -> None:
        self.settings = settings

    def _load(self) -> Task[dict[str, Played]]:
        self.loaded += 1
        return self._done(dict(self.played))

    def _done(self, answer: T) -> Task[T]:
        def wait(_: object) -> T:
            assert self.may_answer.wait(PATIENCE_S)
            return answer

        task = Task(wait, lambda: None)
        assert not self.may_answer.is_set() or task.wait(PATIENCE_S)
        return task

    def rename(self, name: str) -> None:
        """Type a name over the chosen person's."""
        self.pilot.press(pygame.K_F2)
        self.pilot.press(pygame.K_BACKSPACE)
        self.pilot.type(name)
        self.pilot.press(pygame.K_RETURN)

    def row(self, number: int) -> tuple[int, int]:
        """A point of a row."""
        page = self.page
        return page.list.rect.x + 60, page.list.rect.y + round((number + 0.5) * page.list.row_height * page.scale)

    def names(self) -> NamesList:
        """The names that are asked for."""
        dialog = self.page.active
        assert isinstance(dialog, Dialog)
        assert isinstance(dialog.current, NamesList)
        return dialog.current


def key(code: int, scancode: int) -> Event:
    return Event(pygame.KEYDOWN, key=code, scancode=scancode, mod=0, unicode="")


# --- what is shown


def test_whoever_played_last_comes_first_and_is_chosen() -> None:
    kept = Kept()
    assert kept.page.people == ["Ada", "Ben", "Mia"]
    assert kept.page.person == "Ada"
    assert kept.page.subtitle.text == "3 people"


def test_the_page_shows_itself_before_the_records_answer() -> None:
    kept = Kept()
    kept.may_answer.clear()
    kept.page.enter()
    assert kept.page.is_reading
    kept.pilot.step()
    kept.pilot.click(kept.row(2))
    assert kept.page.detail.played is None, "there may be matches that have not been read yet"
    kept.pilot.click(kept.row(1))
    assert kept.page.person == "Ben"
    kept.may_answer.set()
    for _ in range(100):
        kept.pilot.wait(0.3)
        if not kept.page.is_reading:
            break
    assert kept.page.detail.played == PLAYED["Ben"]


@pytest.mark.parametrize(
    ("played", "line"),
    [
        (PLAYED["Ada"], "12 matches · 7 won · 20 Nov"),
        (PLAYED["Ben"], "1 match · none won · 2 Mar 2025"),
        (Played({}, "2026-11-21"), "No match yet · 21 Nov"),
        (Played(), "No match yet"),
    ],
)
def test_what_somebody_played_is_said_in_a_line(played: Played, line: str) -> None:
    assert texts.row_line(played, datetime(2026, 11, 21).date()) == line


@pytest.mark.parametrize(("day", "words"), [(21, "today"), (20, "yesterday"), (1, "20 days ago"), (22, "")])
def test_how_long_ago_somebody_played(day: int, words: str) -> None:
    assert texts.ago_text(datetime(2026, 11, day).date(), datetime(2026, 11, 21).date()) == words


def test_with_nobody_both_games_are_offered() -> None:
    kept = Kept(Settings())
    assert not kept.page.panel.visible
    assert not kept.page.detail.visible
    kept.pilot.press(pygame.K_RETURN)
    assert kept.begun == [HHC]


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("count", [0, 1, 6, MAX_PROFILES])
def test_any_number_of_people_has_room_in_every_window(count: int, size: tuple[int, int]) -> None:
    names = [f"Bartholomew Featherstonehaugh {number}"[:32] for number in range(count)]
    people = {name: ADA if number % 2 else Profile() for number, name in enumerate(names)}
    kept = Kept(Settings(profiles=people, also_known={f"old {number}": names[-1] for number in range(count)}), size)
    kept.pilot.screens.resize(size, size[1] / 720)
    kept.pilot.step()
    widgets = [widget for widget in kept.page.root.focusables() if widget not in kept.page.none.children]
    whole = pygame.Rect((0, 0), size)
    for number, widget in enumerate(widgets):
        assert whole.contains(widget.rect), widget.label
        assert widget.rect.collidelist([other.rect for other in widgets[number + 1 :]]) < 0, widget.label
    if count:
        kept.pilot.focus(kept.page.list)
        kept.pilot.press(pygame.K_END)
        assert kept.page.person == names[0]


def test_the_page_is_at_rest_once_everything_is_there() -> None:
    kept = Kept()
    kept.pilot.wait(1.0)
    before = pixels(kept.pilot.surface)
    kept.pilot.wait(1.0)
    assert pixels(kept.pilot.surface) == before
    assert kept.page.next_update is None


# --- names


def test_a_person_is_renamed_in_place_and_put_back() -> None:
    kept = Kept()
    kept.pilot.click(kept.page.detail.pencil)
    kept.pilot.type("Ada Lovelace")
    kept.pilot.press(pygame.K_RETURN)
    assert kept.page.people == ["Ada Lovelace", "Ben", "Mia"]
    assert kept.settings.also_known == {"Ada": "Ada Lovelace"}
    assert kept.page.person == "Ada Lovelace"
    assert kept.page.bar.words == "Ada is now Ada Lovelace"
    kept.pilot.click(kept.page.bar.button)
    assert kept.settings == THREE
    assert kept.page.person == "Ada"
    assert not kept.page.bar.visible


def test_escape_leaves_a_name_as_it_is_and_then_the_page() -> None:
    kept = Kept()
    kept.pilot.press(pygame.K_F2)
    kept.pilot.type("Eve")
    kept.pilot.press(pygame.K_ESCAPE)
    assert kept.settings == THREE
    assert not kept.page.detail.field.visible
    assert kept.page.detail.pencil.visible


@pytest.mark.parametrize("name", ["Ben", "Zoe", "  "])
def test_a_name_of_somebody_else_is_refused_with_a_sentence(name: str) -> None:
    kept = Kept()
    kept.rename(name)
    assert kept.settings == THREE
    assert kept.page.detail.field.error
    kept.pilot.type("x")
    assert not kept.page.detail.field.error


def test_another_person_is_chosen_while_a_name_is_typed() -> None:
    kept = Kept()
    kept.pilot.press(pygame.K_F2)
    kept.pilot.type("Eve")
    kept.pilot.click(kept.row(1))
    assert not kept.page.detail.field.visible
    assert kept.page.person == "Ben"
    assert kept.settings == THREE


def test_two_people_are_merged_by_keys_alone() -> None:
    kept = Kept()
    kept.pilot.focus(kept.page.detail.merge)
    kept.pilot.press(pygame.K_RETURN)
    assert kept.names().names == ("Ben", "Mia", "Zoe")
    kept.pilot.press(pygame.K_DOWN)
    while kept.names().names[kept.names().chosen] != "Mia":
        kept.pilot.press(pygame.K_DOWN)
    kept.pilot.press(pygame.K_RETURN)
    assert kept.page.active is kept.page.root
    assert kept.settings.also_known == {"Mia": "Ada"}
    assert kept.page.people == ["Ada", "Ben"]
    assert kept.page.detail.names == ["Mia"]
    assert kept.loaded == 2, "what they played is read again"


def test_a_name_that_is_only_in_records_is_merged_by_mouse() -> None:
    kept = Kept()
    kept.pilot.click(kept.page.detail.merge)
    names = kept.names()
    row = round(names.row_height)
    kept.pilot.click((names.rect.x + 40, names.rect.y + 2 * row + row // 2))
    assert kept.settings.also_known == {"Zoe": "Ada"}


def test_a_name_of_the_past_is_separated_again() -> None:
    kept = Kept(replace(THREE, also_known={"Adda": "Ada", "A.": "Ada"}))
    kept.pilot.click(kept.page.detail.separate)
    names = kept.names()
    kept.pilot.click((names.rect.x + 40, names.rect.y + round(names.row_height / 2)))
    assert kept.settings.also_known == {"A.": "Ada"}
    assert "Adda" in kept.page.people
    assert kept.page.person == "Ada"
    kept.pilot.press(pygame.K_z, pygame.KMOD_CTRL)
    assert kept.settings.also_known == {"Adda": "Ada", "A.": "Ada"}


def test_there_is_nobody_to_merge_with_and_no_name_to_separate() -> None:
    kept = Kept(Settings(profiles={"Zoe": Profile()}), played={})
    assert not kept.page.detail.merge.enabled
    assert not kept.page.detail.separate.visible


# --- removing


def test_somebody_is_removed_only_when_confirmed_and_put_back() -> None:
    kept = Kept()
    kept.pilot.click(kept.row(1))
    kept.pilot.click(kept.page.detail.bin)
    kept.pilot.press(pygame.K_RETURN)
    assert kept.settings == THREE, "the answer with the focus keeps"
    kept.pilot.click(kept.page.detail.bin)
    kept.pilot.press(pygame.K_ESCAPE)
    assert kept.settings == THREE
    assert not kept.page.question.visible
    kept.pilot.press(pygame.K_DELETE)
    kept.pilot.click(kept.page.question.delete)
    assert list(kept.settings.profiles) == ["Mia", "Ada"]
    assert kept.page.person == "Mia", "the next one is chosen"
    kept.pilot.press(pygame.K_z, pygame.KMOD_CTRL)
    assert kept.settings == THREE
    assert kept.page.person == "Ben"


def test_putting_back_is_offered_for_a_while_and_until_something_else_changes() -> None:
    kept = Kept()
    kept.rename("Eve")
    kept.pilot.wait(PUT_BACK_S + 0.5)
    assert not kept.page.bar.visible
    kept.pilot.press(pygame.K_z, pygame.KMOD_CTRL)
    assert "Eve" in kept.settings.profiles
    kept.rename("Ada")
    assert kept.page.detail.marks is not None
    kept.pilot.click(kept.page.detail.marks.colour.segment(3))
    kept.pilot.press(pygame.K_z, pygame.KMOD_CTRL)
    assert kept.settings.profiles["Ada"].colour == "orange"


def test_when_the_last_person_is_removed_both_games_are_offered() -> None:
    kept = Kept(Settings(profiles={"Ada": ADA}))
    kept.pilot.press(pygame.K_DELETE)
    kept.pilot.click(kept.page.question.delete)
    assert kept.page.none.visible
    assert not kept.page.detail.visible
    kept.pilot.press(pygame.K_z, pygame.KMOD_CTRL)
    assert kept.page.person == "Ada"
    assert kept.page.detail.visible


# --- colour, shape, keys


def test_colour_and_shape_are_chosen_by_mouse_and_by_arrows() -> None:
    kept = Kept()
    marks = kept.page.detail.marks
    assert marks is not None
    kept.pilot.click(marks.colour.segment(2))
    assert kept.settings.profiles["Ada"] == replace(ADA, colour="teal")
    kept.pilot.focus(marks.shape)
    kept.pilot.press(pygame.K_RIGHT)
    assert kept.settings.profiles["Ada"] == replace(ADA, colour="teal", shape="drop")
    kept.pilot.click(marks.colour.segment(0))
    assert kept.settings.profiles["Ada"].colour == ""
    assert list(kept.settings.profiles) == ["Mia", "Ben", "Ada"], "in the same place"


def test_what_is_chosen_is_seen_in_the_list_at_once() -> None:
    kept = Kept()
    row = pygame.Rect(kept.page.list.rect.topleft, (70, 66))
    before = pixels(kept.pilot.surface.subsurface(row))
    assert kept.page.detail.marks is not None
    kept.pilot.click(kept.page.detail.marks.shape.segment(5))
    assert pixels(kept.pilot.surface.subsurface(row)) != before


def test_a_key_is_set_by_pressing_it_and_set_back_to_the_usual() -> None:
    kept = Kept()
    keys = kept.page.detail.keys
    kept.pilot.click(keys.slap)
    kept.pilot.step(key(pygame.K_q, 20))
    assert kept.settings.profiles["Ada"].touch == "Q"
    kept.pilot.click(keys.usual)
    assert kept.settings.profiles["Ada"] == replace(ADA, touch="", call="")
    assert not keys.usual.visible


def test_who_had_no_keys_gets_a_second_one_too() -> None:
    kept = Kept()
    kept.page.select("Ben")
    kept.pilot.click(kept.page.detail.keys.call)
    kept.pilot.step(key(pygame.K_q, 20))
    ben = kept.settings.profiles["Ben"]
    assert ben.call == "Q"
    assert ben.touch not in ("", "Q", "A", "S")


def test_a_key_of_somebody_else_is_refused() -> None:
    kept = Kept()
    kept.page.select("Ben")
    kept.pilot.click(kept.page.detail.keys.slap)
    kept.pilot.step(key(pygame.K_a, 4))
    assert kept.settings == THREE
    kept.pilot.press(pygame.K_ESCAPE)
    assert not kept.page.detail.keys.slap.waiting


def test_a_pad_button_is_set_as_a_key() -> None:
    kept = Kept()
    kept.pilot.click(kept.page.detail.keys.slap)
    kept.pilot.step(Event(pygame.CONTROLLERBUTTONDOWN, button=pygame.CONTROLLER_BUTTON_A, instance_id=7))
    assert kept.settings.profiles["Ada"].touch == "pad 1 A"


def test_choosing_another_person_waits_for_no_key() -> None:
    kept = Kept()
    kept.pilot.click(kept.page.detail.keys.slap)
    kept.pilot.click(kept.row(1))
    kept.pilot.step(key(pygame.K_q, 20))
    assert kept.settings == THREE


def test_tab_reaches_everything() -> None:
    kept = Kept(replace(THREE, also_known={"Adda": "Ada"}))
    seen = []
    for _ in range(30):
        kept.pilot.press(pygame.K_TAB)
        assert kept.page.root.current is not None
        seen.append(kept.page.root.current)
    detail = kept.page.detail
    assert detail.marks is not None
    wanted = [kept.page.list, detail.pencil, detail.marks.colour, detail.marks.shape, detail.keys.slap]
    wanted += [detail.keys.call, detail.keys.usual, detail.merge, detail.separate, detail.bin]
    assert all(widget in seen for widget in wanted)


def test_arrows_lead_from_the_list_through_the_person_and_back() -> None:
    kept = Kept()
    detail = kept.page.detail
    assert detail.marks is not None
    kept.pilot.focus(kept.page.list)
    kept.pilot.press(pygame.K_DOWN)
    assert kept.page.person == "Ben"
    way = []
    for arrow in (pygame.K_RIGHT, pygame.K_DOWN, pygame.K_DOWN, pygame.K_LEFT, pygame.K_DOWN, pygame.K_RIGHT):
        kept.pilot.press(arrow)
        way.append(kept.page.root.current)
    assert way == [
        detail.marks.colour,
        detail.marks.shape,
        detail.keys.call,
        detail.keys.slap,
        detail.merge,
        detail.bin,
    ]
    for _ in range(2):
        kept.pilot.press(pygame.K_LEFT)
    way.append(kept.page.root.current)
    assert way[-1] is kept.page.list
    assert kept.page.person == "Ben"
    assert kept.settings == THREE, "nothing is chosen on the way"


def test_a_pad_goes_the_same_ways() -> None:
    kept = Kept()
    assert kept.page.detail.marks is not None

    def press(button: int) -> None:
        for kind in (pygame.CONTROLLERBUTTONDOWN, pygame.CONTROLLERBUTTONUP):
            kept.pilot.step(Event(kind, button=button, instance_id=7))

    press(pygame.CONTROLLER_BUTTON_DPAD_DOWN)
    assert kept.page.person == "Ben"
    press(pygame.CONTROLLER_BUTTON_DPAD_RIGHT)
    press(pygame.CONTROLLER_BUTTON_DPAD_DOWN)
    press(pygame.CONTROLLER_BUTTON_DPAD_RIGHT)
    assert kept.settings.profiles["Ben"].shape == "flower"
