"""Where hands and positions lie on a replay's time line: nothing is drawn here."""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Sequence
from typing import NamedTuple

from game.play.replay import Hand, Mark, Replay

GAP, LEAST = 8.0, 36.0
"""Between the segments of hands, and the least width of one where there are many, in px at scale 1.0."""
CLUSTER, SNAP = 17.0, 6.0
"""Marks nearer than this are one mark, and how near a mark catches the scrubber, in px at scale 1.0."""
_COUNTED = 1.8
"""How many times as much room marks need that are one mark and its count."""
_USUAL = 48.0
"""The middle width of a segment where they do not all fit at once, in px at scale 1.0."""


class Cluster(NamedTuple):
    """Marks that lie close together: the middle of the first, in px of the content, and the marks."""

    x: float
    marks: tuple[Mark, ...]


class Line:
    """The segments of the hands on a line `room` px wide, one beside the other, as wide as their moves ask for.

    A line with too many hands is wider than the room and is scrolled under the scrubber, in proportion.
    """

    def __init__(self, replay: Replay, room: float, scale: float) -> None:
        self.hands: Sequence[Hand] = replay.hands
        self.room = room
        gap, least = GAP * scale, LEAST * scale
        count = len(self.hands)
        fits = count * (least + gap) - gap <= room
        self.width = room if fits else count * (_USUAL * scale + gap) - gap
        self.starts: list[float] = []
        self.widths = _shared([hand.end - hand.start for hand in self.hands], self.width - gap * (count - 1), least)
        left = 0.0
        for width in self.widths:
            self.starts.append(left)
            left += width + gap
        self._hand_at = replay.hand_at
        self._last = len(replay)
        self.clusters = self._clusters(replay.marks, CLUSTER * scale)
        self._marks = sorted({mark.position for mark in replay.marks} | {0, len(replay)})
        self._mark_xs = [self.x_of(position) for position in self._marks]
        self._snap = SNAP * scale

    def x_of(self, position: int) -> float:
        """Where a position lies, in px of the content."""
        at = self._hand_at(position)
        hand = self.hands[at]
        return self.starts[at] + self.widths[at] * (position - hand.start) / max(1, hand.end - hand.start)

    def scrolled(self, x: float) -> float:
        """How far the content is scrolled where the scrubber is at `x` px of the content."""
        return x * (1 - self.room / self.width) if self.width > self.room else 0.0

    def position_at(self, x: float, *, snaps: bool = False) -> int:
        """The position at `x` px of the room while the scrubber is dragged; one that `snaps` goes to a mark near it."""
        inside = max(0.0, min(self.width, x * self.width / self.room))
        at = max(0, bisect_right(self.starts, inside) - 1)
        hand, part = self.hands[at], min(1.0, (inside - self.starts[at]) / self.widths[at])
        position = hand.start + round(part * (hand.end - hand.start))
        if snaps:
            after = bisect_right(self._mark_xs, inside)
            near = min(
                range(max(0, after - 1), min(len(self._marks), after + 1)),
                key=lambda at: abs(self._mark_xs[at] - inside),
            )
            if abs(self._mark_xs[near] - inside) <= self._snap:
                return self._marks[near]
        return position

    def position_under(self, x: float, scrubber: int) -> int:
        """The position that is seen at `x` px of the room while the scrubber is at a position."""
        content = x + self.scrolled(self.x_of(scrubber))
        return self.position_at(content * self.room / self.width)

    def _clusters(self, marks: Sequence[Mark], apart: float) -> list[Cluster]:
        clusters: list[Cluster] = []
        for mark in marks:
            x = self.x_of(mark.position)
            if clusters and x - clusters[-1].x < apart * (_COUNTED if len(clusters[-1].marks) > 1 else 1):
                clusters[-1] = Cluster(clusters[-1].x, (*clusters[-1].marks, mark))
            else:
                clusters.append(Cluster(x, (mark,)))
        return clusters


def _shared(wanted: Sequence[int], width: float, least: float) -> list[float]:
    least = min(least, width / len(wanted))
    small: set[int] = set()
    while True:
        rest = sum(max(1, want) for at, want in enumerate(wanted) if at not in small)
        left = width - least * len(small)
        found = [least if at in small else left * max(1, want) / rest for at, want in enumerate(wanted)]
        more = {at for at, got in enumerate(found) if got < least - 1e-6} - small
        if not more:
            return found
        small |= more
