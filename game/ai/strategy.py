"""Minds: the built-in players. A mind sees a view and nothing else, and draws from dice of its own."""

from __future__ import annotations

from collections.abc import Callable
from typing import Protocol

from game.ai.reaction import Reflexes
from game.ai.seat import Aloof, Answer, Ask, RaceAsk, Reaction
from game.chance import Dice
from game.rules.core import Card, Move, View


class Mind(Protocol):
    """A way of playing one game."""

    def choose(self, view: View, dice: Dice) -> Move:
        """One of the view's legal moves."""
        ...

    def react(self, view: View, caller: bool, dice: Dice) -> Reaction:
        """The seat's part in a race."""
        ...

    def touches(self, exposed: Card | None, again: bool, dice: Dice) -> bool:
        """Whether to touch the pile although there is no race; see `Seat.touches`."""
        ...


class RandomMind:
    """Plays uniformly among the legal moves, and touches and calls at random: a seat that does everything, in time."""

    def choose(self, view: View, dice: Dice) -> Move:
        """Any legal move, each as likely."""
        return sorted(view.legal)[dice.below(len(view.legal))]

    def react(self, view: View, caller: bool, dice: Dice) -> Reaction:
        """A touch on a coarse grid, so that ties are common; one in eight is missing, one call in three forgotten."""
        touch = None if dice.below(8) == 0 else 250 + 50 * dice.below(4)
        if dice.below(100) == 0:
            touch = 9_000 + 500 * dice.below(5)
        call = None
        if caller and dice.below(3):
            call = 2_400 if dice.below(10) == 0 else 300 + 50 * dice.below(12)
        return Reaction(touch, call)

    def touches(self, exposed: Card | None, again: bool, dice: Dice) -> bool:
        """One time in sixty; having touched, one time in four again."""
        return dice.below(4 if again else 60) == 0


class ReflexMind:
    """The races of a mind that slaps like a person; subclasses choose the moves."""

    def __init__(
        self,
        reflexes: Reflexes,
        fooling: frozenset[Card] = frozenset(),
        teased: Callable[[View], int | None] = lambda view: None,
    ) -> None:
        """`teased(view)` counts the cards since the last race that looked like a HIT-hand; see `Reflexes.react`."""
        self._reflexes = reflexes
        self._fooling = fooling
        self._teased = teased

    def react(self, view: View, caller: bool, dice: Dice) -> Reaction:
        """Touch after a reaction time; call a little later than that."""
        touch = self._reflexes.react(dice, self._teased(view))
        return Reaction(touch, self._reflexes.time(dice) + 120 if caller else None)

    def touches(self, exposed: Card | None, again: bool, dice: Dice) -> bool:
        """Now and then fooled by a card that looks like a HIT-hand, never twice by the same."""
        return exposed in self._fooling and not again and dice.random() < self._reflexes.fooled


class MindSeat(Aloof):
    """A mind at a seat, thinking at once, where it is asked.

    Every question has dice of its own, keyed by its number: a match that is taken up again, or gone on with after
    taking back, gets the answers it would have got.
    """

    def __init__(self, mind: Mind, dice: Dice) -> None:
        self._mind = mind
        self._dice = dice
        self._ask: Ask | RaceAsk | None = None

    def begin(self, ask: Ask | RaceAsk) -> None:
        """Ask."""
        self._ask = ask

    def poll(self, now: float) -> Answer | None:
        """The mind's answer."""
        ask, self._ask = self._ask, None
        if ask is None:
            return None
        dice = self._dice.fork(ask.number)
        if isinstance(ask, RaceAsk):
            return self._mind.react(ask.view, ask.view.seat == ask.caller, dice)
        return self._mind.choose(ask.view, dice)

    def cancel(self) -> None:
        """Forget the question."""
        self._ask = None

    def touches(self, exposed: Card | None, again: bool) -> bool:
        """Whether the mind touches the pile."""
        return self._mind.touches(exposed, again, self._dice)

    def fooled(self, exposed: Card, view: View) -> int | None:
        """When the mind touches the pile: as quickly as in a race."""
        return self._mind.react(view, False, self._dice).touch if self.touches(exposed, False) else None
