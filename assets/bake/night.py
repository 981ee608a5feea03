"""Bake the table's night: `python assets/bake/night.py`. Writes assets/night/1080.webp and 2160.webp, 16 by 9."""

from pathlib import Path

import numpy as np
from PIL import Image

import sky
from noise import F

NIGHT = Path(__file__).resolve().parent.parent / "night"
QUALITY = {1080: 92, 2160: 88}


def main() -> None:
    """Both sizes are painted, not reduced: stars keep their sharpness, and grain keeps the dark from showing bands."""
    NIGHT.mkdir(exist_ok=True)
    for height, quality in QUALITY.items():
        image = sky.backdrop(height * 16 // 9, height)
        grain = np.random.default_rng(3).random((*image.shape[:2], 1)).astype(F) - 0.5
        pixels = np.clip(image * 255 + grain * 1.6 + 0.5, 0, 255).astype(np.uint8)
        Image.fromarray(pixels).save(NIGHT / f"{height}.webp", quality=quality, method=6)


if __name__ == "__main__":
    main()
