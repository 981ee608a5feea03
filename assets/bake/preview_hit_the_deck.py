"""Preview Hit the Deck as the program draws it: `preview_hit_the_deck.py OUT.png WIDTH [OPTION...] [CARD...]`.

Options: --large (print), --left (-handed), --fan (overlapping as in a hand), and one to simulate colour vision: --grey,
--protan, --deutan, --tritan. Without cards, all of them and the back.
"""

import os
import sys
from pathlib import Path

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")
sys.path.insert(0, str(Path(__file__).resolve().parents[2]))
import numpy as np
import pygame
from PIL import Image

from game.rules.hit_the_deck.cards import TEXTS, parse_card
from game.table.cards.deck_art import BACK, height
from game.table.hit_the_deck.look.deck_art import compose

# Matrices for linear RGB; the complete lack of one kind of cone is after Machado, Oliveira and Fernandes, 2009.
COLOUR_BLINDNESS = {
    "grey": [[0.2126, 0.7152, 0.0722]] * 3,
    "protan": [[0.152286, 1.052583, -0.204868], [0.114503, 0.786281, 0.099216], [-0.003882, -0.048116, 1.051998]],
    "deutan": [[0.367322, 0.860646, -0.227968], [0.280085, 0.672501, 0.047413], [-0.01182, 0.04294, 0.968881]],
    "tritan": [[1.255528, -0.076749, -0.178779], [-0.078411, 0.930809, 0.147602], [0.004733, 0.691367, 0.3039]],
}


def seen(picture: np.ndarray, kind: str) -> np.ndarray:
    """RGB, 0 to 255, as it looks with that kind of colour vision."""
    part = picture / 255
    linear = np.where(part <= 0.04045, part / 12.92, ((part + 0.055) / 1.055) ** 2.4)
    mixed = np.clip(linear @ np.array(COLOUR_BLINDNESS[kind]).T, 0, 1)
    return np.where(mixed <= 0.0031308, mixed * 12.92, 1.055 * mixed ** (1 / 2.4) - 0.055) * 255


def main(arguments: list[str]) -> None:
    """Save a sheet of the named cards, or of all."""
    options = {argument[2:] for argument in arguments if argument.startswith("--")}
    out, width, *names = [argument for argument in arguments if not argument.startswith("--")]
    pygame.display.init()
    pygame.display.set_mode((16, 16))
    w = int(width)
    cards = [parse_card(name) for name in names] or [*range(len(TEXTS)), BACK]
    step = round(w * 0.32) if "fan" in options else w + max(w // 12, 4)
    columns = 14 if "fan" in options else 7
    down = height(w) + max(w // 12, 4)
    sheet = pygame.Surface((step * (columns - 1) + w + 20, -(-len(cards) // columns) * down + 20))
    sheet.fill("#FFDDBD")
    for i, card in enumerate(cards):
        face = compose(card, w, "left" in options, "large" in options)
        sheet.blit(face, (10 + i % columns * step, 10 + i // columns * down), special_flags=pygame.BLEND_PREMULTIPLIED)
    picture = pygame.surfarray.array3d(sheet).swapaxes(0, 1)
    for kind in options & COLOUR_BLINDNESS.keys():
        picture = seen(picture, kind)
    Image.fromarray(np.asarray(picture, dtype=np.uint8)).save(out)


if __name__ == "__main__":
    main(sys.argv[1:])
