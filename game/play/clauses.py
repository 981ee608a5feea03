"""The rulebooks of `seeds/` as clauses: what they say, who says it, and where they stand."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass
from functools import cache

from game.resources import resource

_CLAUSE = re.compile(r"\*\*([A-Z]+-\d+)\*\* \*(document|ruling)\* (.+)")
_ID = re.compile(r"\b[A-Z]+-\d+\b")
_EMPHASIS = re.compile(r"(?<!\*)\*([^*]+)\*(?!\*)")


@dataclass(frozen=True, slots=True)
class Clause:
    """A numbered clause: `ruling` where it settles what the document leaves open."""

    id: str
    ruling: bool
    text: str


@dataclass(frozen=True, slots=True)
class Section:
    """A heading of a rulebook and what stands below it: clauses, and paragraphs without a number."""

    title: str
    parts: tuple[Clause | str, ...]


@dataclass(frozen=True, slots=True)
class Rulebook:
    """A game's rulebook. The first section has the book's own title."""

    game: str
    """As in records, such as `hand-to-hand-combat`."""
    sections: tuple[Section, ...]

    @property
    def title(self) -> str:
        """Of the book."""
        return self.sections[0].title

    def clause(self, id: str) -> Clause | None:
        """The clause of that number, if the book has it."""
        return next((clause for clause in self.clauses() if clause.id == id), None)

    def clauses(self) -> Sequence[Clause]:
        """Every clause, in order."""
        return [part for section in self.sections for part in section.parts if isinstance(part, Clause)]

    def section_of(self, id: str) -> Section | None:
        """The section in which a clause stands."""
        for section in self.sections:
            if any(isinstance(part, Clause) and part.id == id for part in section.parts):
                return section
        return None


@cache
def rulebook(game: str) -> Rulebook:
    """The rulebook of a game, by its name in records."""
    return Rulebook(game, parse(resource("seeds", f"{game}.md").read_text(encoding="utf-8")))


def parse(text: str) -> tuple[Section, ...]:
    """The sections of a rulebook's text: one for the title, and one for each heading."""
    sections: list[Section] = []
    title, parts = "", list[Clause | str]()
    for line in text.splitlines():
        line = line.strip()
        if line.startswith("#"):
            if title:
                sections.append(Section(title, tuple(parts)))
            title, parts = line.lstrip("# "), []
        elif (found := _CLAUSE.fullmatch(line)) is not None:
            parts.append(Clause(found[1], found[2] == "ruling", found[3]))
        elif line:
            parts.append(line)
    sections.append(Section(title, tuple(parts)))
    return tuple(sections)


def marked_up(text: str) -> str:
    """A clause's text in the markup of paragraphs: emphasis is bold, and clauses that it names are links."""
    return _ID.sub(lambda found: f"[{found[0]}]({found[0]})", _EMPHASIS.sub(r"**\1**", text))
