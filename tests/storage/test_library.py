"""The kept matches: found, read, gone on with, named and deleted; whatever lies in the folder."""

from __future__ import annotations

import os
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path

import pytest

from game.chance import KeyedRandom
from game.rules.match import Match
from game.rules.record import format_entry
from game.storage.file_names import TITLE_LIMIT, name_of, title_of
from game.storage.files import StorageError
from game.storage.library import MatchLibrary, StoredMatch
from tests.rules.play import random_entry
from tests.storage.matches import a_match, keep, lines_of, text_of

KINDS = ("human", "greedy")


class Shelf:
    """A library and what it told."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.told: list[str] = []
        self.library = MatchLibrary(folder, KINDS, self.told.append)

    def names(self) -> list[str]:
        return sorted(path.name for path in self.folder.iterdir())

    def keep(self, match: Match, title: str = "", *, age: int = 0) -> Path:
        """Keep a match that was last played `age` seconds before a certain moment."""
        path = keep(self.folder, match, name_of(match.header, title))
        os.utime(path, (1_700_000_000 - age,) * 2)
        return path

    def the_one(self) -> StoredMatch:
        (kept,) = self.library.stored()
        return kept


@pytest.fixture
def shelf(tmp_path: Path) -> Shelf:
    return Shelf(tmp_path / "records")


def nothing() -> None:
    """Nobody waits."""


def test_no_folder_is_no_matches(shelf: Shelf) -> None:
    assert shelf.library.stored() == []
    assert shelf.library.unfinished() is None
    assert shelf.told == []


def test_the_newest_match_comes_first_whatever_its_game(shelf: Shelf) -> None:
    for began, case in (("2026-01-02T00:00:00Z", 4), ("2026-01-01T00:00:00Z", 0), ("2025-12-31T23:59:59Z", 5)):
        shelf.keep(a_match(case, began=began))
    kept = shelf.library.stored()
    assert [item.header.began for item in kept] == [
        "2026-01-02T00:00:00Z", "2026-01-01T00:00:00Z", "2025-12-31T23:59:59Z",
    ]  # fmt: skip
    assert [item.path.name for item in kept] == sorted((item.path.name for item in kept), reverse=True)


def test_a_summary_is_what_the_match_came_to(shelf: Shelf) -> None:
    match = a_match(1, most=100_000)
    assert match.is_over
    shelf.keep(match, "Sunday / night?")
    kept = shelf.the_one()
    summary = shelf.library.summary(kept)
    assert summary is not None
    assert kept.title == "Sunday / night?"
    assert kept.header == match.header
    assert (summary.hand, summary.totals) == (len(match.results), match.results[-1].totals)
    assert summary.over
    assert summary.winners == match.results[-1].winners
    assert summary.entries == len(match.entries)


def test_a_summary_is_read_anew_when_the_match_goes_on(shelf: Shelf) -> None:
    match = a_match(most=30)
    shelf.keep(match, age=9)
    before = shelf.library.summary(shelf.the_one())
    match.play(random_entry(match, KeyedRandom(1)))
    shelf.keep(match)
    after = shelf.library.summary(shelf.the_one())
    assert before is not None
    assert after is not None
    assert (before.entries, after.entries) == (30, 31)


def test_continue_offers_the_match_last_played_that_can_go_on(shelf: Shelf) -> None:
    shelf.keep(a_match(1, most=100_000, began="2026-05-05T00:00:00Z"), age=0)
    shelf.keep(a_match(began="2026-05-04T00:00:00Z", kind="bot"), age=1)
    strangers = a_match(began="2026-05-03T00:00:00Z")
    strangers.header = replace(strangers.header, seed=None)
    shelf.keep(strangers, age=2)
    expected = shelf.keep(a_match(began="2026-01-01T00:00:00Z"), age=3)
    shelf.keep(a_match(began="2026-05-01T00:00:00Z"), age=4)
    found = shelf.library.unfinished()
    assert found is not None
    assert found.stored.path == expected
    assert not found.over


def test_nothing_in_the_folder_is_touched_that_is_no_record(shelf: Shelf, tmp_path: Path) -> None:
    shelf.folder.mkdir()
    (shelf.folder / "notes.txt").write_text("Ana owes me a coffee\n")
    (shelf.folder / "picture.png").write_bytes(bytes(range(256)))
    (shelf.folder / "folder.txt").mkdir()
    (shelf.folder / "empty.txt").touch()
    (shelf.folder / name_of(a_match().header)).touch()
    (shelf.folder / f"{name_of(a_match().header)}.part").write_text('{"two-decks": 1')
    before = shelf.names()
    assert shelf.library.stored() == []
    assert shelf.names() == before
    assert shelf.told == []


def test_a_record_of_another_name_is_listed_by_it(shelf: Shelf) -> None:
    keep(shelf.folder, a_match(), "from Ben.txt")
    assert shelf.the_one().title == "from Ben"


def bad_header(text: str) -> str:
    return text.replace('"two-decks": 1', '"two-decks": 9', 1)


def bad_entry(text: str) -> str:
    lines = text.splitlines()
    return "\n".join([*lines[:10], "0 play 9X own1", *lines[11:], ""])


def illegal_entry(text: str) -> str:
    lines = text.splitlines()
    return "\n".join([*lines[:2], lines[1], *lines[2:], ""])


@pytest.mark.parametrize(("damage", "line"), [(bad_header, 1), (bad_entry, 11), (illegal_entry, 3)])
def test_a_damaged_record_is_set_aside_and_told(shelf: Shelf, damage: Callable[[str], str], line: int) -> None:
    for _ in range(2):
        path = shelf.keep(a_match())
        text = damage(text_of(a_match()))
        path.write_text(text)
        assert shelf.library.unfinished() is None
    assert shelf.names() == [f"{path.name}.damaged", f"{path.name}.damaged-2"]
    assert (shelf.folder / f"{path.name}.damaged").read_text() == text
    assert len(shelf.told) == 2
    assert f"damaged (line {line}: " in shelf.told[0]
    assert shelf.told[0].endswith(f"set aside as {path.name}.damaged.")


def test_reading_a_damaged_match_that_was_asked_for(shelf: Shelf) -> None:
    path = shelf.keep(a_match())
    path.write_text(bad_entry(text_of(a_match())))
    with pytest.raises(StorageError, match="line 11"):
        shelf.library.match(path)
    with pytest.raises(StorageError, match="cannot be read"):
        shelf.library.match(path)


def test_a_match_is_gone_on_with_where_it_stopped(shelf: Shelf) -> None:
    whole = a_match(most=80)
    path = shelf.keep(a_match(most=50))
    match, record = shelf.library.resume(path, shelf.told.append, nothing)
    assert match.entries == whole.entries[:50]
    for entry in whole.entries[50:]:
        match.play(entry)
        record.append(format_entry(match.rules, entry))
    record.close()
    assert path.read_text(encoding="utf-8") == text_of(whole)


@pytest.mark.parametrize("torn", ["1", "0 play 5", "\udcff"])
def test_a_torn_last_line_is_dropped_and_the_file_repaired(shelf: Shelf, torn: str) -> None:
    match = a_match()
    path = shelf.keep(match)
    path.write_bytes(text_of(match).encode() + torn.encode(errors="surrogateescape"))
    assert shelf.library.match(path).entries == match.entries
    assert not path.read_bytes().endswith(b"\n"), "looking at a match changes nothing"
    again, record = shelf.library.resume(path, shelf.told.append, nothing)
    record.close()
    assert again.entries == match.entries
    assert path.read_text(encoding="utf-8") == text_of(match)
    assert shelf.told == []


def test_new_matches_never_share_a_file(shelf: Shelf) -> None:
    match = a_match()
    for _ in range(3):
        shelf.library.begin(match.header, shelf.told.append, nothing).close()
    names = shelf.names()
    assert names == [
        "2026-11-21_18-04-05_hand-to-hand-combat.txt",
        "2026-11-21_18-04-05~2_hand-to-hand-combat.txt",
        "2026-11-21_18-04-05~3_hand-to-hand-combat.txt",
    ]
    assert all((shelf.folder / name).read_text(encoding="utf-8") == f"{lines_of(match)[0]}\n" for name in names)
    assert [kept.header for kept in shelf.library.stored()] == [match.header] * 3


@pytest.mark.parametrize(
    "title", ["Sunday", 'a/b\\c:d*e?f"g<h>i|j%k_l', "...", "Ålesund ✨", "?" * TITLE_LIMIT, "✨" * TITLE_LIMIT]
)
def test_a_match_can_have_any_name(shelf: Shelf, title: str) -> None:
    shelf.keep(a_match())
    path = shelf.library.rename(shelf.the_one(), f" {title} ")
    assert shelf.names() == [path.name]
    assert shelf.the_one().title == title
    assert title_of(path) == title
    assert shelf.library.match(path).entries == a_match().entries
    assert shelf.library.rename(shelf.the_one(), title) == path
    shelf.library.rename(shelf.the_one(), "")
    assert shelf.the_one().title == ""


@pytest.mark.parametrize("title", ["x" * (TITLE_LIMIT + 1), "two\nlines", "nul\0", "\ud800"])
def test_a_name_that_cannot_be_is_refused(shelf: Shelf, title: str) -> None:
    shelf.keep(a_match())
    with pytest.raises(StorageError, match="at most 40 characters"):
        shelf.library.rename(shelf.the_one(), title)
    assert len(shelf.names()) == 1


def test_two_matches_of_a_second_may_have_one_name(shelf: Shelf) -> None:
    first, second = a_match(seed=1), a_match(seed=2)
    shelf.keep(first)
    keep(shelf.folder, second, name_of(second.header, copy=2))
    for kept in shelf.library.stored():
        shelf.library.rename(kept, "Final")
    assert [kept.title for kept in shelf.library.stored()] == ["Final", "Final"]
    assert {len(shelf.library.match(kept.path).entries) for kept in shelf.library.stored()} == {60}


def test_a_match_is_deleted_when_the_player_wants_it(shelf: Shelf) -> None:
    path = shelf.keep(a_match())
    other = shelf.keep(a_match(began="2020-01-01T00:00:00Z"))
    kept = shelf.library.stored()[0]
    assert kept.path == path
    shelf.library.delete(kept)
    shelf.library.delete(kept)
    assert shelf.names() == [other.name]


def test_whatever_lies_in_the_folder_nothing_fails(shelf: Shelf) -> None:
    """Records with bytes changed, cut out and put in: each is listed, ignored or set aside, and none is lost."""
    rng = KeyedRandom(7, "fuzz")
    count = 60
    shelf.folder.mkdir()
    for number in range(count):
        match = a_match(case=number % 8, seed=number % 3, most=25)
        data = bytearray(text_of(match).encode())
        for _ in range(1 + rng.randbelow(3)):
            at = rng.randbelow(len(data))
            change = rng.randbelow(3)
            data[at : at + (change != 1) * rng.randbelow(4)] = rng.getrandbits(16).to_bytes(2, "big") if change else b""
        (shelf.folder / name_of(match.header, copy=number + 1)).write_bytes(data)
    listed = [shelf.library.summary(kept) for kept in shelf.library.stored()]
    assert shelf.library.unfinished() in [*listed, None]
    damaged = [name for name in shelf.names() if name.endswith(".damaged")]
    assert len(shelf.names()) == count
    assert len(damaged) == len(shelf.told) == len(set(shelf.told))
    assert damaged
    assert any(listed)
