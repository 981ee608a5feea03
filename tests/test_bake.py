"""The scripts in `assets/bake` import only what exists; numpy, Pillow and the font tools need not be installed."""

from __future__ import annotations

import ast
import importlib
import sys
from pathlib import Path

import pytest

BAKE = Path(__file__).parent.parent / "assets" / "bake"
INSTALLED = {"PIL", "fontTools", "numpy", "pygame"}
SCRIPTS = {path.stem: ast.parse(path.read_text(encoding="utf-8")) for path in sorted(BAKE.glob("*.py"))}


def defined_in(script: str) -> set[str]:
    """The names at the top level of a script."""
    names: set[str] = set()
    for node in SCRIPTS[script].body:
        if isinstance(node, ast.FunctionDef | ast.ClassDef):
            names.add(node.name)
        names |= {name.id for name in ast.walk(node) if isinstance(name, ast.Name) and isinstance(name.ctx, ast.Store)}
    return names


@pytest.mark.parametrize("script", SCRIPTS)
def test_a_bake_script_finds_what_it_imports_from_the_program(script: str) -> None:
    for node in ast.walk(SCRIPTS[script]):
        if isinstance(node, ast.ImportFrom) and node.module and node.module.startswith("game."):
            module = importlib.import_module(node.module)
            assert not [alias.name for alias in node.names if not hasattr(module, alias.name)]


@pytest.mark.parametrize("script", SCRIPTS)
def test_a_bake_script_finds_what_it_uses_of_the_others(script: str) -> None:
    imported: set[str] = set()
    for node in ast.walk(SCRIPTS[script]):
        if isinstance(node, ast.Import):
            imported |= {alias.name.split(".")[0] for alias in node.names}
        elif isinstance(node, ast.ImportFrom) and node.module in SCRIPTS:
            assert {alias.name for alias in node.names} <= defined_in(node.module)
    assert imported <= INSTALLED | SCRIPTS.keys() | sys.stdlib_module_names
    for node in ast.walk(SCRIPTS[script]):
        if isinstance(node, ast.Attribute) and isinstance(node.value, ast.Name) and node.value.id in imported:
            other = node.value.id
            assert other not in SCRIPTS or node.attr in defined_in(other)
