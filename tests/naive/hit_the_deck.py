"""Hit the Deck, played slowly and literally, to check a faster engine against.

It favours being obviously right over being fast: every move text there is gets tried against one predicate that
follows the rules sentence by sentence.
"""

from collections.abc import Iterator, Sequence
from typing import Any

from tests.naive import record
from tests.naive.htd.position import DEFAULTS
from tests.naive.htd.table import Table
from tests.naive.record import Viewer, read_header

__all__ = ["Table", "audit"]


def table_from(line: str) -> Table:
    """Set the table that a record's header describes."""
    header = read_header(line, "hit-the-deck", DEFAULTS)
    return Table(header.seats, header.options)


def audit(lines: Sequence[str], viewer: Viewer = "all") -> Iterator[dict[str, Any]]:
    """The audit of a record of this game, as `record.audit` tells it."""
    return record.audit(lines, viewer, table_from)
