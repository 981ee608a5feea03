"""The command line: pictures of every screen, one sentence for bad input, commands that do not import pygame."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pygame
import pytest

from game.cli import main
from game.rules.core import CHANCE
from game.shot.match import Until, load_match
from game.shot.screenshots import Screenshots
from game.ui.screens.render import render_screen

ROOT = Path(__file__).parents[1]


def colours(path: Path) -> int:
    """The number of colours on a coarse grid over a picture."""
    picture = pygame.image.load(path)
    wide, high = picture.get_size()
    return len({tuple(picture.get_at((x, y))) for x in range(0, wide, 16) for y in range(0, high, 16)})


@pytest.mark.parametrize("screen", ["home", "table", "crash"])
def test_a_screen_can_be_drawn(tmp_path: Path, screen: str) -> None:
    path = tmp_path / "shot.png"
    assert main(["shot", screen, "-o", str(path), "--size", "960x540"]) == 0
    assert pygame.image.load(path).get_size() == (960, 540)
    # the one for a mishap needs no picture that might be what is missing
    assert colours(path) > (4 if screen == "crash" else 40)


def test_a_record_can_be_drawn_at_an_entry(tmp_path: Path) -> None:
    words = ["simulate", "hand-to-hand-combat", "--seats", "greedy,greedy", "--hands", "2", "--seed", "5"]
    assert main([*words, "-o", str(tmp_path)]) == 0
    record = next(tmp_path.glob("*.txt"))
    pictures: list[bytes] = []
    for at in ("2", "20", "20"):
        path = tmp_path / f"{len(pictures)}.png"
        assert main(["shot", "table", "-o", str(path), "--size", "960x540", "--record", str(record), "--at", at]) == 0
        pictures.append(path.read_bytes())
    assert pictures[0] != pictures[1] == pictures[2]
    assert main(["shot", "score", "-o", str(tmp_path / "score.png"), "--record", str(record)]) == 0


@pytest.mark.parametrize("game", ["hand-to-hand-combat", "hit-the-deck"])
def test_a_shot_shows_exactly_the_entry_that_is_named(game: str, tmp_path: Path) -> None:
    assert main(["simulate", game, "--seats", "random,greedy", "--hands", "2", "--seed", "5", "-o", str(tmp_path)]) == 0
    record = next(tmp_path.glob("*.txt"))
    count = len(record.read_text().splitlines()) - 1
    actors = set()
    for at in (*range(4), count // 2, count):
        for screen in ("table", "curtain", "menu"):
            match = load_match(record, at, Until.MOVE)
            actors.add(match.actor)
            render_screen(Screenshots(match, tmp_path / "home").maker(screen), (960, 540), after=0.5)
            assert len(match.entries) == at, screen
    assert actors >= {CHANCE, 0, 1}


@pytest.mark.parametrize(
    ("words", "part"),
    [
        (["shot", "moon", "-o", "x.png"], "moon"),
        (["shot", "home", "-o", "x.png", "--size", "big"], "not a size such as 1280x720"),
        (["shot", "home", "-o", "x.png", "--size", "100x100"], "sides from 320"),
        (["shot", "home", "-o", "x.png", "--scale", "7"], "0.8 to 1.6"),
        (["shot", "home"], "-o"),
        (
            ["shot", "home", "-o", "no/such/folder/x.png"],
            f"two-decks: {Path('no/such/folder/x.png')}: No such file or directory",
        ),
        (["shot", "home", "-o", "x.gif"], "does not end in .png"),
        (["shot", "home", "-o", "x"], "does not end in .png"),
        (["shot", "table", "-o", "x.png", "--at", "3"], "--record"),
        (["shot", "table", "-o", "x.png", "--record", "no-such-file"], "no-such-file"),
        (["shot", "rules", "-o", "x.png", "--clause", "XYZ-1"], "XYZ-1"),
        (["play", "chess"], "chess"),
        (["play", "hand-to-hand-combat", "--seats", "human"], "2 seats"),
        (["play", "hand-to-hand-combat", "--seats", "human,wizard"], "wizard"),
        (["play", "hand-to-hand-combat", "--seed", "-1"], "whole number"),
        (["play", "hand-to-hand-combat", "--speed", "warp"], "warp"),
        (["play", "hand-to-hand-combat", "--option", "target=0"], "target"),
        (["play", "hand-to-hand-combat", "--option", "jokers=true"], "jokers"),
        (["dance"], "dance"),
    ],
)
def test_bad_input_is_one_sentence_and_code_2(
    words: list[str], part: str, capsys: pytest.CaptureFixture[str], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    try:
        code = main(words)
    except SystemExit as ended:
        assert isinstance(ended.code, int)
        code = ended.code
    assert code == 2
    said = capsys.readouterr().err.strip()
    assert part in said
    assert "\n" not in said
    assert "Traceback" not in said


def test_an_entry_that_a_record_lacks_is_refused(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    words = ["simulate", "hit-the-deck", "--seats", "greedy,greedy", "--hands", "1", "--seed", "5"]
    assert main([*words, "-o", str(tmp_path)]) == 0
    record = next(tmp_path.glob("*.txt"))
    shot = ["shot", "table", "-o", str(tmp_path / "x.png"), "--record", str(record)]
    assert main(shot) == 0
    assert main([*shot, "--at", "999999"]) == 2
    record.write_bytes(record.read_bytes().replace(b"* dealer", b"* dancer"))
    assert main(shot) == 2
    assert "line 2" in capsys.readouterr().err


@pytest.mark.parametrize("module", ["games", "pages.home.home", "shot.screenshots", "app"])
def test_nothing_is_printed_by_what_imports_pygame(module: str) -> None:
    environment = {name: text for name, text in os.environ.items() if name != "PYGAME_HIDE_SUPPORT_PROMPT"}
    code = f"import sys, game.{module}\nassert 'pygame' in sys.modules"
    done = subprocess.run(
        [sys.executable, "-c", code], env=environment, cwd=ROOT, capture_output=True, text=True, check=True
    )
    assert done.stdout == ""


def test_commands_that_draw_nothing_do_not_import_pygame() -> None:
    code = "import sys\nfrom game.cli import main\nmain(['audit', 'no-such-file'])\nprint('pygame' in sys.modules)"
    done = subprocess.run([sys.executable, "-c", code], cwd=ROOT, capture_output=True, text=True, check=True)
    assert done.stdout.splitlines()[-1] == "False"
