"""The statistics of Hand-to-Hand Combat: who was beaten, and how hands ended."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from game.play.sentences import sentence
from game.storage.library.figures import Against, Share
from game.table.contract.statistics import (
    HANDS,
    MATCHES,
    WON_OF,
    StatisticsPicture,
    counted,
    kind_text,
    match_mark,
    share_of,
    shown_kinds,
)
from game.table.hand_to_hand.look.seat_marks import SEAT_MARKS
from game.table.hand_to_hand.statistics.orbit import Orbit
from game.table.hand_to_hand.statistics.points import PointsAHand
from game.ui.controls.picture import Mark
from game.ui.draw.drawing import Drawing
from game.ui.draw.shapes import CLEAR
from game.ui.look.theme import TextStyle, Typeface

WON_AGAINST = "Won against"
NOBODY_YET = "nobody yet"
HOW_ENDED = "How hands ended"
WENT_OUT, OTHER_OUT, BLOCKED = "{} went out", "opponent went out", "blocked"

_AQUA, _VIOLET = (mark.night for mark in SEAT_MARKS)
_STEP, _MOST_BEADS, _MOST_LOOSE = 17.2, 12, 5
_NAME = TextStyle(Typeface.SEMIBOLD, 15)
_SHARE = TextStyle(Typeface.EXTRABOLD, 18)
_LEGEND = TextStyle(Typeface.SEMIBOLD, 14.5)


class _Rows(NamedTuple):
    """How the kinds of opponents stand below each other."""

    first: float
    """The height of the first name."""
    step: float
    below: float
    """How far the beads' middles are below the name."""
    bead: float
    """Their radius."""


def _rows(count: int) -> _Rows:
    return _Rows(34, 43, 19, 6) if count <= _MOST_LOOSE else _Rows(31, 183 / (count - 1), 15, 5)


class WonAgainst(StatisticsPicture):
    """A row of beads for each kind of opponent: a match won is filled, one lost hollow."""

    design = (206.0, 236.0)
    half = (378.0, 40.0, 206.0, 236.0)
    whole = (640.0, 40.0, 270.0, 309.0)

    def __init__(self) -> None:
        super().__init__(WON_AGAINST)

    def draw(self, drawing: Drawing) -> Sequence[Mark]:
        theme = self.theme
        drawing.text(WON_AGAINST.upper(), theme.heading, theme.accent, 0, 9)
        groups = shown_kinds(self.figures.against)
        if not groups and self.figures.person:
            drawing.text(NOBODY_YET, _NAME, theme.quiet, 0, 36)
        rows = _rows(len(groups))
        marks: list[Mark] = []
        for number, group in enumerate(groups):
            marks += self._row(drawing, group, rows.first + rows.step * number, rows)
        return marks

    def _row(self, drawing: Drawing, group: Against, y: float, rows: _Rows) -> list[Mark]:
        theme, share, bead, middle = self.theme, group.share, rows.bead, y + rows.below
        drawing.text(kind_text(group.kind), _NAME, theme.text, 0, y, room=140)
        drawing.text(str(share), _SHARE, theme.text, 206, y, 1)
        if share.whole > _MOST_BEADS:
            filled = 206 * share.fraction
            drawing.box(0, middle - bead, 206, 2 * bead, bead, CLEAR, theme.quiet, 1.8)
            if share.part:
                drawing.box(0, middle - bead, max(2 * bead, filled), 2 * bead, bead, _AQUA)
            lines = kind_text(group.kind), WON_OF.format(f"{share.part:,}", counted(share.whole, MATCHES))
            return [Mark(0, middle - bead, 206, 2 * bead, lines)]
        marks = []
        for number, meeting in enumerate(group.meetings):
            x = bead + 0.9 + _STEP * number
            if meeting.is_ahead:
                drawing.circle(x, middle, bead + 0.4, _AQUA)
            else:
                drawing.circle(x, middle, bead - 0.5, CLEAR, theme.quiet, 1.8)
            marks.append(match_mark(meeting.match, x, middle, 14))
        return marks


class HowHandsEnded(StatisticsPicture):
    """One bar of all hands: solid, hatched and hollow."""

    design = (206.0, 128.0)
    half = (378.0, 284.0, 206.0, 128.0)
    whole = (946.0, 40.0, 270.0, 168.0)

    def __init__(self) -> None:
        super().__init__(HOW_ENDED)

    def draw(self, drawing: Drawing) -> Sequence[Mark]:
        theme, endings = self.theme, self.figures.endings
        drawing.text(HOW_ENDED.upper(), theme.heading, theme.accent, 0, 9)
        person = self.figures.person
        fills = ((_AQUA, CLEAR, CLEAR), (CLEAR, _VIOLET, _VIOLET), (CLEAR, theme.quiet, CLEAR))
        words = sentence(WENT_OUT, person).strip(), OTHER_OUT, BLOCKED
        marks: list[Mark] = []
        total, x = sum(endings), 0.0
        room = 206 - 2 * sum(count > 0 for count in endings) + 2
        if not total:
            drawing.box(0, 24, 206, 26, 6, CLEAR, theme.rule, 1.8)
        for number, (count, word, fill) in enumerate(zip(endings, words, fills, strict=True)):
            share, y = Share(count, total), 69.0 + 22.5 * number
            if count:
                width = max(4.0, room * share.fraction)
                drawing.box(x, 24, width, 26, 6, fill[0], fill[1], 1.8, hatch=fill[2])
                marks.append(Mark(x, 24, width, 26, (word, f"{share_of(share)} {HANDS[1]}")))
                x += width + 2
            drawing.box(0, y - 7, 13, 13, 3.5, fill[0], fill[1], 1.6, hatch=fill[2])
            drawing.text(word, _LEGEND, theme.text, 21, y, room=122)
            if total:
                drawing.text(str(share), _LEGEND._replace(face=Typeface.BOLD), theme.text, 206, y, 1)
        return marks


def pictures() -> list[StatisticsPicture]:
    """All pictures, in the order in which they are walked through."""
    return [Orbit(), WonAgainst(), HowHandsEnded(), PointsAHand()]
