"""Where records, settings and logs are kept: where the system wants them, or below one folder of one's choice."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path

import platformdirs

from game.storage.files import StorageError, printable, reason

HOME = "TWO_DECKS_HOME"
"""The environment variable that names a folder to keep everything in."""

_APP = "two-decks"


@dataclass(frozen=True, slots=True)
class DataPaths:
    """The paths, whether or not anything is there yet; folders are made when they are first needed."""

    records: Path
    """The folder of the match records."""
    settings: Path
    """The file of the settings."""
    log: Path
    """The folder of the logs."""


def data_paths(environ: Mapping[str, str]) -> DataPaths:
    """The places in this environment (`os.environ`)."""
    if environ.get(HOME):
        home = Path(environ[HOME]).expanduser().absolute()
        return DataPaths(home / "records", home / "settings.json", home / "log")
    return DataPaths(
        records=platformdirs.user_data_path(_APP, appauthor=False) / "records",
        settings=platformdirs.user_config_path(_APP, appauthor=False) / "settings.json",
        log=platformdirs.user_log_path(_APP, appauthor=False),
    )


def make_folder(folder: Path) -> Path:
    """The folder, made if it was not there. Raises `StorageError`."""
    try:
        folder.mkdir(parents=True, exist_ok=True)
    except OSError as error:
        raise StorageError(f"Nothing can be saved in {printable(folder)}: {reason(error)}.") from None
    return folder
