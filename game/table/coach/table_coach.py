"""The coach at a table: the hint, and in practice the analysis, wherever there is a coach."""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple

from pygame import Rect

from game.rules.core import Move
from game.table import texts
from game.table.beside.messages import Messages
from game.table.coach.analysis import Analysis
from game.table.coach.hint import Hint
from game.table.contract.table import ByHand, GameTable, TableRequest
from game.table.hand.input import CardInput
from game.ui.screens.screen import Screen
from game.ui.window.input import InputEvent

_DWELL_S = 0.7
"""How long the button must be pointed at before it is told what a hint costs, in seconds."""


class Note(NamedTuple):
    """A sentence beside a rectangle; one that `refuses` says why something can't be had."""

    sentence: str
    by: Rect
    refuses: bool


class TableCoach:
    """What the coach shows at a table. At one without a coach, nothing."""

    def __init__(
        self,
        screen: Screen,
        request: TableRequest,
        table: GameTable,
        card_input: CardInput,
        messages: Messages,
        make: Callable[[Move, ByHand | None], bool],
        show_now: Callable[[], None],
        log_moved: Callable[[], None],
    ) -> None:
        """`make` makes a move of the person below, as a drop does; `show_now` ends what is shown of the past.

        `log_moved` is called when the log makes room for the analysis.
        """
        self._screen = screen
        self._pointed_at = 0.0
        """When the pointer came to the button, by the screen's clock."""
        self.hint: Hint | None = None
        self.analysis: Analysis | None = None
        adviser, look, button = request.adviser, table.hints, table.panels.hint
        self._session, self._adviser = request.session, adviser
        self._judged = -1
        """After how many entries a position was last begun to be judged."""
        self._is_seen = False
        """Whether a frame has been shown: the first one waits for no worker to start."""
        if adviser is not None and look is not None and button is not None:
            self.hint = hint = Hint(
                screen,
                request.session,
                table,
                look,
                adviser,
                button,
                card_input,
                messages,
                request.open_rules,
                make,
                show_now,
            )
            if request.session.practice and not adviser.why_silent:
                self.analysis = Analysis(request.session, table, look, adviser, log_moved, lambda: not hint.why_not)

    @property
    def slip(self) -> Rect | None:
        """The rectangle of the slip with the hint, while it is shown."""
        return self.hint.slip.rect if self.hint is not None and self.hint.is_shown else None

    @property
    def takes_place(self) -> bool:
        """Whether marks and tips give way to a hint, or to its move that is about to be shown."""
        return self.hint is not None and self.hint.takes_place

    @property
    def note(self) -> Note | None:
        """What is said while the button is pointed at: why there is no hint now, or after a while what one costs."""
        hint = self.hint
        if hint is None or not hint.button.hovered or not hint.button.is_shown:
            return None
        if not hint.button.enabled:
            return Note(hint.why_not, hint.button.rect, refuses=True)
        is_waiting = not (hint.is_shown or hint.is_reckoning) and self._screen.now - self._pointed_at >= _DWELL_S
        return Note(texts.HINT_IS_FREE, hint.button.rect, refuses=False) if is_waiting else None

    def press(self) -> None:
        """Show a hint, or take it away, for the button."""
        if self.hint is not None:
            self.hint.press()

    def update(self, now: float) -> None:
        """Show what has been reckoned; `now` in seconds."""
        if self.hint is not None:
            self.hint.update(now)
            if not self.hint.button.hovered:
                self._pointed_at = now
            elif now - self._pointed_at < _DWELL_S:
                self._screen.wake_at(self._pointed_at + _DWELL_S)
        if self.analysis is not None:
            self.analysis.update()
        self._judge()

    def _judge(self) -> None:
        """Begin to judge the position of a person who is to move: a hint is there sooner, and so is a review."""
        session, entries = self._session, self._session.match.entries
        if self._adviser is None or len(entries) == self._judged or not session.may_move or session.race is not None:
            return
        if not self._is_seen:
            self._is_seen = True
            self._screen.wake_at(self._screen.now)
            return
        self._judged = len(entries)
        self._adviser.begin(session.view(), entries)

    def refresh(self) -> None:
        """Take away what is about a position that the match has left."""
        if self._adviser is not None:
            self._adviser.settle(self._session.match.entries, self._session.match.actor)
        if self.hint is not None:
            self.hint.refresh()
        if self.analysis is not None:
            self.analysis.refresh()

    def lay_out(self) -> None:
        """Show everything again on a table that was laid out anew."""
        if self.hint is not None:
            self.hint.lay_out()

    def take(self, event: InputEvent) -> bool:
        """Handle an input before the table does."""
        return self.hint is not None and self.hint.take(event)

    def close(self) -> None:
        """Take the hint away."""
        if self.hint is not None:
            self.hint.close()

    def leave(self) -> None:
        """Ask for nothing while another screen is on top."""
        if self.hint is not None:
            self.hint.stop_reckoning()
