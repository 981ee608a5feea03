"""The package for macOS: an application bundle, which the recipe makes, zipped."""

from __future__ import annotations

import subprocess
from pathlib import Path
from typing import Any

NAME = "Two Decks"
BUNDLE = f"{NAME}.app"
IDENTIFIER = "io.github.two-decks"
RECORD = f"{IDENTIFIER}.record"


def packages(folder: Path, version: str, target: Path) -> list[Path]:
    """Zip the bundle that the recipe has made beside the program's `folder`; the files made."""
    zipped = target / f"two-decks-{version}-macos.zip"
    zipped.unlink(missing_ok=True)
    # keeps links and permissions, which Python's own zipfile does not
    subprocess.run(["zip", "-q", "-r", "-y", "-X", zipped.resolve(), BUNDLE], cwd=folder.parent, check=True)
    return [zipped]


def info(version: str) -> dict[str, Any]:
    """The keys that macOS reads without starting the program, in addition to those from PyInstaller."""
    return {
        "CFBundleName": NAME,
        "CFBundleDisplayName": NAME,
        "CFBundleShortVersionString": version,
        "CFBundleVersion": version,
        "LSApplicationCategoryType": "public.app-category.card-games",
        "LSMinimumSystemVersion": "11.0",
        "NSHighResolutionCapable": True,
        "NSHumanReadableCopyright": "MIT licence",
        "CFBundleDocumentTypes": [
            {
                "CFBundleTypeName": "Two Decks match",
                "CFBundleTypeRole": "Viewer",
                "LSHandlerRank": "Owner",
                "LSItemContentTypes": [RECORD],
            }
        ],
        "UTExportedTypeDeclarations": [
            {
                "UTTypeIdentifier": RECORD,
                "UTTypeDescription": "Two Decks match",
                "UTTypeConformsTo": ["public.plain-text"],
                "UTTypeTagSpecification": {"public.filename-extension": ["two-decks"]},
            }
        ],
    }
