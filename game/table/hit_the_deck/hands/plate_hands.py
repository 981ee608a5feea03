"""The hands at the plates, drawn: each moves as its gesture begins, and breathes at rest."""

from __future__ import annotations

import math
from collections.abc import Collection, Sequence

from pygame import Rect, Surface

from game.table.hit_the_deck.hands.conduct import ROUND_S
from game.table.hit_the_deck.hands.figure import HandLook
from game.table.hit_the_deck.hands.motion import MOTIONS, Offset, breath
from game.table.hit_the_deck.hands.places import Place, Pose, places
from game.table.hit_the_deck.look.layout import Layout
from game.ui.ahead import Steps
from game.ui.draw.scene import Drawable
from game.ui.motion.animations import Animations, Tween
from game.ui.screens.screen import Screen

Z = 500.0
"""The z of hands: above the cloth, below the hands of a race, the backs and the plates."""
_CALM = {"drum": "rest", "fist": "thumb", "droop": "flat"}
"""What a gesture becomes without motion."""
_SOON = ("rest", "hover", "fist", "droop")
_LEANS = 7
"""The step of a tilt, in degrees."""


class PlateHand(Drawable):
    """A seat's hand at its plate."""

    def __init__(self, look: HandLook, place: Place, target: tuple[int, int]) -> None:
        """`target` is the point at which it points."""
        super().__init__()
        self._look, self.place, self.target = look, place, target
        self._pose: Pose | None = None
        self._shown: tuple[object, ...] = ()
        self.gesture = ""
        self.motion: Tween | None = None
        self.moved_at = 0.0
        """When its motion began, by the clock."""

    def put(self, offset: Offset, *, marked: bool) -> None:
        """Show its gesture, so far from its place."""
        place, lean = self.place, _LEANS * round(offset.lean / _LEANS)
        up, out = round(offset.up * place.scale), round(offset.out * place.scale)
        shown = self.gesture, self.target, up, out, lean, marked
        if shown == self._shown:
            return
        self._shown = shown
        self.invalidate()
        self._pose = None
        if self.gesture:
            pose = place.pose(self.gesture, self._look, self.target, lean, marked=marked)
            x, y = pose.palm[0] + up * math.sin(pose.way) + out * place.side, pose.palm[1] - up * math.cos(pose.way)
            self._pose = pose._replace(palm=(x, y))
        self.invalidate()

    def draw_ahead(self, gesture: str) -> None:
        """Draw one of its gestures for later."""
        self.place.pose(gesture, self._look, self.target, 0, marked=gesture != "rest")

    @property
    def paint_bounds(self) -> Rect:
        if self._pose is None:
            return Rect(0, 0, 0, 0)
        hand, palm, _ = self._pose
        left, top = round(palm[0]) - hand.palm[0], round(palm[1]) - hand.palm[1]
        rects = [part.get_rect(topleft=(left + at[0], top + at[1])) for part, at in hand.parts]
        return rects[0].unionall(rects[1:])

    def paint(self, surface: Surface) -> None:
        if self._pose is not None:
            self._pose.hand.paint(surface, self._pose.palm)


class PlateHands:
    """The hands of the seats that have a place for one, at the plates of a layout."""

    def __init__(self, screen: Screen, looks: Sequence[HandLook], layout: Layout) -> None:
        self._screen, self.layout = screen, layout
        self._animations = Animations(screen.animate)
        target = layout.plate(layout.below).center
        self.hands = {seat: PlateHand(looks[seat], place, target) for seat, place in places(layout).items()}
        """The hands by seat."""
        for hand in self.hands.values():
            screen.scene.add(hand, z=Z)

    def show(self, gestures: Sequence[str], away: Collection[int], target: tuple[int, int]) -> None:
        """Show the gesture of each seat, except of those that are `away`; those that point do so at a point."""
        speed, fades = self._screen.duration_scale, False
        for seat, hand in self.hands.items():
            gesture = "" if seat in away else gestures[seat]
            gesture = gesture if speed else _CALM.get(gesture, gesture)
            if gesture != hand.gesture:
                hand.gesture, hand.target = gesture, target
                fades = True
                self.move(hand)
        if fades and not speed:
            self._screen.fade_changes()

    def move(self, hand: PlateHand) -> None:
        """Move a hand as its gesture begins."""
        speed = self._screen.duration_scale
        if hand.motion is not None:
            self._animations.stop(hand.motion)
        hand.moved_at = self._screen.now
        if not speed or hand.gesture not in MOTIONS:
            self._rest(hand)
            return
        whole_ms, offset = MOTIONS[hand.gesture]
        hand.motion = Tween(
            whole_ms * speed / 1000,
            lambda part: hand.put(offset(whole_ms * part), marked=True),
            then=lambda: self._rest(hand),
            blocking=False,
        )
        self._animations.start(hand.motion)

    def _rest(self, hand: PlateHand) -> None:
        is_marked = bool(self._screen.duration_scale) and hand.gesture not in ("rest", "crossed")
        hand.put(Offset(up=4) if hand.gesture == "hover" else Offset(), marked=is_marked)

    def breathe(self, now: float) -> None:
        """Let the hands at rest breathe, and those that drum begin their next round."""
        speed = self._screen.duration_scale
        for seat, hand in self.hands.items():
            if hand.gesture == "rest" and speed:
                hand.put(breath(now, seat), marked=False)
            elif hand.gesture == "drum" and now - hand.moved_at >= ROUND_S * speed:
                self.move(hand)

    def pictures(self) -> Steps:
        """Make the pictures of all gestures at the plates, one at a time, those of a race first."""
        for gesture in (*_SOON, *MOTIONS) if self._screen.duration_scale else ():
            for hand in self.hands.values():
                hand.draw_ahead(gesture)
                yield None

    def remove(self) -> None:
        """Remove them from the screen."""
        self._animations.forget()
        for hand in self.hands.values():
            self._screen.scene.remove(hand)
