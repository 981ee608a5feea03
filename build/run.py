"""Start the program, or run its tests, from a fresh checkout with nothing but Python 3.11 or newer.

    python3 build/run.py            opens the program (more words go to the command `two-decks`)
    python3 build/run.py --tests    runs the tests on all cores (more words go to pytest: `-n 0` for one process)

Both make a virtual environment in `.venv` and install what `pyproject.toml` names, once and again when it changes.
"""

from __future__ import annotations

import hashlib
import importlib.util
import os
import shutil
import subprocess
import sys
from collections.abc import Sequence
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
VENV = ROOT / ".venv"
OLDEST = (3, 11)
TESTS = "--tests"
DISPLAY = ("Xvfb", "xdotool")
"""The programs with which tests on Linux open real windows."""
INSTALLERS = {"apt-get": "apt-get install xvfb xdotool", "dnf": "dnf install xorg-x11-server-Xvfb xdotool"}
PYTEST = ["pytest", "-n", "auto", "--dist", "worksteal"]


def main(arguments: list[str]) -> int:
    """Set up what is missing, then run."""
    if sys.version_info < OLDEST:
        return complain(f"Two Decks needs Python {OLDEST[0]}.{OLDEST[1]} or newer; this is {sys.version.split()[0]}.")
    if importlib.util.find_spec("ensurepip") is None or importlib.util.find_spec("venv") is None:
        return complain("This Python cannot make virtual environments; on Debian or Ubuntu install python3-venv first.")
    tests = arguments[:1] == [TESTS]
    extras = "dev" if tests else ""
    python = VENV / ("Scripts/python.exe" if os.name == "nt" else "bin/python")
    if tests and (lack := lacking()):
        print(lack, file=sys.stderr, flush=True)
    if not set_up(python, extras):
        return complain("The virtual environment could not be set up; see the messages above.")
    command = [python, "-m", *PYTEST, *arguments[1:]] if tests else program(python, arguments)
    return run(command, ROOT if tests else None)


def run(command: Sequence[str | Path], folder: Path | None) -> int:
    """Run a command to its end. Ctrl+C in a terminal reaches it too, and ends this when it has ended itself."""
    with subprocess.Popen(command, cwd=folder, env={**os.environ, "PYTHONPATH": str(ROOT)}) as process:
        while True:
            try:
                return process.wait()
            except KeyboardInterrupt:
                continue


def program(python: Path, arguments: list[str]) -> list[str | Path]:
    """The command that runs the program, with a safe path: a `game.py` in the caller's folder is not run instead."""
    return [python, "-P", "-m", "game", *arguments]


def set_up(python: Path, extras: str) -> bool:
    """Make the environment and install, unless that was done for this very `pyproject.toml`."""
    wanted = hashlib.sha256((ROOT / "pyproject.toml").read_bytes()).hexdigest()
    stamp = VENV / f"installed-{extras or 'program'}"
    if python.exists() and stamp.exists() and stamp.read_text() == wanted:
        return True
    target = f"{ROOT}[{extras}]" if extras else str(ROOT)
    steps = [
        [sys.executable, "-P", "-m", "venv", VENV],
        [python, "-P", "-m", "pip", "install", "--quiet", "--disable-pip-version-check", "--editable", target],
    ]
    for step in steps:
        if subprocess.call(step) != 0:
            return False
    stamp.write_text(wanted)
    return True


def lacking() -> str:
    """Tools that the tests lack on this machine, the consequence, and the command to install them; else empty."""
    missing = [tool for tool in DISPLAY if sys.platform.startswith("linux") and shutil.which(tool) is None]
    if not missing:
        return ""
    command = next((command for tool, command in INSTALLERS.items() if shutil.which(tool)), None)
    advice = f"To run them too: sudo {command}" if command else "Install it to run them too."
    return f"{' and '.join(missing)} not found: tests that open a real window will be skipped.\n{advice}"


def complain(sentence: str) -> int:
    """Print what is wrong; the exit code of bad input."""
    print(sentence, file=sys.stderr)
    return 2


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
