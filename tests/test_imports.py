"""The tree reads as one sentence: imports go one way, and the rules know no clock, file, pixel or chance."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from pathlib import Path

import pytest

ROOT = Path(__file__).parent.parent
GAME = ROOT / "game"

FLOORS = ("rules", "chance", "ai", "storage", "table")
"""From the ground up; `ai` and `storage` do not know each other."""

RULES_MAY_IMPORT = {
    "__future__", "bisect", "calendar", "collections", "dataclasses", "enum", "functools", "itertools", "json", "math",
    "operator", "re", "types", "typing", "unicodedata",
}  # fmt: skip


def imports(path: Path) -> Iterator[str]:
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            assert node.level == 0, f"{path} imports relatively"
            yield node.module or ""
            if node.module == "game":
                yield from (f"game.{alias.name}" for alias in node.names)


def floor_of(module: str) -> str | None:
    parts = module.split(".")
    return parts[1] if parts[0] == "game" and len(parts) > 1 and parts[1] in FLOORS else None


@pytest.mark.parametrize("path", sorted(GAME.rglob("*.py")), ids=lambda path: str(path.relative_to(GAME)))
def test_imports_go_one_way(path: Path) -> None:
    module = "game." + ".".join(path.relative_to(GAME).with_suffix("").parts)
    own = floor_of(module)
    for name in imports(path):
        other = floor_of(name)
        if own is None:
            assert name.split(".")[0] != "pygame", f"{module} imports pygame, which only the table may"
            continue
        assert own == "table" or name.split(".")[0] != "pygame", f"{module} imports pygame, which only the table may"
        if other is not None:
            assert FLOORS.index(other) <= FLOORS.index(own), f"{module} imports {name} from above"
            assert {own, other} != {"ai", "storage"}, f"{module} imports {name}"


@pytest.mark.parametrize("path", sorted((GAME / "rules").rglob("*.py")), ids=lambda path: str(path.relative_to(GAME)))
def test_rules_are_pure(path: Path) -> None:
    for name in imports(path):
        top = name.split(".")[0]
        assert name.startswith("game.rules") or top in RULES_MAY_IMPORT, f"{path.name} imports {name}"
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Name):
            assert node.func.id not in ("open", "print", "input", "exec", "eval"), f"{path.name} calls {node.func.id}"
