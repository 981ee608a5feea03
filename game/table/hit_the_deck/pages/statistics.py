"""The statistics of Hit the Deck: places, opponents, points, and who went out."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import partial

from game.play.sentences import HANDS, counted, ordinal
from game.rules.match import HUMAN, Player
from game.storage.library.figures import Against, GameFigures, Share, bins, current_run, longest_run, won
from game.storage.settings.settings import Profile
from game.table.contract.statistics import StatisticsPicture, kind_text, match_mark, share_of, shown_kinds
from game.table.hit_the_deck.look.seats import SeatColour, seat_marks, seat_shape
from game.table.hit_the_deck.pages.reaction_times import Bar, ReactionTimes, draw_bars
from game.ui.controls.picture import Mark
from game.ui.draw.drawing import Drawing
from game.ui.draw.shapes import CLEAR
from game.ui.look.palette import CLOTH_LIGHT, CLOTH_RULE, CLOTH_TRACK, PAPER_CLOTH
from game.ui.look.theme import Typeface, bold, display, semibold
from game.ui.window.input import InputEvent, Intent, Pointer, PointerAction, Press

PLACES, AHEAD_OF, POINTS, WHO_WENT_OUT = "Places", "Beaten", "Points per hand", "Who went out"
WON, LONGEST, NOW = "won {}", "best streak {}", "{} in a row now"
NOBODY_YET = "nobody yet"
AHEAD, TIMES = "Finished ahead {}", ("time", "times")
NO_POINTS = "no points in {}"
NONE, FROM_TO, OR_MORE = "No points", "{} to {} points", "{} points or more"
OTHERS, STOPPED = "others", "stopped"
_TEXT, _BOLD, _SMALL = semibold(13), bold(14), semibold(12)
_MOST_PLACES = 26


class _Card(StatisticsPicture):
    is_on_paper = True

    def _mark_of_person(self) -> SeatColour:
        return seat_marks([Player(self.figures.person, HUMAN)], self.profiles)[0]

    def _head(self, drawing: Drawing, x: float, y: float) -> None:
        drawing.text(self.heading, display(17), self.theme.heading_colour, x, y, room=self.design[0] - 2 * x)


class Places(_Card):
    """The person's place in each of the last matches, oldest first."""

    heading = PLACES
    half = (0.0, 373.0, 584.0, 108.0)
    whole = (0.0, 463.0, 780.0, 141.0)
    _back = 0
    """The number of last matches that are not shown, because earlier ones are."""

    def show(self, figures: GameFigures, profiles: Mapping[str, Profile]) -> None:
        """Show the last matches."""
        self._back = 0
        super().show(figures, profiles)

    def handle(self, event: InputEvent) -> bool:
        """Turn the wheel, or move on from the first or last match shown, to those before or after."""
        if isinstance(event, Pointer) and event.action is PointerAction.WHEEL:
            self._scroll(2 if event.turns > 0 else -2)
            return True
        if super().handle(event):
            return True
        if isinstance(event, Press) and self.mark is not None and event.intent in (Intent.LEFT, Intent.RIGHT):
            is_left = event.intent is Intent.LEFT
            if self._scroll(1 if is_left else -1):
                self.walk_to(0 if is_left else len(self.marks) - 1)
                return True
        return False

    def _scroll(self, step: int) -> bool:
        """Show `step` earlier matches, or later ones; return whether there were any."""
        most = max(0, len(self.figures.matches) - _MOST_PLACES)
        back = max(0, min(most, self._back + step))
        if back == self._back:
            return False
        self._back = back
        self.redraw()
        return True

    def draw(self, drawing: Drawing) -> Sequence[Mark]:
        theme, matches = self.theme, self.figures.matches
        self._head(drawing, 18, 21)
        if matches:
            longest, now = longest_run(matches).length, current_run(matches).length
            lines = [WON.format(" of ".join(f"{count:,}" for count in won(matches))), LONGEST.format(longest)]
            for number, line in enumerate([*lines, NOW.format(now)] if now > 1 else lines):
                drawing.text(line, _TEXT, theme.quiet, 18, 45 + 17 * number, room=100)
        for place in range(1, 7):
            drawing.text(ordinal(place), _SMALL, theme.text, 147, self._y(place), 1)
        end = len(matches) - self._back
        shown = matches[max(0, end - _MOST_PLACES) : end]
        points = []
        for number, match in enumerate(shown):
            x = 161 + 16 * number
            for place in range(1, len(match.rivals) + 2):
                drawing.box(x - 6.5, self._y(place) - 6, 13, 12, 3, CLOTH_RULE)
            points.append((x, self._y(match.place)))
        if len(points) > 1:
            drawing.line(*points, colour=theme.text, width=1.8)
        badge = partial(seat_shape, self._mark_of_person())
        marks = []
        for match, (x, y) in zip(shown, points, strict=True):
            if match.is_won:
                drawing.image(badge, x, y, 16)
            else:
                drawing.circle(x, y, 4.3, PAPER_CLOTH, theme.text, 1.8)
            marks.append(match_mark(match, x, y, 16))
        return marks

    def _y(self, place: int) -> float:
        return 18.0 + 14.5 * (place - 1)


class AheadOf(_Card):
    """How often the person finished ahead of each kind of opponent."""

    heading = AHEAD_OF
    half = (0.0, 494.0, 188.0, 112.0)
    whole = (800.0, 36.0, 416.0, 179.0)

    def draw(self, drawing: Drawing) -> Sequence[Mark]:
        self._head(drawing, 14, 20)
        groups = shown_kinds(self.figures.against)
        if not groups and self.figures.person:
            drawing.text(NOBODY_YET, _TEXT, self.theme.quiet, 14, 46)
        if len(groups) <= 4:
            return [self._row(drawing, group, 43 + 19 * number) for number, group in enumerate(groups)]
        rows = (len(groups) + 1) // 2
        return [
            self._cell(drawing, group, 14 + 86 * (number // rows), 38 + 57 / (rows - 1) * (number % rows))
            for number, group in enumerate(groups)
        ]

    def _row(self, drawing: Drawing, group: Against, y: float) -> Mark:
        drawing.text(kind_text(group.kind), _TEXT, self.theme.text, 14, y, room=50)
        drawing.text(str(group.share), _BOLD, self.theme.text, 176, y, 1, room=42)
        return self._bar(drawing, group.share, 66, y - 6, 66, 12, kind_text(group.kind))

    def _cell(self, drawing: Drawing, group: Against, x: float, y: float) -> Mark:
        drawing.text(kind_text(group.kind), _SMALL, self.theme.text, x, y, room=42)
        drawing.text(str(group.share), _SMALL._replace(face=Typeface.BOLD), self.theme.text, x + 76, y, 1, room=33)
        return self._bar(drawing, group.share, x, y + 6.5, 76, 5, kind_text(group.kind))

    def _bar(self, drawing: Drawing, share: Share, x: float, y: float, width: float, height: float, name: str) -> Mark:
        colour, line = self._mark_of_person().colour, 1.6 if height > 6 else 1.2
        drawing.box(x, y, width, height, height / 2, CLOTH_TRACK)
        if share.part:
            drawing.box(x, y, max(height, width * share.fraction), height, height / 2, colour)
        drawing.box(x, y, width, height, height / 2, CLEAR, self.theme.text, line)
        times = f"{share.part:,} of {counted(share.whole, TIMES)}"
        return Mark(x, y, width, height, (name, AHEAD.format(times)))


class HandPoints(_Card):
    """The points that the person's hands cost; those that cost none are yellow."""

    heading = POINTS
    half = (198.0, 494.0, 188.0, 112.0)
    whole = (800.0, 230.5, 416.0, 179.0)

    def draw(self, drawing: Drawing) -> Sequence[Mark]:
        theme, colour = self.theme, self._mark_of_person().colour
        self._head(drawing, 14, 20)
        cost = [score for score in self.figures.scores if score > 0]
        none = len(self.figures.scores) - len(cost)
        counts = [none, *bins(cost, 1, 10, 6)]
        labels = ["0", *(str(value) for value in range(10, 51, 10)), "51+"]
        starts = ((value - 9, value) for value in range(10, 51, 10))
        titles = [NONE, *(FROM_TO.format(*ends) for ends in starts), OR_MORE.format(51)]
        bars = [
            Bar(14 + 23.0 * number, 22, count, CLOTH_LIGHT if number == 0 else colour, (title, counted(count, HANDS)))
            for number, (count, title) in enumerate(zip(counts, titles, strict=True))
        ]
        marks = draw_bars(drawing, bars, 91, 42, theme.text)
        for bar, label in zip(bars, labels, strict=True):
            drawing.text(label, _SMALL, theme.text, bar.x + 11, 102, 0.5)
        drawing.line((10, 92), (178, 92), colour=theme.text, width=2)
        if none:
            drawing.text(NO_POINTS.format(counted(none, HANDS)), _SMALL, theme.text, 176, 40, 1, halo=theme.panel)
        return marks


class WhoWentOut(_Card):
    """A hundred squares, one per cent of hands each, by how they ended."""

    heading = WHO_WENT_OUT
    half = (396.0, 494.0, 188.0, 112.0)
    whole = (800.0, 425.0, 416.0, 179.0)

    def draw(self, drawing: Drawing) -> Sequence[Mark]:
        theme, endings, person = self.theme, self.figures.endings, self.figures.person
        self._head(drawing, 14, 20)
        total = sum(endings)
        own = self._mark_of_person().colour
        first = round(100 * endings.own / total) if total else 0
        second = round(100 * (endings.own + endings.others) / total) if total else 0
        for number in range(100):
            x, y = 14 + 8.1 * (number // 5), 33 + 8.1 * (number % 5)
            if total and number < second:
                drawing.box(x, y, 6.8, 6.8, 1.6, own if number < first else CLOTH_TRACK, theme.quiet, 0.6)
            else:
                drawing.box(x, y, 6.8, 6.8, 1.6, CLEAR, theme.text if total else theme.rule, 1.1)
        marks, edges = [], (0, first, second, 100)
        for number, (count, word) in enumerate(zip(endings, (person, OTHERS, STOPPED), strict=True)):
            share, x = Share(count, total), 14.0 + 54 * number
            if total:
                drawing.text(str(share), _BOLD, theme.text, x, 84, room=54)
            drawing.text(word, _TEXT, theme.quiet, x, 100, room=50)
            left, right = 14 + 8.1 * (edges[number] // 5), 14 + 8.1 * -(-edges[number + 1] // 5)
            if count:
                text = f"{share_of(share)} {HANDS[1]}"
                marks.append(Mark(left, 33, max(8.0, right - left - 1), 40, (word, text)))
        return marks


def pictures() -> list[StatisticsPicture]:
    """All charts, in the order in which keys visit them."""
    return [ReactionTimes(), Places(), AheadOf(), HandPoints(), WhoWentOut()]
