"""The library of matches: begun, resumed, named, deleted and restored, on a slow disk too; and series."""

import errno
import os
import re
import signal
import subprocess
import sys
import threading
import time
from collections.abc import Iterator, Sequence
from dataclasses import replace
from pathlib import Path
from unicodedata import normalize

import pytest
from hypothesis import example, given
from hypothesis import strategies as some

from game.rules import GAMES
from game.rules.match import Match, Player
from game.rules.record import format_entry
from game.storage.background import Progress, start
from game.storage.files import StorageError
from game.storage.library.bests import load_series
from game.storage.library.library import RECOVERED, MatchLibrary, OpenMatches
from game.storage.library.match_filter import MatchFilter
from game.storage.records.file_names import TITLE_LIMIT, is_ours, name_of, title_of
from game.storage.records.writer import RecordWriter
from tests.background import has_ended
from tests.storage.matches import KINDS, PATIENCE_S, Shelf, SlowDisk, a_match, close, keep, lines_of, text_of
from tests.values import must


def test_a_stored_match_has_its_hand_totals_and_winners(shelf: Shelf) -> None:
    match = a_match(1, most=100_000)
    assert match.is_over
    shelf.keep(match, "Sunday / night?")
    for _ in range(2):
        stored = shelf.the_one()
        assert stored.title == "Sunday / night?"
        assert stored.header == match.header
        assert (stored.hand, stored.totals) == (len(match.results), match.results[-1].totals)
        assert stored.is_over
        assert stored.winners == match.results[-1].winners
        assert stored.entries == len(match.entries)


def test_continue_offers_the_match_last_played_that_can_go_on(shelf: Shelf) -> None:
    shelf.keep(a_match(1, most=100_000, began="2026-05-05T00:00:00Z"), age=0)
    shelf.keep(a_match(began="2026-05-04T00:00:00Z", kind="bot"), age=1)
    strangers = a_match(began="2026-05-03T00:00:00Z")
    strangers.header = replace(strangers.header, seed=None)
    shelf.keep(strangers, age=2)
    expected = shelf.keep(a_match(began="2026-01-01T00:00:00Z"), age=3)
    shelf.keep(a_match(began="2026-05-01T00:00:00Z"), age=4)
    found = must(shelf.library.unfinished())
    assert found.path == expected
    assert not found.is_over


def test_files_that_are_not_records_are_left_alone(shelf: Shelf, tmp_path: Path) -> None:
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


def test_resuming_a_deleted_match_is_refused_in_a_sentence(shelf: Shelf) -> None:
    path = shelf.keep(a_match())
    path.unlink()
    with pytest.raises(StorageError, match="could not be read"):
        shelf.library.resume(path)
    path.mkdir()
    with pytest.raises(StorageError, match="could not be read"):
        shelf.library.resume(path)


def test_a_match_is_resumed_where_it_stopped(shelf: Shelf) -> None:
    whole = a_match(most=80)
    path = shelf.keep(a_match(most=50))
    match, record = shelf.library.resume(path)
    assert match.entries == whole.entries[:50]
    for entry in whole.entries[50:]:
        match.play(entry)
        record.append(format_entry(match.rules, entry))
    close(record)
    assert path.read_text(encoding="utf-8") == text_of(whole)


def test_new_matches_never_share_a_file(shelf: Shelf) -> None:
    match = a_match()
    for _ in range(3):
        close(shelf.library.begin(match.header))
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
    assert shelf.the_one().entries == 60
    assert shelf.library.rename(shelf.the_one(), title) == path
    shelf.library.rename(shelf.the_one(), "")
    assert shelf.the_one().title == ""


TITLES = some.one_of(
    some.text(some.characters(exclude_categories=("C", "Z")), max_size=TITLE_LIMIT),
    some.lists(some.sampled_from((*GAMES, "_", "~2", "%41", "%", "x", "-")), max_size=6).map("".join),
)
"""Names of matches, many of them made of characters that have a meaning in file names."""
MATCHES = [a_match(case, most=1) for case in (1, 5)]


@given(TITLES, some.sampled_from(MATCHES), some.integers(1, 3))
@example("", MATCHES[0], 1)
@example("hit-the-deck", MATCHES[0], 1)
@example("hit-the-deck_x_hand-to-hand-combat", MATCHES[1], 2)
def test_a_name_says_its_title_and_its_game_at_the_end(title: str, match: Match, copy: int) -> None:
    name = name_of(match.header, title, copy)
    assert title_of(Path(name)) == normalize("NFC", title)
    assert is_ours(Path(name))
    assert name.endswith(f"_{match.rules.name}.txt")
    # refused by Windows, which refuses control characters too
    assert not re.search(r'[<>:"/\\|?*]', name)
    assert name.startswith(f"2026-11-21_18-04-05{'' if copy == 1 else f'~{copy}'}_")
    assert len(os.fsencode(name)) < 255


def test_a_match_with_the_title_last_in_its_name_is_listed(shelf: Shelf) -> None:
    old = keep(shelf.folder, a_match(began="2026-01-02T00:00:00Z"), "2026-01-02_00-00-00_hand-to-hand-combat_A_b.txt")
    new = shelf.keep(a_match(began="2026-01-01T00:00:00Z"), "A_b")
    stored = shelf.library.stored()
    assert [(match.path, match.title) for match in stored] == [(old, "A_b"), (new, "A_b")]
    assert shelf.library.rename(stored[0], "A_b") == old
    assert shelf.library.rename(stored[0], "C").name == "2026-01-02_00-00-00_C_hand-to-hand-combat.txt"
    assert [match.title for match in shelf.library.stored()] == ["C", "A_b"]


@pytest.mark.parametrize("title", ["x" * (TITLE_LIMIT + 1), "two\nlines", "nul\0", "\ud800"])
def test_an_impossible_name_is_refused(shelf: Shelf, title: str) -> None:
    shelf.keep(a_match())
    with pytest.raises(StorageError, match="up to 40 characters"):
        shelf.library.rename(shelf.the_one(), title)
    assert len(shelf.names()) == 1


def test_an_abandoned_temporary_record_is_removed(shelf: Shelf) -> None:
    path = shelf.keep(a_match())
    old, new = (path.with_name(f"{path.name}.{number}.part") for number in ("00000001", "00000002"))
    for part in (old, new):
        part.write_text('{"two-decks": 1')
    os.utime(old, (1_700_000_000, 1_700_000_000))
    assert shelf.the_one().path == path
    assert shelf.names() == [path.name, new.name]


ROOT = Path(__file__).parents[2]
KILLED = -signal.SIGKILL if sys.platform != "win32" else signal.SIGTERM
DELETES = """
import os, signal, sys
from pathlib import Path
from game.storage.library.library import MatchLibrary
library = MatchLibrary(Path(sys.argv[1]), ("greedy",), print)
for stored in library.stored():
    library.delete(stored)
if sys.argv[2] == "end":
    library.close()
    print("deleted")
elif sys.argv[2] == "die":
    os.kill(os.getpid(), getattr(signal, "SIGKILL", signal.SIGTERM))
else:
    print("deleted", flush=True)
    sys.stdin.readline()
"""


def another_program(folder: Path, how: str) -> subprocess.Popen[str]:
    """A program that deletes all matches, and then ends, dies, or waits."""
    command = [sys.executable, "-c", DELETES, str(folder), how]
    return subprocess.Popen(command, cwd=ROOT, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True)


def files(shelf: Shelf) -> list[str]:
    """All files of the home folder, except those of the index."""
    home = shelf.folder.parent
    return sorted(path.relative_to(home).as_posix() for path in home.rglob("*.txt*"))


def test_a_deleted_match_is_put_back_as_it_was(shelf: Shelf) -> None:
    path = shelf.keep(a_match(), "Sunday")
    stored = shelf.the_one()
    assert shelf.library.put_back() is None
    shelf.library.delete(stored)
    assert shelf.library.index.page(MatchFilter()) == []
    assert shelf.library.stored() == []
    assert shelf.library.put_back() == path
    assert path.read_text(encoding="utf-8") == text_of(a_match())
    assert shelf.library.index.page(MatchFilter()) == [stored]
    assert shelf.library.put_back() is None
    assert files(shelf) == [f"records/{path.name}"]


def test_only_the_match_deleted_last_can_be_put_back(shelf: Shelf) -> None:
    first, last = (shelf.keep(a_match(began=f"2026-01-0{day}T00:00:00Z")) for day in (1, 2))
    by_path = {stored.path: stored for stored in shelf.library.stored()}
    shelf.library.delete(by_path[first])
    shelf.library.delete(by_path[last])
    assert files(shelf) == [f"deleted/{last.name}", f"locks/{last.name}.deleted"]
    assert shelf.library.put_back() == last
    assert [stored.path for stored in shelf.library.stored()] == [last]


def test_a_deleted_match_leaves_the_disk_when_the_program_ends(shelf: Shelf) -> None:
    shelf.keep(a_match())
    shelf.library.delete(shelf.the_one())
    shelf.library.close()
    assert files(shelf) == []


@pytest.mark.parametrize(
    ("name", "expected"),
    [
        ("from Ben.txt", "from Ben (2).txt"),
        ("2026-11-21_18-04-05~2_hand-to-hand-combat_A_b.txt", "2026-11-21_18-04-05~3_hand-to-hand-combat_A_b.txt"),
        ("2026-11-21_18-04-05_A_b_hand-to-hand-combat.txt", "2026-11-21_18-04-05~2_A_b_hand-to-hand-combat.txt"),
    ],
)
def test_a_restored_match_gets_a_number_if_its_name_is_taken(shelf: Shelf, name: str, expected: str) -> None:
    keep(shelf.folder, a_match(most=30), name)
    shelf.library.delete(shelf.the_one())
    keep(shelf.folder, a_match(most=40), name)
    if "~2" in name:
        shelf.keep(a_match(most=50))
    assert must(shelf.library.put_back()).name == expected


def test_a_deleted_match_is_back_after_its_program_was_killed(shelf: Shelf) -> None:
    path = shelf.keep(a_match())
    with another_program(shelf.folder, "die") as program:
        assert program.wait() == KILLED
    assert not path.exists()
    assert [stored.path for stored in shelf.library.stored()] == [path]
    assert shelf.told == [RECOVERED.format(name=path.name)]
    assert files(shelf) == [f"records/{path.name}"]
    read: list[object] = []
    MatchLibrary(shelf.folder, KINDS, shelf.told.append).refresh(Progress(), read.append)
    assert (len(shelf.told), read) == (1, [])


def test_files_deleted_by_another_program_are_left_alone(shelf: Shelf) -> None:
    path = shelf.keep(a_match())
    with another_program(shelf.folder, "wait") as program:
        assert must(program.stdout).readline() == "deleted\n"
        assert shelf.library.stored() == []
        assert files(shelf) == [f"deleted/{path.name}", f"locks/{path.name}.deleted"]
        program.kill()
    assert shelf.told == []


def test_a_folder_that_cannot_be_written_keeps_the_match(shelf: Shelf, monkeypatch: pytest.MonkeyPatch) -> None:
    path = shelf.keep(a_match())
    stored = shelf.the_one()

    def refuse(*_: object) -> None:
        raise OSError(errno.EROFS, "Read-only file system")

    with monkeypatch.context() as closed:
        closed.setattr(os, "replace", refuse)
        with pytest.raises(StorageError, match=r"^The match could not be deleted: Read-only file system\.$"):
            shelf.library.delete(stored)
        with pytest.raises(StorageError, match=r"^The match could not be renamed: Read-only file system\.$"):
            shelf.library.rename(stored, "Mine")
    assert files(shelf) == [f"records/{path.name}"]
    assert shelf.library.stored() == [stored]
    shelf.library.delete(stored)
    with monkeypatch.context() as closed:
        closed.setattr(os, "replace", refuse)
        with pytest.raises(StorageError, match=r"^The match could not be restored: Read-only file system\.$"):
            shelf.library.put_back()
    assert shelf.library.put_back() == path


@pytest.fixture
def disk(monkeypatch: pytest.MonkeyPatch) -> Iterator[SlowDisk]:
    disk = SlowDisk(monkeypatch)
    yield disk
    disk.released.set()


def left_match(shelf: Shelf) -> RecordWriter:
    """A match of 60 entries that has just been left."""
    record = shelf.library.begin(a_match().header)
    for line in lines_of(a_match())[1:]:
        record.append(line)
    began = time.monotonic()
    record.close()
    assert time.monotonic() - began < 1, "leaving does not wait"
    return record


def test_the_end_of_the_program_waits_for_pending_writes(shelf: Shelf, disk: SlowDisk) -> None:
    record = left_match(shelf)
    threading.Timer(0.3, disk.released.set).start()
    shelf.library.close()
    assert record.has_ended
    assert must(record.path).read_text(encoding="utf-8") == text_of(a_match())


def test_a_match_is_found_as_it_was_left(shelf: Shelf, disk: SlowDisk) -> None:
    left_match(shelf)
    offered: list[OpenMatches] = []
    search = start(lambda: shelf.library.find_unfinished(Progress(), offered.append))
    assert not has_ended(search, 0.2), "it may not be found as it was before its last lines"
    assert not offered
    disk.released.set()
    found = search.result(PATIENCE_S)
    assert must(found.newest).entries == 60


def test_a_match_that_is_still_being_saved_says_so_and_can_be_awaited(shelf: Shelf, disk: SlowDisk) -> None:
    record = left_match(shelf)
    assert disk.asked.wait(PATIENCE_S)
    assert record.path is not None
    with pytest.raises(StorageError, match=r"still being saved\. Try again in a moment\.$"):
        shelf.library._lock(record.path)
    threading.Timer(0.3, disk.released.set).start()
    match, again = shelf.library.resume(record.path)
    assert match.entries == a_match().entries
    close(again)
    assert shelf.told == []


def won_by(winner: str, other: str, hour: int, day: int = 3) -> Match:
    """A match of two people that the first has won, in whichever seat."""
    match = a_match(0, hour, 100_000, began=f"2026-10-{day:02}T{hour:02}:00:00Z", kind="human")
    first = (match.results[-1].winners or ())[0]
    names = (winner, other) if first == 0 else (other, winner)
    match.header = replace(match.header, players=tuple(Player(name, "human") for name in names))
    return match


def series(folder: Path, matches: Sequence[Match]) -> dict[str, int]:
    """The wins after the last of the matches, which is in the records too."""
    shelf = Shelf(folder / "records")
    for match in matches:
        shelf.keep(match)
    shelf.library.refresh(Progress())
    last = matches[-1]
    won = load_series(shelf.library, last.header, last.results[-1].winners or (), "2026-10-03")
    return {last.header.players[seat].name: count for seat, count in won.items()}


def test_only_matches_of_today_between_the_same_people_count(tmp_path: Path) -> None:
    earlier = [won_by("Ada", "Ben", 10, day=2), won_by("Ada", "Ben", 10), won_by("Ada", "Mia", 11)]
    assert series(tmp_path, [*earlier, won_by("Ben", "Ada", 12), won_by("Ada", "Ben", 13)]) == {"Ada": 2, "Ben": 1}


def test_the_third_win_ends_a_series(tmp_path: Path) -> None:
    three = [won_by("Ada", "Ben", hour) for hour in (10, 11, 12)]
    assert series(tmp_path / "over", three) == {"Ada": 3, "Ben": 0}
    assert series(tmp_path / "next", [*three, won_by("Ben", "Ada", 13)]) == {"Ada": 0, "Ben": 1}
