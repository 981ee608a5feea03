"""The photo finish: two hands that landed almost at once fall again, at a fortieth of their speed, over a ruler."""

from __future__ import annotations

import math
from collections.abc import Callable, Sequence
from functools import partial

import pygame
from pygame import Rect, Surface

from game.table.hit_the_deck.hands.sleeves import reaching
from game.table.hit_the_deck.look import texts
from game.table.hit_the_deck.look.colours import DARK_CARD, SeatColour
from game.table.hit_the_deck.look.seats import seat_shape
from game.table.hit_the_deck.look.signs import burst
from game.table.hit_the_deck.race.slaps import Reach, Slap
from game.table.hit_the_deck.race.standing import Finish
from game.table.hit_the_deck.tabletop.tabletop import Tabletop
from game.ui.ahead import Steps
from game.ui.draw import shapes, typeset
from game.ui.draw.drawing import Drawing
from game.ui.draw.scene import Drawable, Layer, Sprite
from game.ui.look.colour import blended, rgba, translucent
from game.ui.look.palette import CLOTH_LIGHT, INK_CLOTH, INK_CLOTH_QUIET, PAPER_CLOTH, RASPBERRY
from game.ui.look.theme import bold, display, semibold
from game.ui.motion.animations import At, Timeline, ease_out

WAIT_MS, DUSK_MS, FALL_MS, STOP_MS, LET_GO_MS, WHOLE_MS = 120, 200, 500, 1200, 60, 2300
RULER_MS, FLAG_MS, GAP_MS = 140, 60, 120
CALM_S = 1.2
"""How long the ruler is shown without motion, in seconds."""
_DUSK, _DUSKS = 88, 4
"""The opacity of the night over the cloth in percent, and the number of steps in which it falls."""
_RAY, _OUTER, _RAYS = rgba("#6A4A7C"), rgba("#6B3B6E"), 17
_DESIGN, _PILE, _PILE_WIDTH = (1280, 720), (640, 332), 224
_HAND, _PALMS, _WAYS = 176, ((516, 300), (778, 252)), (286, 58)
"""The width of the hands, and where the first and the second land and come from, clockwise from the top."""
_FROM, _NEAR, _PER_MS, _FARTHEST = 58, 4, 10, 46
"""How far the hands fall, where the leading one stops, how much farther off the other does, and the most of that."""
_STRIP, _RULER, _DEEP, _FLAG, _POLE = (0, 500, 1280, 150), (330, 620, 60), 56, 54, 90
"""The part of the screen with the ruler; there the ruler's left edge, width and top; its height; a flag's sides."""
_PLATES = (74, 1206)
"""The ends of the plates beside the ruler."""
_LEAST_SPAN, _ASIDE = 12, 4
"""The fewest milliseconds on the ruler, and those at each side of the gap."""
_GAP_AT, _GAP_SIZE = (1094, 420), (250, 150)
_CALM_PART, _LEAST_PART = 0.62, 0.4
"""The size of a ruler that is shown alone, at most and at least."""
_Z = 300.0


class _Dusk(Drawable):
    """The night over everything: at first a veil, then a picture."""

    def __init__(self) -> None:
        super().__init__()
        self.part = 0.0
        self.picture: Surface | None = None
        self.visible = False

    def paint(self, surface: Surface) -> None:
        if self.picture is None:
            shapes.tint(surface, translucent(DARK_CARD, _DUSK * self.part))
        else:
            clip = surface.get_clip()
            surface.blit(self.picture, clip.topleft, clip)


class PhotoFinish:
    """Shows one finish at a time, above everything else."""

    def __init__(self, top: Tabletop, names: Sequence[str], knock: Callable[[int], None]) -> None:
        """`knock` sounds as a seat's hand lands."""
        self._top, self._names, self._knock = top, names, knock
        self._dusk, self._shown, self._hands = _Dusk(), list[Drawable](), list[Slap]()
        self._stage: tuple[object, Surface] | None = None
        self.finish: Finish | None = None
        """The finish that is shown."""
        self.covers = False
        """Whether it covers the table."""
        top.scene.add(self._dusk, Layer.NOTICE, _Z)

    # --- pictures

    def _at(self, x: float, y: float) -> tuple[int, int]:
        """A point of the design in px of the screen, on which the design is centred."""
        layout = self._top.layout
        sides = zip((x, y), _DESIGN, layout.size, strict=True)
        across, down = (round(side / 2 + (at - whole / 2) * layout.scale) for at, whole, side in sides)
        return across, down

    def steps_to_stage(self) -> Steps:
        """Make the night with its rays and bursts, which is the same for any finish."""
        layout = self._top.layout
        key = layout.size, layout.scale
        if self._stage is None or self._stage[0] != key:
            stage = self._top.ground().copy()
            shapes.tint(stage, translucent(DARK_CARD, _DUSK))
            centre, far = self._at(*_PILE), max(layout.size)
            colour = blended(_RAY, DARK_CARD, 0.4)
            for number in range(_RAYS):
                start = math.tau * (number + 0.12 * math.sin(2.3 * number)) / _RAYS
                edges = start, start + math.tau * (0.5 + 0.1 * math.sin(3.1 * number)) / _RAYS
                ends = [(centre[0] + far * math.cos(edge), centre[1] + far * math.sin(edge)) for edge in edges]
                pygame.draw.polygon(stage, colour, [centre, *ends])
                for end in ends:
                    pygame.draw.aaline(stage, colour, centre, end)
            yield None
            px = layout.px
            for size, fill, points, line in ((900, 600), _OUTER, 18, 0), ((640, 440), CLOTH_LIGHT, 16, px(4)):
                sign = burst((px(size[0]), px(size[1])), fill, points, 0.3, line)
                shapes.blit_centred(stage, sign, self._at(_PILE[0], _PILE[1] - 16))
                yield None
            words = Drawing(_DESIGN)
            words.text(texts.PHOTO_TITLE, display(60), INK_CLOTH, 640, 76, 0.5, halo=PAPER_CLOTH, rim=6)
            words.text(texts.SLOWED_DOWN, bold(15), PAPER_CLOTH, 640, 664, 0.5)
            words.text(texts.ANY_KEY, semibold(13), PAPER_CLOTH, 640, 686, 0.5)
            shapes.blit(stage, words.draw(layout.scale), self._at(0, 0))
            self._stage = key, stage

    def _hand(self, number: int, seat: int) -> Slap:
        layout = self._top.layout
        (x, y), way, width = self._at(*_PALMS[number]), _WAYS[number], layout.px(_HAND)
        across, up = abs(math.sin(math.radians(way))), math.cos(math.radians(way))
        away = min((x if way > 180 else layout.size[0] - x) / across, y / up)
        sleeve = math.ceil(away / width) + 1.0
        look = self._top.hand_looks[seat], width, way - 180, reaching(sleeve)
        return Slap(layout, look, Reach((x, y), way, sleeve, Rect((0, 0), layout.size)))

    def pictures(self, finish: Finish) -> Steps:
        """Make the pictures of a finish, one at a time."""
        yield from self.steps_to_stage()
        yield from self._top.piles.steps_to_discard(self._top.layout.px(_PILE_WIDTH))
        for number, seat in enumerate((finish.leader, finish.follower)):
            self._hand(number, seat)
            yield None

    def _ruler(self, finish: Finish, part: float = 1.0, *, flags: bool = False) -> Surface:
        """The ruler between the two plates, at a part of its size; with `flags` as it is in the end."""
        drawing, (left, width, top) = Drawing(_STRIP[2:]), _RULER
        first, per = self._span(finish)
        drawing.box(left - 24, top + 4, width + 48, _DEEP, 6, INK_CLOTH)
        drawing.box(left - 24, top, width + 48, _DEEP, 6, CLOTH_LIGHT, INK_CLOTH, 2.4)
        start = left + (finish.leader_ms - first) * per
        drawing.box(start, top + 2, finish.gap * per + 0.1, _DEEP - 4, 0, translucent(RASPBERRY, 20))
        for ms in range(first, first + round(width / per) + 1):
            x = left + (ms - first) * per
            drawing.line((x, top), (x, top + _DEEP * (0.3 if ms % 2 else 0.5)), colour=INK_CLOTH, width=2.2)
            if ms % 2 == 0:
                drawing.text(str(ms), bold(19), INK_CLOTH, x, top + _DEEP - 11, 0.5)
        words = texts.PHOTO_FIRST if finish.is_first else texts.PHOTO_LAST
        rows = (82, finish.leader, finish.leader_ms), (1010, finish.follower, finish.follower_ms)
        for (x, seat, ms), said in zip(rows, words if finish.gap else (texts.TIED, texts.TIED), strict=True):
            drawing.box(x, top, 188, 64, 32, INK_CLOTH)
            drawing.box(x, top - 4, 188, 64, 32, PAPER_CLOTH, INK_CLOTH, 2.5)
            drawing.image(partial(seat_shape, self._top.seat_colours[seat]), x + 34, top + 28, 46)
            drawing.text(self._names[seat], bold(17), INK_CLOTH, x + 64, top + 19, room=48)
            drawing.text(said.format(finish.gap), semibold(13), INK_CLOTH_QUIET, x + 64, top + 39, room=54)
            drawing.text(str(ms), display(24), INK_CLOTH, x + 176, top + 28, 1)
        picture = drawing.draw(self._top.layout.scale * part)
        for number, x in enumerate(self._flags(finish) if flags else ()):
            flag = self._flag(finish, number, part)
            scale = self._top.layout.scale * part
            foot = flag.get_rect(midbottom=(round(x * scale), round((top + _DEEP / 2) * scale)))
            shapes.blit(picture, flag, foot.topleft)
        return picture

    @staticmethod
    def _span(finish: Finish) -> tuple[int, float]:
        """The first millisecond on the ruler, and the width of each in px of the design."""
        span = max(_LEAST_SPAN, finish.gap + 2 * _ASIDE)
        return finish.leader_ms - (span - finish.gap) // 2, _RULER[1] / span

    def _flags(self, finish: Finish) -> list[float]:
        """The x of the flags on the strip: one for equal times."""
        first, per = self._span(finish)
        return [_RULER[0] + (ms - first) * per for ms in sorted({finish.leader_ms, finish.follower_ms})]

    def _flag(self, finish: Finish, number: int, part: float = 1.0) -> Surface:
        marks = [self._top.seat_colours[seat] for seat in (finish.leader, finish.follower)]
        mark, drawing = marks[number], Drawing((_FLAG + 4, _POLE))
        middle = _FLAG / 2 + 2
        for width, colour in ((6.0, INK_CLOTH), (3.0, mark.colour)):
            drawing.line((middle, 50), (middle, 88), colour=colour, width=width)
        drawing.image(
            lambda size: _halved(marks, size) if not finish.gap else seat_shape(mark, size), middle, 29, _FLAG
        )
        return drawing.draw(self._top.layout.scale * part)

    def _gap(self, finish: Finish) -> Surface:
        layout, lines = self._top.layout, [texts.SLAPPED_AFTER.format(finish.gap)] if finish.gap else texts.SAME_MS
        picture = burst(
            (layout.px(_GAP_SIZE[0]), layout.px(_GAP_SIZE[1])), CLOTH_LIGHT, 14, 0.24, layout.px(3.4)
        ).copy()
        style = display(46 if len(lines) == 1 else 22)
        for number, line in enumerate(lines):
            place = picture.get_rect().move(0, layout.px(26 * (number - (len(lines) - 1) / 2)))
            typeset.write(picture, line, style, layout.scale, INK_CLOTH, place, 0.5)
        return pygame.transform.rotozoom(picture, -6, 1)

    # --- showing

    def play(self, finish: Finish, speed: float) -> None:
        """Show a finish, at a factor of all durations."""
        self.finish, self.covers = finish, True
        timeline = Timeline(self._top.animations)

        def move(at_ms: float, ms: float, at: At) -> None:
            # whatever has ended does not go on
            guarded: At = lambda part: at(part) if self.finish is finish else None  # noqa: E731
            timeline.move(at_ms, ms, guarded, blocking=False)

        dark_ms = WAIT_MS + DUSK_MS
        stop_ms = dark_ms + FALL_MS
        end_ms = stop_ms + STOP_MS
        move(WAIT_MS, DUSK_MS, self._fall_dark)
        move(dark_ms, 0, lambda _: self._set(finish))
        far = min(_FARTHEST, _NEAR + _PER_MS * finish.gap)
        for number, stop in enumerate((_NEAR, far)):
            move(dark_ms, FALL_MS, partial(self._fall, number, stop + _FROM, stop))
            move(end_ms, LET_GO_MS, partial(self._fall, number, stop, 0))
        self._add_ruler(finish, stop_ms, move)
        move(end_ms + LET_GO_MS, 0, lambda _: self._knock(finish.follower))
        move(WHOLE_MS, 0, lambda _: self.end())
        timeline.play(speed)

    def _fall_dark(self, part: float) -> None:
        part = math.ceil(part * _DUSKS) / _DUSKS
        if part != self._dusk.part:
            self._dusk.part, self._dusk.picture = part, None
            self._dusk.rect = Rect((0, 0), self._top.layout.size)
            self._dusk.visible = True
            self._dusk.invalidate()

    def _show(self, drawable: Drawable, above: int = 0) -> None:
        self._top.scene.add(drawable, Layer.NOTICE, _Z + 1 + above)
        self._shown.append(drawable)

    def _set(self, finish: Finish) -> None:
        """Show the stage, with both hands above the pile."""
        for _ in self.steps_to_stage():
            continue
        assert self._stage is not None
        self._dusk.picture = self._stage[1]
        self._dusk.invalidate()
        pile = self._top.piles.picture_of_discard(self._top.layout.px(_PILE_WIDTH))
        self._show(Sprite(pile, pile.get_rect(center=self._at(*_PILE)).topleft))
        self._hands = [self._hand(number, seat) for number, seat in enumerate((finish.leader, finish.follower))]
        for hand in self._hands:
            self._show(hand.below, 1)
            self._show(hand.above, 2)

    def _fall(self, number: int, start: float, end: float, part: float) -> None:
        hand = self._hands[number]
        hand.put(hand.still, self._top.layout.scale * (start + (end - start) * part))
        # so slowly that a pattern of the sleeve may not stay behind
        hand.above.invalidate()

    def _add_ruler(self, finish: Finish, at_ms: float, move: Callable[[float, float, At], None]) -> None:
        px, (left, top) = self._top.layout.px, self._at(*_STRIP[:2])
        sprites: list[Sprite] = []

        def put(number: int, make: Callable[[], Surface], centre: tuple[int, int], high: float, part: float) -> None:
            """Show a picture that comes down from `high` px above its place, or up from below it if negative."""
            if number == len(sprites):
                sprites.append(Sprite(make()))
                self._show(sprites[-1], 3)
            rect = sprites[number].rect.move_to(center=(centre[0], centre[1] - px(high * (1 - ease_out(part)))))
            sprites[number].rect = rect

        middle = left + px(_STRIP[2] / 2), top + px(_STRIP[3] / 2)
        move(at_ms, RULER_MS, partial(put, 0, partial(self._ruler, finish), middle, -80))
        flags = self._flags(finish)
        for number, x in enumerate(flags):
            at = left + px(x), top + px(_RULER[2] + _DEEP / 2 - _POLE / 2)
            make = partial(self._flag, finish, number)
            move(at_ms + RULER_MS + number * FLAG_MS, FLAG_MS, partial(put, 1 + number, make, at, 40))
        make = partial(self._gap, finish)
        move(at_ms + RULER_MS + 2 * FLAG_MS, GAP_MS, partial(put, 1 + len(flags), make, self._at(*_GAP_AT), 30))

    def show_still(self, finish: Finish, room: Rect) -> None:
        """Show the ruler alone, at the bottom of a room."""
        self.finish = finish
        scale, (left, right) = self._top.layout.scale, _PLATES
        part = min(_CALM_PART, max(_LEAST_PART, room.w / (scale * (right - left))))
        ruler = self._ruler(finish, part, flags=True)
        ruler = ruler.subsurface(ruler.get_rect().inflate(round(-2 * left * scale * part), 0))
        self._show(Sprite(ruler, ruler.get_rect(midbottom=room.midbottom).topleft))

    def end(self) -> None:
        """End what is shown."""
        self.finish, self.covers = None, False
        self._dusk.visible, self._dusk.part = False, 0.0
        for drawable in self._shown:
            self._top.scene.remove(drawable)
        self._shown.clear()


def _halved(marks: Sequence[SeatColour], size: int) -> Surface:
    """A badge of two halves."""
    left, right = (seat_shape(mark, size) for mark in marks)
    picture, half = left.copy(), Rect(size // 2, 0, size, size)
    picture.fill((0, 0, 0, 0), half)
    shapes.blit(picture, right, half.topleft, half)
    return picture
