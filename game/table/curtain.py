"""The curtain between two people at one screen: it hides what belongs to a hand until the next one takes the seat."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Protocol

import pygame
from pygame import Rect, Surface
from pygame.event import Event

from game.rules.core import Card
from game.table.deck_art import CardLook, DeckArt, Elevation, height
from game.table.hold_button import HoldButton
from game.ui import shapes
from game.ui.input import InputEvent, Intent, Press
from game.ui.widgets.base import Widget
from game.ui.widgets.button import Button
from game.ui.widgets.root import Root

_LET_UP = (pygame.KEYUP, pygame.JOYBUTTONUP)


class CurtainLook(Protocol):
    """How a game's curtain looks, and where its parts stand."""

    @property
    def covers_all(self) -> bool:
        """Whether nothing of the table can be pointed at behind it."""

    @property
    def card_width(self) -> int:
        """Of the cards of a peek, px at scale 1.0."""

    def take_text(self, name: str) -> str:
        """What the button says by which the next person takes the seat."""

    def peek_text(self, name: str) -> str:
        """What the button says that shows a person their own hand while it is held."""

    def cover(self, curtain: Curtain) -> Rect:
        """What is covered, in px of the screen."""

    def paint_bounds(self, curtain: Curtain) -> Rect:
        """All that it paints upon."""

    def lay_out(self, curtain: Curtain) -> None:
        """Give the buttons and the hand their places."""

    def paint(self, surface: Surface, curtain: Curtain) -> None:
        """Draw everything but the buttons and the hand."""


class HandRow(Widget):
    """A hand of cards side by side, shown to its owner only."""

    catches_pointer = False

    def __init__(self, art: DeckArt, card_width: int) -> None:
        super().__init__()
        self._art = art
        self._card_width = card_width
        self.cards: Sequence[Card] = ()
        self.visible = False

    def paint(self, surface: Surface) -> None:
        count = len(self.cards)
        if not count:
            return
        width = self.px(self._card_width)
        step = min(round(width * 0.75), (self.rect.w - width) // max(1, count - 1))
        left = self.rect.centerx - (step * (count - 1) + width) // 2
        for number, card in enumerate(self.cards):
            picture = self._art.picture(CardLook(card, width, elevation=Elevation.HAND))
            centre = (left + number * step + width // 2, self.rect.y + height(width) // 2)
            shapes.blit(surface, picture, picture.get_rect(center=centre).topleft)


class Curtain(Root):
    """Above the table until `seat` is taken; `on_lift` is called then, `on_menu` for Esc.

    `others` are the other people: each may hold a button to peek at their own hand, which `hand_of(seat)` gives. Where
    there is `on_undo`, the person who moved last may undo that.
    """

    modal = True

    def __init__(
        self,
        look: CurtainLook,
        seat: int,
        names: Sequence[str],
        others: Sequence[int],
        art: DeckArt,
        *,
        hand_of: Callable[[int], Sequence[Card]],
        on_lift: Callable[[], None],
        on_menu: Callable[[], None],
        on_undo: Callable[[], None] | None,
        undo_text: str,
    ) -> None:
        super().__init__()
        self._look = look
        self.catches_pointer = look.covers_all
        self.seat, self.names, self.others = seat, names, others
        self._hand_of, self._on_lift, self._on_menu, self._on_undo = hand_of, on_lift, on_menu, on_undo
        self.peeking: int | None = None
        self.take = Button(look.take_text(names[seat]), self._lift, primary=True, large=look.covers_all)
        self.peeks = {other: self._peek_button(other) for other in others}
        self.undo = Button(undo_text, self._undo)
        self.undo.visible = on_undo is not None
        self.hand = HandRow(art, look.card_width)
        self.add(self.take, *self.peeks.values(), self.undo, self.hand)
        self.focus(self.take)

    def _peek_button(self, seat: int) -> HoldButton:
        return HoldButton(self._look.peek_text(self.names[seat]), lambda holding: self.peek(seat, holding))

    @property
    def shown_seat(self) -> int:
        """Whose name and colour stand on it: who peeks, or who is next."""
        return self.seat if self.peeking is None else self.peeking

    def _lift(self) -> None:
        if self.peeking is None:
            self.screen.close_overlay(self)
            self._on_lift()

    def _undo(self) -> None:
        if self.peeking is None and self._on_undo is not None:
            self.screen.close_overlay(self)
            self._on_undo()

    def peek(self, seat: int, holding: bool) -> None:
        """Show a seat's hand to its owner, or hide it again. Only one hand shows at a time."""
        if holding == (self.peeking == seat) or (holding and self.peeking is not None):
            return
        self.peeking = seat if holding else None
        self.hand.cards = self._hand_of(seat) if holding else ()
        self.hand.visible = holding
        self.take.visible = not holding
        self.undo.visible = not holding and self._on_undo is not None
        for other, button in self.peeks.items():
            button.visible = not holding or other == seat
        self.screen.invalidate(self.paint_bounds)

    def stop_peeking(self) -> bool:
        """Hide a hand that is being peeked at; whether there was one."""
        if self.peeking is None:
            return False
        self.peek(self.peeking, False)
        return True

    def let_up(self, event: Event) -> None:
        """A key that was held to peek is let up."""
        if event.type in _LET_UP:
            self.stop_peeking()

    def on_focus_changed(self, attending: bool) -> None:
        """Whatever is shown is hidden when the window is left."""
        if not attending and self.is_mounted:
            self.stop_peeking()
        super().on_focus_changed(attending)

    def handle_input(self, event: InputEvent) -> bool:
        """Another key that is pressed during a peek ends it."""
        if isinstance(event, Press) and not event.repeat and self.stop_peeking():
            return True
        return super().handle_input(event)

    def handle(self, event: InputEvent) -> bool:
        """Esc opens the menu."""
        if isinstance(event, Press) and event.intent is Intent.BACK and not event.repeat:
            self._on_menu()
        return True

    @property
    def paint_bounds(self) -> Rect:
        return self.rect if not self.is_mounted else self._look.paint_bounds(self)

    def lay_out(self) -> None:
        if self.is_mounted:
            self._look.lay_out(self)

    def paint(self, surface: Surface) -> None:
        self._look.paint(surface, self)
        super().paint(surface)
