"""How matches are named, dated and summed up in the list, and where hits of the search are underlined."""

from __future__ import annotations

from dataclasses import replace
from datetime import UTC, date, datetime, timedelta
from pathlib import Path

import pytest

from game.games import GAMES
from game.pages.matches import texts
from game.pages.matches.parts import Shown, hits
from game.play.daily import deal_of
from game.rules.match import Player
from game.storage.library.library import MatchLibrary
from game.storage.records.stored import StoredMatch
from game.table.hand_to_hand.look.universal import UniversalArt
from tests.app.matches import write_match
from tests.app.program import HHC, HTD


def stored(folder: Path, game: str, names: tuple[str, ...], *, is_over: bool = True, people: int = 1) -> StoredMatch:
    """A match as the library has it."""
    write_match(folder, game, names, is_over=is_over, people=people)
    (match,) = MatchLibrary(folder / "records", ["human", "greedy"], lambda sentence: None).stored()
    return match


@pytest.mark.parametrize(
    ("kinds", "name"),
    [
        ("hg", "A and B"),
        ("hgg", "A and two computer players"),
        ("hhg", "A, B and C"),
        ("hhggg", "A, B and three computer players"),
        ("gggg", "Four computer players"),
    ],
)
def test_a_made_name_tells_who_plays(kinds: str, name: str) -> None:
    players = [Player(letter, "human" if kind == "h" else "greedy") for letter, kind in zip("ABCDE", kinds)]  # noqa: B905
    assert texts.made_name(players) == name


def test_a_result_says_the_first_name_only(tmp_path: Path) -> None:
    match = stored(tmp_path, HHC, ("Maximiliana Theodora von und zu", "Orion Hunter"))
    winner = texts.first_name(match.header.players[(match.winners or (0,))[0]].name)
    assert texts.result(match, GAMES[HHC].look) == (f"{match.totals[0]} : {match.totals[1]}", f"{winner} won")


def test_the_lowest_total_leads_at_hit_the_deck_and_the_highest_at_hand_to_hand(tmp_path: Path) -> None:
    match = stored(tmp_path, HTD, ("Ada", "Ben", "Vega"), is_over=False)
    match = replace(match, totals=(12, 4, 30))
    assert texts.standing(match, GAMES[HTD].look) == "Ben leads with 4 points"
    assert texts.standing(match, GAMES[HHC].look) == "Vega leads with 30 points"


def test_practice_is_named_in_the_list_and_on_its_card(tmp_path: Path) -> None:
    match = stored(tmp_path, HTD, ("Ada", "Ben", "Vega"), is_over=False)
    practice = replace(match, header=replace(match.header, practice=True))
    now, look = datetime(2026, 11, 21, tzinfo=UTC), GAMES[HTD].look
    for line in (texts.row_line(practice, now.date()), texts.card_line(practice, look, now)):
        assert "practice" in line.split(" · ")
    for line in (texts.row_line(match, now.date()), texts.card_line(match, look, now)):
        assert "practice" not in line


def test_you_are_said_to_lead(tmp_path: Path) -> None:
    match = replace(stored(tmp_path, HTD, ("You", "Ben", "Vega"), is_over=False), totals=(4, 12, 30), winners=None)
    assert texts.standing(match, GAMES[HTD].look) == "You lead with 4 points"
    assert texts.result(match, GAMES[HTD].look)[1] == "You lead"
    assert texts.none_found("Hit the Deck", "You", "x", True) == (
        "No unfinished matches of Hit the Deck with you contain “x”."
    )


def test_a_match_left_between_hands_says_which_is_over(tmp_path: Path) -> None:
    after = replace(stored(tmp_path, HTD, ("Ada", "Ben", "Vega")), winners=None)
    assert texts.result(after, GAMES[HTD].look)[0] == f"After hand {after.hand}"
    in_hand = replace(after, hand=after.hand + 1)
    assert texts.result(in_hand, GAMES[HTD].look)[0] == f"Hand {in_hand.hand}"


@pytest.mark.parametrize(
    ("left", "said"),
    [
        ("2026-11-21T17:00:00+00:00", "today, 17:00"),
        ("2026-11-20T23:05:00+00:00", "yesterday, 23:05"),
        ("2026-11-18T10:00:00+00:00", "Wednesday"),
        ("2026-11-02T10:00:00+00:00", "2 Nov"),
        ("2025-11-02T10:00:00+00:00", "2 Nov 2025"),
        ("2026-11-25T10:00:00+00:00", "25 Nov"),
    ],
)
def test_when_an_unfinished_match_was_left_is_said_shortly(tmp_path: Path, left: str, said: str) -> None:
    match = stored(tmp_path, HHC, ("Ada", "Orion"), is_over=False)
    match = replace(match, changed=int(datetime.fromisoformat(left).timestamp() * 1e9))
    assert texts.last_played(match, datetime(2026, 11, 21, 18, 4, tzinfo=UTC)) == said


def test_days_have_a_year_only_where_it_is_another() -> None:
    assert texts.day_text(date(2026, 3, 9), date(2026, 11, 21)) == "9 Mar"
    assert texts.day_text(date(2024, 3, 9), date(2026, 11, 21)) == "9 Mar 2024"


@pytest.mark.parametrize(
    ("text", "phrases", "found"),
    [
        ("Ada and Orion", ["or"], ["Or"]),
        ("Ada and Orion", ["rion"], []),
        ("Zoë won", ["zoe"], ["Zoë"]),
        ("14 Nov · 7 hands", ["november"], ["Nov"]),
        ("14 Nov · 7 hands", ["14 november"], ["14", "Nov"]),
        ("Ada, Ben and two computer players", ["a", "ben"], ["A", "Ben", "a"]),
    ],
)
def test_words_that_begin_with_what_is_searched_for_are_underlined(
    text: str, phrases: list[str], found: list[str]
) -> None:
    assert [text[start:end] for start, end in hits(text, phrases)] == found


@pytest.mark.parametrize(
    ("dealt_for", "said"), [(0, ["daily deal"]), (9, ["daily deal for {}"]), (None, [])], ids=["own", "older", "none"]
)
def test_a_match_with_a_days_deal_says_so_in_the_list_and_beside_it(
    tmp_path: Path, dealt_for: int | None, said: list[str]
) -> None:
    match = stored(tmp_path, HHC, ("Ada", "Orion"))
    moment = texts.moment_of(match)
    assert moment is not None
    began = moment.date()
    rules = GAMES[HHC].rules
    if dealt_for is not None:
        deal = deal_of(HHC, began - timedelta(days=dealt_for))
        options = rules.with_defaults(**GAMES[HHC].daily.options)
        header = replace(match.header, seed=deal, options=options)
        match = replace(match, header=header)
    shown = Shown(GAMES, lambda game: UniversalArt(), dict, lambda: moment)
    day = shown.dealt_for(match)
    said = [words.format(texts.day_text(began - timedelta(days=dealt_for or 0), began)) for words in said]
    for line in (texts.row_line(match, began, day), texts.detail_line(match, began, day)):
        assert [part for part in line.split(" · ") if part.startswith("daily")] == said
