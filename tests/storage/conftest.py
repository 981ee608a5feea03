"""A folder of records for every test of storage."""

from pathlib import Path

import pytest

from tests.storage.matches import Shelf


@pytest.fixture
def shelf(tmp_path: Path) -> Shelf:
    return Shelf(tmp_path / "records")
