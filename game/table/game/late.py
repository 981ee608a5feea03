"""Modules that are imported when something of theirs is first called, so that the program starts sooner."""

from __future__ import annotations

from collections.abc import Callable
from importlib import import_module
from typing import Any


class Late:
    """A module, of which every attribute is a function that imports it and calls what has that name there.

    Import the module itself where types are checked, and there alone: that says what may be called, and how.
    """

    def __init__(self, module: str) -> None:
        self._module = module

    def __getattr__(self, name: str) -> Callable[..., Any]:
        return lambda *args: getattr(import_module(self._module), name)(*args)
