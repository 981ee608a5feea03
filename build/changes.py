"""Print what CHANGELOG.md says of the version that a tag names, for the text of a release.

python build/changes.py v0.1.0
"""

from __future__ import annotations

import re
import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parent.parent))

from game.version import VERSION

CHANGELOG = Path(__file__).resolve().parent.parent / "CHANGELOG.md"


def main(arguments: list[str]) -> int:
    """Print the part, or what is wrong with the tag."""
    if arguments != [f"v{VERSION}"]:
        print(f"The tag of this version is v{VERSION}, not {' '.join(arguments)}.", file=sys.stderr)
        return 2
    part = changes(VERSION, CHANGELOG.read_text(encoding="utf-8"))
    if not part:
        print(f"CHANGELOG.md says nothing of version {VERSION}.", file=sys.stderr)
        return 1
    sys.stdout.buffer.write(f"{part}\n".encode())
    return 0


def changes(version: str, changelog: str) -> str:
    """The part of a changelog under a version's heading, without it; empty if there is none."""
    found = re.search(rf"^## {re.escape(version)}(?: [^\n]*)?\n(.*?)(?=^## |\Z)", changelog, re.MULTILINE | re.DOTALL)
    return found[1].strip() if found else ""


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
