"""A session shown on the table, in its time: one entry after the other, the curtain, the end of a hand."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Sequence

from game.ai.seat import SeatError
from game.play.session import RedactedStep, Session
from game.rules.core import CHANCE, Card, Move, Result
from game.rules.hand_to_hand.moves import LOT
from game.rules.hand_to_hand.view import View
from game.table.deck_art import DeckArt
from game.table.hand_to_hand.card_input import Hands
from game.table.hand_to_hand.descriptions import Book
from game.table.hand_to_hand.draw_for_deal import DrawForDeal
from game.table.hand_to_hand.handover import Handover, drawn_card
from game.table.hand_to_hand.placements import Order
from game.table.hand_to_hand.tabletop import Tabletop
from game.table.hit_areas import HitAreas
from game.table.messages import Messages
from game.ui.screen import Screen

PACE_S = 0.6
"""Between one move of a seat that is no person and the next, at Normal."""
BUILDS_S = 0.35
"""Between a build and the next move: a long turn should not seem longer."""
CALM_S = 1.2
"""Between the end of a hand and the score sheet, at Normal."""
_POLL_S = 0.05
_WRITING_S = 0.004


class Showing(Screen, ABC):
    """Shows whatever happens in a session. It goes on whenever it is the top screen.

    The playing screen says what stands beside the cards, brings the player's moves, and knows where the ends of hands
    lead.
    """

    def __init__(self, session: Session, order: Order, art: DeckArt, open_rules: Callable[[str], None]) -> None:
        super().__init__()
        self.session = session
        self.hands = Hands(self)
        self.messages = Messages(session, open_rules, self.call_later)
        self.tabletop = Tabletop(self, art, self.hands, self._view(), self._seat_below(), order)
        self.handover = Handover(self, art)
        self.book = Book(session.match)
        self._lot = DrawForDeal(self, self.tabletop)
        self._ready_at = 0.0
        self._told: Result | None = None
        self._ending = False
        self._sheet: Result | None = None
        self._failed = False
        self._shown = len(session.match.entries)
        self._dropped: Sequence[Card] = ()

    # --- what the playing screen says

    @abstractmethod
    def refresh(self) -> None:
        """Bring all that is not cards in line with the match."""

    @abstractmethod
    def keep_focus(self) -> None:
        """Have the focus where the next move is made."""

    @abstractmethod
    def make(self, move: Move, dropped: Sequence[Card] = ()) -> None:
        """Make a move of the person below; a refusal is said."""

    @abstractmethod
    def undo(self) -> None:
        """Take back the last move, or say why that cannot be."""

    @abstractmethod
    def hand_over(self, result: Result) -> None:
        """A hand has ended, a calm moment ago."""

    @abstractmethod
    def fail(self, sentence: str) -> None:
        """The match cannot go on."""

    # --- what is seen

    def _view(self) -> View:
        view = self.session.view()
        assert isinstance(view, View)
        return view

    def _seat_below(self) -> int:
        return max(0, self.session.seat_below)

    @property
    def view(self) -> View:
        """What is shown."""
        return self.tabletop.view

    @property
    def places(self) -> HitAreas:
        """What can be pointed at."""
        return self.tabletop.places

    @property
    def may_move(self) -> bool:
        """Whether a move of the person below is awaited."""
        session = self.session
        return (
            not session.curtain_down
            and not self._behind
            and session.awaited_seat is not None
            and session.awaited_seat == session.seat_below
        )

    # --- time

    def enter(self) -> None:
        """It is on top: a hand that was over goes on with the next."""
        if self._sheet is not None:
            # it was above this screen until now
            self._told, self._sheet = self._sheet, None
        else:
            self._shown = len(self.session.match.entries)
            self.handover.forget()
            self._lot.forget()
            self.stand()
        self.wake_at(self.now)

    def update(self, now: float, step: float) -> None:
        """Motion, then whatever is next in the match."""
        super().update(now, step)
        if not self._overlays and not self._failed:
            self._go_on(now)
        # without motion no frame comes too late
        resting = self.duration_scale and not self.tabletop.moving and self.hands.grip is None
        if resting and (self.next_update is None or self.next_update > now) and self.tabletop.ahead.bake():
            self.wake_at(now)

    def _go_on(self, now: float) -> None:
        session = self.session
        if self.tabletop.moving or self.hands.grip is not None or self._lot.go_on(now):
            return
        if self._behind:
            self._catch_up(now)
            return
        result = session.match.state.result
        if result is not None and result is not self._told:
            if not self._ending and self._sheet is None:
                self._ending = True
                self.call_later(CALM_S * self.pause_scale, lambda: self._end_hand(result))
            return
        if session.curtain_down and session.match.actor != CHANCE:
            self.handover.go_on(now)
            return
        if session.awaits_computer and now < self._ready_at:
            self.wake_at(self._ready_at)
            return
        self._catch_up(now)

    def _end_hand(self, result: Result) -> None:
        """Hand over to the score sheet; whatever was opened meanwhile has not come in its place."""
        self._ending = False
        if result is self.session.match.state.result:
            self._sheet = result
            self.hand_over(result)

    @property
    def _behind(self) -> bool:
        """Whether something has been done that is not shown yet: it has to be written down first."""
        return len(self.session.match.entries) > self._shown

    def _catch_up(self, now: float) -> None:
        """Show the next thing that has happened."""
        try:
            seen = self.session.next_step(now, others=not self._behind)
        except SeatError as failed:
            self._failed = True
            self.fail(str(failed))
            return
        if seen is not None:
            dropped, self._dropped = self._dropped, ()
            self._show(seen, dropped)
            self.wake_at(now)
        elif self._behind:
            self.wake_at(now + _WRITING_S)
        elif self.session.awaits_computer:
            self.wake_at(now + _POLL_S)

    def _show(self, seen: RedactedStep, dropped: Sequence[Card] = ()) -> None:
        """Show what has happened."""
        self._shown = seen.number
        below = self._seat_below()
        drawn = drawn_card(seen) if seen.entry.actor == seen.after.viewer else None
        if self.handover.ends(seen):
            assert isinstance(seen.after, View)
            self.handover.begin(seen, self.book.lines()[-1])
            self.tabletop.show(seen.after, seen.events, dropped, drawn)
        elif below != self.tabletop.below or self.session.curtain_down or seen.before.viewer != self._view().viewer:
            self.tabletop.stand(self._view(), below)
        else:
            self.tabletop.show(self._view(), seen.events, dropped, drawn)
        if seen.entry.move[0] == LOT:
            self._lot.draw(seen.entry.move[1:])
        pace = BUILDS_S if seen.entry.move[0] == "build" else PACE_S
        self._ready_at = self.now + pace * self.pause_scale
        self.refresh()
        self.keep_focus()
        self.hands.preview()

    def stand(self) -> None:
        """Show at once how the match stands to who may look now."""
        self.tabletop.stand(self._view(), self._seat_below())
        self.refresh()

    def show_made(self, dropped: Sequence[Card]) -> None:
        """Show the move that the person below has just made; cards that were `dropped` lie where they go."""
        self.tabletop.pieces.finish()
        self._dropped = dropped
        self._catch_up(self.now)

    def show_taken_back(self) -> None:
        """Show how the match stands now that moves have been taken back."""
        self._told, self._shown = None, len(self.session.match.entries)
        self.handover.forget()
        if self._seat_below() != self.tabletop.below or self.session.curtain_down:
            self.stand()
        else:
            self.tabletop.show(self._view(), [])
            self.refresh()
        self.wake_at(self.now)
