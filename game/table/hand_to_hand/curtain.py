"""The curtain between two people at one screen: it covers everything until the next one takes the seat."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from pygame import Rect, Surface

from game.rules.core import Card
from game.table.deck_art import CardLook, DeckArt, Elevation, height
from game.table.hand_to_hand import texts
from game.table.hand_to_hand.panels import paint_mark
from game.table.hold_button import HoldButton
from game.ui import shapes, typeset
from game.ui.backgrounds import night
from game.ui.input import InputEvent, Press
from game.ui.theme import TextStyle, Typeface, rgba
from game.ui.widgets.base import Widget
from game.ui.widgets.button import Button
from game.ui.widgets.root import Root

_NAME = TextStyle(Typeface.BOLD, 40, 1.2)
_TEXT_STYLE = TextStyle(Typeface.MEDIUM, 16)
_TEXT, _QUIET = rgba("#F3ECDC"), rgba("#AEB6D6")


class _Hand(Widget):
    """A hand of cards, shown to its owner only."""

    catches_pointer = False

    def __init__(self, art: DeckArt) -> None:
        super().__init__()
        self._faces = art
        self.cards: Sequence[Card] = ()

    def paint(self, surface: Surface) -> None:
        """Draw the cards side by side."""
        count = len(self.cards)
        if not count:
            return
        wide = self.px(104)
        step = min(round(wide * 0.7), (self.rect.w - wide) // max(1, count - 1))
        left = self.rect.centerx - (step * (count - 1) + wide) // 2
        for number, card in enumerate(self.cards):
            picture = self._faces.picture(CardLook(card, wide, elevation=Elevation.HAND))
            centre = (left + number * step + wide // 2, self.rect.y + height(wide) // 2)
            shapes.blit(surface, picture, picture.get_rect(center=centre).topleft)


class Curtain(Root):
    """Opaque, above everything. `on_lift` when the next player sits down.

    `before` is who sat there until now, who may still look at the own hand: `hand_of(seat)` gives it; and take the last
    move back, where there is `on_take_back`.
    """

    modal = True
    catches_pointer = True

    def __init__(
        self,
        seat: int,
        name: str,
        before: tuple[int, str] | None,
        art: DeckArt,
        hand_of: Callable[[int], Sequence[Card]],
        on_lift: Callable[[], None],
        on_take_back: Callable[[], None] | None = None,
    ) -> None:
        super().__init__()
        self.seat, self.name = seat, name
        self._before = before
        self._hand_of = hand_of
        self._on_lift = on_lift
        self.peeking = False
        self.take = Button(texts.TAKE_SEAT.format(name), self._lift, primary=True, large=True)
        self.peek = HoldButton(texts.PEEK.format(before[1] if before else ""), self.look)
        self.peek.visible = before is not None
        self._hand = _Hand(art)
        self._hand.visible = False
        self.back = Button(texts.TAKE_BACK.format(before[1] if before else ""), self._take_back)
        self.back.visible = on_take_back is not None
        self._on_take_back = on_take_back
        self.add(self.take, self.peek, self.back, self._hand)
        self.focus(self.take)

    def _lift(self) -> None:
        if not self.peeking:
            self.screen.close_overlay(self)
            self._on_lift()

    def _take_back(self) -> None:
        if not self.peeking and self._on_take_back is not None:
            self.screen.close_overlay(self)
            self._on_take_back()

    def look(self, holding: bool) -> None:
        """Show the hand of who sat there before, or cover it again."""
        if self._before is None or holding == self.peeking:
            return
        self.peeking = holding
        self._hand.cards = self._hand_of(self._before[0]) if holding else ()
        self._hand.visible = holding
        self.take.visible = not holding
        self.back.visible = not holding and self._on_take_back is not None
        self.screen.invalidate(self.rect)

    def on_focus_changed(self, attending: bool) -> None:
        """Whatever is shown is covered when the window is left."""
        if not attending and self.is_mounted:
            self.look(False)
        super().on_focus_changed(attending)

    def handle(self, given: InputEvent) -> bool:
        """Any key ends a look."""
        if isinstance(given, Press) and self.peeking:
            self.look(False)
        return True

    def handle_input(self, given: InputEvent) -> bool:
        """Another key that is pressed during a look ends it."""
        if isinstance(given, Press) and self.peeking and not given.repeat:
            self.look(False)
            return True
        return super().handle_input(given)

    def lay_out(self) -> None:
        """In the middle."""
        middle = self.rect.center
        wide = max(self.px(280), self.take.width(28)) if self.is_mounted else 280
        self.take.place(Rect(middle[0] - wide // 2, middle[1] + self.px(30), wide, self.px(60)))
        other = self.peek.width(20)
        self.peek.place(Rect(middle[0] - other // 2, middle[1] + self.px(120), other, self.px(44)))
        back = self.back.width(20)
        self.back.place(Rect(middle[0] - back // 2, middle[1] + self.px(176), back, self.px(44)))
        room = self.rect.w - self.px(96)
        self._hand.place(Rect(self.px(48), middle[1] - self.px(70), room, self.px(160)))

    def paint(self, surface: Surface) -> None:
        """Draw the night, who is next, and nothing else."""
        ground = night(self.rect.size, (self.rect.w / 2, self.rect.h * 0.392))
        surface.blit(ground, surface.get_clip().topleft, surface.get_clip())
        x, y = self.rect.center
        if self.peeking and self._before is not None:
            seat, name = self._before
            title, text = texts.PEEK_TITLE.format(name), texts.PEEK_TEXT.format(name)
            top = y - self.px(210)
        else:
            seat, title, text = self.seat, self.name, texts.CURTAIN_TEXT
            top = y - self.px(170)
        paint_mark(surface, seat, (x, top), self.px(72), title[:1].upper(), self.scale * 1.7)
        room = Rect(self.px(48), top + self.px(48), self.rect.w - self.px(96), self.px(54))
        words, style = typeset.fit(title, _NAME, self.scale, room.w)
        typeset.write(surface, words, style, self.scale, _TEXT, room, 0.5)
        line = Rect(room.x, room.bottom + self.px(2), room.w, self.px(24))
        typeset.write(surface, text, _TEXT_STYLE, self.scale, _QUIET, line, 0.5)
        super().paint(surface)
