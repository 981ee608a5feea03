"""The set-up of a practice: who races, with which keys; how it goes; and the best so far."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace

from pygame import Rect, Surface

from game.ai.kinds import HUMAN, LEVELS, PLAYER_KINDS
from game.rules.match import Player
from game.storage.library.practice import Best
from game.storage.settings.settings import MatchSetup
from game.table.game.record import SetupRequest
from game.table.hit_the_deck.practice import texts
from game.table.hit_the_deck.setup.setup import SlapSeats
from game.table.setup.seats_page import SeatsPage
from game.ui.draw import typeset
from game.ui.look.theme import CLOTH, TextStyle, Typeface
from game.ui.widgets.panel import Label, Panel

RIVALS = tuple(kind.kind for kind in LEVELS)
"""The kinds of computer players, which differ in how fast they slap."""
DEFAULT_RIVAL = "normal"
KINDS = (PLAYER_KINDS[HUMAN], *(kind._replace(help="") for kind in LEVELS))
_START, _GAP = 62, 14
_NAME, _TEXT = TextStyle(Typeface.BOLD, 16), TextStyle(Typeface.SEMIBOLD, 14)
_HOW = TextStyle(Typeface.SEMIBOLD, 15, 1.3)
_ROW = 24


def racing_setup(setup: MatchSetup) -> MatchSetup:
    """The set-up of a match as one of a practice, in which computer players only slap."""
    players = (
        player if player.kind in (HUMAN, *RIVALS) else replace(player, kind=DEFAULT_RIVAL) for player in setup.players
    )
    return replace(setup, players=tuple(players))


class BestPanel(Panel):
    """The best of each person in a seat."""

    def __init__(self) -> None:
        super().__init__(heading=texts.BEST_TITLE)
        self._rows: tuple[tuple[str, str], ...] = ()

    @property
    def rows(self) -> Sequence[tuple[str, str]]:
        """The names, each with what is said of it."""
        return self._rows

    def show(self, names: Sequence[str], bests: Mapping[str, Best] | None) -> None:
        """Show these people's bests; none while they are not known."""
        rows = tuple((name, "" if bests is None else say_best(bests[name])) for name in names)
        if rows != self._rows:
            self._rows = rows
            self.invalidate()

    def paint(self, surface: Surface) -> None:
        super().paint(surface)
        inside, theme, scale = self.inside, self.theme, self.scale
        row = Rect(inside.x, inside.y, inside.w, self.px(_ROW))
        if not self._rows:
            typeset.write_fitted(surface, texts.NO_PEOPLE, _TEXT, scale, theme.quiet, row)
        for name, said in self._rows:
            words = typeset.width(said, _TEXT, scale)
            typeset.write(surface, said, _TEXT, scale, theme.quiet, row, 1.0)
            room = Rect(row.x, row.y, row.w - words - self.px(10), row.h)
            typeset.write_fitted(surface, name, _NAME, scale, theme.text, room)
            row = row.move(0, row.h)


def say_best(best: Best) -> str:
    """A person's best in words."""
    if best.touch is None:
        return texts.NOT_YET
    if best.median is None:
        return texts.ONE_BEST.format(best.touch)
    return texts.BEST_OF.format(best.median, best.touch)


class HowPanel(Panel):
    """How a practice goes, a paragraph a line."""

    def __init__(self, *, automatic_call: bool) -> None:
        super().__init__(heading=texts.HOW_TITLE)
        told = list(texts.HOW)
        if not automatic_call:
            told.insert(2, texts.HOW_CALL)
        self._lines = [Label(text, _HOW, markup=True) for text in told]
        self.add(*self._lines)

    def lay_out(self) -> None:
        inside = self.inside
        y, heights = inside.y, [line.height(inside.w) for line in self._lines]
        # large letters leave less between the paragraphs
        gap = max(0, min(self.px(7), (inside.h - sum(heights)) // (len(heights) - 1)))
        for line, height in zip(self._lines, heights, strict=True):
            line.place(Rect(inside.x, y, inside.w, height))
            y += height + gap


class PracticeSetupPage(SeatsPage):
    """Who races. `bests` returns the bests of people, or None while they are being read."""

    area: SlapSeats

    def __init__(self, request: SetupRequest, bests: Callable[[Sequence[str]], Mapping[str, Best] | None]) -> None:
        area = SlapSeats(request._replace(setup=racing_setup(request.setup)), KINDS, DEFAULT_RIVAL)
        super().__init__(request, area, texts.TITLE, texts.SUBTITLE, CLOTH, texts.START)
        self._bests = bests
        is_called = bool(request.setup.options.get("automatic_call"))
        self.how, self.best = HowPanel(automatic_call=is_called), BestPanel()
        self.root.add(self.area, self.how, self.best, self.start, self.how_to)
        self._changed()
        self.root.focus(self.start)

    @property
    def setup(self) -> MatchSetup:
        """The set-up as it is now."""
        return replace(self._request.setup, players=tuple(fields.player for fields in self.area.fields))

    @property
    def _people(self) -> list[Player]:
        return [player for player in self.setup.players if player.kind == HUMAN]

    def _changed(self) -> None:
        """Show what is wrong with the names, and the people's bests."""
        super()._changed()
        self.start.enabled = bool(self._people)
        self._show_bests()

    def _show_bests(self) -> None:
        names = [player.name for player in self._people]
        self.best.show(names, self._bests(names))

    def update(self, now: float, step: float) -> None:
        super().update(now, step)
        self._show_bests()

    def lay_out(self) -> None:
        super().lay_out()
        body = self.body
        side = min(452.0, body.w * 0.37)
        right = body.right - side
        self.area.place(self.box(body.x, body.y, body.w - side - 24, body.h))
        best = 52 + _ROW * 6 + 8
        how = body.h - _START - best - 2 * _GAP
        self.how.place(self.box(right, body.y, side, how))
        self.best.place(self.box(right, body.y + how + _GAP, side, best))
        how_to = self.how_to.width() / self.scale
        self.how_to.place(self.box(body.right - how_to, 28, how_to, 44))
        self.start.place(self.box(right, body.bottom - _START, side, _START))
