"""Presents a session's steps one by one, each when the one before has come to rest.

It adds the pauses before the actions of computer seats, and the handover between two people: a moment to see how the
turn ended, then the hand is hidden, then the curtain. Until the hand is hidden the view stays the last mover's, so a
drawn card is shown to its owner only.
"""

from __future__ import annotations

import math
from typing import TYPE_CHECKING, Any, NamedTuple

from game.play.session import RedactedStep
from game.rules.core import Deal, Result
from game.table.cards.deck_art import TABLE
from game.table.count.count import TableCount
from game.table.sounds import CURTAIN
from game.table.turns.curtain import Curtain
from game.table.turns.table import ByHand
from game.ui.ahead import ahead

if TYPE_CHECKING:
    from game.table.turns.match_screen import MatchScreen

BREATH_S = 1.3
"""The pause between the last card's landing and the score sheet without a count, in seconds at Normal speed."""

SHEET_GONE_S = 0.5
"""How long after a score sheet the next hand is dealt, in seconds at Normal speed: by then it has faded out."""


GRACE_S = 2.0
"""How long a person can take back the last card of a turn before a computer seat answers, in seconds."""
NEWCOMER_FACTOR = 1.5
"""The factor of the pauses while the tips of the first hand are shown."""
LONG, SHORT = 1.8, 0.7
"""The factors of a pause after a large change, and within a series of actions of one kind."""
_LEAST, _MOST = 0.85, 1.15
_GOLDEN_RATIO = 0.6180339887


class Handover:
    """Hides the hand of a person whose turn has ended, and seats the next person."""

    def __init__(self, screen: MatchScreen) -> None:
        self._screen, self._session, self._table = screen, screen.session, screen.table
        self._until: float | None = None
        self.curtain: Curtain | None = None
        self.words = ""
        """The end of the turn, in words for the panels; empty except until the hand is hidden."""

    def step_shown(self, step: RedactedStep) -> None:
        """Note a step that is about to be shown, and may end the turn of the person below."""
        session = self._session
        if not session.hand_open and step.entry.actor == session.seat_below == step.after.viewer:
            seconds, self.words = self._table.parting_look(step)
            self._until = self._screen.now + seconds

    def advance(self, now: float) -> bool:
        """Hide the hand when its time is over; return whether it is still shown. `now` in seconds."""
        if self._table.tabletop.state.view.viewer == self._session.viewer:
            self.forget()
            return False
        if self._until is not None and now < self._until:
            self._screen.wake_at(self._until)
            return True
        self.forget()
        self._screen.show_anew()
        return False

    def finish_early(self) -> None:
        """Hide the hand before its time is over."""
        self._until = None
        self._screen.wake_at(self._screen.now)

    def forget(self) -> None:
        """Forget the handover, because the last move was undone or the table was left."""
        self._until, self.words = None, ""

    def open_curtain(self) -> None:
        """Show the curtain, unless the person to move has taken their seat."""
        session = self._session
        seat = session.awaited_seat
        if seat is None or session.hand_open or session.top_unseen or self.curtain is not None:
            return
        self._screen.show_anew()
        self.curtain = self._table.curtain(self._screen, seat)
        self._screen.play_sound(CURTAIN)
        self._screen.open_overlay(self.curtain)
        self._screen.refresh()

    def close_curtain(self) -> None:
        """Remove the curtain if there is one, as when the hand is over and its cards are open."""
        self.forget()
        if self.curtain is not None:
            self._screen.close_overlay(self.curtain)
            self.curtain = None

    def leave_curtain(self, *, undo: bool) -> None:
        """Remove the curtain, unless somebody peeks at their hand: the next person sits, or the last move is undone."""
        if self.curtain is None or self.curtain.peeking is not None:
            return
        self.close_curtain()
        if undo:
            self._screen.undo()
            return
        self._screen.play_sound(CURTAIN)
        self._session.lift_curtain()
        self._screen.log.renumber()
        self._screen.show_anew()
        self._screen.keep_focus()
        self._screen.wake_at(self._screen.now)


class Pace(NamedTuple):
    """The times for which other seats think as their turn begins, and pause between their actions, in seconds."""

    think_s: float
    between_s: float
    waits_for_key: bool = False
    """Whether each action also waits for a key."""


PACES = {
    "at_once": Pace(0.0, 0.0),
    "brisk": Pace(0.35, 0.25),
    "easy": Pace(0.9, 0.6),
    "step": Pace(0.0, 0.0, waits_for_key=True),
}
"""The paces by their keys in the settings file."""


def variation(number: int) -> float:
    """The factor of the pause after entry `number`: uneven like thought, yet always the same."""
    return _LEAST + (_MOST - _LEAST) * (number * _GOLDEN_RATIO % 1.0)


class Pauses:
    """Decides when a computer seat may act. A pause begins when the last step has come to rest.

    Nothing that is judged depends on it: races, slaps and fake-outs keep their own time.
    """

    def __init__(self, screen: MatchScreen) -> None:
        self._screen, self._session = screen, screen.session
        self.last: RedactedStep | None = None
        """The last step shown; None if it was undone."""
        self._is_ended = False
        self.is_waiting = False
        """Whether a computer seat is to act and waits for the end of a pause."""
        self.grace: tuple[float, float] | None = None
        """The beginning and end of the grace to take back the last card, by the clock; None while there is none."""

    @property
    def _pace(self) -> Pace:
        return PACES[self._screen.program.in_force.pace]

    @property
    def awaits_key(self) -> bool:
        """Whether the next action waits for a key."""
        return self.is_waiting and self._pace.waits_for_key

    def step_shown(self, step: RedactedStep | None) -> None:
        """Restart after a step; after None, as at a turn's beginning."""
        self.last = step
        self._is_ended = self.is_waiting = False
        self.grace = None

    def end(self) -> None:
        """End the pause, because a person wants to continue."""
        self._is_ended = True

    def until(self, rested_at: float, now: float) -> float | None:
        """The time when the computer seat to move may act; infinity if it waits for a key, None for now."""
        self.is_waiting, self.grace = False, None
        session, pace = self._session, self._pace
        if not session.awaits_computer or self._is_ended:
            return None
        end = rested_at + self._seconds(pace)
        if now < rested_at + GRACE_S and self._may_take_back(pace):
            self.grace = rested_at, rested_at + GRACE_S
            end = max(end, rested_at + GRACE_S)
        self.is_waiting = now < end or pace.waits_for_key
        if not self.is_waiting:
            return None
        return end if now < end else float("inf")

    def _seconds(self, pace: Pace) -> float:
        last, seconds = self.last, pace.think_s
        if last is not None:
            begins = last.entry.actor != self._session.match.actor
            seconds = (pace.think_s if begins else pace.between_s) * variation(last.number)
            seconds *= self._screen.table.pause_factor(last)
        is_newcomer = self._screen.coach is not None and not self._session.match.results
        return seconds * (NEWCOMER_FACTOR if is_newcomer else 1.0)

    def _may_take_back(self, pace: Pace) -> bool:
        """Whether the last step is a person's, who may still undo it, as is always so in practice."""
        session, last = self._session, self.last
        has_grace = pace.think_s > 0 or pace.waits_for_key
        if not has_grace or last is None or session.practice or last.entry.actor not in session.human_seats:
            return False
        return not session.why_not_undo()


class Presenter:
    """Decides what is shown next while no race is: steps, the end of a hand, handovers, then the next move."""

    def __init__(self, screen: MatchScreen) -> None:
        self._screen, self._session, self._table = screen, screen.session, screen.table
        self._handover = screen.handover
        self.pauses = Pauses(screen)
        self.count: TableCount | None = None
        """The count at the table, also below the score sheet that follows it."""
        self._sheet_at: float | None = None
        """When the score sheet follows the last card of a hand, unless that is counted; None while a hand is played."""
        self.is_sheet_open = False
        self._deal_at: float | None = None
        """When the next hand may be dealt; None until the score sheet has been left."""
        self._end_shown = False
        self._by_hand: ByHand | None = None
        self._is_owed = False
        """Whether a move of the person below is yet to be shown: it ends what moves, as it would have at once."""
        self._rested_at: float | None = None

    @property
    def is_behind(self) -> bool:
        """Whether the person below has moved, or is to move, while a step is still to be saved or shown."""
        session = self._session
        is_next = self._is_owed or (session.hand_open and session.match.actor == session.seat_below)
        return is_next and not session.all_reported and not self._table.races.is_showing

    # --- what the screen reports

    def enter(self) -> bool:
        """Continue, because the screen is on top again; return whether a score sheet above it has been left."""
        if not self.is_sheet_open:
            return False
        self._end_count()
        session, table = self._session, self._table
        match = session.match
        state: Any = match.state
        if not match.is_over:
            # behind the score sheet the cards have been gathered for the next hand
            state = match.prefix(0).state
            state.totals, state.hand_number = match.state.totals, match.state.hand_number + 1
        table.tabletop.snap_to(match.rules.view(state, session.viewer), self._screen.seat_below)
        self._screen.refresh()
        if not match.is_over:
            table.panels.log.show((), "")
        self.is_sheet_open = False
        self._deal_at = self._screen.now + SHEET_GONE_S * self._screen.pause_scale
        return True

    def moved(self, by_hand: ByHand | None) -> None:
        """Note a move of the person below, made from a slot if it moved cards."""
        self._by_hand, self._is_owed = by_hand, True
        self._show_next(self._screen.now)

    def taken_back(self) -> None:
        """Forget pending parts, because moves were undone."""
        self._end_count()
        self._by_hand, self._is_owed = None, False
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
        """Restart the pause before a computer seat's next action, because something else was on the screen."""
        if self._rested_at is not None:
            self._rested_at = self._screen.now

    # --- time

    def advance(self, now: float, seconds: float) -> None:
        """Show the next part, if its time has come; `now` in seconds, of which `seconds` have passed since the last."""
        screen, session, table = self._screen, self._session, self._table
        if self.count is not None and not screen.is_paused:
            self.count.advance(seconds)
        if table.tabletop.moving and not (self._is_owed or screen.kept):
            return
        if not session.all_reported:
            while self._show_next(now) and not (session.all_reported or table.tabletop.moving):
                continue
            return
        if self._rested_at is None:
            self._rested_at = now
            screen.refresh()
            screen.others.came_to_rest(self.pauses.last)
            screen.teach()
            screen.messages.tell_no_undo(self.pauses.last)
        if self._is_ending() or self._handover.advance(now):
            return
        if table.races.await_face(now) or screen.is_paused:
            return
        self._handover.open_curtain()
        until = self.pauses.until(self._rested_at, now)
        if until is not None and until < math.inf:
            screen.wake_at(until)
        self._show_next(now, others=until is None)

    def end_race(self) -> None:
        """Remove a race from the screen, and show the step of a verdict that is being read."""
        if (judged := self._table.races.end()) is not None:
            self.show(judged)
            self._screen.wake_at(self._screen.now)

    def _show_next(self, now: float, others: bool = True) -> bool:
        screen, session = self._screen, self._session
        step = screen.next_step(now, others)
        if step is not None:
            by_hand, self._by_hand, self._is_owed = self._by_hand, None, False
            self.show(step, by_hand)
            screen.wake_at(now)
        elif session.due is not None:
            screen.wake_at(session.due)
        return step is not None

    def show(self, step: RedactedStep, by_hand: ByHand | None = None) -> None:
        self._screen.has_shown = True
        self._screen.others.before_step(step)
        tabletop, below = self._table.tabletop, self._screen.seat_below
        if isinstance(step.entry.move, Deal):
            tabletop.state.orders.clear()
        self._screen.log.add(step)
        self._handover.step_shown(step)
        tabletop.finish()
        viewer = tabletop.state.view.viewer
        if (step.before.viewer, below) != (tabletop.state.view.viewer, tabletop.state.below):
            tabletop.snap_to(step.before, below)
        self._table.show(step, by_hand)
        self._end_shown = step.before.result is None and step.after.result is not None
        self.pauses.step_shown(step)
        self._rested_at = None
        self._screen.refresh()
        self._screen.keep_focus()
        if tabletop.state.view.viewer == viewer:
            # what another may not see any more is gone at once, and what one reads is there at once
            self._screen.fade_changes(widget.rect for widget in self._table.panels.children)

    def _is_ending(self) -> bool:
        """Whether the end of a hand is being shown, so that nothing continues before its sheet has been left."""
        screen, result = self._screen, self._session.match.state.result
        if result is None:
            self._sheet_at = self._deal_at = None
            self.is_sheet_open = False
            return False
        # a match that is continued after a hand begins with its sheet
        is_shown, looks = self._end_shown, screen.pause_scale
        if self._sheet_at is None:
            screen.refresh()
            self._sheet_at = screen.now + (BREATH_S * looks if is_shown else 0.0)
        if self._deal_at is not None and not screen.is_paused:
            screen.wake_at(self._deal_at)
            return screen.now < self._deal_at
        if self.is_sheet_open or screen.is_paused:
            return True
        # it is counted at the table if its end was shown there and there is time to look
        if self.count is None and not (is_shown and looks and self.begin_count(result)):
            screen.wake_at(self._sheet_at)
        if screen.now >= self._sheet_at if self.count is None else self.count.over:
            self.is_sheet_open = True
            if result.winners is not None:
                screen.end_tips()
            screen.program.hand_ended(result)
        return True

    def begin_count(self, result: Result) -> bool:
        """Count the hand that has ended at the table; return whether its game does that."""
        self._handover.close_curtain()
        self.count = self._table.count(result)
        if self.count is None:
            return False
        self.count.begin()
        self._end_shown = False
        self._table.tabletop.areas.visible = False
        root, faster = self._screen.root, self._table.panels.faster
        if root.ring_shown and faster is not None:
            root.focus(faster)
        self._screen.wake_at(self._screen.now)
        ahead.ask((TABLE, "sheet"), self._screen.program.draw_score_ahead)
        return True

    def count_faster(self) -> None:
        """Shorten the rest of the count."""
        if self.count is not None:
            self.count.faster()

    def _end_count(self) -> None:
        count, self.count = self.count, None
        if count is not None:
            count.close()
            self._table.tabletop.areas.visible = True
            root = self._screen.root
            if root.current is self._table.panels.faster:
                root.focus(None)
