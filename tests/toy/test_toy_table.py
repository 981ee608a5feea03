"""A third game at the table: registered by the test alone, with nothing changed in the program."""

from itertools import cycle
from pathlib import Path

import pygame
import pytest

from game.games import GAMES
from game.pages.books.about import AboutPage
from game.pages.books.rulebook import RulebookPage
from game.pages.home.home import Home
from game.pages.settings.page import SettingsPage
from game.play.headless.audit import audit
from game.rules.core import OMNISCIENT
from game.rules.match import Match
from game.table.cards.placements import HAND, Slot
from game.table.game.finale import Finale
from game.table.game.record import Games
from game.table.game.score_page import ScorePage
from game.table.game.setup_page import SetupPage
from game.table.turns.match_screen import MatchScreen
from tests.app.program import Program
from tests.toy.game import CLIMB_GAME
from tests.toy.rules import Play
from tests.toy.table import PILE, ClimbTable

WITH_CLIMB = Games(*GAMES.values(), CLIMB_GAME)
DRAG, CLICK, KEYS, ENTER = "drag", "click", "keys", "enter"


class ClimbProgram(Program):
    """The program with a third game."""

    def __init__(self, folder: Path) -> None:
        super().__init__(folder, games=WITH_CLIMB)

    @property
    def table(self) -> ClimbTable:
        table = self.on(MatchScreen).table
        assert isinstance(table, ClimbTable)
        return table

    @property
    def match(self) -> Match:
        assert self.app.sitting is not None
        return self.app.sitting.match

    def play(self, way: str) -> None:
        """Play the first card that may be played, in one of the ways."""
        before = len(self.match.entries)
        move = self.match.legal()[0]
        assert isinstance(move, Play)
        tabletop = self.table.tabletop
        card, pile = tabletop.areas.at_slot(Slot(HAND, move.card)), tabletop.areas.at_slot(PILE)
        if way == DRAG:
            self.drag(card.rect.center, pile.rect.center)
        elif way == CLICK:
            self.click(card)
            self.click(pile)
        elif way == KEYS:
            for _ in range(2):
                self.press(pygame.K_1 + tabletop.hand.index(move.card))
        else:
            self.focus(card)
            for _ in range(2):
                self.press(pygame.K_RETURN)
        self.await_disk()
        self.step()
        assert len(self.match.entries) > before, f"{way} did not play {move.card}"
        assert self.match.entries[before].move == move
        self.settle()


@pytest.mark.parametrize("kind", ["easy", "human"])
def test_a_third_game_is_set_up_and_played_to_its_end(tmp_path: Path, kind: str) -> None:
    program = ClimbProgram(tmp_path)
    program.click(program.find("Set up: Climb"))
    second = program.on(SetupPage).area.seats[1]
    second.kind.take({"human": 0, "easy": 1}[kind])
    assert second.player.kind == kind
    program.click(program.find("Start"))
    program.settle()
    ways = cycle((DRAG, CLICK, KEYS, ENTER))
    while not program.match.is_over:
        top = program.screens.top
        if isinstance(top, ScorePage) or (isinstance(top, MatchScreen) and top.handover.curtain is not None):
            program.press(pygame.K_RETURN)
            program.wait(0.6)
            program.settle()
        else:
            program.play(next(ways))
    # it has no coach
    assert not program.on(Finale).review.visible
    results = [result.as_json() for result in program.match.results]
    program.close()
    (path,) = (tmp_path / "records").iterdir()
    with path.open("rb") as file:
        audited = [fields["result"] for fields in audit(file.readline, OMNISCIENT) if "result" in fields]
    assert audited == results


def test_a_third_game_is_dealt_saved_and_resumed(tmp_path: Path) -> None:
    program = ClimbProgram(tmp_path)
    program.click(program.find("Play: Climb"))
    program.settle()
    assert len(program.table.tabletop.hand) == 3
    program.play(CLICK)
    view = program.match.view(0)
    program.close()
    again = ClimbProgram(tmp_path)
    assert again.on(Home).continue_card.unfinished is not None
    again.press(pygame.K_RETURN)
    again.be_ready()
    again.settle()
    assert again.match.view(0) == view
    again.play(DRAG)
    again.close()


def test_a_refused_card_of_a_third_game_says_why(tmp_path: Path) -> None:
    program = ClimbProgram(tmp_path)
    program.click(program.find("Play: Climb"))
    program.settle()
    ends = ScorePage | Finale
    while isinstance(program.screens.top, ends) or len(program.match.legal()) == len(program.table.tabletop.hand):
        if isinstance(program.screens.top, ends):
            program.press(pygame.K_RETURN)
            program.settle()
        else:
            program.play(CLICK)
    hand, legal = program.table.tabletop.hand, [move.card for move in program.table.tabletop.state.view.legal]
    refused = next(card for card in hand if card not in legal)
    areas = program.table.tabletop.areas
    program.drag(areas.at_slot(Slot(HAND, refused)).rect.center, areas.at_slot(PILE).rect.center)
    bubble = program.on(MatchScreen).messages.bubble
    assert bubble.visible
    assert "so you must" in bubble.label
    program.close()


def test_the_pages_show_a_third_game(tmp_path: Path) -> None:
    program = ClimbProgram(tmp_path)
    program.click(program.find("Settings"))
    assert program.on(SettingsPage).games[2].rows[0].help == "Climb"
    program.press(pygame.K_ESCAPE)
    program.click(program.find("About"))
    assert program.on(AboutPage).keys[3].label == "Climb"
    program.press(pygame.K_ESCAPE)
    program.app.open_rules("TOY-5")
    assert program.on(RulebookPage).text.marked == "TOY-5"
    program.close()
