"""Packages, the wheel, compiled modules, the workflows, and the script that sets everything up."""

import importlib
import importlib.util
import os
import re
import shutil
import subprocess
import sys
import tarfile
import tomllib
import zipfile
from collections.abc import Callable
from pathlib import Path
from types import ModuleType, SimpleNamespace
from typing import Any

import pathspec
import pytest

from game.version import VERSION
from tests.values import must

ROOT = Path(__file__).parents[1]
BUILD = ROOT / "build"
PROGRAM = '#!/bin/sh\necho "$0" "$@"\n'
SIZES = (16, 22, 24, 32, 48, 64, 128, 256, 512)
DESKTOP = {
    "applications/two-decks.desktop",
    "applications/two-decks-replay.desktop",
    "man/man6/two-decks.6.gz",
    "metainfo/invalid.two_decks.TwoDecks.metainfo.xml",
    "mime/packages/two-decks.xml",
} | {f"icons/hicolor/{size}x{size}/apps/two-decks.png" for size in SIZES}
"""What both packages have for a desktop, in `share`."""
LINUX = pytest.mark.skipif(not sys.platform.startswith("linux"), reason="these are packages for Linux")


def needs(*tools: str) -> pytest.MarkDecorator:
    """A mark that skips a test where one of these is not installed."""
    missing = [tool for tool in tools if shutil.which(tool) is None]
    return pytest.mark.skipif(bool(missing), reason=f"{', '.join(missing)} is not installed")


def made(folder: Path, target: Path, **more: str) -> list[Path]:
    """The packages that `build/linux.py` makes of a folder, in a process of its own."""
    call = "linux.packages(Path(sys.argv[1]), sys.argv[2], Path(sys.argv[3]))"
    code = f"import sys; from pathlib import Path; import linux; {call}"
    environment = {**os.environ, "PYTHONPATH": str(BUILD)}
    for name in ("SOURCE_DATE_EPOCH", "GITHUB_REPOSITORY"):
        environment.pop(name, None)
    subprocess.run([sys.executable, "-c", code, folder, VERSION, target], env=environment | more, check=True)
    return sorted(target.iterdir())


@pytest.fixture(scope="module")
def built(tmp_path_factory: pytest.TempPathFactory) -> SimpleNamespace:
    """A small folder as PyInstaller would build it, its packages, and both unpacked, one where names are odd."""
    base = tmp_path_factory.mktemp("linux")
    folder = base / "dist" / "two-decks"
    (folder / "_internal").mkdir(parents=True)
    (folder / "two-decks").write_text(PROGRAM)
    (folder / "two-decks").chmod(0o700)
    library = b"\0GLIBC_2.9\0GLIBC_2.31\0GLIBC_2.4\0" + f"{sys.base_prefix}/lib".encode() + b"\0end"
    (folder / "_internal" / "libz.so.1").write_bytes(library)
    (folder / "_internal" / "libz.so").symlink_to("libz.so.1")
    packages = made(folder, base / "packages")
    odd = base / 'a "folder" of $HOME & 100 `odd` \\ names'
    (archive,) = [path for path in packages if path.name.endswith(".tar.xz")]
    with tarfile.open(archive) as tar:
        tar.extractall(odd, filter="data")
    debs = [path for path in packages if path.suffix == ".deb"]
    if debs:
        subprocess.run(["dpkg-deb", "--extract", debs[0], base / "deb"], check=True)
    return SimpleNamespace(
        folder=folder, archive=archive, unpacked=odd / f"two-decks-{VERSION}", deb=debs[0] if debs else None, base=base
    )


def names(folder: Path) -> set[str]:
    return {path.relative_to(folder).as_posix() for path in folder.rglob("*") if path.is_symlink() or path.is_file()}


@LINUX
def test_the_archive_is_the_program_and_what_puts_it_into_the_menu(built: Any) -> None:
    program = {"two-decks", "_internal/libz.so", "_internal/libz.so.1"}
    beside = {"two-decks.desktop", "README.txt", "menu.sh", "copyright.txt"}
    assert names(built.unpacked) == program | beside | {f"share/{path}" for path in DESKTOP}
    for path in ("two-decks", "two-decks.desktop", "menu.sh"):
        assert os.access(built.unpacked / path, os.X_OK)


@LINUX
@needs("dpkg-deb")
def test_the_debian_package_has_its_files_in_debians_places(built: Any) -> None:
    documents = {"doc/two-decks/copyright", "doc/two-decks/changelog.gz", "lintian/overrides/two-decks"}
    program = {"two-decks", "_internal/libz.so", "_internal/libz.so.1"}
    assert names(built.base / "deb" / "usr") == (
        {f"lib/two-decks/{path}" for path in program}
        | {f"share/{path}" for path in DESKTOP | documents}
        | {"games/two-decks"}
    )
    command = built.base / "deb" / "usr" / "games" / "two-decks"
    assert subprocess.run([command, "--version"], capture_output=True, check=True).stdout


def in_menu(built: Any, what: str, home: Path, **more: str) -> str:
    """Run the script for the menu for the person of that home folder."""
    environment = {"PATH": os.environ["PATH"], "HOME": str(home), **more}
    command = [built.unpacked / "menu.sh", what]
    return subprocess.run(command, env=environment, capture_output=True, text=True, check=True, cwd="/").stdout


@LINUX
@pytest.mark.parametrize("data", [None, "data of mine"])
def test_the_menu_is_left_as_it_was(built: Any, tmp_path: Path, data: str | None) -> None:
    home = tmp_path / "home of mine"
    share = home / (data or ".local/share")
    (share / "two-decks" / "records").mkdir(parents=True)
    (share / "two-decks" / "records" / "match.txt").write_text("a match")
    (share / "mime").mkdir()
    more = {"XDG_DATA_HOME": str(share)} if data else {}
    before = {path.relative_to(home) for path in home.rglob("*")} - {(share / "mime").relative_to(home)}
    in_menu(built, "add", home, **more)
    in_menu(built, "add", home, **more)
    wanted = {path for path in DESKTOP if path.startswith(("applications/", "icons/", "mime/"))}
    assert wanted <= names(share)
    said = in_menu(built, "remove", home, **more)
    assert {path.relative_to(home) for path in home.rglob("*")} == before
    assert str(share / "two-decks") in said


@pytest.fixture
def module(monkeypatch: pytest.MonkeyPatch) -> Callable[[str], Any]:
    """Imports a module of the build folder."""
    monkeypatch.syspath_prepend(str(BUILD))
    return importlib.import_module


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
        "import sys", f"sys.modules.update(dict.fromkeys({left_out!r}))", "from game.cli import main",
        "main(sys.argv[1:4] + ['--size', '640x360'])", "main(sys.argv[4:])",
    )  # fmt: skip
    matches = ["simulate", "hit-the-deck", "--seats", "greedy,random", "--hands", "1", "-o", str(tmp_path / "out")]
    command = [sys.executable, "-c", "\n".join(lines), "shot", "home", f"-o{tmp_path / 'home.png'}", *matches]
    subprocess.run(command, cwd=ROOT, check=True, capture_output=True)
    assert (tmp_path / "home.png").is_file()
    assert len(list((tmp_path / "out").iterdir())) == 1


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
        for file in ("figures.json", "icon.png"):
            assert (installed / "game" / "_data" / "assets" / file).is_file()
        assert ours <= {path.relative_to(carried) for path in carried.rglob("*") if path.is_file()}


HOT = (
    "game/rules/hand_to_hand/state.py", "game/rules/hand_to_hand/rules.py", "game/rules/hit_the_deck/state.py",
    "game/rules/hit_the_deck/sampling.py", "game/ai/search/fast_random.py", "game/ai/search/hand_to_hand/policy.py",
    "game/ai/search/hand_to_hand/evaluation.py", "game/ai/search/hand_to_hand/search.py",
    "game/ai/search/hit_the_deck/playout.py", "game/ai/search/hit_the_deck/search.py",
)  # fmt: skip


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


@pytest.fixture
def run(monkeypatch: pytest.MonkeyPatch) -> ModuleType:
    """`build/run.py`, as if its environment had been set up with the Python of the tests."""
    spec = must(importlib.util.spec_from_file_location("run", ROOT / "build" / "run.py"))
    module = importlib.util.module_from_spec(spec)
    must(spec.loader).exec_module(module)
    command = module.program
    # an embeddable Python has none
    monkeypatch.setattr(module.importlib.util, "find_spec", lambda name: name)
    monkeypatch.setattr(module, "set_up", lambda python, extras: True)
    monkeypatch.setattr(module, "program", lambda python, arguments: command(sys.executable, arguments))
    return module


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
