"""Hand-to-Hand Combat, played slowly and literally, to check a faster engine against.

Cards are the texts of the record format ('5J'), the table is plain lists and dicts, and a move is legal when
`why_not` finds no sentence of the rules against it.
"""

from collections.abc import Iterator, Sequence
from typing import Any

from tests.naive import record
from tests.naive.hhc.table import DEFAULTS, Table
from tests.naive.record import Viewer, read_header

__all__ = ["Table", "audit"]


def table_from(line: str) -> Table:
    """Set the table that a record's header describes."""
    header = read_header(line, "hand-to-hand-combat", DEFAULTS)
    if header.seats != Table.seats:
        raise ValueError("this game has exactly two seats")
    return Table(header.options)


def audit(lines: Sequence[str], viewer: Viewer = "all") -> Iterator[dict[str, Any]]:
    """The audit of a record of this game, as `record.audit` tells it."""
    return record.audit(lines, viewer, table_from)
