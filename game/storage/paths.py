"""Where records, settings and logs are saved: where the system expects them, or in one folder that the user names."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from typing import NamedTuple

from game.storage.files import StorageError, printable, reason

HOME = "TWO_DECKS_HOME"
"""The environment variable that names a folder for everything."""

_APP = "two-decks"


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
        home = typed_path(environ[HOME]).absolute()
        return DataPaths(home / "records", home / "settings.json", home / "log")
    import platformdirs

    return DataPaths(
        records=platformdirs.user_data_path(_APP, appauthor=False) / "records",
        settings=platformdirs.user_config_path(_APP, appauthor=False) / "settings.json",
        log=platformdirs.user_log_path(_APP, appauthor=False),
    )


def typed_path(text: str) -> Path:
    """The path that somebody has typed, perhaps in quotes; `~` stands for a home folder that the system knows."""
    path = Path(text.strip().strip('"'))
    try:
        return path.expanduser()
    except RuntimeError:
        return path


def make_folder(folder: Path) -> Path:
    """Make the folder if it does not exist, and return it. Raises `StorageError`."""
    try:
        folder.mkdir(parents=True, exist_ok=True)
    except OSError as error:
        raise StorageError(f"Nothing can be saved in {printable(folder)}: {reason(error)}.") from None
    return folder
