"""The program's icon, a card of each deck: `PYTHONPATH=. python assets/bake/icon.py` writes `assets/icon.png`."""

import os

import pygame

from game.resources import resource
from game.rules.hand_to_hand.cards import parse_card as parse_universal_card
from game.rules.hit_the_deck.cards import parse_card as parse_hit_the_deck_card
from game.table.cards.deck_art import CardLook, Elevation
from game.table.hand_to_hand.look.universal import UniversalArt
from game.table.hit_the_deck.look.deck_art import HitTheDeckArt

SIZE = 256
"""Pixels each way."""
SUPERSAMPLING = 2
"""Drawn this many times as large, then reduced."""
WIDTH = 132


def main() -> None:
    """Draw and save the icon."""
    os.environ["SDL_VIDEODRIVER"] = "dummy"
    pygame.display.init()
    pygame.display.set_mode((1, 1))
    icon = pygame.Surface((SIZE * SUPERSAMPLING, SIZE * SUPERSAMPLING), pygame.SRCALPHA)
    hands = (
        (UniversalArt(), parse_universal_card("gJ"), -11, 0.345),
        (HitTheDeckArt(), parse_hit_the_deck_card("#H"), 11, 0.655),
    )
    for deck, card, angle, across in hands:
        picture = deck.picture(CardLook(card, WIDTH * SUPERSAMPLING, elevation=Elevation.RESTING, angle=angle))
        place = picture.get_rect(center=(round(SIZE * SUPERSAMPLING * across), SIZE * SUPERSAMPLING // 2))
        icon.blit(picture, place, special_flags=pygame.BLEND_PREMULTIPLIED)
    small = pygame.transform.smoothscale(icon, (SIZE, SIZE))
    # files hold straight alpha
    for x in range(SIZE):
        for y in range(SIZE):
            red, green, blue, alpha = small.get_at((x, y))
            if alpha:
                straight = [min(255, part * 255 // alpha) for part in (red, green, blue)]
                small.set_at((x, y), (*straight, alpha))
    pygame.image.save(small, resource("assets", "icon.png"))


if __name__ == "__main__":
    main()
