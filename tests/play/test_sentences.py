"""Players' names in sentences, and the player who is called "You"."""

from __future__ import annotations

import pytest

from game.play.sentences import in_words, sentence


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


def test_numbers_up_to_twelve_are_written_out() -> None:
    assert [in_words(number) for number in (0, 1, 2, 12, 13)] == ["no", "one", "two", "twelve", "13"]
