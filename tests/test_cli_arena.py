"""`two-decks arena`: ranges and files of results, what they add up to, and what is refused."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from game.cli import main
from game.play.headless import arena
from game.play.headless.arena import Contest, PairResult, play_pair
from tests.rules.play import HHC, HTD

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


def refusal(capsys: pytest.CaptureFixture[str], *words: str) -> str:
    """The one sentence for bad input."""
    try:
        code = main(words)
    except SystemExit as ended:
        assert isinstance(ended.code, int)
        code = ended.code
    assert code == 2
    out, err = capsys.readouterr()
    assert not out
    assert err.count("\n") == 1
    return err


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


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (["--seed", "5"], "another seed: 4, not 5"),
        (["--races", "even"], "other races: levels, not even"),
        (["--option", "target=16"], "other house rules"),
        (["--option", "free_draw=true"], "other house rules"),
    ],
)
def test_a_file_of_another_contest_is_refused_and_left_alone(
    words: list[str], said: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file = tmp_path / "results"
    play(capsys, "--pairs", "1", "-o", str(file))
    before = file.read_bytes()
    assert said in refusal(capsys, *WORDS, "--pairs", "2", *words, "-o", str(file))
    other = tmp_path / "other"
    play(capsys, "--pairs", "1", *words, "-o", str(other))
    assert said.split(":")[0] in refusal(capsys, "arena", "merge", str(file), str(other))
    assert file.read_bytes() == before


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (["arena"], "GAME"),
        (["arena", "chess"], "chess"),
        (["arena", HHC.name, "--seats", "greedy,random"], "--pairs"),
        (["arena", HHC.name, "--seats", "greedy,random", "--pairs", "0"], "whole number"),
        (["arena", HHC.name, "--seats", "greedy,greedy", "--pairs", "1"], "at least two different"),
        (["arena", HHC.name, "--seats", "greedy", "--pairs", "1"], "2 seats"),
        (["arena", HHC.name, "--seats", "greedy,human", "--pairs", "1"], "human"),
        (["arena", HHC.name, "--pairs", "1"], "--seats KIND,KIND,..."),
        ([*WORDS, "--pairs", "4", "--from", "3", "--to", "2"], "--from 3 --to 2"),
        ([*WORDS, "--pairs", "4", "--to", "5"], "range of the 4 pairs"),
        ([*WORDS, "--pairs", "4", "--from", "5"], "range of the 4 pairs"),
        ([*WORDS, "--pairs", "4", "--races", "fair"], "fair"),
        ([*WORDS, "--pairs", "4", "--jobs", "0"], "whole number"),
        ([*WORDS, "--pairs", "4", "-o", "no/such/folder/file"], str(Path("no/such/folder/file"))),
        ([*WORDS, "--pairs", "4", "-o", "."], "is not a file"),
        (["arena", "merge"], "FILE"),
        (["arena", "merge", "no-such-file"], "no-such-file"),
        (["arena", "merge", "."], "is not a file"),
    ],
)
def test_bad_input_is_one_sentence_and_code_2(
    words: list[str], said: str, tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    assert said in refusal(capsys, *words)
    assert list(tmp_path.iterdir()) == []
