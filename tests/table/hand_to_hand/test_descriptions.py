"""The log says only what everyone may know, with a clause that exists; advice and tips are true of the position."""

import re

import pygame

from game.ai.strategy import RandomStrategy
from game.chance import KeyedRandom
from game.play.host import chance_entry
from game.play.match_log import LogLine, MatchLog
from game.play.session import Session
from game.rules.core import CHANCE
from game.rules.hand_to_hand.cards import DECK, card_name
from game.rules.hand_to_hand.moves import DRAW_STOCK
from game.rules.hand_to_hand.view import View
from game.rules.match import Entry, Header, Match, Player
from game.table.hand_to_hand.look import texts
from game.table.hand_to_hand.tabletop.descriptions import advice, describe
from tests.table.hand_to_hand.tables import RULES, Sitting


def played(seed: int, entries: int, options: dict[str, int | bool] | None = None) -> Match:
    match = Match(Header(RULES, (Player("Ada", "random"), Player("Orion", "random")), options or {}, seed=seed))
    strategy = RandomStrategy()
    while len(match.entries) < entries and not match.results:
        if match.actor == CHANCE:
            match.play(chance_entry(match, seed))
        else:
            match.play(
                Entry(match.actor, strategy.choose(match.view(match.actor), KeyedRandom(seed, len(match.entries))))
            )
    return match


def lines_of(match: Match) -> list[LogLine]:
    return MatchLog(Session(match, [], (), seed=0), describe).lines


def test_every_line_cites_a_clause_that_exists(clauses: dict[str, str]) -> None:
    kinds: set[str] = set()
    for seed in range(30):
        match = played(seed, 400, {"lone_cards_to_bar": True})
        lines = lines_of(match)
        assert [line.number for line in lines] == list(range(1, len(match.entries) + 1))
        assert all(line.clause in clauses for line in lines)
        kinds |= {entry.move.word for entry in match.entries}
        assert lines[-1].words.endswith((texts.LOG_BLOCKED, "went out"))
    assert {"play", "build", "bank", "draw"} <= kinds


def test_log_lines_name_no_card_drawn_unseen() -> None:
    match = played(3, 400)
    for line, entry in zip(lines_of(match), match.entries, strict=True):
        if entry.move == DRAW_STOCK:
            assert not any(card_name(card) in line.words for card in DECK)
            assert line.cards == ()


def test_advice_names_only_legal_moves() -> None:
    for seed in range(30):
        for count in range(2, 60):
            match = played(seed, count)
            if match.results:
                break
            view = match.view(match.actor)
            assert isinstance(view, View)
            words, said = {move.word for move in view.legal}, advice(view)[0]
            assert bool(re.search(r"(?<!left to )\bdraw\b", said.lower())) == ("draw" in words)
            assert ("pass" in said.lower()) == ("pass" in words)
            assert not (re.search(r"\b[Bb]uild\b", said) and "build" not in words)
            assert advice(view)[1] in (0, -1) or view.first_place


def test_only_a_single_person_reads_which_card_was_drawn() -> None:
    for kinds, told in ((("human", "greedy"), True), (("human", "human"), False)):
        sitting = Sitting(kinds, seed=9)
        if kinds[1] == "human":
            sitting.pilot.wait(8)
            sitting.pilot.press(pygame.K_RETURN)
        sitting.wait_for_turn()
        mover = sitting.top.state.below
        sitting.make(DRAW_STOCK, "click")
        number = next(n for n, e in enumerate(sitting.match.entries) if e == Entry(mover, DRAW_STOCK))
        line = sitting.table.log.lines[number]
        assert (line.words != texts.LOG_STOCK) == told
        sitting.table.log.rebuild()
        assert (sitting.table.log.lines[number].words != texts.LOG_STOCK) == told
    assert any(card_name(card) in line.words for card in DECK) == told
