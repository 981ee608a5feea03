"""The set-up of a practice: who races, with which keys; how it goes; and the best so far."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace

import pygame
from pygame import Rect, Surface
from pygame.event import Event

from game.ai.kinds import HUMAN, LEVELS, PLAYER_KINDS
from game.rules.match import Player
from game.storage.practice import Best
from game.storage.settings import MatchSetup
from game.table.game import NewMatch, SetupRequest
from game.table.hit_the_deck import practice_texts as texts
from game.table.hit_the_deck.setup import SlapSeats
from game.table.setup_parts.setup_page import NO_NAME, SAME_NAME
from game.table.texts import HOW_TO
from game.ui import typeset
from game.ui.page import Page
from game.ui.theme import CLOTH, TextStyle, Typeface
from game.ui.widgets.base import Widget
from game.ui.widgets.button import Button
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
        self._lines = [Label(text, _HOW) for text in told]
        self.add(*self._lines)

    def lay_out(self) -> None:
        inside = self.inside
        y = inside.y
        for line in self._lines:
            height = line.height(inside.w)
            line.place(Rect(inside.x, y, inside.w, height))
            y += height + self.px(7)


class PracticeSetupPage(Page):
    """Who races. `bests` returns the bests of people, or None while they are being read."""

    min_size = (1200, 660)

    def __init__(self, request: SetupRequest, bests: Callable[[Sequence[str]], Mapping[str, Best] | None]) -> None:
        super().__init__(texts.TITLE, texts.SUBTITLE, CLOTH)
        self._request, self._bests = request, bests
        self.area = SlapSeats(request._replace(setup=racing_setup(request.setup)), KINDS, DEFAULT_RIVAL)
        self.area.on_change = self._changed
        is_called = bool(request.setup.options.get("automatic_call"))
        self.how, self.best = HowPanel(automatic_call=is_called), BestPanel()
        self.start = Button(texts.START, self.begin, primary=True, large=True)
        self.how_to = Button(HOW_TO, request.open_how_to, icon="help", shortcut=pygame.K_F1)
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
        taken: set[str] = set()
        for seat in self.area.seats:
            name = seat.fields.player.name
            seat.fields.name.error = NO_NAME if not name else SAME_NAME if name in taken else ""
            taken.add(name)
            seat.refresh()
        self.start.enabled = bool(self._people)
        self._show_bests()

    def _show_bests(self) -> None:
        names = [player.name for player in self._people]
        self.best.show(names, self._bests(names))

    def update(self, now: float, step: float) -> None:
        super().update(now, step)
        self._show_bests()

    def begin(self) -> None:
        """Start the practice, or focus the first field with an error."""
        wrong: list[Widget] = [fields.name for fields in self.area.fields if fields.name.error]
        if wrong:
            self.root.focus(wrong[0])
            return
        self.leave()
        self._request.start(NewMatch(self.setup, None))

    def leave(self) -> None:
        """Remember the people's profiles, unless a name is wrong."""
        self.area.stop()
        if not any(fields.name.error for fields in self.area.fields):
            self._request.remember(self.setup, self.area.profiles)

    def handle_event(self, event: Event, stamp: float) -> bool:
        return self.area.handle_event(event)

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
