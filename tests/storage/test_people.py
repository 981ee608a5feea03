"""People and their names: renamed, merged, separated, removed and restored, in the settings and in counts."""

import json
from collections.abc import Mapping
from dataclasses import replace

import pytest
from hypothesis import given
from hypothesis import strategies as some

from game.rules.match import Match, Player
from game.storage.files import StorageError
from game.storage.library.figures import load_statistics
from game.storage.library.match_filter import MatchFilter
from game.storage.library.people import Played, Tally, called, merged, put_back, removed, renamed, separated
from game.storage.settings.file import parse_settings
from game.storage.settings.settings import MatchSetup, Profile, Settings
from tests.storage.matches import Shelf, a_match

HHC, HTD = "hand-to-hand-combat", "hit-the-deck"
ADA, BEN, MIA = Profile("violet", "star", "A", "S"), Profile("orange", "heart"), Profile()
THREE = Settings(
    profiles={"Ada": ADA, "Ben": BEN, "Mia": MIA},
    setups={HHC: MatchSetup((Player("Ada", "human"), Player("Ben", "human")))},
    taught=frozenset({"Ada"}),
)


def test_a_renamed_person_keeps_everything_in_the_settings() -> None:
    settings = renamed(THREE, "Ada", "Ada L.")
    assert list(settings.profiles.items()) == [("Ada L.", ADA), ("Ben", BEN), ("Mia", MIA)]
    assert settings.taught == {"Ada L."}
    assert settings.setups[HHC].players[0].name == "Ada L."
    assert settings.person_of("Ada") == "Ada L."


def test_a_person_can_have_a_name_of_the_past_again() -> None:
    settings = renamed(renamed(THREE, "Ada", "Lovelace"), "Lovelace", "Ada")
    assert settings.also_known == {"Lovelace": "Ada"}
    assert list(settings.profiles) == ["Ada", "Ben", "Mia"]


@pytest.mark.parametrize("name", ["", "Ben", "Benjamin"])
def test_an_empty_or_taken_name_is_refused(name: str) -> None:
    settings = renamed(THREE, "Ben", "Benjamin")
    settings = replace(settings, also_known={**settings.also_known, "Ben": "Benjamin"})
    with pytest.raises(StorageError):
        renamed(settings, "Ada", name)


def test_the_name_of_somebody_in_records_is_refused() -> None:
    with pytest.raises(StorageError, match="There is already a “Zoe”"):
        renamed(THREE, "Ada", "Zoe", {"Zoe"})


def test_merged_people_share_their_names_and_choices() -> None:
    settings = renamed(THREE, "Ben", "Benjamin")
    settings = merged(settings, "Mia", "Benjamin")
    assert settings.profiles == {"Ada": ADA, "Mia": BEN}
    assert settings.also_known == {"Ben": "Mia", "Benjamin": "Mia"}
    assert merged(THREE, "Ada", "Ben").profiles["Ada"] == ADA


def test_a_name_only_in_records_can_be_merged() -> None:
    settings = merged(THREE, "Ada", "Adda")
    assert settings.also_known == {"Adda": "Ada"}
    apart = separated(settings, "Adda")
    assert apart.also_known == {}
    assert list(apart.profiles) == ["Ada", "Ben", "Mia", "Adda"]


def test_a_removed_person_keeps_the_names_of_the_past() -> None:
    settings = removed(renamed(THREE, "Ada", "Ada L."), "Ada L.")
    assert list(settings.profiles) == ["Ben", "Mia"]
    assert settings.also_known == {"Ada": "Ada L."}
    assert settings.taught == frozenset()


@pytest.mark.parametrize(
    "changed",
    [
        renamed(THREE, "Ada", "Ada L."),
        merged(THREE, "Ada", "Ben"),
        removed(THREE, "Ada"),
        separated(merged(THREE, "Ada", "Adda"), "Adda"),
    ],
)
def test_only_people_are_put_back(changed: Settings) -> None:
    assert put_back(replace(changed, mute=True), THREE) == replace(THREE, mute=True)


NAMES = some.sampled_from(["Ada", "Ben", "Mia", "Zoe", "Adda"])


@given(some.lists(some.tuples(some.sampled_from(["rename", "merge", "separate", "remove", "play"]), NAMES, NAMES)))
def test_whatever_is_done_every_name_leads_to_one_person_at_once(steps: list[tuple[str, str, str]]) -> None:
    settings = THREE
    for what, person, other in steps:
        if what == "play":
            settings = settings.with_profile(other, settings.profiles.get(settings.person_of(other), Profile()))
        elif what == "separate" and other in settings.also_known:
            settings = separated(settings, other)
        elif person in settings.profiles and what == "rename":
            try:
                settings = renamed(settings, person, other)
            except StorageError:
                continue
        elif person in settings.profiles and what == "merge" and settings.person_of(other) == other != person:
            settings = merged(settings, person, other)
        elif what == "remove":
            settings = removed(settings, person)
        assert not settings.also_known.keys() & set(settings.also_known.values())
        assert not settings.also_known.keys() & settings.profiles.keys()


def test_a_name_of_the_past_sits_down_as_the_person() -> None:
    settings = renamed(THREE, "Ada", "Ada L.").with_profile("Ada", BEN)
    assert settings.profiles["Ada L."] == BEN
    assert "Ada" not in settings.profiles
    assert renamed(THREE, "Mia", "M.").with_taught(frozenset({"Mia"})).taught == {"Ada", "M."}


def test_players_have_current_names_unless_two_are_one_person() -> None:
    known = {"Ada": "Ada L.", "Orion": "somebody"}
    players = (Player("Ada", "human"), Player("Orion", "greedy"))
    assert called(players, known) == (Player("Ada L.", "human"), Player("Orion", "greedy"))
    both = (Player("Ada", "human"), Player("Ada L.", "human"))
    assert called(both, known) == both


@pytest.mark.parametrize(
    ("stored", "known"),
    [
        ({"a": "b", "b": "c"}, {"a": "c", "b": "c"}), ({"a": "b", "b": "a"}, {}), ({"a": "a"}, {}),
        ({"a": "b", "b": "c", "c": "b"}, {}), ({"a": "", "b": "c"}, {"b": "c"}), ({"a": 3, "b": "c"}, {"b": "c"}),
        ([], {}),
    ],
)  # fmt: skip
def test_chains_and_circles_of_names_are_removed_on_reading(stored: object, known: Mapping[str, str]) -> None:
    settings, _ = parse_settings(json.dumps({"also_known": stored}).encode())
    assert settings.also_known == known


def played(case: int, number: int, *names: str, most: int = 100_000, practice: bool = False) -> Match:
    """A match with these people in its first seats."""
    match = a_match(case, number, most, began=f"2026-{number % 11 + 1:02}-03T12:00:00Z")
    seats = [
        Player(names[seat], "human") if seat < len(names) else Player(f"star {seat}", "greedy")
        for seat in range(match.seats)
    ]
    match.header = replace(match.header, players=tuple(seats), practice=practice or None)
    return match


@pytest.fixture(scope="module")
def shelf(tmp_path_factory: pytest.TempPathFactory) -> Shelf:
    """Matches under two names of Ada, one with both of them, one of Ben, an unfinished one, one of practice."""
    shelf = Shelf(tmp_path_factory.mktemp("people") / "records")
    shelf.keep(played(0, 1, "Ada"))
    shelf.keep(played(0, 2, "Adda"))
    shelf.keep(played(4, 3, "Ada", "Adda"))
    shelf.keep(played(4, 4, "Ben", "Adda"))
    shelf.keep(played(0, 5, "Ada", most=20))
    shelf.keep(played(0, 6, "Ada", practice=True))
    assert len(shelf.library.stored()) == 6
    return shelf


@pytest.fixture(params=[{}, {"Adda": "Ada"}, {"Ada": "Lovelace", "Adda": "Lovelace"}])
def known(request: pytest.FixtureRequest, shelf: Shelf) -> Mapping[str, str]:
    shelf.library.also_known = request.param
    return request.param  # type: ignore[no-any-return]


def test_matches_are_counted_under_all_names_of_a_person(shelf: Shelf, known: Mapping[str, str]) -> None:
    found = shelf.library.index.played()
    everyone = {known.get(name, name) for name in ("Ada", "Adda", "Ben")}
    assert set(found) == everyone
    ada = found[known.get("Ada", "Ada")]
    if known:
        matches = [match for match in shelf.library.stored() if not match.header.practice]
        winners = [(match.header, match.header.players[seat]) for match in matches for seat in match.winners or ()]
        wins = [header.rules.name for header, player in winners if player.name in ("Ada", "Adda")]
        assert ada == Played({game: Tally(2, wins.count(game)) for game in (HHC, HTD)}, "2026-06-03")
        assert ada.all == Tally(4, len(wins))
    else:
        games = {game: tally.matches for game, tally in ada.games.items()}
        assert (games, ada.last_day) == ({HHC: 1, HTD: 1}, "2026-06-03")
    assert found["Ben"].last_day == "2026-05-03"


def test_matches_are_filtered_and_found_by_current_names(shelf: Shelf, known: Mapping[str, str]) -> None:
    library, person = shelf.library, known.get("Ada", "Ada")
    assert library.index.count(MatchFilter(person=person)) == (6 if known else 4)
    assert set(library.index.people()) == {known.get(name, name) for name in ("Ada", "Adda", "Ben")}
    assert library.index.count(MatchFilter(text="lovelace")) == (6 if "Lovelace" in known.values() else 0)
    assert library.index.count(MatchFilter(text="adda")) == 3, "as the record has it"


def test_only_the_list_has_current_names(shelf: Shelf, known: Mapping[str, str]) -> None:
    for match in shelf.library.stored():
        then, now = [[player.name for player in players] for players in (match.header.players, match.players)]
        assert now == (then if {"Ada", "Adda"} <= set(then) else [known.get(name, name) for name in then])
        record = match.path.read_text(encoding="utf-8").partition("\n")[0]
        assert [seat["name"] for seat in json.loads(record)["seats"]] == then


def test_statistics_are_those_of_all_names(shelf: Shelf, known: Mapping[str, str]) -> None:
    person = known.get("Ada", "Ada")
    found = load_statistics(shelf.library, [HHC, HTD], "Ada", "")
    assert found.person == person
    assert len(found.games[HHC].matches) == (2 if known else 1)
    assert len(found.games[HTD].matches) == (2 if known else 1)
    races = {racer.name: racer.races for racer in Shelf(shelf.folder).library.index.races(HTD)}
    assert found.games[HTD].own_races.races == races["Adda" if known else "Ada"], "once in a match with two names"
    racers = [racer.name for racer in found.games[HTD].races]
    assert len(racers) == len(set(racers)), "one row for one person"
    assert set(racers) <= {known.get(name, name) for name in ("Ada", "Adda", "Ben")}
    rivals = {rival.name for match in found.games[HTD].matches for rival in match.rivals if rival.kind == "human"}
    assert not rivals & known.keys()
