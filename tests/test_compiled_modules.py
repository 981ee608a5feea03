"""The modules that packages compile: mypyc takes them, and the build's list names what is hot and nothing more."""

from __future__ import annotations

import importlib.util
import subprocess
import sys
import tomllib
from pathlib import Path
from typing import Any

import pathspec
import pytest

ROOT = Path(__file__).parent.parent
HOT = (
    "game/rules/hand_to_hand/state.py",
    "game/rules/hand_to_hand/rules.py",
    "game/rules/hit_the_deck/state.py",
    "game/rules/hit_the_deck/sampling.py",
    "game/ai/search/fast_random.py",
    "game/ai/search/hand_to_hand/policy.py",
    "game/ai/search/hand_to_hand/evaluation.py",
    "game/ai/search/hand_to_hand/search.py",
    "game/ai/search/hit_the_deck/playout.py",
    "game/ai/search/hit_the_deck/search.py",
)
LARGEST = 1_500_000
"""Bytes of C: more come of a long tuple whose type is not given, and take minutes to compile."""


@pytest.fixture(scope="module")
def hook() -> dict[str, Any]:
    """The build hook of pyproject.toml."""
    settings = tomllib.loads((ROOT / "pyproject.toml").read_text())
    found: dict[str, Any] = settings["tool"]["hatch"]["build"]["targets"]["wheel"]["hooks"]["mypyc"]
    return found


@pytest.fixture(scope="module")
def modules(hook: dict[str, Any]) -> list[str]:
    """The files that it compiles."""
    chosen, left_out = (pathspec.GitIgnoreSpec.from_lines(hook[key]) for key in ("include", "exclude"))
    files = [path.relative_to(ROOT).as_posix() for path in (ROOT / "game").rglob("*.py")]
    return sorted(file for file in files if chosen.match_file(file) and not left_out.match_file(file))


def test_what_is_hot_is_compiled(modules: list[str]) -> None:
    assert set(HOT) <= set(modules)
    assert not [file for file in modules if file.endswith(("weights.py", "moves.py", "view.py", "strategy.py"))]


@pytest.mark.skipif(importlib.util.find_spec("mypyc") is None, reason="mypyc is not installed")
def test_mypyc_takes_them(hook: dict[str, Any], modules: list[str], tmp_path: Path) -> None:
    """The C code is made, which is where mypyc refuses what it cannot do; no compiler is needed for that."""
    code = (
        "import sys; from mypyc.build import mypyc_build; from mypyc.options import CompilerOptions;"
        "mypyc_build(sys.argv[2:], CompilerOptions(target_dir=sys.argv[1], multi_file=True))"
    )
    command = [sys.executable, "-c", code, tmp_path, f"--cache-dir={tmp_path / 'cache'}", *hook["mypy-args"], *modules]
    said = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=False)
    assert said.returncode == 0, said.stdout + said.stderr
    sizes = {path.name: path.stat().st_size for path in tmp_path.rglob("__native_game*.c")}
    assert len(sizes) == len(modules)
    assert max(sizes.values()) < LARGEST, sizes
