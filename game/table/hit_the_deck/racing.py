"""Races at the table: each is run when its card has been seen, shown as it goes, judged, read, and let go."""

from __future__ import annotations

import math
from collections.abc import Callable
from typing import Protocol

from game.play.live_race import COUNTDOWN_S, LiveRace
from game.play.session import RedactedStep, Session
from game.rules.core import Moved
from game.rules.hit_the_deck.view import View
from game.table.hit_the_deck.race_display import RaceDisplay
from game.table.hit_the_deck.tabletop import Tabletop

READ_S, LEAST_READ_S = 2.6, 0.6
"""How long a verdict stands at Normal, and how long at least before a key or a click takes it away."""
_LEAST_SPEED = 0.4
"""A verdict is read at this speed also where nothing moves."""
_POLL_S = 0.05


class Stage(Protocol):
    """The screen that races are run on."""

    session: Session
    now: float

    @property
    def top(self) -> Tabletop:
        """The table."""

    @property
    def duration_scale(self) -> float:
        """What durations are multiplied by."""

    def next_seen(self) -> RedactedStep | None:
        """The next thing that happened."""

    def show(self, seen: RedactedStep) -> None:
        """Show what has happened."""

    def face_is_up(self) -> None:
        """The top of the discard pile shows."""

    def set_moving(self) -> None:
        """Something has begun to move."""

    def stop_moving(self) -> None:
        """Bring all that moves to its end."""

    def call_key(self, seat: int) -> str | None:
        """The key by which a person calls; None for a seat that is no person's, or where the call is automatic."""

    def wake_at(self, when: float) -> None:
        """Have the screen go on then."""

    def call_later(self, seconds: float, call: Callable[[], None]) -> Callable[[], None]:
        """Call once, later."""


class Racing:
    """Runs the races of a session on a stage."""

    def __init__(self, stage: Stage, show: RaceDisplay) -> None:
        self._stage = stage
        self.show = show
        self.race: LiveRace | None = None
        """The race that is run, or was last."""
        self._judged: RedactedStep | None = None
        self._judged_at = 0.0
        self._turn_at: float | None = None
        self._cancel_read: Callable[[], None] | None = None
        self.attending = True

    @property
    def reading(self) -> bool:
        """Whether a verdict is being read: play waits."""
        return self._judged is not None

    def run(self, race: LiveRace, now: float) -> None:
        """Show what has happened in a race whose face has been seen; once it is written down, its verdict."""
        stage, show = self._stage, self.show
        if race is not self.race or not show.on:
            self.race = race
            show.begin(race, stage.duration_scale, stage.call_key(race.caller))
            stage.set_moving()
        seen = stage.next_seen()
        for happening in race.advance(now):
            show.tell(happening, stage.duration_scale)
            stage.set_moving()
        if seen is None:
            due = stage.session.due
            stage.wake_at(now + _POLL_S if due is None else due)
        elif seen.entry.move[0] == "race":
            self._judge(race, seen, now)
        else:
            stage.show(seen)

    def _judge(self, race: LiveRace, seen: RedactedStep, now: float) -> None:
        self._judged, self._judged_at = seen, now
        after = seen.after
        assert isinstance(after, View)
        drawn = sum(isinstance(event, Moved) and event.target.zone == "hand" for event in seen.events)
        following = after.current_seat if after.result is None and after.current_seat >= 0 else None
        self.show.judge(race.ladder(), drawn + after.penalty_left, following, self._stage.duration_scale)
        self._stage.set_moving()
        self._cancel_read = self._stage.call_later(READ_S * max(_LEAST_SPEED, self._stage.duration_scale), self._read)

    def hurry(self) -> None:
        """The verdict has been read sooner."""
        if self.reading and self._stage.now > self._judged_at + LEAST_READ_S:
            self._read()

    def _read(self) -> None:
        """The penalty is drawn, and play goes on."""
        seen, self._judged = self._judged, None
        if self._cancel_read is not None:
            self._cancel_read()
            self._cancel_read = None
        if seen is None:
            return
        self._stage.stop_moving()
        self.show.end()
        self._stage.show(seen)
        self._stage.wake_at(self._stage.now)

    def count_down(self, now: float) -> None:
        """A race was broken off: its card is covered, and turned again after a while."""
        if not self.attending:
            return
        top = self._stage.top
        if self._turn_at is None:
            top.cover_up()
            self._turn_at = now + COUNTDOWN_S
            self.show.prepare()
        left = self._turn_at - now
        if left > 0:
            layout = top.layout
            self.show.countdown.show(math.ceil(left), (layout.ring.centerx, layout.discard.y), layout.scale)
            self._stage.wake_at(now + left - math.floor(left - 0.001))
            return
        self._turn_at = None
        self.show.countdown.visible = False
        top.turn_up()
        self._stage.face_is_up()

    def break_off(self) -> None:
        """The window has lost the keyboard: a race that is due is void (HTD-84)."""
        if self._stage.session.race is None:
            return
        self._stage.session.void_race()
        self.race, self._turn_at = None, None
        self._stage.stop_moving()
        self.show.end()
        self._stage.top.cover_up()
