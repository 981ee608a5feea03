"""Records in a folder that is a link to another disk than the rest of the home."""

from __future__ import annotations

import errno
import os
from pathlib import Path

import pytest

from tests.storage.matches import a_match, text_of
from tests.storage.shelf import Shelf


@pytest.fixture
def shelf(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Shelf:
    """A folder from which nothing can be renamed into another one."""
    replace = os.replace

    def refuse(path: Path, target: Path) -> None:
        if path.parent != target.parent:
            raise OSError(errno.EXDEV, "Invalid cross-device link", str(path))
        replace(path, target)

    monkeypatch.setattr(os, "replace", refuse)
    return Shelf(tmp_path / "records")


def test_a_match_is_deleted_and_restored(shelf: Shelf) -> None:
    path = shelf.keep(a_match())
    before = shelf.the_one()
    shelf.library.delete(before)
    assert shelf.library.stored() == []
    assert shelf.library.put_back() == path
    assert path.read_text(encoding="utf-8") == text_of(a_match())
    assert shelf.the_one() == before, "it is as old as it was"
    assert shelf.told == []
    assert [file.name for file in shelf.folder.parent.rglob("*.txt")] == [path.name]
