"""Bake the fans of cards of the home screen: assets/fans/hit-the-deck.webp and so on. Needs PYTHONPATH=. for the game.

Colours are premultiplied, as everywhere in the program, and nothing is lost, so that a fan of that size looks the same
as its cards when they are drawn.
"""

import os
from pathlib import Path

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")

import pygame
from PIL import Image

from game.games import GAMES
from game.pages.fan import BAKED_WIDTH, draw_fan

ASSETS = Path(__file__).parents[1]

if __name__ == "__main__":
    pygame.display.init()
    pygame.display.set_mode((1, 1))
    for game in GAMES.values():
        fan = draw_fan(game.art(), game.home.elevation, game.home.cards, BAKED_WIDTH)
        picture = Image.frombytes("RGBA", fan.get_size(), pygame.image.tobytes(fan, "RGBA"))
        path = ASSETS.joinpath(*game.home.fan)
        path.parent.mkdir(exist_ok=True)
        picture.save(path, lossless=True, exact=True, method=6)
