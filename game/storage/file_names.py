"""File names of records. They begin with the time when the match began, so that they sort by age."""

from __future__ import annotations

import os
import re
import unicodedata
from collections.abc import Callable
from pathlib import Path
from urllib.parse import unquote

from game.rules.match import Header
from game.storage.files import BINARY, printable

SUFFIX = ".txt"
TITLE_LIMIT = 40
"""The longest name that a player can give a match, in characters."""

_UNDATED = "0000-00-00_00-00-00"
_OURS = re.compile(r"([0-9]{4}(?:-[0-9]{2}){2}_[0-9]{2}(?:-[0-9]{2}){2}(?:~[0-9]+)?)(_[a-z-]+(?:_.+)?)\.txt")
# What some system refuses in a name, and the sign that marks what was replaced
_UNSAFE = re.compile(r'[<>:"/\\|?*%]')


def is_ours(path: Path) -> bool:
    """Whether the program gave the file its name; other files may be in the folder too."""
    return _OURS.fullmatch(path.name) is not None


def title_of(path: Path) -> str:
    """The name the player gave the match, or an empty text; for a file not named by the program, the file's name."""
    if not is_ours(path):
        return printable(path.stem)
    parts = path.stem.split("_", 3)
    return printable(unicodedata.normalize("NFC", unquote(parts[3]))) if len(parts) > 3 else ""


def name_of(header: Header, title: str = "", copy: int = 1) -> str:
    """The file name of a match; `copy` numbers the matches of one second, from 1."""
    began = _UNDATED if header.began is None else header.began.rstrip("Z").replace(":", "-").replace("T", "_")
    # The tilde sorts after the underscore, so the second match of a second comes second
    stamp = began if copy == 1 else f"{began}~{copy}"
    safe = _UNSAFE.sub(lambda sign: f"%{ord(sign[0]):02X}", title)
    return f"{stamp}_{header.rules.name}{'_' if safe else ''}{safe}{SUFFIX}"


def claim(folder: Path, header: Header, title: str = "") -> Path:
    """Create an empty file for a match under an unused name, and return its path. Raises `OSError`."""
    return _claim(folder, lambda copy: name_of(header, title, copy))


def claim_like(folder: Path, name: str) -> Path:
    """Create an empty file of this name, or where there is one already of one that differs by a number."""
    ours = _OURS.fullmatch(name)

    def numbered(copy: int) -> str:
        if copy == 1:
            return name
        if ours:
            stamp, _, _ = ours[1].partition("~")
            return f"{stamp}~{copy}{ours[2]}{SUFFIX}"
        return f"{name.removesuffix(SUFFIX)} ({copy}){SUFFIX}"

    return _claim(folder, numbered)


def _claim(folder: Path, numbered: Callable[[int], str]) -> Path:
    folder.mkdir(parents=True, exist_ok=True)
    copy = 1
    while True:
        path = folder / numbered(copy)
        try:
            os.close(os.open(path, os.O_WRONLY | os.O_CREAT | os.O_EXCL | BINARY, 0o666))
        except FileExistsError:
            copy += 1
        else:
            return path
