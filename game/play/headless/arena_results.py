"""Results of an arena as a file: its contest on the first line, and a line for every finished pair, as JSON."""

from __future__ import annotations

import json
from collections.abc import Sequence
from pathlib import Path

from game.play.headless.arena import Contest, PairResult
from game.play.headless.simulate import write_line
from game.rules.core import MalformedError

FORMAT_KEY, FORMAT = "two-decks-arena", 1
"""The first line's first key and its value, the version of the format."""
_OTHERS = {
    "game": "another game",
    "options": "other house rules",
    "races": "other races",
    "version": "another version",
    "seed": "another seed",
    "seats": "other seats",
}
"""The words for results of another contest, by the key that differs."""
_OF_OTHERS = (ValueError, LookupError, TypeError, AttributeError, RecursionError)
"""The errors of reading a line that this program did not write."""


class ResultFile:
    """A file to which results are added, also when an interrupted run continues.

    Each line is handed to the operating system at once. A torn last line is removed: its pair is played again.
    """

    def __init__(self, path: Path, contest: Contest) -> None:
        """Raises `MalformedError` if the file belongs to another contest; it is then left as it is."""
        header = json.dumps({FORMAT_KEY: FORMAT, **contest.as_json()})
        data = _read(path) if path.exists() else b""
        whole = data[: data.rfind(b"\n") + 1]
        self.results: dict[int, PairResult] = {}
        """Those in the file, by the pair's number."""
        if whole:
            found, self.results = _parse(path, whole)
            _check_same(path, found, contest)
        elif not header.encode().startswith(data):
            raise MalformedError(f"{path} is not a file of arena results")
        self._file = path.open("ab", buffering=0)
        self._file.truncate(len(whole))
        if not whole:
            write_line(self._file, header)

    def append(self, result: PairResult) -> None:
        """Add the results of a pair. Raises `OSError`, which names the file."""
        fields = result._asdict()
        fields["seconds"] = [round(seconds, 6) for seconds in result.seconds]
        write_line(self._file, json.dumps(fields))
        self.results[result.pair] = result

    def close(self) -> None:
        self._file.close()


def merge(paths: Sequence[Path]) -> tuple[Contest, dict[int, PairResult]]:
    """The contest of these files and all their results, by the pair's number. A torn last line does not count.

    A pair in several files counts once. Raises `MalformedError` if they do not belong together.
    """
    contests: list[Contest] = []
    results: dict[int, PairResult] = {}
    for path in paths:
        contest, more = _parse(path, _read(path))
        contests.append(contest)
        _check_same(path, contest, contests[0])
        for result in more.values():
            _add(path, results, result)
    return contests[0], results


def _read(path: Path) -> bytes:
    if not path.is_file():
        path.stat()
        raise MalformedError(f"{path} is not a file")
    return path.read_bytes()


def _parse(path: Path, data: bytes) -> tuple[Contest, dict[int, PairResult]]:
    """The contest of a file, as its first line says, and its results. Raises `MalformedError`."""
    first, *lines = data.split(b"\n")[:-1] or [b""]
    try:
        fields = json.loads(first)
        contest = Contest.from_json(fields) if fields[FORMAT_KEY] == FORMAT else None
    except _OF_OTHERS:
        contest = None
    if contest is None:
        raise MalformedError(f"{path} is not a file of arena results")
    results: dict[int, PairResult] = {}
    for number, line in enumerate(lines, 2):
        try:
            result = PairResult.from_json(json.loads(line), len(contest.kinds))
        except _OF_OTHERS:
            raise MalformedError(f"{path}, line {number}, is not the result of a pair") from None
        _add(path, results, result)
    return contest, results


def _add(path: Path, results: dict[int, PairResult], result: PairResult) -> None:
    known = results.setdefault(result.pair, result)
    if known.winners != result.winners:
        raise MalformedError(f"{path}: pair {result.pair} did not end the way it did before")


def _check_same(path: Path, contest: Contest, wanted: Contest) -> None:
    found = contest.as_json()
    for key, value in wanted.as_json().items():
        if found[key] != value:
            words = [json.dumps(one).replace('"', "") for one in (found[key], value)]
            raise MalformedError(f"{path} holds results of {_OTHERS[key]}: {words[0]}, not {words[1]}")
