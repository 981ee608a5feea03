"""The handover between two people: a moment to see how the turn ended, then the hand is hidden, then the curtain.

Until the hand is hidden the view stays the last mover's, so a drawn card is shown to its owner only.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence

from pygame.event import Event

from game.play.sentences import sentence
from game.play.session import RedactedStep, Session
from game.rules.core import SPECTATOR, Card
from game.table import texts
from game.table.contract.curtain import Curtain
from game.table.contract.table import GameTable
from game.table.sounds import CURTAIN
from game.ui.screens.screen import Screen


class Handover:
    """Hides the hand of a person whose turn has ended, and seats the next person."""

    def __init__(
        self,
        screen: Screen,
        session: Session,
        table: GameTable,
        *,
        show_anew: Callable[[], None],
        refresh: Callable[[], None],
        open_menu: Callable[[], None],
        undo: Callable[[], None],
    ) -> None:
        """`show_anew` shows the match as the viewer may now see it, with nothing held; `refresh` all but the cards."""
        self._screen = screen
        self._session = session
        self._table = table
        self._show_anew, self._refresh = show_anew, refresh
        self._open_menu, self._undo_move = open_menu, undo
        self._until: float | None = None
        self.curtain: Curtain | None = None
        self.words = ""
        """How the turn ended, for the panels; empty except until the hand is hidden."""

    def step_shown(self, step: RedactedStep) -> None:
        """Note a step that is about to be shown, and may end the turn of the person below."""
        session = self._session
        if not session.hand_open and step.entry.actor == session.seat_below == step.after.viewer:
            seconds, self.words = self._table.parting_look(step)
            self._until = self._screen.now + seconds

    def advance(self, now: float) -> bool:
        """Hide the hand when its time is over; return whether it is still shown. `now` in seconds."""
        if self._table.tabletop.view.viewer == self._session.viewer:
            self.forget()
            return False
        if self._until is not None and now < self._until:
            self._screen.wake_at(self._until)
            return True
        self.forget()
        self._show_anew()
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
        session, table = self._session, self._table
        seat = session.awaited_seat
        if seat is None or not session.handover_due or session.top_unseen or self.curtain is not None:
            return
        self._show_anew()
        players, sat = session.match.header.players, session.seat_below
        others = [other for other in session.human_seats if other != seat and session.match.hand_starts]
        can_undo = sat not in (SPECTATOR, seat) and not session.why_not_undo()
        self.curtain = Curtain(
            table.curtain_look(),
            seat,
            [player.name for player in players],
            others,
            table.tabletop.art,
            hand_of=self._hand_of,
            on_lift=self._lift,
            on_menu=self._open_menu,
            on_undo=self._undo if can_undo else None,
            undo_text=sentence(texts.CURTAIN_UNDO, players[max(0, sat)].name),
        )
        self._screen.play_sound(CURTAIN)
        self._screen.open_overlay(self.curtain)
        self._refresh()

    def close_curtain(self) -> None:
        """Take the curtain away, because the hand is over and its cards lie open."""
        self.forget()
        if self.curtain is not None:
            self._screen.close_overlay(self.curtain)
            self.curtain = None

    def _hand_of(self, seat: int) -> Sequence[Card]:
        return self._table.hand_in(self._session.peek(seat), seat)

    def _undo(self) -> None:
        self.curtain = None
        self._undo_move()

    def _lift(self) -> None:
        self.curtain = None
        self._screen.play_sound(CURTAIN)
        self._session.lift_curtain()
        self._show_anew()
        self._table.keep_focus()
        self._screen.wake_at(self._screen.now)

    def let_up(self, event: Event) -> None:
        """End a peek when its key is released."""
        if self.curtain is not None:
            self.curtain.let_up(event)
