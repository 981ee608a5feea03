"""The ladder of a race: how quick each seat was, in the order of the verdict."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from game.rules.race import Verdict

PHOTO_MS = 8
"""The largest gap of a photo finish, in milliseconds."""


class LadderRow(NamedTuple):
    """A row of the ladder: a seat and how it did."""

    seat: int
    place: int
    """The rank, from 1; 0 for a seat without a touch in time."""
    ms: int | None
    """The time of the touch in milliseconds; None if it did not come in time."""
    behind: int | None
    """Milliseconds after the row above; None for the first and for a seat without a touch."""
    call: int | None
    """The time of the call in milliseconds; None unless this is the caller and called in time."""
    last: bool
    """Whether the verdict names this seat last; False for all until there is one."""
    forgot: bool
    """Whether the verdict says that this seat forgot to call."""
    draws: bool
    """Whether this seat draws the penalty."""

    @property
    def photo(self) -> bool:
        """Whether it is a photo finish with the row above."""
        return self.behind is not None and self.behind <= PHOTO_MS


def ladder(
    touches: Sequence[tuple[int, int]], missing: Sequence[int], caller: int, call: int | None, judged: Verdict | None
) -> list[LadderRow]:
    """The rows of these touches in time, in the order received; if `judged`, then the rows of the `missing` seats.

    `missing` are in the order of play from the caller on; `call` is the time of the caller's call, if in time.
    """

    def row(seat: int, place: int, ms: int | None, behind: int | None) -> LadderRow:
        return LadderRow(
            seat,
            place,
            ms,
            behind,
            call if seat == caller else None,
            judged is not None and seat == judged.last_seat,
            judged is not None and seat == caller and not judged.called,
            judged is not None and seat == judged.penalty_seat,
        )

    rows: list[LadderRow] = []
    before: int | None = None
    # a stable sort: of equal times the one received first stays first
    for place, (seat, ms) in enumerate(sorted(touches, key=lambda touch: touch[1]), 1):
        rows.append(row(seat, place, ms, None if before is None else ms - before))
        before = ms
    if judged is not None:
        rows += [row(seat, 0, None, None) for seat in missing]
    return rows
