"""What happened and what to do, in plain words. The log tells only what everybody at the table knows."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from game.rules.core import CHANCE, SPECTATOR, Card, Event, HandEnded, Move, Moved, TurnedUp, redact_event
from game.rules.hit_the_deck.cards import HIT_COLOUR, HIT_HAND, HIT_NUMBER, NAMES, TEXTS
from game.rules.hit_the_deck.state import State, race_terms
from game.rules.hit_the_deck.view import View
from game.rules.match import Entry, Match
from game.rules.race import judge_race
from game.table.hit_the_deck import texts


class Line(NamedTuple):
    """A line of the log: the entry's number, whose it is (`CHANCE` for nobody's), what in words, and its clause."""

    number: int
    seat: int
    words: str
    clause: str
    cards: tuple[Card, ...] = ()


def name_of(card: Card) -> str:
    """A card's name in a line."""
    return f"**{NAMES[card]}**"


class Logbook:
    """The log of the hand being played, or just ended, oldest first; it reads each entry once."""

    def __init__(self, match: Match) -> None:
        self._match = match
        self._other: Match | None = None
        self._hand = -1
        self.lines: list[Line] = []

    def read(self, told: int) -> list[Line]:
        """The lines of the first `told` entries, of the hand that they lead to."""
        match = self._match
        hand = sum(begun < told for begun in match.hand_starts)
        other = self._other
        told_now = match.entries[:told]
        if other is None or hand != self._hand or told_now[: len(other.entries)] != other.entries:
            begun = match.hand_starts[-1] if hand > 1 else 0
            other = self._other = match.prefix(begun)
            self._hand = hand
            self.lines = []
        for entry in told_now[len(other.entries) :]:
            state = other.state
            assert isinstance(state, State)
            before = other.rules.clone(state)
            events: list[Event] = []
            other.apply(entry, events)
            after = other.state
            assert isinstance(after, State)
            self.lines.append(line_of(match, len(other.entries), entry, before, events, after))
        return self.lines


def line_of(match: Match, number: int, entry: Entry, before: State, events: Sequence[Event], after: State) -> Line:
    """What an entry did, from the states before and after it and its events."""
    names = [player.name for player in match.header.players]
    seen = [redact_event(event, SPECTATOR) for event in events]
    shown = tuple(event.card for event in seen if isinstance(event, TurnedUp))
    if entry.actor == CHANCE:
        line = _of_chance(names, number, entry.move, before, after, shown)
    else:
        drew = sum(isinstance(event, Moved) and event.target.zone == "hand" for event in events)
        name = names[entry.actor]
        words, clause = _of_seat(name, entry.move, before, after, shown, drew)
        played = (entry.move[1],) if entry.move[0] == "play" else shown
        line = Line(number, entry.actor, words, clause, played)
    ended = [event for event in seen if isinstance(event, HandEnded)]
    if ended:
        out = ended[0].result.went_out
        end = texts.LOG_CAPPED if out is None else texts.LOG_OUT.format(names[out])
        line = line._replace(words=f"{line.words}. {end}", clause="HTD-103" if out is None else "HTD-100")
    return line


def _of_chance(
    names: Sequence[str], number: int, move: Move, before: State, after: State, shown: tuple[Card, ...]
) -> Line:
    if move[0] == "dealer":
        return Line(number, move[1], texts.LOG_LOT.format(names[move[1]]), "HTD-10")
    if move[0] == "deal":
        words = texts.LOG_DEAL.format(names[after.dealer], name_of(shown[-1]))
        return Line(number, after.dealer, words, "HTD-14", shown[-1:])
    if move[0] == "shuffle":
        return Line(number, CHANCE, texts.LOG_SHUFFLE.format(len(move[1])), "HTD-91")
    terms = race_terms(before)
    if terms is None:
        raise ValueError(f"{move[0]} is not a chance entry of this game")
    judged = judge_race(terms, move[2], move[1])
    seat = judged.penalty_seat
    draws = len(after.hands[seat]) - len(before.hands[seat]) + _still_drawn(after)
    if judged.called:
        words, clause = (texts.LOG_LAST, "HTD-70") if draws else (texts.LOG_LAST_WAIVED, "HTD-94")
    else:
        words, clause = (texts.LOG_FORGOT, "HTD-72") if draws else (texts.LOG_FORGOT_WAIVED, "HTD-94")
    return Line(number, seat, words.format(names[seat], draws), clause)


def _still_drawn(state: State) -> int:
    """How many penalty cards come after the shuffle that is due; those that it cannot provide are waived."""
    return min(state.penalty_left, max(0, len(state.discard) - 1))


def _of_seat(name: str, move: Move, before: State, after: State, shown: tuple[Card, ...], drew: int) -> tuple[str, str]:
    word = move[0]
    if word == "play":
        return _played(name, move[1])
    if word == "draw":
        return (texts.LOG_DREW_FITS if after.drawn else texts.LOG_DREW).format(name), "HTD-25"
    if word == "cut":
        return texts.LOG_CUT.format(name, move[1], len(before.draw), name_of(shown[-1])), "HTD-45"
    if word == "flip":
        if not shown:
            return texts.LOG_FLIP_NOTHING.format(name), "HTD-61"
        return texts.LOG_FLIP.format(name, name_of(shown[-1])), "HTD-54"
    if word == "fakeout":
        if not drew and not after.penalty_left:
            return texts.LOG_FAKED_FREE.format(name), "HTD-89"
        return texts.LOG_FAKED.format(name, drew + _still_drawn(after)), "HTD-86"
    if word == "keep":
        return texts.LOG_KEPT.format(name), "HTD-31"
    if before.duty == "cut":
        return texts.LOG_SKIPPED.format(name), "HTD-53"
    return texts.LOG_PASSED.format(name), "HTD-95"


def _played(name: str, card: Card) -> tuple[str, str]:
    if card == HIT_HAND:
        return texts.LOG_HIT_HAND.format(name), "HTD-70"
    if card >= HIT_COLOUR:
        return texts.LOG_HIT_COLOUR.format(name, texts.COLOURS[TEXTS[card][1]]), "HTD-64"
    if card >= HIT_NUMBER:
        return texts.LOG_HIT_NUMBER.format(name, TEXTS[card][1]), "HTD-63"
    return texts.LOG_PLAYED.format(name, name_of(card)), "HTD-22"


class Advice(NamedTuple):
    """What the flag above the own plate says, and what to do now."""

    flag: str
    sentence: str


def advice(view: View, name: str) -> Advice:
    """What the seat whose eyes these are, and whose move is awaited, may do now; `name` says whose turn it is."""
    words = {move[0] for move in view.legal}
    if "cut" in words:
        return Advice(texts.CUT_NOW, texts.DO_CUT)
    if "flip" in words:
        return Advice(texts.FLIP_NOW, texts.DO_FLIP)
    if "pass" in words:
        return Advice(texts.PASS_NOW, texts.DO_SKIP if view.duty == "cut" else texts.DO_PASS)
    if "keep" in words:
        return Advice(name, texts.DO_DRAWN_OR_KEEP)
    if view.drawn:
        return Advice(name, texts.DO_DRAWN)
    if "draw" not in words:
        return Advice(name, texts.DO_PLAY)
    return Advice(name, texts.DO_PLAY_OR_DRAW if "play" in words else texts.DO_DRAW)
