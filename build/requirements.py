"""Renew `build/requirements/`: what builds the packages, in pinned versions with the hashes of their wheels.

    python build/requirements.py [SYSTEM ...]

Needs pip and `packaging`, which the extras `dev` and `package` bring, and asks the index that pip uses. One file for
each system (linux, windows, macos) names what the extra `package` and the program need there, for the one Python and
the kind of processor that packages are built for: `pip install --require-hashes -r build/requirements/linux.txt`.
"""

from __future__ import annotations

import argparse
import json
import subprocess
import sys
import tomllib
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

from packaging.requirements import Requirement
from packaging.utils import canonicalize_name

BUILD = Path(__file__).resolve().parent
FOLDER = BUILD / "requirements"
PYTHON = "3.13"
"""The Python that packages are built with: release.yml names the same."""
SYSTEMS = {
    "linux": {"sys_platform": "linux", "platform_system": "Linux", "os_name": "posix", "platform_machine": "x86_64"},
    "windows": {"sys_platform": "win32", "platform_system": "Windows", "os_name": "nt", "platform_machine": "AMD64"},
    "macos": {"sys_platform": "darwin", "platform_system": "Darwin", "os_name": "posix", "platform_machine": "arm64"},
}
"""The values of each system for a requirement's marker."""
PLATFORMS = {
    "linux": [*(f"manylinux_2_{minor}_x86_64" for minor in range(28, 4, -1)), "manylinux2014_x86_64"],
    "windows": ["win_amd64"],
    "macos": ["macosx_14_0_arm64"],
}
"""The tags of the wheels that fit each system, best first."""


def main() -> int:
    """Write a file for each system that is named, or for all."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("systems", nargs="*", metavar="SYSTEM", help="linux, windows or macos; all by default")
    systems = parser.parse_args().systems or list(SYSTEMS)
    if unknown := set(systems) - set(SYSTEMS):
        parser.error(f"not a system: {', '.join(sorted(unknown))}")
    FOLDER.mkdir(exist_ok=True)
    for system in systems:
        path = FOLDER / f"{system}.txt"
        path.write_text(text(system, wheels(system)), encoding="utf-8", newline="\n")
        print(path)
    return 0


def named() -> list[str]:
    """The requirements that pyproject.toml names for building packages: the extra's and the program's own."""
    project = tomllib.loads((BUILD.parent / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    return [*project["optional-dependencies"]["package"], *project["dependencies"]]


def wheels(system: str) -> list[dict[str, Any]]:
    """The wheels that a system needs, as pip reports them, by name.

    pip resolves for another system's wheels but reads markers for this one, so the requirements that it overlooks are
    added by name until none is missing, and those that the system does not need are left out.
    """
    wanted = named()
    while True:
        found = {canonicalize_name(each["metadata"]["name"]): each for each in _report(system, wanted)}
        needed, missing = _needed(system, found)
        if not missing:
            return [found[name] for name in sorted(needed)]
        wanted += missing


def _needed(system: str, found: dict[str, dict[str, Any]]) -> tuple[set[str], list[str]]:
    """The names among those found that the system needs, and the requirements for which nothing was found."""
    environment = {**SYSTEMS[system], "python_version": PYTHON, "python_full_version": f"{PYTHON}.0", "extra": ""}
    needed: set[str] = set()
    missing: list[str] = []
    waiting = named()
    while waiting:
        requirement = Requirement(waiting.pop())
        name = canonicalize_name(requirement.name)
        if name in needed or (requirement.marker is not None and not requirement.marker.evaluate(environment)):
            continue
        if name in found:
            needed.add(name)
            waiting += found[name]["metadata"].get("requires_dist", [])
        else:
            requirement.marker = None
            missing.append(str(requirement))
    return needed, missing


def _report(system: str, wanted: list[str]) -> list[dict[str, Any]]:
    """The packages that pip would install for a system, wheels only. Raises `CalledProcessError` if it finds none."""
    platforms = [word for tag in PLATFORMS[system] for word in ("--platform", tag)]
    with TemporaryDirectory() as target:
        command = [
            *(sys.executable, "-m", "pip", "install", "--quiet", "--disable-pip-version-check", "--dry-run"),
            *("--ignore-installed", "--target", target, "--report", "-", "--only-binary", ":all:"),
            *("--implementation", "cp", "--python-version", PYTHON, *platforms, *wanted),
        ]
        said = subprocess.run(command, stdout=subprocess.PIPE, text=True, check=True).stdout
    report: list[dict[str, Any]] = json.loads(said)["install"]
    return report


def text(system: str, found: list[dict[str, Any]]) -> str:
    """The file of a system: its origin, and a version and a hash a line."""
    lines = [f"# made by build/requirements.py for {system}, CPython {PYTHON}, {SYSTEMS[system]['platform_machine']}"]
    for each in found:
        digest = each["download_info"]["archive_info"]["hashes"]["sha256"]
        name = canonicalize_name(each["metadata"]["name"])
        lines.append(f"{name}=={each['metadata']['version']} --hash=sha256:{digest}")
    return "\n".join(lines) + "\n"


if __name__ == "__main__":
    sys.exit(main())
