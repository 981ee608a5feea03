"""Build a wheel in which the modules where computer players think are compiled by mypyc, or test such a build.

    python build/compiled.py [-o FOLDER]
    python build/compiled.py --tests [PYTEST ARGUMENT ...]

Needs the extra `package` of pyproject.toml and a C compiler; the tests also need the extra `dev`. It works in a copy of
the tree, because a compiled module that lay beside its source would be run in its stead, however the source changed.
"""

from __future__ import annotations

import argparse
import importlib.util
import os
import shutil
import subprocess
import sys
import zipfile
from pathlib import Path
from tempfile import TemporaryDirectory

BUILD = Path(__file__).resolve().parent
ROOT = BUILD.parent
LEFT_OUT = shutil.ignore_patterns(".*", "__pycache__", "dist", "work", "*.so", "*.pyd")
SUFFIXES = (".so", ".pyd")


def is_possible() -> bool:
    """Whether the tools are installed; prints what is missing if they are not."""
    if importlib.util.find_spec("hatch_mypyc") is None:
        print("hatch-mypyc is missing: pip install -e '.[package]' in the environment that builds.", file=sys.stderr)
        return False
    return True


def compiled_copy(folder: Path) -> Path | None:
    """Copy the tree into a folder and compile it there, in place; return the wheel, or None if that fails."""
    copy = folder / "tree"
    shutil.copytree(ROOT, copy, ignore=LEFT_OUT)
    environment = {**os.environ, "HATCH_BUILD_HOOK_ENABLE_MYPYC": "true"}
    command = [sys.executable, "-m", "hatchling", "build", "-t", "wheel", "-d", folder]
    if subprocess.call(command, cwd=copy, env=environment) != 0:
        return None
    (wheel,) = folder.glob("*.whl")
    return wheel


def compiled_modules(folder: Path) -> list[Path]:
    """Unpack only the compiled modules into a folder; return their paths, none if compiling fails."""
    with TemporaryDirectory() as work:
        wheel = compiled_copy(Path(work))
        if wheel is None:
            return []
        with zipfile.ZipFile(wheel) as archive:
            names = [name for name in archive.namelist() if name.endswith(SUFFIXES)]
            archive.extractall(folder, names)
    return [folder / name for name in names]


def main() -> int:
    """Build, and say what came of it."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("-o", "--output", type=Path, default=BUILD / "dist", help="where the wheel goes")
    parser.add_argument("--tests", nargs=argparse.REMAINDER, help="run the tests on a compiled copy instead")
    given = parser.parse_args()
    if not is_possible():
        return 2
    with TemporaryDirectory() as work:
        wheel = compiled_copy(Path(work))
        if wheel is None:
            return 1
        if given.tests is not None:
            return subprocess.call([sys.executable, "-m", "pytest", *given.tests], cwd=Path(work) / "tree")
        given.output.mkdir(parents=True, exist_ok=True)
        print(shutil.copy(wheel, given.output))
    return 0


if __name__ == "__main__":
    sys.exit(main())
