"""A wheel holds everything that the program needs, wherever it is started."""

from __future__ import annotations

import os
import subprocess
import sys
import zipfile
from pathlib import Path

import pytest

ROOT = Path(__file__).parent.parent
BY_ITSELF = pytest.mark.skipif(
    bool(sys.flags.isolated), reason="an embeddable Python has a path of its own, with the checkout on it"
)


@pytest.fixture(scope="module")
def installed(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A wheel of this tree, unpacked as by an installation."""
    folder = tmp_path_factory.mktemp("wheel")
    subprocess.run(
        [sys.executable, "-m", "hatchling", "build", "-t", "wheel", "-d", folder],
        cwd=ROOT,
        check=True,
        capture_output=True,
    )
    (wheel,) = folder.glob("*.whl")
    site = folder / "site"
    with zipfile.ZipFile(wheel) as archive:
        archive.extractall(site)
    return site


def test_a_wheel_carries_the_rulebooks_and_the_art(installed: Path) -> None:
    for folder in (
        "seeds",
        "assets/cards",
        "assets/fans",
        "assets/fonts",
        "assets/night",
        "assets/sounds",
        "assets/svg",
    ):
        ours = {path.relative_to(ROOT / folder) for path in (ROOT / folder).rglob("*") if path.is_file()}
        carried = installed / "game" / "_data" / folder
        assert ours
        assert (installed / "game" / "_data" / "assets" / "icon.png").is_file()
        assert ours <= {path.relative_to(carried) for path in carried.rglob("*") if path.is_file()}


@BY_ITSELF
def test_an_installed_program_plays(installed: Path, tmp_path: Path) -> None:
    command = [sys.executable, "-m", "game", "simulate", "hit-the-deck", "--seats", "greedy,random", "--hands", "1"]
    subprocess.run(
        [*command, "-o", tmp_path / "out"], cwd=tmp_path, env={**os.environ, "PYTHONPATH": str(installed)}, check=True
    )
    assert len(list((tmp_path / "out").iterdir())) == 1
