"""The score page's contents for Hand-to-Hand Combat: the sheet, the dial, and the running totals."""

from __future__ import annotations

from pygame import Rect, Surface

from game.play.sentences import sentence
from game.table.game.record import ScoreRequest
from game.table.game.score_page import ScoreContent
from game.table.hand_to_hand.look.seat_marks import SEAT_MARKS
from game.table.hand_to_hand.pages.dial import Dial
from game.table.hand_to_hand.pages.score_sheet import ScoreSheet, reckon
from game.ui.draw.backgrounds import starlit
from game.ui.draw.painter import RIGHT
from game.ui.look.colour import translucent
from game.ui.look.palette import GOLD
from game.ui.look.theme import NIGHT, TextStyle, Typeface
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


def score_content(request: ScoreRequest) -> ScoreContent:
    """The contents for the hand that has just ended. Raises `LookupError` if none has."""
    match = request.match
    reckoning = reckon(match)
    result, target = reckoning.result, int(match.header.options["target"])
    names = [player.name for player in match.header.players]
    lacking = target - max(result.totals)
    if request.past is not None and not result.winners:
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
        theme=NIGHT,
        headline=reckoning.headline,
        sheet=ScoreSheet(reckoning, request.art, request.open_clause),
        totals=DialAndTotals(dial, totals),
        set_background=lambda size, scale: starlit(size),
        winners=tuple(seat for seat in (0, 1) if result.scores[seat]),
    )


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
                style = TextStyle(Typeface.BOLD if strong else Typeface.MEDIUM, 16 if number else 14)
                latest = number > 0 and column == figures - 1
                colour = theme.quiet if not number else theme.link if latest else theme.text
                if column == 0:
                    painter.text(first, text, style, colour)
                    continue
                wide = head + round(step * column) if column < figures else row.rect.w - px(6)
                cell = row.around(Rect(row.rect.topleft, (wide, high)))
                painter.text(cell, text, style, colour, RIGHT, fit="whole")

    def _lines(self) -> list[list[str]]:
        """The head, and each player's name, scores and total."""
        first = max(0, len(self._scores) - _SHOWN)
        lines = [[HAND, *(str(number + 1) for number in range(first, len(self._scores))), TOTAL]]
        for seat, name in enumerate(self._names):
            scored = [str(hand[seat]) if hand[seat] else NOTHING for hand in self._scores[first:]]
            lines.append([name, *scored, str(self._totals[seat])])
        for line in lines if first else ():
            line.insert(1, EARLIER)
        return lines
