"""The cut as a gesture: the further the drag goes through the draw pile, the more of it is lifted."""

from __future__ import annotations

import math

from pygame import Rect, Surface

from game.rules.core import Move
from game.rules.hit_the_deck.moves import CUTS, lift_range, usual_lift
from game.table.deck_art import height
from game.table.geometry import Pose
from game.table.hit_the_deck import texts
from game.table.hit_the_deck.piles import PileSprite, squared
from game.table.hit_the_deck.piles import packet as packet_of
from game.table.hit_the_deck.tabletop import Tabletop
from game.ui import shapes, typeset
from game.ui.palette import CLOTH_LIGHT, INK_CLOTH, RASPBERRY, WHITE
from game.ui.scene import Drawable, Layer
from game.ui.theme import CLOTH, TextStyle, Typeface

_NUMBER = TextStyle(Typeface.DISPLAY, 22)
_SIDE = TextStyle(Typeface.BOLD, 14)
_HELP = TextStyle(Typeface.SEMIBOLD, 13, 1.3)
_GAUGE = (18, 210)
_AWAY = 64
"""The distance from the pile to the gauge's middle, in px at scale 1.0."""
_BY_KEYS = (-30, -74)


class CutGesture:
    """A lifted packet; `lifted` is its number of cards according to the drag, or None."""

    def __init__(self, top: Tabletop) -> None:
        self._top = top
        self.lifted: int | None = None
        self._start = (0, 0)
        self._packet: PileSprite | None = None
        self._gauge: Gauge | None = None

    @property
    def held(self) -> bool:
        return self._packet is not None

    def begin(self, start: tuple[int, int]) -> None:
        """Begin with the pointer pressed there, on the draw pile."""
        top = self._top
        self._start = start
        self._packet, self._gauge = PileSprite(), Gauge(top)
        top.scene.add(self._packet, Layer.HELD)
        top.scene.add(self._gauge, Layer.HELD)
        top.draw_count.visible = False
        self._show(0, (0, 0))

    def follow(self, pos: tuple[int, int]) -> None:
        """Follow the pointer: half the pile is lifted half a card's height away."""
        if self._packet is None:
            return
        x, y = pos[0] - self._start[0], pos[1] - self._start[1]
        part = math.hypot(x, y) / height(self._top.layout.draw.width)
        self._show(round(min(1.0, part) * len(self._top.view.draw)), (x, y))

    def lift(self, more: int) -> None:
        """Lift so many cards more by keys, starting from half, within the allowed range."""
        count = len(self._top.view.draw)
        if self._packet is None:
            self.begin((0, 0))
            lifted = usual_lift(count)
        else:
            lifted = (self.lifted or 0) + more
        px = self._top.layout.px
        self._show(clamped(lifted, count), (px(_BY_KEYS[0]), px(_BY_KEYS[1])))

    def _show(self, lifted: int, moved: tuple[int, int]) -> None:
        top, packet, gauge = self._top, self._packet, self._gauge
        assert packet is not None
        assert gauge is not None
        self.lifted = lifted
        pose, count = top.layout.draw, len(top.view.draw)
        shown = max(1, clamped(lifted, count))
        top.draw_pile.show(squared(top.art, pose.width, count - shown), (pose.x, pose.y))
        packet.show(packet_of(top.art, pose.width, shown), (pose.x + moved[0], pose.y + moved[1]))
        gauge.show(lifted, shown)

    def move(self, count: int) -> Move:
        """The cut of the lifted cards from `count`, within the allowed range; of half if none is lifted."""
        return CUTS[usual_lift(count) if self.lifted is None else clamped(self.lifted, count)]

    def let_go(self, pos: tuple[int, int]) -> Move:
        """Cut; the packet stays in the air until the cut is shown."""
        if self._gauge is not None:
            self._gauge.visible = False
        return self.move(len(self._top.view.draw))

    def take_over(self) -> Pose | None:
        """Hand over the display of the packet; return its pose, or None if none is lifted."""
        if self._packet is None:
            return None
        pose = Pose(*self._packet.rect.center, self._top.layout.draw.width)
        self._end()
        return pose

    def put_back(self) -> None:
        """Put the packet down again without a cut."""
        if self._packet is not None:
            self._end()
            self._top.show_draw_pile(len(self._top.view.draw))

    def _end(self) -> None:
        for drawable in (self._packet, self._gauge):
            if drawable is not None:
                self._top.scene.remove(drawable)
        self._packet = self._gauge = None
        self.lifted = None


def clamped(lifted: int, count: int) -> int:
    """The allowed number of cards nearest to `lifted` (HTD-48)."""
    allowed = lift_range(count)
    return min(max(lifted, allowed.start), allowed.stop - 1)


class Gauge(Drawable):
    """A gauge beside the pile: how much of it is lifted, and the allowed range."""

    def __init__(self, top: Tabletop) -> None:
        super().__init__()
        self._layout = top.layout
        self._count = len(top.view.draw)
        self._raw, self._lifted = 0, 0
        px = top.layout.px
        pile = top.layout.draw.rect
        self._bar = Rect(0, 0, px(_GAUGE[0]), px(_GAUGE[1]))
        self._bar.center = (pile.left - px(_AWAY), pile.centery)
        self.rect = self._bar.inflate(px(150), px(100))

    def show(self, raw: int, lifted: int) -> None:
        """Show the drag's number, and the number within the allowed range."""
        if (raw, lifted) != (self._raw, self._lifted):
            self._raw, self._lifted = raw, lifted
            self.invalidate()

    def _y(self, number: float) -> int:
        bar = self._bar
        return round(bar.bottom - bar.h * number / max(1, self._count))

    def paint(self, surface: Surface) -> None:
        px, scale, bar, theme = self._layout.px, self._layout.scale, self._bar, CLOTH
        shapes.paint_box(surface, bar, bar.w / 2, theme.field, INK_CLOTH, 2 * scale)
        allowed = lift_range(self._count)
        least, most = allowed.start, allowed.stop - 1
        band = Rect(bar.x + px(2), self._y(most), bar.w - 2 * px(2), max(px(4), self._y(least) - self._y(most)))
        surface.fill(CLOTH_LIGHT[:3], band)
        for number in {least, most}:
            text = str(number)
            place = Rect(bar.right + px(6), self._y(number) - px(10), px(32), px(20))
            typeset.write(surface, text, _SIDE, scale, theme.text, place)
        y = self._y(self._raw)
        surface.fill(INK_CLOTH[:3], (bar.x - px(3), y - px(1), bar.w + 2 * px(3), max(2, px(3))))
        text = str(self._lifted)
        flag = Rect(0, 0, max(px(46), typeset.width(text, _NUMBER, scale) + px(24)), px(38))
        flag.midright = (bar.x - px(6), self._y(min(most, max(least, self._raw))))
        flag.x = max(flag.x, px(8))
        shapes.paint_box(surface, flag, 9 * scale, RASPBERRY, INK_CLOTH, 2.5 * scale)
        typeset.write(surface, text, _NUMBER, scale, WHITE, flag, 0.5)
        line = Rect(bar.centerx - px(75), bar.bottom + px(8), px(150), px(18))
        words = texts.OF_ONE_CARD if self._count == 1 else texts.OF_CARDS.format(self._count)
        first, _, second = words.partition(": ")
        typeset.write(surface, first, _HELP, scale, theme.text, line, 0.5)
        typeset.write(surface, second, _HELP, scale, theme.text, line.move(0, px(17)), 0.5)
