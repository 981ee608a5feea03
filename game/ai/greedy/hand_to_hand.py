"""Greedy play of Hand-to-Hand Combat: uncover down cards, play two cards a turn, save a last card that fits."""

from __future__ import annotations

from game.chance import KeyedRandom
from game.rules.core import Card, Move
from game.rules.core import View as AnyView
from game.rules.hand_to_hand.cards import BELOW, GALAXIES, POINTS, mask
from game.rules.hand_to_hand.moves import Bank, Build, Draw, Pile, Play
from game.rules.hand_to_hand.view import View

UNCOVER = 60.0
"""The worth of turning over a down card, which counts double and brings an empty column nearer."""
OUT = 1000.0
PLAY = 20.0
"""The worth of playing a card from the hand, in addition to its points."""
MEND = 12.0
"""The worth of making room for a move that uncovers a card."""


def choose(view: AnyView, rng: KeyedRandom) -> Move:
    """Choose the legal move of the highest worth; ties go to the first by text, without chance."""
    if not isinstance(view, View):
        raise TypeError("a view of another game")
    return max(sorted(view.legal, key=repr), key=lambda move: worth(view, move))


def worth(view: View, move: Move) -> float:
    """The worth of a legal move to the view's seat, roughly in points."""
    if isinstance(move, Play):
        return _worth_of_play(view, move)
    if isinstance(move, Build):
        return _worth_of_build(view, move.column, move.onto)
    if isinstance(move, Bank):
        return UNCOVER + PLAY if _down(view, move.column) else -PLAY
    if isinstance(move, Draw):
        return _worth_of_draw(view, move.pile)
    return -PLAY


def _down(view: View, column: int) -> int:
    return len(view.down_cards(view.viewer)[column])


def _fits(tail: Card, card: Card) -> bool:
    return bool(BELOW[tail] >> card & 1)


def _worth_of_play(view: View, move: Play) -> float:
    _, card, place, column, behind = move
    hand = view.hands[view.viewer]
    if len(hand) == 1:
        return OUT
    value = PLAY + POINTS[card]
    tails = [run[-1] for run in view.runs(view.viewer) if run]
    if place == "own":
        return value + (_after_slip(view, card, column) if behind else _after_put(view, card, column))
    if len(hand) == 2:
        other = next(iter(set(hand) - {card}))
        if not view.first_place:
            # The last card may follow on its own board in this very turn
            value += OUT / 2 if any(_fits(tail, other) for tail in tails) else -PLAY / 2
    if place == "bar":
        return value + (6 if view.first_place else -14)
    if place == "opp":
        return value - 4 if view.first_place else value - 20
    needed = 8 if any(_fits(tail, card) for tail in tails) else 0
    return value - 6 - needed


def _after_put(view: View, card: Card, column: int) -> float:
    """The worth of the moves that a card on a tail of its own board makes possible, less those that it blocks."""
    runs = view.runs(view.viewer)
    heads = [run[0] for number, run in enumerate(runs) if run and _down(view, number) and number != column]
    opened = sum(_fits(card, head) for head in heads)
    closed = sum(_fits(runs[column][-1], head) for head in heads) if runs[column] else 0
    follows = sum(_fits(card, other) for other in view.hands[view.viewer])
    stays = 4 if _down(view, column) == 0 else 0
    return MEND * opened - MEND * closed + 3 * follows + stays


def _after_slip(view: View, card: Card, column: int) -> float:
    """The worth of the moves that a slipped card makes possible: its run's new head may fit on other tails."""
    tails = [run[-1] for number, run in enumerate(view.runs(view.viewer)) if run and number != column]
    return 6.0 + 2 * sum(_fits(tail, card) for tail in tails)


def _worth_of_build(view: View, column: int, onto: int) -> float:
    down = _down(view, column)
    if down:
        return UNCOVER - 5 * down + 4 * (_down(view, onto) == 0)
    galaxies = mask(view.hands[view.viewer]) & GALAXIES
    runs = view.runs(view.viewer)
    waiting = any(run and GALAXIES >> run[0] & 1 and _down(view, number) for number, run in enumerate(runs))
    # An empty space takes nothing but a Galaxy: without one in sight, merging only gives a tail away
    return UNCOVER / 2 if galaxies or waiting else -2 * PLAY


def _worth_of_draw(view: View, pile: Pile) -> float:
    if pile == "stock":
        return -6.0
    top = view.discard[0]
    useful = any(run and _fits(run[-1], top) for run in view.runs(view.viewer))
    return (0.0 if useful else -8.0) - POINTS[top] / 2
