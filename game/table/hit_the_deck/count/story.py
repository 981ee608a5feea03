"""The story of a hand's end: its ending, all hands turned open, and the points card by card.

Every figure is taken from the rules' result, or from a card's own value; nothing is computed twice.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from game.play.sentences import sentence
from game.rules.core import Card
from game.rules.hit_the_deck.cards import HIT_NUMBER, NAMES, POINTS, TEXTS
from game.rules.hit_the_deck.rules import TURN_LIMIT
from game.table.count.story import Beat, Moment, Sound
from game.table.hit_the_deck.count.signs import EndWords
from game.table.hit_the_deck.pages.score import Account
from game.table.sounds import POINT, SUM, TURN_OVER
from game.ui.motion.animations import ease_out

IS_OUT, STOPPED = "{} went out!", "Hand stopped"
LAST_CARD, CAPPED = "Last card:", "After {:,} turns everyone counts."
OTHERS_COUNT, OTHER_COUNTS = "Everyone else counts their cards.", "{} counts the cards left in hand."
WENT_OUT, WAITS, FIRST, MORE = "went out", "still to count", "{}", "{} + {}"
CARDS, ONE_CARD = "{} cards", "1 card"
END, OPEN, CARD, TOTAL = "end", "open", "card", "sum"
"""The beats: the end itself; all hands turn open; a card counts; a seat's sum is complete."""
BLOW_S, SILENCE_S = 0.24, 0.4
TURN_S, TURN_APART_S, TURNS_S = 0.2, 0.06, 0.8
"""The time for a card to turn open, between two cards, and the longest for all cards of a hand, in seconds."""
POINTS_S, ALL_POINTS_S, LEAST_POINTS_S = 0.3, 6.0, 0.1
"""The time for a card's points to fly, the longest for all together, and the minimum for one card, in seconds."""
BAR_S, SUM_REST_S = 0.2, 0.18


class Figures(NamedTuple):
    """A seat's figures at a moment."""

    counted: int
    """The points of this hand so far."""
    total: int
    settled: bool
    words: str
    """The words about the seat, such as that it is being counted."""
    bar: float
    """The total shown by its bar."""


def words_of(accounts: Sequence[Account], top: Card) -> EndWords:
    """The words of the sign; `top` is the last card that was played."""
    out = next((account for account in accounts if account.out), None)
    if out is None:
        return EndWords(STOPPED, ("", ""), CAPPED.format(TURN_LIMIT), None)
    others = [account.name for account in accounts if not account.out]
    then = OTHERS_COUNT if len(others) > 1 else sentence(OTHER_COUNTS, others[0])
    title, names, card = sentence(IS_OUT, out.name), (out.name, others[0]), NAMES[top]
    if top >= HIT_NUMBER:
        return EndWords(title, names, f"{LAST_CARD} {card}. {then}", out.mark)
    return EndWords(title, names, LAST_CARD, out.mark, TEXTS[top][0], f"{card}. {then}")


def _apart_s(accounts: Sequence[Account]) -> float:
    longest = max(len(account.cards) for account in accounts)
    return min(TURN_APART_S, (TURNS_S - TURN_S) / max(1, longest - 1))


def beats_of(accounts: Sequence[Account]) -> list[Beat]:
    """All beats; seats are counted clockwise from the one that went out, if any, or from the first seat."""
    first = next((number for number, account in enumerate(accounts) if account.out), 0)
    cards = [len(account.cards) for account in accounts]
    points_s = max(LEAST_POINTS_S, min(POINTS_S, ALL_POINTS_S / max(1, sum(cards))))
    open_s = TURN_S + _apart_s(accounts) * max(0, max(cards) - 1)
    found = [Beat(END, BLOW_S, SILENCE_S), Beat(OPEN, open_s, SUM_REST_S, open_s)]
    for account in (*accounts[first:], *accounts[:first]):
        for number, card in enumerate(account.cards):
            flight = (0.0, points_s)
            found.append(Beat(CARD, points_s, 0.0, points_s, account.seat, number, POINTS[card], flight))
        if account.cards:
            found.append(Beat(TOTAL, BAR_S, SUM_REST_S, seat=account.seat))
    return found


def sounds_of(beats: Sequence[Beat]) -> Iterator[Sound]:
    """The sounds of all beats; the last point of a seat is silent beside its sum."""
    counted = 0
    for number, beat in enumerate(beats):
        if beat.kind == OPEN:
            yield Sound(number, 0.0, TURN_OVER)
        elif beat.kind == TOTAL:
            yield Sound(number, 0.0, SUM, beat.seat)
        elif beat.kind == CARD:
            counted += 1
            if beats[number + 1].kind == CARD:
                yield Sound(number, 1.0, POINT, beat.seat, 1 + 0.012 * counted)


def turned(moment: Moment, accounts: Sequence[Account], number: int) -> float:
    """The progress of a hand's card `number` in turning open, from 0 to 1, linear."""
    if moment.beat.kind != OPEN:
        return moment.done(OPEN)
    return moment.part(number * _apart_s(accounts), TURN_S)


def figures_of(account: Account, moment: Moment) -> Figures:
    """A seat's figures: points are added as they arrive, and the sum settles them."""
    seat, beat, cards = account.seat, moment.beat, len(account.cards)
    total = moment.of(TOTAL, seat)
    if total is None:
        return Figures(account.count, account.total, moment.number > 0, WENT_OUT if account.out else "", account.total)
    before = sum(beat.value for beat in moment.beats[: moment.number] if beat.seat == seat)
    bar: float = account.before + before
    if beat.seat == seat and moment.beats[moment.number - 1].seat == seat:
        # a card's points grow into the bar once they have arrived
        bar -= moment.beats[moment.number - 1].value * (1 - ease_out(moment.part(0.0, BAR_S)))
    if moment.number >= total.number:
        return Figures(account.count, account.total, True, ONE_CARD if cards == 1 else CARDS.format(cards), bar)
    words = WAITS if beat.seat != seat else MORE.format(before, beat.value) if beat.number else FIRST.format(beat.value)
    counted = moment.counted(seat)
    return Figures(counted, account.before + counted, False, words, bar)
