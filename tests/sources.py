"""Modules as their sources give them, for tests that put something in the place of a part of one that is compiled."""

import importlib.util
from pathlib import Path
from types import ModuleType

from tests.values import must


def from_source(module: ModuleType, name: str | None = None) -> ModuleType:
    """The module run from its source, as another module of that name; the module itself where no name asks for one."""
    last = module.__name__.rpartition(".")[2]
    source = Path(module.__file__ or "").with_name(last + ".py")
    if name is None and module.__file__ == str(source):
        return module
    spec = must(importlib.util.spec_from_file_location(name or module.__name__, source))
    fresh = importlib.util.module_from_spec(spec)
    must(spec.loader).exec_module(fresh)
    return fresh
