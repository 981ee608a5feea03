"""The hands at a table's plates while the settings want life: they follow what everybody sees, and taunt."""

from __future__ import annotations

from pygame import Rect

from game.play.session import RedactedStep
from game.rules.hit_the_deck.cards import is_hit
from game.rules.hit_the_deck.moves import Play
from game.table.cards.deck_art import TABLE
from game.table.hit_the_deck.hands.conduct import HOLDS, NOBODY, Known, caused_by, gesture_of
from game.table.hit_the_deck.hands.plate_hands import PlateHands
from game.table.hit_the_deck.hands.taunts import APART_S, STAYS_S, taunt
from game.table.hit_the_deck.race.call_button import TAUNT, Shout
from game.table.hit_the_deck.race.racing import Racing
from game.table.hit_the_deck.steps.timeline import Cues, comes_down
from game.table.turns.match_screen import MatchScreen
from game.ui.ahead import ahead
from game.ui.controls.callout import covered, free_place
from game.ui.draw import typeset
from game.ui.draw.scene import Layer

_LATE_S, _EASY_LATE_S = 0.3, 0.2
"""How much later each next seat drums than the one before it, and an easy one than others."""
_BUBBLE, _PADDING, _AWAY = 32, 14, 12
"""The height of a taunt, the space beside its words, and its distance from the hand, in px at scale 1.0."""


class HandsAtTable:
    """The hands of a table, of which nothing exists while the settings want no life."""

    def __init__(self, screen: MatchScreen, races: Racing, cues: Cues) -> None:
        self._screen, self._races, self._cues, self._top = screen, races, cues, races.tabletop
        self.known = Known(tuple(len(hand) for hand in self._top.state.view.hands))
        self._comes_hidden = False
        self.hands: PlateHands | None = None
        """The hands; None while there is no life."""
        self._bubble: Shout | None = None
        self._said_at = -APART_S
        self._due: tuple[int, str] | None = None
        """The taunt to be shown when the step has come to rest."""
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
            # a gesture ends whether or not anything breathes
            held_s = max(HOLDS[gesture] for gesture in caused.values()) * (self._screen.duration_scale or 1.0)
            self._screen.call_later(held_s, lambda: self._follow(self._screen.now))
        if self._comes_hidden:
            self.hush()
        self._due = taunt(step, [look.dress for look in self._top.hand_looks], people)

    def lay_out(self) -> None:
        """Draw the hands anew at the plates of the layout."""
        self.hush()
        self._remove()
        self.refresh()

    def _remove(self) -> None:
        if self.hands is not None:
            self.hands.remove()
            self.hands = None

    def refresh(self) -> None:
        """Show what follows from the table as it is now, and the settings."""
        screen = self._screen
        if not screen.program.in_force.is_alive:
            self._remove()
            return
        if self.hands is not None and self.hands.layout is not self._top.layout:
            # the table was turned round
            self._remove()
        if self.hands is None:
            self.hands = PlateHands(screen, self._top.hand_looks, self._top.layout)
        self._follow(screen.now)

    def _follow(self, now: float) -> None:
        if self.hands is None:
            return
        view, slaps, layout = self._top.state.view, self._races.display.slaps, self._top.layout
        turn = view.current_seat if view.result is None and any(view.hands) else NOBODY
        due = self._comes_hidden if self._cues.covered else self._screen.session.race is not None
        turn_at = self.known.turn_at if turn == self.known.turn else now
        counts, waits = tuple(len(hand) for hand in view.hands), not layout.looked_at
        self.known = self.known._replace(counts=counts, turn=turn, turn_at=turn_at, hit_is_due=due, is_waiting=waits)
        factor = self._screen.duration_scale or 1.0
        gestures = [
            gesture_of(seat, self.known, now, factor, _LATE_S * seat + _EASY_LATE_S * (look.dress == "jumper"))
            for seat, look in enumerate(self._top.hand_looks)
        ]
        # a hand below has none here, and a count takes all the room
        away = range(len(gestures)) if self._screen.presenter.count is not None else slaps.down | slaps.hovering
        self.hands.show(gestures, away, layout.plate(max(0, turn)).center)

    def _breathe(self, now: float) -> None:
        if self.hands is not None:
            self._follow(now)
            self.hands.breathe(now)
            self._taunt(now)

    def look_ahead(self) -> None:
        """Request the pictures of the gestures."""
        if self.hands is not None:
            ahead.ask((TABLE, "hands"), self.hands.pictures)

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
        rooms = {} if self.hands is None else {at: hand.place.rect for at, hand in self.hands.hands.items()}
        if seat not in rooms:
            return
        by, clear = rooms[seat], [*table.kept_clear(), *table.labels(), *rooms.values()]
        size = typeset.width(words, TAUNT.style, scale) + 2 * round(_PADDING * scale), layout.px(_BUBBLE)
        room = Rect((0, 0), layout.size).inflate(-layout.px(16), -layout.px(16))
        found = free_place([size], by, room, clear, layout.px(_AWAY))
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
