"""Records that are read to be looked at: the header at once, the rest on another thread."""

from __future__ import annotations

import io
from collections.abc import Callable
from pathlib import Path

from game.play.replay import Replay, Study, read_replay
from game.rules.match import Header
from game.rules.record import RecordError, read_record
from game.storage.files import StorageError, open_file, printable, read_file, reason
from game.storage.tasks import Progress, Task

UNREADABLE = "{} can't be shown: {}."
PATIENCE_S = 1.0
"""After how many seconds of waiting it is looked whether reading has ended."""
FAILED = "something went wrong; see the log file"


class ReplayReader:
    """Reads one record. `poll` returns its replay as soon as it is there, and `wake` is called then."""

    def __init__(self, path: Path, study: Callable[[Header], Study], wake: Callable[[], None]) -> None:
        """Read the header. Raises `StorageError` with a sentence."""
        self._path = path
        self._study = study
        try:
            with open_file(path) as file:
                self.header, _ = read_record(file.readline)
        except OSError as error:
            raise StorageError(UNREADABLE.format(printable(path), reason(error))) from None
        except RecordError as error:
            raise StorageError(UNREADABLE.format(printable(path), error)) from None
        self._reading = Task(self._read, wake, "replay")

    def poll(self) -> Replay | None:
        """The replay, or None while it is being read. One that could not be read has only the header, and a flaw."""
        if self._reading.failure:
            return self._bare(FAILED)
        return self._reading.answer

    def wait(self) -> Replay:
        """The replay, however long it takes to read it; on any thread but the program's own."""
        while (replay := self.poll()) is None:
            self._reading.wait(PATIENCE_S)
        return replay

    def _read(self, progress: Progress) -> Replay:
        try:
            return read_replay(io.BytesIO(read_file(self._path)).readline, self._study)
        except (OSError, RecordError) as error:
            # it could be read a moment ago: what it said of the match still holds
            return self._bare(reason(error) if isinstance(error, OSError) else str(error))

    def _bare(self, flaw: str) -> Replay:
        replay = Replay(self.header, self._study(self.header))
        replay.flaw = flaw
        return replay
