"""No two modules of `game/ui` need each other, not even for the types of their annotations."""

from __future__ import annotations

import ast
from graphlib import TopologicalSorter
from pathlib import Path

ROOT = Path(__file__).parents[2]


def imports_of(path: Path) -> set[str]:
    """The modules that a file imports, wherever in it."""
    found: set[str] = set()
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.ImportFrom) and node.module is not None:
            found |= {node.module, *(f"{node.module}.{alias.name}" for alias in node.names)}
    return found


def test_no_modules_import_each_other() -> None:
    modules = {".".join(path.relative_to(ROOT).with_suffix("").parts): path for path in ROOT.glob("game/ui/**/*.py")}
    assert len(modules) > 30
    order = list(
        TopologicalSorter({name: imports_of(path) & set(modules) for name, path in modules.items()}).static_order()
    )
    assert order.index("game.ui.widgets.base") < order.index("game.ui.widgets.root")
    assert order.index("game.ui.screens.screen") < order.index("game.ui.screens.screens")
