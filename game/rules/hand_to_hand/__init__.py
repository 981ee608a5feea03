"""Hand-to-Hand Combat, a duel for two with the Universal deck. Its rulebook is `seeds/hand-to-hand-combat.md`."""

from game.rules.core import Rules
from game.rules.hand_to_hand.before_play import chance_move
from game.rules.hand_to_hand.cards import DECK, TEXTS, card_name
from game.rules.hand_to_hand.feats import FEATS, count_feats
from game.rules.hand_to_hand.moves import format_move, parse
from game.rules.hand_to_hand.refusals import why_not
from game.rules.hand_to_hand.rules import apply, legal
from game.rules.hand_to_hand.sampling import sample
from game.rules.hand_to_hand.state import OPTIONS, State, clone, start, top
from game.rules.hand_to_hand.view import View, redact, view

HAND_TO_HAND: Rules[State, View] = Rules(
    name="hand-to-hand-combat",
    title="Hand-to-Hand Combat",
    prefix="HHC",
    seats=range(2, 3),
    options=OPTIONS,
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
    top=top,
    card_text=TEXTS.__getitem__,
    deck=DECK,
    card_name=card_name,
    feats=FEATS,
    count_feats=count_feats,
)
