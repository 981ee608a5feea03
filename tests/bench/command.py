"""What every bench shares: its function is its command, and what that returns is printed."""

import argparse
import inspect
import json
import math
import sys
from collections.abc import Callable, Sequence
from typing import Any


def run(measure: Callable[..., Any]) -> Any:
    """Call `measure` with its parameters as options of the command line; print and return what it finds."""
    about = sys.modules[measure.__module__].__doc__
    parser = argparse.ArgumentParser(description=about, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--json", action="store_true", help="print it in one line")
    for name, parameter in inspect.signature(measure).parameters.items():
        parser.add_argument(f"--{name}", type=type(parameter.default), default=parameter.default)
    given = vars(parser.parse_args())
    is_short = given.pop("json")
    found = measure(**given)
    if found is not None:
        print(json.dumps(found, indent=None if is_short else 1))
    return found


def quantile(values: Sequence[float], part: float) -> float:
    return sorted(values)[max(0, min(len(values), math.ceil(part * len(values))) - 1)]


def sides(size: str) -> tuple[int, int]:
    """The width and height of `1920x1080`."""
    wide, _, high = size.partition("x")
    return int(wide), int(high)
