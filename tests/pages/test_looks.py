"""Looks: what is chosen, what is earned, and that every look can be told apart and read."""

import itertools
from collections.abc import Iterator
from concurrent.futures import Future
from dataclasses import replace
from pathlib import Path

import pygame
import pytest

from game.app.core import UNKNOWN_LOOK
from game.games import GAMES
from game.pages.looks.page import LooksPage, LookTile
from game.pages.settings.page import SettingsPage
from game.storage.background import done
from game.storage.library.people import Played, Tally
from game.storage.settings.file import load, save
from game.storage.settings.settings import Settings
from game.table.cards.deck_art import BACK, CardPrint
from game.table.hand_to_hand.look.universal import FACES, ON_NIGHT
from game.ui.draw.backgrounds import CLOTHS, choose, load_night
from game.ui.look.colour import blended, contrast
from game.ui.look.palette import INK_CLOTH, INK_CLOTH_GROUND, NIGHT_QUIET
from game.ui.look.theme import NIGHT
from tests.app.program import HHC, HTD, Program, toasts
from tests.pages.program import PageProgram
from tests.ui.pilot import Pilot, pixels


@pytest.fixture(autouse=True)
def usual_tables() -> Iterator[None]:
    yield
    choose({"night": "", "cloth": ""})


class Played3(PageProgram):
    """A program in which Ada has won three of four matches of Hit the Deck."""

    def load_played(self) -> Future[dict[str, Played]]:
        return done({"Ada": Played({HTD: Tally(4, 3)}), "Ben": Played({HTD: Tally(1, 1), HHC: Tally(1, 0)})})


def tile(page: LooksPage, game: str, kind: str, name: str) -> LookTile:
    half = next(half for half in page.shown if half.game.name == game)
    return next(tile for tile in half.tiles if (tile.kind, tile.name) == (kind, name))


def test_only_open_looks_can_be_chosen() -> None:
    program = Played3()
    page = LooksPage(program)
    pilot = Pilot(page)
    pilot.wait(0.1)
    pilot.click(tile(page, HTD, "backs", "waves"))
    pilot.click(tile(page, HTD, "tables", "olive-stripes"))
    pilot.click(tile(page, HTD, "decks", "chalk"))
    pilot.click(tile(page, HHC, "tables", "aurora"))
    assert program.kept.backs == {HTD: "waves"}
    assert program.kept.tables == {HTD: "olive-stripes"}, "it is earned in one game, not in the other"
    assert program.kept.decks == {}
    pilot.click(page.all_open)
    pilot.click(tile(page, HTD, "decks", "chalk"))
    pilot.click(tile(page, HTD, "backs", ""))
    assert (program.kept.decks, program.kept.backs) == ({HTD: "chalk"}, {}), "the usual one is not stored"


def test_an_earned_look_is_told_once() -> None:
    program = Played3()
    for new in ({f"{HTD} decks pastel", f"{HTD} tables olive-stripes"}, set()):
        page = LooksPage(program)
        Pilot(page).wait(0.1)
        assert page.new == new


def test_an_unknown_look_is_the_usual_one(tmp_path: Path) -> None:
    save(tmp_path / "settings.json", Settings(tables={HTD: "marble", HHC: "aurora"}))
    program = Program(tmp_path)
    assert toasts(program) == [UNKNOWN_LOOK.format("Hit the Deck", "marble")]
    assert GAMES[HTD].look_of("tables", program.app.settings) == ""
    assert load(tmp_path / "settings.json")[0].tables[HTD] == "marble", "another version may have it"


def test_looks_are_chosen_from_the_settings_and_change_the_table(tmp_path: Path) -> None:
    program = Program(tmp_path, lambda app: app.play(HHC))
    table, before = program.screens.top, program.app.art(GAMES[HHC]).key
    program.settle()
    program.app.open_settings()
    program.step()
    page = program.on(SettingsPage)
    page.scroll.reveal(page.looks)
    program.click(page.looks)
    looks = program.on(LooksPage)
    for kind, name in (("tables", "milky-way"), ("backs", "moons"), ("decks", "spectrum")):
        program.click(tile(looks, HHC, kind, name))
    program.screens.pop()
    program.screens.pop()
    program.step()
    assert program.screens.top is table
    shown = pixels(program.surface)
    assert program.app.art(GAMES[HHC]).key != before
    program.app.change_settings(replace(program.app.settings, tables={}))
    program.step()
    assert pixels(program.surface) != shown


@pytest.mark.parametrize("game", GAMES.values(), ids=lambda game: game.name)
def test_every_back_and_deck_has_pictures_of_its_own(game) -> None:  # type: ignore[no-untyped-def]
    pygame.display.set_mode((100, 100))
    art, card = game.art(), game.home.cards[2]
    for shown, field, kind in ((BACK, "back", "backs"), (card, "faces", "decks")):
        for width in (34, 100):
            pictures = set()
            for name in game.looks[kind]:
                art.card_print = CardPrint(**{field: name})
                pictures.add(pygame.image.tobytes(art.plain(shown, width), "RGBA"))
            assert len(pictures) == len(game.looks[kind]) == 4


def test_every_look_can_be_read() -> None:
    for faces in FACES.values():
        for suit, ink in faces.suits.items():
            for colour in (ink, faces.ink):
                assert contrast(colour, faces.paper_of(suit)) >= 4.5
    for cloth in CLOTHS.values():
        once = blended(cloth.bands, cloth.ground, cloth.bands[3] / 255)
        for ground in (cloth.ground, once, blended(cloth.bands, once, cloth.bands[3] / 255)):
            assert min(contrast(INK_CLOTH, ground), contrast(INK_CLOTH_GROUND, ground)) >= 4.5
    pygame.display.set_mode((100, 100))
    for name in GAMES[HHC].looks["tables"]:
        night = pygame.transform.smoothscale(load_night((1280, 720), name), (64, 36))
        for x, y in itertools.product(range(64), range(36)):
            red, green, blue, alpha = night.get_at((x, y))
            place = red, green, blue, alpha
            assert all(contrast(ink, place) >= 4.5 for ink in (NIGHT_QUIET, NIGHT.text, NIGHT.bad, *ON_NIGHT.values()))
