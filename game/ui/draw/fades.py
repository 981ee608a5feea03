"""Fades in place of motion: the new picture of a changed part gradually replaces the old one."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from pygame import Rect, Surface

_BEGUN_S = 0.02
"""The progress of a fade in its first frame, in seconds, so that a change is visible from then on."""


@dataclass(eq=False, slots=True)
class _Patch:
    rect: Rect
    before: Surface
    seconds: float
    after: Surface | None = None
    gone: float = _BEGUN_S


class Fades:
    """The parts of a surface that are fading. A change in one of them ends its fade at once."""

    def __init__(self) -> None:
        self._patches: list[_Patch] = []
        self._wanted = 0.0
        self._at_once: list[Rect] = []

    @property
    def active(self) -> bool:
        return self._wanted > 0 or bool(self._patches)

    def begin(self, seconds: float) -> None:
        """Fade in the next change over `seconds`."""
        self._wanted = seconds

    def leave_out(self, rect: Rect) -> None:
        """Show the next change in a rectangle at once."""
        self._at_once.append(rect)

    def advance(self, seconds: float) -> bool:
        """Advance by `seconds`; False once nothing fades."""
        for patch in self._patches:
            patch.gone += seconds
        return self.active

    def clear(self) -> None:
        self._patches.clear()
        self._at_once.clear()
        self._wanted = 0.0

    def give_way(self, rects: Sequence[Rect]) -> list[Rect]:
        """End fades that overlap `rects`, or another ending fade; return the extra rectangles to draw."""
        ended: list[Rect] = []
        met = list(rects)
        while met:
            rect = met.pop()
            for patch in [patch for patch in self._patches if patch.rect.colliderect(rect)]:
                self._patches.remove(patch)
                met.append(patch.rect)
                ended.append(patch.rect)
        return ended

    def keep(self, surface: Surface, rects: Sequence[Rect]) -> None:
        """Save the old picture of each rectangle about to be drawn, if it is to fade. Later drawings don't fade."""
        if self._wanted:
            fading = list(rects)
            for hole in self._at_once:
                fading = [part for rect in fading for part in without(rect, hole)]
            self._patches += [_Patch(rect, surface.subsurface(rect).copy(), self._wanted) for rect in fading]
        self._wanted = 0.0
        self._at_once.clear()

    def paint(self, surface: Surface) -> list[Rect]:
        """Draw every fade at its progress; return the rectangles drawn."""
        for patch in self._patches:
            if patch.after is None:
                patch.after = surface.subsurface(patch.rect).copy()
        drawn = [patch.rect for patch in self._patches]
        for patch in self._patches[:]:
            assert patch.after is not None
            surface.blit(patch.after, patch.rect)
            if patch.gone >= patch.seconds:
                self._patches.remove(patch)
            else:
                patch.before.set_alpha(round(255 * (1 - patch.gone / patch.seconds)))
                surface.blit(patch.before, patch.rect)
        return drawn


def without(rect: Rect, hole: Rect) -> list[Rect]:
    """The parts of a rectangle that are outside another."""
    common = rect.clip(hole)
    if not (common.w and common.h):
        return [rect]
    parts = (
        Rect(rect.x, rect.y, rect.w, common.y - rect.y),
        Rect(rect.x, common.bottom, rect.w, rect.bottom - common.bottom),
        Rect(rect.x, common.y, common.x - rect.x, common.h),
        Rect(common.right, common.y, rect.right - common.right, common.h),
    )
    return [part for part in parts if part.w and part.h]
