"""A folder of invented records, and the page that lists them, for tests of the whole program."""

import json
from datetime import UTC, datetime, timedelta
from functools import cache
from pathlib import Path

from game.app import App
from game.pages.matches.page import MatchesPage
from game.rules import GAMES
from game.rules.match import Header, Player
from game.rules.record import format_entry, format_header
from tests.app.program import HHC, HTD, Program
from tests.background import await_answers
from tests.rules.play import hosted


@cache
def played(game: str, seats: int, *, is_over: bool, left: int = 0) -> tuple[str, ...]:
    """The lines of a match between computer players, without its header; all but the last `left` of its first hand."""
    rules = GAMES[game]
    header = Header(rules, tuple(Player(f"P{seat}", "greedy") for seat in range(seats)), {"target": 25}, seed=5)
    match = hosted(header, lambda match: bool(match.results) if left else not is_over and len(match.entries) >= 30)
    return tuple(format_entry(rules, entry) for entry in match.entries[: -left or None])


def write_match(
    folder: Path,
    game: str = HHC,
    names: tuple[str, ...] = ("Ada", "Orion"),
    *,
    day: int = 0,
    is_over: bool = True,
    people: int = 1,
    left: int = 0,
    title: str = "",
    practice: bool | None = None,
) -> Path:
    """Write the record of a match that began `days` days before 20 November 2026, at noon."""
    began = (datetime(2026, 11, 20, 12, tzinfo=UTC) - timedelta(days=day)).strftime("%Y-%m-%dT%H:%M:%SZ")
    players = tuple(Player(name, "human" if seat < people else "greedy") for seat, name in enumerate(names))
    header = Header(GAMES[game], players, {"target": 25}, seed=5, began=began, practice=practice)
    records = folder / "records"
    records.mkdir(parents=True, exist_ok=True)
    end = f"_{title}" if title else ""
    path = records / f"{began[:-1].replace(':', '-').replace('T', '_')}_{game}{end}.txt"
    lines = [format_header(header), *played(game, len(names), is_over=is_over, left=left)]
    assert json.loads(lines[0])["game"] == game
    path.write_text("".join(f"{line}\n" for line in lines), encoding="utf-8", newline="\n")
    return path


def write_some(folder: Path) -> dict[str, Path]:
    """Four matches: two of each game, one of them unfinished."""
    return {
        "open": write_match(folder, HHC, ("Ada", "Orion"), day=0, is_over=False),
        "breakfast": write_match(folder, HTD, ("Ada", "Ben", "Vega"), day=1, people=2, title="Three at breakfast"),
        "mia": write_match(folder, HHC, ("Mia", "Orion"), day=3),
        "october": write_match(folder, HTD, ("Ada", "Orion", "Vega"), day=40),
    }


def at_the_matches(folder: Path, size: tuple[int, int] = (1280, 720)) -> tuple[Program, MatchesPage]:

    def first(app: App) -> None:
        app.go_home()
        app.open_matches()

    program = Program(folder, first, size)
    page = program.on(MatchesPage)
    answer(program, page)
    return program, page


def answer(program: Program, page: MatchesPage) -> None:
    await_answers(page, program.step)
