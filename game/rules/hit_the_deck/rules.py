"""What may be done and what it does, in the order of the rulebook. Why something may not be done is in `refusals`."""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Callable
from dataclasses import replace
from typing import Any, Final

from game.rules.core import Events, HandEnded, Move, Moved, RaceOpened, Result, Shuffled, Spot, Turned, TurnPassed
from game.rules.hit_the_deck.cards import DUTIES, FITS, FLIP, HAND, HIT_HAND, HIT_NUMBER, KIND, OPEN, POINTS, SET
from game.rules.hit_the_deck.moves import DRAW, KEEP, LIFTS, PASS, PLAYS
from game.rules.hit_the_deck.moves import FLIP as FLIP_MOVE
from game.rules.hit_the_deck.state import State
from game.rules.race import verdict

DRAW_PILE: Final = Spot("draw")
DISCARD: Final = Spot("discard")
HANDS: Final = tuple(Spot("hand", seat) for seat in range(6))

FORCED_STEPS: Final = 110
"""After so many forced steps in a row exposed cards are plain (HTD-44)."""
TURNS: Final = 2_000
"""The turn that stops a hand (HTD-103)."""
RACE_PENALTY: Final = 4
FAKEOUT_PENALTY: Final = 2


def legal(state: State) -> list[Move]:
    """The actor's legal moves, each once; fake-outs, which any seat may make, are not among them."""
    if state.duty or state.due:
        return _legal_duties(state)
    fits = FITS[state.discard[-1]]
    if state.fresh:
        moves = [PLAYS[kind] for kind in fits.intersection([card & KIND for card in state.fresh])]
        if state.standing.free_draw:
            moves.append(KEEP)
        return moves
    moves = [PLAYS[kind] for kind in fits.intersection(state.hands[state.mover])]
    if moves and not state.standing.free_draw:
        return moves
    if state.draw:
        moves.append(DRAW)
    return moves or [PASS]


def _legal_duties(state: State) -> list[Move]:
    if state.due or state.duty == "over":
        return []
    if state.duty == "flip":
        return [FLIP_MOVE]
    return list(LIFTS[len(state.draw)]) or [PASS]


def apply(state: State, actor: int, move: Move, events: Events | None) -> None:
    """Make a legal move; append what happened where a list is given."""
    _APPLY[move[0]](state, actor, move, events)


# Before play


def _dealer(state: State, actor: int, move: Move, events: Events | None) -> None:
    """HTD-10."""
    state.standing = replace(state.standing, dealer=move[1])
    state.due = "deal"


def _deal(state: State, actor: int, move: Move, events: Events | None) -> None:
    """HTD-11 to HTD-19."""
    standing = state.standing
    seats = standing.seats
    if state.result is not None:
        standing = replace(standing, hand=standing.hand + 1, dealer=(standing.dealer + 1) % seats)
    state.standing = standing
    order = [(standing.dealer + 1 + place) % seats for place in range(seats)]
    cards: tuple[int, ...] = move[1]
    for place, seat in enumerate(order):
        state.hands[seat] = tuple(sorted(cards[place * HAND : (place + 1) * HAND]))
        state.known[seat] = ()
    state.draw = list(reversed(cards[seats * HAND :]))
    state.discard = []
    state.result = None
    state.due = ""
    state.mover, state.direction = order[0], 1
    state.fresh, state.faked = (), ()
    state.owed = state.forced = state.turns = 0
    if events is not None:
        events.append(Shuffled(DRAW_PILE, len(cards)))
        for number in range(HAND):
            for place, seat in enumerate(order):
                events.append(Moved(cards[place * HAND + number], DRAW_PILE, HANDS[seat], False))
    _expose(state, events)
    while state.discard[-1] == HIT_HAND | OPEN:
        _bury(state.draw, [state.discard.pop()])
        if events is not None:
            events.append(Moved(HIT_HAND, DISCARD, DRAW_PILE, True))
        _expose(state, events)
    state.duty = DUTIES[state.discard[-1]]
    if events is not None:
        events.append(TurnPassed(state.mover))


def _expose(state: State, events: Events | None, lifted: int = 1) -> None:
    """The bottom card of a packet lifted from the draw pile comes to lie open on the discard pile."""
    card = state.draw.pop(-lifted)
    state.discard.append(card | OPEN)
    if events is not None:
        events.append(Moved(card & KIND, DRAW_PILE, DISCARD, True))
        events.append(Turned(card & KIND, DISCARD))


def _bury(pile: list[int], cards: list[int]) -> None:
    """Cards go into a pile, top last, under half of it, rounded down (HTD-17, HTD-59)."""
    under = len(pile) - len(pile) // 2
    pile[under:under] = cards


# A turn


def _play(state: State, actor: int, move: Move, events: Events | None) -> None:
    """HTD-22, HTD-23."""
    kind = move[1]
    hand = state.hands[actor]
    at = hand.index(kind)
    hand = state.hands[actor] = hand[:at] + hand[at + 1 :]
    known = state.known[actor]
    if kind in known:  # HTD-97
        at = known.index(kind)
        state.known[actor] = known[:at] + known[at + 1 :]
    state.discard.append(kind | OPEN)
    state.fresh = state.faked = ()
    state.forced = 0
    if events is not None:
        events.append(Moved(kind, HANDS[actor], DISCARD, True))
    state.duty = duty = DUTIES[kind]
    if not hand and not (duty == "call" and state.standing.final_slap):  # HTD-101, HTD-102
        _end_hand(state, "out", actor, events)
    elif duty == "call":
        _see_what_is_due(state, events)
    else:
        _pass_turn(state, events)


def _draw(state: State, actor: int, move: Move, events: Events | None) -> None:
    """HTD-25, HTD-26."""
    state.forced = 0
    card = _take(state, actor, events)
    if card & KIND in FITS[state.discard[-1]]:
        state.fresh = (card,)
        _see_what_is_due(state, events)
    else:
        _pass_turn(state, events)


def _take(state: State, seat: int, events: Events | None) -> int:
    """The top card of the draw pile comes into a hand; the card as it lay in the pile."""
    card = state.draw.pop()
    kind = card & KIND
    state.hands[seat] = _with(state.hands[seat], kind)
    if card & OPEN:
        state.known[seat] = _with(state.known[seat], kind)
    if events is not None:
        events.append(Moved(kind, DRAW_PILE, HANDS[seat], card & OPEN != 0))
    return card


def _with(hand: tuple[int, ...], kind: int) -> tuple[int, ...]:
    at = bisect_left(hand, kind)
    return (*hand[:at], kind, *hand[at:])


def _keep(state: State, actor: int, move: Move, events: Events | None) -> None:
    """HTD-31; the row of forced steps was broken by the draw before it."""
    state.fresh = ()
    _pass_turn(state, events)


def _pass(state: State, actor: int, move: Move, events: Events | None) -> None:
    """HTD-53, HTD-95."""
    state.forced = 0
    state.duty = ""
    _pass_turn(state, events)


def _pass_turn(state: State, events: Events | None) -> None:
    state.turns += 1
    if state.turns == TURNS:
        _end_hand(state, "capped", None, events)
        return
    state.mover = (state.mover + state.direction) % len(state.hands)
    if events is not None:
        events.append(TurnPassed(state.mover))
    _see_what_is_due(state, events)


def _see_what_is_due(state: State, events: Events | None) -> None:
    """A shuffle comes first (HTD-92), then a race."""
    if not state.draw and len(state.discard) > 1:
        state.due = "shuffle"
    elif state.duty == "call":
        state.due = "race"
        if events is not None:
            events.append(RaceOpened(state.mover))


# Cut and Flip


def _cut(state: State, actor: int, move: Move, events: Events | None) -> None:
    """HTD-45 to HTD-52."""
    _expose(state, events, lifted=move[1])
    state.faked = ()
    state.forced += 1
    state.duty = _exposed_duty(state)
    _pass_turn(state, events)


def _exposed_duty(state: State) -> str:
    """HTD-37, and after too many forced steps HTD-44."""
    return DUTIES[state.discard[-1]] if state.forced < FORCED_STEPS else ""


def _flip(state: State, actor: int, move: Move, events: Events | None) -> None:
    """HTD-54 to HTD-62."""
    state.forced += 1
    state.direction = -state.direction
    state.duty = ""
    if state.draw:
        if events is not None:
            events.extend(Moved(card & KIND, DRAW_PILE, DISCARD, card & OPEN != 0) for card in reversed(state.draw))
            events.extend(Moved(card & KIND, DISCARD, DRAW_PILE, card & OPEN != 0) for card in reversed(state.discard))
        state.draw, state.discard = state.discard[::-1], state.draw[::-1]
        state.faked = ()
        if _uncover(state.discard, events):
            state.duty = _exposed_duty(state)
    _pass_turn(state, events)


def _uncover(discard: list[int], events: Events | None) -> bool:
    """Turn up the new top of the discard pile, passing over Flips; whether it is a card that binds."""
    flips = 0
    while flips < len(discard) and _is_flip(discard[-1 - flips]):
        flips += 1
    only_flips = flips == len(discard)
    passed_over = [card | OPEN for card in discard[len(discard) - flips :]]
    del discard[len(discard) - flips :]
    if events is not None:
        events.extend(Turned(card & KIND, DISCARD) for card in reversed(passed_over))
    if only_flips:  # HTD-60
        discard.extend(passed_over)
        return False
    top = discard.pop() | OPEN
    if events is not None:
        events.append(Turned(top & KIND, DISCARD))
    _bury(discard, passed_over)
    discard.append(top)
    return True


def _is_flip(card: int) -> bool:
    kind = card & KIND
    return kind < HIT_NUMBER and kind % SET == FLIP


# The race, penalties and fake-outs


def _race(state: State, actor: int, move: Move, events: Events | None) -> None:
    """HTD-70 to HTD-82."""
    _, call, touches = move
    standing = state.standing
    judged = verdict(
        touches,
        call,
        caller=state.mover,
        direction=state.direction,
        call_window_ms=standing.call_window_ms,
        race_limit_ms=standing.race_limit_ms,
        automatic_call=standing.automatic_call,
    )
    if state.forced:  # a played HIT-hand broke the row, an exposed one never begins it (HTD-43)
        state.forced += 1
    state.due = ""
    state.duty = "penalty"
    state.owes, state.owed = judged.draws, RACE_PENALTY
    _draw_penalty(state, events)


def _fakeout(state: State, actor: int, move: Move, events: Events | None) -> None:
    """HTD-86 to HTD-89."""
    if actor not in state.faked:
        state.faked += (actor,)
        state.owes, state.owed = actor, FAKEOUT_PENALTY
        _draw_penalty(state, events)


def _draw_penalty(state: State, events: Events | None) -> None:
    while state.owed and state.draw:
        card = _take(state, state.owes, events)
        if state.fresh and state.owes == state.mover:  # HTD-28
            state.fresh += (card,)
        state.owed -= 1
    if state.owed and len(state.discard) > 1:
        state.due = "shuffle"
        return
    state.owed = 0  # HTD-94
    if state.duty != "penalty":
        _see_what_is_due(state, events)
        return
    state.duty = ""
    if state.hands[state.mover]:
        _pass_turn(state, events)  # HTD-73, HTD-74
    else:
        _end_hand(state, "out", state.mover, events)  # HTD-102


# The empty draw pile


def _shuffle(state: State, actor: int, move: Move, events: Events | None) -> None:
    """HTD-91."""
    state.draw = list(reversed(move[1]))
    del state.discard[:-1]
    state.due = ""
    if events is not None:
        events.append(Shuffled(DRAW_PILE, len(state.draw)))
    if state.owed:
        _draw_penalty(state, events)
    else:
        _see_what_is_due(state, events)


# The end


def _end_hand(state: State, ending: str, out: int | None, events: Events | None) -> None:
    """HTD-100 to HTD-111."""
    standing = state.standing
    counts = tuple(sum(POINTS[kind] for kind in hand) for hand in state.hands)
    totals = tuple(total + count for total, count in zip(standing.totals, counts, strict=True))
    winners = None
    if max(totals) >= standing.target:
        winners = tuple(seat for seat, total in enumerate(totals) if total == min(totals))
    state.standing = replace(standing, totals=totals)
    state.result = Result(ending, out, counts, counts, totals, winners)
    state.duty = "over"
    state.due = "" if winners else "deal"
    if events is not None:
        events.append(HandEnded(state.result))


_APPLY: Final[dict[str, Callable[[State, int, Any, Events | None], None]]] = {
    "dealer": _dealer,
    "deal": _deal,
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
