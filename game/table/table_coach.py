"""The coach at a table: the hint, and in practice the analysis, wherever there is a coach."""

from __future__ import annotations

from collections.abc import Callable

from pygame import Rect

from game.rules.core import Move
from game.table.analysis import Analysis
from game.table.card_input import CardInput
from game.table.game_table import ByHand, GameTable, TableRequest
from game.table.hint import Hint
from game.table.messages import Messages
from game.ui.input import InputEvent
from game.ui.screen import Screen


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
    ) -> None:
        """`make` makes a move of the person below, as a drop does."""
        self._screen, self._session = screen, request.session
        self.hint: Hint | None = None
        self.analysis: Analysis | None = None
        adviser, look, button = request.adviser, table.hints, table.panels.hint
        if adviser is not None and look is not None and button is not None:
            self.hint = Hint(
                screen, request.session, table, look, adviser, button, card_input, messages, request.open_rules, make
            )
            hint = self.hint
            if request.session.practice and not adviser.why_silent:
                self.analysis = Analysis(
                    request.session, table, look, adviser, screen.lay_out, lambda: not hint.why_not
                )

    @property
    def slip(self) -> Rect | None:
        """The rectangle of the slip with the hint, while it is shown."""
        return self.hint.slip.rect if self.hint is not None and self.hint.is_shown else None

    @property
    def why_not(self) -> tuple[str, Rect] | None:
        """Why there is no hint now, and where to say so, while the button is pointed at."""
        hint = self.hint
        if hint is None or not hint.button.hovered or hint.button.enabled or not hint.button.is_shown:
            return None
        return hint.why_not, hint.button.rect

    def press(self) -> None:
        """Show a hint, or take it away, for the button."""
        if self.hint is not None:
            self.hint.press()

    def update(self, now: float) -> None:
        """Show what has been reckoned; `now` in seconds."""
        if self.hint is not None:
            self.hint.update(now)
        if self.analysis is not None:
            self.analysis.update()

    def refresh(self) -> None:
        """Take away what is about a position that the match has left."""
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
