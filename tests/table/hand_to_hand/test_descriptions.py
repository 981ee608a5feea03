"""The log says only what everyone may know, with a clause that exists; advice and tips are true of the position."""

from __future__ import annotations

import re

import pygame

from game.ai.strategy import RandomStrategy
from game.chance import KeyedRandom
from game.play.host import chance_entry
from game.play.match_log import LogLine, MatchLog
from game.play.session import Session
from game.rules.core import CHANCE
from game.rules.hand_to_hand.cards import DECK, card_name
from game.rules.hand_to_hand.moves import BUILDS, DRAW_STOCK, PASS
from game.rules.hand_to_hand.state import State
from game.rules.hand_to_hand.view import View
from game.rules.match import Entry, Header, Match, Player
from game.table.hand_to_hand.look import texts
from game.table.hand_to_hand.match.tips import fitting_tips
from game.table.hand_to_hand.tabletop.descriptions import advice, describe, second_places
from game.table.hand_to_hand.tabletop.side_panels import over
from tests.rules.hand_to_hand.position import position
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


def view_of(text: str, **house: int | bool) -> View:
    return view_of_state(position(text, **house))


def view_of_state(state: State) -> View:
    view = RULES.view(state, 0)
    assert isinstance(view, View)
    return view


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


def test_a_log_grows_with_the_steps_as_one_that_begins_later_does() -> None:
    match = played(3, 2)
    session, rng = Session(match, [], (), seed=3), KeyedRandom(3, "moves")
    log, strategy = MatchLog(session, describe), RandomStrategy()
    while len(match.results) < 2:
        if match.actor != CHANCE:
            session._make_entry(Entry(match.actor, strategy.choose(match.view(match.actor), rng)))
        step = session.next_step(0.0)
        assert step is not None
        log.add(step)
        assert log.lines == lines_of(match)
    match.rewind(7)
    log.rebuild()
    assert [line.number for line in log.lines] == list(range(1, 8))


def test_no_line_names_a_card_that_was_drawn_unseen() -> None:
    match = played(3, 400)
    for line, entry in zip(lines_of(match), match.entries, strict=True):
        if entry.move == DRAW_STOCK:
            assert not any(card_name(card) in line.words for card in DECK)
            assert line.cards == ()


def test_advice_names_only_what_is_legal() -> None:
    for seed in range(30):
        for count in range(2, 60):
            match = played(seed, count)
            if match.results:
                break
            view = match.view(match.actor)
            assert isinstance(view, View)
            words, said = {move.word for move in view.legal}, advice(view).sentence
            assert bool(re.search(r"(?<!left to )\bdraw\b", said.lower())) == ("draw" in words)
            assert ("pass" in said.lower()) == ("pass" in words)
            assert not (re.search(r"\b[Bb]uild\b", said) and "build" not in words)
            assert advice(view).step in (0, -1) or view.first_place


def test_advice_is_to_pass_in_a_short_opening_without_a_run() -> None:
    view = view_of("hand 0: 5J 7N\nboard 0: (4S 2M) 6S\nstock: 1E\nturn: 0 after own\nturns: 1 0", short_opening=True)
    assert view.legal == (PASS,)
    assert advice(view).sentence == "Pass to end your turn."


def test_advice_offers_a_second_card_when_nothing_can_be_drawn() -> None:
    hand, last, bar, run = "hand 0: 5J 7N", "hand 0: 5J", "bar: 6J", "board 0: (4S 2M) 6S | (3E 1N) 7V"
    view = view_of(f"{hand}\n{bar}\nturn: 0 after own")
    assert {move.word for move in view.legal} == {"play", "pass"}
    assert advice(view).sentence == "Play a second card, or pass."
    view = view_of(f"{hand}\n{bar}\n{run}\nturn: 0 after own")
    assert advice(view).sentence == "Build, play a second card, or pass."
    view = view_of(f"{last}\nboard 0: (4S 2M) 6S\nturn: 0 after bar")
    assert advice(view).sentence == "Play your last card on your own board, or pass."
    view = view_of(f"{last}\n{run}\nturn: 0 after bar")
    assert advice(view).sentence == "Build, play your last card on your own board, or pass."


def test_a_blocked_hand_is_explained_by_two_passes() -> None:
    state = position("hand 0: 5J 7N\nhand 1: 1M 2N\nboard 0: (4S 2M) 6S\nbar: 6J\npasses: 1")
    assert any(move.word == "play" for move in view_of_state(state).legal)
    RULES.apply(state, 0, PASS, None)
    view = view_of_state(state)
    assert view.result is not None
    players = (Player("Ada", "human"), Player("Orion", "random"))
    assert over(view, view.result, players).sentence == "Two passes in a row: the hand is blocked."


def test_the_second_card_of_a_first_turn_may_not_go_across() -> None:
    for seed in range(10):
        match = played(seed, 3)
        view = match.view(match.actor)
        assert isinstance(view, View)
        if view.first_place == "own":
            assert second_places(view, view.viewer, "Orion") == "The bar or the discard pile"
            return
    raise AssertionError("nobody began with a card")


def test_every_tip_comes_when_it_applies() -> None:
    told: set[str] = set()
    for seed in range(20):
        for count in range(2, 80):
            match = played(seed, count)
            if match.results:
                break
            view = match.view(match.actor)
            assert isinstance(view, View)
            for new in fitting_tips(view):
                if new not in ("attack", "bar"):
                    assert (new in ("building", "cascade", "second")) == bool(view.first_place)
                assert new != "drawing" or DRAW_STOCK in view.legal
                told.add(new)
    assert told == set(texts.COACH)


def test_no_tip_promises_a_second_card_in_a_short_opening() -> None:
    opening = "hand 0: 5J 7N\nboard 0: (4S 2M) 6S\nstock: 1E\nturn: 0 after own\nturns: 1 0"
    assert fitting_tips(view_of(opening, short_opening=True)) == []
    assert fitting_tips(view_of(opening)) == ["second"]


def test_the_building_tip_waits_for_a_run_that_fits_a_column() -> None:
    lone = "hand 0: 5J 7N\nboard 0: (4S 2M) 6S\nbar: 5S\nstock: 1E\nturn: 0 after own"
    view = view_of(lone, lone_cards_to_bar=True)
    assert "bank" in {move.word for move in view.legal}
    assert fitting_tips(view) == ["second"]


def test_the_second_card_is_told_in_one_way_before_and_after_the_first() -> None:
    begun = "hand 0: 5J 7N 1V\nboard 0: (4S 2M) 6S | 3N | 2V\nboard 1: 6E | 2E\nbar: 6N\nstock: 1E\nturn: 0\nturns: 2 1"
    before = second_places(view_of(begun), 0, "Orion")
    assert before == "Somewhere else: the bar, Orion's board or the discard pile"
    first_turn = second_places(view_of(begun.replace("turns: 2 1", "turns: 1 0")), 0, "Orion")
    assert first_turn == "Somewhere else: the bar or the discard pile"
    after = second_places(view_of(begun.replace("turn: 0", "turn: 0 after bar")), 0, "Orion")
    assert after == "Orion's board or the discard pile"
    assert "somewhere else" in texts.COACH["second"]


def test_a_card_on_the_opponents_board_is_told_by_whose_board_it_is() -> None:
    told = {line.words for seed in range(6) for line in lines_of(played(seed, 60)) if "board" in line.words}
    across = [words for words in told if words.endswith("'s board")]
    assert across
    assert not [words for words in told if "across" in words]


def test_a_line_says_how_many_cards_moved_into_a_space() -> None:
    match = Match(Header(RULES, (Player("Ada", "human"), Player("Orion", "greedy")), {}, seed=1))
    session = Session(match, [], (), seed=0)
    match.state = position("hand 0: 1M 1N\nboard 0: (4S) gE sJ mM | - | (3E 1N) 7V\nstock: 1E\nturn: 0 after bar")
    session._make_entry(Entry(0, BUILDS[0][1]))
    step = session.next_step(0.0)
    assert step is not None
    assert describe(("Ada", "Orion"), step).words.startswith("Moved **Galaxy Earth** and 2 more into column")


def test_only_the_one_person_at_the_screen_reads_what_was_drawn() -> None:
    for kinds, told in ((("human", "greedy"), True), (("human", "human"), False)):
        sitting = Sitting(kinds, seed=9)
        if kinds[1] == "human":
            sitting.pilot.wait(8)
            sitting.pilot.press(pygame.K_RETURN)
        sitting.wait_for_turn()
        mover = sitting.top.below
        sitting.make(DRAW_STOCK, "click")
        number = next(n for n, e in enumerate(sitting.match.entries) if e == Entry(mover, DRAW_STOCK))
        line = sitting.table.log.lines[number]
        assert (line.words != texts.LOG_STOCK) == told
        sitting.table.log.rebuild()
        assert (sitting.table.log.lines[number].words != texts.LOG_STOCK) == told
    assert any(card_name(card) in line.words for card in DECK) == told
