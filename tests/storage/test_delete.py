"""Deleting a match, and putting it back; and that a match is not lost where the program ends in between."""

from __future__ import annotations

import errno
import os
import signal
import subprocess
import sys
from pathlib import Path

import pytest

from game.storage.background import Progress
from game.storage.files import StorageError
from game.storage.library.library import RECOVERED, MatchLibrary
from game.storage.library.match_filter import MatchFilter
from tests.storage.matches import a_match, keep, text_of
from tests.storage.shelf import KINDS, Shelf

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
    """All files of the home, without those of the index."""
    home = shelf.folder.parent
    return sorted(path.relative_to(home).as_posix() for path in home.rglob("*.txt*"))


def test_a_deleted_match_is_put_back_as_it_was(shelf: Shelf) -> None:
    path = shelf.keep(a_match(), "Sunday")
    stored = shelf.the_one()
    assert not shelf.library.can_put_back
    shelf.library.delete(stored)
    assert shelf.library.can_put_back
    assert shelf.library.page(MatchFilter()) == []
    assert shelf.library.stored() == []
    assert shelf.library.put_back() == path
    assert path.read_text(encoding="utf-8") == text_of(a_match())
    assert shelf.library.page(MatchFilter()) == [stored]
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


def test_a_match_that_took_the_name_is_not_overwritten_by_putting_back(shelf: Shelf) -> None:
    path = shelf.keep(a_match(most=30))
    shelf.library.delete(shelf.the_one())
    shelf.keep(a_match(most=40))
    back = shelf.library.put_back()
    assert back is not None
    assert back.name == "2026-11-21_18-04-05~2_hand-to-hand-combat.txt"
    assert sorted(stored.entries for stored in shelf.library.stored()) == [30, 40]
    assert path.exists()


@pytest.mark.parametrize(
    ("name", "expected"),
    [
        ("from Ben.txt", "from Ben (2).txt"),
        ("2026-11-21_18-04-05~2_hand-to-hand-combat_A_b.txt", "2026-11-21_18-04-05~3_hand-to-hand-combat_A_b.txt"),
        ("2026-11-21_18-04-05_A_b_hand-to-hand-combat.txt", "2026-11-21_18-04-05~2_A_b_hand-to-hand-combat.txt"),
    ],
)
def test_any_name_comes_back_with_a_number_where_it_is_taken(shelf: Shelf, name: str, expected: str) -> None:
    keep(shelf.folder, a_match(most=30), name)
    shelf.library.delete(shelf.the_one())
    keep(shelf.folder, a_match(most=40), name)
    if "~2" in name:
        shelf.keep(a_match(most=50))
    back = shelf.library.put_back()
    assert back is not None
    assert back.name == expected


def test_a_deleted_match_is_back_after_its_program_was_killed(shelf: Shelf) -> None:
    path = shelf.keep(a_match())
    with another_program(shelf.folder, "die") as program:
        assert program.wait() == KILLED
    assert not path.exists()
    assert [stored.path for stored in shelf.library.stored()] == [path]
    assert shelf.told == [RECOVERED.format(name=path.name)]
    assert files(shelf) == [f"records/{path.name}"]
    again = MatchLibrary(shelf.folder, KINDS, shelf.told.append)
    assert again.refresh(Progress()) is False
    assert len(shelf.told) == 1


def test_home_offers_a_match_that_was_deleted_by_a_killed_program(shelf: Shelf) -> None:
    path = shelf.keep(a_match())
    with another_program(shelf.folder, "die") as program:
        program.wait()
    found = shelf.library.unfinished()
    assert found is not None
    assert found.path == path


def test_what_another_program_has_deleted_is_its_own(shelf: Shelf) -> None:
    path = shelf.keep(a_match())
    with another_program(shelf.folder, "wait") as program:
        assert program.stdout is not None
        assert program.stdout.readline() == "deleted\n"
        assert shelf.library.stored() == []
        assert files(shelf) == [f"deleted/{path.name}", f"locks/{path.name}.deleted"]
        program.kill()
    assert shelf.told == []


def test_a_match_that_is_gone_already_is_deleted(shelf: Shelf) -> None:
    path = shelf.keep(a_match())
    stored = shelf.the_one()
    path.unlink()
    shelf.library.delete(stored)
    assert not shelf.library.can_put_back
    assert shelf.library.page(MatchFilter()) == []
    assert files(shelf) == []


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


def test_a_folder_in_the_way_keeps_the_match(shelf: Shelf) -> None:
    path = shelf.keep(a_match())
    (shelf.folder.parent / "deleted").write_text("a file in the way")
    with pytest.raises(StorageError, match="could not be deleted"):
        shelf.library.delete(shelf.the_one())
    assert path.exists()
