"""The results of race practices, in a small file of their own. Match statistics do not count them."""

from __future__ import annotations

import json
import threading
from collections.abc import Callable, Collection, Iterable, Sequence
from concurrent.futures import Future, wait
from contextlib import suppress
from errno import EINVAL
from pathlib import Path
from typing import Any, NamedTuple

from game.rules.core import MalformedError
from game.rules.match import HUMAN
from game.rules.record import is_utc_time, valid_text
from game.storage.background import start
from game.storage.files import (
    StorageError,
    move,
    printable,
    read_file,
    reason,
    remove_parts,
    unused_backup_path,
    write_whole,
)
from game.storage.library.statistics import middle
from game.storage.locks import wait_for_lock
from game.storage.records.day_book import local_day
from game.storage.settings.file import is_newer, parse_object
from game.storage.settings.settings import checked, json_object, whole

LIMIT = 1 << 24
"""The longest file that is read, in bytes."""
VERSION = 1
_FORMAT = "two-decks-practice"
MOST_MS = 1_000_000
ENOUGH = 10
"""The fewest slaps whose median is shown and compared."""
DAMAGED = "The practice results in {} could not be read. The file was renamed {}."
UNREADABLE = "The practice results in {} could not be read: {}."
UNSAVED = "The practice result could not be saved in {}: {}. The program will try again after the next practice."
NEWER = "it was written by a newer version of Two Decks"
_COUNT, _LIST = whole(0, MOST_MS), checked(lambda value: isinstance(value, list), "is not a list")
_COUNTS = ("firsts", "lasts", "fakeouts", "missed_calls", "cards")


class Racer(NamedTuple):
    """One seat's result in a practice."""

    name: str
    kind: str
    touches: tuple[int, ...]
    """The times of its slaps in milliseconds, in the order of the races; races without a slap are left out."""
    firsts: int
    """The number of races it won."""
    lasts: int
    fakeouts: int
    missed_calls: int
    cards: int
    """The number of cards it would have drawn in a match."""

    @property
    def best(self) -> int | None:
        """Its fastest slap in milliseconds."""
        return min(self.touches, default=None)

    @property
    def median(self) -> int | None:
        """Its median slap in milliseconds; None if there are fewer than `ENOUGH`."""
        return middle(self.touches) if len(self.touches) >= ENOUGH else None


class PracticeResult(NamedTuple):
    """The result of a practice."""

    game: str
    """The game's name in records."""
    ended: str
    """The time when the practice ended, in UTC, such as `2026-11-21T18:04:05Z`."""
    races: int
    racers: tuple[Racer, ...]


class Best(NamedTuple):
    """A person's best in earlier practices; None if there are none."""

    sessions: int
    median: int | None
    touch: int | None


NO_BEST = Best(0, None, None)


def best_of(results: Iterable[PracticeResult], game: str, names: Collection[str], since: str = "") -> Best:
    """The best of a person known by `names` in a game's practices, since a day or of all time."""
    racers = [
        racer
        for result in results
        if result.game == game and (not since or local_day(result.ended) >= since)
        for racer in result.racers
        if racer.name in names and racer.kind == HUMAN
    ]
    medians = [racer.median for racer in racers if racer.median is not None]
    touches = [racer.best for racer in racers if racer.best is not None]
    return Best(len(racers), min(medians, default=None), min(touches, default=None))


# --- the file


def load_results(path: Path) -> tuple[list[PracticeResult], str]:
    """The results in the file, oldest first, and a sentence about what was wrong with it. Raises nothing.

    A damaged file is renamed. An unreadable entry is skipped, and stays in the file.
    """
    remove_parts(path.parent)
    try:
        sentence = _set_aside(path) if _read(path) is None else ""
    except OSError as error:
        return [], UNREADABLE.format(printable(path), reason(error))
    return known_results(path), sentence


def known_results(path: Path) -> list[PracticeResult]:
    """The readable results in the file, oldest first; the file is not changed. Raises nothing."""
    found: list[PracticeResult] = []
    with suppress(OSError):
        for entry in (_read(path) or _new())["practices"]:
            with suppress(MalformedError):
                found.append(_result(json_object(entry)))
    return found


def append_results(path: Path, results: Sequence[PracticeResult]) -> str:
    """Add results to the file, replacing it only when the new one is complete.

    Return a sentence about a damaged file that was renamed, or an empty text. Raises `StorageError`.
    """
    sentence = ""
    try:
        with wait_for_lock(path):
            document = _read(path)
            if document is None:
                sentence, document = _set_aside(path), _new()
            document["practices"] += [
                {**result._asdict(), "racers": [racer._asdict() for racer in result.racers]} for result in results
            ]
            write_whole(path, json.dumps(document, separators=(",", ":")).encode() + b"\n")
    except OSError as error:
        raise StorageError(UNSAVED.format(printable(path), reason(error))) from None
    return sentence


def _new() -> dict[str, Any]:
    return {_FORMAT: VERSION, "practices": []}


def _read(path: Path) -> dict[str, Any] | None:
    """The content of the file; None if it is damaged. Raises `OSError`, also if a newer version wrote it."""
    try:
        document = parse_object(read_file(path, LIMIT + 1), LIMIT)
    except FileNotFoundError:
        return _new()
    if is_newer(document, _FORMAT, VERSION):
        raise OSError(EINVAL, NEWER, str(path))
    return document if document is not None and isinstance(document.get("practices"), list) else None


def _set_aside(path: Path) -> str:
    """Rename a damaged file, and return a sentence about that. Raises `OSError`."""
    target = unused_backup_path(path)
    move(path, target)
    return DAMAGED.format(printable(path.name), printable(target.name))


def _result(entry: dict[str, Any]) -> PracticeResult:
    game, ended = entry.get("game"), entry.get("ended")
    if not isinstance(game, str) or not isinstance(ended, str) or not is_utc_time(ended):
        raise MalformedError("is not a practice")
    racers = tuple(_racer(json_object(racer)) for racer in _LIST.read(entry.get("racers"), _ignore))
    return PracticeResult(game, ended, _COUNT.read(entry.get("races"), _ignore), racers)


def _racer(entry: dict[str, Any]) -> Racer:
    name, kind = valid_text(entry.get("name"), "a name"), valid_text(entry.get("kind"), "a kind")
    touches = tuple(_COUNT.read(touch, _ignore) for touch in _LIST.read(entry.get("touches"), _ignore))
    return Racer(name, kind, touches, *(_COUNT.read(entry.get(count), _ignore) for count in _COUNTS))


def _ignore(wrong: str) -> None:
    pass


class PracticeBook:
    """The results of all practices, read and written on background threads.

    A result that could not be saved is saved with the next one, or when the program ends.
    """

    def __init__(self, path: Path, report: Callable[[str], None], wake: Callable[[], None]) -> None:
        """`report` shows the player a sentence; it and `wake` are called on other threads."""
        self.path = path
        self.unfinished: Callable[[], PracticeResult | None] | None = None
        """Gives the result so far of the running practice; None if none is running."""
        self._report = report
        self._wake = wake
        self._unsaved: list[PracticeResult] = []
        self._turn = threading.Lock()
        self._saving: Future[None] | None = None

    def start_loading(self) -> Future[list[PracticeResult]]:
        """Start loading all results, including those not saved yet."""
        unsaved = list(self._unsaved)
        saving = self._saving

        def load() -> list[PracticeResult]:
            if saving is not None:
                wait([saving], _PATIENCE_S)
            results, sentence = load_results(self.path)
            if sentence:
                self._report(sentence)
            return results + [result for result in unsaved if result not in results]

        return start(load, self._wake)

    def add(self, result: PracticeResult) -> None:
        self._unsaved.append(result)
        self._start_saving()

    def _start_saving(self) -> None:
        self._saving = start(self._save, self._wake)

    def _save(self) -> None:
        # a result that is being saved on a slow disk would be saved twice
        with self._turn:
            results = list(self._unsaved)
            if not results:
                return
            try:
                sentence = append_results(self.path, results)
            except StorageError as error:
                self._report(str(error))
                return
            del self._unsaved[: len(results)]
        if sentence:
            self._report(sentence)

    def close(self) -> None:
        """Save the unfinished result, and wait until everything that can be is saved."""
        if self.unfinished is not None and (result := self.unfinished()) is not None:
            self._unsaved.append(result)
        if self._unsaved:
            self._start_saving()
        if self._saving is not None:
            wait([self._saving], _PATIENCE_S)


_PATIENCE_S = 5.0
"""The longest wait for the disk, in seconds."""
