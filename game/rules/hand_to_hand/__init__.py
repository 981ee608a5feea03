"""Hand-to-Hand Combat, a duel for two with the Universal deck. Its rulebook is `seeds/hand-to-hand-combat.md`."""

from game.rules.core import Option, Rules
from game.rules.hand_to_hand.before_play import draw, redact
from game.rules.hand_to_hand.cards import DECK, card_name, card_text
from game.rules.hand_to_hand.moves import format_move, parse
from game.rules.hand_to_hand.refusals import why_not
from game.rules.hand_to_hand.rules import apply, legal
from game.rules.hand_to_hand.state import State, clone, start
from game.rules.hand_to_hand.view import View, sample, view

HAND_TO_HAND: Rules[State, View] = Rules(
    name="hand-to-hand-combat",
    title="Hand-to-Hand Combat",
    prefix="HHC",
    seats=range(2, 3),
    options={
        "target": Option(200, "HHC-87"),
        "short_opening": Option(False, "HHC-34"),
        "lone_cards_to_bar": Option(False, "HHC-57"),
        "blocked_hands_count": Option(True, "HHC-79"),
    },
    start=start,
    legal=legal,
    why_not=why_not,
    apply=apply,
    clone=clone,
    view=view,
    sample=sample,
    chance_move=draw,
    parse=parse,
    format=format_move,
    redact=redact,
    top=lambda state: state.discard[0] if state.discard else None,
    card_text=card_text,
    deck=DECK,
    card_name=card_name,
)

__all__ = ["HAND_TO_HAND"]
