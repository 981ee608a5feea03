"""The score page's contents for Hand-to-Hand Combat: the sheet, the dial, and the running totals."""

from __future__ import annotations

import math
from collections.abc import Sequence

import pygame
from pygame import Rect, Surface

from game.play.sentences import sentence
from game.rules.match import Match
from game.table.game.program import Program
from game.table.game.score_page import ScoreContent
from game.table.hand_to_hand.look.seat_marks import SEAT_MARKS
from game.table.hand_to_hand.pages.score_sheet import ScoreSheet, reckon
from game.ui.draw import shapes, typeset
from game.ui.draw.painter import RIGHT
from game.ui.look.colour import blended, translucent
from game.ui.look.palette import GOLD, LIT_GOLD, NIGHT_GROUND
from game.ui.look.theme import bold, extrabold, medium
from game.ui.motion import travel
from game.ui.widgets.base import Container, Widget

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
_RINGS = (0.83, 0.655)
"""The outer radii of the rings, as parts of the dial's radius."""
_BAND = 0.055


def score_content(program: Program, match: Match, *, is_past: bool) -> ScoreContent:
    """The contents for the last ended hand; `is_past` means that others have followed. Raises `LookupError`."""
    reckoning = reckon(match)
    result, target = reckoning.result, int(match.header.options["target"])
    names = [player.name for player in match.header.players]
    lacking = target - max(result.totals)
    if is_past and not result.winners:
        # the match is over: the target that remained is no longer of interest
        note, hint = AFTER_HAND.format(len(match.results)), LEVEL_THEN
        if result.totals[0] != result.totals[1]:
            hint = sentence(
                LED, names[result.totals.index(max(result.totals))], abs(result.totals[0] - result.totals[1])
            )
    elif result.winners:
        note, hint = sentence(WINS, names[result.winners[0]]), FIRST_TO.format(target)
    elif result.totals[0] == result.totals[1]:
        note, hint = FIRST_TO.format(target), LEVEL.format(lacking)
    else:
        ahead = result.totals.index(max(result.totals))
        note, hint = FIRST_TO.format(target), sentence(NEEDS, names[ahead], lacking)
    dial = Dial(result.totals, result.scores, target, note, hint, names)
    totals = RunningTotals(names, [past.scores for past in match.results], result.totals)
    return ScoreContent(
        headline=reckoning.headline,
        sheet=ScoreSheet(reckoning, program.art(program.game_of(match)), program.open_rules),
        totals=DialAndTotals(dial, totals),
        winners=tuple(seat for seat in (0, 1) if result.scores[seat]),
    )


class Dial(Widget):
    """The players' progress; the score of the hand just ended is brighter. `note` and `hint` are below the totals."""

    catches_pointer = False

    def __init__(
        self, totals: Sequence[int], scores: Sequence[int], target: int, note: str, hint: str, names: Sequence[str]
    ) -> None:
        super().__init__(" : ".join(map(str, totals)))
        self._totals = tuple(totals)
        self._scores = tuple(scores)
        self._target = target
        self._note = note
        self._hint = hint
        self._names = names

    def paint(self, surface: Surface) -> None:
        radius = min(self.rect.size) // 2
        # no star of the sky may be among the figures
        inside = round(2 * radius * (_RINGS[-1] - _BAND))
        shapes.blit_centred(surface, shapes.disc(inside, NIGHT_GROUND), self.rect.center)
        self._scale_marks(surface, radius)
        if max(self._totals) >= self._target:
            shapes.blit_centred(surface, shapes.ring(2 * radius, max(2, self.px(3)), LIT_GOLD), self.rect.center)
        for seat, part in enumerate(_RINGS):
            self._ring(surface, seat, round(radius * part), max(3, round(radius * _BAND)))
        self._figures(surface, radius)

    def _scale_marks(self, surface: Surface, radius: int) -> None:
        centre = self.rect.center
        pygame.draw.aacircle(surface, blended(GOLD, NIGHT_GROUND, 0.75), centre, radius, 1)
        for tick in range(_TICKS):
            angle = math.tau * tick / _TICKS
            long = radius * (0.045 if tick % 5 == 0 else 0.022)
            outer = (centre[0] + radius * math.sin(angle), centre[1] - radius * math.cos(angle))
            inner = (outer[0] - long * math.sin(angle), outer[1] + long * math.cos(angle))
            pygame.draw.aaline(surface, blended(GOLD, NIGHT_GROUND, 0.7), outer, inner)
        size = self.px(16)
        shapes.blit(surface, shapes.disc(size, GOLD), (centre[0] - size // 2, centre[1] - radius - size // 2))

    def _ring(self, surface: Surface, seat: int, radius: int, band: int) -> None:
        mark = SEAT_MARKS[seat]
        place = Rect(0, 0, 2 * radius, 2 * radius)
        place.center = self.rect.center
        shapes.blit(surface, shapes.ring(2 * radius, band, (*mark.night[:3], 40)), place.topleft)
        now = min(1.0, self._totals[seat] / self._target)
        before = min(now, (self._totals[seat] - self._scores[seat]) / self._target)
        if before > 0:
            earlier = shapes.ring(2 * radius, band, blended(mark.night, NIGHT_GROUND, 0.62), 0, round(360 * before, 1))
            shapes.blit(surface, earlier, place.topleft)
        if now > before:
            start = round(360 * before, 1) + (1.5 if before > 0 else 0)
            latest = shapes.ring(2 * radius, band, mark.night, start, max(1.0, round(360 * now, 1) - start))
            shapes.blit(surface, latest, place.topleft)
        angle, middle = math.tau * now, radius - band / 2
        x = round(self.rect.centerx + middle * math.sin(angle))
        y = round(self.rect.centery - middle * math.cos(angle))
        size = round(band * 2.1)
        if mark.shape == "disc":
            hole = shapes.disc(size + self.px(6), NIGHT_GROUND)
        else:
            reach = size + self.px(8)
            half = reach / 2
            hole = shapes.polygon((reach, reach), [(half, 0), (reach, half), (half, reach), (0, half)], NIGHT_GROUND)
        shapes.blit_centred(surface, hole, (x, y))
        mark.paint(surface, (x, y), size)

    def _figures(self, surface: Surface, radius: int) -> None:
        scale = self.scale
        room = round(radius * 2 * (_RINGS[1] - _BAND) * 0.86)
        style = extrabold(52)
        texts = (str(self._totals[0]), ":", str(self._totals[1]))
        parts = (("total", 0, self._totals[0]), ("colon",), ("total", 1, self._totals[1]))
        gap = self.px(10)
        while sum(typeset.width(text, style, scale) for text in texts) + 2 * gap > room:
            style = style._replace(size=style.size - 2)
        width = sum(typeset.width(text, style, scale) for text in texts) + 2 * gap
        line = Rect(self.rect.centerx - width // 2, self.rect.centery - self.px(62), width, self.px(60))
        colours = SEAT_MARKS[0].night, self.theme.quiet, SEAT_MARKS[1].night
        for part, text, colour in zip(parts, texts, colours, strict=True):
            travel.write(surface, part, text, style, scale, colour, line)
            line = line.move(typeset.width(text, style, scale) + gap, 0)
        line = Rect(self.rect.centerx - room // 2, self.rect.centery + self.px(8), room, self.px(24))
        for text, size, ink_of in ((self._note, 16, self.theme.text), (self._hint, 15, self.theme.quiet)):
            name = next((name for name in self._names if text.startswith(name)), "")
            fitted, style = typeset.fit_name(text, name, medium(size), scale, line.w)
            typeset.write(surface, fitted, style, scale, ink_of, line, 0.5)
            line = line.move(0, self.px(24))


class DialAndTotals(Container):
    """The dial above the running totals."""

    def __init__(self, dial: Dial, totals: RunningTotals) -> None:
        super().__init__(dial, totals)
        self.dial = dial
        self.running = totals

    def lay_out(self) -> None:
        rect, below = self.rect, self.px(106)
        self.running.place(Rect(rect.x, rect.bottom - below, rect.w, below))
        self.dial.place(Rect(rect.x, rect.y, rect.w, rect.h - below - self.px(18)))


class RunningTotals(Widget):
    """Each hand's scores, and the totals; only the latest hands if there are many."""

    catches_pointer = False

    def __init__(self, names: list[str], scores: list[tuple[int, ...]], totals: tuple[int, ...]) -> None:
        super().__init__()
        self._names = names
        self._scores = scores
        self._totals = totals

    def paint(self, surface: Surface) -> None:
        painter, theme, frame, px = self.painter(surface), self.theme, self.frame, self.px
        # a star of the sky next to a figure would look like a part of it
        outline = max(1.0, theme.panel_outline_width * self.scale) / self.scale
        painter.box(frame, (*theme.panel[:3], 255), theme.panel_outline, outline, radius=theme.panel_radius)
        area = frame.inset(_ASIDE, 0)
        high = area.rect.h // 3
        lines = self._lines()
        figures = len(lines[0]) - 1
        head, last = round(area.rect.w * 0.32), px(64)
        step = (area.rect.w - head - last) / max(1, figures - 1)
        for number, line in enumerate(lines):
            row = area.around(Rect(area.rect.x, area.rect.y + number * high, area.rect.w, high))
            first = row.around(Rect(row.rect.x, row.rect.y, head - px(6), high))
            if number:
                rule = translucent(GOLD, 45 if number == 1 else 25)
                surface.fill([part * rule[3] // 255 for part in rule[:3]], (*row.rect.topleft, row.rect.w, 1))
                size = px(12)
                SEAT_MARKS[number - 1].paint(surface, (row.rect.x + size // 2, row.rect.y + high // 2), size)
                first = first.cut_left(22)[1]
            for column, text in enumerate(line):
                strong = number > 0 and column in (0, figures)
                style = (bold if strong else medium)(16 if number else 14)
                latest = number > 0 and column == figures - 1
                colour = theme.quiet if not number else theme.link if latest else theme.text
                if column == 0:
                    painter.text(first, text, style, colour)
                    continue
                wide = head + round(step * column) if column < figures else row.rect.w - px(6)
                cell = row.around(Rect(row.rect.topleft, (wide, high)))
                painter.text(cell, text, style, colour, RIGHT, fit="whole")

    def _lines(self) -> list[list[str]]:
        first = max(0, len(self._scores) - _SHOWN)
        lines = [[HAND, *(str(number + 1) for number in range(first, len(self._scores))), TOTAL]]
        for seat, name in enumerate(self._names):
            scored = [str(hand[seat]) if hand[seat] else NOTHING for hand in self._scores[first:]]
            lines.append([name, *scored, str(self._totals[seat])])
        for line in lines if first else ():
            line.insert(1, EARLIER)
        return lines
