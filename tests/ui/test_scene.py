"""A scene painted in parts looks like one painted whole."""

from __future__ import annotations

import random

import pygame
import pytest
from pygame import Rect, Surface

from game.ui.draw import shapes
from game.ui.draw.scene import Layer, Scene, Sprite
from tests.ui.pilot import pixels

SIZE = (320, 200)


def pictures() -> list[Surface]:
    colours = [(200, 40, 40, 255), (40, 200, 40, 120), (40, 40, 200, 200), (230, 200, 60, 60)]
    return [shapes.box((40 + 10 * i, 56 + 6 * i), 8, colour, (0, 0, 0, 255), 2) for i, colour in enumerate(colours)]


def ground() -> Surface:
    surface = Surface(SIZE)
    for x in range(0, SIZE[0], 16):
        surface.fill((x % 255, 90, 120), (x, 0, 8, SIZE[1]))
    return surface


def whole(scene: Scene) -> Surface:
    """The scene painted from scratch."""
    surface = Surface(scene.size)
    scene.invalidate()
    scene.paint(surface)
    return surface


def change(scene: Scene, sprites: list[Sprite], rng: random.Random) -> None:
    sprite = rng.choice(sprites)
    what = rng.randrange(6)
    if what <= 2:
        sprite.move((rng.randrange(-30, SIZE[0]), rng.randrange(-30, SIZE[1])))
    elif what == 3:
        sprite.visible = not sprite.visible
    elif what == 4:
        sprite.image = rng.choice(pictures())
    elif sprite.scene is None:
        scene.add(sprite, Layer.HELD)
    elif rng.random() < 0.5:
        scene.remove(sprite)
    else:
        scene.raise_to(sprite, rng.choice((Layer.TABLE, Layer.HELD)), rng.random())


@pytest.mark.parametrize("seed", range(12))
def test_partial_painting_equals_painting_everything(seed: int) -> None:
    rng = random.Random(seed)
    scene = Scene(SIZE)
    scene.set_background(ground())
    sprites = [Sprite(rng.choice(pictures()), (rng.randrange(280), rng.randrange(160))) for _ in range(12)]
    for sprite in sprites:
        scene.add(sprite)
    surface = Surface(SIZE)
    scene.paint(surface)
    for _ in range(40):
        for _ in range(rng.randrange(1, 4)):
            change(scene, sprites, rng)
        scene.paint(surface)
        assert pixels(surface) == pixels(whole(scene))


def test_nothing_is_painted_where_nothing_changed() -> None:
    scene = Scene(SIZE)
    sprite = Sprite(pictures()[0], (10, 10))
    scene.add(sprite)
    surface = Surface(SIZE)
    assert scene.paint(surface) == [Rect(0, 0, *SIZE)]
    assert scene.paint(surface) == []
    sprite.move((10, 10))
    assert not scene.dirty
    sprite.move((12, 10))
    assert scene.paint(surface) == [Rect(10, 10, 42, 56)]


def test_everything_is_painted_when_half_the_screen_changed() -> None:
    scene = Scene(SIZE)
    surface = Surface(SIZE)
    scene.paint(surface)
    scene.invalidate(Rect(0, 0, 320, 101))
    assert scene.paint(surface) == [Rect(0, 0, *SIZE)]
    scene.invalidate(Rect(0, 0, 320, 99))
    assert scene.paint(surface) == [Rect(0, 0, 320, 99)]


def test_layer_then_z_then_order_decide_what_is_on_top() -> None:
    red, blue = Surface((10, 10), pygame.SRCALPHA), Surface((10, 10), pygame.SRCALPHA)
    red.fill((255, 0, 0, 255))
    blue.fill((0, 0, 255, 255))
    scene = Scene((10, 10))
    surface = Surface((10, 10))
    first, second = Sprite(red), Sprite(blue)
    scene.add(first)
    scene.add(second)
    scene.paint(surface)
    assert surface.get_at((5, 5))[:3] == (0, 0, 255)
    scene.raise_to(first)
    scene.paint(surface)
    assert surface.get_at((5, 5))[:3] == (255, 0, 0)
    scene.raise_to(second, Layer.HELD)
    scene.raise_to(first, z=9)
    scene.paint(surface)
    assert surface.get_at((5, 5))[:3] == (0, 0, 255)


def test_everything_is_painted_after_a_failed_paint() -> None:
    class Broken(Sprite):
        @property
        def blit(self) -> tuple[Surface, tuple[int, int]]:
            raise ZeroDivisionError

    scene = Scene(SIZE)
    surface = Surface(SIZE)
    broken = Broken(pictures()[0])
    scene.add(broken)
    with pytest.raises(ZeroDivisionError):
        scene.paint(surface)
    assert surface.get_clip() == Rect(0, 0, *SIZE)
    scene.remove(broken)
    assert scene.paint(surface) == [Rect(0, 0, *SIZE)]
