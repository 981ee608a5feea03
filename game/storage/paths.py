"""Where records, settings and logs are saved: where the system expects them, or in one folder that the user names."""

from __future__ import annotations

import os
from collections.abc import Mapping
from pathlib import Path
from typing import NamedTuple

from game.storage.files import UNLIMITED, failing, printable

HOME = "TWO_DECKS_HOME"
"""The environment variable that names a folder for everything."""

_APP = "two-decks"
_LONGEST = 259
"""The longest path that Windows takes as it is, in characters."""
_ROOM = 120
"""What of it a file in one of the folders may need: a record with a name of its own, while it is replaced."""


class DataPaths(NamedTuple):
    """The paths of everything that is saved; folders are made when they are first needed."""

    records: Path
    """The folder of the records."""
    settings: Path
    """The settings file."""
    log: Path
    """The folder of the logs."""

    @property
    def practice(self) -> Path:
        """The file of the results of practices."""
        return practice_path(self.records)


def practice_path(records: Path) -> Path:
    """The file of the results of practices, beside the folder of the records."""
    return records.parent / "practice.json"


def data_paths(environ: Mapping[str, str]) -> DataPaths:
    """The paths for an environment (`os.environ`)."""
    if environ.get(HOME):
        data = config = _reachable(typed_path(environ[HOME]).absolute())
        log = data / "log"
    else:
        import platformdirs

        data = _reachable(platformdirs.user_data_path(_APP, appauthor=False))
        config = _reachable(platformdirs.user_config_path(_APP, appauthor=False))
        log = _reachable(platformdirs.user_log_path(_APP, appauthor=False))
    return DataPaths(data / "records", config / "settings.json", log)


def _reachable(folder: Path) -> Path:
    """The folder by a name under which Windows takes a path of any length, where those of its files may need that."""
    if os.name != "nt" or len(str(folder)) + _ROOM <= _LONGEST:
        return folder
    return Path(unlimited(os.path.abspath(folder)))


def unlimited(path: str) -> str:
    """An absolute path of Windows by the name under which it may have any length."""
    if path.startswith(UNLIMITED):
        return path
    return f"{UNLIMITED}UNC{path[1:]}" if path.startswith("\\\\") else f"{UNLIMITED}{path}"


def typed_path(text: str) -> Path:
    """The path that somebody has typed, perhaps in quotes; `~` stands for a home folder that the system knows."""
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
