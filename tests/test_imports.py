"""Imports go one way, and every part imports only what it may."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from pathlib import Path

import pytest

ROOT = Path(__file__).parent.parent
GAME = ROOT / "game"

MAY_IMPORT = {
    "rules": {"rules"},
    "chance": {"rules"},
    "resources": set(),
    "children": set(),
    "ai": {"rules", "chance", "children", "ai"},
    "storage": {"rules", "storage"},
    "play": {"rules", "chance", "ai", "storage", "resources", "version", "play"},
    "ui": {"children", "resources", "ui"},
    "table": {"rules", "chance", "ai", "storage", "resources", "play", "ui", "table"},
    "pages": {"rules", "ai", "storage", "resources", "play", "ui", "table", "pages", "version"},
}
"""The parts of `game` from the bottom up, and what each may import. Parts not named here wire everything together."""
KNOW_PYGAME = {"ui", "table", "pages"}
GAMES = ("hand_to_hand", "hit_the_deck")
A_GAMES_NAME = re.compile(r"hand.to.hand|hit.the.deck|\b(HHC|HTD)\b", re.IGNORECASE)
NAME_GAMES = {
    "games.py",
    "rules/__init__.py",
    "ai/greedy/__init__.py",
    "ai/search/levels.py",
    "ai/coach/coaches.py",
}
"""The places that list the games: their rules, strategies, levels and coaches, and all else about them."""
STILL_NAME_GAMES = {"ui/svg.py"}

RULES_MAY_IMPORT = {
    "__future__", "bisect", "calendar", "collections", "dataclasses", "enum", "functools", "itertools", "json", "math",
    "operator", "re", "types", "typing", "unicodedata",
}  # fmt: skip

MODULES = sorted(GAME.rglob("*.py"))
all_modules = pytest.mark.parametrize("path", MODULES, ids=lambda path: str(path.relative_to(GAME)))


def imports(path: Path) -> Iterator[str]:
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            assert node.level == 0, f"{path} imports relatively"
            yield node.module or ""
            if node.module == "game":
                yield from (f"game.{alias.name}" for alias in node.names)


def part_of(path: Path) -> str:
    return path.relative_to(GAME).with_suffix("").parts[0]


@all_modules
def test_imports_go_one_way(path: Path) -> None:
    part = part_of(path)
    for name in imports(path):
        words = name.split(".")
        if words[0] == "pygame":
            assert part in KNOW_PYGAME, f"{path} imports pygame"
        if words[0] == "game" and len(words) > 1 and part in MAY_IMPORT:
            assert words[1] in MAY_IMPORT[part], f"{path} imports {name}"


@all_modules
def test_the_games_do_not_know_each_other(path: Path) -> None:
    own = [game for game in GAMES if game in path.relative_to(GAME).parts]
    for name in imports(path):
        for game in GAMES:
            if own and game in name.split("."):
                assert game in own, f"{path} imports {name}"


def names_in_code(path: Path) -> Iterator[str]:
    """Every name, import and text of a module except its docstrings."""
    tree = ast.parse(path.read_text(encoding="utf-8"))
    docstrings = {id(node.value) for node in ast.walk(tree) if isinstance(node, ast.Expr)}
    for node in ast.walk(tree):
        if isinstance(node, ast.Constant) and isinstance(node.value, str) and id(node) not in docstrings:
            yield node.value
        elif isinstance(node, ast.Name):
            yield node.id
        elif isinstance(node, ast.Attribute):
            yield node.attr
    yield from imports(path)


@all_modules
def test_shared_code_names_no_game(path: Path) -> None:
    name = path.relative_to(GAME).as_posix()
    # a game's own modules are its packages, and its module among the strategies
    if name in NAME_GAMES or any(game in path.relative_to(GAME).with_suffix("").parts for game in GAMES):
        return
    named = [text for text in names_in_code(path) if A_GAMES_NAME.search(text)]
    assert bool(named) == (name in STILL_NAME_GAMES), f"{path} names {named}"


@pytest.mark.parametrize("path", sorted((GAME / "rules").rglob("*.py")), ids=lambda path: str(path.relative_to(GAME)))
def test_rules_are_pure(path: Path) -> None:
    for name in imports(path):
        top = name.split(".")[0]
        assert name.startswith("game.rules") or top in RULES_MAY_IMPORT, f"{path.name} imports {name}"
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Name):
            assert node.func.id not in ("open", "print", "input", "exec", "eval"), f"{path.name} calls {node.func.id}"
