"""The settings page: each setting takes effect at once and is saved."""

from __future__ import annotations

import threading
from dataclasses import replace
from pathlib import Path

import pygame
import pytest
from pygame.event import Event

from game.app import preferences
from game.games import GAMES
from game.pages.settings.page import SettingsPage
from game.storage.settings import file as settings_file
from game.storage.settings.file import load, save
from game.storage.settings.settings import Profile, Settings
from game.table.cards.deck_art import CardPrint, DeckArt
from game.table.game.record import Game
from game.table.hit_the_deck.race.racing import Racing
from game.table.hit_the_deck.tabletop.side_panels import Edges
from game.table.race.keys import KeyPair, cap
from game.table.turns.match_screen import MatchScreen
from game.ui.controls.choice import SegmentedControl
from game.ui.controls.slider import Slider
from game.ui.controls.toggle import Toggle
from game.ui.look.theme import DURATION_SCALES
from tests.app.program import HHC, HTD, Program
from tests.app.tables import begun
from tests.ui.pilot import Pilot, pixels

SWITCHES = {
    "mute": True,
    "mark_moves": False,
    "calm": True,
    "large_print": True,
    "left_handed": True,
    "high_contrast": True,
    "full_screen": True,
}
"""The settings that are switches, with what they are not by default."""
VOLUMES = ("effects_volume", "voice_volume", "table_volume")


class KeptPage:
    """Settings, and a page that changes them."""

    def __init__(self, settings: Settings | None = None) -> None:
        self.settings = settings or Settings()
        self.decks = {name: game.art() for name, game in GAMES.items()}
        self.opened: list[str] = []
        self.page = SettingsPage(
            GAMES, lambda: self.settings, self.take, self.art, lambda: self.opened.append("people"), "/two-decks"
        )
        self.pilot = Pilot(self.page)

    def take(self, settings: Settings) -> None:
        self.settings = settings

    def art(self, game: Game) -> DeckArt:
        return self.decks[game.name]

    def segments(self, name: str) -> SegmentedControl:
        return segments(self.page, name)


def segments(page: SettingsPage, name: str) -> SegmentedControl:
    control = page.control(name)
    assert isinstance(control, SegmentedControl)
    return control


def test_every_setting_can_be_changed_by_mouse() -> None:
    kept = KeptPage()
    page, pilot = kept.page, kept.pilot
    pilot.click(kept.segments("speed").segment(0))
    pilot.click(kept.segments("pace").segment(3))
    pilot.click(kept.segments("ui_scale").segment(2))
    for name in SWITCHES:
        pilot.click(page.control(name))
    for name in VOLUMES:
        slider = page.control(name).rect
        pilot.click((slider.x + 2, slider.centery))
    for game in page.games:
        pilot.click(game.sort.segment(1))
        pilot.click(game.tips)
    assert (kept.settings.speed, kept.settings.pace, kept.settings.ui_scale) == ("none", "step", 1.2)
    assert {name: getattr(kept.settings, name) for name in SWITCHES} == SWITCHES
    assert {name: getattr(kept.settings, name) for name in VOLUMES} == dict.fromkeys(VOLUMES, 0)
    assert kept.settings.hand_sort == {HHC: "rank", HTD: "number"}
    assert kept.settings.coached == {HHC, HTD}


def test_every_setting_can_be_changed_by_keys_alone() -> None:
    kept = KeptPage()
    seen: set[object] = set()
    for _ in range(30):
        current = kept.page.root.current
        if current not in seen:
            seen.add(current)
            if isinstance(current, SegmentedControl | Slider):
                kept.pilot.press(pygame.K_RIGHT)
            elif isinstance(current, Toggle):
                kept.pilot.press(pygame.K_SPACE)
        kept.pilot.press(pygame.K_TAB)
    changed = kept.settings
    assert (changed.speed, changed.pace, changed.ui_scale) == ("slow", "step", 1.2)
    assert {name: getattr(changed, name) for name in SWITCHES} == SWITCHES
    assert (changed.effects_volume, changed.voice_volume, changed.table_volume) == (85, 65, 30)
    assert changed.hand_sort == {HHC: "rank", HTD: "number"}
    assert changed.coached == {HHC, HTD}


def test_a_button_shows_everyone_who_has_played() -> None:
    kept = KeptPage(Settings(profiles={"Ada": Profile(), "Ben": Profile()}))
    kept.pilot.click(kept.page.everyone)
    assert kept.opened == ["people"]
    assert not KeptPage().page.everyone.visible


def test_resetting_all_settings_keeps_names() -> None:
    kept = KeptPage(
        Settings(
            speed="slow",
            calm=True,
            ui_scale=1.4,
            profiles={"Ada": Profile()},
            also_known={"Adda": "Ada"},
            coached=frozenset({HHC}),
        )
    )
    kept.pilot.click(kept.page.reset)
    kept.pilot.press(pygame.K_RETURN)
    assert kept.settings == Settings(profiles={"Ada": Profile()}, also_known={"Adda": "Ada"})
    assert (kept.segments("speed").chosen, kept.segments("ui_scale").chosen) == (2, 1)


PEOPLE = {"Ada": Profile(touch="A", call="S"), "Ben": Profile(colour="teal"), "Eve": Profile(touch="pad 1 A")}


def key(code: int, scancode: int) -> Event:
    return Event(pygame.KEYDOWN, key=code, scancode=scancode, mod=0, unicode="")


def test_keys_of_each_person_are_shown_and_can_be_changed() -> None:
    kept = KeptPage(Settings(profiles=PEOPLE))
    page, pilot = kept.page, kept.pilot
    assert list(page.people.buttons) == ["Eve", "Ben", "Ada"], "who played last is first"
    assert [button.key for button in page.people.buttons["Ada"]] == ["A", "S"]
    pilot.click(page.people.buttons["Ada"][0])
    pilot.step(key(pygame.K_g, pygame.KSCAN_G))
    assert kept.settings.profiles["Ada"] == Profile(touch="G", call="S")
    assert list(kept.settings.profiles) == list(PEOPLE), "nobody has played by that"
    pilot.click(page.people.buttons["Ben"][1])
    pilot.step(key(pygame.K_s, pygame.KSCAN_S))
    assert kept.settings.profiles["Ben"] == PEOPLE["Ben"], "the key is Ada's"
    pilot.step(key(pygame.K_q, pygame.KSCAN_Q))
    ben = kept.settings.profiles["Ben"]
    assert (ben.call, ben.colour) == ("Q", "teal")
    assert ben.touch not in {"", "Q", "G", "S"}, "both keys or none"
    pilot.step(key(pygame.K_w, pygame.KSCAN_W))
    assert kept.settings.profiles["Ben"] == ben, "it waits for one key only"


def test_a_pads_button_is_taken_and_shown_by_its_name() -> None:
    kept = KeptPage(Settings(profiles=PEOPLE))
    eve = kept.page.people.buttons["Eve"]
    kept.pilot.click(eve[1])
    kept.pilot.step(Event(pygame.CONTROLLERBUTTONDOWN, button=pygame.CONTROLLER_BUTTON_Y, instance_id=7))
    assert kept.settings.profiles["Eve"] == Profile(touch="pad 1 A", call="pad 1 Y")
    assert [cap(button.key) for button in eve] == ["Pad 1: A", "Pad 1: Y"]


def test_keys_are_chosen_by_keys_alone() -> None:
    kept = KeptPage(Settings(profiles=PEOPLE))
    kept.pilot.focus(kept.page.people.buttons["Ada"][1])
    kept.pilot.press(pygame.K_RETURN)
    kept.pilot.step(key(pygame.K_h, pygame.KSCAN_H))
    assert kept.settings.profiles["Ada"].call == "H"
    kept.pilot.press(pygame.K_RETURN)
    kept.pilot.press(pygame.K_ESCAPE)
    kept.pilot.step(key(pygame.K_j, pygame.KSCAN_J))
    assert kept.settings.profiles["Ada"].call == "H", "Esc keeps the key"


def test_sounds_can_be_tried_unless_muted(monkeypatch: pytest.MonkeyPatch) -> None:
    kept = KeptPage()
    heard: list[str] = []
    monkeypatch.setattr(kept.pilot.screens, "play_sound", lambda name, *how: heard.append(name))
    kept.pilot.click(kept.page.try_slap)
    kept.pilot.click(kept.page.try_call)
    assert heard == ["slap", "voice"]
    kept.pilot.click(kept.page.control("mute"))
    heard.clear()
    kept.pilot.click(kept.page.try_slap)
    assert not heard


def test_volumes_have_a_tick_at_their_defaults() -> None:
    kept = KeptPage(Settings(effects_volume=10, voice_volume=15, table_volume=90))
    for name, default in zip(VOLUMES, (80, 60, 25), strict=True):
        slider = kept.page.control(name)
        assert isinstance(slider, Slider)
        assert slider.default == default
        assert slider.value == getattr(kept.settings, name)


def test_the_preview_shows_both_decks_as_they_are_printed() -> None:
    kept = KeptPage()
    rect = kept.page.preview.rect
    halves = [pygame.Rect(rect.x, rect.y, rect.w // 2, rect.h), pygame.Rect(rect.centerx, rect.y, rect.w // 2, rect.h)]

    def shown() -> list[bytes]:
        kept.page.scene.invalidate()
        kept.pilot.step()
        return [pixels(kept.pilot.surface.subsurface(half)) for half in halves]

    plain = shown()
    for name, half in zip(GAMES, range(2), strict=True):
        kept.decks[name].card_print = CardPrint(large=True)
        large = shown()
        assert large[half] != plain[half]
        kept.decks[name].card_print = CardPrint(left_handed=True)
        assert shown()[half] not in (plain[half], large[half])


@pytest.mark.parametrize("size", [(1024, 576), (1280, 720), (1920, 1080)])
def test_everything_is_seen_at_once_in_a_usual_window(size: tuple[int, int]) -> None:
    kept = KeptPage(Settings(profiles=PEOPLE))
    kept.pilot.screens.resize(size, size[0] / 1280)
    view = kept.page.scroll.rect
    assert all(view.contains(widget.rect) for widget in kept.page.scroll.focusables())
    assert view.contains(kept.page.preview.rect)


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
        pilot.click(kept.segments("ui_scale").segment(choice))
        pilot.screens.resize((1280, 720), kept.settings.ui_scale)
        assert page.scroll.rect.contains(page.control("ui_scale").rect)


def test_settings_take_effect_at_once_and_are_saved(tmp_path: Path) -> None:
    save(tmp_path / "settings.json", Settings(speed="slow"))
    program = Program(tmp_path, speed="")
    assert program.screens.duration_scale == DURATION_SCALES["slow"]
    program.click(program.find("Settings"))
    page = program.on(SettingsPage)
    program.click(segments(page, "speed").segment(1))
    assert program.screens.duration_scale == DURATION_SCALES["fast"]
    program.click(page.control("calm"))
    assert program.screens.duration_scale == 0
    before = page.scale
    program.click(segments(page, "ui_scale").segment(0))
    assert page.scale < before
    program.close()
    kept, problems = load(tmp_path / "settings.json")
    assert not problems
    assert (kept.speed, kept.calm, kept.ui_scale) == ("fast", True, 0.8)


def test_many_changes_are_saved_together_in_the_background(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    saved: list[tuple[str, int]] = []

    def note(path: Path, settings: Settings, before: Settings | None = None) -> None:
        saved.append((threading.current_thread().name, settings.effects_volume))
        save(path, settings, before)

    program = Program(tmp_path)
    program.app.preferences.close()
    monkeypatch.setattr(settings_file, "save", note)
    monkeypatch.setattr(preferences, "SAVE_S", 60.0)
    program.app.preferences._closing.clear()
    for volume in range(40):
        program.app.change_settings(replace(program.app.settings, effects_volume=volume))
    program.close()
    assert 1 <= len(saved) <= 2
    assert saved[-1] == ("settings", 39)
    assert load(tmp_path / "settings.json")[0].effects_volume == 39


def test_full_screen_by_key_is_shown_on_the_page_and_saved(tmp_path: Path) -> None:
    program = Program(tmp_path)
    program.click(program.find("Settings"))
    page = program.on(SettingsPage)
    program.press(pygame.K_F11)
    full = page.control("full_screen")
    assert isinstance(full, Toggle)
    assert full.on
    program.close()
    assert load(tmp_path / "settings.json")[0].full_screen
    assert load(tmp_path / "settings.json")[0].window_size is None


def test_settings_that_cannot_be_saved_are_reported_and_used(tmp_path: Path) -> None:
    program = Program(tmp_path)
    (tmp_path / "settings.json").mkdir()
    program.click(program.find("Settings"))
    page = program.on(SettingsPage)
    program.click(segments(page, "speed").segment(3))
    program.app.preferences.close()
    program.step()
    assert program.app.settings.speed == "slow"
    assert any("could not be saved" in notice.label for notice in page._notices.children)
    program.close()


def test_calm_leaves_nothing_moving_on_a_page(tmp_path: Path) -> None:
    program = Program(tmp_path, speed="")
    program.click(program.find("Settings"))
    page = program.on(SettingsPage)

    def slides() -> bool:
        """Whether the picture goes on changing after a click."""
        program.click(page.control("mark_moves"))
        at_once = pixels(program.surface)
        program.wait(0.5)
        return pixels(program.surface) != at_once

    assert slides()
    program.click(page.control("calm"))
    program.wait(0.5)
    assert not slides()
    program.close()


def test_new_keys_work_at_the_open_table(tmp_path: Path) -> None:
    program = begun(tmp_path, HTD, ("human", "greedy"))
    table = program.on(MatchScreen)
    name = table.session.match.header.players[0].name
    races = table.races
    assert isinstance(races, Racing)
    assert races.slapping.keys.pairs[0] == KeyPair("A", "S")
    program.app.open_settings()
    program.step()
    slap, call = program.on(SettingsPage).people.buttons[name]
    for button, scancode in ((slap, pygame.KSCAN_G), (call, pygame.KSCAN_H)):
        program.click(button)
        program.step(key(pygame.K_g, scancode))
    program.press(pygame.K_ESCAPE)
    program.settle()
    assert program.on(MatchScreen) is table
    assert races.slapping.keys.pairs[0] == KeyPair("G", "H")
    assert cap("G") in [text for text, _ in program_keys(table)]
    program.close()


def program_keys(table: MatchScreen) -> tuple[tuple[str, str], ...]:
    """The keys that the table shows for the person below."""
    edges = table.table.panels
    assert isinstance(edges, Edges)
    return edges.keys._keys
