"""Players and cards, and what the rulebook says of the deck, of jewellery and of paper."""

from __future__ import annotations

from collections import Counter

import pytest

from game.rules.hit_the_deck import HIT_THE_DECK
from game.rules.hit_the_deck.cards import DECK, FITS, NAMES, POINTS, TEXTS, is_hit

COUNTS = Counter(TEXTS[kind] for kind in DECK)


@pytest.mark.clause("HTD-1")
def test_two_to_six_play(clauses: dict[str, str]) -> None:
    assert list(HIT_THE_DECK.seats) == [2, 3, 4, 5, 6]
    assert "Two to six" in clauses["HTD-1"]


@pytest.mark.clause("HTD-3")
def test_a_colour_set_has_23_cards() -> None:
    assert len(DECK) == 110
    for colour in "RYGB":
        counted = {text[1]: count for text, count in COUNTS.items() if text[0] == colour}
        assert counted == {"1": 4, "2": 4, "3": 4, "4": 4, "5": 4, "C": 2, "F": 1}


@pytest.mark.clause("HTD-4", "HTD-5")
def test_the_hit_cards() -> None:
    counted = {text[1]: count for text, count in COUNTS.items() if text[0] == "#"}
    assert counted == {"1": 2, "2": 2, "3": 2, "4": 2, "5": 2, "R": 1, "Y": 1, "G": 1, "B": 1, "H": 4}


@pytest.mark.clause("HTD-6")
def test_word_cards_and_hit_cards(clauses: dict[str, str]) -> None:
    assert {text for kind, text in enumerate(TEXTS) if is_hit(kind)} == {text for text in COUNTS if text[0] == "#"}
    assert "Cut and Flip are the word cards" in clauses["HTD-6"]


@pytest.mark.clause("HTD-106", "HTD-107", "HTD-108")
def test_points() -> None:
    points = {TEXTS[kind]: POINTS[kind] for kind in DECK}
    assert [points[f"G{number}"] for number in range(1, 6)] == [1, 2, 3, 4, 5]
    assert {points[text] for text in ("RC", "YF", "#3", "#B", "#H")} == {10}
    assert sum(POINTS[kind] for kind in DECK) == 540


@pytest.mark.parametrize(
    ("text", "name"),
    [
        ("R4", "red 4"),
        ("GC", "green Cut"),
        ("BF", "blue Flip"),
        ("#3", "HIT-number 3"),
        ("#Y", "HIT-colour yellow"),
        ("#H", "HIT-hand"),
    ],
)
def test_names_in_a_sentence(text: str, name: str) -> None:
    kind = TEXTS.index(text)
    assert NAMES[kind] == HIT_THE_DECK.card_name(kind) == name
    assert HIT_THE_DECK.card_text(kind) == text


HITS = "#1 #2 #3 #4 #5 #R #Y #G #B #H"


@pytest.mark.clause("HTD-22", "HTD-32", "HTD-33", "HTD-34", "HTD-35", "HTD-36", "HTD-63", "HTD-64", "HTD-65", "HTD-68")
@pytest.mark.parametrize(
    ("top", "fitting"),
    [
        ("R4", f"R1 R2 R3 R4 R5 RC RF Y4 G4 B4 {HITS}"),
        ("BC", f"B1 B2 B3 B4 B5 BC BF {HITS}"),
        ("YF", f"Y1 Y2 Y3 Y4 Y5 YC YF {HITS}"),
        ("#2", "R2 Y2 G2 B2"),
        ("#G", "G1 G2 G3 G4 G5 GC GF"),
        ("#H", " ".join(TEXTS)),
    ],
)
def test_what_fits_on_what(top: str, fitting: str) -> None:
    kind = TEXTS.index(top)
    assert {TEXTS[fit] for fit in FITS[kind]} == set(fitting.split())


@pytest.mark.clause("HTD-2", "HTD-8", "HTD-9", "HTD-104")
def test_what_the_rulebook_says_beside_the_play(clauses: dict[str, str]) -> None:
    assert "fewest points" in clauses["HTD-2"]
    assert "jewellery" in clauses["HTD-8"]
    assert "chosen to shuffle and deal" in clauses["HTD-9"]
    assert "paper and pencil" in clauses["HTD-104"]
