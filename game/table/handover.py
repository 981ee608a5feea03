"""The handover between two people: a moment to see how the turn ended, then the hand is hidden, then the curtain.

Until the hand is hidden the view stays the last mover's, so a drawn card is shown to its owner only.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from pygame.event import Event

from game.play.session import RedactedStep
from game.rules.core import SPECTATOR, Card
from game.table import texts
from game.table.curtain import Curtain

if TYPE_CHECKING:
    from game.table.match_screen import MatchScreen


class Handover:
    """Hides the hand of a person whose turn has ended, and seats the next person."""

    def __init__(self, screen: MatchScreen) -> None:
        self._screen = screen
        self._session = screen.session
        self._until: float | None = None
        self.curtain: Curtain | None = None
        self.words = ""
        """How the turn ended, for the panels; empty except until the hand is hidden."""

    @property
    def next_name(self) -> str:
        """The name of the next person; empty for nobody."""
        seat = self._session.awaited_seat
        return "" if seat is None else self._session.match.header.players[seat].name

    def step_shown(self, step: RedactedStep) -> None:
        """Note a step that is about to be shown, and may end the turn of the person below."""
        session = self._session
        if not session.hand_open and step.entry.actor == session.seat_below == step.after.viewer:
            seconds, self.words = self._screen.table.parting_look(step)
            self._until = self._screen.now + seconds

    def advance(self, now: float) -> bool:
        """Hide the hand when its time is over; return whether it is still shown. `now` in seconds."""
        if self._screen.tabletop.view.viewer == self._session.viewer:
            self._until, self.words = None, ""
            return False
        if self._until is not None and now < self._until:
            self._screen.wake_at(self._until)
            return True
        self._cover()
        return False

    def _cover(self) -> None:
        self.forget()
        self._screen.input.put_back()
        self._screen.messages.hide()
        self._screen.snap()

    def finish_early(self) -> None:
        """Hide the hand before its time is over."""
        self._until = None
        self._screen.wake_at(self._screen.now)

    def forget(self) -> None:
        """Forget the handover, because the last move was undone or the table was left."""
        self._until, self.words = None, ""

    def open_curtain(self) -> None:
        """Show the curtain, unless the person to move has taken their seat."""
        session, screen = self._session, self._screen
        seat = session.awaited_seat
        if seat is None or not session.handover_due or session.top_unseen or self.curtain is not None:
            return
        screen.input.put_back()
        screen.messages.hide()
        screen.snap()
        players, sat = session.match.header.players, session.seat_below
        others = [other for other in session.human_seats if other != seat and session.match.hand_starts]
        can_undo = sat not in (SPECTATOR, seat) and not session.why_not_undo()
        self.curtain = Curtain(
            screen.table.curtain_look(),
            seat,
            [player.name for player in players],
            others,
            screen.tabletop.art,
            hand_of=self._hand_of,
            on_lift=self._lift,
            on_menu=screen.open_menu,
            on_undo=self._undo if can_undo else None,
            undo_text=texts.CURTAIN_UNDO.format(players[max(0, sat)].name),
        )
        screen.open_overlay(self.curtain)
        screen.refresh()

    def _hand_of(self, seat: int) -> Sequence[Card]:
        return self._screen.table.hand_in(self._session.peek(seat), seat)

    def _undo(self) -> None:
        self.curtain = None
        self._screen.undo()

    def _lift(self) -> None:
        self.curtain = None
        self._session.lift_curtain()
        self._screen.snap()
        self._screen.keep_focus()
        self._screen.wake_at(self._screen.now)

    def let_up(self, event: Event) -> None:
        """End a peek when its key is released."""
        if self.curtain is not None:
            self.curtain.let_up(event)
