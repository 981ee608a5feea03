"""The log's panel: no row is cut by its foot, and no number stands alone in a line."""

from __future__ import annotations

import pygame
import pytest
from pygame import Surface

from game.play.match_log import LogLine
from game.table.beside.log_panel import LogPanel
from tests.table.hit_the_deck.tables import Table, session


def filled(lines: list[LogLine]) -> LogPanel:
    """A log at a table, with these lines."""
    table = Table(session(["human", "greedy"]))
    log = table.panels.log
    log.show(lines, "")
    return log


@pytest.mark.parametrize("count", range(1, 14))
def test_no_row_is_cut_and_no_turn_is_named_without_a_line(monkeypatch: pytest.MonkeyPatch, count: int) -> None:
    lines = [
        LogLine(n, 0, "Ana drew a card that fits" * (1 + n % 2), "HTD-25", turn=n, mover=0) for n in range(1, count)
    ]
    log = filled(lines)
    seen: list[tuple[int, int, bool]] = []
    monkeypatch.setattr(
        log, "_paint_row", lambda surface, number, row, y: seen.append((y, y + row.height, row.words is None))
    )
    log.paint(Surface((1280, 720), pygame.SRCALPHA))
    assert all(bottom <= log._list.bottom for _, bottom, _ in seen)
    assert not seen or not seen[-1][2]


def test_lines_between_turns_stand_newest_first_as_turns_do() -> None:
    lines = [
        LogLine(1, 0, "Ana was chosen to deal", "HTD-10"),
        LogLine(2, 0, "Ana dealt", "HTD-14"),
        LogLine(3, 1, "Ben drew a card", "HTD-25", turn=1, mover=1),
        LogLine(4, 1, "Ben played it", "HTD-22", turn=1, mover=1),
    ]
    log = filled(lines)
    assert [row.line.number for row in log._rows if row.words is not None] == [3, 4, 2, 1]
