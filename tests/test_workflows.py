"""The workflows, what they name, and what a release takes out of the changelog and the requirements."""

from __future__ import annotations

import re
import subprocess
import sys
import tomllib
from pathlib import Path

import pytest

from game.version import VERSION

ROOT = Path(__file__).parents[1]
WORKFLOWS = sorted((ROOT / ".github" / "workflows").glob("*.yml"))
PROJECT = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
SYSTEMS = {"linux": "linux", "windows": "win32", "macos": "darwin"}
ACTIONLINT = Path(sys.executable).with_name("actionlint")


def workflow(name: str) -> str:
    """The text of a workflow."""
    return (ROOT / ".github" / "workflows" / f"{name}.yml").read_text(encoding="utf-8")


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


def test_every_python_that_is_promised_is_tested_on_every_system() -> None:
    prefix = "Programming Language :: Python :: 3."
    promised = [f'"3.{each.removeprefix(prefix)}"' for each in PROJECT["classifiers"] if each.startswith(prefix)]
    assert f"python: [{', '.join(promised)}]" in workflow("checks")
    assert "os: [ubuntu-latest, windows-latest, macos-latest]" in workflow("checks")


def test_packages_are_built_with_the_python_of_the_requirements() -> None:
    (version,) = re.findall(r'^PYTHON = "(.+)"$', (ROOT / "build" / "requirements.py").read_text(), re.MULTILINE)
    assert set(re.findall(r'python-version: "(.+)"', workflow("release"))) == {version}
    for system in SYSTEMS:
        first = (ROOT / "build" / "requirements" / f"{system}.txt").read_text(encoding="utf-8").splitlines()[0]
        assert f"for {system}, CPython {version}," in first


def test_a_release_says_what_its_version_changed() -> None:
    done = changes(f"v{VERSION}")
    assert done.returncode == 0, done.stderr
    said = done.stdout.strip()
    assert said
    assert "\n## " not in f"\n{said}"
    log = (ROOT / "CHANGELOG.md").read_text(encoding="utf-8")
    before, after = log.split(said)
    assert before.rstrip().splitlines()[-1].startswith(f"## {VERSION}")
    assert not after.strip() or after.lstrip().startswith("## ")


@pytest.mark.parametrize("tag", ["v0.0.0", VERSION, ""])
def test_a_tag_of_another_version_is_refused(tag: str) -> None:
    done = changes(tag)
    assert (done.returncode, done.stdout) == (2, "")
    assert f"v{VERSION}" in done.stderr
