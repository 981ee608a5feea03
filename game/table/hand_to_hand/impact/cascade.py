"""A cascade: the runs that one turn moves in a row, their counter, and the figure that they draw over the table."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial

from pygame import Surface

from game.play.match_log import LogLine
from game.play.sentences import in_words
from game.rules.core import Moved
from game.table.cards.slot import Slot
from game.table.hand_to_hand.impact.light import OVER_LIT, Light, Make, Pair, RingLook, Show, chip, edge, star
from game.table.hand_to_hand.look import texts
from game.table.hand_to_hand.tabletop.placements import card_key
from game.table.hand_to_hand.tabletop.slots import OPP, OWN
from game.table.hand_to_hand.tabletop.tabletop import Tabletop
from game.table.hand_to_hand.tabletop.timeline import CHORD
from game.table.turns.match_screen import MatchScreen
from game.ui.controls.callout import covered
from game.ui.draw import shapes, typeset
from game.ui.draw.scene import Layer
from game.ui.draw.surface_cache import surfaces
from game.ui.look.palette import LIT_GOLD
from game.ui.look.theme import extrabold
from game.ui.motion.animations import Animations

_FIGURE_FROM, _TOLD_FROM = 3, 4
_SIZES, _TITLE = (29, 35, 42, 50, 61), 18
"""The sizes of the counter from the second move on, and of the words in the end, px at scale 1.0."""
_GROWS_MS, _LINE_MS, _RING_MS, _STANDS_MS, _FADE_MS, _TOLD_MS = 120, 200, 380, 1200, 400, 3000
_WAITS_S = 3.0
"""The time without another move after which it counts as over, in seconds."""
_MARGIN, _DIM, _EDGE = 12, 0.62, 8


def builds_of(lines: Sequence[LogLine]) -> list[LogLine]:
    """The lines of the last turn that moved a run."""
    found = [line for line in lines if line.turn == lines[-1].turn and line.events]
    moved = [(line, event) for line in found if isinstance(event := line.events[0], Moved)]
    return [line for line, event in moved if event.origin.zone == event.target.zone == "up"]


class Cascade:
    """The cascade of the current turn, as it is shown from its second move on."""

    def __init__(self, screen: MatchScreen, top: Tabletop) -> None:
        self._screen, self._top, self.animations = screen, top, Animations(screen.animate)
        self._builds: list[LogLine] = []
        self._lights: list[Light] = []
        self._is_over = False
        self._cancel: Callable[[], None] = lambda: None

    def follow(self, lines: Sequence[LogLine], lands_ms: float) -> None:
        """Show the moves in a row of these lines of the log, the last of which lands after `lands_ms`."""
        builds, before = builds_of(lines), self._builds
        if not builds or lines[-1] is not builds[-1]:
            self.rest()
        elif builds != before:
            self.animations.finish()
            self.clear()
            self._builds, self._is_over = builds, False
            goes_on = builds[:-1] == before
            if len(builds) > 1 and (goes_on or builds == before[: len(builds)]):
                self._show(lands_ms if goes_on else None)
            self._cancel = self._screen.call_later(_WAITS_S * self._screen.pause_scale, self.rest)

    def _put(self, light: Light, opacity: float = 1.0, layer: Layer = Layer.TABLE) -> None:
        light.show(opacity)
        self._lights.append(light)
        self._screen.scene.add(light, layer, OVER_LIT)

    def _show(self, lands_ms: float | None) -> None:
        top, scale, number = self._top, self._screen.scale, len(self._builds)
        for build in self._builds if self._screen.duration_scale else ():
            # a card on the bar may have been covered since
            if card_key(build.cards[0]) in top.spread:
                self._put(Light(*self._line(build)), _DIM)
        style = extrabold(_SIZES[min(number - 2, len(_SIZES) - 1)])
        self._say(typeset.line(texts.COUNTER.format(number), style, scale, LIT_GOLD))
        if lands_ms is None or not self._screen.duration_scale:
            return
        line, words = self._lights[-2:]
        words.visible = False
        show, newest = Show(self._screen.scene, self.animations), self._builds[-1]
        show.move(0, lands_ms, lambda part: line.show(part**3), blocking=False)
        show.move(lands_ms + _LINE_MS, _LINE_MS, lambda part: line.show(1 - (1 - _DIM) * part), blocking=False)
        show.tell(lands_ms, partial(setattr, words, "visible", True), blocking=False)
        show.move(lands_ms, _GROWS_MS, lambda part: words.show(1.0, 0.9 + 0.1 * part), blocking=False)
        rect = top.spread[card_key(newest.cards[0])].pose.rect
        radius, long = (60 + 7 * number) * scale, (4 + number) * scale
        ring = RingLook(radius, 1.7 * scale, LIT_GOLD, 16 + 4 * number, long, 14 + 3 * number)
        show.light(lands_ms, _RING_MS, ring.picture, rect.center, (0.8, 0.0), (1.0, 1.3))
        show.light(lands_ms, _RING_MS, lambda: edge(rect.size, scale, LIT_GOLD), rect.center)
        show.play(self._screen.duration_scale)

    def _say(self, picture: Surface) -> None:
        """Show words at the edge of the stage, by the hand or the bar, where they cover least of the columns."""
        layout, own = self._top.layout, self._builds[-1].seat == self._top.state.below
        rect, inset = picture.get_rect(), layout.px(_EDGE)
        rect.bottom = (layout.hand_top if own else layout.bar.top - inset) - inset
        left, right = rect.move(layout.stage.left + inset, 0), rect.move(layout.stage.right - inset - rect.w, 0)
        columns = [self._top.areas.at_slot(Slot(OWN if own else OPP, column)).rect for column in range(5)]
        place = min((right, left), key=lambda one: covered(one, columns))
        self._put(Light(lambda: picture, place.center), layer=Layer.WIDGETS)

    def _line(self, build: LogLine) -> tuple[Make, Pair]:
        """The line from the place that was left to the edge of the card that landed, and the middle of it."""
        layout, scale, own = self._top.layout, self._screen.scale, build.seat == self._top.state.below
        column = next(event.origin.number for event in build.events if isinstance(event, Moved))
        x, y = layout.column_rect(own, column, (layout.shape.own if own else layout.shape.other)[column]).center
        rect, inset = self._top.spread[card_key(build.cards[0])].pose.rect, layout.px(_EDGE)
        across = (rect.left if x < rect.centerx else rect.right) - x
        down = (rect.top + inset if own else rect.bottom - inset) - y
        size = abs(across) + 2 * layout.px(_MARGIN), abs(down) + 2 * layout.px(_MARGIN)
        ends = [(size[0] / 2 + across * part, size[1] / 2 + down * part) for part in (-0.5, 0.5)]

        def make() -> Surface:
            picture = shapes.stroke(size, ends, LIT_GOLD, 1.5 * scale).copy()
            for end, radius in zip(ends, (6, 9), strict=True):
                shapes.blit_centred(picture, star(radius * scale), end)
            return picture

        return lambda: surfaces.get(("line of a cascade", across, down, scale), make), (x + across / 2, y + down / 2)

    def rest(self) -> None:
        """Show the figure of all moves once more, and say how many there were, because it is over."""
        self._cancel()
        was_over, self._is_over, number = self._is_over, True, len(self._builds)
        if was_over or not self._lights:
            return
        self.animations.finish()
        words, lines = self._lights.pop(), self._lights[:]
        self._screen.scene.remove(words)
        stands_ms, is_told = _STANDS_MS if number >= _FIGURE_FROM else 0, number >= _TOLD_FROM
        if stands_ms and lines:
            self._screen.play_sound(CHORD)
            for line in lines:
                line.show()
        if is_told:
            self._say(chip(texts.IN_A_ROW.format(in_words(number).capitalize()), _TITLE, self._screen.scale))

        def fade(part: float) -> None:
            for line in lines:
                line.show(1 - part)

        show = Show(self._screen.scene, self.animations)
        show.move(stands_ms, _FADE_MS, fade, blocking=False)
        show.tell(_TOLD_MS if is_told else stands_ms + _FADE_MS, self.clear, blocking=False)
        # words are read without motion, too
        show.play(self._screen.pause_scale)

    def clear(self) -> None:
        """Remove all that is shown."""
        self._cancel()
        for light in self._lights:
            self._screen.scene.remove(light)
        self._lights.clear()
