"""Practices in the statistics: a person's best, apart from the races of matches."""

from __future__ import annotations

from pathlib import Path

from game.games import GAMES
from game.pages.statistics.actions import statistics_actions
from game.storage.library.figures import with_practice
from game.storage.library.practice import ENOUGH, PracticeResult, Racer, append_results, known_results
from game.storage.paths import practice_path
from tests.pages.statistics_source import PATIENCE_S, SAMPLE
from tests.storage.shelf import Shelf


def test_practices_are_read_from_their_file(tmp_path: Path) -> None:
    shelf = Shelf(tmp_path / "records")
    found = SAMPLE._replace(person="Ada")
    racer = Racer("Ada", "human", (300,) * ENOUGH, 20, 0, 0, 0, 0)
    result = PracticeResult("hit-the-deck", "2026-11-20T12:00:00Z", 20, (racer,))
    path = practice_path(shelf.library.indexed.folder)
    path.write_bytes(b"{")
    assert known_results(path) == []
    assert path.read_bytes() == b"{", "looking at statistics changes no file"
    append_results(path, [result])
    for since, sessions in (("", 1), ("2026-11-20", 1), ("2026-11-21", 0)):
        shown = with_practice(found, known_results(path), ["Ada"], since)
        assert shown.games["hit-the-deck"].practice.sessions == sessions
        assert shown.games["hand-to-hand-combat"].practice.sessions == 0
    actions = statistics_actions(GAMES, shelf.library, dict, lambda: "2026-11-21T12:00:00Z", print, print)
    found = actions.load("Ada", "").result(PATIENCE_S)
    assert not found.people, "a practice alone makes nobody a player of matches"
