"""The settings page: each setting takes effect at once and is saved."""

from __future__ import annotations

from pathlib import Path

import pygame
import pytest

from game.games import GAMES
from game.pages.settings_page import SettingsPage
from game.storage.settings import Profile, Settings
from game.storage.settings_file import load, save
from game.ui.theme import DURATION_SCALES
from game.ui.widgets.choice import SegmentedControl
from game.ui.widgets.toggle import Toggle
from tests.app.program import HHC, HTD, Program
from tests.ui.pilot import Pilot


class KeptPage:
    """Settings, and a page that changes them."""

    def __init__(self, settings: Settings | None = None) -> None:
        self.settings = settings or Settings()
        self.page = SettingsPage(GAMES, lambda: self.settings, self.take, "/somewhere/two-decks")
        self.pilot = Pilot(self.page)

    def take(self, settings: Settings) -> None:
        self.settings = settings


def test_every_setting_can_be_changed_by_mouse() -> None:
    kept = KeptPage()
    page, pilot = kept.page, kept.pilot
    pilot.click(page.pace.segment(0))
    pilot.click(page.calm)
    pilot.click(page.scale_choice.segment(2))
    pilot.click(page.full)
    for game in page.games:
        pilot.click(game.sort.segment(1))
        pilot.click(game.tips)
    assert kept.settings.speed == "none"
    assert kept.settings.calm
    assert kept.settings.ui_scale == 1.2
    assert kept.settings.full_screen
    assert kept.settings.hand_sort == {HHC: "rank", HTD: "number"}
    assert kept.settings.coached == {HHC, HTD}


def test_every_setting_can_be_changed_by_keys_alone() -> None:
    kept = KeptPage()
    seen: set[object] = set()
    for _ in range(20):
        current = kept.page.root.current
        if current not in seen:
            seen.add(current)
            if isinstance(current, SegmentedControl):
                kept.pilot.press(pygame.K_RIGHT)
            elif isinstance(current, Toggle):
                kept.pilot.press(pygame.K_SPACE)
        kept.pilot.press(pygame.K_TAB)
    changed = kept.settings
    assert (changed.speed, changed.calm, changed.ui_scale, changed.full_screen) == ("slow", True, 1.2, True)
    assert changed.hand_sort == {HHC: "rank", HTD: "number"}
    assert changed.coached == {HHC, HTD}


def test_a_name_is_forgotten_only_when_confirmed() -> None:
    kept = KeptPage(Settings(profiles={"Ada": Profile(), "Ben": Profile()}))
    page, pilot = kept.page, kept.pilot
    ben = (page.names.rect.x + 30, page.names.rect.y + 15)
    pilot.click(ben)
    pilot.press(pygame.K_ESCAPE)
    assert list(kept.settings.profiles) == ["Ada", "Ben"]
    pilot.click(ben)
    pilot.press(pygame.K_RETURN)
    assert list(kept.settings.profiles) == ["Ada"]
    assert page.names.count == 1


def test_resetting_all_settings_keeps_names() -> None:
    kept = KeptPage(
        Settings(speed="slow", calm=True, ui_scale=1.4, profiles={"Ada": Profile()}, coached=frozenset({HHC}))
    )
    kept.pilot.click(kept.page.reset)
    kept.pilot.press(pygame.K_RETURN)
    assert kept.settings == Settings(profiles={"Ada": Profile()})
    assert (kept.page.pace.chosen, kept.page.calm.on) == (2, False)


@pytest.mark.parametrize("size", [(960, 540), (1280, 720), (1920, 1080)])
@pytest.mark.parametrize("scale", [0.8, 1.0, 1.6])
def test_widgets_come_into_sight_and_do_not_overlap(size: tuple[int, int], scale: float) -> None:
    kept = KeptPage(Settings(profiles={f"Person number {n}": Profile() for n in range(40)}))
    kept.pilot.screens.resize(size, min(size[0] / 1280, size[1] / 720) * scale)
    page, whole = kept.page, pygame.Rect((0, 0), size)
    for widget in list(page.root.focusables()):
        page.root.focus(widget)
        view = page.scroll.rect if widget in page.scroll.focusables() else whole
        assert whole.contains(view)
        assert view.top <= widget.rect.top < view.bottom, widget.label
        assert widget.rect.bottom <= view.bottom or widget.rect.h > view.h, widget.label
    widgets = list(page.scroll.focusables())
    for number, widget in enumerate(widgets):
        assert widget.rect.collidelist([other.rect for other in widgets[number + 1 :]]) < 0, widget.label


def test_the_chosen_interface_size_stays_in_sight() -> None:
    kept = KeptPage()
    page, pilot = kept.page, kept.pilot
    for choice in (4, 0):
        pilot.click(page.scale_choice.segment(choice))
        pilot.screens.resize((1280, 720), kept.settings.ui_scale)
        assert page.scroll.rect.contains(page.scale_choice.rect)


def test_settings_take_effect_at_once_and_are_saved(tmp_path: Path) -> None:
    save(tmp_path / "settings.json", Settings(speed="slow"))
    program = Program(tmp_path, speed="")
    assert program.screens.duration_scale == DURATION_SCALES["slow"]
    program.click(program.find("Settings"))
    page = program.on(SettingsPage)
    program.click(page.pace.segment(1))
    assert program.screens.duration_scale == DURATION_SCALES["fast"]
    program.click(page.calm)
    assert program.screens.duration_scale == 0
    before = page.scale
    program.click(page.scale_choice.segment(0))
    assert page.scale < before
    kept, problems = load(tmp_path / "settings.json")
    assert not problems
    assert (kept.speed, kept.calm, kept.ui_scale) == ("fast", True, 0.8)
    program.close()


def test_full_screen_by_key_is_shown_on_the_page_and_saved(tmp_path: Path) -> None:
    program = Program(tmp_path)
    program.click(program.find("Settings"))
    page = program.on(SettingsPage)
    program.press(pygame.K_F11)
    assert page.full.on
    program.close()
    assert load(tmp_path / "settings.json")[0].full_screen
    assert load(tmp_path / "settings.json")[0].window_size is None


def test_settings_that_cannot_be_saved_are_reported_and_used(tmp_path: Path) -> None:
    program = Program(tmp_path)
    (tmp_path / "settings.json").mkdir()
    program.click(program.find("Settings"))
    page = program.on(SettingsPage)
    program.click(page.pace.segment(3))
    program.step()
    assert program.app.settings.speed == "slow"
    assert any("could not be saved" in notice.label for notice in page._notices.children)
    program.close()
