"""Race practice: the races of Hit the Deck without its cards. HIT cards are turned up one by one, each by a `draw`.

Most are a HIT-hand, whose race is judged as in a match; the others are false alarms. A penalty is counted, not drawn:
the totals are the cards that each seat would have drawn. The pile holds more cards than are needed, and each is a false
alarm or not independently, so that neither its height nor earlier cards reveal what comes next. The caller changes with
each race, but not with a false alarm, which that would reveal before it is seen.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace

from game.rules.core import (
    SPECTATOR,
    Deal,
    Events,
    Move,
    Moved,
    OptionValue,
    RaceJudged,
    RaceOpened,
    Refusal,
    Result,
    Rng,
)
from game.rules.hit_the_deck import HIT_THE_DECK
from game.rules.hit_the_deck.cards import HIT_HAND, HIT_NUMBER, KNOWN_FLAG, parse_card
from game.rules.hit_the_deck.moves import DRAW
from game.rules.hit_the_deck.piles import DISCARD, DRAW_PILE
from game.rules.hit_the_deck.rules import FAKEOUT_PENALTY, RACE_PENALTY
from game.rules.hit_the_deck.state import State, race_terms, start
from game.rules.hit_the_deck.view import View, view
from game.rules.race import Race, judge_race

RACES = 20
"""The number of races of a practice."""
ALARM_CHANCE = 0.25
"""The probability that a card is a false alarm."""
MOST_ALARMS = 3
"""The most false alarms in a row."""
PILE = (MOST_ALARMS + 1) * RACES
"""The number of cards dealt: always enough."""
TURN_UP = DRAW
"""The move that turns up the next card of the pile."""


def _start(options: Mapping[str, OptionValue], seats: int) -> State:
    state = start(options, seats)
    state.due = "deal"
    return state


def _deal(state: State, rng: Rng) -> Deal[int]:
    """The cards in the order in which they are turned up, HIT-hands and false alarms."""
    cards: list[int] = []
    in_a_row = 0
    for _ in range(PILE):
        is_alarm = rng.random() < ALARM_CHANCE and in_a_row < MOST_ALARMS
        in_a_row = in_a_row + 1 if is_alarm else 0
        cards.append(HIT_NUMBER + int(rng.random() * (HIT_HAND - HIT_NUMBER)) if is_alarm else HIT_HAND)
    return Deal("deal", tuple(cards))


def _why_not(state: State, actor: int, move: Move) -> Refusal | None:
    # these are not a match's cards
    return None if state.due == move.word == "deal" else HIT_THE_DECK.why_not(state, actor, move)


def _apply(state: State, actor: int, move: Move, events: Events | None) -> None:
    if isinstance(move, Deal):
        state.draw, state.discard = list(reversed(move.cards)), [parse_card("G5") | KNOWN_FLAG]
        state.due = ""
    elif move == TURN_UP:
        card = state.draw.pop()
        state.discard.append(card | KNOWN_FLAG)
        state.fakeouts_paid, state.penalty_left = (), 0
        told: Events = [Moved(card, DRAW_PILE, DISCARD, True)]
        if card == HIT_HAND:
            state.due = "race"
            told.append(RaceOpened(state.current_seat))
        if events is not None:
            events += told
    elif isinstance(move, Race):
        _race(state, move, events)
    elif actor not in state.fakeouts_paid:  # HTD-89
        state.fakeouts_paid += (actor,)
        _count(state, actor, FAKEOUT_PENALTY)


def _race(state: State, move: Race, events: Events | None) -> None:
    terms = race_terms(state)
    if terms is None:
        raise ValueError("no race is due")
    verdict = judge_race(terms, move.touches, move.call)
    if events is not None:
        events.append(RaceJudged(verdict))
    state.due = ""
    state.penalty_seat, state.penalty_left = verdict.penalty_seat, RACE_PENALTY
    _count(state, verdict.penalty_seat, RACE_PENALTY)
    state.turns += 1
    state.current_seat = (state.current_seat + 1) % len(state.totals)
    if state.turns == RACES:
        none = (0,) * len(state.totals)
        best = min(state.totals)
        winners = tuple(seat for seat, total in enumerate(state.totals) if total == best)
        state.result = Result("capped", None, none, none, state.totals, winners)


def _count(state: State, seat: int, cards: int) -> None:
    state.totals = tuple(total + cards * (number == seat) for number, total in enumerate(state.totals))


def _redact(before: State, actor: int, move: Move, viewer: int) -> Move:
    """The move without the order of the cards, which nobody may know."""
    return Deal("deal", ()) if isinstance(move, Deal) else move


def _view(state: State, viewer: int) -> View:
    """The view of a viewer: everything except the order of the cards, the same for all viewers."""
    return replace(view(state, SPECTATOR), viewer=viewer)


PRACTICE = replace(
    HIT_THE_DECK, start=_start, why_not=_why_not, apply=_apply, chance_move=_deal, view=_view, redact=_redact
)
"""The rules of race practice: those of Hit the Deck for races, calls and fake-outs."""
