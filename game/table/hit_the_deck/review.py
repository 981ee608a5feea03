"""The review of a hand of Hit the Deck: moves in words, and where they are on the table."""

from __future__ import annotations

from collections.abc import Sequence

from pygame import Rect

from game.play.sentences import sentence
from game.rules import core
from game.rules.core import HIDDEN, Move, Result
from game.rules.hit_the_deck.cards import NAMES, is_hit
from game.rules.hit_the_deck.moves import Cut, Draw, Flip, Keep, Play
from game.rules.hit_the_deck.view import View
from game.table.game_table import GameTable
from game.table.hit_the_deck.tabletop import DISCARD_PILE, DRAW_PILE, Tabletop
from game.table.review import MoveWords, Trace, traced
from game.table.slot import HAND, Slot

ON, ON_HIT = "on the {}", "on {}"
DRAW, A_CARD = "Draw", "from the draw pile"
KEEP, DRAWN = "Keep", "the {}"
CUT, OF_CARDS = "Cut", "at {} of {} cards"
FLIP, BOTH_PILES = "Flip", "both piles"
PASS, NOTHING_TO_DO = "Pass", "and end the turn"
COUNTED, WENT_OUT = "{} counted {}.", "{} went out."


class HitTheDeckReview:
    """The look of its reviews."""

    is_duel = False
    part = Rect(113, 0, 1054, 720)
    """The piles and the hand below, and whoever sits round them."""

    def words(self, view: core.View, move: Move, names: Sequence[str]) -> MoveWords:
        """A move of the viewer."""
        assert isinstance(view, View)
        if isinstance(move, Play):
            name, top = NAMES[move.card], view.discard[0]
            return MoveWords(move.card, name[:1].upper() + name[1:], (ON_HIT if is_hit(top) else ON).format(NAMES[top]))
        if isinstance(move, Keep):
            drawn = next((card for card in view.drawn if card != HIDDEN), None)
            return MoveWords(drawn, KEEP, A_CARD if drawn is None else DRAWN.format(NAMES[drawn]))
        if isinstance(move, Cut):
            return MoveWords(None, CUT, OF_CARDS.format(move.lifted, len(view.draw)))
        if isinstance(move, Draw):
            return MoveWords(None, DRAW, A_CARD)
        return MoveWords(None, FLIP, BOTH_PILES) if isinstance(move, Flip) else MoveWords(None, PASS, NOTHING_TO_DO)

    def came_to(self, result: Result) -> Sequence[int]:
        """What is counted is lost."""
        return [-count for count in result.counts]

    def ending(self, result: Result, seat: int, names: Sequence[str]) -> str:
        """What was counted against the seat."""
        if result.went_out == seat:
            return sentence(WENT_OUT, names[seat])
        return sentence(COUNTED, names[seat], result.counts[seat])

    def trace(self, table: GameTable, move: Move) -> Trace | None:
        """From the hand to the discard pile, or at the draw pile."""
        tabletop = table.tabletop
        assert isinstance(tabletop, Tabletop)
        if isinstance(move, Play):
            held = sorted(tabletop.fan.ids_of(move.card))
            return traced(table, Slot(HAND, held[0]), Slot(DISCARD_PILE), move) if held else None
        if isinstance(move, Draw | Cut | Flip):
            return traced(table, None, Slot(DRAW_PILE), move)
        return None
