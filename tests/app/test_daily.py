"""The daily deal in the whole program and its folder: played, recognised by its record, shared, and repeated."""

import json
from datetime import date
from pathlib import Path
from unittest.mock import Mock

import pygame
import pytest

from game.pages.daily.page import DailyHalf, DailyPage
from game.play.daily import deal_of
from game.rules.match import Player
from game.storage.settings.file import save
from game.storage.settings.settings import MatchSetup, Profile, Settings
from game.table.turns.match_screen import MatchScreen
from game.ui.texts import NOT_COPIED
from tests.app.player import Hands
from tests.app.program import HHC, Program, toasts
from tests.background import await_answers
from tests.daily import DAY
from tests.values import must


def answer(program: Program) -> DailyPage:
    """The page, after everything that it requested has been answered."""
    page = program.on(DailyPage)
    await_answers(page, program.step)
    return page


def opened(folder: Path) -> tuple[Program, DailyPage]:
    program = Program(folder)
    program.click(program.find("Daily deal"))
    return program, answer(program)


def half(page: DailyPage, game: str) -> DailyHalf:
    return next(half for half in page.halves if half.game.name == game)


def test_a_daily_deal_is_played_shared_and_repeated(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    copied: list[str] = []
    monkeypatch.setattr(pygame.scrap, "put_text", copied.append)
    last = MatchSetup((Player("Ada", "human"), Player("Vega", "random")), {"target": 150})
    save(tmp_path / "settings.json", Settings(profiles={"Ada": Profile()}, setups={HHC: last}))
    program, page = opened(tmp_path)
    program.click(half(page, HHC).main)
    program.on(MatchScreen)
    Hands(program).play_to_the_end()
    own, other = must(program.app.sitting).match.state.totals

    program.click(program.find("Daily deal"))
    page = answer(program)
    assert program.app.sitting is None
    assert half(page, HHC).headline == f"{'Won' if own > other else 'Lost'} {own} to {other}"
    assert page.root.current is half(page, HHC).copy
    program.press(pygame.K_RETURN)
    result = f"{'won' if own > other else 'lost'} {own} to {other}"
    assert copied == [f"Two Decks daily deal, 21 Nov 2026, Hand-to-Hand Combat: {result}"]
    monkeypatch.setattr(pygame.scrap, "put_text", Mock(side_effect=pygame.error))
    program.click(half(page, HHC).copy)
    assert toasts(program) == [NOT_COPIED]

    program.click(half(page, HHC).main)
    program.settle()
    program.press(pygame.K_ESCAPE)
    program.click(program.find("Leave the table"))
    program.close()
    paths = sorted((tmp_path / "records").iterdir())
    first, second = (json.loads(path.read_text(encoding="utf-8").splitlines()[0]) for path in paths)
    assert first["seed"] == second["seed"] == deal_of(HHC, DAY)
    assert first["options"] == {"target": 75}
    assert first["seats"] == [{"name": "Ada", "kind": "human"}, {"name": "Orion", "kind": "normal"}]
    assert program.app.settings.setups[HHC] == last

    program, page = opened(tmp_path)
    assert half(page, HHC).main.text == "Continue"
    assert [pair[0] for pair in half(page, HHC).figures.pairs][:3] == ["1", "1", "1"]


def test_a_match_begun_before_midnight_counts_on_that_day(tmp_path: Path) -> None:
    program, page = opened(tmp_path)
    program.click(half(page, HHC).main)
    program.settle()
    program.date = "2026-11-22"
    Hands(program).play_to_the_end()
    program.press(pygame.K_ESCAPE)
    page = answer(program)
    assert page.chosen == DAY
    assert must(half(page, HHC).played).is_on_day
    program.click(page.to_today)
    assert page.chosen == date(2026, 11, 22)
    assert half(page, HHC).headline == "Not played yet"
