"""The command line: what it prints, refuses, and carries in and out."""

import os
import subprocess
import sys
from pathlib import Path

import pygame
import pytest

from game.cli import main
from game.rules.core import CHANCE
from game.shot.samples import Until, load_match
from game.shot.screenshots import Screenshots
from game.ui.screens.render import render_screen
from tests.storage.matches import a_match, keep

ROOT = Path(__file__).parents[1]


def colours(path: Path) -> int:
    """The number of colours on a coarse grid over a picture."""
    picture = pygame.image.load(path)
    wide, high = picture.get_size()
    return len({tuple(picture.get_at((x, y))) for x in range(0, wide, 16) for y in range(0, high, 16)})


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


FULL = Path("/dev/full")
BY_A_SHELL = pytest.mark.skipif(
    os.name != "posix", reason="elsewhere a program has streams or none, and no shell closes them"
)
WITHOUT_STREAMS = """
import sys
sys.stdin = sys.stdout = sys.stderr = None
from game.cli import main
sys.exit(main(sys.argv[1:]))
"""
SIMULATE = ["simulate", "hand-to-hand-combat", "--seats", "random,random", "--hands", "1"]


def environment(home: Path) -> dict[str, str]:
    ours = {"PYTHONPATH": str(ROOT), "TWO_DECKS_HOME": str(home), "SDL_VIDEODRIVER": "no-such-driver"}
    # Output that is held back until the exit is what may fail there
    # and nobody would close the box that a system opens for whoever has no terminal
    left_out = ("PYTHONUNBUFFERED", "WAYLAND_DISPLAY")
    return {**{name: text for name, text in os.environ.items() if name not in left_out}, **ours}


def record(folder: Path) -> Path:
    command = [sys.executable, "-m", "game", *SIMULATE, "-o", str(folder)]
    subprocess.run(command, env=environment(folder), cwd=folder, check=True, capture_output=True)
    return next(folder.glob("*.txt"))


@pytest.mark.parametrize(
    ("words", "code"),
    [
        ([*SIMULATE, "-o", "out"], 0), (["audit", "RECORD"], 0), (["audit", "no-such-file"], 2), (["import", "-"], 2),
        (["dance"], 2), (["--version"], 0), ([], 1),
    ],
)  # fmt: skip
@pytest.mark.parametrize("how", ["none", pytest.param("closed", marks=BY_A_SHELL)])
def test_streams_that_are_missing_change_no_exit_code(tmp_path: Path, words: list[str], code: int, how: str) -> None:
    words = [str(record(tmp_path)) if word == "RECORD" else word for word in words]
    start = ["-c", WITHOUT_STREAMS] if how == "none" else ["-m", "game"]
    command = [sys.executable, *start, *words]
    if how == "closed":
        command = ["sh", "-c", 'exec "$@" <&- >&- 2>&-', "sh", *command]
    done = subprocess.run(command, env=environment(tmp_path), cwd=tmp_path, capture_output=True)
    assert done.returncode == code
    assert done.stdout == done.stderr == b""


if sys.platform == "linux" and FULL.exists():  # only Linux has such a device, though wine shows it too

    @pytest.mark.parametrize("words", [["audit", "RECORD"], [*SIMULATE, "-o", "out"]])
    def test_output_that_does_not_fit_on_the_disk_is_one_sentence_and_code_2(tmp_path: Path, words: list[str]) -> None:
        words = [str(record(tmp_path)) if word == "RECORD" else word for word in words]
        with FULL.open("w") as full:
            command = [sys.executable, "-m", "game", *words]
            done = subprocess.run(command, env=environment(tmp_path), cwd=tmp_path, stdout=full, stderr=subprocess.PIPE)
        assert done.stderr == b"two-decks: the output: No space left on device\n"
        assert done.returncode == 2


if os.name == "posix":  # elsewhere every path is text

    def test_paths_that_are_not_utf_8_are_read_written_and_printed(tmp_path: Path) -> None:
        home = {**os.environb, b"PYTHONPATH": os.fsencode(ROOT), b"TWO_DECKS_HOME": os.fsencode(tmp_path) + b"/h\xff"}

        def run(*words: str | bytes) -> subprocess.CompletedProcess[bytes]:
            return subprocess.run([sys.executable, "-m", "game", *words], env=home, cwd=tmp_path, capture_output=True)

        done = run(*SIMULATE, "-o", b"out\xfe")
        assert (done.returncode, done.stderr) == (0, b"")
        assert b" entries in out\xfe\n" in done.stdout
        (name,) = os.listdir(os.fsencode(tmp_path) + b"/out\xfe")
        assert run("audit", b"out\xfe/" + name).returncode == 0
        wrong: list[list[str | bytes]] = [["audit", b"gone\xff"], ["shot", "home", "-o", b"no\xff/x.png"]]
        wrong.append([*SIMULATE, "--seat", b"bot:\xff"])
        for words in wrong:
            done = run(*words)
            assert done.returncode == 2
            assert done.stderr.count(b"\n") == 1
            assert b"Traceback" not in done.stderr
        done = run("shot", "home", "-o", b"x\xff.png", "--size", "960x540")
        assert (done.returncode, done.stderr) == (0, b"")


@pytest.fixture
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setenv("TWO_DECKS_HOME", str(tmp_path / "home"))
    return tmp_path / "home"


@pytest.fixture
def source(tmp_path: Path) -> Path:
    return keep(tmp_path / "in", a_match(1, most=100_000), "Sunday.txt")


def test_a_record_goes_in_and_out(source: Path, home: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["import", str(source)]) == 0
    assert capsys.readouterr() == ("1 match imported.\n", "")
    (record,) = (home / "records").iterdir()
    for names in (["--all"], [record.name], ["sunday"], ["21 nov", "sunday"]):
        assert main(["export", *names, "-o", str(tmp_path / "out")]) == 0
        (copy,) = (tmp_path / "out").iterdir()
        assert capsys.readouterr() == (f"{copy}\n1 match exported.\n", "")
        assert copy.read_bytes() == source.read_bytes()
        copy.unlink()


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (["export", "nobody", "-o", "out"], "no match is called 'nobody' or contains these words"),
        (["export", " ", "-o", "out"], "no match is called ' ' or contains these words"),
        (["export", "-o", "out"], "one of the arguments --all NAME is required"),
        (["export", "--all"], "the following arguments are required: -o/--output"),
        (["import"], "the following arguments are required: FILE"),
    ],
)
@pytest.mark.usefixtures("home")
def test_what_cannot_be_meant_is_code_2(words: list[str], said: str, capsys: pytest.CaptureFixture[str]) -> None:
    try:
        code = main(words)
    except SystemExit as end:
        code = int(end.code or 0)
    assert code == 2
    assert capsys.readouterr().err == f"two-decks: {said}\n"


@pytest.mark.parametrize("screen", ["home", "table", "crash"])
def test_a_screen_can_be_drawn(tmp_path: Path, screen: str) -> None:
    path = tmp_path / "shot.png"
    assert main(["shot", screen, "-o", str(path), "--size", "960x540"]) == 0
    assert pygame.image.load(path).get_size() == (960, 540)
    # the one for a mishap needs no picture that might be what is missing
    assert colours(path) > (4 if screen == "crash" else 40)
