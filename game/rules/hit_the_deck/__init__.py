"""Hit the Deck, a race of hands for two to six. Its rulebook is `seeds/hit-the-deck.md`."""

from __future__ import annotations

from game.rules.core import Rules
from game.rules.hit_the_deck.before_play import chance_move
from game.rules.hit_the_deck.cards import DECK, NAMES, TEXTS
from game.rules.hit_the_deck.moves import format_move, parse
from game.rules.hit_the_deck.refusals import why_not
from game.rules.hit_the_deck.rules import apply, legal
from game.rules.hit_the_deck.sampling import sample
from game.rules.hit_the_deck.state import OPTIONS, State, clone, has_paid, race_terms, start, top
from game.rules.hit_the_deck.view import View, redact, view

HIT_THE_DECK: Rules[State, View] = Rules(
    name="hit-the-deck",
    title="Hit the Deck",
    prefix="HTD",
    seats=range(2, 7),
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
    card_name=NAMES.__getitem__,
    races=True,
    race_terms=race_terms,
    has_paid=has_paid,
)
