"""The log of a match: whose turn each line belongs to, and the numbers of actions."""

from __future__ import annotations

from dataclasses import replace

import pytest

from game.play.match_log import MatchLog
from game.play.sentences import as_typed, in_words, sentence
from game.rules.core import Moved
from game.table.hit_the_deck.tabletop.descriptions import describe
from game.ui.draw.paragraph import flow, plain
from game.ui.look.theme import CLOTH
from tests.table.hit_the_deck.tables import dealt

_HANDS = "R1 R2 R3 R4 Y1 Y2 Y3 B1 R1 B3 B4 G1 G2 G3 R1 B1 B2 B3 Y1 Y2 Y4"


def test_the_log_of_a_person_who_draws_does_not_hold_the_card() -> None:
    session = dealt(("human", "greedy", "greedy"), _HANDS, "B5 G1 G1 B2 Y3", ["draw"])
    log, step = MatchLog(session, describe), session.steps_from(3)[0]
    log.add(step)
    seen, held = (
        next(event for event in events if isinstance(event, Moved)) for events in (step.events, log.lines[-1].events)
    )
    assert seen.card is not None
    assert held.card is None


@pytest.mark.parametrize(
    ("template", "values", "third", "second"),
    [
        ("{} was last and drew {}", (4,), "Ada was last and drew 4", "You were last and drew 4"),
        ("{}'s turn", (), "Ada's turn", "Your turn"),
        ("It's {}'s turn.", (), "It's Ada's turn.", "It's your turn."),
        ("{} went out", (), "Ada went out", "You went out"),
        ("**{}** needs {} more", (12,), "**Ada** needs 12 more", "**You** need 12 more"),
        ("**{} wins the match.**", (), "**Ada wins the match.**", "**You win the match.**"),
        ("Hidden until {} takes over.", (), "Hidden until Ada takes over.", "Hidden until you take over."),
        ("It is {}'s.", (), "It is Ada's.", "It is yours."),
        ("Renamed to “{}”", (), "Renamed to “Ada”", "Renamed to “You”"),
        ("For {} only. Let go to hide it.", (), "For Ada only. Let go to hide it.", "For you only. Let go to hide it."),
    ],
)
def test_you_is_spoken_to(template: str, values: tuple[object, ...], third: str, second: str) -> None:
    assert sentence(template, "Ada", *values) == third
    assert sentence(template, "You", *values) == second


def test_every_name_of_a_sentence_has_its_own_verb() -> None:
    template = "**{}** deals, so **{}** plays first. {} is next."
    assert sentence(template, "You", "Ada", "You") == "**You** deal, so **Ada** plays first. You are next."
    assert sentence(template, "Ada", "You", "Ada") == "**Ada** deals, so **you** play first. Ada is next."


def test_a_name_with_signs_of_marks_is_drawn_as_it_was_typed() -> None:
    name = "**A*[x](y)"
    assert plain(sentence("**{}** wins [as said](HHC-1), {} lost", as_typed(name), as_typed(name))) == (
        f"{name} wins as said, {name} lost"
    )
    lines = flow(sentence("**{}** wins", as_typed("*a*")), CLOTH.body, 1.0, 400)
    assert [(piece.text, piece.style == CLOTH.body) for piece in lines.pieces] == [("*a*", False), ("wins", True)]


def test_the_log_has_names_as_they_were_typed() -> None:
    session = dealt(("human", "greedy", "greedy"), _HANDS, "B5 G1 G1 B2 Y3", ["draw"])
    header = session.match.header
    players = tuple(replace(player, name="**[") for player in header.players)
    session.match.header = replace(header, players=players)
    told = []
    MatchLog(session, lambda names, step: told.append(names) or describe(names, step))  # type: ignore[func-returns-value]
    assert {plain(name) for names in told for name in names} == {"**["}


def test_numbers_up_to_twelve_are_written_out() -> None:
    assert [in_words(number) for number in (0, 1, 2, 12, 13)] == ["no", "one", "two", "twelve", "13"]
