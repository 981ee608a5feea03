"""The log's panel: no row is cut by its foot, and no number stands alone in a line."""

from __future__ import annotations

import pygame
import pytest
from pygame import Rect, Surface

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
    seen: list[Rect | None] = []
    monkeypatch.setattr(log, "_paint_row", lambda surface, number, rect: seen.append(rect))
    monkeypatch.setattr(log, "_paint_divider", lambda surface, line, y: seen.append(None))
    log.paint(Surface((1280, 720), pygame.SRCALPHA))
    assert all(rect.bottom <= log._room.bottom for rect in seen if rect is not None)
    assert not seen or seen[-1] is not None


@pytest.mark.parametrize("height", range(76, 200, 8))
def test_the_newest_line_of_a_long_turn_is_whole_below_whole_lines(height: int) -> None:
    log = filled([])
    log.place(Rect(log.rect.topleft, (log.rect.w, height)))
    log.show(
        [LogLine(n, 0, "Ana drew a card that fits" * (1 + n % 2), "HTD-25", turn=1, mover=0) for n in range(9)], ""
    )
    room, newest = log._room, log.row_rect(log.entry)
    divider = log._sections[0].head
    assert room.y in [log.row_rect(0).y - divider, *(log.row_rect(number).y for number in range(log.count))]
    assert room.y <= newest.y
    assert newest.bottom <= room.y + max(room.h, newest.h)


def test_a_number_at_the_end_does_not_stand_alone() -> None:
    words = "You slapped for nothing and then drew {}"
    for more in range(12):
        log = filled([LogLine(1, 0, "x" * more + words.format(12), "HTD-86")])
        (row,) = log._rows
        last = [piece.text for piece in row.words.pieces if piece.line == len(row.words.widths) - 1]
        assert last != ["12"]


def test_lines_between_turns_stand_newest_first_as_turns_do() -> None:
    lines = [
        LogLine(1, 0, "Ana was chosen to deal", "HTD-10"),
        LogLine(2, 0, "Ana dealt", "HTD-14"),
        LogLine(3, 1, "Ben drew a card", "HTD-25", turn=1, mover=1),
        LogLine(4, 1, "Ben played it", "HTD-22", turn=1, mover=1),
    ]
    log = filled(lines)
    assert [row.line.number for row in log._rows] == [3, 4, 2, 1]
