"""A game's panel on the home screen: figures of past matches, and the words of the chips on its upper edge."""

from __future__ import annotations

from pygame import Surface

from game.pages.daily import texts as daily_texts
from game.pages.home.reader import DeckFigures
from game.play.daily import DayPlayed
from game.play.sentences import in_words, sentence
from game.rules.core import AnyRules
from game.ui.draw import shapes, typeset
from game.ui.draw.frame import Frame
from game.ui.draw.painter import CENTRE, Painter
from game.ui.draw.shapes import CLEAR
from game.ui.look.colour import translucent
from game.ui.look.theme import bold, medium
from game.ui.widgets.base import Widget

MATCHES, WON = ("match", "matches"), "won"
IN_A_ROW, BEST_SLAP = ("win in a row", "wins in a row"), "ms, best slap"
LAST_ONE, LAST = "the last match", "the last {}"
LAST_ONE_OF, LAST_OF = "{}'s last match", "{}'s last {}"
PLACE, PLACES = "place, {}", "places, {}"
WEEK, SLAP_OF_WEEK, IN_A_HAND = "Best of the week: {}", "{} ms", "in a hand"
TODAY, OPEN = "Today: {}", "Today's deal is open"
_TWO = 2
"""The number of players of a match that is won or lost; with more, players have places."""
_CAPTION = medium(13)
_GAP, _LEAST_GAP, _STEP, _SIGN, _BEAD = 26, 12, 17.2, 13, 10


class DeckFacts(Widget):
    """Three figures of a game, and a sign for each of the last matches. Hidden until there are some."""

    catches_pointer = False

    def __init__(self, rules: AnyRules) -> None:
        super().__init__()
        self._rules = rules
        self.visible = False
        self._shown: tuple[DeckFigures, str] | None = None

    @property
    def texts(self) -> list[tuple[str, str]]:
        """The figures, each with its label."""
        if self._shown is None:
            return []
        found, _ = self._shown
        texts = [(f"{found.matches:,}", MATCHES[found.matches != 1])]
        if found.share:
            texts.append((found.share, WON))
        if not self._rules.races and found.in_a_row:
            texts.append((str(found.in_a_row), IN_A_ROW[found.in_a_row != 1]))
        elif found.slap is not None:
            texts.append((str(found.slap), BEST_SLAP))
        return texts

    @property
    def places(self) -> tuple[int, ...]:
        """The places in the last matches, oldest first."""
        return self._shown[0].places if self._shown is not None else ()

    @property
    def last(self) -> list[str]:
        """The legend of the signs, in versions, longest first."""
        count, person = len(self.places), self._shown[1] if self._shown is not None else ""
        template = (LAST_OF if person else LAST) if count > 1 else LAST_ONE_OF if person else LAST_ONE
        values = ([person] if person else []) + ([in_words(count)] if count > 1 else [])
        templates = [template] if self._has_beads else [(PLACES if count > 1 else PLACE).format(template), template]
        return [sentence(text, *values) for text in templates]

    @property
    def _has_beads(self) -> bool:
        return self._rules.seats[-1] == _TWO

    def show(self, found: DeckFigures | None, person: str) -> None:
        """Show these figures, or nothing; `person` is named if it is not obvious."""
        shown = (found, person) if found is not None else None
        if shown != self._shown:
            self.invalidate()
            self._shown = shown
            self.visible = shown is not None
            self.invalidate()

    def paint(self, surface: Surface) -> None:
        to, theme, frame, texts = Painter(surface), self.theme, self.frame, self.texts
        style = theme.figure._replace(size=theme.figure.size + 3)
        widths = [max(frame.width_of(top, style), frame.width_of(below, _CAPTION)) for top, below in texts]
        spare = (self.rect.w - sum(map(self.px, widths))) // max(1, len(texts) - 1)
        gap = max(self.px(_LEAST_GAP), min(self.px(_GAP), spare))
        rest = frame
        for number, ((figure, text), width) in enumerate(zip(texts, widths, strict=True)):
            if number:
                rule = rest.row(1, 38).column(0, 1).rect.move(-(gap // 2), 0)
                shapes.tint(surface, translucent(theme.outline, 35), rule)
            place, rest = rest.cut_left(min(width, rest.units(rest.rect.w)), gap=rest.units(gap))
            is_row = not self._rules.races and number == len(texts) - 1
            to.text(place.row(0, 22), figure, style, theme.heading_colour if is_row else theme.text)
            to.text(place.row(23, 22), text, _CAPTION, theme.quiet)
        self._paint_last(to)

    def _paint_last(self, to: Painter) -> None:
        step, last = _STEP * self.scale, self.frame.cut_bottom(8)[0].row(0, 0)
        for number, place in enumerate(self.places):
            sign = last.around(last.rect.move(round(number * step), 0)).left(_SIGN)
            self._paint_sign(to, sign, place)
        room = last.cut_left(last.units(round(len(self.places) * step)), gap=8)[1].level(-9, 18)
        texts, person = self.last, self._shown[1] if self._shown is not None else ""
        text = next((text for text in texts if self.px(room.width_of(text, _CAPTION)) <= room.rect.w), texts[-1])
        text, style = typeset.fit_name(text, person, _CAPTION, self.scale, room.rect.w)
        to.text(room, text, style, self.theme.quiet, fit="whole")

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


def today_text(today: DayPlayed | None) -> str:
    """The result of today's deal in words."""
    if today is None:
        return OPEN
    if today.best is not None:
        text = daily_texts.result_text(today.best)
    elif today.unfinished is not None:
        text = daily_texts.UNFINISHED.format(today.unfinished.stored.hand)
    else:
        return OPEN
    return TODAY.format(text[0].lower() + text[1:])
