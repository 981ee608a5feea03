"""Files that are replaced whole or not at all, even where two write the same one."""

from __future__ import annotations

import os
import threading
from pathlib import Path

import pytest

from game.storage import files
from game.storage.files import write_whole


def test_two_who_write_one_file_do_not_meet(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Both are in the middle of writing at once; the file is one's or the other's, and nothing else is left."""
    path, write_all = tmp_path / "settings.json", files.write_all
    meeting = threading.Barrier(2, timeout=30)
    failures: list[Exception] = []

    def write_together(descriptor: int, data: bytes) -> None:
        meeting.wait()
        write_all(descriptor, data)
        meeting.wait()

    def write(data: bytes) -> None:
        try:
            write_whole(path, data)
        except Exception as error:
            failures.append(error)
            meeting.abort()

    monkeypatch.setattr(files, "write_all", write_together)
    contents = [name * 100_000 for name in (b"a", b"b")]
    threads = [threading.Thread(target=write, args=(data,)) for data in contents]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join(30)
    assert failures == []
    assert path.read_bytes() in contents
    assert os.listdir(tmp_path) == ["settings.json"]
