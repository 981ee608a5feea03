"""The words of the program: one word for one thing, names filled in by `sentence` alone, levels capitalised."""

import ast
import re
from collections.abc import Iterator
from functools import cache
from importlib import import_module
from pathlib import Path

import game
from game.ai.kinds import LEVELS
from game.play.sentences import SECOND_PERSON, sentence

ROOT = Path(game.__file__).parent
SHOWN = ("pages", "table", "app", "ui", "ai", "rules", "storage", "cli")
"""The folders whose texts are shown."""
NAMING = ("pages", "table", "app")
"""The folders that fill names into texts."""
FORBIDDEN = (
    r"\b[Dd]ay's deal|[Ww]hose eyes|[Oo]nlooker|Put back|be put back|\busual(ly)?\b|\bAIs?\b|[Ee]verybody"
    r"|\bcapped\b|[a-z] ?\.\.\.$|\d %|the other board|Hit the Deck with|[Tt]ime line|\bgoes out!|not due|999 999"
    r"|photo finish, dead heat|[Bb]y chance|[Ss]cores in\b|is somebody else"
)
NOUNS = {"points", "cards", "ms", "moves", "hands", "turns", "others", "always", "times", "matches", "as", "less"}
"""Words in -s that may follow "you" without being its verb."""


@cache
def trees(folders: tuple[str, ...]) -> dict[Path, tuple[str, ast.Module]]:
    """The modules of these folders, with their sources."""
    files = sorted(path for folder in folders for path in (ROOT / folder).rglob("*.py"))
    sources = {path: path.read_text(encoding="utf-8") for path in files}
    return {path: (source, ast.parse(source)) for path, source in sources.items()}


def texts_of(tree: ast.Module) -> Iterator[str]:
    """The strings of a module that are sentences or phrases, without docstrings and SQL."""
    docs = {id(node.value) for node in ast.walk(tree) if isinstance(node, ast.Expr)}
    for node in ast.walk(tree):
        if (
            isinstance(node, ast.Constant)
            and isinstance(node.value, str)
            and id(node) not in docs
            and " " in node.value.strip()
            and node.value[0] != "\n"
        ):
            yield node.value


def test_no_text_has_a_forbidden_word() -> None:
    levels = "|".join(level.kind for level in LEVELS)
    pattern = rf"{FORBIDDEN}|(?<!_)\b({levels})\b(?! to )"
    found = [
        f"{path.name}: {text}"
        for path, (_, tree) in trees(SHOWN).items()
        for text in texts_of(tree)
        if re.search(pattern, text)
    ]
    assert not found, "\n".join(found)


def templates() -> Iterator[tuple[str, str]]:
    """The module and text of every template that `sentence` fills in."""
    for path, (_, tree) in trees(NAMING).items():
        module = import_module(".".join(path.relative_to(ROOT.parent).with_suffix("").parts))
        for node in ast.walk(tree):
            if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id == "sentence":
                for part in ast.walk(node.args[0]):
                    value = getattr(module, part.id, None) if isinstance(part, ast.Name) else None
                    if isinstance(part, ast.Attribute) and isinstance(part.value, ast.Name):
                        value = getattr(getattr(module, part.value.id, None), part.attr, None)
                    for text in value.values() if isinstance(value, dict) else (value,):
                        if isinstance(text, str) and "{}" in text:
                            yield path.name, text


def test_every_text_with_a_name_speaks_to_you_and_of_ada() -> None:
    found = []
    rendered = sorted(set(templates()))
    for where, text in rendered:
        places = text.count("{}")
        for place in range(places):
            to_you = sentence(text, *("You" if number == place else "Ada" for number in range(places)))
            after = re.findall(r"\b[Yy]ou\b\*{0,2} ([a-z]+s)\b", to_you)
            if "You's" in to_you or "you's" in to_you or any(word not in NOUNS and word[-2:] != "ss" for word in after):
                found.append(f"{where}: {to_you}")
        of_ada = sentence(text, *["Ada"] * places)
        if re.search(rf"(?<!and )\bAda\*{{0,2}} ({'|'.join(SECOND_PERSON.values())})\b", of_ada) or "You " in of_ada:
            found.append(f"{where}: {of_ada}")
    assert len(rendered) > 100
    assert not found
