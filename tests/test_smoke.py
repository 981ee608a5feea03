"""What `build/smoke.py` says of programs that are not as they should be: it passes the package itself in `.ci/run`."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

SMOKE = Path(__file__).parent.parent / "build" / "smoke.py"
FAKE = """
import os, sys, time
from pathlib import Path
log = Path(os.environ["TWO_DECKS_HOME"], "log", "two-decks.log")
log.parent.mkdir(exist_ok=True)
if sys.argv[1:] == ["--version"]:
    print("two-decks 0.1.0")
elif not sys.argv[1:]:
    log.write_text("{logged}")
    time.sleep({seconds})
    sys.exit({code})
else:
    sys.exit(1)
"""
HOME = "INFO game.app.app: Home is shown, 960 x 540 px"


def smoke(folder: Path, code: str) -> tuple[int, str, str]:
    """The exit code of a smoke test of a program with this code, and what it prints."""
    (folder / "fake.py").write_text(code)
    (folder / "home").mkdir()
    # what the program does is told by its log: no display is looked at
    environment = {**os.environ, "DISPLAY": os.environ.get("DISPLAY", ":0")}
    command = [sys.executable, str(SMOKE), "--home", str(folder / "home"), sys.executable, str(folder / "fake.py")]
    done = subprocess.run(command, env=environment, capture_output=True, text=True, check=False)
    return done.returncode, done.stdout, done.stderr


@pytest.mark.parametrize(
    ("logged", "seconds", "code", "says"),
    [
        (HOME, 0, 3, "Two Decks ended with 3 without logging 'Sound is on'."),
        (f"{HOME}\\n: Sound is on", 1, 3, "Two Decks ended with exit code 3."),
        (HOME.replace("Home", "CrashScreen"), 30, 0, "Two Decks opens CrashScreen, not Home."),
    ],
)
def test_a_home_that_fails_is_seen(logged: str, seconds: int, code: int, says: str, tmp_path: Path) -> None:
    exit_code, _, error = smoke(tmp_path, FAKE.format(logged=logged, seconds=seconds, code=code))
    assert (exit_code, error.splitlines()[0]) == (1, says)
