"""Draw the pictures of the README with the program: `home.png`, `hit-the-deck.png` and `count.gif`.

    python assets/bake/readme.py

It needs the program and Pillow. Pictures are reduced to few colours, to keep the files small.
"""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path
from tempfile import TemporaryDirectory

from PIL import Image

ASSETS = Path(__file__).resolve().parent.parent
SIZE = "1280x720"
STILLS = {
    "home.png": ["home"],
    "hit-the-deck.png": ["table", "--game", "hit-the-deck", "--seats", "4", "--seed", "7"],
}
"""What `two-decks shot` draws for each picture."""
FRAMES = 32
FRAME_MS = 300
LAST_MS = 2000
"""How long the last frame stays."""
WIDE, HIGH = 640, 360
COLOURS = 255


def main() -> int:
    """Draw all of them."""
    with TemporaryDirectory() as folder:
        for name, words in STILLS.items():
            picture = Path(folder) / name
            shot(picture, SIZE, words)
            small(Image.open(picture)).save(ASSETS / name, optimize=True)
        frames = []
        for number in range(1, FRAMES + 1):
            picture = Path(folder) / f"{number}.png"
            shot(picture, SIZE, ["count", "--after", f"{number * FRAME_MS / 1000:g}"])
            frames.append(Image.open(picture).convert("RGB").resize((WIDE, HIGH), Image.Resampling.LANCZOS))
    # one palette for all frames, so that only what moves differs from one to the next
    palette = Image.new("P", (1, 1))
    palette.putpalette(
        colours(frames[-1], 128, Image.Quantize.MEDIANCUT) + colours(frames[-1], 127, Image.Quantize.MAXCOVERAGE)
    )
    first, *others = [frame.quantize(palette=palette, dither=Image.Dither.NONE) for frame in frames]
    times = [FRAME_MS] * len(others) + [LAST_MS]
    first.save(ASSETS / "count.gif", save_all=True, append_images=others, duration=times, loop=0, optimize=True)
    return 0


def small(picture: Image.Image) -> Image.Image:
    """The picture with few colours."""
    return picture.convert("RGB").quantize(COLOURS, dither=Image.Dither.NONE)


def colours(picture: Image.Image, number: int, method: Image.Quantize) -> list[int]:
    """A palette of a picture: MEDIANCUT takes what covers most of it, MAXCOVERAGE what is bright and rare too."""
    return (picture.quantize(number, method=method).getpalette() or [])[: 3 * number]


def shot(picture: Path, size: str, words: list[str]) -> None:
    """Draw a screen of the program; raises `CalledProcessError` where that fails."""
    command = [sys.executable, "-P", "-m", "game", "shot", *words, "--size", size, "-o", picture]
    with TemporaryDirectory() as home:
        environment = {**os.environ, "PYTHONPATH": str(ASSETS.parent), "TWO_DECKS_HOME": home}
        subprocess.run(command, env=environment, check=True)


if __name__ == "__main__":
    sys.exit(main())
