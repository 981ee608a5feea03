"""The package for macOS, as far as it can be looked at elsewhere: it has not been seen on a Mac."""

from __future__ import annotations

import importlib
import shutil
import zipfile
from pathlib import Path

import pytest

BUILD = Path(__file__).parent.parent / "build"


@pytest.mark.skipif(shutil.which("zip") is None, reason="`zip` packs the bundle, and is not installed")
def test_the_zip_keeps_links_and_permissions(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.syspath_prepend(str(BUILD))
    macos = importlib.import_module("macos")
    program = tmp_path / macos.BUNDLE / "Contents" / "MacOS" / "two-decks"
    program.parent.mkdir(parents=True)
    program.write_bytes(b"a program")
    program.chmod(0o755)
    program.with_name("link").symlink_to("two-decks")
    (zipped,) = macos.packages(tmp_path / "two-decks", "1.2.3", tmp_path)
    assert zipped.name == "two-decks-1.2.3-macos.zip"
    with zipfile.ZipFile(zipped) as bundle:
        inside = "Two Decks.app/Contents/MacOS/"
        kept = {name: bundle.getinfo(inside + name).external_attr for name in ("two-decks", "link")}
    assert kept["two-decks"] >> 16 & 0o111
    assert kept["link"] >> 28 == 0o12, "a link stays a link"


def test_the_bundle_says_what_it_is_and_opens(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.syspath_prepend(str(BUILD))
    info = importlib.import_module("macos").info("1.2.3")
    assert info["CFBundleShortVersionString"] == "1.2.3"
    assert info["CFBundleVersion"] == "1.2.3"
    assert info["NSHighResolutionCapable"] is True
    assert info["LSApplicationCategoryType"] == "public.app-category.card-games"
    (record,) = info["CFBundleDocumentTypes"]
    assert record["LSItemContentTypes"] == [info["UTExportedTypeDeclarations"][0]["UTTypeIdentifier"]]
