"""The packages for Linux have what a desktop needs, and leave nothing behind when they go."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
import tarfile
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest

from game.storage.records.file_names import EXPORT_SUFFIX, name_of
from game.version import VERSION
from tests.storage.matches import a_match, text_of

BUILD = Path(__file__).parent.parent / "build"
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

pytestmark = pytest.mark.skipif(not sys.platform.startswith("linux"), reason="these are packages for Linux")


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
    """Everything in a folder that is not a folder."""
    return {path.relative_to(folder).as_posix() for path in folder.rglob("*") if path.is_symlink() or path.is_file()}


def test_the_archive_is_the_program_and_what_puts_it_into_the_menu(built: Any) -> None:
    program = {"two-decks", "_internal/libz.so", "_internal/libz.so.1"}
    beside = {"two-decks.desktop", "README.txt", "menu.sh", "copyright.txt"}
    assert names(built.unpacked) == program | beside | {f"share/{path}" for path in DESKTOP}
    for path in ("two-decks", "two-decks.desktop", "menu.sh"):
        assert os.access(built.unpacked / path, os.X_OK)


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


@needs("dpkg-deb")
def test_the_debian_package_says_what_it_is_and_needs(built: Any) -> None:
    said = subprocess.run(["dpkg-deb", "--field", built.deb], capture_output=True, text=True, check=True).stdout
    fields = dict(line.split(": ", 1) for line in said.splitlines() if not line.startswith(" "))
    assert fields["Package"] == "two-decks"
    assert fields["Version"] == VERSION
    assert fields["Section"] == "games"
    assert built.deb.name == f"two-decks_{VERSION}_{fields['Architecture']}.deb"
    # the C library that the newest symbol in the folder is from
    assert fields["Depends"].startswith("libc6 (>= 2.31), ")
    assert "python" not in fields["Depends"]
    assert 300 < int(fields["Installed-Size"]) < 1000


def in_menu(built: Any, what: str, home: Path, **more: str) -> str:
    """Run the script for the menu for the person of that home folder."""
    environment = {"PATH": os.environ["PATH"], "HOME": str(home), **more}
    command = [built.unpacked / "menu.sh", what]
    return subprocess.run(command, env=environment, capture_output=True, text=True, check=True, cwd="/").stdout


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


@needs("gio", "update-mime-database", "update-desktop-database")
def test_a_record_opens_in_the_replay(built: Any, tmp_path: Path) -> None:
    in_menu(built, "add", tmp_path)
    environment = {"PATH": os.environ["PATH"], "HOME": str(tmp_path)}
    match, text = a_match(1), tmp_path / "notes.txt"
    record, titled = tmp_path / name_of(match.header), tmp_path / name_of(match.header, "Sunday night")
    others = [titled, titled.with_suffix(EXPORT_SUFFIX), tmp_path / "Sunday.two-decks", tmp_path / "match"]
    for path in (record, *others):
        path.write_text(text_of(match))
    text.write_text("notes\n")

    def gio(*command: str | Path) -> str:
        return subprocess.run(["gio", *command], env=environment, capture_output=True, text=True, check=True).stdout

    for path in (record, *others, text):
        # what the file managers of GNOME and others look at first, which knows only how a name ends
        for kind in ("standard::fast-content-type", "standard::content-type"):
            found = "application/x-two-decks-record" in gio("info", "-a", kind, path)
            is_known = path != text and (path.suffix or "fast" not in kind)
            assert found == bool(is_known), (path, kind)
    assert "two-decks-replay.desktop" in gio("mime", "application/x-two-decks-record")
    # a desktop's own way to start it, through all its quoting
    entry = tmp_path / ".local" / "share" / "applications" / "two-decks-replay.desktop"
    assert gio("launch", entry, record).split() == f"{built.unpacked / 'two-decks'} open {record}".split()
