"""The rulebooks of `seeds/`, parsed into sections and clauses."""

from __future__ import annotations

import re
from collections.abc import Sequence
from functools import cache
from typing import NamedTuple

from game.resources import resource

_CLAUSE = re.compile(r"\*\*([A-Z]+-\d+)\*\* \*(document|ruling|both)\* (.+)")
_ID = re.compile(r"\b[A-Z]+-\d+\b")
_EMPHASIS = re.compile(r"(?<!\*)\*([^*]+)\*(?!\*)")


class Clause(NamedTuple):
    """A numbered clause of a rulebook."""

    id: str
    origin: str
    """`document` if it restates the printed rules, `ruling` if it settles what they leave open, or `both`."""
    text: str


class Section(NamedTuple):
    """A heading of a rulebook and its clauses and unnumbered paragraphs."""

    title: str
    parts: tuple[Clause | str, ...]


class Rulebook(NamedTuple):
    """A game's rulebook. The first section has the rulebook's title."""

    sections: tuple[Section, ...]

    def clause(self, id: str) -> Clause | None:
        """The clause with that id, such as `HHC-12`, or None."""
        return next((clause for clause in self.clauses() if clause.id == id), None)

    def clauses(self) -> Sequence[Clause]:
        """All clauses, in order."""
        return [part for section in self.sections for part in section.parts if isinstance(part, Clause)]


@cache
def rulebook(game: str) -> Rulebook:
    """The rulebook of a game, by the game's name in records."""
    return Rulebook(parse(resource("seeds", f"{game}.md").read_text(encoding="utf-8")))


def parse(text: str) -> tuple[Section, ...]:
    """Parse a rulebook's text into one section for the title and one for each heading."""
    sections: list[Section] = []
    title, parts = "", list[Clause | str]()
    for line in text.splitlines():
        line = line.strip()
        if line.startswith("#"):
            if title:
                sections.append(Section(title, tuple(parts)))
            title, parts = line.lstrip("# "), []
        elif (found := _CLAUSE.fullmatch(line)) is not None:
            parts.append(Clause(found[1], found[2], found[3]))
        elif line:
            parts.append(line)
    sections.append(Section(title, tuple(parts)))
    return tuple(sections)


def marked_up(text: str) -> str:
    """A clause's text in the markup of paragraphs: emphasis becomes bold, and clauses it names become links."""
    return _ID.sub(lambda found: f"[{found[0]}]({found[0]})", _EMPHASIS.sub(r"**\1**", text))
