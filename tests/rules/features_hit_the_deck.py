"""What an entry of Hit the Deck shows: every way a hand can end, and every rare clause, by name."""

from __future__ import annotations

from collections.abc import Iterator

from game.rules.core import Event, Move, Moved, Result
from game.rules.hit_the_deck import HIT_THE_DECK
from game.rules.hit_the_deck.cards import (
    CUT_INDEX,
    FITS,
    FLIP_INDEX,
    HIT_COLOUR,
    HIT_HAND,
    HIT_NUMBER,
    KIND_MASK,
    KINDS_PER_COLOUR,
    KNOWN_FLAG,
)
from game.rules.hit_the_deck.moves import Cut, Play, lift_range
from game.rules.hit_the_deck.state import State, race_terms, top
from game.rules.race import Race, Verdict, judge_race

FEATURES = {
    "out with a number": "HTD-100",
    "out with a Cut": "HTD-101",
    "out with a Flip": "HTD-101",
    "out with a HIT-number": "HTD-101",
    "out with a HIT-colour": "HTD-101",
    "out with a HIT-hand": "HTD-101",
    "out with no cards to draw left": "HTD-101",
    "final slap goes out": "HTD-102",
    "final slap stays in": "HTD-102",
    "capped": "HTD-103",
    "match won alone": "HTD-110",
    "match won together": "HTD-111",
    "match not won by the goer": "HTD-110",
    "the deal passes on": "HTD-11",
    "clockwise again in the next hand": "HTD-19",
    "start exposes a number": "HTD-14",
    "start exposes a Cut": "HTD-38",
    "start exposes a Flip": "HTD-39",
    "start exposes a HIT-number": "HTD-40",
    "start exposes a HIT-colour": "HTD-40",
    "HIT-hand buried at the start": "HTD-16",
    "HIT-hand buried twice at the start": "HTD-17",
    "card known to be held is played": "HTD-97",
    "known card drawn": "HTD-96",
    "drawn card played": "HTD-25",
    "drawn card does not fit": "HTD-26",
    "penalty card played after a draw": "HTD-28",
    "free draw": "HTD-30",
    "free draw under a demand that could be met": "HTD-30",
    "drawn card kept": "HTD-31",
    "pass of who can neither play nor draw": "HTD-95",
    "word card on its colour": "HTD-32",
    "HIT card on a word card": "HTD-34",
    "card that would not fit on a HIT-hand": "HTD-36",
    "cut of one card": "HTD-48",
    "cut of two cards": "HTD-48",
    "cut of three cards": "HTD-48",
    "fewest cards lifted": "HTD-48",
    "most cards lifted": "HTD-48",
    "no draw pile to cut": "HTD-53",
    "cut exposes a number": "HTD-45",
    "cut exposes a Cut": "HTD-51",
    "cut exposes a Flip": "HTD-52",
    "cut exposes a HIT-number": "HTD-41",
    "cut exposes a HIT-colour": "HTD-41",
    "cut exposes a HIT-hand": "HTD-47",
    "flip exposes a number": "HTD-57",
    "flip exposes a Cut": "HTD-56",
    "flip exposes a HIT-number": "HTD-56",
    "flip exposes a HIT-colour": "HTD-56",
    "flip exposes a HIT-hand": "HTD-42",
    "flip passes over a Flip": "HTD-58",
    "flip passes over several Flips": "HTD-59",
    "only Flips to turn": "HTD-60",
    "nothing to turn": "HTD-61",
    "flip back to clockwise": "HTD-55",
    "demand met at once": "HTD-63",
    "demand met by another than the next": "HTD-66",
    "colour met by its Cut or Flip": "HTD-65",
    "demand met by a drawn card": "HTD-66",
    "demand back at its author": "HTD-69",
    "demand met by its author": "HTD-69",
    "demand outlasts a shuffle": "HTD-69",
    "demand outlasts a penalty": "HTD-69",
    "last of a race draws four": "HTD-70",
    "caller is last": "HTD-70",
    "call forgotten": "HTD-72",
    "call too late": "HTD-81",
    "call by itself": "HTD-82",
    "race of an exposed HIT-hand": "HTD-42",
    "touch at the limit": "HTD-76",
    "touch above the limit": "HTD-76",
    "all touched": "HTD-78",
    "equal times": "HTD-79",
    "several without a touch": "HTD-80",
    "several without a touch, counterclockwise": "HTD-80",
    "fake-out before the draw": "HTD-88",
    "fake-out after the draw": "HTD-28",
    "fake-out on another's turn": "HTD-86",
    "fake-out on another's turn after the draw": "HTD-28",
    "fake-out under a Cut or a Flip": "HTD-88",
    "fake-out repeated free": "HTD-89",
    "paid again for another top": "HTD-89",
    "fake-out free after a shuffle": "HTD-89",
    "shuffle after a play or draw": "HTD-91",
    "shuffle in a race's penalty": "HTD-92",
    "shuffle in a fake-out's penalty": "HTD-92",
    "shuffle before a race": "HTD-92",
    "shuffle before a cut": "HTD-92",
    "shuffle before a flip": "HTD-92",
    "shuffle of one card": "HTD-92",
    "shuffle put off": "HTD-93",
    "race penalty waived in part": "HTD-94",
    "fake-out penalty waived in part": "HTD-94",
    "penalty waived wholly": "HTD-94",
    "exposed Cut plain after 110 forced steps": "HTD-44",
    "exposed Flip plain after 110 forced steps": "HTD-44",
    "exposed HIT-hand plain after 110 forced steps": "HTD-44",
    "exposed demand holds after 110 forced steps": "HTD-44",
    "played on a card that was plain": "HTD-44",
}
"""Each name with the clause that it shows best."""

_LIMIT = 110


class Features:
    """Follows a record entry by entry and says what each shows."""

    def __init__(self) -> None:
        self._author = -1
        self._missed = False
        self._paid: set[int] = set()
        self._dry = False
        self._shuffled = False

    def of_entry(self, before: State, actor: int, move: Move, after: State, events: list[Event]) -> Iterator[str]:
        """The names of what this entry shows, perhaps more than once."""
        word = move.word
        drawn = sum(isinstance(event, Moved) and event.target.zone == "hand" for event in events)
        if word == "deal":
            self._paid = set()
            yield from _deal(before, after)
        elif isinstance(move, Play):
            yield from self._play(before, actor, move.card)
        elif word == "draw":
            yield from _draw(before, after)
        elif word == "keep":
            yield "drawn card kept"
        elif word == "pass":
            yield "no draw pile to cut" if before.duty == "cut" else "pass of who can neither play nor draw"
        elif isinstance(move, Cut):
            yield from _cut(before, move.lifted, after)
        elif word == "flip":
            yield from _flip(before, after, events)
        elif isinstance(move, Race):
            yield from _race(before, move, after, drawn)
        elif word == "fakeout":
            yield from self._fakeout(before, actor, after, drawn)
        elif word == "shuffle":
            yield from self._shuffle(before, after, drawn)
        if _demands(after) and after.result is None:
            yield from self._demand(before, word, after)
        self._dry = (self._dry and after.due == "shuffle") or not (after.draw or after.due)
        if word in ("play", "cut", "flip", "deal"):
            self._shuffled = False
        if after.result is not None and after.result is not before.result:
            yield from _ending(before, after, word, after.result)

    def _play(self, before: State, actor: int, kind: int) -> Iterator[str]:
        top = before.discard[-1] & KIND_MASK
        if kind in before.known[actor]:
            yield "card known to be held is played"
        if before.drawn:
            fresh = [card & KIND_MASK for card in before.drawn]
            yield "drawn card played" if kind == fresh[0] else "penalty card played after a draw"
        if before.forced_steps >= _LIMIT and _kind(top) in ("Cut", "Flip", "HIT-hand"):
            yield "played on a card that was plain"
        if _kind(kind) in ("Cut", "Flip"):
            yield "word card on its colour"
        if kind >= HIT_NUMBER and _kind(top) in ("Cut", "Flip"):
            yield "HIT card on a word card"
        if top == HIT_HAND and kind < HIT_NUMBER:
            yield "card that would not fit on a HIT-hand"
        if HIT_NUMBER <= top < HIT_HAND:
            yield "demand met by another than the next" if self._missed else "demand met at once"
            if _kind(kind) in ("Cut", "Flip"):
                yield "colour met by its Cut or Flip"
            if before.drawn:
                yield "demand met by a drawn card"
            if self._missed and actor == self._author:
                yield "demand met by its author"
        self._author, self._missed = actor, False

    def _demand(self, before: State, word: str, after: State) -> Iterator[str]:
        if word in ("cut", "flip", "deal"):
            self._author, self._missed = -1, False
        elif word in ("draw", "keep", "pass") and after.current_seat != before.current_seat:
            self._missed = True
            if after.current_seat == self._author:
                yield "demand back at its author"
        elif word == "shuffle":
            yield "demand outlasts a shuffle"
        elif word == "fakeout" and len(after.hands[after.current_seat]) > len(before.hands[after.current_seat]):
            yield "demand outlasts a penalty"

    def _fakeout(self, before: State, actor: int, after: State, drawn: int) -> Iterator[str]:
        if actor in before.fakeouts_paid:
            yield "fake-out free after a shuffle" if self._shuffled else "fake-out repeated free"
            return
        if actor in self._paid:
            yield "paid again for another top"
        self._paid.add(actor)
        if before.duty:
            yield "fake-out under a Cut or a Flip"
        elif actor != before.current_seat:
            yield "fake-out on another's turn" + (" after the draw" if before.drawn else "")
        else:
            yield "fake-out after the draw" if before.drawn else "fake-out before the draw"
        if drawn < 2 and not after.due:
            yield "fake-out penalty waived in part" if drawn else "penalty waived wholly"

    def _shuffle(self, before: State, after: State, drawn: int) -> Iterator[str]:
        self._shuffled = True
        if before.penalty_left:
            penalty = "race" if top(before) == HIT_HAND else "fake-out"
            yield f"shuffle in a {penalty}'s penalty"
            if drawn < before.penalty_left and not after.due:
                yield f"{penalty} penalty waived in part"
        else:
            waiting = {"call": "before a race", "cut": "before a cut", "flip": "before a flip"}
            yield "shuffle " + waiting.get(before.duty, "after a play or draw")
        if len(before.discard) == 2:
            yield "shuffle of one card"
        if self._dry:
            yield "shuffle put off"


def _kind(card: int) -> str:
    kind = card & KIND_MASK
    if kind == HIT_HAND:
        return "HIT-hand"
    if kind >= HIT_NUMBER:
        return "HIT-colour" if kind >= HIT_COLOUR else "HIT-number"
    return {CUT_INDEX: "Cut", FLIP_INDEX: "Flip"}.get(kind % KINDS_PER_COLOUR, "number")


def _demands(state: State) -> bool:
    return bool(state.discard) and HIT_NUMBER <= state.discard[-1] & KIND_MASK < HIT_HAND


def _deal(before: State, after: State) -> Iterator[str]:
    if before.result is not None:
        yield "the deal passes on"
        if before.direction == -1:
            yield "clockwise again in the next hand"
    yield f"start exposes a {_kind(after.discard[-1])}"
    buried = sum(card == HIT_HAND | KNOWN_FLAG for card in after.draw)
    if buried:
        yield "HIT-hand buried at the start" if buried == 1 else "HIT-hand buried twice at the start"


def _draw(before: State, after: State) -> Iterator[str]:
    top = before.discard[-1]
    if any(isinstance(move, Play) for move in HIT_THE_DECK.legal(before)):
        yield "free draw under a demand that could be met" if _demands(before) else "free draw"
    if before.draw[-1] & KNOWN_FLAG:
        yield "known card drawn"
    if before.draw[-1] & KIND_MASK not in FITS[top]:
        yield "drawn card does not fit"


def _cut(before: State, lifted: int, after: State) -> Iterator[str]:
    cards = len(before.draw)
    if cards <= 3:
        yield "cut of " + ("one card", "two cards", "three cards")[cards - 1]
    allowed = lift_range(cards)
    if len(allowed) > 1 and lifted in (allowed[0], allowed[-1]):
        yield "fewest cards lifted" if lifted == allowed[0] else "most cards lifted"
    yield f"cut exposes a {_kind(after.discard[-1])}"
    yield from _plain(after)


def _plain(after: State) -> Iterator[str]:
    if after.forced_steps >= _LIMIT and after.result is None:
        kind = _kind(after.discard[-1])
        if kind in ("Cut", "Flip", "HIT-hand"):
            yield f"exposed {kind} plain after 110 forced steps"
        elif _demands(after):
            yield "exposed demand holds after 110 forced steps"


def _flip(before: State, after: State, events: list[Event]) -> Iterator[str]:
    if after.direction == 1:
        yield "flip back to clockwise"
    tucked = sum(isinstance(event, Moved) and event.origin == event.target for event in events)
    if not before.draw:
        yield "nothing to turn"
    elif _kind(after.discard[-1]) == "Flip":
        yield "only Flips to turn"
    else:
        yield f"flip exposes a {_kind(after.discard[-1])}"
        if tucked:
            yield "flip passes over a Flip" if tucked == 1 else "flip passes over several Flips"
        yield from _plain(after)


def _race(before: State, move: Race, after: State, drawn: int) -> Iterator[str]:
    _, call, touches = move
    house, caller = before.options, before.current_seat
    in_time = call is not None and call <= house.call_window_ms
    if house.automatic_call and not in_time:
        yield "call by itself"
    elif not in_time:
        yield "call forgotten" if call is None else "call too late"
    elif drawn == 4 and not after.due:
        yield "last of a race draws four"
    if before.forced_steps:
        yield "race of an exposed HIT-hand"
    judged = _judged(before, move, house.race_limit_ms)
    if judged.called and judged.penalty_seat == caller:
        yield "caller is last"
    times = [ms for _, ms in touches if ms is not None and ms <= house.race_limit_ms]
    if house.race_limit_ms in times and _judged(before, move, house.race_limit_ms - 1) != judged:
        yield "touch at the limit"
    if _judged(before, move, 10**9) != judged:
        yield "touch above the limit"
    if len(times) == len(touches):
        yield "all touched"
        if times.count(max(times)) > 1:
            yield "equal times"
    elif len(touches) - len(times) > 1:
        yield "several without a touch" + ("" if before.direction == 1 else ", counterclockwise")
    if drawn < 4 and not after.due:
        yield "race penalty waived in part" if drawn else "penalty waived wholly"
    if not before.hands[caller]:
        if after.hands[caller]:
            yield "final slap stays in"
        elif after.result is not None:
            yield "final slap goes out"


def _judged(before: State, move: Race, race_limit_ms: int) -> Verdict:
    """The verdict, were this the limit."""
    terms = race_terms(before)
    assert terms is not None
    return judge_race(terms._replace(race_limit_ms=race_limit_ms), move.touches, move.call)


def _ending(before: State, after: State, word: str, result: Result) -> Iterator[str]:
    if result.ending == "capped":
        yield "capped"
    elif word == "play":
        yield f"out with a {_kind(after.discard[-1])}"
        if not after.draw:
            yield "out with no cards to draw left"
    if result.winners is not None:
        yield "match won alone" if len(result.winners) == 1 else "match won together"
        if result.went_out is not None and result.went_out not in result.winners:
            yield "match not won by the goer"
