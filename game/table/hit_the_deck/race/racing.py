"""Races at the table: slaps and calls are read and judged, and each race is shown as it runs.

The presenter asks whether a race is running, shows its other steps, and gets the step of a verdict that was read.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Mapping
from functools import partial

import pygame
from pygame import Rect
from pygame.event import Event

from game.play.referee import COUNTDOWN_S, Called, CallMissed, GestureOutcome, HandLanded, LiveRace, RaceEvent, TooEarly
from game.play.sentences import sentence
from game.play.session import RedactedStep
from game.rules.hit_the_deck.moves import FLIP
from game.rules.race import Race
from game.storage.settings.settings import Profile
from game.table.cards.deck_art import TABLE
from game.table.hit_the_deck.look import signs, texts
from game.table.hit_the_deck.race.calls import Calls
from game.table.hit_the_deck.race.lesson import RaceLesson
from game.table.hit_the_deck.race.shows import RaceShows
from game.table.hit_the_deck.race.slaps import RacePile
from game.table.hit_the_deck.race.verdict import Verdict
from game.table.hit_the_deck.steps.sounds import BLUFF_GAIN, VOICE, RaceSounds
from game.table.hit_the_deck.steps.timeline import Cues
from game.table.hit_the_deck.tabletop.descriptions import penalty_cost
from game.table.hit_the_deck.tabletop.tabletop import Tabletop
from game.table.race.keys import DOWN, UP, WAIT_S, Gesture, SlapInput, cap
from game.table.turns.table import Races
from game.ui.ahead import IN_MOTION, Steps, ahead

READ_S, LEAST_READ_S = 2.6, 0.6
"""How long a verdict is shown, and how long before a key or a click can end it, in seconds at Normal speed."""
KNOWN_AFTER, KNOWN_READ_S = 9, 1.4
"""The number of races of a match after which a verdict is shown for less time, and that time in seconds."""
BLUFF_S, FAKED_OUT_S = 1.2, 1.6
"""The times for which a bluff and a fake-out are shown, in seconds."""
EXPLAINED_AFTER_S = 1.7
"""How long after a fake-out by a click a note explains how to play a card, in seconds: its sign is gone by then."""
_DRAIN_S = 0.02
"""The time between two updates of the call button's ring, in seconds."""
_LEAST_SCALE, _MOST_SCALE = 0.4, 3.2
"""The factors of a verdict's duration, at least even without motion, and at most even in slow motion."""
_SILENT_S, _LAST_SECONDS = 2, 3
"""The seconds after which a race counts down to its limit; a short race counts its last ones, at most half of them."""


class Racing(Races):
    """Reads slaps and calls, shows the races of a session, and reports when other cards' faces were seen."""

    most_heat = 1.0
    """The greatest heat that is shown, from 0 to 1."""

    def __init__(self, tabletop: Tabletop, cues: Cues, profiles: Mapping[int, Profile]) -> None:
        """`profiles` are those of the people, by seat."""
        self.tabletop, self._cues, self._names = tabletop, cues, tabletop.names
        self._screen = screen = tabletop.screen
        self._session = screen.session
        self.pile, self.verdict = RacePile(tabletop), Verdict(tabletop)
        self.calls = Calls(tabletop, self.pile, self.verdict)
        self.sounds = RaceSounds(tabletop)
        self.keys = SlapInput(profiles)
        self._moved_at = -WAIT_S
        self._clicked: int | None = None
        """The seat of the last slap, if that was a click."""
        self._has_explained = False
        self.race: LiveRace | None = None
        """The race that is shown, until its verdict."""
        self._judged: RedactedStep | None = None
        self._judged_at = 0.0
        self._read_s = READ_S
        self._turn_at: float | None = None
        self._face_up = False
        self._cancels: dict[str, Callable[[], None]] = {}
        """Functions that cancel later calls, by purpose."""
        self.shows = RaceShows(self)
        untaught = [seat for seat in profiles if not screen.program.is_taught(self._names[seat])]
        self.lesson = RaceLesson(self, untaught)

    @property
    def is_showing(self) -> bool:
        return self.race is not None or self.is_reading

    @property
    def is_reading(self) -> bool:
        """Whether a verdict is being read, and play waits."""
        return self._judged is not None

    @property
    def is_teaching(self) -> bool:
        return self.lesson.is_mounted

    def pictures(self) -> Steps:
        """Make the pictures for any race, in the heat of the match, one at a time."""
        if not self.is_showing:
            self.pile.heat = self.shows.heat
        yield from self.calls.pictures()
        yield from self.pile.pictures(len(self._session.human_seats))

    def _later(self, purpose: str, seconds: float, call: Callable[[], None]) -> None:
        """Call `call` later, in place of an earlier call for the same purpose."""
        self._cancel(purpose)
        self._cancels[purpose] = self._screen.call_later(seconds, call)

    def _cancel(self, purpose: str) -> None:
        if purpose in self._cancels:
            self._cancels.pop(purpose)()

    # --- hands that hover

    def hover(self) -> None:
        """Have all hands hover, because a HIT card has left a hand."""
        if self._screen.program.in_force.is_alive:
            self._screen.fade_changes()
            self.pile.hover()

    def withdraw(self) -> None:
        """Take back hovering hands, unless a race may follow."""
        is_due = self._cues.covered or self._session.match.state.due == "race" or self.is_showing
        if self.pile.hovering and not is_due:
            self._screen.fade_changes()
            self.pile.clear(self.pile.hovering)

    # --- the face of the top card

    def await_face(self, now: float) -> bool:
        """Report a card's face as seen, after a countdown for an interrupted race; return whether that still runs."""
        session = self._session
        if not self._screen.is_paused and self.lesson.begin():
            return True
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
        self.withdraw()
        self._screen.scene.at_once.append(self.tabletop.discard_pile.rect)
        self._screen.scene.invalidate(self.tabletop.discard_pile.rect)
        self._screen.refresh()

    def presented(self, stamp: float) -> None:
        """Report the time at which a face was first presented, its race's time zero."""
        if self._face_up and not self._cues.covered and not self.lesson.is_due:
            self._face_up = False
            # a card that is played but not yet shown is not the one that lies there
            if self._session.all_reported:
                self._session.referee.face_seen(stamp)
            self._screen.wake_at(self._screen.now)

    # --- a race

    def runs(self, now: float) -> bool:
        # a race that is being recorded is no longer the session's
        race = self._session.race or self.race
        if self.is_reading or race is None or not race.has_started:
            return False
        if race is not self.race:
            self._begin(race, now)
        return True

    def _begin(self, race: LiveRace, now: float) -> None:
        self.race = race
        self.pile.heat = self.shows.heat
        self.sounds.heat = self.shows.heat or 0.0
        pair = self.keys.pairs.get(race.caller) if race.awaits_call else None
        self.pile.begin()
        if pair is not None:
            self.calls.offer(cap(pair.call))
            self.sounds.begin(round(1000 * race.left(race.terms.call_window_ms, now)))
        # hands that are down already: the screen was laid out anew in the middle of the race
        for landed in race.landed:
            self.tell(landed)
        if race.landed:
            self.tabletop.finish()

    def tell(self, event: RaceEvent) -> None:
        """Show an event of a race."""
        if isinstance(event, HandLanded):
            self.pile.slap(event.seat)
            text = texts.SLAPPED_AFTER.format(event.ms) if event.place else texts.TOO_LATE
            self.verdict.show_time(event.seat, text)
        elif isinstance(event, TooEarly):
            self.verdict.show_time(event.seat, texts.TOO_EARLY)
        elif isinstance(event, Called):
            self._cancel(f"bluff {event.seat}")
            self.calls.made(event.seat)
        elif isinstance(event, CallMissed):
            self.calls.missed()

    def follow(self, step: RedactedStep | None, now: float) -> RedactedStep | None:
        race, screen = self.race, self._screen
        assert race is not None
        for event in race.advance(now):
            if isinstance(event, HandLanded | CallMissed):
                screen.fade_changes(self._told_at_once if isinstance(event, HandLanded) else (), in_race=True)
            self.tell(event)
            self.sounds.tell(event)
        self._count_down_limits(race, now)
        if step is None:
            if (due := self._session.due) is not None:
                screen.wake_at(due)
        elif isinstance(step.entry.move, Race):
            self._judge(step, now)
            return None
        return step

    @property
    def _told_at_once(self) -> list[Rect]:
        """The rectangles that change at once as a hand lands, even in calm mode: plates, and an active call button."""
        call = [self.calls.button.paint_bounds] if self.calls.button.visible else []
        return [*(plate.rect for plate in self.tabletop.plates), *call]

    def _count_down_limits(self, race: LiveRace, now: float) -> None:
        window, limit = race.terms.call_window_ms, race.terms.race_limit_ms
        left, whole = race.left(limit, now), limit / 1000
        is_open = race.running and not race.is_decided
        if is_open and 0 < left <= max(min(_LAST_SECONDS, whole / 2), whole - _SILENT_S):
            self.pile.say_left(math.ceil(left))
        else:
            self.pile.sign.visible = False
        if race.awaits_call:
            self.calls.count_down(race.left(window, now), window / 1000)
            self._screen.wake_at(now + _DRAIN_S)
        elif is_open:
            # whole seconds are shown
            self._screen.wake_at(now + left % 1 + _DRAIN_S)

    def _judge(self, step: RedactedStep, now: float) -> None:
        self.race, self._judged, self._judged_at = None, step, now
        self.verdict.judge(step)
        if self.tabletop.layout.looked_at:
            for bubble in self.calls.bubbles:
                bubble.visible = False
        self._screen.refresh()
        races = sum(isinstance(entry.move, Race) for entry in self._session.match.entries)
        read_s = KNOWN_READ_S if races > KNOWN_AFTER else READ_S
        self._read_s = read_s * min(_MOST_SCALE, max(_LEAST_SCALE, self._screen.pause_scale))
        self._later("read", self._read_s + self.shows.begin(step), self._screen.presenter.end_race)
        if not self.shows.covers:
            self.shows.warm()

    def end_shows(self) -> None:
        """End the shows of a race. A verdict that they covered is read from now on."""
        if self.shows.end() and self.is_reading:
            self._judged_at = self._screen.now
            self._later("read", self._read_s, self._screen.presenter.end_race)

    def hurry(self) -> None:
        if self.is_reading and self._screen.now > self._judged_at + LEAST_READ_S:
            # whoever hammers on the pile must not pay for the click after the one that ended the verdict
            self.keys.busy(self.keys.clicker, self._screen.now)
            self._screen.presenter.end_race()

    def recall(self, step: RedactedStep) -> None:
        self.verdict.recall(step)

    def end(self) -> RedactedStep | None:
        """Remove the race from the screen; return the step of a current verdict, which is still to be shown."""
        step = self._judged
        self.shows.end()
        self._cancel("read")
        if step is not None:
            self.tabletop.finish()
        self.race = self._judged = None
        self.sounds.end()
        self.hide()
        return step

    def hide(self) -> None:
        """Show the table without a race."""
        for part in (self.pile, self.calls, self.verdict):
            part.end()

    def _count_down(self, now: float) -> None:
        """Count down until the covered card of an interrupted race is turned up again."""
        screen, top = self._screen, self.tabletop
        if not screen.has_keyboard:
            return
        if self._turn_at is None:
            top.piles.cover_up()
            self._turn_at = now + COUNTDOWN_S
            ahead.ask((TABLE, "race"), self.pile.steps_to_cards, IN_MOTION)
        left = self._turn_at - now
        if left > 0:
            self.pile.say(signs.RESTARTING, texts.COUNTDOWN.format(math.ceil(left)))
            screen.wake_at(now + left - math.floor(left - 0.001))
            return
        self._turn_at = None
        self.pile.sign.visible = False
        top.turn_up()
        self.face_is_up()

    def break_off(self) -> None:
        """Void a race that is due: its card is covered, and turned up again after a countdown (HTD-84)."""
        self.forget_keys()
        self._face_up = False
        if self._session.race is None:
            return
        self._session.referee.void()
        self._turn_at = None
        self.tabletop.finish()
        self._face_up = False  # also of a card that was flying and has landed by that
        self.end()
        self.tabletop.piles.cover_up()
        if self.is_teaching:
            self.lesson.show()

    # --- what is done out of a race

    def refused(self, seat: int) -> None:
        self.keys.busy(seat, self._screen.now)

    def show_fakeout(self, step: RedactedStep) -> None:
        """Show a fake-out for a moment, unless a race is shown."""
        if self.is_showing:
            return
        self._screen.fade_changes(self._told_at_once)
        seat = step.entry.actor
        self.fake_out(seat, self.describe_fakeout(step), self._names[seat])
        self._explain(seat, penalty_cost(step))
        self._later("forgive", FAKED_OUT_S, self._forgive)

    def fake_out(self, seat: int, text: str, name: str = "") -> None:
        """Show a seat's hand that flinches from the pile, and a sign with its name and cost."""
        self.pile.slam(seat, large=False)
        self.pile.say(signs.FAKED_OUT, text, name)

    def describe_fakeout(self, step: RedactedStep) -> str:
        """The seat and the cost of a fake-out, in words."""
        name, cost = self._names[step.entry.actor], penalty_cost(step)
        return sentence(texts.FAKED_OUT, name, cost) if cost else sentence(texts.FAKED_OUT_FREE, name)

    def _forgive(self) -> None:
        if not self.is_showing:
            self._screen.fade_changes(self._told_at_once)
            self.pile.forgive()

    def _explain(self, seat: int, cost: int) -> None:
        """Explain how to play a card, when a click on the pile first costs somebody cards in their own turn."""
        top = self.tabletop
        if cost and seat == self._clicked == top.state.view.current_seat and not self._has_explained:
            self._has_explained = True
            messages, pile = self._screen.messages, top.layout.discard.rect
            self._screen.call_later(EXPLAINED_AFTER_S, lambda: messages.tell(texts.PICK_FIRST, pile, "HTD-86"))

    # --- slaps and calls

    def forget_keys(self) -> None:
        """Forget held keys, because the window lost the keyboard."""
        self.keys.forget()
        self._show_held()

    def _show_held(self) -> None:
        for seat, pair in self.keys.pairs.items():
            self.tabletop.plates[seat].held = pair.touch in self.keys.held

    def gesture(self, event: Event) -> Gesture | None:
        """The slap or call of an event by key, pad or finger, or None. Every event must pass through here."""
        gesture = self.keys.gesture(event, self._screen.size, self._screen.scale)
        if event.type in DOWN or event.type in UP:
            self._show_held()
        return gesture

    def read_event(self, event: Event, stamp: float) -> bool:
        """Handle a slap or a call, and every click during a race; False for any other event.

        While the match is paused, keys, pads and fingers do nothing.
        """
        held = self._screen.input
        is_moving = held.picked is not None or held.gesture is not None
        if event.type in (pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP) and is_moving:
            # the mouse moves a card, or has just put it down, whoever uses it
            self._moved_at = stamp
            self.keys.busy(self._screen.seat_below, stamp)
        if self.lesson.is_due:
            return self.lesson.read_event(event)
        gesture = self.gesture(event)
        if gesture is not None and not self._screen.is_paused:
            self._do(gesture, stamp)
            return True
        if (pos := self.pressed_at(event)) is None:
            return False
        if not self.is_showing:
            return event.type == pygame.MOUSEBUTTONDOWN and self._click_on_pile(pos, stamp)
        if self.is_reading:
            self.hurry()
        elif self.race is not None:
            # a finger's tap is a click where there is only one person
            many = event.type == pygame.FINGERDOWN and len(self.keys.pairs) > 1
            caller = self.race.caller if self.race.awaits_call else None
            pressed = self.gesture_at(pos, caller, None if many else self.keys.clicked(stamp))
            if pressed is not None:
                self._do(pressed, stamp)
        return True

    def gesture_at(self, pos: tuple[int, int], caller: int | None, clicker: int | None) -> Gesture | None:
        """The call or slap that these seats make by pressing the button or the pile at a point; None for neither."""
        if caller is not None and self.calls.button.touch_area.collidepoint(pos):
            return Gesture(caller, is_call=True)
        return Gesture(clicker) if clicker is not None and self.pile.place.collidepoint(pos) else None

    def pressed_at(self, event: Event) -> tuple[int, int] | None:
        """The point at which an event presses the screen, by the mouse or a finger; None for any other event."""
        if event.type == pygame.FINGERDOWN:
            width, height = self._screen.size
            return int(event.x * width), int(event.y * height)
        if event.type == pygame.MOUSEBUTTONDOWN and event.button == 1 and not getattr(event, "touch", False):
            x, y = event.pos
            return x, y
        return None

    def _click_on_pile(self, pos: tuple[int, int], stamp: float) -> bool:
        """Handle a click on the pile without a race: a slap, unless it means a card or turns the piles.

        It means a card that is picked up or pointed out by a hint, one that the mouse has just put down, or one that a
        message has just refused.
        """
        screen = self._screen
        flips = screen.session.may_move and FLIP in self.tabletop.state.view.legal
        if screen.is_paused or flips or not self.tabletop.layout.discard.rect.collidepoint(pos):
            return False
        means_card = screen.input.stands_out is not None or screen.messages.bubble.visible
        seat = self.keys.clicked(stamp)
        if seat is None or means_card or stamp - self._moved_at < WAIT_S:
            return False
        self._do(Gesture(seat), stamp)
        self._clicked = seat
        return True

    def _do(self, gesture: Gesture, stamp: float) -> None:
        screen, seat, referee = self._screen, gesture.seat, self._session.referee
        self._clicked = None
        if screen.others.again.stop():
            # the pile was not as it is in the match
            return
        outcome = referee.call(seat, stamp) if gesture.is_call else referee.touch(seat, stamp)
        if outcome is GestureOutcome.BLUFF:
            # for a moment; a call in a race is shown as long as the race
            self.calls.shout(seat)
            self.sounds.by_seat(VOICE, seat, BLUFF_GAIN)
            self._later(f"bluff {seat}", BLUFF_S, partial(setattr, self.calls.bubbles[seat], "visible", False))
        elif outcome is GestureOutcome.REPEATED and not (gesture.is_call or self.is_showing or self.pile.sign.visible):
            self.pile.say(signs.FAKED_OUT, sentence(texts.HAS_PAID, self._names[seat]))
            self._later("forgive", FAKED_OUT_S, self._forgive)
        screen.wake_at(screen.now)
