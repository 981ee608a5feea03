"""The score page's contents for Hand-to-Hand Combat: the sheet, the dial, and the running totals."""

from __future__ import annotations

import pygame
from pygame import Rect, Surface

from game.play.sentences import sentence
from game.rules.core import Result
from game.rules.match import Match
from game.table.game.program import Program
from game.table.game.score_page import ScoreContent
from game.table.hand_to_hand.look.seat_marks import SEAT_MARKS
from game.table.hand_to_hand.pages.score_sheet import ScoreSheet, reckon
from game.ui.draw import shapes, typeset
from game.ui.draw.drawing import around
from game.ui.draw.frame import Frame
from game.ui.draw.painter import RIGHT, Painter
from game.ui.look.colour import blended, translucent
from game.ui.look.palette import GOLD, LIT_GOLD, NIGHT_GROUND
from game.ui.look.theme import bold, extrabold, medium
from game.ui.motion import travel
from game.ui.widgets.base import Widget

FIRST_TO = "first to {}"
NEEDS = "{} needs {} more"
LEVEL = "level, {} to go"
AFTER_HAND, LED, LEVEL_THEN = "after hand {}", "{} led by {}", "level"
WINS = "{} wins"
HAND, TOTAL, NOTHING, EARLIER = "Hand", "Total", "\N{EN DASH}", "…"
_SHOWN = 5
"""The most hands in the running totals."""
_ASIDE = 14
"""The space between the running totals and the sides of their panel, px at scale 1.0."""
_TICKS = 100
_BELOW, _APART = 106, 18
"""The height of the running totals, and the space between them and the dial, px at scale 1.0."""
_RINGS = (0.83, 0.655)
"""The outer radii of the rings, as parts of the dial's radius."""
_BAND = 0.055


def score_content(program: Program, match: Match, is_past: bool) -> ScoreContent:
    """The contents for the last ended hand; `is_past` means that others have followed. Raises `LookupError`."""
    reckoning = reckon(match)
    result, target = reckoning.result, int(match.header.options["target"])
    names = [player.name for player in match.header.players]
    most = max(result.totals)
    ahead, apart = names[result.totals.index(most)], most - min(result.totals)
    note = FIRST_TO.format(target)
    if result.winners:
        note, hint = sentence(WINS, names[result.winners[0]]), note
    elif is_past:
        # the match is over: the target that remained is no longer of interest
        note, hint = AFTER_HAND.format(len(match.results)), sentence(LED, ahead, apart) if apart else LEVEL_THEN
    else:
        hint = sentence(NEEDS, ahead, target - most) if apart else LEVEL.format(target - most)
    return ScoreContent(
        headline=reckoning.headline,
        sheet=ScoreSheet(reckoning, program.art(program.game_of(match)), program.open_rules),
        totals=DialAndTotals(names, match.results, target, (note, hint)),
        winners=tuple(seat for seat in (0, 1) if result.scores[seat]),
    )


class DialAndTotals(Widget):
    """A dial with the players' progress to the `target`, the last hand's brighter, above each hand's scores and totals.

    `words` are the two lines below the totals on the dial; of many hands only the latest are below it.
    """

    catches_pointer = False

    def __init__(self, names: list[str], results: list[Result], target: int, words: tuple[str, str]) -> None:
        self._totals, self._scores = results[-1].totals, [result.scores for result in results]
        self._names, self._target, self._words = names, target, words
        super().__init__(" : ".join(map(str, self._totals)))

    def paint(self, surface: Surface) -> None:
        table, dial = self.frame.cut_bottom(_BELOW, gap=_APART)
        centre, radius = dial.rect.center, min(dial.rect.size) // 2
        # no star of the sky may be among the figures
        inside = round(2 * radius * (_RINGS[-1] - _BAND))
        shapes.blit_centred(surface, shapes.disc(inside, NIGHT_GROUND), centre)
        self._paint_ticks(surface, centre, radius)
        if max(self._totals) >= self._target:
            shapes.blit_centred(surface, shapes.ring(2 * radius, max(2, self.px(3)), LIT_GOLD), centre)
        for seat, part in enumerate(_RINGS):
            self._paint_ring(surface, seat, centre, round(radius * part), max(3, round(radius * _BAND)))
        self._paint_figures(surface, centre, round(radius * 2 * (_RINGS[1] - _BAND) * 0.86))
        self._paint_table(self.painter(surface), table)

    def _paint_ticks(self, surface: Surface, centre: tuple[int, int], radius: int) -> None:
        pygame.draw.aacircle(surface, blended(GOLD, NIGHT_GROUND, 0.75), centre, radius, 1)
        for tick in range(_TICKS):
            angle, inside = 360 * tick / _TICKS, radius * (0.045 if tick % 5 == 0 else 0.022)
            ends = around(*centre, radius, angle), around(*centre, radius - inside, angle)
            pygame.draw.aaline(surface, blended(GOLD, NIGHT_GROUND, 0.7), *ends)
        shapes.blit_centred(surface, shapes.disc(self.px(16), GOLD), (centre[0], centre[1] - radius))

    def _paint_ring(self, surface: Surface, seat: int, centre: tuple[int, int], radius: int, band: int) -> None:
        mark, total = SEAT_MARKS[seat], self._totals[seat]
        now = min(1.0, total / self._target)
        before = min(now, (total - self._scores[-1][seat]) / self._target)
        shapes.blit_centred(surface, shapes.ring(2 * radius, band, (*mark.night[:3], 40)), centre)
        start = round(360 * before, 1)
        if before > 0:
            earlier = shapes.ring(2 * radius, band, blended(mark.night, NIGHT_GROUND, 0.62), 0, start)
            shapes.blit_centred(surface, earlier, centre)
            start += 1.5
        if now > before:
            latest = shapes.ring(2 * radius, band, mark.night, start, max(1.0, round(360 * now, 1) - start))
            shapes.blit_centred(surface, latest, centre)
        x, y = around(*centre, radius - band / 2, 360 * now)
        mark.paint(surface, (round(x), round(y)), round(band * 2.1), edge=self.px(7))

    def _paint_figures(self, surface: Surface, centre: tuple[int, int], room: int) -> None:
        """Draw the totals, and the words below them, about the middle of the dial in a `room` px wide."""
        scale, theme, px, style, gap = self.scale, self.theme, self.px, extrabold(52), self.px(10)
        first, second = self._totals
        parts = (
            (("total", 0, first), str(first), SEAT_MARKS[0].night),
            (("colon",), ":", theme.quiet),
            (("total", 1, second), str(second), SEAT_MARKS[1].night),
        )
        while (width := sum(typeset.width(text, style, scale) for _, text, _ in parts) + 2 * gap) > room:
            style = style._replace(size=style.size - 2)
        line = Rect(centre[0] - width // 2, centre[1] - px(62), width, px(60))
        for part, text, colour in parts:
            travel.write(surface, part, text, style, scale, colour, line)
            line = line.move(typeset.width(text, style, scale) + gap, 0)
        line = Rect(centre[0] - room // 2, centre[1] + px(8), room, px(24))
        for text, size, ink in zip(self._words, (16, 15), (theme.text, theme.quiet), strict=True):
            name = next((name for name in self._names if text.startswith(name)), "")
            typeset.write_fitted(surface, text, medium(size), scale, ink, line, 0.5, name=name)
            line = line.move(0, px(24))

    def _paint_table(self, painter: Painter, frame: Frame) -> None:
        theme, lines = self.theme, self._lines()
        # a star of the sky next to a figure would look like a part of it
        outline = max(1 / frame.scale, theme.panel_outline_width)
        painter.box(frame, (*theme.panel[:3], 255), theme.panel_outline, outline, radius=theme.panel_radius)
        area, last = frame.inset(_ASIDE, 0), len(lines[0]) - 1
        head, cells = area.split(0.32)
        step = (cells.units(cells.rect.w) - 64) / max(1, last - 1)
        for number, (line, row) in enumerate(zip(lines, area.grid(1, len(lines)), strict=True)):
            name, figures = row.before(cells, gap=6), row.beyond(head)
            if number:
                painter.box(row.row(0, 1 / row.scale), translucent(GOLD, 45 if number == 1 else 25))
                mark, name = name.left(12), name.cut_left(22)[1]
                SEAT_MARKS[number - 1].paint(painter.surface, mark.rect.center, mark.rect.w)
            weigh, size = (bold, 16) if number else (medium, 14)
            painter.text(name, line[0], weigh(size), theme.text if number else theme.quiet)
            for column, text in enumerate(line[1:], 1):
                colour = theme.quiet if not number else theme.link if column == last - 1 else theme.text
                place = figures.cut_right(6)[1] if column == last else figures.column(0, step * column)
                painter.text(place, text, (weigh if column == last else medium)(size), colour, RIGHT, fit="whole")

    def _lines(self) -> list[list[str]]:
        first = max(0, len(self._scores) - _SHOWN)
        gap, scores = [EARLIER] * (first > 0), self._scores[first:]
        lines = [[HAND, *gap, *map(str, range(first + 1, len(self._scores) + 1)), TOTAL]]
        for seat, name in enumerate(self._names):
            scored = [str(hand[seat] or NOTHING) for hand in scores]
            lines.append([name, *gap, *scored, str(self._totals[seat])])
        return lines
