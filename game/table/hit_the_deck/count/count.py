"""The count of a hand at the table: how it ended, all hands turned open, and card by card onto the plates.

Every figure is taken from the result that the rules gave, or from a card's own value; nothing is reckoned twice.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from game.play.sentences import sentence
from game.rules.core import Card
from game.rules.hit_the_deck.cards import HIT_NUMBER, NAMES, POINTS, TEXTS
from game.rules.hit_the_deck.rules import TURN_LIMIT
from game.table.contract.hand_count import CountStep
from game.table.hit_the_deck.count.signs import EndWords
from game.table.hit_the_deck.pages.accounts import Account
from game.ui.motion.animations import ease_out

IS_OUT, STOPPED = "{} went out!", "Hand stopped"
LAST_CARD, OTHERS_COUNT, CAPPED = "Last card:", "Everyone else counts their cards.", "After {:,} turns everyone counts."
WENT_OUT, WAITS, FIRST, MORE = "went out", "still to count", "{}", "{} + {}"
CARDS, ONE_CARD = "{} cards", "1 card"
BLOW_S, SILENCE_S = 0.24, 0.4
TURN_S, TURN_APART_S, TURNS_S = 0.2, 0.06, 0.8
"""How long a card turns open, from one to the next, and the longest that all turns of a hand may take."""
POINTS_S, ALL_POINTS_S, LEAST_POINTS_S = 0.3, 6.0, 0.1
"""How long a card's points fly; all of them together; and never less than that."""
BAR_S, SUM_REST_S = 0.2, 0.18


class Stage(NamedTuple):
    """A step of the count: of which kind, and for a card or a sum the seat and the card's number in its hand."""

    kind: str
    """`end`, `open`, `card` or `sum`."""
    seat: int = -1
    card: int = -1


class Figures(NamedTuple):
    """What a seat's figures are at a stage."""

    counted: int
    """The points of this hand so far."""
    total: int
    settled: bool
    words: str
    """What is said of the seat, such as that it is being counted."""
    bar: float
    """The total as far as its bar has grown."""


def words_of(accounts: Sequence[Account], top: Card) -> EndWords:
    """What the sign says; `top` is the last card that was played."""
    out = next((account for account in accounts if account.out), None)
    if out is None:
        return EndWords(STOPPED, CAPPED.format(TURN_LIMIT), None)
    title, card = sentence(IS_OUT, out.name), NAMES[top]
    if top >= HIT_NUMBER:
        return EndWords(title, f"{LAST_CARD} {card}. {OTHERS_COUNT}", out.mark)
    return EndWords(title, LAST_CARD, out.mark, TEXTS[top][0], f"{card}. {OTHERS_COUNT}")


class Course:
    """The stages of a count and what is to be seen at each, without a picture.

    Seats are counted clockwise, beginning with who went out, if anybody did, or with the first seat.
    """

    def __init__(self, accounts: Sequence[Account]) -> None:
        self.accounts = list(accounts)
        first = next((number for number, account in enumerate(accounts) if account.out), 0)
        self.stages = [Stage("end"), Stage("open")]
        for account in (*accounts[first:], *accounts[:first]):
            self.stages += [Stage("card", account.seat, number) for number in range(len(account.cards))]
            if account.cards:
                self.stages.append(Stage("sum", account.seat))
        cards = sum(len(account.cards) for account in accounts)
        self._points_s = max(LEAST_POINTS_S, min(POINTS_S, ALL_POINTS_S / max(1, cards)))
        most = max(len(account.cards) for account in accounts)
        self._apart_s = min(TURN_APART_S, (TURNS_S - TURN_S) / max(1, most - 1))
        self._open_s = TURN_S + self._apart_s * max(0, most - 1)
        self._sums = {stage.seat: number for number, stage in enumerate(self.stages) if stage.kind == "sum"}
        self.steps = [self._step(stage) for stage in self.stages]

    def _step(self, stage: Stage) -> CountStep:
        if stage.kind == "end":
            return CountStep(BLOW_S, SILENCE_S)
        if stage.kind == "open":
            return CountStep(self._open_s, SUM_REST_S, self._open_s)
        if stage.kind == "card":
            return CountStep(self._points_s, still=self._points_s)
        return CountStep(BAR_S, SUM_REST_S)

    def turned(self, step: int, progress: float, count: int) -> list[float]:
        """How far each of so many cards of a hand is turned open, from 0 to 1, evenly."""
        if step != 1:
            return [float(step > 1)] * count
        gone = progress * self._open_s
        return [min(1.0, max(0.0, (gone - number * self._apart_s) / TURN_S)) for number in range(count)]

    def arrived(self, account: Account, step: int, progress: float) -> int:
        """How many of a seat's cards have been counted."""
        count = len(account.cards)
        if not count or step < self._sums[account.seat] - count:
            return 0
        stage = self.stages[step]
        if stage.kind == "card" and stage.seat == account.seat:
            return stage.card + (progress >= 1)
        return count

    def figures(self, account: Account, step: int, progress: float) -> Figures:
        """A seat's figures: points are added when they arrive, and settled with the sum."""
        if not account.cards:
            words = WENT_OUT if account.out else ""
            return Figures(account.count, account.total, step >= 1, words, account.total)
        stage, arrived, sum_at = self.stages[step], self.arrived(account, step, progress), self._sums[account.seat]
        if step >= sum_at:
            bar = float(account.total)
            if step == sum_at:
                bar -= POINTS[account.cards[-1]] * (1 - ease_out(progress))
            return Figures(account.count, account.total, True, _number_of_cards(len(account.cards)), bar)
        counted = sum(POINTS[card] for card in account.cards[:arrived])
        if stage.seat != account.seat:
            return Figures(0, account.before, False, WAITS, account.before)
        earlier = sum(POINTS[card] for card in account.cards[: stage.card])
        now = POINTS[account.cards[stage.card]]
        bar = float(account.before + earlier)
        if stage.card:
            grown = min(1.0, progress * self._points_s / BAR_S)
            bar -= POINTS[account.cards[stage.card - 1]] * (1 - ease_out(grown))
        words = MORE.format(earlier, now) if stage.card else FIRST.format(now)
        return Figures(counted, account.before + counted, False, words, bar)

    def counting(self, step: int) -> int:
        """The seat that is being counted; -1 for none."""
        return self.stages[step].seat


def _number_of_cards(count: int) -> str:
    return ONE_CARD if count == 1 else CARDS.format(count)
