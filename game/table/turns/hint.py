"""The coach at a table: hints on a button or key, computed in the background; in practice also the analysis."""

from __future__ import annotations

import math
from collections.abc import Callable
from concurrent.futures import Future
from typing import TYPE_CHECKING

import pygame

from game.ai.coach.advice import Judgement
from game.ai.seat import SeatError
from game.rules.core import Move
from game.table import texts
from game.table.beside.analysis_panel import AnalysisPanel, Line
from game.table.cards.placements import Slot
from game.table.turns.hint_marks import DRAW_MS, HintSlip, hint_marks
from game.table.turns.table import ByHand
from game.ui.widgets.base import Widget
from game.ui.window.input import ARROWS, InputEvent, Intent, Pointer, PointerAction, Press

if TYPE_CHECKING:
    from game.play.judged.adviser import MatchAdviser
    from game.table.turns.match_screen import MatchScreen

KEY = pygame.K_F4
UNSEEN_S = 0.15
"""How long the coach may think before the lamp begins to fill, in seconds."""
_HALF_S = 0.5
"""The time in which the lamp fills half of its empty part, in seconds; the hint fills it completely."""
_FILL_STEPS, _CALM_STEPS = 20, 5
"""The number of steps in which the lamp fills, and that in calm mode."""
_BEAT_S = 0.3
"""The pause between two moves of a hint that it makes, in seconds at Normal speed."""
_STILL = (Intent.NEXT, Intent.PREVIOUS, *ARROWS)
"""Intents that only move the focus, and so leave a hint on the table."""
_MODIFIERS = frozenset(
    {
        *(pygame.K_LSHIFT, pygame.K_RSHIFT, pygame.K_LCTRL, pygame.K_RCTRL, pygame.K_LALT, pygame.K_RALT),
        *(pygame.K_LGUI, pygame.K_RGUI, pygame.K_MODE, pygame.K_CAPSLOCK, pygame.K_PRINTSCREEN),
    }
)


class Analysis:
    """The analysis at a table. It is off until it is switched on, and shows nothing about a covered hand."""

    def __init__(self, screen: MatchScreen, adviser: MatchAdviser, is_turn: Callable[[], bool]) -> None:
        """`is_turn` tells whether a person may ask for a hint."""
        self._session, self._panels = screen.session, screen.table.panels
        self._adviser, self._is_turn = adviser, is_turn
        leads = self._panels.standing is not None
        self.panel = AnalysisPanel(self._panels.log, self._switched, leads=leads)
        self._panels.analysis = self.panel
        self._panels.add(self.panel)
        self._answer: Future[Judgement] | None = None
        """The answer to the last request, until it is shown."""
        self._position: tuple[int, int] | None = None
        """The number of entries and the viewer of the last request to the coach."""

    def _switched(self, on: bool) -> None:
        if not on:
            self.clear()
        self._panels.make_room(None)

    @property
    def _now(self) -> tuple[int, int]:
        return len(self._session.match.entries), self._session.viewer

    def update(self) -> None:
        """Ask the coach once per turn, and show interim results until all is known, as in a hint."""
        self.panel.note = texts.ONE_MOMENT if self._answer is not None else texts.AT_OWN_TURN
        if not self.panel.switch.on or not self._session.may_move:
            return
        entries = self._session.match.entries
        if self._now != self._position and self._is_turn():
            self._position, self._answer = self._now, self._adviser.ask(self._session.view(), entries)
            self.panel.note = texts.ONE_MOMENT
        if self._answer is None:
            return
        if (known := self._adviser.so_far(self._session.view(), entries)) is not None:
            self._show(known)
        if self._answer.done():
            self._answer = None

    def _show(self, judgement: Judgement) -> None:
        seat, best = self._session.seat_below, judgement.options[0].worth
        brings = judgement.expected[seat]
        lines: dict[str, Line] = {}
        for option in judgement.options:
            # of few tries another may look better than what is advised
            lines.setdefault(option.words[0], Line(option.words[0], brings + min(0, option.worth - best)))
        self.panel.show(judgement.expected, seat, list(lines.values()))
        if self._panels.standing is not None:
            self._panels.standing.show(judgement.expected, seat)

    def refresh(self) -> None:
        """Drop the moves of a past position, and everything that was shown to another viewer."""
        session, panel = self._session, self.panel
        if panel.expected and (session.viewer != panel.seat or session.match.state.result is not None):
            self.clear()
        elif self._position is not None and self._position != self._now:
            self._answer = self._position = None
            panel.show(panel.expected, panel.seat, ())

    def clear(self) -> None:
        """Show nothing any more."""
        self._answer = self._position = None
        self.panel.show((), self.panel.seat, ())
        if self._panels.standing is not None:
            self._panels.standing.visible = False


class Hint:
    """The coach at a table: the hint, and in practice the analysis.

    `button` asks for a hint, and any action of the player removes it.
    """

    def __init__(self, screen: MatchScreen) -> None:
        request, table = screen.request, screen.table
        assert request.adviser is not None
        assert table.panels.hint is not None
        self._screen, self._session, self._table = screen, screen.session, table
        self._choices, self._adviser, self.button = table.choices, request.adviser, table.panels.hint
        self._input, self._messages = screen.input, screen.messages
        self._judged: int | None = None
        """The number of entries of the last position whose judging was started; None before the first own turn."""
        self.analysis: Analysis | None = None
        if request.session.practice and not self._adviser.why_silent:
            self.analysis = Analysis(screen, self._adviser, lambda: not self.why_not)
        self.slip = HintSlip(screen, self.play, self.close)
        self._by_key = self.has_played = False
        self._focus_before: Widget | None = None
        """The focused widget before the slip got the focus."""
        self.answer: Future[Judgement] | None = None
        """The coach's answer, while it is computing a hint."""
        self._asked_at = 0.0
        """The time of the request, by the screen's clock."""
        self.shown: Judgement | None = None
        """The judgement whose best moves the hint on the table shows; None if there is none on it."""
        self._to_make: tuple[Move, ...] = ()
        """The moves of the shown hint that are still to be made."""
        self._raised: Slot | None = None
        """The hand card that was raised when the hint was marked: the marks follow it."""
        self._entries, self._rested = 0, 0.0
        """The number of entries at the request or the last move made, and when the table came to rest."""
        table.panels.add(self.slip)
        screen.on_leave.add(self._stop_reckoning)

    # --- when it can be asked for

    @property
    def why_not(self) -> str:
        """The reason why there is no hint now, as a sentence; empty if there can be one."""
        session = self._session
        if self._adviser.why_silent:
            return self._adviser.why_silent
        racing = session.race is not None or self._table.races.is_showing
        is_turn = session.may_move and not session.top_unseen and not racing
        return "" if is_turn else texts.HINT_ON_TURN

    def press(self, *, by_key: bool = False) -> None:
        """Ask for a hint, or remove or cancel it. Asked for `by_key`, the hint gets the focus."""
        self._by_key, self.has_played = by_key, False
        if self.shown or self.answer:
            self.close()
            return
        self._messages.hide()
        if self.why_not:
            self._messages.show(self.why_not, "", self.button.rect, until_turn=not self._session.may_move)
            return
        self._screen.others.again.stop()
        self._input.put_back()
        entries = self._session.match.entries
        self.answer = self._adviser.ask(self._session.view(), entries)
        self._asked_at, self._entries = self._screen.now, len(entries)
        self._screen.wake_at(self._screen.now)

    # --- time

    def update(self, now: float) -> None:
        """Show the coach's answer, or the progress on the lamp; `now` in seconds."""
        self.button.enabled = not self.why_not
        if self._to_make:
            self._go_on(now)
        if self._session.all_reported and not self._table.tabletop.moving:
            self.has_played = False
        answer = self.answer
        if answer is not None and answer.done() and not self._table.tabletop.moving:
            self.answer = None
            self._take(answer)
        if self.shown is not None and self._raised != self._table.tabletop.state.raised:
            self._mark(at_once=True)
        self._fill(now)
        if self.analysis is not None:
            self.analysis.update()
        self._judge()

    def _judge(self) -> None:
        """Start judging the position of a person who is to move, so that a hint and a review are ready sooner."""
        session, entries = self._session, self._session.match.entries
        if len(entries) == self._judged or not session.may_move or session.race is not None:
            return
        if self._judged is None:
            # the first frame must not wait for the worker to start
            self._judged = -1
            self._screen.wake_at(self._screen.now)
            return
        self._judged = len(entries)
        self._adviser.begin(session.view(), entries)

    def _fill(self, now: float) -> None:
        filled = 1.0
        if self.answer is not None:
            gone = now - self._asked_at - UNSEEN_S
            if gone >= 0:
                smooth = self._screen.duration_scale > 0
                steps = _FILL_STEPS if smooth else _CALM_STEPS
                filled = math.floor((1 - 0.5 ** (gone / _HALF_S)) * steps) / steps
                self._screen.wake_at(now if smooth else now + UNSEEN_S)
            else:
                self._screen.wake_at(now - gone)
        self.button.filled, self.button.primary = filled, self.shown is not None or filled < 1

    def _take(self, answer: Future[Judgement]) -> None:
        try:
            self.shown = answer.result()
        except SeatError:
            self._messages.show(texts.NO_HINT, "", self.button.rect)
            return
        self._show()
        self._screen.fade_changes()
        root = self._screen.root
        if self._by_key or root.ring_shown:
            self._focus_before = root.current
            root.focus(self.slip.play, ring=True)
        self._mark(at_once=False)

    # --- on the table

    def _show(self) -> None:
        assert self.shown is not None
        best = self.shown.options[0]
        self._input.point_out(self._choices.step(best.moves[0]).source)
        self.slip.show(best.words, self.shown.reason)

    def _mark(self, *, at_once: bool) -> None:
        assert self.shown is not None
        tabletop = self._table.tabletop
        steps = [self._choices.step(move) for move in self.shown.options[0].moves]
        first = steps[0]
        ghosts = tabletop.preview(first.source, first.move) if first.source is not None and first.has_ghost else ()
        tabletop.light([] if first.target is None else [first.target], veiled=False)
        marks = hint_marks(self._screen.table, steps, ghosts, self._screen.scale)
        tabletop.marks.show("hint", ())
        tabletop.marks.show("hint", marks, 0.0 if at_once else DRAW_MS * self._screen.duration_scale / 1000)
        self._raised = tabletop.state.raised

    def refresh(self) -> None:
        """Remove a hint about a past position, or one shown to another person."""
        self._adviser.settle(self._session.match.entries, self._session.match.actor)
        is_past = self._entries != len(self._session.match.entries) or not self._session.may_move
        if is_past and (self.shown or self.answer):
            self.close()
        if self.analysis is not None:
            self.analysis.refresh()

    def lay_out(self) -> None:
        """Show the hint again after a layout of the table."""
        if self.shown is not None:
            self._show()
            self._mark(at_once=True)

    def _stop_reckoning(self) -> None:
        """Cancel the request to the coach."""
        if self.answer is not None:
            self.answer.cancel()
            self.answer = None

    def close(self) -> None:
        """Remove the hint, or cancel its request."""
        self._stop_reckoning()
        shown, self.shown = self.shown, None
        if shown is not None:
            tabletop = self._table.tabletop
            tabletop.marks.show("hint", ())
            self.slip.visible = False
            root, before, self._focus_before = self._screen.root, self._focus_before, None
            if root.current in (self.slip.play, self.slip.close, self.slip.clause):
                root.focus(before)
            self._input.point_out(None)
            tabletop.preview(Slot(""), None)
            tabletop.light((), veiled=False)
            self._screen.fade_changes()
        self._fill(self._screen.now)

    # --- what the player does

    def play(self) -> None:
        """Make the moves of the hint one after another, as if the person had made them."""
        shown = self.shown
        if shown is None:
            return
        self.close()
        self.has_played = True
        self._to_make = shown.options[0].moves
        self._make_next()

    def _make_next(self) -> None:
        move, *left = self._to_make
        source = self._choices.step(move).source
        made = self._screen.make(move, None if source is None else ByHand(source, dropped=False))
        self._to_make = tuple(left) if made else ()
        self._entries = len(self._session.match.entries)
        self._rested = self._screen.now

    def _go_on(self, now: float) -> None:
        """Make the next move once the last is shown on the table, unless something else has happened there."""
        session = self._session
        if len(session.match.entries) != self._entries or (session.all_reported and not session.may_move):
            self._to_make = ()
        elif not session.may_move or self._table.tabletop.moving:
            self._rested = now
        elif now - self._rested >= _BEAT_S * self._screen.pause_scale:
            self._make_next()
        if self._to_make:
            self._screen.wake_at(now)

    def take(self, event: InputEvent) -> bool:
        """Handle an input before the table does: one that asks for a hint or removes it."""
        if isinstance(event, Press) or (isinstance(event, Pointer) and event.action is PointerAction.DOWN):
            self._to_make = ()
        if isinstance(event, Press) and not event.repeat and event.key == KEY:
            self.press(by_key=True)
            return True
        if not (self.shown or self.answer):
            return False
        if isinstance(event, Pointer):
            mine = (self.button, self.slip) if self.slip.visible else (self.button,)
            if event.action is PointerAction.DOWN and not any(one.hit_rect.collidepoint(event.pos) for one in mine):
                self.close()
            return False
        if not isinstance(event, Press) or event.repeat or event.key in _MODIFIERS or event.intent in _STILL:
            return False
        if event.intent is Intent.BACK:
            self.close()
            return True
        if event.intent is Intent.PRESS and self.answer is not None:
            # pressed too soon, it is meant for the hint that comes
            return True
        current = self._screen.root.current
        presses = (self.button, self.slip.play, self.slip.close, self.slip.clause)
        if event.intent is not Intent.PRESS or current not in presses:
            self.close()
        return False
