"""The About page: the version, the games' authors, and the keys."""

from __future__ import annotations

from game.games import GAMES
from game.pages.books.about import AboutPage, blocks
from game.version import VERSION
from tests.pages.program import PageProgram
from tests.ui.pilot import Pilot


def test_about_names_version_authors_and_licences() -> None:
    page = AboutPage(PageProgram())
    Pilot(page)
    said = " ".join(block.text for block in blocks(GAMES))
    assert VERSION in page.subtitle.text
    for name in ("John Frampton", "Craig Richter", "UCD Games", "MIT", "pygame-ce", "Hanken Grotesk", "Bowlby One"):
        assert name in said
