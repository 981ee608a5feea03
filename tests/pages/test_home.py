"""The home screen: what it offers, by mouse and by keyboard alone."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from itertools import combinations
from pathlib import Path
from types import MappingProxyType

import pygame
import pytest

from game.games import GAMES
from game.pages.books.about import AboutPage
from game.pages.books.rulebook import RulebookPage
from game.pages.fan import BAKED_WIDTH, draw_fan, fan_picture
from game.pages.home.home import CONTINUE, Home, HomeActions
from game.pages.home.step import NOT_NOW, step_text
from game.pages.home.unfinished import Unfinished
from game.pages.matches.page import MatchesPage
from game.pages.settings.page import SettingsPage
from game.play.suited_levels import LevelStep
from game.resources import resource
from game.storage.settings.file import save
from game.storage.settings.settings import Settings
from game.table.cards.deck_art import CardPrint
from game.table.game.record import Game
from game.table.setup.setup_page import SetupPage
from game.table.turns.match_screen import MatchScreen
from game.ui.controls.dialog import Dialog
from game.ui.screens.screen import Screen
from tests.app.program import HHC, HTD, Program
from tests.ui.pilot import Pilot, pixels
from tests.ui.written import written_by

WAYS = ["go on"]
WAYS += [f"{word} {game}" for game in (HHC, HTD) for word in ("play", "set up")]
WAYS += ["matches", "statistics", "people", "daily", f"practice {HTD}", "how to", "rules", "settings", "about", "quit"]
MATCH = Unfinished("Hand-to-Hand Combat with Orion, hand 4", "77 : 52")
STEPS = {HHC: LevelStep(HHC, "Ada", "normal", "hard", 2, 1), HTD: LevelStep(HTD, "Ada", "hard", "normal", 11, 1)}
LONG = "Bartholomew Featherstonehaugh-Cholmondeley the Third of Wolfeschleg"


def home(said: list[str], *found: Unfinished) -> Home:
    return home_that_asks(said, lambda: found[0] if found else None)


def home_that_asks(
    said: list[str], unfinished: Callable[[], Unfinished | None], steps: Mapping[str, LevelStep] = MappingProxyType({})
) -> Home:
    ways = HomeActions(
        play=lambda game: said.append(f"play {game}"),
        set_up=lambda game: said.append(f"set up {game}"),
        resume_match=lambda: said.append("go on"),
        statistics=lambda: said.append("statistics"),
        people=lambda: said.append("people"),
        daily=lambda: said.append("daily"),
        sit_down_if_open=lambda: None,
        stop_resuming=lambda: None,
        matches=lambda: said.append("matches"),
        unfinished_matches=lambda: said.append("unfinished"),
        how_to=lambda: said.append("how to"),
        rules=lambda: said.append("rules"),
        settings=lambda: said.append("settings"),
        about=lambda: said.append("about"),
        quit=lambda: said.append("quit"),
        practice=lambda game: said.append(f"practice {game.name}"),
        level_step=lambda game: steps.get(game.name),
        follow_step=lambda step: said.append(f"follow {step.game}"),
        dismiss_step=lambda step: said.append(f"dismiss {step.game}"),
    )
    return Home(GAMES, ways, unfinished)


def test_every_tile_is_pressed_by_mouse() -> None:
    said: list[str] = []
    screen = home(said, MATCH)
    pilot = Pilot(screen)
    for widget in screen.root.focusables():
        pilot.click(widget)
    assert said == WAYS


def test_every_tile_is_pressed_by_keys_alone() -> None:
    said: list[str] = []
    screen = home(said, MATCH)
    pilot = Pilot(screen)
    for _ in list(screen.root.focusables()):
        pilot.press(pygame.K_RETURN)
        pilot.press(pygame.K_TAB)
    assert said == WAYS


@pytest.mark.parametrize("by_keys", [False, True])
def test_a_level_is_suggested_beside_its_game(by_keys: bool) -> None:
    said: list[str] = []
    screen = home_that_asks(said, lambda: None, STEPS)
    pilot = Pilot(screen)
    assert [step_text(side.step.step) for side in screen.sides if side.step.step is not None] == [
        "Two wins in a row against Normal",
        "Eleven losses in a row against Hard",
    ]
    for widget in (screen.sides[0].step.follow, screen.sides[1].step.dismiss):
        if by_keys:
            pilot.focus(widget)
            pilot.press(pygame.K_RETURN)
        else:
            pilot.click(widget)
    assert said == [f"follow {HHC}", f"dismiss {HTD}"]


def test_a_suggestion_that_has_gone_is_no_longer_shown() -> None:
    steps = dict(STEPS)
    screen = home_that_asks([], lambda: None, steps)
    pilot = Pilot(screen)
    pilot.focus(screen.sides[0].step.dismiss)
    shown = pixels(pilot.surface)
    steps.clear()
    pilot.step()
    assert [side.step.visible for side in screen.sides] == [False, False]
    assert screen.root.current is screen.sides[0].play
    assert pixels(pilot.surface) != shown


def test_a_match_found_late_is_offered_first() -> None:
    said: list[str] = []
    found: list[Unfinished] = []
    screen = home_that_asks(said, lambda: found[0] if found else None)
    pilot = Pilot(screen)
    assert not screen.continue_card.visible
    found.append(MATCH)
    pilot.step()
    assert screen.continue_card.unfinished == MATCH
    pilot.press(pygame.K_RETURN)
    assert said == ["go on"]


@pytest.mark.parametrize("line", ["", MATCH.line])
def test_other_unfinished_matches_are_one_press_away(line: str) -> None:
    said: list[str] = []
    screen = home(said, Unfinished(line, "", 2))
    pilot = Pilot(screen)
    assert screen.continue_card.visible == bool(line)
    assert screen.others.text == ("2 more unfinished" if line else "2 unfinished")
    pilot.click(screen.others)
    assert said == ["unfinished"]


def test_a_match_found_late_leaves_a_focus_the_player_moved() -> None:
    said: list[str] = []
    found: list[Unfinished] = []
    screen = home_that_asks(said, lambda: found[0] if found else None)
    pilot = Pilot(screen)
    pilot.press(pygame.K_TAB)
    found.append(MATCH)
    pilot.step()
    assert screen.continue_card.visible
    pilot.press(pygame.K_RETURN)
    assert said == [f"set up {HHC}"]


@pytest.mark.parametrize("number", [0, 1])
def test_a_click_on_a_deck_plays_its_game(number: int) -> None:
    said: list[str] = []
    screen = home(said)
    Pilot(screen).click(screen.sides[number].fan)
    assert said == [f"play {(HHC, HTD)[number]}"]


@pytest.mark.parametrize("size", [(960, 540), (1280, 720), (1920, 1080), (800, 1200), (3000, 700)])
@pytest.mark.parametrize("scale", [0.8, 1.0, 1.6])
def test_everything_is_on_the_screen_and_nothing_overlaps(size: tuple[int, int], scale: float) -> None:
    unfinished = Unfinished(f"Hand-to-Hand Combat with {LONG}, hand 14", "1177 : 1152", 2)
    screen = home_that_asks([], lambda: unfinished, STEPS)
    pilot = Pilot(screen)
    factor = min(size[0] / 1280, size[1] / 720) * scale
    pilot.screens.resize(size, factor)
    widgets = list(screen.root.focusables())
    assert {"Try Hard", "Try Normal", NOT_NOW} <= {widget.label for widget in widgets}
    whole = pygame.Rect((0, 0), size)
    for number, widget in enumerate(widgets):
        assert whole.contains(widget.rect), widget.label
        assert widget.rect.collidelist([other.rect for other in widgets[number + 1 :]]) < 0, widget.label


def test_every_tile_opens_its_page(tmp_path: Path) -> None:
    program = Program(tmp_path)
    leads: list[tuple[str, type[Screen]]] = [
        ("Rules", RulebookPage),
        ("Settings", SettingsPage),
        ("About", AboutPage),
        ("Set up: Hand-to-Hand Combat", SetupPage),
    ]
    for label, kind in leads:
        program.click(program.find(label))
        program.on(kind)
        program.press(pygame.K_ESCAPE)
        program.on(Home)
    program.close()


def test_continue_comes_first_after_leaving_a_match(tmp_path: Path) -> None:
    program = Program(tmp_path)
    assert not program.on(Home).continue_card.visible
    program.click(program.find("Play: Hand-to-Hand Combat"))
    program.settle()
    program.on(MatchScreen)
    entries = program.entries
    program.press(pygame.K_ESCAPE)
    program.click(program.find("Leave the table"))
    offered = program.on(Home).continue_card
    assert offered.unfinished == Unfinished("Hand-to-Hand Combat with Orion, hand 1", "0 : 0")
    program.press(pygame.K_RETURN)
    program.on(MatchScreen)
    assert program.entries == entries
    program.close()


@pytest.mark.parametrize("game", [HHC, HTD])
def test_a_practice_does_not_take_the_place_of_a_match(tmp_path: Path, game: str) -> None:
    program = Program(tmp_path)
    program.app.play(game)
    program.settle()
    real = program.entries
    sitting = program.app.sitting
    assert sitting is not None
    header = sitting.match.header
    program.app._match.practise(header, sitting.match.entries, header.players)
    program.settle()
    table = program.on(MatchScreen)
    assert not isinstance(table.active, Dialog), "nobody is asked again"
    program.app.go_home()
    program.step()
    program.click(program.find("1 more unfinished"))
    page = program.on(MatchesPage)
    assert page.source.only_unfinished
    program.press(pygame.K_ESCAPE)
    program.click(program.on(Home).continue_card)
    program.on(MatchScreen)
    sitting = program.app.sitting
    assert sitting is not None
    assert not sitting.match.header.practice
    assert program.entries == real
    program.close()


def test_quit_ends_the_program(tmp_path: Path) -> None:
    program = Program(tmp_path)
    program.click(program.find("Quit"))
    assert len(program.screens) == 0
    program.close()


def test_the_program_starts_and_reports_damaged_settings(tmp_path: Path) -> None:
    (tmp_path / "settings.json").write_text('{"speed": "warp"}')
    program = Program(tmp_path)
    program.step()
    texts = [notice.label for notice in program.on(Home)._notices.children]
    assert [text for text in texts if "speed" in text]
    program.close()


def test_the_window_opens_as_large_as_it_was_left(tmp_path: Path) -> None:
    save(tmp_path / "settings.json", Settings(window_size=(1100, 700)))
    program = Program(tmp_path)
    program.close()
    assert Settings(window_size=(1280, 720)) == program.app.settings
    assert CONTINUE == "Continue"


@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080)])
@pytest.mark.parametrize(
    ("line", "standing"),
    [
        ("Hit the Deck with five others, after hand 12", "You have 136 points"),
        ("Hand-to-Hand Combat with Cassiopeia, after hand 12", "136 : 197"),
    ],
)
def test_what_is_said_of_a_match_to_continue_is_whole(size: tuple[int, int], line: str, standing: str) -> None:
    page = home([], Unfinished(line, standing))
    written = written_by(lambda: Pilot(page, size).wait(0.3))
    said = [written[CONTINUE], written[line], written[standing]]
    assert all(page.continue_card.rect.contains(text) for text in said)
    tight = [text.inflate(-2, -8) for text in said]
    assert not [pair for pair in combinations(tight, 2) if pair[0].colliderect(pair[1])]


@pytest.mark.parametrize("game", GAMES.values(), ids=GAMES)
def test_the_picture_of_a_fan_is_that_of_its_cards(game: Game) -> None:
    look, art = game.home, game.art()
    baked = pygame.image.load(resource("assets", *look.fan))
    drawn = draw_fan(art, look.elevation, look.cards, BAKED_WIDTH)
    assert baked.get_size() == drawn.get_size()
    size = (drawn.get_width() // 8, drawn.get_height() // 8)
    # reduced, as versions of SDL smooth an edge in different ways
    small = [pygame.image.tobytes(pygame.transform.smoothscale(each, size), "RGBA") for each in (baked, drawn)]
    assert max(abs(one - other) for one, other in zip(*small, strict=True)) <= 6


@pytest.mark.parametrize(
    "card_print", [CardPrint(left_handed=True), CardPrint(large=True), CardPrint(high_contrast=True)]
)
def test_a_fan_is_drawn_in_the_print_of_the_settings(card_print: CardPrint) -> None:
    for game in GAMES.values():
        art = game.art()
        art.card_print = card_print
        drawn = draw_fan(art, game.home.elevation, game.home.cards, 100)
        assert pixels(fan_picture(game.home, art, 100)) == pixels(drawn)
