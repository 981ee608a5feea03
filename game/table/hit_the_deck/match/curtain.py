"""The curtain of Hit the Deck: a cloth in the next person's colour over the hand below.

Only the hand is covered: piles, demand, races and slaps stay visible and active.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from pygame import Rect, Surface

from game.play.sentences import sentence
from game.table import texts as shared
from game.table.contract.curtain import Curtain
from game.table.hit_the_deck.look import texts
from game.table.hit_the_deck.look.colours import SeatColour
from game.table.hit_the_deck.look.seats import seat_shape
from game.ui.draw import shapes, typeset
from game.ui.draw.icons import icon
from game.ui.look.colour import Colour
from game.ui.look.palette import CLOTH_LIGHT, INK_CLOTH, PAPER_CLOTH
from game.ui.look.theme import TextStyle, Typeface
from game.ui.widgets.keycap import keycap_size, paint_keycap

HEIGHT = 204
"""The height of the covered part, in px at scale 1.0."""
_NAME = TextStyle(Typeface.DISPLAY, 40)
_TEXT = TextStyle(Typeface.SEMIBOLD, 15)
_ROD, _RING, _RING_STEP = 12, 24, 80
_FOLD = 58
INSET, ZONE_INSET = 40.0, 206.0
"""The paper's distance from the screen's edges, without and with touch zones there, in px at scale 1.0."""


class ClothCurtain:
    """The look of the curtain, over the lower part of the table.

    `keys` are each person's slap and call key, by seat; `inset` clears the zones.
    """

    covers_all = False
    card_width = 92

    def __init__(self, marks: Sequence[SeatColour], keys: Mapping[int, tuple[str, str]], inset: float) -> None:
        self._marks, self._keys, self._inset = marks, keys, inset

    def take_text(self, name: str) -> str:
        return texts.SHOW_HAND

    def peek_text(self, name: str) -> str:
        return name

    def _cover(self, curtain: Curtain) -> Rect:
        height = curtain.px(HEIGHT)
        return Rect(curtain.rect.x, curtain.rect.bottom - height, curtain.rect.w, height)

    def paint_bounds(self, curtain: Curtain) -> Rect:
        cover = self._cover(curtain)
        return cover.union(cover.move(0, -curtain.px(_RING)))

    def lay_out(self, curtain: Curtain) -> None:
        px, cover = curtain.px, self._cover(curtain)
        width = max(px(230), curtain.take.width(24))
        right = cover.right - px(self._inset + 16)
        curtain.take.place(Rect(right - width, cover.y + px(48), width, px(56)))
        x = right
        for button in (curtain.undo, *reversed(curtain.peeks.values())):
            if button.visible or button is not curtain.undo:
                narrow = min(button.width(14), px(200 if button is curtain.undo else 120))
                x -= narrow
                button.place(Rect(x, cover.bottom - px(66), narrow, px(34)))
                x -= px(8)
        curtain.hand.place(Rect(px(48), cover.y + px(62), cover.w - px(96), px(140)))

    def paint(self, surface: Surface, curtain: Curtain) -> None:
        shown = curtain.shown_seat
        mark, cover = self._marks[shown], self._cover(curtain)
        surface.fill(mark.colour[:3], cover)
        self._folds(surface, curtain, cover, mark)
        self._rod(surface, curtain, cover)
        side = curtain.px(self._inset)
        sheet = Rect(cover.x + side, cover.y + curtain.px(24), cover.w - 2 * side, cover.h - curtain.px(42))
        shapes.paint_box(surface, sheet, 22 * curtain.scale, PAPER_CLOTH, INK_CLOTH, 3 * curtain.scale, curtain.px(5))
        name = curtain.names[shown]
        if curtain.peeking is not None:
            line = Rect(sheet.x + curtain.px(24), sheet.y + curtain.px(8), sheet.w - curtain.px(48), curtain.px(22))
            typeset.write(
                surface, sentence(shared.PEEK_TEXT, name), _TEXT, curtain.scale, curtain.theme.text, line, 0.5
            )
        else:
            self._announce(surface, curtain, sheet, mark, name)

    def _announce(self, surface: Surface, curtain: Curtain, sheet: Rect, mark: SeatColour, name: str) -> None:
        badge = curtain.px(92)
        shapes.blit(surface, seat_shape(mark, badge), (sheet.x + curtain.px(26), sheet.centery - badge // 2))
        left = sheet.x + curtain.px(26) + badge + curtain.px(24)
        room = Rect(left, sheet.y + curtain.px(18), curtain.take.rect.x - curtain.px(24) - left, curtain.px(52))
        # only the name is cut, never the sentence addressed to it
        words, style = typeset.fit_name(sentence(texts.TAKE_SEAT, name), name, _NAME, curtain.scale, room.w)
        typeset.write(surface, words, style, curtain.scale, curtain.theme.text, room)
        line = Rect(left, room.bottom + curtain.px(4), room.w, curtain.px(20))
        typeset.write_fitted(surface, texts.TAKE_THE_SCREEN, _TEXT, curtain.scale, curtain.theme.quiet, line)
        keys = Rect(left, sheet.bottom - curtain.px(50), room.w, curtain.px(30))
        if curtain.peeks:
            keys.centery = next(iter(curtain.peeks.values())).rect.centery
            first = min(button.rect.x for button in curtain.peeks.values())
            caption = Rect(left, sheet.bottom - curtain.px(36), first - curtain.px(10) - left, curtain.px(34))
            caption.centery = keys.centery
            written = typeset.write(
                surface, texts.HOLD_TO_PEEK, _TEXT, curtain.scale, curtain.theme.quiet, caption, 1.0
            )
            keys.w = written.x - curtain.px(20) - left
        beside = line.move(typeset.width(texts.TAKE_THE_SCREEN, _TEXT, curtain.scale) + curtain.px(30), 0)
        beside.w = room.right - beside.x
        self._live_keys(surface, curtain, keys, beside)

    def _live_keys(self, surface: Surface, curtain: Curtain, *rows: Rect) -> None:
        """Draw everyone's slap and call keys, which still work, in the row with most room."""
        if not self._keys:
            return
        for caption, has_names, size in (
            (texts.LIVE_KEYS, True, 0.85),
            (texts.LIVE_KEYS, False, 0.85),
            ("", False, 0.7),
        ):
            parts = [self._key_parts(curtain, seat, has_names, size * curtain.scale) for seat in self._keys]
            gap = curtain.px(14 if size > 0.8 else 8)
            start = typeset.width(caption, _TEXT, curtain.scale) + curtain.px(10) if caption else 0
            width = start + sum(part.w + gap for part in parts)
            row = next((row for row in rows if width <= row.w), rows[-1])
            if width <= row.w:
                break
        typeset.write(surface, caption, _TEXT, curtain.scale, curtain.theme.quiet, row)
        x = row.x + start
        for part in parts:
            part.paint(surface, x, row.centery)
            x += part.w + gap

    def _key_parts(self, curtain: Curtain, seat: int, has_name: bool, scale: float) -> _Keys:
        name = typeset.cut(curtain.names[seat], _TEXT, curtain.scale, curtain.px(90)) if has_name else ""
        return _Keys(curtain, self._marks[seat], name, self._keys[seat], scale)

    def _folds(self, surface: Surface, curtain: Curtain, cover: Rect, mark: SeatColour) -> None:
        fold = curtain.px(_FOLD)
        shade: Colour = (*mark.deep[:3], 70)
        for x in range(cover.x, cover.right, fold):
            shapes.tint(surface, shade, Rect(x, cover.y, fold // 2, cover.h))
        size = curtain.px(34)
        for column, x in enumerate(range(cover.x + fold // 2, cover.right, fold * 2)):
            y = cover.y + curtain.px(40 if column % 2 else 120)
            white = icon(f"htd/seat-{mark.shape}", size, (255, 255, 255, 50))
            shapes.blit(surface, white, (x, y))

    def _rod(self, surface: Surface, curtain: Curtain, cover: Rect) -> None:
        rod = Rect(cover.x - 4, cover.y - curtain.px(_ROD) // 2, cover.w + 8, curtain.px(_ROD))
        surface.fill(PAPER_CLOTH[:3], rod)
        thick = max(2, curtain.px(2))
        for y in (rod.top, rod.bottom - thick):
            surface.fill(INK_CLOTH[:3], (rod.x, y, rod.w, thick))
        ring = curtain.px(_RING)
        for x in range(cover.x, cover.right + ring, curtain.px(_RING_STEP)):
            shapes.blit(surface, shapes.ring(ring, curtain.px(7), INK_CLOTH), (x - ring // 2, cover.y - ring // 2))
            inner = ring - 2 * curtain.px(2)
            shapes.blit(surface, shapes.ring(inner, curtain.px(4), CLOTH_LIGHT), (x - inner // 2, cover.y - inner // 2))


class _Keys:
    def __init__(self, curtain: Curtain, mark: SeatColour, name: str, keys: tuple[str, str], scale: float) -> None:
        self._curtain, self._mark, self._name, self._keys, self._scale = curtain, mark, name, keys, scale
        self._badge, self._gap = round(26 * scale), round(5 * scale)
        self._name_width = typeset.width(name, _TEXT, curtain.scale) + self._gap if name else 0
        caps = sum(keycap_size(key, scale)[0] + self._gap for key in keys)
        self.w = self._badge + self._gap + self._name_width + caps - self._gap

    def paint(self, surface: Surface, x: int, middle: int) -> None:
        """Draw it from `x` on, centred on the height `middle`."""
        curtain = self._curtain
        shapes.blit(surface, seat_shape(self._mark, self._badge), (x, middle - self._badge // 2))
        x += self._badge + self._gap
        if self._name:
            room = Rect(x, middle - curtain.px(10), self._name_width, curtain.px(20))
            typeset.write(surface, self._name, _TEXT, curtain.scale, curtain.theme.text, room)
            x += self._name_width
        for key in self._keys:
            cap = Rect((x, 0), keycap_size(key, self._scale))
            cap.centery = middle
            paint_keycap(surface, cap, key, curtain.theme, self._scale)
            x = cap.right + self._gap
