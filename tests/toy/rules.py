"""The rules of Climb: eight cards, three in each hand; whoever beats the card on the pile scores a point.

Hidden cards are None in views and in redacted deals, as in every game. `apply` and `why_not` are all there is to the
rules; what stands below them is how a game is shown to its seats and written down.
"""

from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from typing import Any, Literal, NamedTuple

from game.rules.core import (
    CHANCE,
    OMNISCIENT,
    OVER,
    Card,
    Deal,
    Events,
    HandEnded,
    MalformedError,
    Move,
    Moved,
    Option,
    OptionValue,
    Refusal,
    Result,
    Rng,
    Rules,
    Spot,
    TurnPassed,
)

DECK = tuple(range(1, 9))
HAND_SIZE = 3
PILE = Spot("pile")


class Play(NamedTuple):
    """A card of the hand onto the pile."""

    word: Literal["play"]
    card: Card


PLAYS = {card: Play("play", card) for card in DECK}


@dataclass(slots=True)
class State:
    options: Mapping[str, OptionValue]
    hands: list[list[Card]]
    totals: tuple[int, ...]
    pile: list[Card] = field(default_factory=list)
    points: list[int] = field(default_factory=list)
    current_seat: int = 0
    due: str = "deal"
    result: Result | None = None
    hand_number: int = 1
    dealer: int = -1

    @property
    def actor(self) -> int:
        if self.due:
            return CHANCE
        return OVER if self.result is not None else self.current_seat


def start(options: Mapping[str, OptionValue], seats: int) -> State:
    return State(options, [[] for _ in range(seats)], (0,) * seats)


def why_not(state: State, actor: int, move: Move) -> Refusal | None:
    if not isinstance(move, Play) or actor == CHANCE:
        is_deal = isinstance(move, Deal) and sorted(move.cards) == list(DECK)
        fits = is_deal and actor == CHANCE and state.due == "deal"
        return None if fits else Refusal("TOY-2", "Nothing is dealt now, or not the whole deck.")
    if actor != state.actor:
        return Refusal("TOY-4", "Wait for your turn.")
    hand, top = state.hands[actor], state.pile[-1] if state.pile else 0
    if move.card not in hand:
        return Refusal("TOY-3", f"{move.card} is not in your hand.")
    if state.options["must_climb"] and move.card < top < max(hand):
        return Refusal("TOY-5", f"You can beat the {top}, so you must.")
    return None


def apply(state: State, actor: int, move: Move, events: Events | None) -> None:
    told: Events = [] if events is None else events
    seats = len(state.hands)
    if isinstance(move, Deal):
        if state.result is not None:
            state.hand_number += 1
        state.dealer, state.result, state.due = (state.dealer + 1) % seats, None, ""
        state.pile, state.points = [], [0] * seats
        for seat in range(seats):
            state.hands[seat] = sorted(move.cards[seat * HAND_SIZE : (seat + 1) * HAND_SIZE])
            told.extend(Moved(card, Spot("deck"), Spot("hand", seat), False) for card in state.hands[seat])
        state.current_seat = (state.dealer + 1) % seats
        return
    assert isinstance(move, Play)
    state.points[actor] += bool(state.pile) and move.card > state.pile[-1]
    state.hands[actor].remove(move.card)
    state.pile.append(move.card)
    told.append(Moved(move.card, Spot("hand", actor), PILE, True))
    state.current_seat = (actor + 1) % seats
    if state.hands[state.current_seat]:
        told.append(TurnPassed(state.current_seat))
        return
    totals = tuple(total + points for total, points in zip(state.totals, state.points, strict=True))
    won = max(totals) >= state.options["target"]
    winners = tuple(seat for seat in range(seats) if totals[seat] == max(totals)) if won else None
    scores = tuple(state.points)
    state.result, state.totals = Result("out", actor, scores, scores, totals, winners), totals
    state.due = "" if won else "deal"
    told.append(HandEnded(state.result))


def legal(state: State) -> list[Play]:
    if state.actor < 0:
        return []
    moves = [PLAYS[card] for card in state.hands[state.actor]]
    return [move for move in moves if why_not(state, state.actor, move) is None]


@dataclass(frozen=True, slots=True)
class View:
    """A state as `viewer` may know it."""

    viewer: int
    actor: int
    hands: tuple[tuple[Card | None, ...], ...]
    pile: tuple[Card, ...]
    points: tuple[int, ...]
    legal: tuple[Play, ...]
    state: State
    """Without the hands: a plain way to keep the rest."""

    @property
    def result(self) -> Result | None:
        return self.state.result

    def as_json(self) -> dict[str, Any]:
        hands = [["?" if card is None else str(card) for card in hand] for hand in self.hands]
        return {"hand": self.state.hand_number, "hands": hands, "pile": list(self.pile), "points": list(self.points)}

    def turn_json(self) -> dict[str, Any]:
        return {}


def view(state: State, viewer: int) -> View:
    hands = tuple(
        tuple(hand) if viewer in (seat, OMNISCIENT) else (None,) * len(hand) for seat, hand in enumerate(state.hands)
    )
    moves = tuple(legal(state)) if viewer in (state.actor, OMNISCIENT) else ()
    public = replace(clone(state), hands=[[] for _ in state.hands])
    return View(viewer, state.actor, hands, tuple(state.pile), tuple(state.points), moves, public)


def clone(state: State) -> State:
    return replace(
        state, hands=[hand[:] for hand in state.hands], pile=state.pile[:], points=state.points[:], due=state.due
    )


def sample(view: View, rng: Rng) -> State:
    seen = {card for cards in (*view.hands, view.pile) for card in cards}
    unseen = [card for card in DECK if card not in seen]
    rng.shuffle(unseen)
    hands = [sorted(unseen.pop() if card is None else card for card in hand) for hand in view.hands]
    return replace(clone(view.state), hands=hands)


def chance_move(state: State, rng: Rng) -> Move:
    deck = list(DECK)
    rng.shuffle(deck)
    return Deal("deal", tuple(deck))


def redact(before: State, actor: int, move: Move, viewer: int) -> Move:
    if not isinstance(move, Deal) or viewer == OMNISCIENT:
        return move
    own = range(viewer * HAND_SIZE, (viewer + 1) * HAND_SIZE) if viewer >= 0 else ()
    return Deal("deal", tuple(card if at in own else None for at, card in enumerate(move.cards)))


def parse(words: str) -> Move:
    word, *cards = words.split(" ")
    if not cards or not all(card in {str(card) for card in DECK} for card in cards):
        raise MalformedError(f"{words!r} is not an entry of Climb")
    if word == "play" and len(cards) == 1:
        return PLAYS[int(cards[0])]
    if word == "deal":
        return Deal("deal", tuple(map(int, cards)))
    raise MalformedError(f"{word!r} is not a move of this game")


def format_move(move: Move) -> str:
    if isinstance(move, Play):
        return f"play {move.card}"
    cards = move.cards if isinstance(move, Deal) else ()
    return " ".join([move.word, *("?" if card is None else str(card) for card in cards)])


CLIMB: Rules[State, View] = Rules(
    name="climb",
    title="Climb",
    prefix="TOY",
    seats=range(2, 3),
    options={"target": Option(5, "TOY-6"), "must_climb": Option(True, "TOY-5")},
    start=start,
    legal=legal,
    why_not=why_not,
    apply=apply,
    clone=clone,
    view=view,
    sample=sample,
    chance_move=chance_move,
    parse=parse,
    format=format_move,
    redact=redact,
    top=lambda state: state.pile[-1] if state.pile else None,
    card_text=str,
    deck=DECK,
    card_name=lambda card: f"the {card}",
)
