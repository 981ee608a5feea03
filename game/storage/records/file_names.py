"""File names of records. They begin with the time when the match began, so that they sort by age."""

from __future__ import annotations

import re
import unicodedata
from pathlib import Path
from urllib.parse import unquote

from game.rules import GAMES
from game.rules.match import Header
from game.storage.files import claim_file, printable

SUFFIX = ".txt"
EXPORT_SUFFIX = ".two-decks"
"""The ending of exported copies, which Windows and macOS open with the program."""
TITLE_LIMIT = 40
"""The longest name that a player can give a match, in characters."""

_UNDATED = "0000-00-00_00-00-00"
_STAMPED = re.compile(r"([0-9]{4}(?:-[0-9]{2}){2}_[0-9]{2}(?:-[0-9]{2}){2})(?:~[0-9]+)?_(.+)\.(?:txt|two-decks)")
# Characters that some system refuses in a name, and the sign that marks a replaced one
_UNSAFE = re.compile(r'[<>:"/\\|?*%]')


def is_ours(path: Path) -> bool:
    """Whether the program chose the file's name; other files may be in the folder too."""
    return _escaped_title(path) is not None


def title_of(path: Path) -> str:
    """The title that the player gave the match, or empty; for a file not named by the program, the file's name."""
    escaped = _escaped_title(path)
    return printable(path.stem if escaped is None else unicodedata.normalize("NFC", unquote(escaped)))


def _escaped_title(path: Path) -> str | None:
    """The title as written in a file name chosen by the program; None for another name."""
    found = _STAMPED.fullmatch(path.name)
    words = found[2] if found else ""
    if words in GAMES:
        return ""
    # The title used to come last
    if game := _game_before(words):
        return words.removeprefix(f"{game}_")
    return next((words.removesuffix(f"_{game}") for game in GAMES if words.endswith(f"_{game}")), None)


def _game_before(words: str) -> str:
    return next((game for game in GAMES if words.startswith(f"{game}_")), "")


def name_of(header: Header, title: str = "", copy: int = 1) -> str:
    """The file name of a match; `copy`, from 1, distinguishes matches of one second."""
    began = _UNDATED if header.began is None else header.began.rstrip("Z").replace(":", "-").replace("T", "_")
    # The tilde sorts after the underscore, so the second match of a second comes second
    stamp = began if copy == 1 else f"{began}~{copy}"
    safe = _UNSAFE.sub(lambda sign: f"%{ord(sign[0]):02X}", title)
    if _game_before(f"{safe}_"):
        # It would be read as a name with the title last
        safe = f"%{ord(safe[0]):02X}{safe[1:]}"
    # The game comes last: file managers recognise a kind of file by the end of its name
    return f"{stamp}_{safe}{'_' if safe else ''}{header.rules.name}{SUFFIX}"


def claim(folder: Path, header: Header, title: str = "") -> Path:
    """Create an empty file for a match under an unused name, and return its path. Raises `OSError`."""
    return claim_file(folder, lambda copy: name_of(header, title, copy))


def claim_like(folder: Path, name: str) -> Path:
    """Create an empty file named `name`, with a number added if that is taken. Raises `OSError`."""
    stamped = _STAMPED.fullmatch(name)
    ending = EXPORT_SUFFIX if name.endswith(EXPORT_SUFFIX) else SUFFIX

    def numbered(copy: int) -> str:
        if copy == 1:
            return name
        if stamped:
            return f"{stamped[1]}~{copy}_{stamped[2]}{ending}"
        return f"{name.removesuffix(ending)} ({copy}){ending}"

    return claim_file(folder, numbered)
