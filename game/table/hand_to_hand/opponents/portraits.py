"""The opponents at their plates: what they show follows only from what everybody sees."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import partial
from typing import TYPE_CHECKING

from pygame import Surface

from game.play.session import RedactedStep
from game.rules.hand_to_hand.cards import card_name
from game.rules.hand_to_hand.moves import Play
from game.rules.hand_to_hand.view import View
from game.table.hand_to_hand.opponents.eyepiece import Mood, Opponent, comet_way, eyepiece, opponent_of
from game.ui.motion.animations import Animations
from game.ui.widgets.screen import BREATH_S

if TYPE_CHECKING:
    from game.table.turns.match_screen import MatchScreen

SIZE = 64
"""The width of an eyepiece at a plate, in px of the design."""
HIT = "hit by {}"
_SECONDS = {Mood.IDLE: 0.0, Mood.LAST_CARD: 0.24, Mood.GOES_OUT: 0.42, Mood.LOSES: 0.7}
_STRIKE_S, _EVERY_S = 0.28, 9.0
"""The time of a strike, and the mean time between two glints, in seconds."""


class Portrait:
    """An opponent at its plate: its state, and how far it is in it. `on_change` is called when it looks different."""

    def __init__(self, screen: MatchScreen, opponent: Opponent, seat: int) -> None:
        self._screen, self.opponent, self._seat = screen, opponent, seat
        self._animations = Animations(screen.animate)
        self._rest = self.mood = Mood.IDLE
        self._at, self._laps = 0.0, 0
        self.hit = ""
        """What has just hit it, in words."""
        self.on_change: Callable[[], None] = lambda: None

    @property
    def _calm(self) -> bool:
        return self._screen.duration_scale == 0

    def rest(self, mood: Mood, *, thinks: bool) -> None:
        """Come to rest in a state, now or when what it does is over, and think."""
        is_resting, self._rest = self.mood is self._rest, mood
        if thinks and is_resting and mood is Mood.IDLE:
            self._laps = 3
            self._think()
        elif (is_resting and mood is not self.mood) or (self.mood is Mood.THINKS and not thinks):
            self.settle()

    def strike(self) -> None:
        """Strike another, before its card arrives."""
        self._begin(Mood.ATTACKS, _STRIKE_S + 0.3, self.settle)

    def suffer(self, card: str) -> None:
        """Be struck by a card."""
        self.hit = HIT.format(card)
        self._begin(Mood.ATTACKED, 1.2, self.settle)

    def _think(self) -> None:
        seconds, self._laps = 1.8 if self._calm else 0.0045 * len(comet_way(self.opponent)), self._laps - 1
        self._begin(Mood.THINKS, seconds, self._think if self._laps else self.settle)

    def settle(self) -> None:
        """End what it does, in its state at rest."""
        self.hit = ""
        self._begin(self._rest, _SECONDS[self._rest])

    def _begin(self, mood: Mood, seconds: float, then: Callable[[], None] = lambda: None) -> None:
        self._animations.forget()
        self.mood, self._at = mood, -1.0
        whole = {Mood.ATTACKS: seconds / _STRIKE_S, Mood.IDLE: 1.0 if self._calm else 0.0}.get(mood, 1.0)
        seconds *= self._screen.duration_scale or 1
        self._animations.run(seconds, lambda at: self._show(min(1.0, at * whole)), then=then)

    def _show(self, at: float) -> None:
        at = round(72 * at) / 72
        if at != self._at:
            self._at = at
            self.on_change()

    def breathe(self, now: float, since: float) -> float | None:
        """Glint now and then while idle; `since` is when the turn began. Return when to go on, all by the clock."""
        if self.mood is not Mood.IDLE or self._calm:
            return None
        # up to 2 s earlier or later, in no pattern
        cycle = now // _EVERY_S
        begins = cycle * _EVERY_S + 2.0 * (cycle * 0.6180339887 % 1.0)
        gone = now - begins
        glint = min(1.0, gone / 0.3, (0.9 - gone) / 0.4) if now > since + 4.0 else 0.0
        self._show(max(0.0, glint))
        return max(now + BREATH_S, begins) if gone < 0.9 else (cycle + 1) * _EVERY_S

    def picture(self, scale: float) -> Surface:
        """The picture of it now; `scale` is px of the screen per px of the design."""
        return eyepiece(self.opponent, self.mood, SIZE, self._seat, scale, at=self._at, calm=self._calm)


class Portraits:
    """The portraits of a match, by seat; people have none."""

    def __init__(self, screen: MatchScreen) -> None:
        self._screen = screen
        opponents = enumerate(opponent_of(screen.session.match.header, seat) for seat in (0, 1))
        self._by_seat = {seat: Portrait(screen, who, seat) for seat, who in opponents if who is not None}
        self._turn, self._since, self._entries = -1, 0.0, 0
        self._suffers: Callable[[], None] = lambda: None
        """Cancels what an attack does when its card lands."""
        if not screen.request.looked_at:
            screen.breathe(self._breathe)

    @property
    def _alive(self) -> Mapping[int, Portrait]:
        return self._by_seat if self._screen.program.in_force.is_alive else {}

    def at(self, seat: int) -> Portrait | None:
        """The portrait in a seat; None for a person's, and if the player wants no life at the table."""
        return self._alive.get(seat)

    def show(self, step: RedactedStep, lands_s: float) -> None:
        """React to an attack whose card lands after `lands_s` seconds."""
        move = step.entry.move
        if isinstance(move, Play) and move.place == "opp":
            if (attacker := self.at(step.entry.actor)) is not None:
                attacker.strike()
            if (attacked := self.at(1 - step.entry.actor)) is not None:
                self._suffers = self._screen.call_later(lands_s, partial(attacked.suffer, card_name(move.card)))

    def refresh(self, view: View, *, thinks: bool) -> None:
        """Follow a view; `thinks`: the seat to move is about to be asked for its move."""
        entries = len(self._screen.session.match.entries)
        if entries < self._entries:
            # what was undone has not happened
            self._suffers()
            for struck in self._by_seat.values():
                struck.settle()
        self._entries = entries
        if view.actor != self._turn:
            self._turn, self._since = view.actor, self._screen.now
        for seat, portrait in self._alive.items():
            portrait.rest(resting(view, seat), thinks=thinks and seat == view.actor)

    def _breathe(self, now: float) -> float | None:
        alive = self._alive.items()
        dues = [portrait.breathe(now, self._since if seat != self._turn else 0.0) for seat, portrait in alive]
        return min((due for due in dues if due is not None), default=None)


def resting(view: View, seat: int) -> Mood:
    """The state of an opponent in a seat to which nothing is happening."""
    if view.result is not None and view.result.went_out is not None:
        return Mood.GOES_OUT if view.result.went_out == seat else Mood.LOSES
    return Mood.LAST_CARD if len(view.hands[seat]) == 1 else Mood.IDLE
