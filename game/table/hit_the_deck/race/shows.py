"""The shows after a race at a table: a photo finish, a person's best, a run of first places; one at a time.

They begin when the race has been judged, and end at any input. In a photo finish two hands that landed almost at once
fall again, at a fortieth of their speed, over a ruler. The standing of a match follows from its races in the record
alone, so it is the same at the table and in a replay, and no rule depends on it.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Iterable, Iterator, Sequence
from functools import partial
from typing import TYPE_CHECKING, NamedTuple

import pygame
from pygame import Rect, Surface

from game.play.session import RedactedStep
from game.rules.core import Deal, Move
from game.rules.race import Race
from game.storage.background import answer_of
from game.table.cards.deck_art import TABLE
from game.table.hit_the_deck.look import texts
from game.table.hit_the_deck.look.seats import DARK_CARD, seat_shape
from game.table.hit_the_deck.look.signs import decode_burst, draw_rays, drawn_burst
from game.table.hit_the_deck.race.slaps import Reach, Slap
from game.table.hit_the_deck.steps.sounds import SLAP
from game.ui.ahead import IN_MOTION, Steps, ahead
from game.ui.draw import shapes, typeset
from game.ui.draw.drawing import Drawing
from game.ui.draw.scene import Drawable, Layer, Sprite
from game.ui.look.colour import blended, rgba, translucent
from game.ui.look.palette import CLOTH_LIGHT, INK_CLOTH, INK_CLOTH_QUIET, PAPER_CLOTH, RASPBERRY
from game.ui.look.theme import TextStyle, bold, display, semibold
from game.ui.motion.animations import At, ease_out

if TYPE_CHECKING:
    from game.table.hit_the_deck.race.racing import Racing

WARMER, MUCH_WARMER, COOLER = 0.1, 0.17, 0.2
"""The heat that a race adds, that a close one adds, and that a new hand takes away."""
CLOSE_MS, FINISH_MS = 60, 12
"""The largest gap between the first two hands of a close race, and between two hands of a photo finish."""
_APART = 2
"""The number of races without a photo finish after each."""
AWARD_AT_MS, DROP_MS, GONE_MS = 180, 140, 1400
RIBBON_FROM, NOTED_FROM = 2, 3
"""The first places running that are told by a ribbon, and those by the seat's plate."""
_RIBBON_AT, _MEDAL, _BESIDE_PLATE, _DROP = (176, -143), (168, 116), 82, 60
"""A ribbon's place from the pile's middle, a medal's size and the distance of its middle from a plate; their drop.

All are px at scale 1.0.
"""
WARM_S = 1.2
"""The time in which the cloth becomes warmer after a race, in seconds at Normal speed: its steps follow the rows."""

WAIT_MS, DUSK_MS, FALL_MS, STOP_MS, LET_GO_MS, WHOLE_MS = 120, 200, 500, 1200, 60, 2300
RULER_MS, FLAG_MS, GAP_MS = 140, 60, 120
_DUSK, _DUSKS = 88, 4
"""The opacity of the night over the cloth in percent, and the number of steps in which it falls."""
_RAY, _OUTER = rgba("#6A4A7C"), rgba("#6B3B6E")
_DESIGN, _PILE, _PILE_WIDTH = (1280, 720), (640, 332), 224
_HAND, _PALMS, _WAYS = 176, ((516, 300), (778, 252)), (286, 58)
"""The width of the hands, and where the first and the second land and come from, clockwise from the top."""
_FROM, _NEAR, _PER_MS, _FARTHEST = 58, 4, 10, 46
"""The height of the hands' fall, that at which the first stops, and for the other one what a ms adds, and the most."""
_STRIP, _RULER, _DEEP, _FLAG, _POLE = (0, 500, 1280, 150), (330, 620, 60), 56, 54, 90
"""The part of the screen with the ruler; there the ruler's left edge, width and top; its height; a flag's sides."""
_PLATES, _PLATE = (42, 994), 244
"""The left edges of the plates beside the ruler, and their width."""
_LEAST_SPAN, _ASIDE = 12, 4
"""The fewest milliseconds on the ruler, and those at each side of the gap."""
_GAP_AT, _GAP_SIZE = (1094, 420), (250, 150)


class Finish(NamedTuple):
    """Two hands that landed almost at once: their seats and times in milliseconds, and whether they were first."""

    hands: Sequence[tuple[int, int]]
    is_first: bool

    @property
    def gap(self) -> int:
        """The milliseconds between them."""
        return self.hands[1][1] - self.hands[0][1]


class Standing(NamedTuple):
    """The standing after some entries."""

    heat: float = 0.0
    """From 0 to 1."""
    first: int | None = None
    """The first seat of the last race, if a seat touched in time."""
    run: int = 0
    """The number of races that it has won in a row."""
    finish: Finish | None = None
    """The photo finish of the last race, if one is to be shown."""
    since: int = _APART
    """The number of races since the last photo finish."""


def standing_of(moves: Iterable[Move], limit_ms: int) -> Standing:
    """The standing after these moves of a match, whose races have a limit in milliseconds."""
    now = Standing()
    for move in moves:
        if isinstance(move, Deal):
            now = now._replace(heat=max(0.0, round(now.heat - COOLER, 2)))
        elif isinstance(move, Race):
            landed = move.in_time(limit_ms)
            finish = _finish(landed, len(move.touches)) if now.since >= _APART else None
            is_close = len(landed) > 1 and landed[1][1] - landed[0][1] <= CLOSE_MS
            first = landed[0][0] if landed else None
            run = 0 if first is None else now.run + 1 if first == now.first else 1
            heat = min(1.0, round(now.heat + (MUCH_WARMER if is_close else WARMER), 2))
            now = Standing(heat, first, run, finish, 0 if finish is not None else now.since + 1)
    return now


def _finish(landed: list[tuple[int, int]], seats: int) -> Finish | None:
    """The photo finish of the first two hands, or if everybody's landed, of the last two; None if neither is one."""
    pairs = [(landed[:2], True), (landed[-2:], False)] if len(landed) == seats else [(landed[:2], True)]
    for pair, is_first in pairs:
        if len(pair) == 2 and pair[1][1] - pair[0][1] <= FINISH_MS:
            return Finish(pair, is_first)
    return None


class RaceShows:
    """The shows of a table's races."""

    def __init__(self, races: Racing) -> None:
        self._races, self._top, self._screen = races, races.tabletop, races.tabletop.screen
        self._shown: list[Drawable] = []
        self._stage: tuple[object, Surface] | None = None
        self._leave: Callable[[], None] = lambda: None
        self.covers = False
        """Whether a photo finish covers the table."""
        self._bests = self._screen.program.load_bests(self._screen.session.match)
        self._best_slaps: dict[int, int] = {}

    @property
    def _standing(self) -> Standing:
        match = self._screen.session.match
        return standing_of((entry.move for entry in match.entries), int(match.header.options["race_limit_ms"]))

    @property
    def heat(self) -> float | None:
        """The heat of the match, from 0 to 1; None if it is not shown."""
        is_hot = self._screen.program.in_force.has_shows and self._screen.duration_scale
        return min(self._standing.heat, self._races.most_heat) if is_hot else None

    @property
    def notes(self) -> dict[int, str]:
        """Texts on plates, by seat: a run of first places, or a person's best of the day at this table."""
        standing, notes = self._standing, dict[int, str]()
        if self._screen.has_shows and standing.first is not None and standing.run >= NOTED_FROM:
            notes[standing.first] = texts.FIRST_RUNNING.format(standing.run)
        return notes | {seat: texts.BEST_SLAP.format(ms) for seat, ms in self._best_slaps.items()}

    def warm(self) -> None:
        """Let the cloth follow the match's heat."""
        self._top.warm(self.heat or 0.0, WARM_S * self._screen.duration_scale)

    def begin(self, step: RedactedStep) -> float:
        """Show what is special in a race that has been judged; return for how long it covers the verdict, in seconds.

        `step` is the race's.
        """
        finish, speed = self._standing.finish, self._screen.duration_scale
        if not self._screen.has_shows:
            return 0.0
        if finish is None or not speed:
            self._begin_awards(step)
            return 0.0
        self.covers = True
        # the night would fall over what it is to reveal
        self._races.verdict.visible = False
        ahead.ask((TABLE, "photo finish"), partial(self._steps_to_finish, finish), IN_MOTION)
        self._play(finish, step)
        return WHOLE_MS * speed / 1000

    def _begin_awards(self, step: RedactedStep) -> None:
        self.end()
        standing, layout, (x, y) = self._standing, self._top.layout, self._races.pile.centre
        drop = partial(self._drop, at_ms=AWARD_AT_MS, ms=DROP_MS, high=layout.px(_DROP))
        if has_ribbon := standing.run >= RIBBON_FROM:
            across, down = _RIBBON_AT
            words = texts.FIRST_RUNNING.format(standing.run)
            drop(partial(_ribbon, words, layout.scale), (x + layout.px(across), y + layout.px(down)))
        for seat, ms, beaten in self._new_bests(step):
            if seat not in self._best_slaps:
                # once for each person
                lines = (texts.BEST_OF[beaten], bold(13), -14), (str(ms), display(34), 13)
                plate, aside = layout.plate(seat), layout.px(_BESIDE_PLATE)
                x = plate.right + aside if plate.centerx < layout.size[0] // 2 else plate.left - aside
                drop(partial(tilted_burst, _MEDAL, 5, lines, layout.scale), (x, plate.centery))
            self._best_slaps[seat] = ms
        if has_ribbon or self._best_slaps:
            self._screen.refresh()
        self._screen.fade_changes(in_race=True)
        self._leave = self._screen.call_later(GONE_MS * (self._screen.duration_scale or 1) / 1000, self._clear)

    def _new_bests(self, step: RedactedStep) -> Iterator[tuple[int, int, str]]:
        """The people who beat their best in the race of a step: their seats, times and which best it was."""
        race, bests = step.entry.move, answer_of(self._bests)
        assert isinstance(race, Race)
        raced = [dict(one.move.touches) for one in self._screen.session.match.entries if isinstance(one.move, Race)]
        for seat, ms in race.touches:
            known = None if bests is None else bests.slaps.get(seat)
            if known is not None and ms is not None:
                earlier = [past for touches in raced[:-1] if (past := touches.get(seat)) is not None]
                if beaten := known.beaten_by(ms, earlier):
                    yield seat, ms, beaten

    def end(self) -> bool:
        """End every show; return whether one covered the verdict."""
        covered, self.covers = self.covers, False
        self._leave()
        self._clear()
        if covered:
            self._races.verdict.visible = True
            self.warm()
        return covered

    # --- what is put above everything else

    def _add(self, drawable: Drawable, above: int = 0) -> None:
        """Put a drawable on the table, `above` others."""
        self._top.scene.add(drawable, Layer.NOTICE, 300.0 + above)
        self._shown.append(drawable)

    def _move(self, drawable: Drawable, at_ms: float, ms: float, at: At) -> None:
        """Call `at` with the progress from 0 to 1, from `at_ms` on for `ms`, while a drawable is on the table."""

        def guarded(part: float) -> None:
            if drawable in self._shown:
                at(part)

        self._top.move(at_ms, ms, guarded)

    def _drop(self, make: Callable[[], Surface], middle: tuple[int, int], at_ms: float, ms: float, high: float) -> None:
        """Let a picture, made as it comes, fall to its place from `high` px above it, or from below if negative."""
        sprite, window = Sprite(), Rect((0, 0), self._top.layout.size)
        sprite.visible = False

        def fall(part: float) -> None:
            picture = sprite.image if sprite.visible else make()
            x, y = picture.get_rect(center=middle).clamp(window).center
            sprite.show(picture, (x, y - round(high * (1 - ease_out(part)))))
            sprite.visible = True

        self._add(sprite, 3)
        self._move(sprite, at_ms, ms, fall)

    def _clear(self) -> None:
        for drawable in self._shown:
            self._top.scene.remove(drawable)
        self._shown.clear()

    # --- a photo finish

    def _at(self, x: float, y: float) -> tuple[int, int]:
        """A point of the design in px of the screen, on which the design is centred."""
        layout = self._top.layout
        sides = zip((x, y), _DESIGN, layout.size, strict=True)
        across, down = (round(side / 2 + (at - whole / 2) * layout.scale) for at, whole, side in sides)
        return across, down

    def steps_to_stage(self) -> Steps:
        """Make the night with its rays and bursts, which is the same for any finish, if any is to be shown."""
        layout = self._top.layout
        key = layout.size, layout.scale
        if self._screen.has_shows and (self._stage is None or self._stage[0] != key):
            stage = self._top.ground().copy()
            shapes.tint(stage, translucent(DARK_CARD, _DUSK))
            draw_rays(stage, blended(_RAY, DARK_CARD, 0.4), self._at(*_PILE), max(layout.size))
            yield None
            px = layout.px
            outer, inner = (px(900), px(600)), (px(640), px(440))
            for look in (outer, _OUTER, 18, 0.3, 0), (inner, CLOTH_LIGHT, 16, 0.3, px(4)):
                yield decode_burst(look)
                shapes.blit_centred(stage, drawn_burst(*look), self._at(_PILE[0], _PILE[1] - 16))
                yield None
            words = Drawing(_DESIGN)
            words.text(texts.PHOTO_TITLE, display(60), INK_CLOTH, 640, 76, 0.5, halo=PAPER_CLOTH, rim=6)
            words.text(texts.SLOWED_DOWN, bold(15), PAPER_CLOTH, 640, 664, 0.5)
            words.text(texts.ANY_KEY, semibold(13), PAPER_CLOTH, 640, 686, 0.5)
            shapes.blit(stage, words.draw(layout.scale), self._at(0, 0))
            self._stage = key, stage

    def _reach(self, number: int) -> Reach:
        layout = self._top.layout
        (x, y), way, width = self._at(*_PALMS[number]), _WAYS[number], layout.px(_HAND)
        across, up = abs(math.sin(math.radians(way))), math.cos(math.radians(way))
        away = min((x if way > 180 else layout.size[0] - x) / across, y / up)
        sleeve = math.ceil(away / width) + 1.0
        return Reach((x, y), way, sleeve, Rect((0, 0), layout.size), width)

    def _steps_to_finish(self, finish: Finish) -> Steps:
        yield from self.steps_to_stage()
        yield from self._top.piles.steps_to_discard(self._top.layout.px(_PILE_WIDTH))
        for number, (seat, _) in enumerate(finish.hands):
            yield from self._reach(number).steps(self._top.hand_looks[seat], 1.0)

    def _ruler(self, finish: Finish, first: int, per: float) -> Surface:
        """The ruler between the two plates: its `first` millisecond, each `per` px of the design wide."""
        drawing, (left, width, top) = Drawing(_STRIP[2:]), _RULER
        drawing.box(left - 24, top + 4, width + 48, _DEEP, 6, INK_CLOTH)
        drawing.box(left - 24, top, width + 48, _DEEP, 6, CLOTH_LIGHT, INK_CLOTH, 2.4)
        start = left + (finish.hands[0][1] - first) * per
        drawing.box(start, top + 2, finish.gap * per + 0.1, _DEEP - 4, 0, translucent(RASPBERRY, 20))
        for ms in range(first, first + round(width / per) + 1):
            x = left + (ms - first) * per
            drawing.line((x, top), (x, top + _DEEP * (0.3 if ms % 2 else 0.5)), colour=INK_CLOTH, width=2.2)
            if ms % 2 == 0:
                drawing.text(str(ms), bold(19), INK_CLOTH, x, top + _DEEP - 11, 0.5)
        words = texts.PHOTO_FIRST if finish.is_first else texts.PHOTO_LAST
        for x, (seat, ms), said in zip(_PLATES, finish.hands, words if finish.gap else (texts.TIED,) * 2, strict=True):
            drawing.box(x, top, _PLATE, 64, 32, INK_CLOTH)
            drawing.box(x, top - 4, _PLATE, 64, 32, PAPER_CLOTH, INK_CLOTH, 2.5)
            drawing.image(partial(seat_shape, self._top.seat_colours[seat]), x + 34, top + 28, 46)
            drawing.text(self._top.names[seat], bold(17), INK_CLOTH, x + 64, top + 15, room=_PLATE - 86)
            drawing.text(said.format(finish.gap), semibold(13), INK_CLOTH_QUIET, x + 64, top + 40)
            drawing.text(str(ms), display(24), INK_CLOTH, x + _PLATE - 22, top + 38, 1)
        return drawing.draw(self._top.layout.scale)

    def _flag(self, seat: int) -> Surface:
        mark, drawing = self._top.seat_colours[seat], Drawing((_FLAG + 4, _POLE))
        middle = _FLAG / 2 + 2
        for width, colour in ((6.0, INK_CLOTH), (3.0, mark.colour)):
            drawing.line((middle, 50), (middle, 88), colour=colour, width=width)
        drawing.image(partial(seat_shape, mark), middle, 29, _FLAG)
        return drawing.draw(self._top.layout.scale)

    def _play(self, finish: Finish, step: RedactedStep) -> None:
        """Show a finish, then the awards for its step."""
        for _ in self.steps_to_stage():
            continue
        assert self._stage is not None
        night = _Night(self._stage[1])
        self._add(night)
        self._move(night, WAIT_MS, DUSK_MS, night.fall)
        self._move(night, WAIT_MS + DUSK_MS, 0, lambda _: self._set(finish))
        self._move(night, WHOLE_MS, 0, lambda _: self._begin_awards(step))

    def _set(self, finish: Finish) -> None:
        """Show the pile and both hands above it, which fall, and then the ruler."""
        pile = self._top.piles.picture_of_discard(self._top.layout.px(_PILE_WIDTH))
        self._add(Sprite(pile, self._at(*_PILE)), 1)
        far = min(_FARTHEST, _NEAR + _PER_MS * finish.gap)
        for number, ((seat, _), stop) in enumerate(zip(finish.hands, (_NEAR, far), strict=True)):
            hand = Slap(self._top.layout, self._top.hand_looks[seat], self._reach(number))
            self._add(hand.below, 1)
            self._add(hand.above, 2)
            self._move(hand.above, 0, FALL_MS, partial(self._fall, hand, stop + _FROM, stop))
            self._move(hand.above, FALL_MS + STOP_MS, LET_GO_MS, partial(self._fall, hand, stop, 0))
        knock = partial(self._races.sounds.by_seat, SLAP, seat)
        self._move(hand.above, FALL_MS + STOP_MS + LET_GO_MS, 0, lambda _: knock())
        self._move(hand.above, FALL_MS, 0, lambda _: self._measure(finish))

    def _fall(self, hand: Slap, start: float, end: float, part: float) -> None:
        hand.put(hand.still, self._top.layout.scale * (start + (end - start) * part))
        # so slowly that a pattern of the sleeve may not stay behind
        hand.above.invalidate()
        if part == 1:
            hand.below.invalidate()

    def _measure(self, finish: Finish) -> None:
        """Show the ruler, a flag for each hand, and the gap."""
        span = max(_LEAST_SPAN, finish.gap + 2 * _ASIDE)
        first, per = finish.hands[0][1] - (span - finish.gap) // 2, _RULER[1] / span
        px, (x, y, width, height) = self._top.layout.px, _STRIP
        ruler = partial(self._ruler, finish, first, per)
        self._drop(ruler, self._at(x + width / 2, y + height / 2), 0, RULER_MS, px(-80))
        for number, (seat, ms) in enumerate(finish.hands):
            # of equal times one stands on the other
            foot = y + _RULER[2] + _DEEP / 2 - (0 if finish.gap else number * (_POLE - 6))
            at = self._at(_RULER[0] + (ms - first) * per, foot - _POLE / 2)
            self._drop(partial(self._flag, seat), at, RULER_MS + number * FLAG_MS, FLAG_MS, px(40))
        words = [texts.SLAPPED_AFTER.format(finish.gap)] if finish.gap else texts.SAME_MS
        style, middle = display(46 if len(words) == 1 else 22), (len(words) - 1) / 2
        lines = [(line, style, 26 * (number - middle)) for number, line in enumerate(words)]
        gap = partial(tilted_burst, _GAP_SIZE, -6, lines, self._top.layout.scale)
        self._drop(gap, self._at(*_GAP_AT), RULER_MS + 2 * FLAG_MS, GAP_MS, px(30))


class _Night(Drawable):
    """The stage, which falls over everything in a few steps."""

    def __init__(self, picture: Surface) -> None:
        super().__init__()
        self._picture, self._rect, self.visible = picture, picture.get_rect(), False

    def fall(self, part: float) -> None:
        """Set how far it has fallen, from 0 to 1."""
        alpha = math.ceil(part * _DUSKS) * 255 // _DUSKS
        if alpha and (alpha != self._picture.get_alpha() or not self.visible) and not self.is_opaque:
            self.visible, self.is_opaque = True, alpha == 255
            # an alpha of 255 is blended pixel by pixel, at twenty times the cost
            self._picture.set_alpha(None if self.is_opaque else alpha)
            self.invalidate()

    def paint(self, surface: Surface) -> None:
        clip = surface.get_clip()
        surface.blit(self._picture, clip.topleft, clip)


def tilted_burst(
    size: tuple[float, float], angle: float, lines: Sequence[tuple[str, TextStyle, float]], scale: float
) -> Surface:
    """A burst rotated anticlockwise by `angle` degrees, with lines of text, each so far below its middle.

    Lengths are px of the design, `scale` px of the screen each.
    """
    picture = drawn_burst((round(size[0] * scale), round(size[1] * scale)), CLOTH_LIGHT, 13, 0.23, 3 * scale)
    for text, style, down in lines:
        place = picture.get_rect().move(0, round(down * scale)).inflate(-round(28 * scale), 0)
        typeset.write(picture, *typeset.fit(text, style, scale, place.w), scale, INK_CLOTH, place, 0.5)
    return pygame.transform.rotozoom(picture, angle, 1)


def _ribbon(words: str, scale: float) -> Surface:
    wide = typeset.width(words, display(25), 1.0) + 44
    drawing = Drawing((wide, 44))
    drawing.path(f"M2 2H{wide - 2}L{wide - 15} 22L{wide - 2} 42H2L15 22Z", INK_CLOTH, 3, fill=INK_CLOTH)
    drawing.text(words, display(25), CLOTH_LIGHT, wide / 2, 22, 0.5)
    return pygame.transform.rotozoom(drawing.draw(scale), 4, 1)
