"""Lit places are the legal ones, and a click on a run makes its most useful move."""

from __future__ import annotations

from game.ai.greedy import greedy_strategy
from game.chance import KeyedRandom
from game.play.host import chance_entry
from game.rules.core import CHANCE, Move
from game.rules.hand_to_hand.moves import Bank, Build, Play
from game.rules.hand_to_hand.view import View
from game.rules.match import Entry, Header, Match, Player
from game.table.cards.slot import HAND, Slot
from game.table.hand_to_hand.tabletop.slots import OWN, legal_targets, move_for
from tests.table.hand_to_hand.tables import RULES


def views(seed: int, options: dict[str, int | bool] | None = None) -> list[View]:
    """The view of every seat to move in a hand of two greedy seats."""
    match = Match(Header(RULES, (Player("A", "greedy"), Player("B", "greedy")), options or {}, seed=seed))
    strategy, found = greedy_strategy(RULES), []
    while not match.results:
        if match.actor == CHANCE:
            match.play(chance_entry(match, seed))
            continue
        view = match.view(match.actor)
        assert isinstance(view, View)
        found.append(view)
        match.play(Entry(match.actor, strategy.choose(view, KeyedRandom(1, len(match.entries)))))
    return found


def test_the_targets_of_all_sources_are_the_legal_moves() -> None:
    slipped = banked = 0
    for seed in range(12):
        for view in views(seed, {"lone_cards_to_bar": True}):
            sources = [Slot(HAND, card) for card in view.hands[view.viewer]] + [
                Slot(OWN, column) for column in range(5)
            ]
            offered: set[Move] = set()
            for source in sources:
                for target, move in legal_targets(view, source).items():
                    assert move_for(view, source, target) == move
                    offered.add(move)
            wanted = {move for move in view.legal if isinstance(move, Play | Build | Bank)}
            assert offered == wanted
            slipped += any(isinstance(move, Play) and move.behind for move in wanted)
            banked += any(isinstance(move, Bank) for move in wanted)
    assert slipped
    assert banked
