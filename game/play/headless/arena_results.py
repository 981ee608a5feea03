"""Results of an arena as a file: its contest on the first line, and a line for every finished pair, as JSON."""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any

from game.play.headless.arena import EVEN, LEVELS, Contest, PairResult
from game.play.headless.simulate import write_lines
from game.rules import GAMES
from game.rules.core import MalformedError
from game.rules.record import MAX_SEED, is_int, valid_option

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


class ResultFile:
    """A file to which results are added, also when an interrupted run continues.

    Each line is handed to the operating system at once. A torn last line is removed: its pair is played again.
    """

    def __init__(self, path: Path, contest: Contest) -> None:
        """Raises `MalformedError` if the file belongs to another contest; it is then left as it is."""
        header = _line(contest.as_json())
        data = _read(path) if path.exists() else b""
        whole = data[: data.rfind(b"\n") + 1]
        self.results: dict[int, PairResult] = {}
        """Those in the file, by the pair's number."""
        if whole:
            found, self.results = _parse(path, whole)
            _check_same(path, found, contest.as_json())
        elif not header.encode().startswith(data):
            raise MalformedError(f"{path} is not a file of arena results")
        self._file = path.open("ab", buffering=0)
        self._file.truncate(len(whole))
        if not whole:
            write_lines(self._file, [header])

    def append(self, result: PairResult) -> None:
        """Add the results of a pair. Raises `OSError`, which names the file."""
        fields = result._asdict()
        fields["seconds"] = [round(seconds, 6) for seconds in result.seconds]
        write_lines(self._file, [json.dumps(fields)])
        self.results[result.pair] = result

    def close(self) -> None:
        self._file.close()


def merge(paths: Sequence[Path]) -> tuple[Contest, dict[int, PairResult]]:
    """The contest of these files and all their results, by the pair's number. A torn last line does not count.

    A pair in several files counts once. Raises `MalformedError` if they do not belong together.
    """
    first: dict[str, Any] = {}
    results: dict[int, PairResult] = {}
    for path in paths:
        found, more = _parse(path, _read(path))
        first = first or found
        _check_same(path, found, first)
        for result in more.values():
            _add(path, results, result)
    return Contest.from_json(first), results


def _line(contest: Mapping[str, Any]) -> str:
    return json.dumps({FORMAT_KEY: FORMAT, **contest})


def _read(path: Path) -> bytes:
    if not path.is_file():
        path.stat()
        raise MalformedError(f"{path} is not a file")
    return path.read_bytes()


def _parse(path: Path, data: bytes) -> tuple[dict[str, Any], dict[int, PairResult]]:
    """The contest of a file, as its first line says, and its results. Raises `MalformedError`."""
    lines = data.split(b"\n")[:-1]
    contest = _contest(lines[0]) if lines else None
    if contest is None:
        raise MalformedError(f"{path} is not a file of arena results")
    results: dict[int, PairResult] = {}
    for number, line in enumerate(lines[1:], 2):
        result = _result(line, len(contest["seats"]))
        if result is None:
            raise MalformedError(f"{path}, line {number}, is not the result of a pair")
        _add(path, results, result)
    return contest, results


def _add(path: Path, results: dict[int, PairResult], result: PairResult) -> None:
    known = results.setdefault(result.pair, result)
    if known.winners != result.winners:
        raise MalformedError(f"{path}: pair {result.pair} did not end the way it did before")


def _check_same(path: Path, found: Mapping[str, Any], wanted: Mapping[str, Any]) -> None:
    for key in wanted:
        if found[key] != wanted[key]:
            words = [json.dumps(value[key]).replace('"', "") for value in (found, wanted)]
            raise MalformedError(f"{path} holds results of {_OTHERS[key]}: {words[0]}, not {words[1]}")


def _object(line: bytes) -> dict[str, Any]:
    try:
        value = json.loads(line)
    except (ValueError, RecursionError):
        value = None
    return value if isinstance(value, dict) else {}


def _contest(line: bytes) -> dict[str, Any] | None:
    """The contest of a first line, checked; None if it is not of this version's format."""
    fields = _object(line)
    if fields.pop(FORMAT_KEY, None) != FORMAT:
        return None
    rules = GAMES.get(fields["game"]) if isinstance(fields.get("game"), str) else None
    kinds, options, seed, version = (fields.get(key) for key in ("seats", "options", "seed", "version"))
    if rules is None or not isinstance(kinds, list) or not isinstance(options, dict):
        return None
    try:
        for name, value in options.items():
            valid_option(rules, name, value)
    except MalformedError:
        return None
    is_sound = (
        len(kinds) in rules.seats
        and all(isinstance(kind, str) for kind in kinds)
        and len(set(kinds)) > 1
        and is_int(seed)
        and 0 <= seed <= MAX_SEED
        and fields.get("races") in (EVEN, LEVELS)
        and isinstance(version, str)
    )
    # other keys, which somebody may have added, are ignored
    return {key: fields[key] for key in _OTHERS} if is_sound else None


def _result(line: bytes, count: int) -> PairResult | None:
    """The result of a line, checked; None if it is malformed."""
    fields = _object(line)
    values: list[Any] = [fields.get(key) for key in PairResult._fields]
    pair, winners, decisions, seconds = values
    if not is_int(pair) or pair < 1 or not all(_has(part, count) for part in (winners, decisions, seconds)):
        return None
    for won in winners:
        if not isinstance(won, list) or not won or won != sorted({seat for seat in won if is_int(seat)}):
            return None
        if won[0] < 0 or won[-1] >= count:
            return None
    if not all(is_int(number) and number >= 0 for number in decisions):
        return None
    if not all(isinstance(taken, int | float) and 0 <= taken < float("inf") for taken in seconds):
        return None
    return PairResult(pair, tuple(map(tuple, winners)), tuple(decisions), tuple(seconds))


def _has(value: object, count: int) -> bool:
    return isinstance(value, list) and len(value) == count
