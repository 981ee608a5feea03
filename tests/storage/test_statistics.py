"""Digests of matches, the figures computed from them, and the bests of a match's people."""

import json
from array import array
from collections import Counter, defaultdict
from collections.abc import Iterable
from dataclasses import dataclass, field, replace
from datetime import date
from itertools import pairwise
from pathlib import Path
from statistics import mean

import pytest

from game.play.headless.audit import audit
from game.rules.hand_to_hand.moves import Play
from game.rules.match import Entry, Header, Match, Player
from game.rules.race import FAKEOUT
from game.rules.record import read_record
from game.storage.background import Progress
from game.storage.library.bests import EVER, FIRST_MATCHES, STREAK, TODAY, Bests, Slaps, load_bests
from game.storage.library.figures import (
    GameFigures,
    Run,
    Share,
    current_run,
    faster_than,
    game_figures,
    longest_run,
    reckon,
    spans,
    won,
)
from game.storage.library.statistics import PlayedMatch, Rival
from game.storage.records.digest import DigestBuilder, MatchDigest, format_digest, parse_digest
from tests.naive import hand_to_hand, hit_the_deck
from tests.rules.play import CASES
from tests.storage.matches import Shelf, a_match

HHC, HTD = "hand-to-hand-combat", "hit-the-deck"
NAIVE = {HHC: hand_to_hand, HTD: hit_the_deck}
SEATED = {
    0: ("Ada/human", "Orion/greedy"),
    1: ("Orion/random", "Ada/human"),
    2: ("Ada/human", "Ben/human"),
    4: ("Ben/human", "Ada/human"),
    5: ("Ada/human", "Orion/greedy", "Ben/human"),
    7: ("Vega/greedy", "Rigel/random", "Ben/human", "Mia/human", "Ada/human", "Orion/greedy"),
}
"""The players, by the case of `tests.rules.play`."""


def played(case: int, number: int, most: int = 100_000, *, practice: bool | None = None) -> Match:
    match = a_match(case, number, most, began=f"2026-{number % 11 + 1:02}-{number % 27 + 1:02}T12:00:00Z")
    seats = tuple(Player(*seat.split("/")) for seat in SEATED[case])
    match.header = replace(match.header, players=seats, practice=practice)
    return match


@pytest.fixture(scope="module")
def full(tmp_path_factory: pytest.TempPathFactory) -> Shelf:
    """Finished matches of both games, and one of each that does not count."""
    shelf = Shelf(tmp_path_factory.mktemp("home") / "records")
    for number in range(1, 5):
        for case in SEATED:
            shelf.keep(played(case, number * 5 + case))
    for case in (1, 5):
        shelf.keep(played(case, 70), "unfinished")
        shelf.keep(played(case, 71, most=20), "begun")
        shelf.keep(played(case, 72, practice=True), "practised")
    shelf.library.refresh(Progress())
    return shelf


@dataclass
class Naive:
    """A person's figures, computed from the lines of records alone."""

    matches: list[tuple[str, int, int, bool]] = field(default_factory=list)
    """Day, place, margin and whether it was won."""
    ahead: dict[str, list[bool]] = field(default_factory=lambda: defaultdict(list))
    endings: list[str] = field(default_factory=list)
    scores: list[int] = field(default_factory=list)
    others: list[int] = field(default_factory=list)


def naive_figures(folder: Path, game: str, person: str, since: str = "") -> Naive:
    found = Naive()
    records = [path.read_text(encoding="utf-8").splitlines() for path in folder.glob("*.txt")]
    for lines in sorted(records, key=lambda lines: str(json.loads(lines[0])["began"])):
        header = json.loads(lines[0])
        names = [player["name"] for player in header["seats"]]
        if header["game"] != game or header.get("practice") or person not in names or header["began"][:10] < since:
            continue
        table = NAIVE[game].table_from(lines[0])
        results = [result for line in lines[1:] if (result := table.play(line)) is not None]
        if not results or results[-1]["winners"] is None:
            continue
        own, totals, winners = names.index(person), results[-1]["totals"], results[-1]["winners"]
        best = totals[winners[0]]
        apart = [abs(total - best) for total in totals]
        place = 1 + sum(other < apart[own] for other in apart)
        second = min(abs(total - totals[own]) for seat, total in enumerate(totals) if seat != own)
        margin = second if own in winners else -apart[own]
        found.matches.append((header["began"][:10], place, margin, own in winners))
        for result in results:
            found.endings.append("nobody" if result["out"] is None else "own" if result["out"] == own else "others")
            found.scores.append(result["scores"][own])
            found.others += [score for seat, score in enumerate(result["scores"]) if seat != own]
        for seat, player in enumerate(header["seats"]):
            if seat != own:
                found.ahead[player["kind"]].append(apart[own] < apart[seat])
    return found


def figures_of(shelf: Shelf, game: str, person: str, since: str = "") -> GameFigures:
    return game_figures(shelf.library.index, game, person, since)


@pytest.mark.parametrize("since", ["", "2026-05-01"])
@pytest.mark.parametrize("person", ["Ada", "Ben", "Mia"])
@pytest.mark.parametrize("game", [HHC, HTD])
def test_matches_hands_and_points(full: Shelf, game: str, person: str, since: str) -> None:
    figures, naive = figures_of(full, game, person, since), naive_figures(full.folder, game, person, since)
    assert [(match.day, match.place, match.margin, match.is_won) for match in figures.matches] == naive.matches
    assert figures.endings._asdict() == {name: naive.endings.count(name) for name in ("own", "others", "nobody")}
    assert figures.hands == len(naive.endings)
    assert list(figures.scores) == sorted(naive.scores)
    assert list(figures.rival_scores) == sorted(naive.others)
    ahead = {group.kind: [meeting.is_ahead for meeting in group.meetings] for group in figures.against}
    assert ahead == naive.ahead
    assert won(figures.matches) == Share(sum(match[3] for match in naive.matches), len(naive.matches))
    assert all(sum(match.scores) == match.total for match in figures.matches)


@pytest.mark.parametrize("since", ["", "2026-05-01"])
def test_races_of_everyone(full: Shelf, since: str) -> None:
    touches: dict[str, list[int]] = defaultdict(list)
    races = Counter[str]()
    paid, missed = Counter[str](), Counter[str]()
    for path in full.folder.glob("*.txt"):
        with path.open("rb") as file:
            header, entries = read_record(file.readline)
            match, lines = Match(header), []
            for _, entry, text in entries:
                terms = match.rules.race_terms(match.state)
                is_free = entry.move == FAKEOUT and match.rules.has_paid(match.state, entry.actor)
                lines.append((entry, text, terms, is_free))
                match.play(entry)
        names = [player.name if player.kind == "human" else "" for player in header.players]
        if not match.is_over or header.practice or (header.began or "") < since:
            continue
        for entry, text, terms, is_free in lines:
            words = text.split()
            if words[1] == "race" and terms is not None:
                given = dict(word.split("=") for word in words[2:] if "=" in word)
                for seat, name in enumerate(names):
                    races[name] += 1
                    touches[name] += [int(given[str(seat)])] if given[str(seat)] != "-" else []
                call, options = given.get("call", "-"), header.options
                in_time = call != "-" and int(call) <= int(options["call_window_ms"])
                missed[names[terms.caller]] += not in_time and not options["automatic_call"]
            if words[1] == "fakeout":
                paid[names[entry.actor]] += not is_free
    figures = figures_of(full, HTD, "Mia", since)
    assert figures.races[0].name == "Mia"
    assert {racer.name: racer.races for racer in figures.races} == {n: count for n, count in races.items() if n}
    for racer in figures.races:
        assert list(racer.touches) == sorted(touches[racer.name])
        assert (racer.fakeouts, racer.missed_calls) == (paid[racer.name], missed[racer.name])
        for ms in (295, 430):
            assert faster_than(racer, ms).part == sum(touch < ms for touch in touches[racer.name])
    assert min(paid.total(), missed.total()) > 0, "there is something to count"
    assert figures_of(full, HHC, "Ada").races == ()


def test_people_are_those_of_matches_that_count(full: Shelf) -> None:
    index = full.library.index
    assert index.people(counted=True) == ["Ada", "Ben", "Mia"]
    assert game_figures(index, HHC, "Nobody") == reckon("Nobody", [], [])


def a_series(*margins: int) -> list[PlayedMatch]:
    """Matches on consecutive days from 2 November 2026, a Monday."""
    none = array("i")
    ben = Rival("Ben", "human", 1)
    return [
        PlayedMatch(f"2026-11-{day:02}", "", 1 if margin > 0 else 2, 0, margin, 1, 0, 1, none, none, none, (ben,))
        for day, margin in enumerate(margins, 2)
    ]


def test_runs_of_matches_won() -> None:
    series = a_series(5, 5, -1, 5, 5, -1, 5)
    assert longest_run(series) == Run(3, 2), "the later of two"
    assert current_run(series) == Run(6, 1)
    assert current_run(a_series(5, -1)).length == 0
    assert longest_run(a_series(-1)).length == current_run([]).length == 0


def test_many_matches_are_shown_by_week_or_month() -> None:
    series = a_series(*range(-7, 21))
    assert [len(span.matches) for span in spans(series, 28)] == [1] * 28
    weeks = spans(series, 27)
    assert [(span.period, span.day) for span in weeks] == [("week", f"2026-11-{n:02}") for n in (2, 9, 16, 23)]
    assert [span.margin for span in weeks] == [mean(range(first, first + 7)) for first in (-7, 0, 7, 14)]
    assert [span.is_won for span in weeks] == [False, True, True, True]
    assert weeks[1].share == Share(6, 7)
    (month,) = spans(series, 3)
    assert (month.period, month.day, len(month.matches)) == ("month", "2026-11-01", 28)
    assert spans([match._replace(day="") for match in series], 3)[0].day == ""


RECORDS = Path(__file__).parents[1] / "records"
GOLDEN = sorted(path for path in RECORDS.glob("h*.txt"))


def digest_of(header: Header, entries: Iterable[Entry]) -> MatchDigest:
    """The digest of these entries, by playing them once. Raises `IllegalMoveError`."""
    builder = DigestBuilder(Match(header))
    for entry in entries:
        builder.play(entry)
    return builder.finish()


def digest_of_file(path: Path) -> MatchDigest:
    with path.open("rb") as file:
        header, entries = read_record(file.readline)
        return digest_of(header, [entry for _, entry, _ in entries])


@pytest.mark.parametrize("path", GOLDEN, ids=lambda path: path.stem)
def test_the_hands_of_a_golden_record_are_those_of_its_audit(path: Path) -> None:
    with path.open("rb") as file:
        results = [fields["result"] for fields in audit(file.readline) if "result" in fields]
    assert [result.as_json() for result in digest_of_file(path).hands] == results


def test_a_race_is_digested_with_its_verdict() -> None:
    digest = digest_of_file(RECORDS / "htd-call-forgotten.txt")
    assert digest.races == ((350, 350),)
    assert digest.missed_calls == (0, 1)
    assert digest.fakeouts == (0, 0)
    assert digest.last_card == "#H"


@pytest.mark.parametrize("case", range(len(CASES)))
def test_a_digest_is_the_same_after_writing_and_reading(case: int) -> None:
    match = a_match(case, most=3_000)
    digest = digest_of(match.header, match.entries)
    assert len(digest.hands) == len(match.results)
    assert parse_digest(format_digest(digest)) == digest


def dated(number: int, case: int = 0) -> Match:
    match = a_match(case, number, 100_000, began=f"2026-10-{number:02}T12:00:00Z")
    players = tuple(Player(name, "greedy" if seat else "human") for seat, name in enumerate(("Ada", "Ben", "Vega")))
    match.header = replace(match.header, players=players[: match.seats])
    return match


def bests(folder: Path, match: Match, *others: Match) -> Bests:
    shelf = Shelf(folder / f"{len(others)}" / "records")
    for other in others:
        shelf.keep(other)
    shelf.library.refresh(Progress())
    return load_bests(shelf.library, match.header, match.entries, date(2026, 10, 6))


def attacks(match: Match) -> int:
    """The most cards that seat 0 put on the other board in a hand."""
    hands = [match.entries[start:end] for start, end in pairwise([*match.hand_starts, None])]
    return max(sum(e.actor == 0 and isinstance(e.move, Play) and e.move.place == "opp" for e in hand) for hand in hands)


def test_a_match_is_compared_with_all_others_and_not_with_itself(tmp_path: Path) -> None:
    matches = [dated(number) for number in range(1, 10)]
    beaten = 0
    for match in matches:
        others = [other for other in matches if other is not match]
        found = bests(tmp_path, match, *matches)
        assert set(found.before) == {0}, "computer players have no bests"
        points = {other: max(result.scores[0] for result in other.results) for other in matches}
        for kind, value, before in (
            ("hand", points[match], max(points[other] for other in others)),
            ("attack", attacks(match), max(map(attacks, others))),
        ):
            assert found.before[0][kind] == before
            told = [best for best in found.beaten if best.kind == kind]
            assert [(best.value, best.before) for best in told] == [(value, before)] * (value > before)
            beaten += len(told)
            if kind == "hand" and told:
                assert match.results[told[0].hand - 1].scores[0] == value
    assert beaten


def test_the_first_five_matches_and_practice_beat_none(tmp_path: Path) -> None:
    match, others = dated(20), [dated(number) for number in range(1, FIRST_MATCHES + 1)]
    few = bests(tmp_path, match, *others[1:])
    assert not few.before
    assert not few.beaten
    assert bests(tmp_path, match, *others).before[0]["hand"]
    match.header = replace(match.header, practice=True)
    assert bests(tmp_path, match) == Bests()


def test_wins_in_a_row_are_a_best_when_the_match_goes_beyond_the_longest(tmp_path: Path) -> None:
    every = [dated(number) for number in range(1, 29)]
    won, lost = ([match for match in every if match.results[-1].winners == (seat,)] for seat in (0, 1))
    order = [*lost[:4], won[0], lost[4], won[1], won[2]]
    for number, match in enumerate(order, 1):
        match.header = replace(match.header, began=f"2026-11-{number:02}T12:00:00Z")
    (streak,) = [best for best in bests(tmp_path, order[-1], *order[:-1]).beaten if best.kind == STREAK]
    assert (streak.value, streak.before, streak.hand) == (2, 1, 0)


def test_a_slap_is_the_best_of_the_day_from_the_fifth_race_on(tmp_path: Path) -> None:
    before = Slaps((300, 310, 320), 250)
    assert [before.beaten_by(ms, (290,)) for ms in (290, 280, 240)] == ["", TODAY, EVER]
    assert before.beaten_by(240, ()) == ""
    assert before._replace(ever=None).beaten_by(240, (290,)) == TODAY
    matches = [dated(number, 5) for number in range(1, 8)]
    found = bests(tmp_path, matches[-1], *matches)
    assert found.slaps[0].ever == found.before[0]["slap"] <= min(found.slaps[0].today)
