"""Packages of the built folder for Linux: a `.deb`, and a `.tar.xz` for every other distribution.

`SOURCE_DATE_EPOCH`, or else the version's date in CHANGELOG.md, is the time of every file in them, so that the same
folder gives the same packages.
"""

from __future__ import annotations

import gzip
import hashlib
import os
import platform
import re
import shutil
import subprocess
import sys
import tarfile
import textwrap
from datetime import UTC, datetime
from email.utils import format_datetime
from pathlib import Path
from tempfile import TemporaryDirectory

import icons
import licences

ROOT = Path(__file__).resolve().parent.parent
SOURCES = Path(__file__).with_suffix("")
ICON_SIZES = (16, 22, 24, 32, 48, 64, 128, 256, 512)
ARCHITECTURES = {"x86_64": "amd64", "aarch64": "arm64", "armv7l": "armhf", "i686": "i386", "ppc64le": "ppc64el"}
"""Debian's names for machines, if they differ."""
PICTURES = {
    "table.png": "A hand of Hand-to-Hand Combat",
    "hit-the-deck.png": "A race in Hit the Deck",
    "home.png": "The home screen",
}
"""Pictures in `assets` that software centres show."""
PARAGRAPH = re.compile(r"\n(?:- |\n)")


def packages(folder: Path, version: str, target: Path) -> list[Path]:
    """Make the packages of a built folder in the folder `target`, and return them.

    Raises `ValueError` where CHANGELOG.md has no date for the version, and `OSError`.
    """
    target.mkdir(parents=True, exist_ok=True)
    time = _time(version)
    with TemporaryDirectory() as work:
        made = [_archive(folder, version, time, Path(work), target)]
        if shutil.which("dpkg-deb"):
            made.append(_debian_package(folder, version, time, Path(work), target))
        else:
            print("There is no .deb, because dpkg-deb is missing.", file=sys.stderr)
    return made


def _archive(folder: Path, version: str, time: int, work: Path, target: Path) -> Path:
    """The archive that is unpacked and started, with its script for the menu."""
    name = f"two-decks-{version}"
    top = work / name
    _program(folder, top)
    words = _words(version, time, "two-decks")
    _share(top / "share", words)
    for source, path in (("start.desktop", "two-decks.desktop"), ("README.txt", "README.txt"), ("menu.sh", "menu.sh")):
        _fill(source, top / path, words)
    (top / licences.FILE).write_text(licences.text(), encoding="utf-8")
    _tidy(top, time)
    for path in ("two-decks", "two-decks.desktop", "menu.sh"):
        (top / path).chmod(0o755)

    def owned(item: tarfile.TarInfo) -> tarfile.TarInfo:
        item.uid = item.gid = 0
        item.uname = item.gname = "root"
        return item

    archive = target / f"{name}-linux-{platform.machine()}.tar.xz"
    with tarfile.open(archive, "w:xz", format=tarfile.PAX_FORMAT) as tar:
        # adds what is in a folder sorted by name
        tar.add(top, name, filter=owned)
    return archive


def _debian_package(folder: Path, version: str, time: int, work: Path, target: Path) -> Path:
    """The package for Debian and what comes from it."""
    architecture = ARCHITECTURES.get(platform.machine(), platform.machine())
    top = work / "deb"
    program = top / "usr" / "lib" / "two-decks"
    share = top / "usr" / "share"
    _program(folder, program)
    (top / "usr" / "games").mkdir()
    (top / "usr" / "games" / "two-decks").symlink_to("../lib/two-decks/two-decks")
    # not every session looks for programs there
    words = _words(version, time, "/usr/games/two-decks")
    _share(share, words)
    documents = share / "doc" / "two-decks"
    documents.mkdir(parents=True)
    (documents / "copyright").write_text(licences.text(on_debian=True), encoding="utf-8")
    _compress(documents / "changelog.gz", _debian_changelog())
    _fill("lintian-overrides", share / "lintian" / "overrides" / "two-decks", words)
    # in KiB, each file rounded up and a folder or link as one, as dpkg-gencontrol counts
    files = sorted(_files(top / "usr"))
    others = sum(1 for _ in (top / "usr").rglob("*")) - len(files)
    size = sum(-(-path.stat().st_size // 1024) for path in files) + others
    facts = {"ARCHITECTURE": architecture, "GLIBC": _glibc(folder), "INSTALLED_SIZE": str(size)}
    _fill("control", top / "DEBIAN" / "control", words | facts)
    _fill("postrm", top / "DEBIAN" / "postrm", words)
    sums = [f"{hashlib.md5(path.read_bytes()).hexdigest()}  {path.relative_to(top)}\n" for path in files]
    (top / "DEBIAN" / "md5sums").write_text("".join(sums), encoding="utf-8")
    _tidy(top, time)
    for path in (program / "two-decks", top / "DEBIAN" / "postrm"):
        path.chmod(0o755)
    package = target / f"two-decks_{version}_{architecture}.deb"
    command = ["dpkg-deb", "--root-owner-group", "-Zxz", "--build", top, package]
    environment = {**os.environ, "SOURCE_DATE_EPOCH": str(time)}
    subprocess.run(command, check=True, env=environment, stdout=subprocess.DEVNULL)
    return package


def _program(folder: Path, copy: Path) -> None:
    """Copy the folder, without the path of the libraries of the Python that built it."""
    shutil.copytree(folder, copy, symlinks=True)
    place = f"\0{sys.base_prefix}/lib\0".encode()
    for path in _binaries(copy):
        content = path.read_bytes()
        if place in content:
            path.write_bytes(content.replace(place, b"\0$ORIGIN".ljust(len(place), b"\0")))


def _binaries(folder: Path) -> list[Path]:
    """The programs and libraries in a folder."""
    return [path for path in _files(folder) if ".so" in path.name or path.name == "two-decks"]


def _files(folder: Path) -> list[Path]:
    """The files in a folder and in its folders, without links."""
    return [path for path in folder.rglob("*") if path.is_file() and not path.is_symlink()]


def _share(share: Path, words: dict[str, str]) -> None:
    """The files that a desktop reads, as in /usr/share: menu entries, icons, the type of records, the man page."""
    for source, path in (
        ("two-decks.desktop", "applications/two-decks.desktop"),
        ("two-decks-replay.desktop", "applications/two-decks-replay.desktop"),
        ("metainfo.xml", "metainfo/invalid.two_decks.TwoDecks.metainfo.xml"),
        ("mime.xml", "mime/packages/two-decks.xml"),
    ):
        _fill(source, share / path, words)
    _compress(share / "man" / "man6" / "two-decks.6.gz", _filled("two-decks.6", words))
    for size in ICON_SIZES:
        path = share / "icons" / "hicolor" / f"{size}x{size}" / "apps" / "two-decks.png"
        path.parent.mkdir(parents=True)
        path.write_bytes(icons.png(size))


def _words(version: str, time: int, program: str) -> dict[str, str]:
    """The words to fill into the files of a package, in which the desktop starts `program`."""
    return {"VERSION": version, "DATE": _day(time), "PROGRAM": program, "PAGES": _pages(version)}


def _pages(version: str) -> str:
    """The project's page and its pictures, as metainfo; empty if the environment does not name them."""
    repository = os.environ.get("GITHUB_REPOSITORY")
    if not repository:
        return ""
    lines = [f'<url type="homepage">https://github.com/{repository}</url>', "<screenshots>"]
    for number, (name, caption) in enumerate(PICTURES.items()):
        image = f"https://raw.githubusercontent.com/{repository}/v{version}/assets/{name}"
        kind = "" if number else ' type="default"'
        lines += [f"  <screenshot{kind}>", f"    <caption>{caption}</caption>", f"    <image>{image}</image>"]
        lines.append("  </screenshot>")
    return "".join(f"  {line}\n" for line in [*lines, "</screenshots>"])


def _filled(source: str, words: dict[str, str]) -> str:
    text = (SOURCES / source).read_text(encoding="utf-8")
    return re.sub(r"@([A-Z_]+)@", lambda found: words[found[1]], text)


def _fill(source: str, path: Path, words: dict[str, str]) -> None:
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(_filled(source, words), encoding="utf-8")


def _compress(path: Path, text: str) -> None:
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_bytes(gzip.compress(text.encode(), mtime=0))


def _versions() -> list[tuple[str, int, str]]:
    """Each version in CHANGELOG.md, the newest first, with its day in seconds since 1970 and what it says."""
    text = (ROOT / "CHANGELOG.md").read_text(encoding="utf-8")
    parts = re.split(r"^## (\S+) \((\d{4}-\d\d-\d\d)\)$", text, flags=re.MULTILINE)[1:]
    days = [int(datetime.fromisoformat(day).replace(tzinfo=UTC).timestamp()) for day in parts[1::3]]
    return list(zip(parts[::3], days, parts[2::3], strict=True))


def _time(version: str) -> int:
    """The time of every file in the packages, in seconds since 1970."""
    if given := os.environ.get("SOURCE_DATE_EPOCH"):
        return int(given)
    for name, time, _ in _versions():
        if name == version:
            return time
    raise ValueError(f"CHANGELOG.md has no heading '## {version} (YEAR-MONTH-DAY)'.")


def _day(time: int) -> str:
    return datetime.fromtimestamp(time, UTC).date().isoformat()


def _debian_changelog() -> str:
    """CHANGELOG.md in Debian's format."""
    parts = []
    for version, time, text in _versions():
        parts.append(f"two-decks ({version}) unstable; urgency=medium\n")
        for paragraph in PARAGRAPH.split(re.sub(r"[*`]", "", text).strip()):
            line = " ".join(paragraph.removeprefix("- ").split())
            if line:
                parts.append(textwrap.fill(line, 79, initial_indent="  * ", subsequent_indent="    "))
        stamp = format_datetime(datetime.fromtimestamp(time, UTC))
        parts.append(f"\n -- The Two Decks authors <two-decks@packages.invalid>  {stamp}\n")
    return "\n".join(parts)


def _glibc(folder: Path) -> str:
    """The oldest version of the C library that has all that the folder's programs and libraries ask of it."""
    found = {(2, 17)}
    for path in _binaries(folder):
        found |= {(2, int(minor)) for minor in re.findall(rb"\0GLIBC_2\.(\d+)\b", path.read_bytes())}
    return "{}.{}".format(*max(found))


def _tidy(top: Path, time: int) -> None:
    """Give every file the same time, and permissions that do not depend on who built it."""
    for path in [*top.rglob("*"), top]:
        if not path.is_symlink():
            path.chmod(0o755 if path.is_dir() else 0o644)
        os.utime(path, (time, time), follow_symlinks=False)
