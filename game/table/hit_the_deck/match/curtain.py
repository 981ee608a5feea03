"""The curtain of Hit the Deck: a cloth in the next person's colour over the hand below.

Only the hand is covered: piles, demand, races and slaps stay visible and active.
"""

from __future__ import annotations

from pygame import Rect, Surface

from game.play.sentences import sentence
from game.table import texts as shared
from game.table.hit_the_deck.look import texts
from game.table.hit_the_deck.look.seats import SeatColour, seat_shape
from game.table.hit_the_deck.race.racing import Racing
from game.table.race.keys import cap
from game.table.turns.curtain import Curtain
from game.ui.draw import shapes, typeset
from game.ui.draw.frame import Frame
from game.ui.draw.icons import icon
from game.ui.draw.painter import CENTRE, RIGHT, Painter
from game.ui.look.palette import CLOTH_LIGHT, INK_CLOTH, PAPER_CLOTH
from game.ui.look.theme import display, semibold
from game.ui.widgets.keycap import keycap_size, paint_keycap

HEIGHT = 204
"""The height of the covered part, in px at scale 1.0."""
_NAME, _TEXT = display(40), semibold(15)
_ROD, _RING, _RING_STEP = 12, 24, 80
_INSET, _ZONE_INSET = 40.0, 206.0
"""The paper's distance from the screen's edges, without and with touch zones there, in px at scale 1.0."""


class ClothCurtain(Curtain):
    """The curtain, over the lower part of the table."""

    covers_all = False
    take_text, peek_text = texts.SHOW_HAND, "{}"

    @property
    def _races(self) -> Racing:
        races = self._table_screen.table.races
        assert isinstance(races, Racing)
        return races

    @property
    def _inset(self) -> float:
        return _ZONE_INSET if self._races.keys.names else _INSET

    @property
    def scale(self) -> float:
        """The scale of text and buttons, as far as there is room: the cloth has the scale of the cards."""
        room = 1.0 if self._inset > _INSET else max(1.0, 1.6 - 0.15 * len(self.others))
        return min(self.screen.text_scale, room * self.screen.scale)

    @property
    def _cover(self) -> Frame:
        """The cloth, in the scale of the cards."""
        return Frame(self.rect, self.screen.scale, self.theme).cut_bottom(HEIGHT)[0]

    @property
    def paint_bounds(self) -> Rect:
        cover = self._cover
        return cover.rect.union(cover.move(0, -_RING).rect)

    def lay_out(self) -> None:
        cover, high = self._cover, self.px(34)
        self.kept_clear = (cover.rect,)
        px, x = cover.px, cover.rect.right - cover.px(self._inset + 16)
        width = max(px(230), self.take.width(24))
        self.take.place(Rect(x - width, cover.rect.y + px(48), width, px(56)))
        for button in (self.undo, *reversed(self.peeks.values())):
            if button.visible or button is not self.undo:
                narrow = min(button.width(14), self.px(260 if button is self.undo else 120))
                x -= narrow
                button.place(Rect(x, cover.rect.bottom - px(32) - high, narrow, high))
                x -= px(8)
        self.hand.place(cover.inset(48, 0).row(62, 129))

    def paint(self, surface: Surface) -> None:
        to, cover, mark = Painter(surface), self._cover, self._races.tabletop.seat_colours[self.shown_seat]
        surface.fill(mark.colour[:3], cover.rect)
        self._folds(surface, cover, mark)
        self._rod(surface, cover)
        sheet = cover.inset(self._inset, 0).row(24, HEIGHT - 42)
        to.box(sheet, PAPER_CLOTH, INK_CLOTH, 3, radius=22, drop=5)
        name = self.names[self.shown_seat]
        if self.peeking is not None:
            line = self.frame.around(sheet.inset(24, 0).cut_top(8)[1].rect).row(0, 22)
            to.text(line, sentence(shared.PEEK_TEXT, name), _TEXT, align=CENTRE, fit="whole")
        else:
            self._announce(to, sheet, mark, name)
        super().paint(surface)

    def _announce(self, to: Painter, sheet: Frame, mark: SeatColour, name: str) -> None:
        to.picture(sheet.cut_left(26)[1].left(92), seat_shape(mark, sheet.px(92)))
        left = sheet.rect.x + sheet.px(26) + sheet.px(92) + sheet.px(24)
        width = self.take.rect.x - sheet.px(24) - left
        room = sheet.around(Rect(left, sheet.rect.y + sheet.px(18), width, sheet.px(52)))
        # only the name is cut, never the sentence addressed to it
        to.text(room, sentence(texts.TAKE_SEAT, name), _NAME, name=name)
        line = self.frame.around(Rect(left, room.rect.bottom + sheet.px(4), width, self.px(20)))
        to.text(line, texts.TAKE_THE_SCREEN, _TEXT, self.theme.quiet)
        keys = Rect(left, sheet.rect.bottom - sheet.px(50), width, sheet.px(30))
        if self.peeks:
            keys.centery = next(iter(self.peeks.values())).rect.centery
            first = min(button.rect.x for button in self.peeks.values())
            caption = Rect(left, 0, first - sheet.px(10) - left, sheet.px(34)).move_to(centery=keys.centery)
            held = self.frame.around(caption)
            written = to.text(held, texts.HOLD_TO_PEEK, _TEXT, self.theme.quiet, RIGHT, fit="whole")
            keys.w = written.x - sheet.px(20) - left
        beside = line.rect.move(typeset.width(texts.TAKE_THE_SCREEN, _TEXT, self.scale) + sheet.px(30), 0)
        beside.w = room.rect.right - beside.x
        self._live_keys(to.surface, keys, beside)

    def _live_keys(self, surface: Surface, *rows: Rect) -> None:
        """Draw everyone's slap and call keys, which still work, in the row with most room."""
        for caption, has_names, size in (
            (texts.LIVE_KEYS, True, 0.85),
            (texts.LIVE_KEYS, False, 0.85),
            ("", False, 0.7),
        ):
            pictures = [self._keys_of(seat, has_names, size * self.scale) for seat in self._races.keys.pairs]
            gap = self.px(14 if size > 0.8 else 8)
            start = typeset.width(caption, _TEXT, self.scale) + self.px(10) if caption else 0
            width = start + sum(picture.get_width() + gap for picture in pictures)
            row = next((row for row in rows if width <= row.w), rows[-1])
            if width <= row.w:
                break
        typeset.write(surface, caption, _TEXT, self.scale, self.theme.quiet, row)
        x = row.x + start
        for picture in pictures:
            surface.blit(picture, picture.get_rect(midleft=(x, row.centery)))
            x += picture.get_width() + gap

    def _keys_of(self, seat: int, has_name: bool, scale: float) -> Surface:
        """A seat's shape, name and keys side by side, on paper."""
        badge, gap, middle = round(26 * scale), round(5 * scale), self.px(15)
        name = typeset.cut(self.names[seat], _TEXT, self.scale, self.px(90)) if has_name else ""
        named = typeset.width(name, _TEXT, self.scale) + gap if name else 0
        keys = [cap(key) for key in self._races.keys.pairs[seat]]
        sizes = [keycap_size(key, scale) for key in keys]
        picture = Surface((badge + named + sum(gap + width for width, _ in sizes), 2 * middle))
        picture.fill(PAPER_CLOTH[:3])
        mark = self._races.tabletop.seat_colours[seat]
        shapes.blit(picture, seat_shape(mark, badge), (0, middle - badge // 2))
        x = badge + gap
        room = Rect(x, middle - self.px(10), named, self.px(20))
        typeset.write(picture, name, _TEXT, self.scale, self.theme.text, room)
        x += named
        for key, size in zip(keys, sizes, strict=True):
            place = Rect((x, 0), size)
            place.centery = middle
            paint_keycap(picture, place, key, self.theme, scale)
            x = place.right + gap
        return picture

    def _folds(self, surface: Surface, cover: Frame, mark: SeatColour) -> None:
        px, cloth, shade = cover.px, cover.rect, (*mark.deep[:3], 70)
        fold = px(58)
        for x in range(cloth.x, cloth.right, fold):
            shapes.tint(surface, shade, Rect(x, cloth.y, fold // 2, cloth.h))
        white = icon(f"htd/seat-{mark.shape}", px(34), (255, 255, 255, 50))
        for column, x in enumerate(range(cloth.x + fold // 2, cloth.right, fold * 2)):
            shapes.blit(surface, white, (x, cloth.y + px(40 if column % 2 else 120)))

    def _rod(self, surface: Surface, cover: Frame) -> None:
        px, cloth = cover.px, cover.rect
        rod = Rect(cloth.x - 4, cloth.y - px(_ROD) // 2, cloth.w + 8, px(_ROD))
        surface.fill(PAPER_CLOTH[:3], rod)
        thick = max(2, px(2))
        for y in (rod.top, rod.bottom - thick):
            surface.fill(INK_CLOTH[:3], (rod.x, y, rod.w, thick))
        for x in range(cloth.x, cloth.right + px(_RING), px(_RING_STEP)):
            for size, wide, colour in ((px(_RING), 7, INK_CLOTH), (px(_RING) - 2 * px(2), 4, CLOTH_LIGHT)):
                shapes.blit(surface, shapes.ring(size, px(wide), colour), (x - size // 2, cloth.y - size // 2))
