"""`two-decks arena`: ranges and files of results, what they add up to, and what is refused."""

import json
from pathlib import Path
from typing import Any

import pytest

from game.cli import main
from game.play.headless import arena
from game.play.headless.arena import Contest, PairResult, play_pair
from tests.rules.play import HTD

WORDS = ["arena", HTD.name, "--seats", "greedy,random,random", "--option", "target=15", "--seed", "4", "--jobs", "1"]
HEADER = 1
"""How many lines of a file are not results."""


@pytest.fixture(autouse=True)
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("TWO_DECKS_HOME", str(tmp_path / "home"))


@pytest.fixture
def pairs_played(monkeypatch: pytest.MonkeyPatch) -> list[int]:
    played: list[int] = []

    def play(contest: Contest, pair: int, timeout_s: float) -> PairResult:
        played.append(pair)
        return play_pair(contest, pair, timeout_s)

    monkeypatch.setattr(arena, "play_pair", play)
    return played


def run(capsys: pytest.CaptureFixture[str], *words: str) -> dict[str, Any]:
    """The report that a command prints as JSON, without its times."""
    assert main([*words, "--json"]) == 0
    report: dict[str, Any] = json.loads(capsys.readouterr().out)
    for kind in report["kinds"]:
        assert kind.pop("decision_s") > 0
    return report


def play(capsys: pytest.CaptureFixture[str], *words: str) -> dict[str, Any]:
    return run(capsys, *WORDS, *words)


def test_ranges_played_apart_and_merged_are_what_one_go_gives(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    whole = play(capsys, "--pairs", "6")
    assert (whole["pairs"], whole["matches"]) == (6, 18)
    files = [str(tmp_path / name) for name in "abc"]
    for file, first, last in zip(files, "135", "246", strict=True):
        assert play(capsys, "--pairs", "6", "--from", first, "--to", last, "-o", file)["pairs"] == 2
    assert run(capsys, "arena", "merge", *files) == whole
    assert run(capsys, "arena", "merge", *files[::-1], files[1]) == whole, "a file given twice"
    assert run(capsys, "arena", "merge", *files[:2])["pairs"] == 4


def test_a_file_is_resumed_and_a_torn_last_line_played_again(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], pairs_played: list[int]
) -> None:
    file = tmp_path / "results"
    whole = play(capsys, "--pairs", "4", "-o", str(file))
    lines = file.read_bytes().splitlines(keepends=True)
    assert len(lines) == HEADER + 4
    for torn in (b"", lines[3][:-1], lines[3][:9]):
        pairs_played.clear()
        file.write_bytes(b"".join(lines[:3]) + torn)
        assert play(capsys, "--pairs", "4", "-o", str(file)) == whole
        assert pairs_played == [3, 4]
        assert len(file.read_bytes().splitlines()) == HEADER + 4
    for start in (b"", lines[0][:20], lines[0][:-1]):
        file.write_bytes(start)
        assert play(capsys, "--pairs", "4", "-o", str(file)) == whole
    pairs_played.clear()
    assert play(capsys, "--pairs", "5", "-o", str(file))["pairs"] == 5
    assert play(capsys, "--pairs", "5", "--from", "2", "--to", "3", "-o", str(file))["pairs"] == 2
    assert pairs_played == [5]
