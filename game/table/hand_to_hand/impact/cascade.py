"""A cascade: the runs that one turn moves in a row, the line that each of them draws, and their counter."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial

from pygame import Surface

from game.play.match_log import LogLine
from game.play.sentences import in_words
from game.rules.core import Moved
from game.table.cards.slot import Slot
from game.table.hand_to_hand.impact import light
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
_GROWS_MS, _LINE_MS, _FIGURE_MS, _FADE_MS, _RING_MS, _TOLD_MS = 120, 400, 1200, 400, 380, 3000
_WAITS_S = 3.0
"""The time without another move after which it counts as over, in seconds."""
_MARGIN, _EDGE = 12, 8


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
            self._cancel = self._screen.call_later(_WAITS_S * self._screen.pause_scale, self.rest)

    def _show(self, lands_ms: float | None) -> None:
        """Count the moves, and show the last if it is about to land."""
        scale, number = self._screen.scale, len(self._builds)
        picture = typeset.line(
            texts.COUNTER.format(number), extrabold(_SIZES[min(number - 2, len(_SIZES) - 1)]), scale, LIT_GOLD
        )
        self.counter = counter = light.Light(lambda: picture, self._place(picture))
        counter.show()
        self._screen.scene.add(counter, Layer.TABLE, light.OVER_HAND)
        if lands_ms is None or not self._screen.duration_scale:
            return
        counter.visible = False
        show, newest = light.Show(self._screen.scene, self._animations), self._builds[-1]
        show.tell(lands_ms, partial(setattr, counter, "visible", True), blocking=False)
        show.move(lands_ms, _GROWS_MS, lambda part: counter.show(1.0, 0.9 + 0.1 * part), blocking=False)
        show.light(0, lands_ms, *self._line(newest), light.FADES[::-1], z=light.UNDER)
        self._draw(show, newest, lands_ms, _LINE_MS)
        rect = self._top.spread[card_key(newest.cards[0])].pose.rect
        radius, long = (60 + 7 * number) * scale, (4 + number) * scale
        ring = light.RingLook(radius, 1.7 * scale, LIT_GOLD, 16 + 4 * number, long, 14 + 3 * number)
        show.light(lands_ms, _RING_MS, ring.picture, rect.center, (0.8, 0.0), (1.0, 1.3))
        show.light(lands_ms, _RING_MS, lambda: light.edge(rect.size, scale, LIT_GOLD), rect.center)
        show.play(self._screen.duration_scale)

    def _place(self, picture: Surface) -> light.Pair:
        """The place of words at the edge of the stage, by the hand or the bar, where they cover least of columns."""
        layout, own = self._top.layout, self._builds[-1].seat == self._top.state.below
        rect, inset = picture.get_rect(), layout.px(_EDGE)
        rect.bottom = (layout.hand_top if own else layout.bar.top - inset) - inset
        left, right = rect.move(layout.stage.left + inset, 0), rect.move(layout.stage.right - inset - rect.w, 0)
        columns = [self._top.areas.at_slot(Slot(OWN if own else OPP, column)).rect for column in range(5)]
        return min((right, left), key=lambda one: covered(one, columns)).center

    def _line(self, build: LogLine) -> tuple[light.Make, light.Pair]:
        """The line from the place that was left to the edge of the card that landed, and the middle of it."""
        layout, scale, own = self._top.layout, self._screen.scale, build.seat == self._top.state.below
        column = next(event.origin.number for event in build.events if isinstance(event, Moved))
        x, y = layout.column_rect(own, column, (layout.shape.own if own else layout.shape.other)[column]).center
        rect, inset = self._top.spread[card_key(build.cards[0])].pose.rect, layout.px(_EDGE)
        across = (rect.left if x < rect.centerx else rect.right) - x
        down = (rect.top + inset if own else rect.bottom - inset) - y
        size = abs(across) + 2 * layout.px(_MARGIN), abs(down) + 2 * layout.px(_MARGIN)
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
        show.light(at_ms + ms, _FADE_MS, *self._line(build), z=light.UNDER)

    def rest(self) -> None:
        """Show the figure of all moves once more, and say how many there were, because it is over."""
        number, was_counting, scale = len(self._builds), self.counter is not None, self._screen.scale
        self.clear()
        show = light.Show(self._screen.scene, self._animations)
        if was_counting and number >= _FIGURE_FROM and self._screen.duration_scale:
            self._screen.play_sound(CHORD)
            for build in self._builds:
                # a card on the bar may have been covered since
                if card_key(build.cards[0]) in self._top.spread:
                    self._draw(show, build, 0, _FIGURE_MS)
        if was_counting and number >= _TOLD_FROM:
            words = light.chip(texts.IN_A_ROW.format(in_words(number).capitalize()), _TITLE, scale)
            show.light(0, _TOLD_MS, lambda: words, self._place(words), light.FULL, z=light.OVER_HAND)
        # words are read without motion, too
        show.play(self._screen.pause_scale)

    def clear(self) -> None:
        """End the count."""
        self._cancel()
        if self.counter is not None:
            self._screen.scene.remove(self.counter)
            self.counter = None
