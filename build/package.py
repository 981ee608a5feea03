"""Build the program as a folder that needs no Python: `build/dist/two-decks`, started by the file `two-decks` in it.

    python build/package.py

Needs the extra `package` of pyproject.toml (PyInstaller). What is built runs on the system it was built on.
"""

from __future__ import annotations

import importlib.util
import subprocess
import sys
from pathlib import Path

BUILD = Path(__file__).resolve().parent
FOLDER = BUILD / "dist" / "two-decks"


def main() -> int:
    """Build, try the result without a window, and say how large it is."""
    if importlib.util.find_spec("PyInstaller") is None:
        print("PyInstaller is missing: pip install -e '.[package]' in the environment that builds.", file=sys.stderr)
        return 2
    command = [
        *(sys.executable, "-m", "PyInstaller", "--noconfirm", "--clean", "--log-level=WARN"),
        *("--workpath", BUILD / "work", "--distpath", BUILD / "dist", BUILD / "two_decks.spec"),
    ]
    if subprocess.call(command) != 0:
        return 1
    program = FOLDER / ("two-decks.exe" if sys.platform == "win32" else "two-decks")
    said = subprocess.run([program, "--version"], capture_output=True, text=True, check=False)
    if said.returncode != 0:
        print(f"The package does not start: {said.stderr}", file=sys.stderr)
        return 1
    size = sum(path.lstat().st_size for path in FOLDER.rglob("*") if not path.is_dir())
    print(f"{said.stdout.strip()} in {FOLDER}, {size / 2**20:.0f} MiB")
    return 0


if __name__ == "__main__":
    sys.exit(main())
