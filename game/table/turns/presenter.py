"""Presents a session's steps one by one, each when the one before has come to rest."""

from __future__ import annotations

import math
from collections.abc import Callable
from enum import Enum

from game.ai.seat import SeatError
from game.play.match_log import MatchLog
from game.play.session import RedactedStep, Session
from game.rules.core import Result
from game.table.contract.hand_count import CountRunner
from game.table.contract.table import ByHand, GameTable
from game.table.turns.handover import Handover
from game.table.turns.pauses import Pauses
from game.ui.screens.screen import Screen

BREATH_S = 1.3
"""The pause between the last card's landing and the score sheet where nothing is counted at the table, in seconds at
 Normal speed."""

SHEET_GONE_S = 0.5
"""How long after a score sheet the next hand is dealt, in seconds at Normal speed: by then only the table is seen."""


class HandEnd(Enum):
    """The stages of showing the end of a hand."""

    PLAYING = "playing"
    LANDED = "landed"
    """The last card has landed; the count or, after a pause, the score sheet follows."""
    COUNT = "count"
    """The hand is being counted at the table."""
    SHEET = "sheet"
    """The score sheet is above the table."""
    SEEN = "seen"
    """The score sheet has been left; the next hand may be dealt."""


class Presenter:
    """Decides what is shown next: steps, races, the end of a hand, handovers, then the next move."""

    def __init__(
        self,
        screen: Screen,
        session: Session,
        table: GameTable,
        log: MatchLog,
        handover: Handover,
        pauses: Pauses,
        *,
        is_paused: Callable[[], bool],
        refresh: Callable[[], None],
        before_step: Callable[[RedactedStep], None],
        came_to_rest: Callable[[], None],
        hand_ended: Callable[[Result], None],
        fail: Callable[[str], None],
    ) -> None:
        """`before_step` is called before a step is shown, `came_to_rest` once nothing of it moves any more.

        `hand_ended` shows the score sheet. `fail` shows why the match can't continue.
        """
        self._screen = screen
        self._session = session
        self._table = table
        self._log = log
        self._handover = handover
        self.pauses = pauses
        self._is_paused, self._refresh = is_paused, refresh
        self._before_step, self._came_to_rest = before_step, came_to_rest
        self._show_sheet, self._fail = hand_ended, fail
        self.hand_end = HandEnd.PLAYING
        self.count: CountRunner | None = None
        """The count at the table, also below the score sheet that follows it."""
        self.failed = False
        self._end_shown = False
        self._by_hand: ByHand | None = None
        self._rested_at: float | None = None
        self._sheet_at = self._deal_at = 0.0

    # --- what the screen reports

    def enter(self) -> bool:
        """Continue, because the screen is on top again; return whether a score sheet above it has been left."""
        if self.hand_end is not HandEnd.SHEET:
            return False
        self._end_count()
        session, table = self._session, self._table
        if not session.match.is_over:
            # behind the score sheet the cards have been gathered
            table.tabletop.snap_to(session.match.prefix(0).view(session.viewer), max(0, session.seat_below))
            table.panels.log.show((), "")
        self.hand_end = HandEnd.SEEN
        self._deal_at = self._screen.now + SHEET_GONE_S * self._screen.pause_scale
        return True

    def moved(self, by_hand: ByHand | None) -> None:
        """Note a move of the person below, made from a slot if it moved cards."""
        self._by_hand = by_hand
        self._show_next(self._screen.now)

    def taken_back(self) -> None:
        """Forget what was to follow, because moves were undone."""
        self.hand_end = HandEnd.PLAYING
        self._end_count()
        self._by_hand = None
        self._rested_at = None
        self.pauses.step_shown(None)

    def hurry(self) -> bool:
        """End the pause before a computer seat's next action, or a look; return whether there was one."""
        if not self.pauses.is_waiting:
            return self._table.hurry()
        self.pauses.end()
        self._screen.wake_at(self._screen.now)
        return True

    def rest_anew(self) -> None:
        """Pause again before a computer seat's next action, because something else was being looked at."""
        if self._rested_at is not None:
            self._rested_at = self._screen.now

    # --- time

    def advance(self, now: float) -> None:
        """Show what is next, if its time has come; `now` in seconds."""
        screen, session, table, races = self._screen, self._session, self._table, self._table.races
        if self.failed or (races is not None and races.advance(now)):
            return
        if table.tabletop.moving:
            return
        if not session.all_reported:
            while self._show_next(now) and not (session.all_reported or table.tabletop.moving):
                continue
            return
        if self._rested_at is None:
            self._rested_at = now
            self._refresh()
            self._came_to_rest()
        if self._is_ending() or self._handover.advance(now):
            return
        if races is not None and races.await_face(now):
            return
        if self._is_paused():
            return
        self._handover.open_curtain()
        until = self.pauses.until(self._rested_at, now)
        if until is not None and until < math.inf:
            screen.wake_at(until)
        self._show_next(now, others=until is None)

    def next_step(self, now: float, others: bool = True) -> RedactedStep | None:
        """The next step, or None; if a seat has failed, report it and stop the match.

        Without `others` no computer seat moves, but one may still touch the pile by mistake.
        """
        try:
            return self._session.next_step(now, others=others and self._session.all_reported)
        except SeatError as error:
            self.failed = True
            self._fail(str(error))
            return None

    def _show_next(self, now: float, others: bool = True) -> bool:
        """Show the next step, if there is one that may be shown; return whether there was."""
        screen, session = self._screen, self._session
        step = self.next_step(now, others)
        if step is not None:
            by_hand, self._by_hand = self._by_hand, None
            self.show(step, by_hand)
            screen.wake_at(now)
        elif session.due is not None:
            screen.wake_at(session.due)
        return step is not None

    def show(self, step: RedactedStep, by_hand: ByHand | None = None) -> None:
        self._before_step(step)
        tabletop, below = self._table.tabletop, max(0, self._session.seat_below)
        self._log.add(step)
        self._handover.step_shown(step)
        tabletop.finish()
        viewer = tabletop.view.viewer
        if (step.before.viewer, below) != (tabletop.view.viewer, tabletop.below):
            tabletop.snap_to(step.before, below)
        self._table.show(step, by_hand)
        self._end_shown = step.before.result is None and step.after.result is not None
        self.pauses.step_shown(step, self._table.pause_factor(step))
        self._rested_at = None
        self._refresh()
        self._table.keep_focus()
        if tabletop.view.viewer == viewer:
            # what another may not see any more is gone at once, and what one reads is there at once
            self._screen.fade_changes(widget.rect for widget in self._table.panels.children)

    def _is_ending(self) -> bool:
        """Whether the end of a hand is being shown, so that nothing continues before its sheet has been left."""
        result = self._session.match.state.result
        if result is None:
            self.hand_end = HandEnd.PLAYING
            return False
        screen = self._screen
        if self.hand_end is HandEnd.PLAYING:
            self.hand_end = HandEnd.LANDED
            self._refresh()
            # a match that is continued after a hand begins with its sheet
            breath = BREATH_S if self._end_shown else 0.0
            self._sheet_at = screen.now + breath * screen.pause_scale
        if self._is_paused():
            return True
        if self.hand_end is HandEnd.LANDED and not self._begin_count(result):
            screen.wake_at(self._sheet_at)
            if screen.now >= self._sheet_at:
                self._open_sheet(result)
        if self.hand_end is HandEnd.COUNT and self.count is not None:
            self.count.go_on()
            if self.count.over:
                self._open_sheet(result)
        if self.hand_end is HandEnd.SEEN:
            screen.wake_at(self._deal_at)
            return screen.now < self._deal_at
        return True

    def _begin_count(self, result: Result) -> bool:
        """Count the hand at the table, if its end was shown there and there is time to look."""
        if not self._end_shown or not self._screen.pause_scale:
            return False
        self._handover.close_curtain()
        count = self._table.count(result)
        if count is None:
            return False
        self._end_shown = False
        self._table.tabletop.areas.visible = False
        match = self._session.match
        # a match's last hand has no sheet that waits for its reader: its count does
        hand, waits = len(match.results), match.is_over
        self.count = CountRunner(self._screen, count, self._is_paused, hand, waits=waits)
        root, faster = self._screen.root, self._table.panels.faster
        if root.ring_shown and faster is not None:
            root.focus(faster)
        self.hand_end = HandEnd.COUNT
        return True

    def hurry_count(self) -> None:
        """Go to the end of the count, or from there to the score sheet."""
        if self.count is not None:
            self.count.hurry()

    def count_faster(self) -> None:
        """Shorten what is left of the count."""
        if self.count is not None:
            self.count.faster()

    def lay_out_count(self) -> None:
        """Show the count again over a table that has been laid out anew."""
        if self.count is not None:
            self.count.lay_out()

    def _end_count(self) -> None:
        count, self.count = self.count, None
        if count is not None:
            count.close()
            self._table.tabletop.areas.visible = True
            root = self._screen.root
            if root.current is self._table.panels.faster:
                root.focus(None)

    def _open_sheet(self, result: Result) -> None:
        self.hand_end = HandEnd.SHEET
        self._show_sheet(result)
