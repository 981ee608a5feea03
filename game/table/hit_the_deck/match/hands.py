"""The hands at a table's plates while the settings want life, and what each does and says.

That is decided from what everybody at the table knows, and never from a card in a hand.
"""

from __future__ import annotations

import itertools
from collections.abc import Collection, Mapping, Sequence
from functools import partial
from typing import NamedTuple

from pygame import Rect

from game.play.session import RedactedStep, SeenStep
from game.rules.core import CHANCE, RaceJudged
from game.rules.hit_the_deck.cards import is_hit
from game.rules.hit_the_deck.moves import Play
from game.rules.hit_the_deck.view import View
from game.rules.race import FAKEOUT, Race
from game.table.cards.deck_art import TABLE
from game.table.hit_the_deck.hands.plate_hands import MOTIONS, ROUND_S, SOON, PlateHand, Z, places
from game.table.hit_the_deck.look.layout import Layout
from game.table.hit_the_deck.race.calls import TAUNT, Shout
from game.table.hit_the_deck.race.racing import Racing
from game.table.hit_the_deck.steps.timeline import Cues, comes_down
from game.ui.ahead import Steps, ahead
from game.ui.draw import typeset
from game.ui.draw.scene import Layer
from game.ui.widgets.callout import covered, free_place
from game.ui.widgets.screen import BREATH_S

NOBODY = -1
DRUM_S, ROUNDS = 4.0, 3
"""The wait of a seat before it drums, and the number of rounds."""
THINK_S = 0.9
HOLDS = {"fist": 1.04, "droop": 1.52, "oops": 2.6, "thumb": 1.16, "wave": 1.5, "point": 1.4}
"""The times for which gestures are held after their causes; `oops` includes that for which the race's arm is out."""

APART_S, STAYS_S = 20.0, 1.6
"""The least time between two taunts, and how long one stays, in seconds."""
AFTER_RACES = {
    "jumper": ("Wait, was that me?", "Nice one."),
    "shirt": ("Got you that time.", "My lucky sleeve."),
    "jacket": ("Blink and you miss.", "Warm-up over."),
    "tailcoat": ("As expected.", "Your left hand twitched."),
}
"""The words of the first of a race, by the dress of its level."""
DEMANDING = {"jumper": "Nearly!", "shirt": "Again!", "jacket": "Tick, tock.", "tailcoat": "I counted those cards."}
"""The words of a seat whose own demand is open."""
_LATE_S, _EASY_LATE_S = 0.3, 0.2
"""How much later each next seat drums than the one before it, and an easy one than others."""
_AT_REST_S, _JUST_AFTER_S = 0.3, 0.01
"""The time between two breaths while nothing else moves, and a moment after a gesture's time, in seconds."""
_BUBBLE, _PADDING, _AWAY = 32, 14, 12
"""The height of a taunt, the space beside its words, and its distance from the hand, in px at scale 1.0."""


class Known(NamedTuple):
    """The public facts at a moment, with times in seconds of the clock."""

    counts: tuple[int, ...]
    """The number of cards of each seat."""
    turn: int = NOBODY
    """The seat whose turn it is, while time passes as it is played, and not in a replay."""
    turn_at: float = 0.0
    """The beginning of that turn."""
    moved_at: float = 0.0
    """The time of the last step."""
    hit_is_due: bool = False
    """Whether a HIT card has left a hand and its face is unseen, or a race is due."""
    felt: Mapping[int, tuple[str, float]] = {}
    """The gestures that the last steps caused, by seat, and when."""


def gesture_of(seat: int, known: Known, now: float, factor: float = 1.0, late_s: float = 0.0) -> str:
    """The name of a seat's gesture `now`; `factor` is that of durations, `late_s` how much later it drums."""
    if known.hit_is_due:
        return "hover"
    felt, at = known.felt.get(seat, ("", 0.0))
    if felt and now - at < HOLDS[felt] * factor:
        return felt
    if known.counts[seat] == 1:
        return "crossed"
    if known.turn == NOBODY:
        return "rest"
    if seat == known.turn:
        return "think" if now - known.turn_at > THINK_S * factor else "rest"
    waited = now - known.moved_at - DRUM_S * factor - late_s
    return "drum" if 0 <= waited < ROUNDS * ROUND_S * factor else "rest"


def caused_by(step: SeenStep[View], people: Collection[int]) -> dict[int, str]:
    """The gestures that a step causes, by seat; `people` are the seats of those who play at this screen."""
    before, move, actor, after = step.before, step.entry.move, step.entry.actor, step.after
    left = [len(hand) for hand in after.hands]
    if after.result is not None and after.result.winners is not None:
        return dict.fromkeys(range(len(left)), "wave")
    if isinstance(move, Race):
        in_time = [(ms, seat) for seat, ms in move.touches if ms is not None]
        first = {min(in_time)[1]: "fist"} if in_time else {}
        return first | {event.verdict.last_seat: "droop" for event in step.events if isinstance(event, RaceJudged)}
    if move == FAKEOUT:
        return {actor: "oops"}
    if after.result is not None:
        return {seat: "thumb" for seat, cards in enumerate(left) if cards}
    passed = after.current_seat != before.current_seat and after.current_seat in people
    return {actor: "point"} if passed and actor not in (CHANCE, after.current_seat) and left[actor] != 1 else {}


def taunt(step: SeenStep[View], dresses: Sequence[str], people: Collection[int]) -> tuple[int, str] | None:
    """The seat that may taunt after a step, and its words; None if nobody may.

    `dresses` are those of its seats; none of the `people` who draws is taunted.
    """
    move, after = step.entry.move, step.after
    if after.result is not None:
        return None
    if isinstance(move, Race):
        first = next((seat for seat, what in caused_by(step, ()).items() if what == "fist"), -1)
        draws = next(event.verdict.penalty_seat for event in step.events if isinstance(event, RaceJudged))
        if first >= 0 and dresses[first] and first != draws and draws not in people:
            said = AFTER_RACES[dresses[first]]
            return first, said[step.number % len(said)]
    elif isinstance(move, Play) and after.demand is not None and dresses[step.entry.actor]:
        return step.entry.actor, DEMANDING[dresses[step.entry.actor]]
    return None


class HandsAtTable:
    """The hands of a table, of which nothing exists while the settings want no life."""

    def __init__(self, races: Racing, cues: Cues) -> None:
        self._races, self._cues, self._top = races, cues, races.tabletop
        self._screen = screen = races.tabletop.screen
        self.known = Known(tuple(len(hand) for hand in self._top.state.view.hands))
        self._comes_hidden = False
        self._layout: Layout | None = None
        self.hands: dict[int, PlateHand] = {}
        """The hands by seat; none while there is no life."""
        self._bubble: Shout | None = None
        self._said_at = -APART_S
        self._due: tuple[int, str] | None = None
        """The taunt to be shown when the step has come to rest."""
        races.pile.on_change = self._follow
        if not screen.request.looked_at:
            screen.breathe(self._breathe)

    def show(self, step: RedactedStep) -> None:
        """Note a step that begins to be shown."""
        move, now = step.entry.move, self._screen.now
        self._comes_hidden = (isinstance(move, Play) and is_hit(move.card)) or comes_down(step)
        people = self._screen.session.human_seats
        caused = caused_by(step, people)
        felt = {**self.known.felt, **{seat: (gesture, now) for seat, gesture in caused.items()}}
        self.known = self.known._replace(felt=felt, moved_at=now)
        if caused:
            self._follow_later(max(HOLDS[gesture] for gesture in caused.values()))
        if self._comes_hidden:
            self.hush()
        self._due = taunt(step, [look.dress for look in self._top.hand_looks], people)

    def lay_out(self) -> None:
        """Place the hands at the plates of the layout."""
        self.hush()
        self._layout = None
        self.refresh()

    def refresh(self) -> None:
        """Show what follows from the table as it is now, and the settings."""
        screen, layout, is_alive = self._screen, self._top.layout, self._screen.program.in_force.is_alive
        if not is_alive or layout != self._layout:
            # the table was laid out anew, or turned round
            for hand in self.hands.values():
                screen.scene.remove(hand)
            self.hands = {}
        if is_alive and not self.hands:
            self._layout, looks = layout, self._top.hand_looks
            self.hands = {seat: PlateHand(screen, seat, looks[seat], at) for seat, at in places(layout).items()}
            for hand in self.hands.values():
                screen.scene.add(hand, z=Z)
        self._follow()

    def _follow_later(self, seconds: float) -> None:
        """Follow just after some seconds at Normal speed, whether or not anything breathes then."""
        self._screen.call_later(seconds * (self._screen.duration_scale or 1.0) + _JUST_AFTER_S, self._follow)

    def _follow(self) -> None:
        if not self.hands:
            return
        now = self._screen.now
        view, pile, layout = self._top.state.view, self._races.pile, self._top.layout
        is_played = view.result is None and any(view.hands) and not layout.looked_at
        turn = view.current_seat if is_played else NOBODY
        due = self._comes_hidden if self._cues.covered else self._screen.session.race is not None
        turn_at = self.known.turn_at
        if turn != self.known.turn:
            turn_at = now
            self._follow_later(THINK_S)
        counts = tuple(len(hand) for hand in view.hands)
        self.known = self.known._replace(counts=counts, turn=turn, turn_at=turn_at, hit_is_due=due)
        factor = self._screen.duration_scale or 1.0
        # a count takes all the room
        away = self.hands.keys() if self._screen.presenter.count is not None else pile.down | pile.hovering
        target = layout.plate(max(0, view.current_seat)).center
        for seat, hand in self.hands.items():
            late_s = _LATE_S * seat + _EASY_LATE_S * (hand.look.dress == "jumper")
            hand.show("" if seat in away else gesture_of(seat, self.known, now, factor, late_s), target)

    def _breathe(self, now: float) -> float | None:
        self._follow()
        if not self.hands or not self._screen.duration_scale:
            return None
        for hand in self.hands.values():
            hand.breathe(now)
        self._taunt(now)
        return now + (BREATH_S if self._top.moving or self._races.is_showing else _AT_REST_S)

    def look_ahead(self) -> None:
        """Request the pictures of all gestures at the plates, what the seat to move needs first."""
        if self.known.turn in self.hands:
            ahead.ask((TABLE, "thought"), partial(self.hands[self.known.turn].steps, "think"), THINK_S)
        ahead.ask((TABLE, "hands"), self._pictures)

    def _pictures(self) -> Steps:
        """Make the pictures of all gestures, one at a time, those of a race first."""
        hands = list(self.hands.values()) if self._screen.duration_scale else []
        for gesture, hand in itertools.product((*SOON, *MOTIONS), hands):
            yield from hand.steps(gesture)

    # --- taunts

    def _taunt(self, now: float) -> None:
        screen, due = self._screen, self._due
        if due is None or self._cues.covered or self._top.moving or self._races.is_showing:
            return
        self._due = None
        is_seen = screen.handover.curtain is None and not screen.is_paused and not self._top.layout.looked_at
        if screen.program.in_force.has_taunts and screen.duration_scale and is_seen and now - self._said_at >= APART_S:
            self._say(*due)

    def _say(self, seat: int, words: str) -> None:
        layout, scale, table = self._top.layout, self._top.layout.scale, self._screen.table
        rooms = {at: hand.room for at, hand in self.hands.items()}
        if seat not in rooms:
            return
        away = layout.px(_AWAY)
        around = [room.inflate(away, away) for room in rooms.values()]
        by, clear = rooms[seat], [*table.kept_clear(), *table.labels(), *around]
        size = typeset.width(words, TAUNT.style, scale) + 2 * round(_PADDING * scale), layout.px(_BUBBLE)
        room = Rect((0, 0), layout.size).inflate(-layout.px(16), -layout.px(16))
        found = free_place([size], by, room, clear, away)
        if not covered(found, clear):
            self._said_at, self._bubble = self._screen.now, Shout(TAUNT, (words,))
            self._screen.scene.add(self._bubble, Layer.WIDGETS)
            self._bubble.say(found, by, scale)
            self._screen.call_later(STAYS_S, self.hush)

    def hush(self) -> None:
        """Remove a taunt."""
        self._due = None
        if self._bubble is not None:
            self._screen.scene.remove(self._bubble)
            self._bubble = None
