"""The look of a hint: a slip of paper with the reason, a raised card, and arrows to its target."""

from __future__ import annotations

import math
from collections.abc import Callable, Sequence

from pygame import Rect, Surface

from game.ai.coach.advice import Reason
from game.table import texts
from game.table.cards.deck_art import height, turned
from game.table.cards.geometry import Pose
from game.table.cards.landing import Landing
from game.table.cards.pieces import Piece
from game.table.cards.placements import Placement
from game.table.cards.slot import HAND, Slot
from game.table.contract.hint_look import HintLook, HintStep
from game.table.contract.table import AnyTabletop
from game.table.contract.tips import Lessons, Slip
from game.table.marks.clause_link import ClauseLink
from game.table.marks.trail import NumberDisc, Trail, TrailStyle, paint_ring
from game.ui.draw import shapes
from game.ui.draw.icons import icon
from game.ui.draw.paragraph import flow, keep_names
from game.ui.draw.scene import Drawable, Layer, Sprite
from game.ui.draw.surface_cache import surfaces
from game.ui.look.colour import Colour, translucent
from game.ui.look.theme import Typeface
from game.ui.motion.animations import Animations, ease_out
from game.ui.screens.screen import Screen
from game.ui.widgets.base import Widget
from game.ui.widgets.button import Button
from game.ui.widgets.panel import Label

DRAW_MS = 260
"""The time in which an arrow is drawn, at Normal speed."""
_RING, _EDGE, _GLOW = 3, 1.5, 20
"""The widths of the ring round the moved cards, of its dark edge and of its glow, px at scale 1.0."""
_GLOW_PERCENT = 55
_NEAR = 0.5
"""The distance in z of a ring below its card, so that the next card of the hand covers it too, or above its pile."""
_TRAIL_Z, _NUMBER_Z = 9200.0, 9210.0
_SHORT, _SEEN = 5, 34
"""The gap between an arrow and its end, and the minimum length of one that is drawn, px at scale 1.0."""
_LAMP, _BESIDE = 18, 8
"""The size of the lamp before the move, and the space after it, px of the design."""
_GAP, _LINK = 6, 20
"""The space between the move and the sentence, and the clause's height, px of the design."""


class HintMarks:
    """The rings, the ghost and the arrows of one hint."""

    def __init__(self, screen: Screen, tabletop: AnyTabletop, look: HintLook) -> None:
        self._screen, self._tabletop, self._look = screen, tabletop, look
        self._landing = Landing(screen.scene, tabletop.art)
        self._animations = Animations(screen.animate)
        self.drawn: list[Drawable] = []
        """The drawables shown, except lights and ghost."""

    @property
    def ghosts(self) -> Sequence[Placement]:
        """The placements of the ghosts."""
        return self._landing.placements

    def hide(self) -> None:
        """Remove everything."""
        self._animations.forget()
        self._landing.hide()
        for drawable in self.drawn:
            self._screen.scene.remove(drawable)
        self.drawn = []

    def show(self, steps: Sequence[HintStep], ghosts: Sequence[Placement], *, at_once: bool) -> None:
        """Show these steps, `at_once` or drawn in order; the first one places cards at its `ghosts`."""
        self.hide()
        screen, tabletop = self._screen, self._tabletop
        speed = 0.0 if at_once else screen.duration_scale
        if ghosts:
            self._landing.show(ghosts, self._look.trails[0].colour, dashed=True)
        there = [ghost.pose.rect for ghost in ghosts]
        first, later = self._look.trails
        for number, step in enumerate(steps):
            style = later if number else first
            source = self._rect_of(step.source)
            piece = self._piece(step.source)
            follows = number > 0
            if piece is not None:
                pose = piece.placement.pose
                self._ring(pose.rect, pose.angle, style.colour, Layer.TABLE, piece.placement.z - _NEAR, dashed=follows)
                source = pose.rect
            else:
                if follows and step.source == steps[0].target:
                    source = source.unionall(there)
                pile = None if isinstance(step.source, Widget) else tabletop.areas.by_slot[step.source].pile
                # above a pile, but below the number on it
                layer, z = (Layer.HELD, 0.0) if pile is None else (Layer.TABLE, pile.order[1] + _NEAR)
                self._ring(source, 0, style.colour, layer, z, dashed=follows)
            if step.target is None:
                continue
            target = self._rect_of(step.target)
            if there and (not follows or step.target == steps[0].target):
                target = there[0].unionall(there[1:])
            start = source.center if piece is None else _top_of(piece.placement.pose)
            self._arrow(number, style, start, target, speed)

    def _rect_of(self, place: Slot | Widget) -> Rect:
        if isinstance(place, Widget):
            return place.rect
        if place == Slot(HAND):
            return self._tabletop.hand_area
        return self._tabletop.areas.by_slot[place].rect

    def _piece(self, source: Slot | Widget) -> Piece | None:
        if isinstance(source, Widget) or source.zone != HAND:
            return None
        pieces = self._tabletop.pieces_at(source)
        return pieces[0] if pieces else None

    def _add(self, drawable: Drawable, layer: Layer, z: float) -> None:
        self._screen.scene.add(drawable, layer, z)
        self.drawn.append(drawable)

    def _ring(self, rect: Rect, angle: int, colour: Colour, layer: Layer, z: float, *, dashed: bool) -> None:
        """Draw the ring round a rectangle that is rotated about its middle by `angle` degrees."""
        gap = round(self._look.ring_gap * rect.w) if layer is Layer.TABLE else 0
        picture = _ring_picture(rect.size, gap, self._tabletop.card_radius, angle, colour, self._screen.scale, dashed)
        self._add(Sprite(picture, picture.get_rect(center=rect.center).topleft), layer, z)

    def _arrow(self, number: int, style: TrailStyle, start: tuple[int, int], target: Rect, speed: float) -> None:
        """Draw an arrow to the edge of its target, with a number on it, after the arrows before it."""
        scale = self._screen.scale
        line = target.clipline(start, target.center)
        end = line[0] if line else target.center
        if math.dist(start, end) < _SEEN * scale:
            return
        trail = Trail(style, start, end, scale, _SHORT * scale)
        middle = trail.middle
        if middle is None:
            return
        trail.show(0, 0)
        self._add(trail, Layer.HELD, _TRAIL_Z + number)
        disc = NumberDisc(number + 1, style.colour, middle, scale)
        disc.visible = False
        self._add(disc, Layer.HELD, _NUMBER_Z + number)

        def at(part: float) -> None:
            trail.show(0, ease_out(part))
            disc.visible = part > 0.5

        seconds = DRAW_MS * speed / 1000
        self._animations.run(seconds, at, delay=number * seconds)


def _top_of(pose: Pose) -> tuple[int, int]:
    """The start of the arrow of a hand card: the middle of its upper edge, clear of its index."""
    angle = math.radians(pose.angle)
    up = height(pose.width) / 2
    return round(pose.x + math.sin(angle) * up), round(pose.y - math.cos(angle) * up)


def _ring_picture(
    size: tuple[int, int], gap: int, radius: float, angle: int, colour: Colour, scale: float, dashed: bool
) -> Surface:
    """A ring `gap` px outside something of `size`, whose corners have the radius `radius`."""
    width, edge, spread = max(2, round(_RING * scale)), max(1, round(_EDGE * scale)), round(_GLOW * scale)

    def make() -> Surface:
        line = width + 2 * edge
        out = gap + line
        around = (size[0] + 2 * out, size[1] + 2 * out)
        picture = shapes.glow(around, radius + out, spread, translucent(colour, _GLOW_PERCENT)).copy()
        ring = Rect((spread, spread), around)
        dash = (6 * scale, 4 * scale) if dashed else None
        paint_ring(picture, ring, radius + out, width, colour, edge, dash=dash)
        return turned(picture, angle)

    return surfaces.get(("hint ring", size, gap, radius, angle, colour, scale, dashed), make)


class HintSlip(Slip):
    """The slip of paper in place of the tips, in the game's look; `play` and `close` are its buttons' actions."""

    catches_pointer = True

    def __init__(
        self,
        lessons: Lessons,
        open_clause: Callable[[str], None],
        play: Callable[[], None],
        close: Callable[[], None],
    ) -> None:
        super().__init__(lessons)
        bold = lessons.words._replace(face=Typeface.BOLD, size=lessons.words.size + 0.5)
        self._move = Label("", bold, lessons.ink)
        self._sentence = Label("", lessons.words, lessons.ink)
        self.clause = ClauseLink("", open_clause, colour=lessons.link)
        self.play = Button(texts.PLAY_HINT, play, primary=True)
        self.close = Button(texts.CLOSE, close)
        self.style(self.close)
        self.add(self._move, self._sentence, self.clause, self.play, self.close)

    @property
    def words(self) -> tuple[str, str]:
        """The name of the moves and the sentence shown."""
        return self._move.text, self._sentence.text

    def show(self, moves: Sequence[str], reason: Reason) -> None:
        """Show the names of a turn's moves, in order, and the reason for them."""
        self.visible = False
        told = moves[0]
        for move in moves[1:]:
            told = texts.THEN_HINT.format(told, move[0].lower() + move[1:])
        self._move.text, self._sentence.text = keep_names(told), keep_names(reason.sentence)
        self.play.text = texts.PLAY_HINTS if len(moves) > 1 else texts.PLAY_HINT
        self.clause.label = reason.clause
        self.visible = True
        self.place(self._lessons.place(self._height))

    @property
    def _inner_width(self) -> int:
        return self._lessons.place(0).w - 2 * self.px(self._lessons.padding)

    @property
    def _height(self) -> int:
        """The height for its text, in px of the screen."""
        width, beside = self._inner_width, self.px(_LAMP + _BESIDE)
        words = self._move.height(width - beside) + self.px(_GAP) + self._sentence.height(width)
        clause = self.px(0 if self._has_clause_beside else _LINK)
        return words + clause + 3 * self.px(self._lessons.padding) + self.px(self._lessons.button_height)

    @property
    def _has_clause_beside(self) -> bool:
        """Whether the clause fits after the sentence's last word."""
        last = flow(self._sentence.text, self._sentence.style, self.scale, self._inner_width).widths[-1]
        return last + self.px(2 * _BESIDE) + self.clause.width() <= self._inner_width

    def lay_out(self) -> None:
        rect, pad, height = self.rect, self.px(self._lessons.padding), self.px(self._lessons.button_height)
        width, beside, gap = self._inner_width, self.px(_LAMP + _BESIDE), self.px(_GAP)
        x, y = rect.x + pad, rect.y + pad
        high = self._move.height(width - beside)
        self._move.place(Rect(x + beside, y, width - beside, high))
        y += high + gap
        high = self._sentence.height(width)
        self._sentence.place(Rect(x, y, width, high))
        link = Rect(x, y + high, self.clause.width(), self.px(_LINK))
        if self._has_clause_beside:
            link.bottomright = (x + width, y + high)
        self.clause.place(link)
        row = Rect(x, rect.bottom - pad - height, width, height)
        half = (row.w - self.px(8)) // 2
        self.play.place(Rect(row.x, row.y, half, height))
        self.close.place(Rect(row.right - half, row.y, half, height))

    def paint(self, surface: Surface) -> None:
        super().paint(surface)
        size, move = self.px(_LAMP), self._move
        lamp = icon("hint", size, move.colour)
        first = move.rect.y + self.px(move.style.size * move.style.line / 2)
        shapes.blit(surface, lamp, (self.rect.x + self.px(self._lessons.padding), first - size // 2))
