"""The rules of a turn, in the order of the rulebook: the legal moves, and the effect of a move."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, Final

from game.rules.core import Card, Events, Move, Moved, RaceJudged, RaceOpened, Shuffled, TurnPassed
from game.rules.hit_the_deck.before_play import deal, set_dealer
from game.rules.hit_the_deck.cards import DUTIES, FIT_MASKS, FITS, HIT_HAND, KIND_MASK, KNOWN_FLAG, Duty
from game.rules.hit_the_deck.moves import (
    DRAW,
    FLIP,
    KEEP,
    LIFTS,
    PASS,
    PLAYS,
    Cut,
    Draw,
    Flip,
    Keep,
    Pass,
    Play,
    SeatMove,
    Shuffle,
)
from game.rules.hit_the_deck.piles import DISCARD, DRAW_PILE, HANDS, draw_card, expose, turn_over
from game.rules.hit_the_deck.scoring import end_hand
from game.rules.hit_the_deck.state import State, race_terms, top
from game.rules.hit_the_deck.voids import voids_after_draw, voids_without
from game.rules.race import FakeOut, Race, judge_race

FORCED_STEPS: Final = 110
"""The number of forced steps in a row after which exposed cards are plain (HTD-44)."""
TURN_LIMIT: Final = 2_000
"""The turn that stops a hand (HTD-103)."""
RACE_PENALTY: Final = 4
FAKEOUT_PENALTY: Final = 2


def legal(state: State) -> list[SeatMove]:
    """The actor's legal moves, each once; fake-outs, which any seat may make, are not among them."""
    if state.duty or state.due or state.result is not None:
        return _legal_duties(state)
    fits = FITS[state.discard[-1]]
    moves: list[SeatMove]
    if state.drawn:  # HTD-28
        moves = [PLAYS[kind] for kind in fits.intersection([card & KIND_MASK for card in state.drawn])]
        if state.options.free_draw:
            moves.append(KEEP)  # HTD-31
        return moves
    moves = [PLAYS[kind] for kind in fits.intersection(state.hands[state.current_seat])]
    if moves and not state.options.free_draw:  # HTD-24, HTD-30
        return moves
    if state.draw:
        moves.append(DRAW)
    return moves or [PASS]  # HTD-95


def _legal_duties(state: State) -> list[SeatMove]:
    if state.due or state.result is not None:
        return []
    if state.duty == "flip":
        return [FLIP]  # HTD-54
    return list(LIFTS[len(state.draw)]) or [PASS]  # HTD-48, HTD-53


def apply(state: State, actor: int, move: Move, events: Events | None) -> None:
    """Make a legal move; append its events to `events`, if given."""
    _APPLY[move.word](state, actor, move, events)


def _play(state: State, seat: int, move: Play, events: Events | None) -> None:
    kind = move.card
    hand = state.hands[seat]
    at = hand.index(kind)
    hand = state.hands[seat] = hand[:at] + hand[at + 1 :]
    known = state.known[seat]
    if kind in known:  # HTD-97
        at = known.index(kind)
        state.known[seat] = known[:at] + known[at + 1 :]
    elif state.voids[seat]:
        state.voids[seat] = voids_without(state.voids[seat], kind)
    state.discard.append(kind | KNOWN_FLAG)
    state.drawn = state.fakeouts_paid = ()
    state.forced_steps = 0
    if events is not None:
        events.append(Moved(kind, HANDS[seat], DISCARD, True))
    state.duty = duty = DUTIES[kind]
    if not hand and not (duty == "call" and state.options.final_slap):  # HTD-101, HTD-102
        end_hand(state, "out", seat, events)
    elif duty == "call":
        _set_due(state, events)
    else:
        _pass_turn(state, events)  # HTD-23


def _draw(state: State, seat: int, move: Draw, events: Events | None) -> None:
    state.forced_steps = 0
    card = draw_card(state, seat, events)
    fits = card & KIND_MASK in FITS[state.discard[-1]]
    if not state.options.free_draw:  # HTD-24: otherwise a draw reveals nothing
        hidden = len(state.hands[seat]) - len(state.known[seat])
        if fits and not card & KNOWN_FLAG:
            hidden -= 1
        state.voids[seat] = voids_after_draw(state.voids[seat], hidden, FIT_MASKS[state.discard[-1]])
    if fits:
        state.drawn = (card,)  # HTD-25
        _set_due(state, events)
    else:
        _pass_turn(state, events)  # HTD-26


def _keep(state: State, seat: int, move: Keep, events: Events | None) -> None:
    # HTD-31; the draw before it has already interrupted the count of forced steps
    state.drawn = ()
    _pass_turn(state, events)


def _pass(state: State, seat: int, move: Pass, events: Events | None) -> None:
    # HTD-53, HTD-95
    state.forced_steps = 0
    state.duty = ""
    _pass_turn(state, events)


def _pass_turn(state: State, events: Events | None) -> None:
    state.turns += 1
    if state.turns == TURN_LIMIT:  # HTD-103
        end_hand(state, "capped", None, events)
        return
    state.current_seat = (state.current_seat + state.direction) % len(state.hands)
    if events is not None:
        events.append(TurnPassed(state.current_seat))
    if not state.draw or state.duty:
        _set_due(state, events)


def _set_due(state: State, events: Events | None) -> None:
    if not state.draw and len(state.discard) > 1:
        state.due = "shuffle"  # HTD-92: before a race
    elif state.duty == "call":
        state.due = "race"
        if events is not None:
            events.append(RaceOpened(state.current_seat))


def _cut(state: State, seat: int, move: Cut, events: Events | None) -> None:
    expose(state, move.lifted, events)
    state.fakeouts_paid = ()  # HTD-89
    state.forced_steps += 1
    state.duty = _exposed_duty(state)
    _pass_turn(state, events)


def _exposed_duty(state: State) -> Duty:
    return DUTIES[state.discard[-1]] if state.forced_steps < FORCED_STEPS else ""  # HTD-37, HTD-44


def _flip(state: State, seat: int, move: Flip, events: Events | None) -> None:
    state.forced_steps += 1
    state.direction = -state.direction  # HTD-55, HTD-62
    state.duty = ""
    if state.draw:  # HTD-61
        state.fakeouts_paid = ()
        if turn_over(state, events):
            state.duty = _exposed_duty(state)
    _pass_turn(state, events)


def _race(state: State, actor: int, move: Race, events: Events | None) -> None:
    terms = race_terms(state)
    if terms is None:
        raise ValueError("no race is due")
    judged = judge_race(terms, move.touches, move.call)
    if events is not None:
        events.append(RaceJudged(judged))
    if state.forced_steps:  # HTD-43: a played HIT-hand interrupts the count, an exposed one never begins it
        state.forced_steps += 1
    state.due = state.duty = ""
    state.penalty_seat, state.penalty_left = judged.penalty_seat, RACE_PENALTY
    _draw_penalty(state, events)


def _fakeout(state: State, seat: int, move: FakeOut, events: Events | None) -> None:
    if seat not in state.fakeouts_paid:  # HTD-89
        state.fakeouts_paid += (seat,)
        state.penalty_seat, state.penalty_left = seat, FAKEOUT_PENALTY
        _draw_penalty(state, events)


def _draw_penalty(state: State, events: Events | None) -> None:
    while state.penalty_left and state.draw:
        card = draw_card(state, state.penalty_seat, events)
        if state.drawn and state.penalty_seat == state.current_seat:  # HTD-28
            state.drawn += (card,)
        state.penalty_left -= 1
    if state.penalty_left and len(state.discard) > 1:
        state.due = "shuffle"
        return
    state.penalty_left = 0  # HTD-94
    if top(state) != HIT_HAND:  # HTD-85: with one on top it is a race's penalty, otherwise a fake-out's
        _set_due(state, events)  # HTD-87
    elif state.hands[state.current_seat]:
        _pass_turn(state, events)  # HTD-73, HTD-74
    else:
        end_hand(state, "out", state.current_seat, events)  # HTD-102


def _shuffle(state: State, actor: int, move: Shuffle[Card], events: Events | None) -> None:
    state.draw = list(reversed(move.cards))
    del state.discard[:-1]
    state.due = ""
    if events is not None:
        events.append(Shuffled(DRAW_PILE, len(state.draw)))
    if state.penalty_left:
        _draw_penalty(state, events)
    else:
        _set_due(state, events)


_APPLY: Mapping[str, Callable[[State, int, Any, Events | None], None]] = {
    "dealer": set_dealer,
    "deal": deal,
    "play": _play,
    "draw": _draw,
    "keep": _keep,
    "pass": _pass,
    "cut": _cut,
    "flip": _flip,
    "race": _race,
    "fakeout": _fakeout,
    "shuffle": _shuffle,
}
