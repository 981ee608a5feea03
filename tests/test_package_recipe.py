"""The packaged program has what a wheel has, needs none of what its recipe leaves out, and names all licences."""

from __future__ import annotations

import importlib
import re
import subprocess
import sys
import tomllib
from importlib.metadata import files
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest

ROOT = Path(__file__).parent.parent
ELSEWHERE = [
    "pygame/SDL2.dll",
    "pygame/SDL2_image.dll",
    "pygame/SDL2_mixer.dll",
    "pygame/SDL2_ttf.dll",
    "pygame/freetype.dll",
    "pygame/libjpeg-62.dll",
    "pygame/libogg-0.dll",
    "pygame/libopus-0.dll",
    "pygame/libopusfile-0.dll",
    "pygame/libpng16-16.dll",
    "pygame/libtiff-5.dll",
    "pygame/libwavpack-1.dll",
    "pygame/libwebp-7.dll",
    "pygame/libwebpdemux-2.dll",
    "pygame/libxmp.dll",
    "pygame/portmidi.dll",
    "pygame/base.cp313-win_amd64.pyd",
    "_bz2.pyd",
    "_decimal.pyd",
    "_lzma.pyd",
    "pyexpat.pyd",
    "libffi-8.dll",
    "python3.dll",
    "python313.dll",
    "sqlite3.dll",
    "VCRUNTIME140.dll",
    "VCRUNTIME140_1.dll",
    "api-ms-win-crt-heap-l1-1-0.dll",
    "ucrtbase.dll",
    "pygame/.dylibs/libSDL2-2.0.0.dylib",
    "pygame/.dylibs/libportmidi.2.0.7.dylib",
    "pygame/.dylibs/libz.1.3.1.zlib-ng.dylib",
    "pygame/.dylibs/libsndfile.1.0.37.dylib",
    "pygame/.dylibs/libharfbuzz.0.dylib",
    "pygame/.dylibs/libFLAC.14.0.0.dylib",
    "pygame/base.cpython-313-darwin.so",
    "Python.framework/Versions/3.13/Python",
    "lib-dynload/_lzma.cpython-313-darwin.so",
]
"""What packages for Windows and macOS have beside what the one of this system has."""


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


@pytest.fixture
def licences(monkeypatch: pytest.MonkeyPatch) -> Any:
    """The module that knows the licences."""
    monkeypatch.syspath_prepend(str(ROOT / "build"))
    return importlib.import_module("licences")


def test_every_library_that_comes_along_is_named_with_its_licence(licences: Any, tmp_path: Path) -> None:
    folder = tmp_path / "two-decks"
    of_pygame = [path.as_posix() for path in files("pygame-ce") or ()]
    # ALSA must fit the system, so PyInstaller leaves it there
    left_out = re.compile(r"pygame/(docs|examples|tests)/|.*/libasound")
    libraries = [
        path for path in of_pygame if re.search(r"\.(so|dll|dylib|pyd|ttf)\b", path) and not left_out.match(path)
    ]
    assert len(libraries) > 40
    ours = ["game/_data/seeds/hit-the-deck.md", "game/cli.pyc", "copyright.txt"]
    python = ["json/decoder.pyc", "platformdirs/unix.pyc", "pygame/sprite.pyc", "libpython3.11.so.1.0", "abc__mypyc.so"]
    strangers = ["libmystery.so.1", "pygame/mystery.dll", "mystery/__init__.pyc", "mystery.ttf"]
    for name in (*libraries, *ELSEWHERE, *ours, *python, *strangers):
        path = folder / "_internal" / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.touch()
    (folder / "two-decks").touch()
    assert sorted(licences.unnamed(folder)) == sorted(f"_internal/{name}" for name in strangers)
