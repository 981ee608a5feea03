"""Worlds: full states that agree with a view, sampled as they are asked for.

Every card that the view hides is as likely in every place. That is what self-play shows, too: a card that the bar would
have taken is in the opponent's hand nine times where chance alone would have it there ten times, a heavy one, or one
that fits on the opponent's board, as often as by chance, within a twentieth.
"""

from __future__ import annotations

from game.ai.search.fast_random import FastRandom
from game.chance import KeyedRandom
from game.rules.core import HIDDEN
from game.rules.hand_to_hand.cards import mask
from game.rules.hand_to_hand.sampling import sample
from game.rules.hand_to_hand.state import State, clone
from game.rules.hand_to_hand.view import View


class Worlds:
    """Worlds of a view in which a seat is to move; always the same ones for the same stream."""

    def __init__(self, view: View, rng: KeyedRandom) -> None:
        first = sample(view, rng)
        self._sampled = [first]
        self._seen = [mask(card for card in hand if card != HIDDEN) for hand in view.hands]
        self._hidden = [hand.count(HIDDEN) for hand in view.hands]
        # while a hand is played every down card and the whole stock are hidden
        unseen = [card for down in first.down for card in down]
        unseen += first.stock
        for seat, hand in enumerate(first.hands):
            left = hand & ~self._seen[seat]
            while left:
                lowest = left & -left
                unseen.append(lowest.bit_length() - 1)
                left ^= lowest
        # in an order that tells nothing of where the cards lie in the first world
        self._unseen = sorted(unseen)
        self._random = FastRandom(rng.fork("worlds").getrandbits(64))

    def __getitem__(self, number: int) -> State:
        while len(self._sampled) <= number:
            self._sampled.append(self._next())
        return self._sampled[number]

    def _next(self) -> State:
        state = clone(self._sampled[0])
        unseen = self._unseen
        self._random.shuffle(unseen)
        at = 0
        for seat in (0, 1):
            hand = self._seen[seat]
            for card in unseen[at : at + self._hidden[seat]]:
                hand |= 1 << card
            state.hands[seat] = hand
            at += self._hidden[seat]
        down = state.down
        for place in range(10):
            count = len(down[place])
            if count:
                down[place] = tuple(unseen[at : at + count])
                at += count
        state.stock = tuple(unseen[at:])
        return state
