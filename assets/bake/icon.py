"""The program's icon: a card of each deck. `python assets/bake/icon.py` writes `assets/icon.png`, 256 pixels square."""

import os
import sys
from pathlib import Path

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
ROOT = Path(__file__).resolve().parents[2]
sys.path.insert(0, str(ROOT))

import pygame

from game.rules.hand_to_hand.cards import parse_card
from game.rules.hit_the_deck.cards import BY_TEXT
from game.table.faces import Lie, Look
from game.table.hit_the_deck.faces import HitTheDeck
from game.table.universal import Universal

SIZE = 256
FINE = 2
"""It is drawn so many times as large and reduced."""
WIDTH = 132


def main() -> None:
    """Draw it."""
    pygame.display.init()
    pygame.display.set_mode((1, 1))
    icon = pygame.Surface((SIZE * FINE, SIZE * FINE), pygame.SRCALPHA)
    hands = (Universal(), parse_card("gJ"), -11, 0.345), (HitTheDeck(), BY_TEXT["#H"], 11, 0.655)
    for deck, card, angle, across in hands:
        picture = deck.picture(Look(card, WIDTH * FINE, lie=Lie.RESTING, angle=angle))
        place = picture.get_rect(center=(round(SIZE * FINE * across), SIZE * FINE // 2))
        icon.blit(picture, place, special_flags=pygame.BLEND_PREMULTIPLIED)
    small = pygame.transform.smoothscale(icon, (SIZE, SIZE))
    # files hold straight alpha
    for x in range(SIZE):
        for y in range(SIZE):
            red, green, blue, alpha = small.get_at((x, y))
            if alpha:
                small.set_at((x, y), tuple(min(255, part * 255 // alpha) for part in (red, green, blue)) + (alpha,))
    pygame.image.save(small, ROOT / "assets" / "icon.png")


if __name__ == "__main__":
    main()
