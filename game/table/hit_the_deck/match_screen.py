"""A session shown on a table, in its time: entries, faces, races, the curtain. What people do comes from the screen."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Mapping, Sequence

from game.ai.seat import SeatError
from game.play.session import RedactedStep, Session
from game.rules.core import Card, Result
from game.rules.hit_the_deck.view import View
from game.rules.race import FAKEOUT
from game.storage.settings import Profile
from game.table.deck_art import DeckArt
from game.table.geometry import Pose
from game.table.hit_the_deck.cues import Cues
from game.table.hit_the_deck.curtain import INSET, ZONE_INSET, Curtain
from game.table.hit_the_deck.fan import Order
from game.table.hit_the_deck.profiles import resolve_profiles, seat_colour
from game.table.hit_the_deck.race_display import RaceDisplay
from game.table.hit_the_deck.racing import Racing
from game.table.hit_the_deck.slapping import Slapping
from game.table.hit_the_deck.tabletop import Tabletop
from game.table.slap_keys import cap
from game.ui.animations import Animations
from game.ui.screen import Screen
from game.ui.theme import CLOTH, MotionStyle

PACE_S = 0.7
"""Between one move of a seat that is no person and the next, at Normal."""
CALM_S = 1.4
"""Between the end of a hand and the score sheet, at Normal."""
FOOLED_S = 1.0
"""How long the hand of who is faked out lies on the pile."""
_POLL_S = 0.05


class Showing(Screen, ABC):
    """Shows whatever happens in a session. `people` are how persons like to sit, by name.

    The playing screen says what is held, what stands beside the cards, and where the ends of hands lead.
    """

    def __init__(self, session: Session, people: Mapping[str, Profile], order: Order, art: DeckArt) -> None:
        super().__init__(CLOTH)
        self.session = session
        sitting = resolve_profiles(session.match.header.players, people)
        self.marks = [seat_colour(person) for person in sitting]
        self.slapping = Slapping(self, {seat: sitting[seat] for seat in session.human_seats})
        self.motions = Animations()
        self.top = Tabletop(self.scene, art, self._view(), self._seat_below(), self.marks, order)
        self.cues = Cues(self.top, self.motions, self.face_is_up)
        names = [player.name for player in session.match.header.players]
        self.racing = Racing(self, RaceDisplay(self.top, self.motions, names))
        self._chores: list[Callable[[], object]] = []
        self._ready_at = 0.0
        self._told: Result | None = None
        self._shown_over = False
        self._face_up = False
        self._moving = False
        self._failed = False

    # --- what the playing screen says

    @property
    @abstractmethod
    def holding(self) -> bool:
        """Whether a hand holds something: play waits."""

    @property
    @abstractmethod
    def selected(self) -> bool:
        """Whether a card is picked, so that a click on the pile plays it."""

    @property
    @abstractmethod
    def must_flip(self) -> bool:
        """Whether a click on the pile turns both piles over."""

    @abstractmethod
    def refresh(self) -> None:
        """Bring all that is not cards in line with what has been seen."""

    @abstractmethod
    def put_back(self) -> None:
        """Let go of whatever is held or said."""

    @abstractmethod
    def open_menu(self) -> None:
        """Show the menu; the match waits."""

    @abstractmethod
    def hand_over(self, result: Result) -> None:
        """A hand has ended, a calm moment ago."""

    @abstractmethod
    def fail(self, sentence: str) -> None:
        """The match cannot go on."""

    @property
    def is_racing(self) -> bool:
        """Whether a race is run at this moment."""
        race = self.session.race
        return race is not None and race.running

    # --- what is seen

    def _view(self) -> View:
        view = self.session.view()
        assert isinstance(view, View)
        return view

    def _seat_below(self) -> int:
        return max(0, self.session.seat_below)

    @property
    def motion(self) -> MotionStyle:
        """How things move."""
        return self.theme.motion

    @property
    def may_move(self) -> bool:
        """Whether a move of the person below is awaited."""
        session = self.session
        return (
            not session.curtain_down and session.awaited_seat is not None and session.awaited_seat == session.seat_below
        )

    @property
    def menu_open(self) -> bool:
        """Whether something lies over the piles; the curtain leaves them free."""
        return any(not isinstance(overlay, Curtain) for overlay in self._overlays)

    def call_key(self, seat: int) -> str | None:
        """The key by which a person calls; None for a seat that is no person's, or where the call is automatic."""
        pair = self.slapping.keys.pairs.get(seat)
        automatic = bool(self.session.match.header.options["automatic_call"])
        return None if pair is None or automatic else cap(pair.call)

    # --- time

    def enter(self) -> None:
        """It is on top: a hand that was over goes on with the next."""
        if self._shown_over:
            self._shown_over = False
            self._told = self.session.match.state.result
        else:
            self.stop_moving()
            self.top.stand(self._view(), self.may_move)
            if self.session.race is not None:
                self.racing.break_off()
            else:
                self.face_is_up()
        self.wake_at(self.now)

    def update(self, now: float, step: float) -> None:
        """Motion, then whatever is next in the match."""
        super().update(now, step)
        if not self._failed:
            self._go_on(now)
        # from a card laid on top until its face has been seen a race may be about to begin; at other times rest
        self.exact_stamps = self.session.top_unseen or self.session.race is not None
        self._do_a_chore()

    def _do_a_chore(self) -> None:
        """Draw beforehand what a race will need, a little in each frame, and never while one is run."""
        if self._chores and not self.racing.show.on:
            self._chores.pop(0)()
            self.wake_at(self.now)

    @property
    def busy(self) -> bool:
        """Whether cards are under way, or held: play waits."""
        return self.motions.busy or self.top.pieces.moving or self.holding

    def _go_on(self, now: float) -> None:
        session = self.session
        if self.racing.reading:
            return
        # a race that is being written down is no longer the session's
        race = self.racing.race if session.race is None and self.racing.show.on else session.race
        if race is not None and race.has_started:
            self.racing.run(race, now)
            return
        if self.busy:
            return
        result = session.match.state.result
        if result is not None and result is not self._told:
            if not self._shown_over:
                self._shown_over = True
                self.call_later(CALM_S * self.pause_scale, lambda: self.hand_over(result))
            return
        waiting = session.top_unseen and session.all_reported
        if waiting and not self.cues.covered and not self._face_up and not self.menu_open:
            if session.race is not None and session.race.is_rerun:
                self.racing.count_down(now)
                return
            self.face_is_up()
        if self.menu_open:
            return
        expected = session.awaited_seat
        if session.curtain_down and not session.top_unseen and expected is not None and not self._overlays:
            self._draw_curtain(expected)
        if session.awaits_computer and now < self._ready_at:
            self.wake_at(self._ready_at)
            return
        seen = self.next_seen()
        if seen is not None:
            self.show(seen)
            self.wake_at(now)
        elif session.awaits_computer or session.top_unseen:
            self.wake_at(now + _POLL_S)
        elif session.due is not None:
            self.wake_at(session.due)

    def next_seen(self) -> RedactedStep | None:
        """The next thing that happened; nothing more where a seat has failed, which is said."""
        try:
            return self.session.next_step(self.now)
        except SeatError as failed:
            self.fail(str(failed))
            return None

    def show(self, seen: RedactedStep, given: int | None = None, start: Pose | None = None) -> None:
        """Show what has happened."""
        self.cues.speed = self.duration_scale
        self.motions.finish()
        self.top.pieces.finish()
        if self._seat_below() != self.top.below or seen.before.viewer != self._view().viewer:
            self.top.sit(self._seat_below())
        self.cues.show(seen, self.may_move, given, start)
        if self.cues.covered:
            self._chores.insert(0, self.racing.show.prepare)
        self._ready_at = self.now + PACE_S * self.pause_scale
        if seen.entry.move == FAKEOUT:
            self._slam(seen.entry.actor)
        if not self.cues.covered:
            self.refresh()
        self.set_moving()

    def _slam(self, seat: int) -> None:
        """A hand comes down where there is no race, and is taken away again."""
        slaps, pile = self.racing.show.slaps, self.top.layout.discard
        if not self.racing.show.on:
            slaps.slam(self.top.layout, seat, (pile.x, pile.y), self.duration_scale, large=False)
            self.call_later(FOOLED_S, lambda: None if self.racing.show.on else slaps.clear())

    def face_is_up(self) -> None:
        """The top of the discard pile shows: tell of it, and have the next frame say when it was seen."""
        self._face_up = True
        self.invalidate(self.top.discard_pile.rect)
        self.refresh()

    def on_presented(self, stamp: float) -> None:
        """A frame is on the glass: if it showed a face first, that is its time zero."""
        if self._face_up and not self.cues.covered:
            self._face_up = False
            # a card that is made but not yet told of is not the one that shows
            if self.session.all_reported:
                self.session.face_seen(stamp)
            self.wake_at(self.now)

    def set_moving(self) -> None:
        """Something has begun to move."""
        if not self._moving:
            self._moving = True
            self.animate(self._advance)

    def stop_moving(self) -> None:
        """Bring all that moves to its end."""
        self.motions.finish()
        self.top.pieces.finish()

    def _advance(self, step: float) -> bool:
        cards = self.top.pieces.advance(step)
        others = self.motions.advance(step)
        self._moving = cards or others or self.motions.moving
        return self._moving

    # --- the curtain

    def _draw_curtain(self, seat: int) -> None:
        """Hide the hand below until this person takes the seat."""
        session = self.session
        self.put_back()
        self.top.stand(self._view(), False)
        self.refresh()
        names = [player.name for player in session.match.header.players]
        others = [other for other in session.human_seats if other != seat]
        pair = self.slapping.keys.pairs.get(self.top.below)
        keys = [] if pair is None else [(self.top.below, cap(pair.touch))]
        curtain = Curtain(
            seat,
            names,
            self.marks,
            others,
            self.top.art,
            self._hand_of,
            self._lift_curtain,
            self.open_menu,
            keys,
            ZONE_INSET if self.slapping.zones.names else INSET,
        )
        self.open_overlay(curtain)

    def _hand_of(self, seat: int) -> Sequence[Card]:
        view = self.session.peek(seat)
        assert isinstance(view, View)
        return view.hands[seat]

    def _lift_curtain(self) -> None:
        self.session.lift_curtain()
        self.top.sit(self._seat_below())
        self.top.stand(self._view(), self.may_move)
        self.refresh()
        self.wake_at(self.now)
