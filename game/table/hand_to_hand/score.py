"""The score screen of Hand-to-Hand Combat: the sheet, the totals, and the way to the next hand."""

from __future__ import annotations

from pygame import Rect, Surface

from game.rules.match import Match
from game.table.deck_art import DeckArt
from game.table.hand_to_hand.dial import Dial
from game.table.hand_to_hand.score_sheet import ScoreSheet, reckon
from game.table.hand_to_hand.seat_marks import SEAT_MARKS
from game.table.score_actions import ScoreActions
from game.ui import typeset
from game.ui.backgrounds import starlit
from game.ui.screen import Screen
from game.ui.theme import NIGHT, TextStyle, Typeface, rgba
from game.ui.widgets.base import Widget
from game.ui.widgets.button import Button
from game.ui.widgets.panel import Label

OVER = "HAND {} IS OVER"
MATCH_OVER = "THE MATCH IS OVER"
NEXT = "Next hand"
AGAIN = "Play again"
HOME = "Home"
FIRST_TO = "first to {}"
NEEDS = "{} needs {} more"
LEVEL = "level, {} more to go"
WINS = "{} wins"
HAND, TOTAL, NOTHING, EARLIER = "Hand", "Total", "\N{EN DASH}", "…"
_SHOWN = 5
"""How many hands the running totals show at most."""


class Score(Screen):
    """The score sheet of the hand that has just ended, or the winner's page if it ended the match."""

    min_size = (1100, 660)

    def __init__(self, match: Match, art: DeckArt, after: ScoreActions) -> None:
        super().__init__(NIGHT)
        self._after = after
        self.reckoning = reckoning = reckon(match)
        result, target = reckoning.result, int(match.header.options["target"])
        self.over = bool(result.winners)
        names = [player.name for player in match.header.players]
        eyebrow = MATCH_OVER if self.over else OVER.format(match.state.hand_number)
        self.eyebrow = Label(eyebrow, NIGHT.heading, NIGHT.accent, one_line=True)
        colour = NIGHT.link if self.over else None
        self.headline = Label(reckoning.headline, TextStyle(Typeface.BOLD, 34), colour, one_line=True)
        self.sheet = ScoreSheet(reckoning, art, after.open_clause)
        ahead = max((0, 1), key=lambda seat: result.totals[seat])
        lacking = target - max(result.totals)
        if result.winners:
            note, hint = WINS.format(names[result.winners[0]]), FIRST_TO.format(target)
        elif result.totals[0] == result.totals[1]:
            note, hint = FIRST_TO.format(target), LEVEL.format(lacking)
        else:
            note, hint = FIRST_TO.format(target), NEEDS.format(names[ahead], lacking)
        self.dial = Dial(result.totals, result.scores, target, note, hint)
        self.totals = RunningTotals(names, [past.scores for past in match.results], result.totals)
        on = after.play_again if self.over else after.next_hand
        self.go_on = Button(AGAIN if self.over else NEXT, on, primary=True)
        self.home = Button(HOME, after.home)
        self.root.add(self.eyebrow, self.headline, self.go_on, self.home, self.sheet, self.dial, self.totals)

    def enter(self) -> None:
        """One key leads on, also after a look at the rules."""
        self.root.focus(self.go_on)

    def back(self) -> None:
        """Esc leaves for home."""
        self._after.home()

    def lay_out(self) -> None:
        self.scene.set_background(starlit(self.size))
        wide, high = self.size[0] / self.scale, self.size[1] / self.scale
        side = min(400.0, wide * 0.31)
        margin = 40
        sheet = min(wide - side - 3 * margin, 900.0)
        spare = max(0.0, (wide - sheet - side - 3 * margin) / 2)
        left, right = margin + spare, margin + spare + sheet + margin
        self.eyebrow.place(self.box(left, 26, 600, 22))
        self.headline.place(self.box(left, 46, wide - 2 * left, 50))
        self.sheet.place(self.box(left, 112, sheet, min(high - 112 - 40, 640)))
        bottom = self.sheet.rect.bottom / self.scale
        self.go_on.place(self.box(right, bottom - 52, side * 0.58, 52))
        self.home.place(self.box(right + side * 0.58 + 14, bottom - 52, side * 0.42 - 14, 52))
        self.totals.place(self.box(right, bottom - 52 - 130, side, 106))
        room = bottom - 52 - 130 - 112 - 18
        self.dial.place(self.box(right, 112, side, room))


class RunningTotals(Widget):
    """Each hand's scores, and the totals; only the latest hands if there are many."""

    catches_pointer = False

    def __init__(self, names: list[str], scores: list[tuple[int, ...]], totals: tuple[int, ...]) -> None:
        super().__init__()
        self._names = names
        self._scores = scores
        self._totals = totals

    def paint(self, surface: Surface) -> None:
        theme, scale, row = self.theme, self.scale, self.rect.h // 3
        first = max(0, len(self._scores) - _SHOWN)
        numbers = [str(number + 1) for number in range(first, len(self._scores))]
        cells = [[HAND, *numbers, TOTAL]]
        for seat, name in enumerate(self._names):
            scored = [str(hand[seat]) if hand[seat] else NOTHING for hand in self._scores[first:]]
            cells.append([name, *scored, str(self._totals[seat])])
        if first:
            for line, text in zip(cells, (EARLIER, EARLIER, EARLIER), strict=True):
                line.insert(1, text)
        figures = len(cells[0]) - 1
        head, last = round(self.rect.w * 0.32), self.px(64)
        step = (self.rect.w - head - last) / max(1, figures - 1)
        for number, line in enumerate(cells):
            y = self.rect.y + number * row
            if number:
                rule = rgba("#E3B85C", 45 if number == 1 else 25)
                surface.fill([part * rule[3] // 255 for part in rule[:3]], (self.rect.x, y, self.rect.w, 1))
                size = self.px(12)
                SEAT_MARKS[number - 1].paint(surface, (self.rect.x + size // 2, y + row // 2), size)
            for column, text in enumerate(line):
                strong = number > 0 and column in (0, figures)
                style = TextStyle(Typeface.BOLD if strong else Typeface.MEDIUM, 16 if number else 14)
                latest = number > 0 and column == figures - 1
                colour = theme.quiet if not number else theme.link if latest else theme.text
                if column == 0:
                    indent = self.px(22) if number else 0
                    room = Rect(self.rect.x + indent, y, head - indent - self.px(6), row)
                    text, style = typeset.fit(text, style, scale, room.w)
                    typeset.write(surface, text, style, scale, colour, room)
                else:
                    end = self.rect.right - self.px(6)
                    if column < figures:
                        end = self.rect.x + head + round(step * column)
                    typeset.write(
                        surface, text, style, scale, colour, Rect(self.rect.x, y, end - self.rect.x, row), 1.0
                    )
