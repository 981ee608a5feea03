"""Replays in the program: opened from a file, left, and continued as practice."""

from collections.abc import Callable
from dataclasses import replace
from pathlib import Path

import pygame
import pytest
from pygame.event import Event

from game.app import App
from game.app.app import LEAVE_FIRST
from game.cli import main, window
from game.pages.home.home import Home
from game.pages.matches.page import MatchesPage
from game.pages.replay.replay import ReplayPage
from game.pages.replay.texts import PLAY, PLAY_FROM_HERE
from game.rules.core import OMNISCIENT, SPECTATOR
from game.rules.race import Race
from game.rules.record import read_record
from game.table.game.score_page import ScorePage
from game.table.turns.match_screen import MatchScreen
from tests.app.program import HHC, HTD, Program, toasts
from tests.background import until
from tests.pages.test_replay import match_of
from tests.storage.matches import keep
from tests.values import must


def opened(path: Path, folder: Path, position: int = 0, *, from_matches: bool = False) -> tuple[Program, ReplayPage]:
    def first(app: App) -> None:
        app.go_home()
        if from_matches:
            app.open_matches()
        app.open_record(path, position)

    program = Program(folder / "home", first)
    return program, awaited(program)


def awaited(program: Program) -> ReplayPage:
    """The replay on top, once its record has been read."""
    page = program.on(ReplayPage)
    until(lambda: page.is_open, program.step)
    return page


@pytest.mark.parametrize("name", [HHC, HTD])
def test_a_file_is_opened_at_an_entry(name: str, tmp_path: Path) -> None:
    path = keep(tmp_path, match_of(name, 2), "a match.txt")
    before = path.read_bytes()
    program, page = opened(path, tmp_path, 40)
    assert page.position == 40
    program.press(pygame.K_END)
    program.press(pygame.K_ESCAPE)
    program.on(Home)
    assert path.read_bytes() == before


@pytest.mark.parametrize(("name", "seats"), [(HHC, 2), (HTD, 4)])
def test_a_match_is_played_on_from_any_position_as_practice(name: str, seats: int, tmp_path: Path) -> None:
    match = match_of(name, seats)
    path = keep(tmp_path, match, "a match.txt")
    races = [at for at, entry in enumerate(match.entries) if isinstance(entry.move, Race)]
    for number, position in enumerate([0, *races[:1], match.hand_starts[1], len(match.entries) - 1]):
        folder = tmp_path / str(number)
        program, _ = opened(path, folder, position, from_matches=number > 0)
        program.click(program.find(PLAY_FROM_HERE))
        program.click(program.find(PLAY))
        program.await_disk()
        sitting = must(program.app.sitting)
        assert sitting.practice
        assert sitting.human_seats == (0,)
        assert sitting.match.entries[:position] == match.entries[:position]
        with must(must(sitting.record).path).open("rb") as file:
            header, entries = read_record(file.readline)
            written = [entry for _, entry, _ in entries]
        assert header.practice
        assert header.seed == match.header.seed
        assert [player.name for player in header.players] == [player.name for player in match.header.players]
        assert written[:position] == match.entries[:position]
        # at a hand's end its score sheet comes first
        is_sheet = match.prefix(position).state.result is not None
        assert isinstance(program.screens.top, ScorePage if is_sheet else MatchScreen)
        program.be_ready()
        program.settle()
        assert program.entries >= position
        assert all(entry.ms is not None for entry in sitting.match.entries[position:])
        program.app.go_home()
        page = awaited(program)
        assert (page.position, page.subtitle.text.partition(" ")[0]) == (position, "a")
        program.press(pygame.K_ESCAPE)
        program.on(MatchesPage if number else Home)
        program.close()


@pytest.mark.parametrize("game", [HHC, HTD])
def test_a_record_opened_at_a_table_is_refused_with_a_sentence(tmp_path: Path, game: str) -> None:
    path = keep(tmp_path, match_of(HHC, 2), "a match.txt")
    program = Program(tmp_path / "home")
    program.app.play(game)
    table, sitting = program.app.screens.top, program.app.sitting
    program.step(Event(pygame.DROPFILE, file=str(path)))
    assert (program.app.screens.top, program.app.sitting) == (table, sitting)
    assert toasts(program) == [LEAVE_FIRST]


@pytest.mark.parametrize(
    ("content", "said"),
    [
        (None, ""), ("a folder", "it is not a file"), (b"", "line 1: this is not a Two Decks match"),
        (b"Once upon a time\n", "line 1: this is not a Two Decks match"), (b"\xff\xfe\n", "line 1: "),
        (b'{"two-decks": 2, "game": "hit-the-deck"}\n', "line 1: "),
    ],
)  # fmt: skip
def test_home_reports_a_record_that_cannot_be_opened(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, content: bytes | str | None, said: str
) -> None:
    path = tmp_path / "a match.two-decks"
    if isinstance(content, bytes):
        path.write_bytes(content)
    elif content:
        path.mkdir()
    else:
        # in the system's words
        with pytest.raises(FileNotFoundError) as missing:
            path.stat()
        said = f"{missing.value.strerror}."
    programs: list[Program] = []

    def run(first: Callable[[App], None], size: tuple[int, int] | None) -> int:
        assert size is None
        programs.append(Program(path.parent / "home", first))
        return 0

    monkeypatch.setattr(window, "run_app", run)
    assert main(["open", str(path)]) == 0
    (program,) = programs
    program.on(Home)
    (sentence,) = toasts(program)
    assert sentence.startswith(f"{path} can't be shown: {said}")


@pytest.mark.parametrize(
    ("kinds", "viewer"), [(("human", "human"), SPECTATOR), (("easy", "human"), 1), (("easy", "easy"), OMNISCIENT)]
)
def test_the_replay_of_an_unfinished_match_hides_other_hands(
    tmp_path: Path, kinds: tuple[str, str], viewer: int
) -> None:
    match = match_of(HHC, 2, 20)
    players = tuple(replace(player, kind=kind) for player, kind in zip(match.header.players, kinds, strict=True))
    match.header = replace(match.header, players=players)
    path = keep(tmp_path, match, "a match.txt")
    program = Program(tmp_path / "home")
    program.app.open_record(path)
    page = awaited(program)
    assert page.eyes.value == viewer
    assert page.stage.session.viewer == viewer
