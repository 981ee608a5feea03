"""The licences of all that is in a package: `licences/copyright`, in Debian's format, filled with the longer texts."""

from __future__ import annotations

import re
import sys
from fnmatch import fnmatchcase
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
SOURCES = Path(__file__).with_suffix("")
FILE = "copyright.txt"
"""The name of the file in packages."""
TEXTS = {
    "APACHE": SOURCES / "Apache-2.0.txt",
    "FREETYPE": SOURCES / "FreeType.txt",
    "GPL": SOURCES / "GPL-2.txt",
    "LGPL": SOURCES / "LGPL-2.1.txt",
    "OFL": ROOT / "assets" / "fonts" / "HankenGrotesk-OFL.txt",
    "PYTHON": SOURCES / "Python.txt",
}
"""The texts, by their keys in the file."""
ON_DEBIAN = ("APACHE", "GPL", "LGPL")
"""Those that every Debian has, and no package for it may bring."""
MODULES = "*/_internal/*.pyc"
"""The modules of Python's own library, and of what has no other pattern."""


def text(*, on_debian: bool = False) -> str:
    """The file of a package, with every text; for Debian without those that it has."""

    def fill(found: re.Match[str]) -> str:
        path = TEXTS[found[1]]
        if on_debian and found[1] in ON_DEBIAN:
            return f" On Debian its text is in /usr/share/common-licenses/{path.stem}."
        content = path.read_text(encoding="utf-8")
        if found[1] == "OFL":
            # its first lines are about one of the fonts
            content = content[content.index("PREAMBLE") :]
        return "\n".join(f" {line.rstrip() or '.'}" for line in content.strip("\n").splitlines())

    return re.sub(r"^@([A-Z]+)@$", fill, _template(), flags=re.MULTILINE)


def names() -> list[str]:
    """The names of the parts, as the About page has them."""
    return re.findall(r"^Name: (.+)$", _template(), re.MULTILINE)


def unnamed(folder: Path) -> list[str]:
    """The files of a built folder, other than the program's own, that the file does not name."""
    lists: list[str] = re.findall(r"^Files: ((?:.+\n)(?: .+\n)*)", _template(), re.MULTILINE)
    patterns = {pattern for each in lists for pattern in each.split()} - {"*"}
    found = []
    for path in sorted(path for path in folder.rglob("*") if path.is_file()):
        inside = path.relative_to(folder)
        module = inside.parts[1].partition(".")[0] if len(inside.parts) > 1 else ""
        if module == "game" or path.name == FILE:
            continue
        known = patterns if module in sys.stdlib_module_names else patterns - {MODULES}
        if not any(fnmatchcase(f"{folder.name}/{inside.as_posix()}", pattern) for pattern in known):
            found.append(inside.as_posix())
    return found


def _template() -> str:
    return (SOURCES / "copyright").read_text(encoding="utf-8")
