"""The results of race practice, and the days on which matches were played."""

import json
import os
import time
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from game.storage.background import Progress
from game.storage.files import StorageError
from game.storage.library.indexed_folder import INDEX
from game.storage.library.practice import (
    ENOUGH,
    PracticeBook,
    PracticeResult,
    Racer,
    append_results,
    best_of,
    load_results,
)
from game.storage.locks import wait_for_lock
from game.storage.records.day_book import DayBook
from tests.storage.matches import BEGAN, Shelf, a_match, close, full_disk

GAME = "hit-the-deck"


def result(*touches: int, name: str = "Ada", day: int = 1, game: str = GAME) -> PracticeResult:
    racers = Racer(name, "human", touches, 5, 4, 1, 0, 18), Racer("Orion", "normal", (430,), 2, 3, 0, 1, 16)
    return PracticeResult(game, f"2026-11-{day:02}T18:00:00Z", 20, racers)


FAST, SLOW = result(*[270, 290] * (ENOUGH // 2)), result(*[320] * ENOUGH, day=2)


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return tmp_path / "below" / "practice.json"


def test_results_are_read_as_they_were_written(path: Path) -> None:
    assert load_results(path) == ([], "")
    assert not path.parent.exists(), "nothing is made before it is needed"
    append_results(path, [FAST])
    append_results(path, [SLOW, FAST])
    assert load_results(path) == ([FAST, SLOW, FAST], "")
    assert sorted(os.listdir(path.parent)) == ["practice.json"]


def test_the_best_includes_only_the_persons_results() -> None:
    others = [result(*[100] * ENOUGH, name="Ben"), result(*[100] * ENOUGH, game="toy")]
    few = result(*[90] * (ENOUGH - 1), day=3)
    best = best_of([FAST, SLOW, *others, few], GAME, ["Ada"])
    assert (best.sessions, best.median, best.touch) == (3, 280, 90), "too few slaps have no median"
    assert best_of([FAST, SLOW], GAME, ["Ada"], "2026-11-02").median == 320
    renamed = result(*[250] * ENOUGH, name="Adda")
    assert best_of([SLOW, renamed], GAME, ["Ada", "Adda"]).median == 250, "under any of their names"
    assert best_of([FAST], GAME, ["Orion"]) == (0, None, None), "computer players have none"


@pytest.mark.parametrize("damage", [b"", b"{", b"[]", b'{"practices": 3}', b"\xff\xfe", b"[" * 100_000])
def test_a_damaged_file_is_renamed(path: Path, damage: bytes) -> None:
    path.parent.mkdir()
    path.write_bytes(damage)
    found, sentence = load_results(path)
    assert not found
    assert "practice.json.damaged" in sentence
    assert path.with_name("practice.json.damaged").read_bytes() == damage
    path.write_bytes(damage)
    assert "practice.json.damaged-2" in append_results(path, [FAST])
    assert load_results(path) == ([FAST], "")


def test_an_entry_that_cannot_be_read_stays_in_the_file(path: Path) -> None:
    append_results(path, [FAST])
    document = json.loads(path.read_bytes())
    good = document["practices"][0]
    strange: list[object] = [
        3, {"game": GAME}, {**good, "races": "20"}, {**good, "ended": "2026-02-30T18:00:00Z"},
        {**good, "racers": [{**good["racers"][0], "touches": [-1]}]},
        {**good, "racers": [{**good["racers"][0], "name": "a\nb"}]},
        {**good, "racers": [{**good["racers"][0], "cards": True}]},
    ]  # fmt: skip
    document["practices"] = [*strange, good]
    document["more"] = {"of a newer version": 1}
    path.write_text(json.dumps(document))
    append_results(path, [SLOW])
    assert load_results(path) == ([FAST, SLOW], "")
    kept = json.loads(path.read_bytes())
    assert kept["practices"][: len(strange)] == strange
    assert kept["more"] == document["more"]


class Teller:
    """A book that collects the reported sentences."""

    def __init__(self, path: Path) -> None:
        self.said: list[str] = []
        self.book = PracticeBook(path, self.said.append, lambda: None)

    def load(self) -> list[PracticeResult]:
        return self.book.start_loading().result(20)


def test_a_result_that_cannot_be_saved_is_saved_later(path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    teller = Teller(path)

    with monkeypatch.context() as patch:
        patch.setattr("game.storage.library.practice.write_whole", full_disk)
        teller.book.add(FAST)
        teller.book.close()
        assert "No space left on device" in teller.said[0]
        assert teller.load() == [FAST], "it counts meanwhile"
    teller.book.add(SLOW)
    assert teller.load() == [FAST, SLOW]
    assert load_results(path) == ([FAST, SLOW], "")


def test_two_programs_keep_each_others_results(path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    for patience in ("game.storage.library.practice._PATIENCE_S", "game.storage.locks.PATIENCE_S"):
        monkeypatch.setattr(patience, 60.0)
    books = Teller(path), Teller(path)
    for number in range(1, 11):
        for teller in books:
            teller.book.add(result(*[100 + number] * ENOUGH, day=number))
    for teller in books:
        teller.book.close()
        assert not teller.said
    assert len(load_results(path)[0]) == 20


def test_a_result_waits_while_another_program_writes_the_file(path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("game.storage.locks.PATIENCE_S", 0.0)
    teller = Teller(path)
    with wait_for_lock(path):
        teller.book.add(FAST)
        assert teller.load() == [FAST]
        assert "another program is writing it" in teller.said[0]
        assert not path.exists()
    teller.book.close()
    assert load_results(path) == ([FAST], "")


def test_results_of_a_newer_version_are_left_alone(path: Path) -> None:
    path.parent.mkdir()
    text = json.dumps({"two-decks-practice": 2, "practices": {"in": "another form"}})
    path.write_text(text)
    found, sentence = load_results(path)
    assert not found
    assert "newer version" in sentence
    with pytest.raises(StorageError, match="newer version"):
        append_results(path, [FAST])
    assert path.read_text() == text
    assert len(list(path.parent.iterdir())) == 1


EAST, WEST = "Etc/GMT-14", "Etc/GMT+12"
on_posix = pytest.mark.skipif(os.name != "posix", reason="the time zone of a process can be set on POSIX only")


@pytest.fixture
def travel(monkeypatch: pytest.MonkeyPatch) -> Iterator[Callable[[str], None]]:
    def to(zone: str) -> None:
        monkeypatch.setenv("TZ", zone)
        time.tzset()

    yield to
    monkeypatch.undo()
    time.tzset()


@on_posix
def test_the_day_of_a_match_outlasts_a_journey_and_a_new_index(shelf: Shelf, travel: Callable[[str], None]) -> None:
    travel(EAST)
    close(shelf.library.begin(a_match().header))
    day = shelf.the_one().day
    travel(WEST)
    for end in ("", "-wal", "-shm"):
        shelf.folder.with_name(INDEX + end).unlink(missing_ok=True)
    again = Shelf(shelf.folder)
    again.library.refresh(Progress())
    assert again.the_one().day == day
    assert DayBook(shelf.folder / "none.txt").day(BEGAN) < day
