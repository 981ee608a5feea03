"""The shows of a table: a card that strikes a column, the runs that one turn moves in a row, a complete pile.

Nothing waits for a show; whatever is pressed ends it, and the table is as without it.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Sequence
from functools import partial
from typing import NamedTuple

from pygame import Surface

from game.play.match_log import LogLine
from game.play.sentences import in_words
from game.play.session import SeenStep
from game.rules.core import Card, Moved
from game.rules.hand_to_hand.cards import PLANETS, RANK, RANK_NAMES, SUITS
from game.rules.hand_to_hand.moves import Build, Play
from game.rules.hand_to_hand.view import View
from game.table.cards.deck_art import TABLE, CardLook, Elevation
from game.table.cards.pieces import Piece
from game.table.cards.placements import Pose, Slot
from game.table.hand_to_hand.impact import light
from game.table.hand_to_hand.look import texts
from game.table.hand_to_hand.look.seat_marks import SEAT_MARKS
from game.table.hand_to_hand.steps.timeline import CHORD, NOTE, RUN_BUILT, STRIKE
from game.table.hand_to_hand.tabletop.placements import OPP, OWN, card_key
from game.table.hand_to_hand.tabletop.tabletop import Tabletop
from game.table.marks.marks import Veil
from game.table.sounds import CARD, SUM, SoundCue
from game.table.turns.aim import LIFT
from game.table.turns.match_screen import MatchScreen
from game.ui.ahead import ahead
from game.ui.draw import shapes, typeset
from game.ui.draw.drawing import around
from game.ui.draw.scene import Layer
from game.ui.draw.surface_cache import surfaces
from game.ui.look.colour import Colour, translucent
from game.ui.look.palette import LIT_GOLD, WHITE
from game.ui.look.theme import extrabold
from game.ui.motion.animations import Animations, ease_in, ease_in_out, ease_out
from game.ui.sound.sound import step_pitch
from game.ui.widgets.callout import covered

_RISE_MS, _DOWN_MS = 70, 60
STRIKE_MS = _RISE_MS + _DOWN_MS
"""The time from the beginning of the rise to the blow, at Normal speed."""
_PUSH_MS, _SPRING_MS = 70, 330
_FIRST, _BACK = 9, 14
"""The distances by which a column gives way at once, and at most, in px at scale 1.0."""
_RING_MS, _SPACE_MS, _NOTES = 380, 700, 8
"""The times of a ring and of a new space, and the most notes of a cascade."""
_OUT_MS, _STAYS_MS, _BACK_MS = 200, 240, 240
"""The times in which the fan of a complete pile opens, stays open and shuts."""
_LATE = (1.0, 0.5)
"""The fading of what goes in the end."""


class Weight(NamedTuple):
    """The weight of a strike: the factor of every length, and the pitch and the gain of the sound."""

    size: float
    pitch: float
    gain: float


LIGHT, MIDDLE, HEAVY = Weight(0.8, 1.0, 0.8), Weight(1.0, 1.0, 0.9), Weight(1.25, 0.79, 1.0)


def weight_of(card: Card) -> Weight:
    """The weight of a card: 1 to 3 are light, 4 to 7 middle, Moon, Sun and Galaxy heavy."""
    return LIGHT if RANK[card] < 3 else MIDDLE if RANK[card] < 7 else HEAVY


def ring_looks(scale: float, colour: Colour) -> tuple[light.RingLook, light.RingLook]:
    """The ring of a strike of middle weight at the blow, and as it spreads on."""
    near = light.RingLook(92 * scale, 3.4 * scale, colour, 28, 16 * scale, 62, 26)
    return near, light.RingLook(132 * scale, 2.2 * scale, colour, 28, 9 * scale, 24, 26)


class Strike:
    """A played card and the column it strikes, as they will lie; with more force if its player `is_out`."""

    def __init__(self, top: Tabletop, actor: int, move: Play, *, is_out: bool) -> None:
        self._top, self._layout, self._column, self._slips = top, top.layout, move.column, move.behind
        self._own = (actor == top.state.below) == (move.place == OWN)
        self._away = 1 if self._own else -1
        self._weight = HEAVY if is_out else weight_of(move.card)
        self._colour = LIT_GOLD if is_out else SEAT_MARKS[actor].night
        self._piece = top.pieces[card_key(move.card)]
        self._placement = self._piece.placement
        look = self._placement.look._replace(elevation=Elevation.LIFTED)
        self.raised = light.Light(lambda: top.art.picture(look), (0, 0))
        """The card on its way from above, on the scene for only so long."""

    def _px(self, units: float) -> float:
        return units * self._layout.scale * self._weight.size

    def _pieces(self, column: int) -> list[Piece]:
        """The pieces of a column of the board, from the bar on; none beyond its ends."""
        at = self._layout.column_x(self._own, column), self._layout.width, not self._own
        found = [(piece.placement, piece) for piece in self._top.pieces.values()]
        lying = [piece for lies, piece in found if (lies.pose.x, lies.pose.width, lies.rotated) == at]
        return sorted(lying, key=lambda piece: piece.placement.z)

    def add_to(self, show: light.Show, screen: MatchScreen, flies_ms: float, *, dropped: bool) -> SoundCue:
        """Let the card rise when it has arrived, and strike; add what follows to a show, and return the blow's sound.

        A card that slips behind others only arrives; one that was `dropped` rises from where it was held.
        """
        piece, start, lands_ms = self._piece, self._placement.pose, flies_ms
        if not self._slips:
            lands_ms += STRIKE_MS
            if dropped:
                start = start._replace(x=piece.x, y=piece.y, width=round(start.width * LIFT))
                piece.stand(self._placement)
            # what comes next waits for it
            way = light.Show(self._top.scene, self._top.animations)
            way.tell(flies_ms, partial(setattr, piece, "visible", False))
            way.see(flies_ms, STRIKE_MS, self.raised, partial(self._rise, start), light.OVER_HAND)
            way.tell(lands_ms, partial(setattr, piece, "visible", True))
            way.play(screen.duration_scale)
        self._add_lights(show, lands_ms)
        return SoundCue(STRIKE, lands_ms, start.x, self._weight.pitch, self._weight.gain)

    def _rise(self, start: Pose, part: float) -> None:
        """Show the card on its way from a pose: up in the first part of it, then down."""
        (x, y, width, _), card = self._placement.pose, self.raised
        short, risen = y - self._away * self._px(14), 1 + 0.2 * self._weight.size
        ms = part * STRIKE_MS
        up, down = ease_out(min(1.0, ms / _RISE_MS)), ease_in(max(0.0, ms - _RISE_MS) / _DOWN_MS)
        card.centre = start.x + (x - start.x) * up, start.y + (short - start.y) * up + (y - short) * down
        size = start.width / width + (risen - start.width / width) * up
        card.shine(1.0, size + (0.98 - risen) * down, 1 - 0.045 * down)

    def _add_lights(self, show: light.Show, lands_ms: float) -> None:
        layout, scale, (x, y, width, _) = self._layout, self._layout.scale, self._placement.pose
        rect, px, colour, size = self._placement.pose.rect, self._px, self._colour, self._weight.size
        near, far = ring_looks(scale, colour)
        # rings close in on the place
        for gap, percent in ((40, 20), (24, 45), (10, 90)):
            ring = rect.inflate(*[2 * round(px(gap))] * 2)
            ink = translucent(colour, percent)
            make = partial(shapes.box, ring.size, width * 0.07 + gap, shapes.CLEAR, ink, 2.4 * scale)
            show.light(lands_ms - STRIKE_MS, _RISE_MS, make, (x, y), light.FULL, (1.15, 1.0))
        # below its own light it would be pale
        show.tell(lands_ms, lambda: self._piece.light(lit=True))
        show.light(lands_ms, 70, near.picture, (x, y), (1.0, 0.85), (size, size * far.radius / near.radius))
        show.light(lands_ms + 70, 320, far.picture, (x, y), (0.85, 0.0), (size, size * 1.42))
        show.light(lands_ms, 16, partial(light.edge, rect.size, scale, WHITE), (x, y), light.FULL, z=light.OVER_LIT)
        wave = light.Wave(layout, layout.column_x(self._own, self._column), own=self._own)
        show.see(lands_ms, light.WAVE_MS, wave, wave.show)
        show.move(lands_ms, _PUSH_MS + _SPRING_MS, self._recoil)
        show.tell(lands_ms + _PUSH_MS + _SPRING_MS, self._top.relight)

    def _recoil(self, part: float) -> None:
        """Move the column and its neighbours away from the bar, and back by one spring."""
        layout, pieces, force = self._layout, self._pieces(self._column), _force(part * (_PUSH_MS + _SPRING_MS))
        if not pieces:
            return
        first, last = pieces[0].placement.pose, pieces[-1].placement.pose
        room = layout.hand_top - last.rect.bottom if self._own else last.rect.top
        back = max(4 * layout.scale, min(self._px(_BACK), room))
        for number, piece in enumerate(pieces):
            # its strips get shorter, its cards are turned one way and the other
            squeeze = (first.y - piece.placement.pose.y) * 0.2 * force
            angle = (1, -2)[number % 2] if force > 0.6 and piece is not self._piece else 0
            piece.lean(0, round(self._away * back * force + squeeze), angle)
        for side in (-1, 1):
            for piece in self._pieces(self._column + side):
                outward = side * self._away * self._px(2.5) * force
                piece.lean(round(outward), round(self._away * self._px(5) * force))


def _force(ms: float) -> float:
    """The share of the largest push some milliseconds after the blow; it swings back once."""
    if ms <= _PUSH_MS:
        return (_FIRST + (_BACK - _FIRST) * ease_out(ms / _PUSH_MS)) / _BACK
    part = (ms - _PUSH_MS) / _SPRING_MS
    return math.exp(-2.2 * part) * math.cos(1.5 * math.pi * part) if part < 1 else 0.0


def builds_of(lines: Sequence[LogLine]) -> list[LogLine]:
    """The lines of the last turn that moved a run."""
    found = [line for line in lines if line.turn == lines[-1].turn and line.events]
    moved = [(line, event) for line in found if isinstance(event := line.events[0], Moved)]
    return [line for line, event in moved if event.origin.zone == event.target.zone == "up"]


class Cascade:
    """The cascade of the current turn, as it is shown from its second move on."""

    def __init__(self, screen: MatchScreen, top: Tabletop, animations: Animations) -> None:
        self._screen, self._top, self._animations = screen, top, animations
        self._builds: list[LogLine] = []
        self.counter: light.Light | None = None
        self._cancel: Callable[[], None] = lambda: None

    def follow(self, lines: Sequence[LogLine], lands_ms: float) -> None:
        """Show the moves in a row of these lines of the log, the last of which lands after `lands_ms`."""
        builds, before = builds_of(lines), self._builds
        if not builds or lines[-1] is not builds[-1]:
            self.rest()
        elif builds != before:
            self.clear()
            self._builds, goes_on = builds, builds[:-1] == before
            if len(builds) > 1 and (goes_on or builds == before[: len(builds)]):
                self._show(lands_ms if goes_on else None)
            # without another move it is over
            self._cancel = self._screen.call_later(3.0 * self._screen.pause_scale, self.rest)

    def _show(self, lands_ms: float | None) -> None:
        """Count the moves, and show the last if it is about to land."""
        scale, number = self._screen.scale, len(self._builds)
        size = (29, 35, 42, 50, 61)[min(number, 6) - 2]
        picture = typeset.line(texts.COUNTER.format(number), extrabold(size), scale, LIT_GOLD)
        self.counter = counter = light.Light(lambda: picture, self._place(picture))
        counter.shine()
        self._screen.scene.add(counter, Layer.TABLE, light.OVER_HAND)
        if lands_ms is None or not self._screen.duration_scale:
            return
        counter.visible = False
        show, newest = light.Show(self._screen.scene, self._animations), self._builds[-1]
        show.tell(lands_ms, partial(setattr, counter, "visible", True))
        show.move(lands_ms, 120, lambda part: counter.shine(1.0, 0.9 + 0.1 * part))
        show.light(0, lands_ms, *self._line(newest), light.FADES[::-1], z=light.UNDER)
        self._draw(show, newest, lands_ms, 400)
        rect = self._top.spread[card_key(newest.cards[0])].pose.rect
        radius, long = (60 + 7 * number) * scale, (4 + number) * scale
        ring = light.RingLook(radius, 1.7 * scale, LIT_GOLD, 16 + 4 * number, long, 14 + 3 * number)
        show.light(lands_ms, _RING_MS, ring.picture, rect.center, (0.8, 0.0), (1.0, 1.3))
        show.light(lands_ms, _RING_MS, lambda: light.edge(rect.size, scale, LIT_GOLD), rect.center)
        show.play(self._screen.duration_scale)

    def _place(self, picture: Surface) -> light.Pair:
        """The place of words at the edge of the stage, by the hand or the bar, where they cover least of columns."""
        layout, own = self._top.layout, self._builds[-1].seat == self._top.state.below
        rect, inset = picture.get_rect(), layout.px(8)
        rect.bottom = (layout.hand_top if own else layout.bar.top - inset) - inset
        left, right = rect.move(layout.stage.left + inset, 0), rect.move(layout.stage.right - inset - rect.w, 0)
        columns = [self._top.areas.at_slot(Slot(OWN if own else OPP, column)).rect for column in range(5)]
        return min((right, left), key=lambda one: covered(one, columns)).center

    def _line(self, build: LogLine) -> tuple[light.Make, light.Pair]:
        """The line from the place that was left to the edge of the card that landed, and the middle of it."""
        layout, scale, own = self._top.layout, self._screen.scale, build.seat == self._top.state.below
        column = next(event.origin.number for event in build.events if isinstance(event, Moved))
        x, y = layout.column_rect(own, column, (layout.shape.own if own else layout.shape.other)[column]).center
        rect, inset, margin = self._top.spread[card_key(build.cards[0])].pose.rect, layout.px(8), layout.px(24)
        across = (rect.left if x < rect.centerx else rect.right) - x
        down = (rect.top + inset if own else rect.bottom - inset) - y
        size = abs(across) + margin, abs(down) + margin
        ends = tuple((size[0] / 2 + across * part, size[1] / 2 + down * part) for part in (-0.5, 0.5))

        def make() -> Surface:
            picture = shapes.stroke(size, ends, LIT_GOLD, 1.5 * scale).copy()
            for end, radius in zip(ends, (6, 9), strict=True):
                shapes.blit_centred(picture, light.star(radius * scale), end)
            return picture

        return lambda: surfaces.get(("line of a cascade", across, down, scale), make), (x + across / 2, y + down / 2)

    def _draw(self, show: light.Show, build: LogLine, at_ms: float, ms: float) -> None:
        """Let the line of a move stand below all cards for a time, and fade."""
        show.light(at_ms, ms, *self._line(build), light.FULL, z=light.UNDER)
        show.light(at_ms + ms, 400, *self._line(build), z=light.UNDER)

    def rest(self) -> None:
        """Show the figure of all moves once more, and say how many there were, because it is over."""
        number, was_counting, scale = len(self._builds), self.counter is not None, self._screen.scale
        self.clear()
        show = light.Show(self._screen.scene, self._animations)
        if was_counting and number >= 3 and self._screen.duration_scale:
            self._screen.play_sound(CHORD)
            for build in self._builds:
                # a card on the bar may have been covered since
                if card_key(build.cards[0]) in self._top.spread:
                    self._draw(show, build, 0, 1200)
        if was_counting and number >= 4:
            words = light.chip(texts.IN_A_ROW.format(in_words(number).capitalize()), 18, scale)
            show.light(0, 3000, lambda: words, self._place(words), light.FULL, z=light.OVER_HAND)
        # words are read without motion, too
        show.play(self._screen.pause_scale)

    def clear(self) -> None:
        """End the count."""
        self._cancel()
        if self.counter is not None:
            self._screen.scene.remove(self.counter)
            self.counter = None


class Shows:
    """The shows of a table."""

    def __init__(self, screen: MatchScreen, top: Tabletop) -> None:
        self._screen, self._top = screen, top
        self._animations = Animations(screen.animate)
        self._cascade = Cascade(screen, top, self._animations)
        self._below = top.state.below
        self._lands_ms = 0.0
        self._last: Strike | None = None

    @property
    def move(self) -> bool:
        """Whether shows are wanted, and may move."""
        return self._screen.has_shows and self._screen.duration_scale > 0

    def look_ahead(self) -> None:
        """Request the pictures of strikes."""
        if self.move:
            for look in (look for mark in SEAT_MARKS for look in ring_looks(self._top.layout.scale, mark.night)):
                ahead.ask((TABLE, look), look.picture)

    def end(self) -> None:
        """End all of them at once, and the way of a card that is about to strike."""
        if self._last is not None and self._last.raised.scene is not None:
            self._top.finish()
        self._animations.finish()

    def clear(self) -> None:
        """Remove them all, because everything is placed anew."""
        self._animations.finish()
        self._cascade.clear()

    def follow(self, lines: Sequence[LogLine]) -> None:
        """Follow the lines of the log, and forget all if the table was turned round."""
        if self._top.state.below != self._below:
            self._below = self._top.state.below
            self.clear()
        elif lines and self._screen.has_shows:
            self._cascade.follow(lines, self._lands_ms)

    def show(self, step: SeenStep[View], cues: Sequence[SoundCue], flies_ms: float, *, dropped: bool) -> list[SoundCue]:
        """Show what is special in a step, whose cards land after `flies_ms`; return its sounds with those of shows."""
        move, before, after, heard = step.entry.move, step.before, step.after, list(cues)
        if not self._screen.has_shows or before.hand_number != after.hand_number:
            self.clear()
            return heard
        show = light.Show(self._screen.scene, self._animations)
        self._lands_ms, number = flies_ms, min(len(builds_of(self._screen.log.lines)), _NOTES)
        if isinstance(move, Build) and number > 1 and self.move:
            # each note is half a decibel louder; the last of all is the loudest
            louder = 10 ** ((number - _NOTES) / 40)
            note = SoundCue(NOTE, flies_ms, None, step_pitch(number - 1), louder)
            heard = [note if cue.name == RUN_BUILT else cue for cue in heard]
        if isinstance(move, Play) and self.move:
            is_out = after.result is not None and not after.hands[step.entry.actor]
            if move.place == OPP or (is_out and move.place == OWN):
                self._last = Strike(self._top, step.entry.actor, move, is_out=is_out)
                blow = self._last.add_to(show, self._screen, flies_ms, dropped=dropped)
                # the sound of the card is part of it
                heard = [blow if cue.name == CARD else cue for cue in heard]
        self._open_spaces(show, before, after, flies_ms)
        for suit, (old, new) in enumerate(zip(before.bar, after.bar, strict=True)):
            if old < new == len(RANK_NAMES) and self.move:
                add_pile(show, self._top, suit, flies_ms)
                notes = [SoundCue(NOTE, flies_ms + 240 + 90 * at, None, step_pitch(at)) for at in range(6)]
                heard += [SoundCue(SUM, flies_ms), *notes]
        show.play(self._screen.duration_scale)
        return heard

    def _open_spaces(self, show: light.Show, before: View, after: View, flies_ms: float) -> None:
        """Light the frames of columns that have become spaces."""
        layout, below = self._top.layout, self._top.state.below
        for column in range(10 if self.move else 0):
            if before.up[column] and not (after.up[column] or after.down[column]):
                pose = layout.card_in_column(column // 5 == below, column % 5, 0, 0)
                look = light.RingLook(66 * layout.scale, 2 * layout.scale, LIT_GOLD, 20, 8 * layout.scale, 30)
                frame = partial(light.edge, pose.rect.size, layout.scale, LIT_GOLD)
                show.light(flies_ms, _SPACE_MS, look.picture, pose[:2], (0.9, 0.0), (1.0, 1.35))
                show.light(flies_ms, _SPACE_MS, frame, pose[:2])


def add_pile(show: light.Show, top: Tabletop, suit: int, lands_ms: float) -> None:
    """Add the show of a complete pile, whose galaxy lands after so many milliseconds."""
    layout, scale, (x, y, _, _) = top.layout, top.layout.scale, top.layout.pile(suit)
    # the fan opens and shuts, the orbit is complete, and it is over
    opens_ms, shuts_ms, complete_ms, over_ms = (lands_ms + ms for ms in (240, 720, 1150, 2000))
    far, last = 84 * scale, len(RANK_NAMES) - 1
    rim, white = (partial(light.edge, layout.pile(suit).rect.size, scale, colour) for colour in (LIT_GOLD, WHITE))
    landing = light.RingLook(78 * scale, 3.2 * scale, LIT_GOLD, 24, 14 * scale, 40, 26)
    orbit = light.RingLook(far, 3 * scale, LIT_GOLD, 40, 13 * scale, 45, rays=True)
    show.light(lands_ms, 450, landing.picture, (x, y), light.FADES, (1.0, 1.3))
    show.light(lands_ms, opens_ms - lands_ms, white, (x, y))
    show.tell(opens_ms, partial(top.marks.show, "pile", [Veil(layout.stage)]))
    show.tell(shuts_ms, partial(top.marks.show, "pile", ()))
    angles = [112 * (number / last - 0.5) for number in range(last + 1)]
    looks = [CardLook(10 * suit + at, layout.px(52), angle=round(angle)) for at, angle in enumerate(angles)]
    top.art.ask(looks, 0.0)
    for number, (angle, look) in enumerate(zip(angles, looks, strict=True)):
        card = light.Light(partial(top.art.picture, look), (x, y))
        at = partial(_fan, card, (x, y), around(0, 96 * scale, 168 * scale, angle))
        show.see(opens_ms, _OUT_MS + _STAYS_MS + _BACK_MS, card, at, light.OVER_LIT + number)
        turned, comes_ms = 360 * number / (last + 1), shuts_ms + 40 * number
        show.light(comes_ms, over_ms - comes_ms, partial(light.star, 13 * scale), around(x, y, far, turned), _LATE)
        arc = partial(shapes.ring, round(2 * far), 3 * scale, LIT_GOLD, 0, turned)
        show.light(comes_ms, complete_ms - comes_ms if number == last else 40, arc, (x, y), light.FULL)
    show.light(shuts_ms, over_ms - shuts_ms, rim, (x, y), _LATE)
    show.light(complete_ms, over_ms - complete_ms, orbit.picture, (x, y), _LATE)
    for other in set(range(len(SUITS))) - {suit}:
        show.light(complete_ms, over_ms - complete_ms, rim, layout.pile(other)[:2], (0.8, 0.0))
    for wave in (light.Wave(layout, x, own=own) for own in (True, False)):
        show.see(complete_ms, light.WAVE_MS, wave, wave.show)
    words = light.chip(texts.PILE_COMPLETE.format(PLANETS[suit]), 15, scale, SUITS[suit])
    below = x, layout.bar.bottom + layout.px(26)
    show.light(complete_ms, over_ms - complete_ms, lambda: words, below, light.FULL, z=light.OVER_LIT)


def _fan(card: light.Light, start: light.Pair, to: light.Pair, part: float) -> None:
    ms = part * (_OUT_MS + _STAYS_MS + _BACK_MS)
    back = min(1.0, max(0.0, ms - _OUT_MS - _STAYS_MS) / _BACK_MS)
    out = ease_out(min(1.0, ms / _OUT_MS)) - ease_in_out(back)
    card.centre = start[0] + to[0] * out, start[1] + to[1] * out
    card.shine()
