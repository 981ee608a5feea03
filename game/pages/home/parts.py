"""The parts of the home screen: unfinished match, tiles, a level suggested, figures of matches, and the background."""

from __future__ import annotations

from collections.abc import Callable

from pygame import Rect, Surface

from game.pages.daily import texts as daily_texts
from game.pages.home.reader import NO_DECK, DeckFigures, HomeReader, Unfinished
from game.play.daily import DayPlayed
from game.play.sentences import MATCHES, in_words, sentence
from game.play.suited_levels import LevelStep, level_text
from game.rules.core import AnyRules
from game.ui.draw import shapes, typeset
from game.ui.draw.frame import Frame
from game.ui.draw.painter import CENTRE, RIGHT, Painter
from game.ui.draw.shapes import CLEAR
from game.ui.look.colour import rgba, translucent
from game.ui.look.palette import PAPER_CLOTH, WHITE
from game.ui.look.theme import CLOTH, NIGHT, bold, medium, semibold
from game.ui.widgets.base import Container, Drawn, Widget
from game.ui.widgets.button import Button, IconButton, Pressable

_LINE = medium(14)
_FIGURES = bold(24)
_ICON, _PORTRAIT, _CAPTION = 26, 54, medium(14)
NARROW_TILE = 190
"""The width, px at scale 1.0, below which a tile has no room for a name and a few words next to its icon."""
WINS, LOSSES = "{} wins in a row against {}", "{} losses in a row against {}"
TRY, NOT_NOW = "Try {}", "Not now"
_TEXT = semibold(15)
_PAD, _INSET = 18, 6
"""The space before the words and around the buttons, in px at scale 1.0."""
WON = "won"
IN_A_ROW, BEST_SLAP = ("win in a row", "wins in a row"), "ms, best slap"
LAST_ONE, LAST = "the last match", "the last {}"
LAST_ONE_OF, LAST_OF = "{}'s last match", "{}'s last {}"
PLACE, PLACES = "place, {}", "places, {}"
WEEK, SLAP_OF_WEEK, IN_A_HAND = "Best of the week: {}", "{} ms", "in a hand"
TODAY, OPEN = "Today: {}", "Today's deal is open"
_FACT = medium(13)
_GAP, _LEAST_GAP, _STEP, _SIGN, _BEAD = 26, 12, 17.2, 13, 10


class ContinueCard(Pressable):
    """The unfinished match on a sheet of paper: its description and its totals. Hidden until `offer` is called."""

    reach = (32, 40)

    def __init__(self, title: str, on_press: Callable[[], None]) -> None:
        super().__init__(title, on_press=on_press)
        self.visible = False
        self.unfinished: Unfinished | None = None
        self.theme = CLOTH

    def offer(self, unfinished: Unfinished) -> None:
        self.unfinished = unfinished
        self.visible = True
        self.invalidate()

    def paint(self, surface: Surface) -> None:
        unfinished = self.unfinished
        if unfinished is None:
            return
        to, line, face = Painter(surface), NIGHT.on_accent, self.frame.move(0, 1 if self.held else 0)
        to.shadow(face, 24, (0, 0, 0, 120), radius=14, down=8)
        to.box(face, WHITE if self.hovered else PAPER_CLOTH, radius=14)
        to.box(face.inset(4), line=line, width=2, radius=10)
        if unfinished.portrait is not None:
            make, players, profiles, seat = unfinished.portrait
            to.picture(face.cut_left(9)[1].left(_PORTRAIT), make(players, profiles, seat, self.px(_PORTRAIT)))
        else:
            to.icon(face.cut_left(22)[1].left(26), "play", line)
        room = face.cut_left(66)[1].cut_right(24)[1]
        upper, below = room.row(13, 26), room.row(13, 26).move(0, 25)
        written = to.text(upper, self.label, bold(19), line, fit="whole")
        width = room.width_of(unfinished.standing, _FIGURES)
        if self.px(width + 18 + room.width_of(unfinished.line, _LINE)) <= below.rect.w:
            to.text(room, unfinished.standing, _FIGURES, line, RIGHT, fit="whole")
            below = below.cut_right(width, gap=18)[1]
        else:
            # it is above the line, which needs all the room
            to.text(upper.beyond(written, gap=18), unfinished.standing, bold(17), line, RIGHT)
        to.text(below, unfinished.line, _LINE, rgba("#4A3F2E"))


class NavTile(Pressable):
    """A button that opens another page: an icon, a name and a few words; a narrow one has its name below the icon.

    A figure replaces the words once there is one; a narrow tile has only the figure.
    """

    figure, _is_open = Drawn[str](), Drawn[bool]()

    def __init__(self, icon: str, title: str, caption: str, on_press: Callable[[], None], *, shortcut: int = 0) -> None:
        super().__init__(title, shortcut, on_press)
        self.icon = icon
        self.is_raised = False
        """Whether a narrow tile has room for a figure below the name."""
        self._caption = caption
        self.figure = ""
        self._is_open = False

    def say(self, figure: str, *, is_open: bool = False) -> None:
        """Show `figure` in place of the words; `is_open` marks that something is still to be done today."""
        self.figure, self._is_open = figure, is_open

    def paint(self, surface: Surface) -> None:
        to, theme, frame = Painter(surface), self.theme, self.frame
        if self.hovered:
            to.box(frame, theme.tint, radius=12)
        colour = theme.link if self._is_open else theme.quiet
        if self.rect.w < self.px(NARROW_TILE):
            part = frame.move(0, 0 if self.is_raised else 7)
            self._paint_icon(to, part.row(19, 0).middle(_ICON))
            to.text(part.row(33, 22), self.label, bold(15), align=CENTRE)
            to.text(part.row(54, 18), self.figure, medium(13), colour, CENTRE)
            return
        sign, rest = frame.cut_left(18)[1].cut_left(_ICON, gap=16)
        self._paint_icon(to, sign.middle(_ICON))
        room = rest.cut_right(8)[1]
        name, words = room.level(-23, 24), self.figure or self._caption
        if typeset.fit(words, _CAPTION, self.scale, room.rect.w)[0] == words:
            to.text(name.move(0, 23), words, _CAPTION, colour if self.figure else theme.quiet)
        else:
            # without room for the second line, the name is enough
            name = room.left(room.units(room.rect.w), 24)
        to.text(name, self.label, bold(17))

    def _paint_icon(self, to: Painter, place: Frame) -> None:
        to.icon(place, self.icon, self.theme.accent)
        if self._is_open:
            corner = Rect(place.rect.right + self.px(3), place.rect.y + self.px(2), 0, 0)
            to.disc(place.around(corner).middle(9), self.theme.link)


def step_text(step: LevelStep) -> str:
    """The reason why a level is suggested."""
    number = in_words(step.in_a_row).capitalize()
    return (WINS if step.is_up else LOSSES).format(number, level_text(step.level))


class StepLine(Container):
    """The suggestion of another level, which leads to a set-up with it. Hidden until `show` is called with a step."""

    catches_pointer = True

    def __init__(self, reader: HomeReader) -> None:
        self.step: LevelStep | None = None
        self._room = Rect(0, 0, 0, 0)
        self.follow = Button("", lambda: self._answer(reader.follow))
        self.dismiss = IconButton("close", NOT_NOW, lambda: self._answer(reader.dismiss))
        super().__init__(self.follow, self.dismiss)
        self.visible = False

    def show(self, step: LevelStep | None) -> None:
        if step == self.step:
            return
        self.invalidate()
        self.step = step
        self.visible = step is not None
        if step is not None:
            self.follow.text = self.follow.label = TRY.format(level_text(step.to))
        self.place_in(self._room)

    def _answer(self, answer: Callable[[LevelStep], None]) -> None:
        if self.step is not None:
            answer(self.step)

    def place_in(self, room: Rect) -> None:
        self._room, width = room, 0
        if self.step is not None:
            words = typeset.width(step_text(self.step), _TEXT, self.scale)
            width = self.px(_PAD + 4 * _INSET) + words + self.follow.width(14) + room.h - 2 * self.px(_INSET)
        width = min(width, room.w)
        self.place(Rect(room.centerx - width // 2, room.y, width, room.h))

    def lay_out(self) -> None:
        # a button with a drop is as high as one without
        row = self.frame.inset(_INSET).cut_bottom(self.theme.drop)[1]
        place, rest = row.cut_right(row.units(row.rect.h), gap=_INSET)
        self.dismiss.place(place)
        self.follow.place(rest.cut_right(rest.units(self.follow.width(14)))[0])

    def paint(self, surface: Surface) -> None:
        if self.step is None:
            return
        to, theme, frame = Painter(surface), self.theme, self.frame
        to.box(frame, (*theme.panel[:3], 255), theme.panel_outline, theme.panel_outline_width, radius=12)
        to.text(frame.before(self.follow.rect, gap=_INSET).cut_left(_PAD)[1], step_text(self.step), _TEXT)
        super().paint(surface)


class DeckFacts(Widget):
    """Three figures of a game, and a sign for each of the last matches. Hidden until there are some."""

    catches_pointer = False

    def __init__(self, rules: AnyRules) -> None:
        super().__init__()
        self._rules = rules
        self.visible = False
        self.found, self._person = NO_DECK, ""

    @property
    def texts(self) -> list[tuple[str, str]]:
        """The figures, each with its label."""
        found = self.found
        texts = [(f"{found.matches:,}", MATCHES[found.matches != 1])]
        if found.share:
            texts.append((found.share, WON))
        if not self._rules.races and found.in_a_row:
            texts.append((str(found.in_a_row), IN_A_ROW[found.in_a_row != 1]))
        elif found.slap is not None:
            texts.append((str(found.slap), BEST_SLAP))
        return texts

    @property
    def last(self) -> list[str]:
        """The legend of the signs, in versions, longest first."""
        count, person = len(self.found.places), self._person
        template = (LAST_OF if person else LAST) if count > 1 else LAST_ONE_OF if person else LAST_ONE
        values = ([person] if person else []) + ([in_words(count)] if count > 1 else [])
        templates = [template] if self._has_beads else [(PLACES if count > 1 else PLACE).format(template), template]
        return [sentence(text, *values) for text in templates]

    @property
    def _has_beads(self) -> bool:
        # two players win or lose; more have places
        return self._rules.seats[-1] == 2

    def show(self, found: DeckFigures | None, person: str) -> None:
        """Show these figures, or nothing; `person` is named if it is not obvious."""
        self.visible = found is not None
        if found is not None and (found, person) != (self.found, self._person):
            self.found, self._person = found, person
            self.invalidate()

    def paint(self, surface: Surface) -> None:
        to, theme, frame, texts = Painter(surface), self.theme, self.frame, self.texts
        style = theme.figure._replace(size=theme.figure.size + 3)
        widths = [max(frame.width_of(top, style), frame.width_of(below, _FACT)) for top, below in texts]
        spare = (self.rect.w - sum(map(self.px, widths))) // max(1, len(texts) - 1)
        gap = max(self.px(_LEAST_GAP), min(self.px(_GAP), spare))
        rest = frame
        for number, ((figure, text), width) in enumerate(zip(texts, widths, strict=True)):
            if number:
                rule = rest.row(1, 38).column(0, 1).rect.move(-(gap // 2), 0)
                shapes.tint(surface, translucent(theme.outline, 35), rule)
            place, rest = rest.cut_left(min(width, rest.units(rest.rect.w)), gap=rest.units(gap))
            to.text(place.row(0, 22), figure, style, theme.heading_colour if text in IN_A_ROW else theme.text)
            to.text(place.row(23, 22), text, _FACT, theme.quiet)
        self._paint_last(to)

    def _paint_last(self, to: Painter) -> None:
        step, last = _STEP * self.scale, self.frame.cut_bottom(8)[0].row(0, 0)
        for number, place in enumerate(self.found.places):
            sign = last.around(last.rect.move(round(number * step), 0)).left(_SIGN)
            self._paint_sign(to, sign, place)
        room = last.cut_left(last.units(round(len(self.found.places) * step)), gap=8)[1].level(-9, 18)
        texts, name = self.last, self._person
        # the name is cut before the word that says what the signs are
        least = ((text, room.width_of(text.replace(name, name[:5]), _FACT)) for text in texts)
        text = next((text for text, width in least if self.px(width) <= room.rect.w), texts[-1])
        to.text(room, text, _FACT, self.theme.quiet, name=name)

    def _paint_sign(self, to: Painter, sign: Frame, place: int) -> None:
        theme = self.theme
        if self._has_beads:
            colour = theme.heading_colour if place == 1 else theme.quiet
            to.disc(sign.middle(_BEAD), colour if place == 1 else CLEAR, colour, max(1 / sign.scale, 1.6))
            return
        fill, digit = (theme.text, theme.panel) if place == 1 else (CLEAR, theme.text)
        to.disc(sign, fill, theme.text, max(1 / sign.scale, 1.5))
        to.text(sign, str(place), bold(10.5), digit, CENTRE, fit="whole")


def week_texts(found: DeckFigures | None, rules: AnyRules) -> list[tuple[str, str]]:
    """The best of the week for a chip, longest text first; an empty list if there is none."""
    if found is None or found.week is None:
        return []
    if rules.races:
        best = SLAP_OF_WEEK.format(found.week)
        return [(WEEK.format(best), ""), (best, "")]
    best = str(found.week)
    return [(WEEK.format(best), IN_A_HAND), (best, IN_A_HAND)]


def today_text(today: DayPlayed) -> str:
    """The result of today's deal in words."""
    if today.best is None and today.unfinished is None:
        return OPEN
    text = daily_texts.headline(today, is_today=True)
    return TODAY.format(text[0].lower() + text[1:])
