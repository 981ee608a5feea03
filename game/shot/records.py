"""Records of invented matches, for the picture of the list of them."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace
from pathlib import Path

from game.ai.kinds import HUMAN
from game.rules.match import Match
from game.rules.record import format_entry, format_header
from game.storage.records.file_names import name_of


def write_records(folder: Path, matches: Iterable[Match]) -> None:
    """Write matches into a folder, with a person in the first seat of each, one a day, the latest first."""
    for number, match in enumerate(matches):
        began = f"2026-11-{21 - number:02}T18:04:05Z"
        players = tuple(
            replace(player, kind=HUMAN if seat == 0 else player.kind)
            for seat, player in enumerate(match.header.players)
        )
        header = replace(match.header, players=players, began=began)
        lines = [format_header(header), *(format_entry(match.rules, entry) for entry in match.entries)]
        (folder / name_of(header)).write_bytes("".join(f"{line}\n" for line in lines).encode())
