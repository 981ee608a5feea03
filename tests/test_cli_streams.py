"""The command line where output is missing, closed, full or not UTF-8: a sentence at most, and the right exit code."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[1]
BOTS = ROOT / "tests" / "bots"
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
        ([*SIMULATE, "-o", "out"], 0),
        (["audit", "RECORD"], 0),
        (["audit", "no-such-file"], 2),
        (["import", "-"], 2),
        (["dance"], 2),
        (["--version"], 0),
        ([], 1),
    ],
)
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

    def test_an_error_that_cannot_be_printed_keeps_its_exit_code(tmp_path: Path) -> None:
        with FULL.open("w") as full:
            for words, code in ((["audit", "no-such-file"], 2), (["dance"], 2), (["--version"], 0)):
                command = [sys.executable, "-m", "game", *words]
                done = subprocess.run(command, env=environment(tmp_path), cwd=tmp_path, stdout=full, stderr=full)
                assert done.returncode == code

    def test_a_log_on_a_full_disk_is_given_up_silently(tmp_path: Path) -> None:
        (tmp_path / "log").mkdir()
        (tmp_path / "log" / "two-decks.log").symlink_to(FULL)
        script = tmp_path / "talker.py"
        sample = f"runpy.run_path({str(BOTS / 'sample_bot.py')!r}, run_name='__main__')"
        script.write_text(f"import runpy, sys\nprint('thinking hard', file=sys.stderr)\n{sample}\n")
        seats = ["--seat", f"bot:{sys.executable} {script}", "--seat", "random"]
        command = [sys.executable, "-m", "game", "simulate", "hand-to-hand-combat", *seats, "--hands", "1", "-o", "out"]
        done = subprocess.run(command, env=environment(tmp_path), cwd=tmp_path, capture_output=True, text=True)
        assert done.returncode == 0
        assert done.stderr == ""
        assert len(list((tmp_path / "out").iterdir())) == 1


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


def test_what_is_printed_is_utf_8_in_every_environment(tmp_path: Path) -> None:
    command = [sys.executable, "-m", "game", *SIMULATE, "-o", str(tmp_path / "é✨")]
    variables = {**environment(tmp_path), "PYTHONIOENCODING": "ascii"}
    done = subprocess.run(command, env=variables, cwd=tmp_path, capture_output=True, check=True)
    assert "é✨" in done.stdout.decode("utf-8")
    command = [sys.executable, "-m", "game", "audit", str(tmp_path / "è✨")]
    done = subprocess.run(command, env=variables, cwd=tmp_path, capture_output=True, check=False)
    assert "è✨" in done.stderr.decode("utf-8")
