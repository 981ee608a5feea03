"""Frames and painters, the scene, text, and a cross-fade."""

from __future__ import annotations

import random
from functools import partial

import pygame
import pygame.freetype
import pytest
from pygame import SRCALPHA, Rect, Surface

from game.ui.draw import shapes, typeset
from game.ui.draw.frame import Frame
from game.ui.draw.painter import CENTRE, RIGHT, Fit, Painter
from game.ui.draw.paragraph import flow, plain
from game.ui.draw.scene import Layer, Scene, Sprite
from game.ui.look.colour import contrast, rgba
from game.ui.look.theme import CLOTH, NIGHT, TextStyle, Theme, Typeface, bold
from tests.ui.pilot import pixels
from tests.ui.written import written_by

RED = (255, 0, 0, 255)
FITS: tuple[Fit, ...] = ("shrink", "cut", "whole")


def frame(width: int = 200, height: int = 100, scale: float = 1.0) -> Frame:
    return Frame(Rect(10, 20, width, height), scale, NIGHT)


def rects(*frames: Frame) -> list[tuple[int, int, int, int]]:
    return [(rect.x, rect.y, rect.w, rect.h) for rect in (frame.rect for frame in frames)]


@pytest.mark.parametrize("scale", [0.75, 1.0, 1.5, 2.0])
def test_a_cut_leaves_the_rest_beyond_the_gap(scale: float) -> None:
    whole = frame(scale=scale)
    before = whole.rect.copy()
    for cut, axis in ((whole.cut_top, 3), (whole.cut_bottom, 3), (whole.cut_left, 2), (whole.cut_right, 2)):
        part, rest = cut(13, gap=5)
        assert part.rect[axis] == whole.px(13)
        assert part.rect[axis] + rest.rect[axis] + whole.px(5) == whole.rect[axis]
        assert whole.rect.contains(part.rect)
        assert whole.rect.contains(rest.rect)
        assert not part.rect.colliderect(rest.rect)
        assert (rest.scale, rest.theme) == (scale, NIGHT)
    assert whole.rect == before, "a cut changes nothing"


def test_rows_columns_and_cells_are_adjacent() -> None:
    whole = frame()
    assert rects(*whole.columns(40, 50, gap=10)) == [(10, 20, 40, 100), (60, 20, 50, 100)]
    assert rects(*whole.rows(30, 20, gap=4)) == [(10, 20, 200, 30), (10, 54, 200, 20)]
    assert rects(*whole.equal(3, gap=10)) == [(10, 20, 60, 100), (80, 20, 60, 100), (150, 20, 60, 100)]
    cells = whole.grid(7, 3)
    assert len(cells) == 21
    assert sum(cell.rect.w * cell.rect.h for cell in cells) == 200 * 100
    assert cells[0].rect.unionall([cell.rect for cell in cells]) == whole.rect


def test_frames_are_placed_next_to_others() -> None:
    whole, thing = frame(), Rect(60, 40, 30, 20)
    assert rects(whole.beyond(thing, gap=5), whole.before(thing, gap=5)) == [(95, 20, 115, 100), (10, 20, 45, 100)]
    assert rects(whole.under(thing, gap=5), whole.across(thing)) == [(10, 65, 200, 55), (10, 40, 200, 20)]
    assert rects(whole.middle(20, 10), whole.left(20), whole.right(20)) == [
        (100, 65, 20, 10),
        (10, 60, 20, 20),
        (190, 60, 20, 20),
    ]
    assert rects(whole.level(-10, 20), whole.below(8, gap=2)) == [(10, 60, 200, 20), (10, 122, 200, 8)]


def test_a_text_is_shrunk_cut_or_left_as_it_is() -> None:
    to, place = Painter(Surface((400, 200), SRCALPHA)), frame(width=60)
    text = "a text that is much too long"
    shrunk, cut, whole = (next(iter(written_by(partial(to.text, place, text, fit=fit)))) for fit in FITS)
    assert whole == text
    assert shrunk.endswith(typeset.ELLIPSIS)
    assert cut.endswith(typeset.ELLIPSIS)
    assert len(shrunk) >= len(cut)
    assert to.text(frame(), "Hand", bold(15), align=RIGHT).right == frame().rect.right
    assert abs(to.text(frame(), "Hand", bold(15), align=CENTRE).centerx - frame().rect.centerx) <= 1


def test_drawing_stays_within_the_part_to_redraw() -> None:
    surface = Surface((400, 200), SRCALPHA)
    surface.set_clip((0, 150, 400, 50))
    to = Painter(surface)
    assert not written_by(lambda: to.text(frame(), "Hand"))
    assert to.misses(frame())
    with to.within(Rect(0, 0, 400, 160)):
        to.box(frame(height=180), RED)
    assert surface.get_clip() == Rect(0, 150, 400, 50)
    assert tuple(surface.get_at((50, 155))) == RED
    assert surface.get_at((50, 140))[3] == surface.get_at((50, 165))[3] == 0


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
    surface = Surface(scene._bounds.size)
    scene.invalidate()
    scene.paint(surface)
    return surface


def test_nothing_is_painted_below_an_opaque_drawable() -> None:
    scene, cover = Scene(SIZE), Sprite(Surface(SIZE, SRCALPHA))
    scene.set_background(RED)
    scene.add(Sprite(pictures()[0]))
    scene.add(cover, z=1)
    cover.is_opaque = True
    assert not any(pixels(whole(scene)))
    cover.move((10, 0))
    assert tuple(whole(scene).get_at((200, 150))) == RED


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


def test_unchanged_parts_are_not_painted() -> None:
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


NAME = CLOTH.name_style
LONG = "Wolfeschlegelsteinhausenbergerdorff"
INK = rgba("#24172F")


@pytest.mark.parametrize("scale", [0.75, 1.0, 1.5, 3.0])
@pytest.mark.parametrize("room", [60, 120, 200])
def test_a_long_name_is_shrunk_then_shortened(room: int, scale: float) -> None:
    wide = round(room * scale)
    text, style = typeset.fit(LONG, NAME, scale, wide)
    assert typeset.width(text, style, scale) <= wide
    assert style.size >= NAME.size * typeset.SHRINK - 1e-9
    assert text.endswith(typeset.ELLIPSIS)


def test_flowing_text_keeps_all_words_within_its_width() -> None:
    markup = "The lower count **scores the difference**. Ada counts 18, so Ada scores [as HHC-41 says](HHC-41) 46." * 3
    lines = flow(markup, NIGHT.body, 1.5, 260)
    assert max(lines.widths) <= 260
    assert "".join(piece.text for piece in lines.pieces).replace(" ", "") == plain(markup).replace(" ", "")
    piece = next(piece for piece in lines.pieces if piece.link)
    assert piece.link == "HHC-41"


def test_a_missing_character_sets_the_text_in_the_fallback_font() -> None:
    assert typeset.font_for("Zoë", Typeface.DISPLAY, 32) is typeset.font_for("Ada", Typeface.DISPLAY, 32)
    assert typeset.font_for("Zoë Ǿ", Typeface.DISPLAY, 32) is typeset.font_for("Ada", Typeface.BOLD, 32)
    assert typeset.font_for("Жанна", Typeface.DISPLAY, 32) is not typeset.font_for("Ada", Typeface.BOLD, 32)


@pytest.mark.parametrize("theme", [NIGHT, CLOTH], ids=lambda theme: theme.name)
def test_every_theme_text_has_enough_contrast(theme: Theme) -> None:
    pairs = {
        "text": (theme.text, theme.panel),
        "quiet": (theme.quiet, theme.panel),
        "quiet on the ground": (theme.ground_quiet, theme.ground),
        "link": (theme.link, theme.panel),
        "bad": (theme.bad, theme.panel),
        "good": (theme.good, theme.panel),
        "button": (theme.button_text, theme.button),
        "hovered button": (theme.button_text, theme.button_hover),
        "primary": (theme.primary_text, theme.primary),
        "hovered primary": (theme.primary_text, theme.primary_hover),
        "field": (theme.field_text, theme.field),
        "selection": (theme.selected_text, theme.selection),
        "chosen": (theme.chosen_text, theme.chosen),
        "segment": (theme.text, theme.segment),
        "keycap": (theme.keycap_text, theme.keycap),
        "toast": (theme.toast_text, theme.toast),
        "tag": (theme.tag_text, theme.tag),
        "heading": (theme.heading_colour, theme.panel),
        "tint": (theme.quiet, theme.tint),
    }
    weak = {name: round(contrast(*pair), 1) for name, pair in pairs.items() if contrast(*pair) < 4.5}
    assert weak == {}


UNSEEN = ("\ufe0f", "\u200b", "\u2060", "\ufeff", "\u00ad", "\u202e\u202d", "\U000e0001", "\0", "\ud800")


@pytest.mark.parametrize("style", [NAME, NIGHT.heading], ids=["plain", "spaced"])
@pytest.mark.parametrize("text", UNSEEN)
def test_any_text_can_be_written(text: str, style: TextStyle) -> None:
    for whole in (text, f"A{text}", f"{text}B", text * 3):
        surface = Surface((200, 60), pygame.SRCALPHA)
        fitted, smaller = typeset.fit(whole, style, 1.0, 40)
        typeset.write(surface, fitted, smaller, 1.0, INK, surface.get_rect())
        assert whole == text or whole == text * 3 or surface.get_bounding_rect().w > 3
        assert typeset.wrap(whole, style, 1.0, 40)


DARK_RED, BLUE, WHITE = (200, 0, 0, 255), (0, 0, 200, 255), (255, 255, 255, 255)
