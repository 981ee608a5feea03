"""What an entry of Hand-to-Hand Combat shows: every way a hand can end, and every rare clause, by name."""

from __future__ import annotations

from collections.abc import Iterator

from game.rules.core import Card, Event, Move, Result, TurnedUp
from game.rules.hand_to_hand import HAND_TO_HAND
from game.rules.hand_to_hand.cards import GALAXY, RANK, SUIT
from game.rules.hand_to_hand.moves import Bank, Build, Draw, DrawForDeal, Play
from game.rules.hand_to_hand.rules import in_short_opening
from game.rules.hand_to_hand.state import State

FEATURES = {
    "out with the first card": "HHC-70",
    "out with the second card": "HHC-72",
    "out on a tail": "HHC-71",
    "out by slipping behind": "HHC-71",
    "out into an empty space": "HHC-71",
    "out with down cards left": "HHC-69",
    "out with no down cards left": "HHC-20",
    "blocked and counted": "HHC-79",
    "blocked and void": "HHC-80",
    "won by the goer": "HHC-83",
    "won by the one who did not go out": "HHC-84",
    "equal counts": "HHC-85",
    "match won by the goer": "HHC-86",
    "match won by the one who did not go out": "HHC-86",
    "match won in a blocked hand": "HHC-86",
    "draw for the deal by suit": "HHC-9",
    "draw for the deal by rank": "HHC-10",
    "redeal for one rank": "HHC-17",
    "redeal for one suit": "HHC-17",
    "redeal for the dealer's board": "HHC-18",
    "redeal for the other board": "HHC-18",
    "redeal twice": "HHC-18",
    "the deal passes on": "HHC-12",
    "short opening played": "HHC-34",
    "building in a short opening": "HHC-34",
    "short opening spent": "HHC-36",
    "first card to the bar": "HHC-24",
    "first card to the opponent's board": "HHC-24",
    "second card to the bar": "HHC-28",
    "second card to the opponent's board": "HHC-28",
    "second card discarded": "HHC-62",
    "first turn spent drawing": "HHC-63",
    "second card to the opponent's board after a turn spent drawing": "HHC-31",
    "slipped behind on the own board": "HHC-43",
    "slipped behind on the opponent's board": "HHC-43",
    "Galaxy put into an own space": "HHC-40",
    "Galaxy put into a space of the opponent's": "HHC-41",
    "neighbours but one of one suit": "HHC-39",
    "building after a first card on the bar": "HHC-47",
    "building after a first card on the opponent's board": "HHC-47",
    "run of several cards moved": "HHC-50",
    "down card turned": "HHC-53",
    "turned card moved in the same turn": "HHC-54",
    "Galaxy run moved into a space": "HHC-51",
    "lone card to the bar": "HHC-57",
    "lone card to the bar off down cards": "HHC-57",
    "lone card to the bar after a first card there": "HHC-58",
    "Galaxy closes a pile of the bar": "HHC-59",
    "drawn from the stock": "HHC-64",
    "drawn from the discard pile": "HHC-64",
    "stock used up": "HHC-66",
    "last card kept and a card drawn": "HHC-75",
    "last card kept after one on the own board": "HHC-73",
    "pass after a card": "HHC-68",
    "pass where a card could be played": "HHC-68",
    "row of passes broken by a card": "HHC-78",
    "two passes that are no row": "HHC-78",
}
"""Each name with the clause that it shows best."""


class Features:
    """Follows a record entry by entry and says what each shows."""

    def __init__(self) -> None:
        self._turned: set[Card] = set()
        self._drew_first = [False, False]
        self._passed_after_card = False

    def of_entry(self, before: State, move: Move, after: State, events: list[Event]) -> Iterator[str]:
        """The names of what this entry shows, perhaps more than once."""
        word, seat = move.word, before.actor
        if isinstance(move, DrawForDeal):
            yield "draw for the deal by " + ("rank" if SUIT[move.first] == SUIT[move.second] else "suit")
        elif word == "deal":
            yield from self._deal(before, after)
        elif isinstance(move, Play):
            yield from self._play(before, seat, move, after)
        elif isinstance(move, Build | Bank):
            yield from self._build(before, seat, move, after)
        elif isinstance(move, Draw):
            yield from self._draw(before, seat, move.pile)
        else:
            yield from self._pass(before, after)
        if after.actor != seat:
            self._turned.clear()
        self._turned |= {event.card for event in events if isinstance(event, TurnedUp) and word != "deal"}
        if after.result is not None and after.result is not before.result:
            yield from _ending(after, after.result)

    def _deal(self, before: State, after: State) -> Iterator[str]:
        self._drew_first = [False, False]
        if after.dealer != before.dealer:
            yield "the deal passes on"
        if not after.due:
            return
        if before.hands[0] and before.result is None:
            yield "redeal twice"
        for seat in (0, 1):
            upcards = [run[0] for run in after.up[5 * seat : 5 * seat + 5]]
            ranks, suits = {RANK[card] for card in upcards}, {SUIT[card] for card in upcards}
            if len(ranks) == 1 or len(suits) == 1:
                yield "redeal for one " + ("rank" if len(ranks) == 1 else "suit")
                yield "redeal for the dealer's board" if seat == after.dealer else "redeal for the other board"

    def _play(self, before: State, seat: int, move: Play, after: State) -> Iterator[str]:
        _, card, place, column, behind = move
        order = "second" if before.first_place else "first"
        if place == "bar":
            yield f"{order} card to the bar"
            if RANK[card] == GALAXY:
                yield "Galaxy closes a pile of the bar"
        elif place == "opp":
            yield f"{order} card to the opponent's board"
            if before.first_place and before.turns[seat] == 2 and self._drew_first[seat]:
                yield "second card to the opponent's board after a turn spent drawing"
        elif place == "discard":
            yield "second card discarded"
        if in_short_opening(before):
            yield "short opening played"
        if before.passes:
            yield "row of passes broken by a card"
        if place in ("own", "opp"):
            at = 5 * (seat if place == "own" else 1 - seat) + column
            side = "own" if place == "own" else "opponent's"
            if behind:
                yield f"slipped behind on the {side} board"
            elif not before.up[at]:
                yield "Galaxy put into " + ("an own space" if place == "own" else "a space of the opponent's")
            run = after.up[at]
            if any(SUIT[upper] == SUIT[lower] for upper, lower in zip(run, run[2:], strict=False)):
                yield "neighbours but one of one suit"
        if not after.hands[seat]:
            yield "out with the first card" if not before.first_place else "out with the second card"
            if behind:
                yield "out by slipping behind"
            else:
                yield "out on a tail" if before.up[5 * seat + column] else "out into an empty space"

    def _build(self, before: State, seat: int, move: Build | Bank, after: State) -> Iterator[str]:
        at = 5 * seat + move.column
        run = before.up[at]
        if isinstance(move, Bank):
            yield "lone card to the bar"
            if before.down[at]:
                yield "lone card to the bar off down cards"
            if before.first_place == "bar":
                yield "lone card to the bar after a first card there"
        elif not before.up[5 * seat + move.onto]:
            yield "Galaxy run moved into a space"
        if before.first_place != "own":
            place = "bar" if before.first_place == "bar" else "opponent's board"
            yield f"building after a first card on the {place}"
        if in_short_opening(before):
            yield "building in a short opening"
        if len(run) > 1:
            yield "run of several cards moved"
        if before.down[at]:
            yield "down card turned"
        if run[0] in self._turned:
            yield "turned card moved in the same turn"

    def _draw(self, before: State, seat: int, pile: str) -> Iterator[str]:
        yield "drawn from the stock" if pile == "stock" else "drawn from the discard pile"
        if not before.stock:
            yield "stock used up"
        if not before.first_place and before.turns[seat] == 1:
            self._drew_first[seat] = True
            yield "first turn spent drawing"
            if in_short_opening(before):
                yield "short opening spent"
        if not before.hands[seat] & (before.hands[seat] - 1):
            yield "last card kept " + (
                "after one on the own board" if before.first_place == "own" else "and a card drawn"
            )

    def _pass(self, before: State, after: State) -> Iterator[str]:
        if in_short_opening(before):
            return
        if before.first_place:
            yield "pass after a card"
        if any(move.word == "play" for move in HAND_TO_HAND.legal(before)):
            yield "pass where a card could be played"
        if self._passed_after_card and not before.first_place and after.result is None:
            yield "two passes that are no row"
        self._passed_after_card = bool(before.first_place)


def _ending(after: State, result: Result) -> Iterator[str]:
    out, winner = result.went_out, max((0, 1), key=lambda seat: result.scores[seat])
    if out is None:
        yield "blocked and " + ("counted" if after.options.blocked_hands_count else "void")
        if result.winners:
            yield "match won in a blocked hand"
        return
    yield f"out with {'down' if any(after.down[5 * out : 5 * out + 5]) else 'no down'} cards left"
    if result.scores == (0, 0):
        yield "equal counts"
    else:
        yield "won by " + ("the goer" if winner == out else "the one who did not go out")
    if result.winners:
        yield "match won by " + ("the goer" if result.winners == (out,) else "the one who did not go out")
