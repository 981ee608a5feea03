"""The set-up of a practice: the racers and their keys, an explanation, and the best results so far."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace

from pygame import Rect, Surface

from game.ai.kinds import HUMAN, LEVELS, PLAYER_KINDS
from game.storage.library.practice import Best
from game.storage.settings.settings import MatchSetup
from game.table.game.program import Program
from game.table.game.record import Game, last_setup
from game.table.game.setup_page import SeatsPage
from game.table.hit_the_deck.practice import texts
from game.table.hit_the_deck.setup.seats import SlapSeats
from game.ui.draw.painter import RIGHT, Painter
from game.ui.look.theme import bold, semibold
from game.ui.widgets.panel import Label, Panel

RIVALS = tuple(kind.kind for kind in LEVELS)
"""The kinds of computer players, which differ in how fast they slap."""
DEFAULT_RIVAL = "normal"
KINDS = (PLAYER_KINDS[HUMAN], *(kind._replace(help="") for kind in LEVELS))
_NAME, _TEXT = bold(16), semibold(14)
_HOW = semibold(15, 1.3)
_ROW = 24


def racing_setup(setup: MatchSetup) -> MatchSetup:
    """The set-up of a match as one of a practice, in which computer players only slap."""
    players = (
        player if player.kind in (HUMAN, *RIVALS) else replace(player, kind=DEFAULT_RIVAL) for player in setup.players
    )
    return replace(setup, players=tuple(players))


class BestPanel(Panel):
    """The best of each person in a seat: `rows` are the names, each with its text."""

    rows: tuple[tuple[str, str], ...] = ()

    def show(self, names: Sequence[str], bests: Mapping[str, Best] | None) -> None:
        """Show the bests of these people; none while they are unknown."""
        rows = tuple((name, "" if bests is None else say_best(bests[name])) for name in names)
        if rows != self.rows:
            self.rows = rows
            self.invalidate()

    def paint(self, surface: Surface) -> None:
        super().paint(surface)
        to, theme, row = Painter(surface), self.theme, self.frame.around(self.inside).row(0, _ROW)
        if not self.rows:
            to.text(row, texts.NO_PEOPLE, _TEXT, theme.quiet)
        for name, said in self.rows:
            room = row.before(to.text(row, said, _TEXT, theme.quiet, RIGHT, fit="whole"), gap=10) if said else row
            to.text(room, name, _NAME)
            row = row.move(0, _ROW)


def say_best(best: Best) -> str:
    """A person's best in words."""
    if best.touch is None:
        return texts.NOT_YET
    if best.median is None:
        return texts.ONE_BEST.format(best.touch)
    return texts.BEST_OF.format(best.median, best.touch)


class HowPanel(Panel):
    """An explanation of practice, a paragraph per line."""

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
        # large letters leave less space between the paragraphs
        gap = max(0, min(self.px(7), (inside.h - sum(heights)) // (len(heights) - 1)))
        for line, height in zip(self._lines, heights, strict=True):
            line.place(Rect(inside.x, y, inside.w, height))
            y += height + gap


class PracticeSetupPage(SeatsPage):
    """The set-up of the racers: initially the players of the last match.

    `bests` returns the bests of people, or None while they are being read; `start` begins a practice.
    """

    def __init__(
        self,
        program: Program,
        game: Game,
        bests: Callable[[Sequence[str]], Mapping[str, Best] | None],
        start: Callable[[MatchSetup], None],
    ) -> None:
        self._first = setup = racing_setup(last_setup(game, program.settings))
        area = SlapSeats(program, game, setup, KINDS, DEFAULT_RIVAL)
        super().__init__(program, game, area, texts.TITLE, texts.SUBTITLE, texts.START)
        self._bests, self._begin = bests, start
        is_called = bool(setup.options.get("automatic_call"))
        self.how, self.best = HowPanel(automatic_call=is_called), BestPanel(heading=texts.BEST_TITLE)
        self.side = self.how, self.best, 52 + _ROW * 6 + 8
        self.root.add(self.area, self.how, self.best, self.start, self.how_to)
        self._changed()
        self.root.focus(self.start)

    @property
    def setup(self) -> MatchSetup:
        """The current set-up."""
        return replace(self._first, players=tuple(seat.player for seat in self.area.seats))

    def _start(self) -> None:
        self._begin(self.setup)

    def _changed(self) -> None:
        super()._changed()
        self.start.enabled = any(seat.is_human for seat in self.area.seats)
        self._show_bests()

    def _show_bests(self) -> None:
        names = [seat.player.name for seat in self.area.seats if seat.is_human]
        self.best.show(names, self._bests(names))

    def update(self, now: float, step: float) -> None:
        super().update(now, step)
        self._show_bests()
