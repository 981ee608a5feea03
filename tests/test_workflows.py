"""The workflows, what they name, and what a release takes out of the changelog and the requirements."""

from __future__ import annotations

import re
import subprocess
import sys
from pathlib import Path

import pytest

from game.version import VERSION

ROOT = Path(__file__).parents[1]
WORKFLOWS = sorted((ROOT / ".github" / "workflows").glob("*.yml"))
ACTIONLINT = Path(sys.executable).with_name("actionlint")


def changes(*words: str) -> subprocess.CompletedProcess[str]:
    """What `build/changes.py` says."""
    command = [sys.executable, str(ROOT / "build" / "changes.py"), *words]
    return subprocess.run(command, capture_output=True, text=True, encoding="utf-8", check=False)


@pytest.mark.skipif(not ACTIONLINT.exists(), reason="actionlint is not installed")
def test_actionlint_finds_nothing() -> None:
    done = subprocess.run([ACTIONLINT, *WORKFLOWS], capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stdout


@pytest.mark.parametrize("path", WORKFLOWS, ids=lambda path: path.stem)
def test_every_file_that_a_workflow_names_exists(path: Path) -> None:
    text = path.read_text(encoding="utf-8")
    named = set(re.findall(r"(?<![\w/])((?:\./)?(?:\.github|build)/[\w./-]+\.(?:py|txt|yml))", text))
    assert named
    assert [name for name in sorted(named) if not (ROOT / name).is_file()] == []


@pytest.mark.parametrize("tag", ["v0.0.0", VERSION, ""])
def test_a_tag_of_another_version_is_refused(tag: str) -> None:
    done = changes(tag)
    assert (done.returncode, done.stdout) == (2, "")
    assert f"v{VERSION}" in done.stderr
