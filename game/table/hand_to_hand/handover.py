"""Between two people at one screen: who has moved sees how the turn ended, then the curtain falls.

It stays until the next one takes the seat, and behind it the table turns. Until it falls only those eyes look that
made the last move, so that a drawn card is seen by its owner and by nobody else.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

import pygame
from pygame.event import Event

from game.play.session import RedactedStep
from game.rules.core import SPECTATOR, Card, Moved
from game.rules.hand_to_hand.cards import card_name
from game.rules.hand_to_hand.view import View
from game.table.deck_art import DeckArt
from game.table.hand_to_hand import texts
from game.table.hand_to_hand.curtain import Curtain
from game.table.hand_to_hand.descriptions import Line

if TYPE_CHECKING:
    from game.table.hand_to_hand.match_screen import Showing

DRAWN_S = 2.0
"""How long a drawn card is looked at, unless the table is handed over before."""
PLAYED_S = 1.0
"""How long any other last move is looked at."""
_LET_UP = (pygame.KEYUP, pygame.JOYBUTTONUP)


class Handover:
    """The change of seats at a table."""

    def __init__(self, table: Showing, art: DeckArt) -> None:
        self._table = table
        self._faces = art
        self._until: float | None = None
        self._curtain: Curtain | None = None
        self.words = ""
        """How the turn ended, for the turn panel; empty but in the moment before the curtain."""

    @property
    def next_name(self) -> str:
        """Who takes the seat next."""
        session = self._table.session
        return session.match.header.players[session.awaited_seat].name if session.awaited_seat is not None else ""

    def ends(self, seen: RedactedStep) -> bool:
        """Whether this is how the turn of the person at the table ended, and another person's begins."""
        session = self._table.session
        return session.curtain_down and seen.entry.actor == session.seat_below == seen.after.viewer

    def begin(self, seen: RedactedStep, line: Line) -> None:
        """Have the one who has just moved look at what came of it."""
        drawn = drawn_card(seen)
        self.words = f"{line.words}." if drawn is None else texts.YOU_DREW.format(card_name(drawn))
        self._until = self._table.now + (PLAYED_S if drawn is None else DRAWN_S)

    def go_on(self, now: float) -> None:
        """Let the curtain fall when it is time."""
        if self._until is not None and now < self._until:
            self._table.wake_at(self._until)
        else:
            self._fall()

    def hand_over(self) -> None:
        """The one who has moved has seen enough."""
        self._until = None
        self._table.wake_at(self._table.now)

    def forget(self) -> None:
        """The last move was taken back, or the table was left."""
        self._until, self.words = None, ""

    def _fall(self) -> None:
        session = self._table.session
        expected = session.awaited_seat
        if expected is None:
            return
        self.forget()
        players, sat = session.match.header.players, session.seat_below
        before = (sat, players[sat].name) if sat not in (SPECTATOR, expected) and session.match.entries else None
        self._table.hands.put_back()
        self._table.messages.hush()
        self._table.stand()
        take_back = None if before is None or session.why_not_undo() else self._take_back
        self._curtain = Curtain(
            expected, players[expected].name, before, self._faces, self._hand_of, self._lift, take_back
        )
        self._table.open_overlay(self._curtain)

    def _hand_of(self, seat: int) -> Sequence[Card]:
        view = self._table.session.peek(seat)
        assert isinstance(view, View)
        return view.hands[seat]

    def _take_back(self) -> None:
        self._curtain = None
        self._table.undo()

    def _lift(self) -> None:
        self._curtain = None
        self._table.session.lift_curtain()
        self._table.stand()
        self._table.wake_at(self._table.now)

    def let_up(self, event: Event) -> None:
        """A key that was held to look is let up: cover the hand again."""
        if self._curtain is not None and event.type in _LET_UP:
            self._curtain.look(False)


def drawn_card(seen: RedactedStep) -> Card | None:
    """The card that its mover drew by this, where it is known."""
    if seen.entry.move[0] != "draw":
        return None
    cards = [event.card for event in seen.events if isinstance(event, Moved) and event.target.zone == "hand"]
    return cards[0] if cards else None
