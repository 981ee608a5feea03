"""Starting from a checkout: it is this program that runs, whatever lies in the caller's folder."""

from __future__ import annotations

import importlib.util
import os
import shutil
import subprocess
import sys
from pathlib import Path
from types import ModuleType

import pytest

from game.version import VERSION

ROOT = Path(__file__).parents[1]
OTHER = "print('another game altogether')\n"


@pytest.fixture
def run(monkeypatch: pytest.MonkeyPatch) -> ModuleType:
    """`build/run.py`, as if its environment had been set up with the Python of the tests."""
    spec = importlib.util.spec_from_file_location("run", ROOT / "build" / "run.py")
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    command = module.program
    # an embeddable Python has none
    monkeypatch.setattr(module.importlib.util, "find_spec", lambda name: name)
    monkeypatch.setattr(module, "set_up", lambda python, extras: True)
    monkeypatch.setattr(module, "program", lambda python, arguments: command(sys.executable, arguments))
    return module


@pytest.mark.parametrize("name", ["game.py", "game/__init__.py"])
def test_a_game_in_the_callers_folder_is_not_run(
    run: ModuleType, name: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capfd: pytest.CaptureFixture[str]
) -> None:
    path = tmp_path / name
    path.parent.mkdir(exist_ok=True)
    path.write_text(OTHER)
    monkeypatch.chdir(tmp_path)
    assert run.main(["--version"]) == 0
    assert capfd.readouterr().out.startswith(f"two-decks {VERSION} ")


@pytest.mark.skipif(bool(sys.flags.isolated), reason="an embeddable Python has no script's folder on its path")
def test_bots_are_started_in_the_callers_folder(
    run: ModuleType, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "game.py").write_text(OTHER)
    (tmp_path / "helper.py").write_text("")
    sample = (ROOT / "tests" / "bots" / "sample_bot.py").read_text()
    (tmp_path / "my_bot.py").write_text(f"import helper\n{sample.replace('from __future__ import annotations', '')}")
    monkeypatch.chdir(tmp_path)
    seats = ["--seat", f"bot:{sys.executable} my_bot.py", "--seat", "greedy"]
    assert run.main(["simulate", "hand-to-hand-combat", *seats, "--hands", "1", "-o", "out"]) == 0
    assert len(os.listdir("out")) == 1


def test_ctrl_c_lets_the_program_end_by_itself(run: ModuleType, monkeypatch: pytest.MonkeyPatch) -> None:
    codes: list[int | type[BaseException]] = [KeyboardInterrupt, KeyboardInterrupt, 1]

    class Interrupted(subprocess.Popen[bytes]):
        def wait(self, timeout: float | None = None) -> int:
            super().wait(timeout)
            code = codes.pop(0) if codes else 1
            if isinstance(code, int):
                return code
            raise code

    monkeypatch.setattr(subprocess, "Popen", Interrupted)
    assert run.main(["--version"]) == 1
    assert not codes


@pytest.mark.parametrize(
    ("installed", "said"),
    [
        (["apt-get"], ["Xvfb and xdotool not found", "sudo apt-get install xvfb xdotool"]),
        (["dnf", "Xvfb"], ["xdotool not found", "sudo dnf install xorg-x11-server-Xvfb xdotool"]),
        (["Xvfb"], ["xdotool not found", "Install it"]),
        (["apt-get", "Xvfb", "xdotool"], []),
    ],
)
def test_what_tests_lack_is_said_before_they_start(
    run: ModuleType,
    installed: list[str],
    said: list[str],
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    told: list[str] = []

    def ran(*_: object) -> int:
        told.append(capsys.readouterr().err)
        return 0

    monkeypatch.setattr(shutil, "which", lambda tool: tool if tool in installed else None)
    monkeypatch.setattr(sys, "platform", "linux")
    monkeypatch.setattr(run, "run", ran)
    assert run.main(["--tests"]) == 0
    assert len(told) == 1
    assert [words for words in said if words not in told[0]] == []
    assert bool(told[0]) == bool(said)
