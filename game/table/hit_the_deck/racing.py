"""Races at the table: each is run when its card has been seen, shown while it is run, and judged."""

from __future__ import annotations

import math
from collections.abc import Callable, Mapping
from enum import Enum

import pygame
from pygame.event import Event

from game.play.live_race import COUNTDOWN_S, LiveRace
from game.play.session import RedactedStep
from game.rules.core import Moved, RaceJudged
from game.rules.hit_the_deck.view import View
from game.rules.race import Race
from game.storage.settings import Profile
from game.table.hit_the_deck.choices import HitTheDeckChoices
from game.table.hit_the_deck.cues import Cues
from game.table.hit_the_deck.race_display import RaceDisplay
from game.table.hit_the_deck.slapping import Slapping
from game.table.hit_the_deck.sounds import RaceSounds
from game.table.hit_the_deck.tabletop import Tabletop
from game.table.match_screen import MatchScreen

READ_S, LEAST_READ_S = 2.6, 0.6
"""How long a verdict is shown, and how long before a key or a click can end it, in seconds at Normal speed."""
BLUFF_S = 1.2
"""How long a bluff is shown, in seconds."""
_LEAST_SCALE = 0.4
"""The least factor of a verdict's duration, even without motion."""


class RacePhase(Enum):
    """The phases of a race on the screen."""

    NONE = "none"
    RUNNING = "running"
    READING = "reading"
    """The verdict is being read, and play waits."""


class Racing:
    """Runs the races of a session on a screen, and reports when other cards' faces were seen."""

    def __init__(
        self,
        screen: MatchScreen,
        tabletop: Tabletop,
        cues: Cues,
        choices: HitTheDeckChoices,
        profiles: Mapping[int, Profile],
    ) -> None:
        """`profiles` are the people's, by seat."""
        self._screen = screen
        self._session = session = screen.session
        self._tabletop = tabletop
        self._cues = cues
        self.display = RaceDisplay(tabletop, [player.name for player in session.match.header.players])
        self.slapping = Slapping(screen, tabletop, choices, profiles, self._show_bluff)
        self._sounds = RaceSounds(screen, lambda seat: tabletop.layout.plate(seat).centerx)
        self.race: LiveRace | None = None
        """The current or last race."""
        self.phase = RacePhase.NONE
        self.attending = True
        self._judged: RedactedStep | None = None
        self._judged_at = 0.0
        self._turn_at: float | None = None
        self._face_up = False
        self._cancel_read: Callable[[], None] | None = None

    @property
    def is_showing(self) -> bool:
        return self.phase is not RacePhase.NONE

    # --- the face of the top card

    def await_face(self, now: float) -> bool:
        """Report a card's face as seen, after a countdown for an interrupted race; return whether that still runs."""
        session = self._session
        if not session.top_unseen or self._cues.covered or self._face_up or self._screen.is_paused:
            return False
        if session.race is not None and session.race.is_rerun:
            self._count_down(now)
            return True
        self.face_is_up()
        return False

    def face_is_up(self) -> None:
        """Note that the top card's face is up, so that the next frame reports when it was seen."""
        self._face_up = True
        self._screen.show_at_once(self._tabletop.discard_pile.rect)
        self._screen.refresh()

    def presented(self, stamp: float) -> None:
        """Report the time at which a face was first presented, its race's time zero."""
        if self._face_up and not self._cues.covered:
            self._face_up = False
            # a card that is played but not yet shown is not the one that lies there
            if self._session.all_reported:
                self._session.face_seen(stamp)
            self._screen.wake_at(self._screen.now)

    # --- a race

    def advance(self, now: float) -> bool:
        """Show the events of a race whose face has been seen, and its verdict once it is recorded."""
        if self.phase is RacePhase.READING:
            return True
        # a race that is being recorded is no longer the session's
        due = self._session.race
        race = self.race if due is None and self.phase is RacePhase.RUNNING else due
        if race is None or not race.has_started:
            return False
        self._run(race, now)
        return True

    def _run(self, race: LiveRace, now: float) -> None:
        screen, display = self._screen, self.display
        if race is not self.race or self.phase is RacePhase.NONE:
            self.race, self.phase = race, RacePhase.RUNNING
            offered = self.slapping.call_key(race.caller) if race.awaits_call else None
            display.begin(screen.duration_scale, offered)
            self._sounds.begin(race.terms.call_window_ms if offered is not None else None)
            screen.start_moving()
        step = screen.presenter.next_step(now)
        for event in race.advance(now):
            display.tell(event, screen.duration_scale)
            self._sounds.tell(event)
            screen.start_moving()
        if step is None:
            due = self._session.due
            if due is not None:
                screen.wake_at(due)
        elif isinstance(step.entry.move, Race):
            self._judge(race, step, now)
        else:
            screen.presenter.show(step)

    def _judge(self, race: LiveRace, step: RedactedStep, now: float) -> None:
        self.phase, self._judged, self._judged_at = RacePhase.READING, step, now
        after, scale = step.after, self._screen.duration_scale
        assert isinstance(after, View)
        drawn = sum(isinstance(event, Moved) and event.target.zone == "hand" for event in step.events)
        following = after.current_seat if after.result is None and after.current_seat >= 0 else None
        verdict = next(event.verdict for event in step.events if isinstance(event, RaceJudged))
        self.display.judge(race.ladder(verdict), drawn + after.penalty_left, following, scale)
        self._screen.start_moving()
        self._cancel_read = self._screen.call_later(READ_S * max(_LEAST_SCALE, scale), self._read)

    def hurry(self) -> None:
        if self.phase is RacePhase.READING and self._screen.now > self._judged_at + LEAST_READ_S:
            self._read()

    def _read(self) -> None:
        """End the verdict: the penalty is drawn, and play continues."""
        step, self._judged = self._judged, None
        if self._cancel_read is not None:
            self._cancel_read()
            self._cancel_read = None
        if step is None:
            return
        self._tabletop.finish()
        self.end()
        self._screen.presenter.show(step)
        self._screen.wake_at(self._screen.now)

    def end(self) -> None:
        """Remove the race from the screen; a verdict counts as read."""
        self.phase = RacePhase.NONE
        self._sounds.end()
        self.display.end()
        if self._judged is not None:
            self._read()

    def _count_down(self, now: float) -> None:
        """Count down until the covered card of an interrupted race is turned up again."""
        screen, top = self._screen, self._tabletop
        if not self.attending:
            return
        if self._turn_at is None:
            top.cover_up()
            self._turn_at = now + COUNTDOWN_S
            self.display.prepare()
        left = self._turn_at - now
        if left > 0:
            layout = top.layout
            self.display.countdown.show(math.ceil(left), (layout.ring.centerx, layout.discard.y), layout.scale)
            screen.wake_at(now + left - math.floor(left - 0.001))
            return
        self._turn_at = None
        self.display.countdown.visible = False
        top.turn_up()
        self.face_is_up()

    def break_off(self) -> None:
        """Void a race that is due: its card is covered, and turned up again after a countdown (HTD-84)."""
        self.slapping.forget()
        self._face_up = False
        if self._session.race is None:
            return
        self._session.void_race()
        self.race, self._turn_at = None, None
        self._tabletop.finish()
        self.end()
        self._tabletop.cover_up()

    # --- what people do

    def refused(self, seat: int) -> None:
        self.slapping.clicks.busy(seat, self._screen.now)

    def _show_bluff(self, seat: int) -> None:
        """Show a call for nothing for a moment; a call in a race is shown as long as the race."""
        self.display.shout(seat)
        self._sounds.bluff(seat)
        self._screen.call_later(BLUFF_S, lambda: None if self.is_showing else self.display.hush())

    def read_event(self, event: Event, stamp: float) -> bool:
        """Handle a slap or a call, and every click during a race; False for any other event."""
        if self.slapping.read(event, stamp):
            return True
        if event.type != pygame.MOUSEBUTTONDOWN or event.button != 1 or getattr(event, "touch", False):
            return False
        if not self.is_showing:
            return self.slapping.click_on_pile(event.pos, stamp)
        if self.phase is RacePhase.READING:
            self.hurry()
        elif self.race is not None and self.race.awaits_call and self.display.call_area.collidepoint(event.pos):
            self.slapping.call_for(self.race.caller, stamp)
        elif self.display.pile.collidepoint(event.pos):
            self.slapping.click_in_race(stamp)
        return True
