"""The statistics as a table for other programs: a line for each match."""

from __future__ import annotations

import csv
import io
import os
from pathlib import Path

from game.rules import GAMES
from game.storage.files import StorageError, fill, printable, reason
from game.storage.library.figures import Statistics

COLUMNS = (
    "date", "game", "name", "person", "players", "place", "won", "total", "margin", "hands", "went out",
    "others went out", "nobody went out", "scores", "reaction times ms", "opponents",
)  # fmt: skip


def as_csv(statistics: Statistics) -> str:
    """All matches of the statistics, game by game, the oldest first. Lists within a column have spaces between."""
    text = io.StringIO()
    table = csv.writer(text)
    table.writerow(COLUMNS)
    for game, figures in statistics.games.items():
        for match in figures.matches:
            row = (
                match.day,
                GAMES[game].title if game in GAMES else game,
                _plain(match.title),
                _plain(figures.person),
                len(match.rivals) + 1,
                match.place,
                "yes" if match.is_won else "no",
                match.total,
                match.margin,
                match.hands,
                match.hands_out,
                match.hands - match.hands_out - match.unfinished_hands,
                match.unfinished_hands,
                " ".join(map(str, match.scores)),
                " ".join(map(str, match.touches)),
                _plain(", ".join(f"{rival.name} ({rival.kind})" for rival in match.rivals)),
            )
            table.writerow(row)
    return text.getvalue()


def write_new(path: Path, content: bytes) -> None:
    """Write a file that is not there yet. Raises `StorageError`."""
    try:
        os.close(os.open(path, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o666))
        fill(path, content)
    except FileExistsError:
        raise StorageError(f"{printable(path)} already exists. Choose another name.") from None
    except OSError as error:
        raise StorageError(f"{printable(path)} could not be saved: {reason(error)}.") from None


def _plain(text: str) -> str:
    return f"'{text}" if text.startswith(("=", "+", "-", "@")) else text
