"""The rules of a turn, in the order of the rulebook: the legal moves, and the effect of a move."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any

from game.rules.core import Card, Events, Move, Moved, Spot, TurnedUp, TurnPassed
from game.rules.hand_to_hand.before_play import deal, set_dealer
from game.rules.hand_to_hand.cards import ABOVE, BELOW, GALAXIES, GALAXY, RANK, SUIT, cards_in
from game.rules.hand_to_hand.moves import (
    BANKS,
    BUILDS,
    COLUMNS,
    DRAW_DISCARD,
    DRAW_STOCK,
    PASS,
    PUTS,
    SLIPS,
    TO_BAR,
    TO_DISCARD,
    Bank,
    Board,
    Build,
    Draw,
    Pass,
    Place,
    Play,
    SeatMove,
)
from game.rules.hand_to_hand.scoring import end_hand
from game.rules.hand_to_hand.state import State

_FIRST: tuple[Place, ...] = ("own", "opp", "bar")  # HHC-24, HHC-27
_SECOND: Mapping[str, tuple[Place, ...]] = {  # HHC-28, HHC-29
    "own": ("opp", "bar", "discard"),
    "opp": ("bar", "discard"),
    "bar": ("opp", "discard"),
}
_SECOND_IN_FIRST_TURN: Mapping[str, tuple[Place, ...]] = {  # HHC-30
    "own": ("bar", "discard"),
    "opp": ("bar", "discard"),
    "bar": ("discard",),
}
_OWN: tuple[Place, ...] = ("own",)
_NOWHERE: tuple[Place, ...] = ()

_DRAW_EITHER = (DRAW_STOCK, DRAW_DISCARD)
_DRAW_STOCK = (DRAW_STOCK,)
_DRAW_DISCARD = (DRAW_DISCARD,)
_PASS = (PASS,)


def legal(state: State) -> list[SeatMove]:
    """The actor's legal moves, each once."""
    moves: list[SeatMove] = []
    if state.due or state.result is not None:
        return moves
    seat = state.current_seat
    hand = state.hands[seat]
    for place in allowed_places(state):
        if place == "own":
            _put_and_slip(state, hand, seat, "own", moves)
        elif place == "opp":
            _put_and_slip(state, hand, 1 - seat, "opp", moves)
        elif place == "bar":
            fits = hand & state.bar_takes  # HHC-59
            if fits:
                moves += [TO_BAR[card] for card in cards_in(fits)]
        else:
            moves += [TO_DISCARD[card] for card in cards_in(hand)]
    if state.first_place:  # HHC-46, HHC-47
        _build_and_bank(state, seat, moves)
    moves += turn_endings(state)
    return moves


def allowed_places(state: State) -> tuple[Place, ...]:
    """The places to which the turn's next card may go: of `own`, `opp`, `bar` and `discard` (HHC-24 to HHC-30)."""
    seat = state.current_seat
    hand = state.hands[seat]
    first = state.first_place
    if first and state.options.short_opening and in_short_opening(state):
        return _NOWHERE  # HHC-34
    if not hand & (hand - 1):
        return _OWN if first != "own" else _NOWHERE  # HHC-70, HHC-72
    if not first:
        return _FIRST if state.opened[seat] else _OWN  # HHC-26
    return (_SECOND if state.turns[seat] > 1 else _SECOND_IN_FIRST_TURN)[first]


def in_short_opening(state: State) -> bool:
    """Whether this is the non-dealer's very first turn, under the short opening (HHC-34)."""
    seat = state.current_seat
    return state.options.short_opening and seat != state.dealer and state.turns[seat] == 1


def _put_and_slip(state: State, hand: int, owner: int, board: Board, moves: list[SeatMove]) -> None:
    # sets are walked bit by bit here, and not by `cards_in`: it is the hottest loop of all
    ups, downs = state.up, state.down
    at = 5 * owner
    for column in COLUMNS:
        run = ups[at]
        if run:
            fits = hand & BELOW[run[-1]]  # HHC-37
            if not downs[at]:
                slips = hand & ABOVE[run[0]]  # HHC-43
                while slips:
                    lowest = slips & -slips
                    moves.append(SLIPS[board][column][lowest.bit_length() - 1])
                    slips ^= lowest
        else:
            fits = hand & GALAXIES  # HHC-40
        while fits:
            lowest = fits & -fits
            moves.append(PUTS[board][column][lowest.bit_length() - 1])
            fits ^= lowest
        at += 1


def _build_and_bank(state: State, seat: int, moves: list[SeatMove]) -> None:
    base = 5 * seat
    runs = state.up[base : base + 5]
    heads = 0
    for run in runs:
        if run:
            heads |= 1 << run[0]
    for onto in COLUMNS:
        run = runs[onto]
        fits = heads & (BELOW[run[-1]] if run else GALAXIES)  # HHC-48, HHC-51
        if fits:
            for column in COLUMNS:
                moved = runs[column]
                if moved and fits >> moved[0] & 1 and (run or state.down[base + column]):
                    moves.append(BUILDS[column][onto])
    if state.options.lone_cards_to_bar:  # HHC-57
        for column in COLUMNS:
            run = runs[column]
            if len(run) == 1 and state.bar_takes >> run[0] & 1:
                moves.append(BANKS[column])


def turn_endings(state: State) -> tuple[SeatMove, ...]:
    """The moves that end the turn without a second card: drawing, or passing if there is nothing to draw."""
    if state.options.short_opening and state.first_place and in_short_opening(state):
        return _PASS  # HHC-34
    if state.stock:
        return _DRAW_EITHER if state.discard else _DRAW_STOCK  # HHC-64
    return _DRAW_DISCARD if state.discard else _PASS  # HHC-66, HHC-68


def apply(state: State, actor: int, move: Move, events: Events | None) -> None:
    """Make a legal move; append its events to `events`, if given."""
    _APPLY[move.word](state, actor, move, events)


def _play(state: State, seat: int, move: Play, events: Events | None) -> None:
    _, card, place, column, behind = move
    hand = state.hands[seat] ^ (1 << card)
    state.hands[seat] = hand
    state.passes = 0  # HHC-78
    if place == "own":
        _lay(state, 5 * seat + column, card, behind)
        if not state.opened[seat]:
            state.opened = (True, state.opened[1]) if seat == 0 else (state.opened[0], True)
    elif place == "opp":
        _lay(state, 5 - 5 * seat + column, card, behind)
    elif place == "bar":
        _raise_bar(state, card)
    else:
        state.discard += (card,)
    if events is not None:
        events.append(Moved(card, Spot("hand", seat), _target(seat, card, place, column), known=True))
    if not hand:
        end_hand(state, "out", seat, events)  # HHC-69, HHC-76
    elif state.first_place:
        _pass_turn(state, seat, events)  # HHC-22
    else:
        state.first_place = place


def _lay(state: State, at: int, card: Card, behind: bool) -> None:
    run = state.up[at]
    state.up[at] = (card, *run) if behind else (*run, card)


def _raise_bar(state: State, card: Card) -> None:
    suit = SUIT[card]
    bar = state.bar
    state.bar = (*bar[:suit], bar[suit] + 1, *bar[suit + 1 :])
    state.bar_takes ^= 1 << card
    if RANK[card] != GALAXY:
        state.bar_takes |= 1 << card + 1


def _target(seat: int, card: Card, place: Place, column: int) -> Spot:
    if place == "bar":
        return Spot("bar", -1, SUIT[card])
    if place == "discard":
        return Spot("discard")
    return Spot("up", seat if place == "own" else 1 - seat, column)


def _build(state: State, seat: int, move: Build, events: Events | None) -> None:
    _, column, onto = move
    base = 5 * seat
    run = state.up[base + column]
    state.up[base + onto] += run
    if events is not None:
        _move_run(run, Spot("up", seat, column), Spot("up", seat, onto), events)
    _uncover(state, seat, column, events)


def _bank(state: State, seat: int, move: Bank, events: Events | None) -> None:
    column = move.column
    run = state.up[5 * seat + column]
    _raise_bar(state, run[0])
    if events is not None:
        _move_run(run, Spot("up", seat, column), Spot("bar", -1, SUIT[run[0]]), events)
    _uncover(state, seat, column, events)


def _move_run(run: Sequence[Card], origin: Spot, target: Spot, events: Events) -> None:
    events.extend(Moved(card, origin, target, known=True) for card in run)


def _uncover(state: State, seat: int, column: int, events: Events | None) -> None:
    """Turn up the next down card of a column whose run has left it (HHC-53, HHC-54)."""
    at = 5 * seat + column
    down = state.down[at]
    if not down:
        state.up[at] = ()
        return
    state.up[at] = down[-1:]
    state.down[at] = down[:-1]
    if events is not None:
        spot = Spot("up", seat, column)
        events.append(Moved(down[-1], Spot("down", seat, column), spot, known=True))
        events.append(TurnedUp(down[-1], spot))


def _draw(state: State, seat: int, move: Draw, events: Events | None) -> None:
    pile = move.pile
    if pile == "stock":
        card = state.stock[-1]
        state.stock = state.stock[:-1]
    else:
        card = state.discard[-1]
        state.discard = state.discard[:-1]
        known = state.known
        state.known = (known[0] | 1 << card, known[1]) if seat == 0 else (known[0], known[1] | 1 << card)
    state.hands[seat] |= 1 << card
    state.passes = 0  # HHC-78
    if events is not None:
        events.append(Moved(card, Spot(pile), Spot("hand", seat), known=pile == "discard"))
    _pass_turn(state, seat, events)


def _pass(state: State, seat: int, move: Pass, events: Events | None) -> None:
    if not state.first_place:  # HHC-35, HHC-78
        state.passes += 1
        if state.passes == 2:
            end_hand(state, "blocked", None, events)  # HHC-77
            return
    _pass_turn(state, seat, events)


def _pass_turn(state: State, seat: int, events: Events | None) -> None:
    state.first_place = ""
    turns = state.turns
    state.turns = (turns[0], turns[1] + 1) if seat == 0 else (turns[0] + 1, turns[1])
    state.current_seat = 1 - seat
    if events is not None:
        events.append(TurnPassed(1 - seat))


_APPLY: Mapping[str, Callable[[State, int, Any, Events | None], None]] = {
    "draw-for-deal": set_dealer,
    "deal": deal,
    "play": _play,
    "build": _build,
    "bank": _bank,
    "draw": _draw,
    "pass": _pass,
}
