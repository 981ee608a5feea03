"""The files that come with the program, in a checkout, an installed wheel or a packaged folder."""

from __future__ import annotations

from functools import lru_cache
from pathlib import Path

_PACKAGE = Path(__file__).resolve().parent
_ROOTS = (_PACKAGE / "_data", _PACKAGE.parent)


@lru_cache(maxsize=512)
def resource(*parts: str) -> Path:
    """The path of a file or folder that comes with the program, such as `resource("assets", "fonts")`.

    Installed and packaged programs carry `assets` and `seeds` in `game/_data`; a checkout has them beside `game`. A
    file that does not exist gets its path in the checkout, so that the error of opening it names it.
    """
    paths = [root.joinpath(*parts) for root in _ROOTS]
    return next((path for path in paths if path.exists()), paths[-1])
