"""Two programs in one folder, and programs that are killed."""

import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest

from game.rules.record import format_entry
from game.storage.files import StorageError
from game.storage.library.library import MatchLibrary
from game.storage.records.file_names import name_of
from game.storage.settings.file import load
from tests.bench.kill import one_moment
from tests.storage.matches import BEGAN, a_match, close, keep, text_of
from tests.values import must

ROOT = Path(__file__).parents[2]
ELSEWHERE = "open in another window"
OTHER = """
import sys
from pathlib import Path
from game.rules.match import Header
from game.storage.library.library import MatchLibrary
from game.storage.settings.file import load
from tests.storage.matches import a_match, close
folder, how = Path(sys.argv[1]), sys.argv[2]
library = MatchLibrary(folder, ("greedy",), print)
if how == "begin":
    record = library.begin(a_match().header)
else:
    _, record = library.resume(library.stored()[0].path)
    record.replace(record._lines)
while not record.written():
    pass
print("playing", flush=True)
sys.stdin.readline()
close(record)
print("left", flush=True)
sys.stdin.readline()
"""


@contextmanager
def another_program(folder: Path, how: str) -> Iterator[subprocess.Popen[str]]:
    """Another program that begins or resumes the one match in the folder, and leaves it when told to."""
    command = [sys.executable, "-c", OTHER, str(folder), how]
    with subprocess.Popen(command, cwd=ROOT, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True) as program:
        try:
            assert must(program.stdout).readline() == "playing\n"
            yield program
        finally:
            program.kill()


def leave(program: subprocess.Popen[str]) -> None:
    assert program.stdin is not None
    program.stdin.write("\n")
    program.stdin.flush()
    assert must(program.stdout).readline() == "left\n"


def resume(folder: Path) -> int:
    """Resume the one match of the folder, leave it, and return how many entries it has."""
    library = MatchLibrary(folder, ("greedy",), lambda sentence: None)
    match, record = library.resume(library.stored()[0].path)
    close(record)
    return len(match.entries)


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    return tmp_path / "records"


@pytest.mark.parametrize("how", ["begin", "resume"])
def test_a_match_played_by_another_program_is_refused(folder: Path, how: str) -> None:
    if how == "resume":
        keep(folder, a_match(), name_of(a_match().header))
    with another_program(folder, how) as program:
        for _ in range(2):
            with pytest.raises(StorageError, match=ELSEWHERE) as refused:
                resume(folder)
        assert str(refused.value).endswith(".")
        leave(program)
        assert resume(folder) == (60 if how == "resume" else 0)


@pytest.mark.parametrize("how", ["begin", "resume"])
def test_a_match_can_be_resumed_after_its_program_was_killed(folder: Path, how: str) -> None:
    if how == "resume":
        keep(folder, a_match(), name_of(a_match().header))
    with another_program(folder, how) as program:
        program.kill()
        program.wait()
        assert resume(folder) == (60 if how == "resume" else 0)
    assert list((folder.parent / "locks").iterdir()) == [], "the lock is gone with the match"


def test_a_match_played_by_another_program_keeps_its_file(folder: Path) -> None:
    keep(folder, a_match(), name_of(a_match().header))
    library = MatchLibrary(folder, ("greedy",), lambda sentence: None)
    with another_program(folder, "resume"):
        (stored,) = library.stored()
        with pytest.raises(StorageError, match=ELSEWHERE):
            library.rename(stored, "Mine")
        with pytest.raises(StorageError, match=ELSEWHERE):
            library.delete(stored)
        assert stored.path.read_text(encoding="utf-8") == text_of(a_match())


def test_a_match_can_be_left_and_resumed_in_one_program(folder: Path) -> None:
    keep(folder, a_match(most=50), name_of(a_match().header))
    library = MatchLibrary(folder, ("greedy",), lambda sentence: None)
    path = library.stored()[0].path
    for number in range(50, 60):
        match, record = library.resume(path)
        with pytest.raises(StorageError, match=ELSEWHERE):
            library.resume(path)
        match.play(a_match(most=60).entries[number])
        record.append(format_entry(match.rules, match.entries[-1]))
        close(record)
    assert path.read_text(encoding="utf-8") == text_of(a_match(most=60))


def test_two_matches_begun_in_one_second_have_a_record_each(folder: Path) -> None:
    with another_program(folder, "begin") as one, another_program(folder, "begin") as two:
        leave(one)
        leave(two)
    stored = MatchLibrary(folder, ("greedy",), lambda sentence: None).stored()
    assert [item.header.began for item in stored] == [BEGAN, BEGAN]
    assert len({item.path for item in stored}) == 2


def test_a_match_can_be_resumed_where_files_cannot_be_locked(folder: Path) -> None:
    keep(folder, a_match(), name_of(a_match().header))
    (folder.parent / "locks").write_text("a file in the way")
    assert resume(folder) == 60


SAVING = """
import sys
import time
from pathlib import Path
from game.storage.settings.settings import Profile, Settings
from game.storage.settings.file import load, save
path, name = Path(sys.argv[1]), sys.argv[2]
settings, _ = load(path)
for number in range(20):
    changed = settings.with_profile(f"{name} {number}", Profile("teal"))
    save(path, changed, settings)
    settings = changed
    time.sleep(0.01)
"""


def test_settings_saved_by_two_programs_hold_both_changes(tmp_path: Path) -> None:
    path = tmp_path / "settings.json"
    commands = [[sys.executable, "-c", SAVING, str(path), name] for name in ("Ana", "Ben")]
    programs = [subprocess.Popen(command, cwd=ROOT) for command in commands]
    assert [program.wait() for program in programs] == [0, 0]
    settings, problems = load(path)
    assert problems == []
    assert set(settings.profiles) == {f"{name} {n}" for name in ("Ana", "Ben") for n in range(20)}
    assert list(tmp_path.iterdir()) == [path]


@pytest.mark.parametrize("seed", range(6))
def test_a_kill_at_any_moment_loses_no_match(tmp_path: Path, seed: int) -> None:
    _, problems = one_moment(tmp_path / "home", 10_000 + seed)
    assert problems == []
