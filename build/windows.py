"""The packages for Windows, from the built folder: a zip, and an installer if `makensis` is installed.

`python build/windows.py` packs a folder that was built under wine, which cannot reach a `makensis`.
"""

from __future__ import annotations

import shutil
import subprocess
import sys
import zipfile
from pathlib import Path

import icons

BUILD = Path(__file__).resolve().parent
SCRIPT = BUILD / "windows" / "installer.nsi"
EARLIEST = (1980, 1, 1, 0, 0, 0)
"""The earliest time that a zip can hold: the same files make the same zip."""


def packages(folder: Path, version: str, target: Path) -> list[Path]:
    """Pack the program's folder into `target`; the files made."""
    zipped = target / f"two-decks-{version}-windows-x64.zip"
    _zip(folder, zipped)
    installer = _installer(folder, version, target / f"two-decks-{version}-windows-x64-setup.exe")
    return [zipped, installer] if installer is not None else [zipped]


def _zip(folder: Path, zipped: Path) -> None:
    """Pack the folder under the program's name."""
    with zipfile.ZipFile(zipped, "w", zipfile.ZIP_DEFLATED, compresslevel=9) as packed:
        for path in sorted(path for path in folder.rglob("*") if path.is_file()):
            name = f"Two Decks/{path.relative_to(folder).as_posix()}"
            info = zipfile.ZipInfo(name, EARLIEST)
            info.compress_type = zipfile.ZIP_DEFLATED
            packed.writestr(info, path.read_bytes())


def _installer(folder: Path, version: str, installer: Path) -> Path | None:
    """Make the installer; print why that is impossible and return None, if it is."""
    makensis = shutil.which("makensis")
    if makensis is None:
        print("No installer: makensis (NSIS) is not installed.", file=sys.stderr)
        return None
    icon = installer.with_name("two-decks.ico")
    icon.write_bytes(icons.ico())
    given = {"VERSION": version, "FOLDER": folder, "ICON": icon, "TARGET": installer}
    code = subprocess.call([makensis, "-V2", "-NOCD", *(f"-D{name}={value}" for name, value in given.items()), SCRIPT])
    icon.unlink()
    if code != 0 or not installer.exists():
        print("The installer could not be made; see the messages above.", file=sys.stderr)
        return None
    return installer


if __name__ == "__main__":
    sys.path.insert(0, str(BUILD.parent))
    from game.version import VERSION

    for made in packages(BUILD / "dist" / "two-decks", VERSION, BUILD / "dist"):
        print(f"{made.name}, {made.stat().st_size / 2**20:.1f} MiB")
