"""The contract that every game keeps: moves, events, refusals, views, and the table of functions that makes a game.

A game is one `Rules` value. Its `State` is a whole match at one moment: the piles, hands and boards of the hand being
played, and the totals of the hands before it. Everything that happens is a `Move` made by an actor: a seat (0, 1, ...)
or `CHANCE`, which deals, shuffles and reports races. Rules never draw chance themselves and know no clock.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, MutableSequence, Sequence
from dataclasses import dataclass
from typing import Any, Generic, Literal, NamedTuple, Protocol, TypeAlias, TypeVar

from game.rules.race import RaceTerms, Verdict

CHANCE = -1
"""The actor of draws for deal, deals, shuffles and races; written `*` in records."""
OVER = -2
"""The actor of a match that is over."""
SPECTATOR = -3
"""The viewer without a seat, who knows what everyone knows."""
OMNISCIENT = -4
"""The viewer who sees every card."""

Card: TypeAlias = int
"""A card of a game's deck, as the game's `cards.py` numbers them."""

HIDDEN: Card = -1
"""A card of a view that the viewer may not know. In redacted moves and events such a card is None."""

OptionValue: TypeAlias = int | bool


class Move(Protocol):
    """The move of an actor: a named tuple whose first field is the record's word.

    Shared code relies only on the word, and on moves being compared, sorted and hashed. The other fields are the game's
    own.
    """

    @property
    def word(self) -> str:
        """The first word of its entry, after the actor."""

    def __lt__(self, other: Any, /) -> bool: ...


C = TypeVar("C", bound=Card | None)


class Deal(NamedTuple, Generic[C]):
    """The whole deck in its new order, in every game: a `Deal[Card]`, or a `Deal[Card | None]` as a viewer sees it."""

    word: Literal["deal"]
    cards: tuple[C, ...]


class MalformedError(ValueError):
    """A text that is not a move, card or entry at all; the message is one sentence."""


def quoted(text: str) -> str:
    """Quote untrusted text: at most 40 characters of it, all of them printable ASCII."""
    return ascii(text if len(text) <= 40 else text[:40] + "...")


def card_texts(cards: Iterable[Card], texts: Sequence[str]) -> list[str]:
    """The texts of a view's cards, from the texts of all cards; `?` for a hidden one."""
    return ["?" if card == HIDDEN else texts[card] for card in cards]


class Refusal(NamedTuple):
    """Why a well-formed move may not be made now: the rulebook's clause and a sentence to read aloud."""

    clause: str
    sentence: str

    def __str__(self) -> str:
        return f"{self.sentence} ({self.clause})"


class IllegalMoveError(Exception):
    """Raised by code that makes moves without asking first; `refusal` is the reason."""

    def __init__(self, refusal: Refusal) -> None:
        super().__init__(str(refusal))
        self.refusal = refusal


class Option(NamedTuple):
    """A house rule: its default, the clause that states it, and whether it is a number or a switch."""

    default: OptionValue
    clause: str

    @property
    def is_switch(self) -> bool:
        """Whether the value is true or false; otherwise it is a whole number from 1 to 1,000,000."""
        return isinstance(self.default, bool)


class Result(NamedTuple):
    """The end of a hand: `counts` are the points counted against each seat, `scores` the gains of each total.

    `ending` is `out`, `blocked` or `capped`; `went_out` is the seat that went out, if any; `totals` include the scores;
    `winners` is None while the match goes on.
    """

    ending: str
    went_out: int | None
    counts: tuple[int, ...]
    scores: tuple[int, ...]
    totals: tuple[int, ...]
    winners: tuple[int, ...] | None

    def as_json(self) -> dict[str, Any]:
        """The audit's `result` object."""
        return {
            "ending": self.ending,
            "out": self.went_out,
            "counts": list(self.counts),
            "scores": list(self.scores),
            "totals": list(self.totals),
            "winners": None if self.winners is None else list(self.winners),
        }


def winning_sign(totals: Sequence[int], winners: Sequence[int]) -> int:
    """Return 1 if the highest total wins a match, -1 if the lowest does, as its `winners` show."""
    return 1 if any(totals[winner] == max(totals) for winner in winners) else -1


class Spot(NamedTuple):
    """A place for cards: a zone (`hand`, `stock`, ...), its seat, and a column or suit from 0; -1 for none."""

    zone: str
    seat: int = -1
    number: int = -1


class Moved(NamedTuple):
    """A card moved between two spots. `card` is None if the viewer may not know it; `known`: every viewer may."""

    card: Card | None
    origin: Spot
    target: Spot
    known: bool


class TurnedUp(NamedTuple):
    """A card at a spot came face up by the move itself: an upcard, an exposed card, an uncovered down card."""

    card: Card
    spot: Spot


@dataclass(frozen=True, slots=True)
class Shuffled:
    """A pile of `count` cards was shuffled."""

    spot: Spot
    count: int


class TurnPassed(NamedTuple):
    """Play passed to `seat`."""

    seat: int


class RaceOpened(NamedTuple):
    """A race is due; `caller` must call."""

    caller: int


class Revealed(NamedTuple):
    """Cards hidden until the hand ended are shown to everyone at a spot: a hand, or down cards."""

    cards: tuple[Card, ...]
    spot: Spot


class HandEnded(NamedTuple):
    """The hand ended."""

    result: Result


class RaceJudged(NamedTuple):
    """A race was judged."""

    verdict: Verdict


Event: TypeAlias = Moved | TurnedUp | Shuffled | TurnPassed | RaceOpened | RaceJudged | Revealed | HandEnded
Events: TypeAlias = MutableSequence[Event]


def redact_event(event: Event, viewer: int) -> Event:
    """The event as the viewer may see it (a seat, `SPECTATOR` or `OMNISCIENT`): unknown cards become None."""
    if not isinstance(event, Moved) or event.known or viewer == OMNISCIENT:
        return event
    own_hand = Spot("hand", viewer)
    if own_hand in (event.origin, event.target):
        return event
    return Moved(None, event.origin, event.target, False)


class Rng(Protocol):
    """The part of a random generator that `sample` uses; `random.Random` has it."""

    def random(self) -> float:
        """A float from 0 up to 1."""
        ...

    def shuffle(self, x: MutableSequence[Any], /) -> None:
        """Shuffle in place."""
        ...


class State(Protocol):
    """A match at one moment. Only `Rules.apply` changes it."""

    @property
    def actor(self) -> int:
        """The next to act: a seat, `CHANCE`, or `OVER`."""

    @property
    def due(self) -> str:
        """The word of the chance entry that must come next, or an empty text."""

    @property
    def result(self) -> Result | None:
        """The result of the hand that has just ended, until the next deal."""

    @property
    def hand_number(self) -> int:
        """The number of the hand, from 1."""

    @property
    def dealer(self) -> int:
        """The dealer of the hand; -1 before the first is known."""

    @property
    def totals(self) -> tuple[int, ...]:
        """Each seat's running total."""


class View(Protocol):
    """The part of a state that one viewer may know."""

    @property
    def viewer(self) -> int:
        """A seat, `SPECTATOR` or `OMNISCIENT`."""

    @property
    def actor(self) -> int:
        """The next to act: a seat, `CHANCE`, or `OVER`."""

    @property
    def result(self) -> Result | None:
        """The result of the hand that has just ended, until the next deal."""

    @property
    def hands(self) -> Sequence[Sequence[Card | None]]:
        """The cards of each seat, hidden ones included."""

    @property
    def legal(self) -> tuple[Move, ...]:
        """The legal moves of the viewer on its turn, otherwise none; for `OMNISCIENT` those of the actor."""

    def as_json(self) -> dict[str, Any]:
        """The audit's `state` object."""

    def turn_json(self) -> dict[str, Any]:
        """The bot protocol's `turn` object."""


S = TypeVar("S", bound=State)
V = TypeVar("V", bound=View)


@dataclass(frozen=True, slots=True, kw_only=True)
class Rules(Generic[S, V]):
    """A game, as a table of functions.

    `apply` trusts its caller: make a move that `why_not` refuses and the state is nonsense. `Match.play` asks first.
    """

    name: str
    """The name in records, such as `hand-to-hand-combat`."""
    title: str
    """The name on screen."""
    prefix: str
    """Prefix of the game's clause ids: `HHC` or `HTD`."""
    seats: range
    """The numbers of seats that may play."""
    options: Mapping[str, Option]
    """The house rules, in the order of the record format."""
    start: Callable[[Mapping[str, OptionValue], int], S]
    """`start(options, seats)`: a match before its first entry; every option has a value."""
    legal: Callable[[S], Sequence[Move]]
    """The actor's legal moves, unordered and without duplicates; empty when chance is due or the match is over."""
    why_not: Callable[[S, int, Move], Refusal | None]
    """`why_not(state, actor, move)`: the refusal, or None if the move is legal. Covers chance and fake-outs too."""
    apply: Callable[[S, int, Move, Events | None], None]
    """`apply(state, actor, move, events)`: make a legal move; append its events to the list, if one is given."""
    clone: Callable[[S], S]
    view: Callable[[S, int], V]
    """`view(state, viewer)`: the part of the state that the viewer may know."""
    sample: Callable[[V, Rng], S]
    """`sample(view, rng)`: a full state that agrees with the view; hidden cards are drawn by chance."""
    chance_move: Callable[[S, Rng], Move]
    """`chance_move(state, rng)`: an outcome for the chance entry that is due, any but a race."""
    parse: Callable[[str], Move]
    """The words of an entry without its actor and time; raises `MalformedError`."""
    format: Callable[[Move], str]
    """The inverse of `parse`; a card hidden by `redact` is `?`."""
    redact: Callable[[S, int, Move, int], Move]
    """`redact(before, actor, move, viewer)`: a legal move as the viewer may see it, unknown cards as None.

    Returns the same object if nothing is hidden.
    """
    top: Callable[[S], Card | None]
    """The card on top of the discard pile, or None."""
    card_text: Callable[[Card], str]
    """A card's text."""
    deck: tuple[Card, ...]
    """Every card, equal ones as often as there are."""
    card_name: Callable[[Card], str]
    """A card's name in a sentence, such as `6 Jupiter` or `red 4`."""
    races: bool = False
    """Whether the pile can be slapped: races, calls and fake-outs."""
    race_terms: Callable[[S], RaceTerms | None] = lambda state: None
    """The terms by which the race that is due will be judged; None if none is due."""
    has_paid: Callable[[S, int], bool] = lambda state, seat: False
    """`has_paid(state, seat)`: whether another slap by the seat is free while this card is on top (HTD-89)."""

    feats: tuple[str, ...] = ()
    """The names of what is counted for a seat in a hand beyond its points; the highest counts are its bests."""
    count_feats: Callable[[S, int, Move, tuple[int, ...]], tuple[int, ...]] = lambda state, seat, move, counts: counts
    """`count_feats(state, seat, move, counts)`: the seat's `counts` in the hand after its move, of the `feats`."""

    def with_defaults(self, **named: OptionValue) -> dict[str, OptionValue]:
        """Every house rule with its value: the one in `named`, or else the default."""
        return {name: named.get(name, option.default) for name, option in self.options.items()}


AnyRules: TypeAlias = Rules[Any, Any]
AnyView: TypeAlias = Any
"""A view that only its game knows the type of."""
"""A game, for code that passes its states and views on without looking into them."""
