"""The packaged program has what a wheel has, needs none of what its recipe leaves out, and names all licences."""

from __future__ import annotations

import subprocess
import sys
import tomllib
from pathlib import Path
from types import SimpleNamespace
from typing import Any

ROOT = Path(__file__).parent.parent


def recipe(*found: str) -> dict[str, Any]:
    """What the recipe for PyInstaller asks it to pack, where it finds these libraries to be needed."""
    asked: dict[str, Any] = {}

    def analysis(scripts: list[str], **what: Any) -> SimpleNamespace:
        asked.update(what, scripts=scripts)
        libraries = [(name, f"/lib/{name}", "BINARY") for name in found]
        return SimpleNamespace(pure=[], scripts=[], binaries=libraries, datas=[])

    def collect(_: None, libraries: list[tuple[str, str, str]], *__: Any, **___: Any) -> None:
        asked["libraries"] = [name for name, _, _ in libraries]

    spec = ROOT / "build" / "two_decks.spec"
    given: dict[str, Any] = {name: lambda *_, **__: None for name in ("PYZ", "EXE", "BUNDLE")}
    given |= {"SPECPATH": str(spec.parent), "Analysis": analysis, "COLLECT": collect}
    exec(compile(spec.read_text(), spec, "exec"), given)
    return asked


def test_it_packs_what_a_wheel_carries() -> None:
    wheel = tomllib.loads((ROOT / "pyproject.toml").read_text())["tool"]["hatch"]["build"]["targets"]["wheel"]
    packed = {}
    for source, target in recipe()["datas"]:
        path = Path(source)
        packed[path.relative_to(ROOT).as_posix()] = f"{target}/{path.name}" if path.is_file() else target
    assert packed == wheel["force-include"]


def test_nothing_that_it_leaves_out_is_needed(tmp_path: Path) -> None:
    left_out = [name for name in recipe()["excludes"] if name not in sys.builtin_module_names]
    lines = (
        "import sys",
        f"sys.modules.update(dict.fromkeys({left_out!r}))",
        "from game.cli import main",
        "main(sys.argv[1:4] + ['--size', '640x360'])",
        "main(sys.argv[4:])",
    )
    matches = ["simulate", "hit-the-deck", "--seats", "greedy,random", "--hands", "1", "-o", str(tmp_path / "out")]
    command = [sys.executable, "-c", "\n".join(lines), "shot", "home", f"-o{tmp_path / 'home.png'}", *matches]
    subprocess.run(command, cwd=ROOT, check=True, capture_output=True)
    assert (tmp_path / "home.png").is_file()
    assert len(list((tmp_path / "out").iterdir())) == 1
