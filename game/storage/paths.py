"""The paths of records, settings and logs: the system's usual folders, or one folder named by the user."""

from __future__ import annotations

import os
from collections.abc import Mapping
from pathlib import Path
from typing import NamedTuple

from game.storage.files import UNLIMITED, failing, printable

HOME = "TWO_DECKS_HOME"
"""The environment variable that names a folder for everything."""

_APP = "two-decks"
_PICTURES = "Two Decks"
_LONGEST = 259
"""The longest path that Windows accepts without the prefix, in characters."""
_ROOM = 120
"""The part of it that a file in one of the folders may need: a record with a title, while it is replaced."""


class DataPaths(NamedTuple):
    """The paths of all saved files; folders are made when first needed."""

    records: Path
    """The folder of the records."""
    settings: Path
    """The settings file."""
    log: Path
    """The folder of the logs."""
    pictures: Path
    """The folder of saved pictures, by default among those of the user."""


def practice_path(records: Path) -> Path:
    """The file of practice results, next to the folder of records."""
    return records.parent / "practice.json"


def data_paths(environ: Mapping[str, str]) -> DataPaths:
    """The paths for an environment (`os.environ`)."""
    if environ.get(HOME):
        data = _reachable(typed_path(environ[HOME]).absolute())
        return DataPaths(data / "records", data / "settings.json", data / "log", data / "pictures")
    import platformdirs

    data = _reachable(platformdirs.user_data_path(_APP, appauthor=False))
    config = _reachable(platformdirs.user_config_path(_APP, appauthor=False))
    log = _reachable(platformdirs.user_log_path(_APP, appauthor=False))
    pictures = platformdirs.user_pictures_path() / _PICTURES
    return DataPaths(data / "records", config / "settings.json", log, pictures)


def _reachable(folder: Path) -> Path:
    """The folder, with the prefix for long paths if its files may need it on Windows."""
    if os.name != "nt" or len(str(folder)) + _ROOM <= _LONGEST:
        return folder
    return Path(unlimited(os.path.abspath(folder)))


def unlimited(path: str) -> str:
    """An absolute Windows path with the prefix that allows any length."""
    if path.startswith(UNLIMITED):
        return path
    return f"{UNLIMITED}UNC{path[1:]}" if path.startswith("\\\\") else f"{UNLIMITED}{path}"


def typed_path(text: str) -> Path:
    """The path in a typed text, perhaps in quotes; `~` is replaced if the system knows that home folder."""
    path = Path(text.strip().strip('"'))
    try:
        return path.expanduser()
    except RuntimeError:
        return path


def make_folder(folder: Path) -> Path:
    """Make the folder if it does not exist, and return it. Raises `StorageError`."""
    with failing(f"Nothing can be saved in {printable(folder)}"):
        folder.mkdir(parents=True, exist_ok=True)
    return folder
