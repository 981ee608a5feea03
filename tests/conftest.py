"""What all tests share. Windows and sound use SDL's dummy drivers unless the environment names others."""

import os
import re
from pathlib import Path

import pytest

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
os.environ.setdefault("SDL_AUDIODRIVER", "dummy")

ROOT = Path(__file__).parent.parent
CLAUSE = re.compile(r"^\*\*((?:HHC|HTD)-\d+)\*\* \*(document|ruling|both)\* (.+)$", re.MULTILINE)


def pytest_addoption(parser: pytest.Parser) -> None:
    """Add `--long`."""
    parser.addoption("--long", action="store_true", help="let random input go on as long as is worth waiting for")


@pytest.fixture(scope="session")
def length(pytestconfig: pytest.Config) -> int:
    """How long random input goes on, as a multiple of what a test names: 16 with `--long`, else 1."""
    return 16 if pytestconfig.getoption("--long") else 1


@pytest.fixture(scope="session")
def clauses() -> dict[str, str]:
    """The texts of all clauses of both rulebooks, by id."""
    texts = (path.read_text(encoding="utf-8") for path in sorted((ROOT / "seeds").glob("*.md")))
    return {match[1]: match[3] for text in texts for match in CLAUSE.finditer(text)}
