"""A third game on the page of matches: it has no look of its own there, and is listed all the same."""

from __future__ import annotations

import threading
from pathlib import Path

from game.ai.seating import create_seats
from game.app import App
from game.games import GAMES
from game.pages.matches.page import MatchesPage
from game.play.host import Host
from game.rules.match import Header, Match, Player
from game.rules.record import format_entry, format_header
from game.table.game.record import Games
from tests.app.matches import answer, write_some
from tests.app.program import Program
from tests.toy.game import CLIMB_GAME
from tests.toy.rules import CLIMB


def test_a_match_of_a_third_game_is_listed_found_and_shown(tmp_path: Path) -> None:
    write_some(tmp_path)
    header = Header(CLIMB, (Player("Ada", "human"), Player("Orion", "greedy")), seed=3, began="2026-11-20T20:00:00Z")
    match = Match(header)
    for _ in Host(match, create_seats(header, ["greedy", "greedy"], wake=lambda: None), 3).run(threading.Event()):
        pass
    lines = [format_header(header), *(format_entry(CLIMB, entry) for entry in match.entries)]
    path = tmp_path / "records" / f"2026-11-20_20-00-00_{CLIMB.name}.txt"
    path.write_text("".join(f"{line}\n" for line in lines), encoding="utf-8", newline="\n")
    program = Program(tmp_path, App.open_matches, games=Games(*GAMES.values(), CLIMB_GAME))
    page = program.on(MatchesPage)
    answer(program, page)
    assert page.filters.game.choices == ("All", "Hand-to-Hand", "Hit the Deck", "Climb")
    program.click(page.filters.game.segment(3))
    answer(program, page)
    assert page.list.count == 1
    program.wait(0.3)
    answer(program, page)
    for _ in range(300):
        program.step()
    assert page.detail.position.is_drawn
    program.close()
