"""The curtain between people at one screen, which hides the hands until the next person takes their seat."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from typing import TYPE_CHECKING

import pygame
from pygame import Surface

from game.play.sentences import sentence
from game.rules.core import Card
from game.table import texts
from game.table.cards.deck_art import RATIO, CardLook, DeckArt, Elevation
from game.table.cards.placements import fan_heights
from game.ui.draw import shapes
from game.ui.widgets.base import Widget
from game.ui.widgets.button import Button
from game.ui.widgets.root import Root
from game.ui.window.input import InputEvent, Intent, Pointer, PointerAction, Press

if TYPE_CHECKING:
    from game.table.turns.match_screen import MatchScreen


class HoldButton(Button):
    """A button that acts while it is held by pointer or key. `on_hold` is called with True, then with False."""

    def __init__(self, text: str, on_hold: Callable[[bool], None]) -> None:
        super().__init__(text, lambda: None)
        self._on_hold = on_hold

    def handle(self, event: InputEvent) -> bool:
        """Hold while the pointer is pressed, or from a key press on: the screen sees the key's release."""
        if isinstance(event, Pointer) and event.button == 1 and event.action in (PointerAction.DOWN, PointerAction.UP):
            self._on_hold(event.action is PointerAction.DOWN)
            return True
        if isinstance(event, Press) and event.intent is Intent.PRESS and not event.repeat:
            self._on_hold(True)
            return True
        return super().handle(event)


class HandRow(Widget):
    """A hand of cards side by side, as high as the row, shown only to its owner."""

    catches_pointer = False

    def __init__(self, art: DeckArt) -> None:
        super().__init__()
        self._art = art
        self.cards: Sequence[Card] = ()

    def paint(self, surface: Surface) -> None:
        count = len(self.cards)
        if not count:
            return
        width = round(self.rect.h / RATIO)
        step = min(round(width * 0.75), (self.rect.w - width) // max(1, count - 1))
        left = self.rect.centerx - (step * (count - 1) + width) // 2
        for number in fan_heights([count], self._art.card_print.left_handed):
            picture = self._art.picture(CardLook(self.cards[number], width, elevation=Elevation.HAND))
            centre = (left + number * step + width // 2, self.rect.centery)
            shapes.blit_centred(surface, picture, centre)


class Curtain(Root):
    """The curtain above the table, until the next person takes their `seat` or the last move is undone.

    A game's own has its look. The `others` are the other people, who may each hold a button to peek at their own hand.
    """

    modal = True
    covers_all = True
    """Whether it covers the whole table, so that nothing behind it can be pointed at."""
    take_text: str
    """The text of the button for the next person, who takes their seat, with a placeholder for their name."""
    peek_text: str
    """The text of the button that a person holds to peek at their own hand, with one for their name."""

    def __init__(self, screen: MatchScreen, seat: int) -> None:
        super().__init__()
        session = screen.session
        self._table_screen, self._match = screen, session.match
        self.catches_pointer = self.covers_all
        self.lets_through = () if self.covers_all else screen.table.panels.always
        self.seat = seat
        self.others = others = [at for at in session.human_seats if at != seat and session.match.hand_starts]
        self.names = names = [player.name for player in self._match.header.players]
        entries, people = session.match.entries, session.human_seats
        # in practice that may be the next person, if the last one has undone a move
        last = next((entry.actor for entry in reversed(entries) if entry.actor in people), None)
        self._may_undo = last == session.seat_below and last != seat and not session.why_not_undo()
        self.peeking: int | None = None
        take, leave, large = sentence(self.take_text, names[seat]), screen.handover.leave_curtain, self.covers_all
        self.take = Button(take, partial(leave, undo=False), primary=True, large=large, key_hint="Enter")
        self.peeks = {
            other: HoldButton(sentence(self.peek_text, names[other]), partial(self.peek, other)) for other in others
        }
        undo = sentence(texts.CURTAIN_UNDO, names[screen.seat_below])
        self.undo = Button(undo, partial(leave, undo=True), shortcut=pygame.K_BACKSPACE)
        self.undo.visible = self._may_undo
        self.take.name, self.undo.name = names[seat], names[screen.seat_below]
        for other, button in self.peeks.items():
            button.name = names[other]
        self.hand = HandRow(screen.request.art)
        self.add(self.take, *self.peeks.values(), self.undo, self.hand)
        self.focus(self.take)

    @property
    def shown_seat(self) -> int:
        """The seat whose name and colour it shows: the one peeking, or the next."""
        return self.seat if self.peeking is None else self.peeking

    def refresh(self) -> None:
        """Hide the button to undo when somebody else's touch or penalty has come after the move."""
        if self._may_undo and self._table_screen.session.why_not_undo():
            self._may_undo = self.undo.visible = False

    def peek(self, seat: int, holding: bool) -> None:
        """Show a seat's hand to its owner while `holding`, or hide it again. Only one hand is shown at a time."""
        if holding == (self.peeking == seat) or (holding and self.peeking is not None):
            return
        self.peeking = seat if holding else None
        hand = self._match.view(seat).hands[seat] if holding else ()
        self.hand.cards = [card for card in hand if card is not None]
        self.take.visible = not holding
        self.undo.visible = not holding and self._may_undo
        for other, button in self.peeks.items():
            button.visible = not holding or other == seat
        if not holding and not self.ring_shown:
            # after a peek with the pointer Enter takes the seat, as that button says
            self.focus(self.take)
        self.screen.scene.invalidate(self.paint_bounds)

    def stop_peeking(self) -> bool:
        """End a peek; return whether there was one."""
        if self.peeking is None:
            return False
        self.peek(self.peeking, False)
        return True

    def on_focus_changed(self, attending: bool) -> None:
        """End a peek when the window loses the focus."""
        if not attending and self.is_mounted:
            self.stop_peeking()
        super().on_focus_changed(attending)

    def handle_input(self, event: InputEvent) -> bool:
        """Handle input; any other key ends a peek."""
        if isinstance(event, Press) and not event.repeat and self.stop_peeking():
            return True
        return super().handle_input(event)

    def handle(self, event: InputEvent) -> bool:
        """Undo for any key that does, or say why that is not possible."""
        if isinstance(event, Press) and not event.repeat and self._table_screen.undoes(event):
            if self.undo.is_shown:
                self.undo.press()
            else:
                self._table_screen.toast(self._table_screen.session.why_not_undo() or texts.UNDO_SEATED)
            return True
        return super().handle(event)

    def back(self) -> None:
        self._table_screen.open_menu()
