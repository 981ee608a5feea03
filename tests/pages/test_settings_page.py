"""The settings page: each setting takes effect at once and is saved."""

from pathlib import Path

import pygame

from game.pages.settings.page import SettingsPage
from game.storage.settings.file import load, save
from game.storage.settings.settings import Profile, Settings
from game.ui.controls.choice import SegmentedControl
from game.ui.look.theme import DURATION_SCALES
from tests.app.program import HHC, HTD, Program
from tests.pages.program import PageProgram
from tests.ui.pilot import Pilot, key_event

SWITCHES = {
    "mute": True,
    "taunts": False,
    "mark_moves": False,
    "calm": True,
    "large_print": True,
    "left_handed": True,
    "high_contrast": True,
    "full_screen": True,
}
"""The settings that are switches, with the opposites of their defaults."""
VOLUMES = ("effects_volume", "voice_volume", "table_volume")


class KeptPage(PageProgram):
    """Settings, and a page that changes them."""

    def __init__(self, settings: Settings | None = None) -> None:
        super().__init__(settings)
        self.page = SettingsPage(self, "/two-decks")
        self.pilot = Pilot(self.page)


def segments(page: SettingsPage, name: str) -> SegmentedControl:
    control = page.control(name)
    assert isinstance(control, SegmentedControl)
    return control


def test_every_setting_can_be_changed_by_mouse() -> None:
    kept = KeptPage()
    page, pilot = kept.page, kept.pilot
    pilot.click(segments(page, "speed").segment(0))
    pilot.click(segments(page, "pace").segment(3))
    pilot.click(segments(page, "life").segment(1))
    pilot.click(segments(page, "ui_scale").segment(2))
    for name in SWITCHES:
        page.scroll.reveal(page.control(name))
        pilot.click(page.control(name))
    page.scroll.reveal(page.control("mute"))
    for name in VOLUMES:
        slider = page.control(name).rect
        pilot.click((slider.x + 2, slider.centery))
    for game in page.games:
        pilot.click(game.sort.segment(1))
        pilot.click(game.tips)
    assert (kept.settings.speed, kept.settings.pace, kept.settings.life) == ("none", "step", "quiet")
    assert kept.settings.ui_scale == 1.2
    assert {name: getattr(kept.settings, name) for name in SWITCHES} == SWITCHES
    assert {name: getattr(kept.settings, name) for name in VOLUMES} == dict.fromkeys(VOLUMES, 0)
    assert kept.settings.hand_sort == {HHC: "rank", HTD: "number"}
    assert kept.settings.coached == {HHC, HTD}


PEOPLE = {"Ada": Profile(touch="A", call="S"), "Ben": Profile(colour="teal"), "Eve": Profile(touch="pad 1 A")}


def test_each_persons_keys_can_be_changed() -> None:
    kept = KeptPage(Settings(profiles=PEOPLE))
    page, pilot = kept.page, kept.pilot
    assert list(page.people.rows) == ["Eve", "Ben", "Ada"], "who played last is first"
    assert [button.key for button in (page.people.rows["Ada"].slap, page.people.rows["Ada"].call)] == ["A", "S"]
    pilot.click(page.people.rows["Ada"].slap)
    pilot.step(key_event(pygame.K_g, scancode=pygame.KSCAN_G))
    assert kept.settings.profiles["Ada"] == Profile(touch="G", call="S")
    assert list(kept.settings.profiles) == list(PEOPLE), "nobody has played by that"
    pilot.click(page.people.rows["Ben"].call)
    pilot.step(key_event(pygame.K_s, scancode=pygame.KSCAN_S))
    assert kept.settings.profiles["Ben"] == PEOPLE["Ben"], "the key is Ada's"
    pilot.step(key_event(pygame.K_q, scancode=pygame.KSCAN_Q))
    ben = kept.settings.profiles["Ben"]
    assert (ben.call, ben.colour) == ("Q", "teal")
    assert ben.touch not in {"", "Q", "G", "S"}, "both keys or none"
    pilot.step(key_event(pygame.K_w, scancode=pygame.KSCAN_W))
    assert kept.settings.profiles["Ben"] == ben, "it waits for one key only"


def test_settings_take_effect_and_are_saved_at_once(tmp_path: Path) -> None:
    save(tmp_path / "settings.json", Settings(speed="slow"))
    program = Program(tmp_path, speed="")
    assert program.screens.duration_scale == DURATION_SCALES["slow"]
    program.click(program.find("Settings"))
    page = program.on(SettingsPage)
    program.click(segments(page, "speed").segment(1))
    assert program.screens.duration_scale == DURATION_SCALES["fast"]
    page.scroll.reveal(page.control("calm"))
    program.click(page.control("calm"))
    assert program.screens.duration_scale == 0
    page.scroll.reveal(page.control("ui_scale"))
    before = page.scale
    program.click(segments(page, "ui_scale").segment(0))
    assert page.scale < before
    program.close()
    kept, problems = load(tmp_path / "settings.json")
    assert not problems
    assert (kept.speed, kept.calm, kept.ui_scale) == ("fast", True, 0.8)
