"""Fades: what changes shows through what was there, and what changes again is there at once."""

from __future__ import annotations

from pygame import Rect, Surface

from game.ui.draw import shapes
from game.ui.draw.scene import Scene, Sprite

SIZE = (200, 100)
RED, GREEN = (200, 0, 0, 255), (0, 200, 0, 255)


def stage() -> tuple[Scene, Sprite, Surface]:
    """A scene that has been painted, with a red box in it."""
    scene, surface = Scene(SIZE), Surface(SIZE)
    box = Sprite(shapes.box((40, 40), 0, RED), (20, 20))
    scene.add(box)
    scene.paint(surface)
    return scene, box, surface


def green() -> Surface:
    return shapes.box((40, 40), 0, GREEN)


def test_a_change_shows_more_and_more_until_it_is_there() -> None:
    scene, box, surface = stage()
    box.image = green()
    scene.fades.begin(0.12)
    seen = []
    for _ in range(10):
        rects = scene.paint(surface)
        assert not rects or rects == [Rect(20, 20, 40, 40)]
        seen.append(surface.get_at((30, 30))[:2])
        scene.fades.advance(1 / 60)
    assert seen[0] not in ((200, 0), (0, 200)), "it begins at once"
    assert [red for red, _ in seen] == sorted((red for red, _ in seen), reverse=True)
    assert [shade for _, shade in seen] == sorted(shade for _, shade in seen)
    assert seen[-1] == (0, 200)
    assert not scene.dirty
    assert scene.paint(surface) == []


def test_without_a_fade_a_change_is_there_at_once() -> None:
    scene, box, surface = stage()
    box.image = green()
    scene.paint(surface)
    assert surface.get_at((30, 30))[:3] == GREEN[:3]


def test_what_changes_again_is_there_at_once_and_the_rest_goes_on_fading() -> None:
    scene, box, surface = stage()
    other = Sprite(shapes.box((40, 40), 0, RED), (120, 20))
    scene.add(other)
    scene.paint(surface)
    box.image = other.image = green()
    scene.fades.begin(0.12)
    scene.paint(surface)
    box.move((30, 20))
    scene.fades.advance(1 / 60)
    scene.paint(surface)
    assert surface.get_at((65, 30))[:3] == GREEN[:3]
    assert surface.get_at((22, 30))[:3] == (0, 0, 0)
    assert surface.get_at((130, 30))[:3] not in (RED[:3], GREEN[:3])
