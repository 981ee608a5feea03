"""The curtain between people at one screen: it hides the hand below until the next one takes the seat.

Only what is below is covered: piles, demand, race and every touch stay seen and live. While it hangs the table shows
what everybody may see and nothing else, so nothing behind it can leak.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence

from pygame import Rect, Surface

from game.rules.core import Card
from game.table.deck_art import CardLook, DeckArt, Elevation, height
from game.table.hit_the_deck import texts
from game.table.hit_the_deck.seats import seat_shape
from game.table.hold_button import HoldButton
from game.ui import shapes, typeset
from game.ui.icons import icon
from game.ui.input import InputEvent, Intent, Press
from game.ui.palette import CLOTH_LIGHT, INK_CLOTH, PAPER_CLOTH, SeatColour
from game.ui.theme import Colour, TextStyle, Typeface
from game.ui.widgets.base import Widget
from game.ui.widgets.button import Button
from game.ui.widgets.keycap import keycap_size, paint_keycap
from game.ui.widgets.root import Root

HIGH = 204
"""Of what is covered, px at scale 1.0."""
_NAME = TextStyle(Typeface.DISPLAY, 40)
_TEXT = TextStyle(Typeface.SEMIBOLD, 15)
_ROD, _RING, _RING_STEP = 12, 24, 80
_FOLD = 58
INSET = 40.0
ZONE_INSET = 206.0
"""How far the paper is from the screen's edges, and how far where fingers have zones there; px at scale 1.0."""


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
        wide = self.px(92)
        step = min(round(wide * 0.8), (self.rect.w - wide) // max(1, count - 1))
        left = self.rect.centerx - (step * (count - 1) + wide) // 2
        for number, card in enumerate(self.cards):
            picture = self._faces.picture(CardLook(card, wide, elevation=Elevation.HAND))
            centre = (left + number * step + wide // 2, self.rect.y + height(wide) // 2)
            shapes.blit(surface, picture, picture.get_rect(center=centre).topleft)


class Curtain(Root):
    """Over the lower part of the table. `on_lift` is called when `seat` sits down.

    `others` are the other people: each may hold a button to look at the own hand, which `hand_of(seat)` gives.
    """

    modal = True
    catches_pointer = False

    def __init__(
        self,
        seat: int,
        names: Sequence[str],
        marks: Sequence[SeatColour],
        others: Sequence[int],
        art: DeckArt,
        hand_of: Callable[[int], Sequence[Card]],
        on_lift: Callable[[], None],
        on_menu: Callable[[], None],
        keys: Sequence[tuple[int, str]] = (),
        inset: float = INSET,
    ) -> None:
        """`keys` are those that slap, with their seats: they stay live. `inset` leaves room for zones at both sides."""
        super().__init__()
        self._keys, self._inset = keys, inset
        self.seat = seat
        self._names, self._marks, self._others = names, marks, others
        self._hand_of, self._on_lift, self._on_menu = hand_of, on_lift, on_menu
        self.peeking: int | None = None
        self.take = Button(texts.SHOW_HAND, self._lift, primary=True, key_hint="Enter")
        self.peeks = {
            other: HoldButton(names[other], lambda holding, other=other: self.look(other, holding))  # type: ignore[misc]
            for other in others
        }
        self._hand = _Hand(art)
        self._hand.visible = False
        self.add(self.take, *self.peeks.values(), self._hand)
        self.focus(self.take)

    def _lift(self) -> None:
        if self.peeking is None:
            self.screen.close_overlay(self)
            self._on_lift()

    def look(self, seat: int, holding: bool) -> None:
        """Show a seat's hand on the curtain, or cover it again."""
        if holding and self.peeking is None:
            self.peeking = seat
        elif not holding and self.peeking == seat:
            self.peeking = None
        else:
            return
        self._hand.cards = self._hand_of(seat) if holding else ()
        self._hand.visible = holding
        self.take.visible = not holding
        for other, button in self.peeks.items():
            button.visible = not holding or other == seat
        self.screen.invalidate(self._cover)

    def on_focus_changed(self, attending: bool) -> None:
        """Whatever is shown is covered when the window is left."""
        if not attending and self.is_mounted and self.peeking is not None:
            self.look(self.peeking, False)
        super().on_focus_changed(attending)

    def handle_input(self, given: InputEvent) -> bool:
        """A key that is pressed during a look ends it."""
        if isinstance(given, Press) and self.peeking is not None and not given.repeat:
            self.look(self.peeking, False)
            return True
        return super().handle_input(given)

    def handle(self, given: InputEvent) -> bool:
        """Esc opens the menu."""
        if isinstance(given, Press) and given.intent is Intent.BACK and not given.repeat:
            self._on_menu()
        return True

    @property
    def _cover(self) -> Rect:
        high = self.px(HIGH)
        return Rect(self.rect.x, self.rect.bottom - high, self.rect.w, high)

    @property
    def paint_bounds(self) -> Rect:
        """What is covered, and the rings."""
        if not self.is_mounted:
            return self.rect
        cover = self._cover
        return cover.union(cover.move(0, -self.px(_RING)))

    def lay_out(self) -> None:
        """The button at the right, the others' buttons below it."""
        if not self.is_mounted:
            return
        cover = self._cover
        wide = max(self.px(230), self.take.width(24))
        right = cover.right - self.px(self._inset + 16)
        self.take.place(Rect(right - wide, cover.y + self.px(48), wide, self.px(56)))
        x = right
        for button in reversed(self.peeks.values()):
            narrow = min(button.width(14), self.px(120))
            x -= narrow
            button.place(Rect(x, cover.bottom - self.px(66), narrow, self.px(34)))
            x -= self.px(8)
        self._hand.place(Rect(self.px(48), cover.y + self.px(62), cover.w - self.px(96), self.px(140)))

    def paint(self, surface: Surface) -> None:
        """Draw the cloth in the seat's colour, its shape, who is next, and nothing else."""
        shown = self.seat if self.peeking is None else self.peeking
        mark, cover = self._marks[shown], self._cover
        surface.fill(mark.colour[:3], cover)
        self._folds(surface, cover, mark)
        self._rod(surface, cover)
        side = self.px(self._inset)
        sheet = Rect(cover.x + side, cover.y + self.px(24), cover.w - 2 * side, cover.h - self.px(42))
        paper = shapes.box(sheet.size, 22 * self.scale, PAPER_CLOTH, INK_CLOTH, 3 * self.scale, self.px(5))
        shapes.blit(surface, paper, sheet.topleft)
        name = self._names[shown]
        if self.peeking is not None:
            line = Rect(sheet.x + self.px(24), sheet.y + self.px(8), sheet.w - self.px(48), self.px(22))
            typeset.write(surface, texts.PEEK_TEXT.format(name), _TEXT, self.scale, self.theme.text, line, 0.5)
        else:
            self._announce(surface, sheet, mark, name)
        super().paint(surface)

    def _announce(self, surface: Surface, sheet: Rect, mark: SeatColour, name: str) -> None:
        badge = self.px(92)
        picture = seat_shape(mark.shape, mark.colour, badge)
        shapes.blit(surface, picture, (sheet.x + self.px(26), sheet.centery - badge // 2))
        left = sheet.x + self.px(26) + badge + self.px(24)
        room = Rect(left, sheet.y + self.px(18), self.take.rect.x - self.px(24) - left, self.px(52))
        words, style = typeset.fit(texts.TAKE_SEAT.format(name), _NAME, self.scale, room.w)
        if words != texts.TAKE_SEAT.format(name):
            # only the name is cut, never what is said to it
            left_over = room.w - typeset.width(texts.TAKE_SEAT.format(""), style, self.scale)
            words = texts.TAKE_SEAT.format(typeset.cut(name, style, self.scale, left_over))
        typeset.write(surface, words, style, self.scale, self.theme.text, room)
        line = Rect(left, room.bottom + self.px(4), room.w, self.px(20))
        said, style = typeset.fit(texts.TAKE_THE_SCREEN, _TEXT, self.scale, line.w)
        typeset.write(surface, said, style, self.scale, self.theme.quiet, line)
        keys = Rect(left, sheet.bottom - self.px(50), room.w, self.px(30))
        if self.peeks:
            keys.centery = next(iter(self.peeks.values())).rect.centery
            first = min(button.rect.x for button in self.peeks.values())
            caption = Rect(left, sheet.bottom - self.px(36), first - self.px(10) - left, self.px(34))
            caption.centery = next(iter(self.peeks.values())).rect.centery
            typeset.write(surface, texts.HOLD_TO_PEEK, _TEXT, self.scale, self.theme.quiet, caption, 1.0)
        self._live_keys(surface, keys)

    def _live_keys(self, surface: Surface, line: Rect) -> None:
        """The keys that slap, also now."""
        if not self._keys:
            return
        typeset.write(surface, texts.SLAP_KEYS, _TEXT, self.scale, self.theme.quiet, line)
        x = line.x + typeset.width(texts.SLAP_KEYS, _TEXT, self.scale) + self.px(10)
        badge = self.px(22)
        for seat, key in self._keys:
            mark = self._marks[seat]
            shapes.blit(surface, seat_shape(mark.shape, mark.colour, badge), (x, line.centery - badge // 2))
            cap = Rect((x + badge + self.px(4), 0), keycap_size(key, self.scale * 0.85))
            cap.centery = line.centery
            paint_keycap(surface, cap, key, self.theme, self.scale * 0.85)
            x = cap.right + self.px(10)

    def _folds(self, surface: Surface, cover: Rect, mark: SeatColour) -> None:
        fold = self.px(_FOLD)
        shade: Colour = (*mark.deep[:3], 70)
        for x in range(cover.x, cover.right, fold):
            shapes.tint(surface, shade, Rect(x, cover.y, fold // 2, cover.h).clip(surface.get_clip()))
        size = self.px(34)
        for column, x in enumerate(range(cover.x + fold // 2, cover.right, fold * 2)):
            y = cover.y + self.px(40 if column % 2 else 120)
            white = icon(f"htd/seat-{mark.shape}", size, (255, 255, 255, 50))
            shapes.blit(surface, white, (x, y))

    def _rod(self, surface: Surface, cover: Rect) -> None:
        rod = Rect(cover.x - 4, cover.y - self.px(_ROD) // 2, cover.w + 8, self.px(_ROD))
        surface.fill(PAPER_CLOTH[:3], rod)
        thick = max(2, self.px(2))
        for y in (rod.top, rod.bottom - thick):
            surface.fill(INK_CLOTH[:3], (rod.x, y, rod.w, thick))
        ring = self.px(_RING)
        for x in range(cover.x, cover.right + ring, self.px(_RING_STEP)):
            shapes.blit(surface, shapes.ring(ring, self.px(7), INK_CLOTH), (x - ring // 2, cover.y - ring // 2))
            inner = ring - 2 * self.px(2)
            shapes.blit(surface, shapes.ring(inner, self.px(4), CLOTH_LIGHT), (x - inner // 2, cover.y - inner // 2))
