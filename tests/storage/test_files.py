"""Files that are replaced whole or not at all, even where two write the same one."""

from __future__ import annotations

import os
import threading
from pathlib import Path

import pytest

from game.storage import files
from game.storage.files import open_file, write_whole


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


@pytest.mark.skipif(os.name != "posix", reason="pipes and devices with a path are of POSIX")
@pytest.mark.parametrize("target", ["", "itself", "/dev/zero", "."])
def test_only_a_file_is_read_or_replaced(tmp_path: Path, target: str) -> None:
    path = tmp_path / "itself"
    if target:
        path.symlink_to(target)
    else:
        os.mkfifo(path)
    before = path.lstat()
    with pytest.raises(OSError, match=r"not a file|levels of symbolic links|Is a directory"):
        open_file(path)
    with pytest.raises(OSError, match=r"not a file|levels of symbolic links|Is a directory"):
        write_whole(path, b"new")
    assert os.path.samestat(path.lstat(), before)
    assert [item.name for item in tmp_path.iterdir()] == ["itself"]
