"""Build the program as a folder that needs no Python: `build/dist/two-decks`, started by the file `two-decks` in it.

    python build/package.py [--pure]

Needs the extra `package` of pyproject.toml (PyInstaller, mypyc) and a C compiler. `--pure` needs no compiler, but what
it builds thinks more slowly. What is built runs on the system it was built on.
"""

from __future__ import annotations

import argparse
import importlib
import importlib.util
import shutil
import subprocess
import sys
from pathlib import Path

import licences
from compiled import compiled_modules, is_possible

sys.path.insert(0, str(Path(__file__).resolve().parent.parent))

from game.version import VERSION

BUILD = Path(__file__).resolve().parent
FOLDER = BUILD / "dist" / "two-decks"
SYSTEMS = {"linux": "linux", "win32": "windows", "darwin": "macos"}
"""The module that makes each system's packages of the folder."""
COMPILED = BUILD / "work" / "compiled"
"""The folder in which the recipe finds compiled modules."""


def main() -> int:
    """Build, try the result without a window, and say how large it is."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--pure", action="store_true", help="compile nothing")
    given = parser.parse_args()
    if importlib.util.find_spec("PyInstaller") is None:
        print("PyInstaller is missing: pip install -e '.[package]' in the environment that builds.", file=sys.stderr)
        return 2
    shutil.rmtree(COMPILED, ignore_errors=True)
    if not given.pure:
        if not is_possible():
            return 2
        if not compiled_modules(COMPILED):
            print("The modules could not be compiled. Use --pure to package without compiling.", file=sys.stderr)
            return 1
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
    if unnamed := licences.unnamed(FOLDER):
        print(f"build/licences/copyright does not name {', '.join(unnamed)}", file=sys.stderr)
        return 1
    size = sum(path.lstat().st_size for path in FOLDER.rglob("*") if not path.is_dir())
    print(f"{said.stdout.strip()} in {FOLDER}, {size / 2**20:.0f} MiB")
    packages = importlib.import_module(SYSTEMS[sys.platform]).packages
    for path in packages(FOLDER, VERSION, FOLDER.parent):
        print(f"{path.name}, {path.stat().st_size / 2**20:.1f} MiB")
    return 0


if __name__ == "__main__":
    sys.exit(main())
