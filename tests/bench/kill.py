"""Entries lost when the program is killed at random moments of play, undo, rename, delete and import.

    python tests/bench/kill.py [--moments N] [--seed S] [--json]

Each moment is a process that plays and tidies up matches of both games, and is killed after a random time. Then a new
library must find every entry that was shown, and a right or rebuilt index. `during` counts what was under way.
"""

import random
import subprocess
import sys
import tempfile
import threading
from collections import Counter
from contextlib import closing, suppress
from pathlib import Path
from typing import Any

ROOT = Path(__file__).parents[2]
sys.path.insert(0, str(ROOT))

from game.rules.match import Header
from game.rules.record import parse_header
from game.storage.background import Progress
from game.storage.files import StorageError
from game.storage.library.index import MatchIndex
from game.storage.library.index_file import remove_index
from game.storage.library.indexed_folder import INDEX, IndexedFolder
from game.storage.library.library import RECOVERED, MatchLibrary
from game.storage.library.match_filter import MatchFilter
from game.storage.library.transfer import import_files
from tests.bench import command
from tests.storage.matches import a_match, lines_of

KINDS = ("greedy",)
CASES = (0, 1, 4, 5)
MATCHES = 12
"""How many different matches there are to be played and imported; each has its own deal number."""
ENTRIES = 60
LONGEST_S = 0.25
"""The latest moment, after the process has begun its work."""
RECORDS, SOURCES = "records", "sources"


def write_sources(folder: Path) -> None:
    """Write the matches that the processes play, each under its deal number."""
    folder.mkdir()
    for number in range(MATCHES):
        began = f"2026-01-01T00:00:{number % 3:02}Z"
        match = a_match(CASES[number % len(CASES)], seed=number, most=ENTRIES, began=began)
        (folder / f"{number}.txt").write_bytes("".join(f"{line}\n" for line in lines_of(match)).encode())


class Player:
    """Plays matches and tidies them up. Each line it prints is something that the person at the screen knows."""

    def __init__(self, home: Path, seed: int) -> None:
        self._dice = random.Random(seed)
        self._home = home
        self._woken = threading.Event()
        self._library = MatchLibrary(home / RECORDS, KINDS, lambda sentence: None, self._woken.set)
        self._unplayed = list(range(MATCHES))
        self._dice.shuffle(self._unplayed)

    def run(self) -> None:
        """Do one thing after another until killed."""
        for _ in range(2):
            self._play()
        say("ready")
        things = [self._play, self._play_on, self._rename, self._delete, self._put_back, self._import, self._rebuild]
        while True:
            with suppress(StorageError):
                self._dice.choice(things)()

    def _source(self, number: int) -> tuple[Header, list[str]]:
        lines = (self._home / SOURCES / f"{number}.txt").read_text(encoding="utf-8").split("\n")[:-1]
        return parse_header(lines[0]), lines

    def _play(self) -> None:
        if self._unplayed:
            number = self._unplayed.pop()
            header, lines = self._source(number)
            say("playing", number, 0)
            record = self._library.begin(header)
            record._report = self._fail
            self._await(record.written)
            self._move(record, number, lines, 0)

    def _play_on(self) -> None:
        going_on = [match for match in self._library.index.page(MatchFilter(), 0, -1) if match.entries < ENTRIES]
        if going_on:
            stored = self._dice.choice(going_on)
            number = stored.header.seed or 0
            match, record = self._library.resume(stored.path)
            record._report = self._fail
            self._move(record, number, self._source(number)[1], len(match.entries))

    def _move(self, record, number: int, lines: list[str], done: int) -> None:  # type: ignore[no-untyped-def]
        for _ in range(self._dice.randrange(40)):
            if self._dice.random() < 0.1 and done > 2:
                done -= self._dice.randrange(1, 3)
                say("undoing", number, done)
                record.replace(lines[: 1 + done])
            elif done < len(lines) - 1:
                done += 1
                record.append(lines[done])
            if self._dice.random() < 0.1:
                record.sync()
            self._await(record.written)
            say("shown", number, done)
        record.close()
        if self._dice.random() < 0.5:
            record.join(10)

    def _await(self, is_written) -> None:  # type: ignore[no-untyped-def]
        while not is_written():
            self._woken.wait(0.001)
            self._woken.clear()

    def _fail(self, sentence: str) -> None:
        say("failed", sentence)

    def _rename(self) -> None:
        matches = self._library.index.page(MatchFilter(), 0, -1)
        if matches:
            say("renaming")
            self._library.rename(self._dice.choice(matches), f"Name {self._dice.randrange(5)}")
            say("renamed")

    def _delete(self) -> None:
        matches = self._library.index.page(MatchFilter(), 0, -1)
        if matches:
            stored = self._dice.choice(matches)
            say("deleting", stored.header.seed or 0)
            self._library.delete(stored)
            say("deleted", stored.header.seed or 0)

    def _put_back(self) -> None:
        say("putting-back")
        if self._library.put_back() is not None:
            say("put-back")

    def _import(self) -> None:
        if self._unplayed:
            number = self._unplayed.pop()
            say("importing", number)
            import_files(self._library, [self._home / SOURCES / f"{number}.txt"], Progress())
            say("shown", number, len(self._source(number)[1]) - 1)

    def _rebuild(self) -> None:
        say("indexing")
        if self._dice.random() < 0.5:
            IndexedFolder.close(self._library)
            remove_index(self._home / INDEX)
        self._library.refresh(Progress())
        say("indexed")


def say(*words: object) -> None:
    """Print what the person at the screen now knows."""
    sys.stdout.write(" ".join(map(str, words)) + "\n")
    sys.stdout.flush()


class Known:
    """What must be there, from what was said."""

    def __init__(self, said: list[str]) -> None:
        self.entries: dict[int, int] = {}
        """By deal number, how many entries there must be at least."""
        self.gone: set[int] = set()
        """Matches that may be gone for good."""
        self.failures = [line for line in said if line.startswith("failed")]
        trash: int | None = None
        leaving: int | None = None
        self.last = "start"
        for line in said:
            word, *rest = line.split(" ")
            self.last = word
            if word in ("shown", "undoing"):
                number, count = map(int, rest)
                self.entries[number] = min(count, self.entries.get(number, 0)) if word == "undoing" else count
            elif word == "deleting":
                # The one before it leaves the disk now, if it comes to that
                leaving = trash
                if trash is not None:
                    self.gone.add(trash)
            elif word == "deleted":
                trash = int(rest[0])
            elif word == "put-back":
                trash = None
        if leaving is not None and self.last == "deleting":
            self.gone.add(leaving)


def problems_of(home: Path, said: list[str]) -> list[str]:
    """What is wrong after a moment; nothing where nothing is lost."""
    known, told = Known(said), list[str]()
    found = [f"a write failed: {line}" for line in known.failures]
    with closing(MatchIndex(home / INDEX, home / RECORDS)) as index:
        if [row[0] for row in index.select("PRAGMA integrity_check")] != ["ok"]:
            found.append("the index is damaged")
    library = MatchLibrary(home / RECORDS, KINDS, told.append)
    counts: dict[int, list[int]] = {}
    for stored in library.stored():
        number = stored.header.seed or 0
        counts.setdefault(number, []).append(stored.entries)
        lines = (home / SOURCES / f"{number}.txt").read_text(encoding="utf-8").split("\n")
        if library.text_of(stored).split("\n")[:-1] != lines[: 1 + stored.entries]:
            found.append(f"match {number} is not what was played")
    for number, least in known.entries.items():
        if number not in known.gone and max(counts.get(number, [-1])) < least:
            found.append(f"match {number} has {counts.get(number)} entries of {least} shown")
    found += [f"match {number} is there twice" for number, entries in counts.items() if len(entries) > 1]
    found += [sentence for sentence in told if not sentence.startswith(RECOVERED.split("{name}")[0])]
    # what the program has set aside
    names = [path.name for path in (home / RECORDS).iterdir()]
    found += [f"{name} is left" for name in names if ".damaged" in name or ".edited" in name]
    listed = library.index.page(MatchFilter(), 0, -1)
    library.close()
    remove_index(home / INDEX)
    if listed != MatchLibrary(home / RECORDS, KINDS, told.append).stored():
        found.append("the index was wrong")
    return found


def one_moment(home: Path, seed: int) -> tuple[str, list[str]]:
    """Let a process work, kill it at a random moment, and return what was under way, and what is wrong."""
    home.mkdir()
    write_sources(home / SOURCES)
    after = random.Random(seed).uniform(0.0, LONGEST_S)
    words = [sys.executable, __file__, "--play", str(home), str(seed)]
    with subprocess.Popen(words, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True) as program:
        assert program.stdout is not None
        assert program.stderr is not None
        said: list[str] = []
        for line in program.stdout:
            said.append(line.rstrip("\n"))
            if said[-1] == "ready":
                break
        timer = threading.Timer(after, program.kill)
        timer.start()
        # A line that was cut off was never shown
        rest = program.stdout.read()
        said += rest.split("\n")[:-1]
        trouble = program.stderr.read()
    found = problems_of(home, said)
    if "Traceback" in trouble:
        found.append(trouble)
    return Known(said).last, found


def measure(moments: int = 500, seed: int = 1) -> dict[str, Any]:
    """Kill so many processes; what was under way, and all that was wrong, by the seed of its moment."""
    during: Counter[str] = Counter()
    wrong: dict[int, list[str]] = {}
    with tempfile.TemporaryDirectory() as folder:
        for number in range(seed, seed + moments):
            last, found = one_moment(Path(folder) / str(number), number)
            during[last] += 1
            if found:
                wrong[number] = found
    return {"moments": moments, "wrong": wrong, "during": dict(during.most_common())}


if __name__ == "__main__":
    if sys.argv[1:2] == ["--play"]:
        Player(Path(sys.argv[2]), int(sys.argv[3])).run()
    sys.exit(bool(command.run(measure)["wrong"]))
