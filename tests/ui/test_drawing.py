"""Frames and painters, the scene, text, and contrasts."""

import random
from functools import partial

import pygame
import pygame.freetype
import pytest
from pygame import SRCALPHA, Rect, Surface

from game.table.hit_the_deck.look.seats import CLOTH_SEATS
from game.ui.draw import shapes, typeset
from game.ui.draw.frame import Frame
from game.ui.draw.painter import CENTRE, RIGHT, Fit, Painter
from game.ui.draw.paragraph import Run, flow, plain
from game.ui.draw.scene import Drawable, Layer, Scene, Sprite
from game.ui.look.colour import contrast, rgba
from game.ui.look.palette import INK_NIGHT_BAD, INK_NIGHT_LINK, INK_NIGHT_QUIET, NIGHT_BAD, PAPER_NIGHT, PAPER_NIGHT_LOW
from game.ui.look.theme import CLOTH, NIGHT, TextStyle, Theme, Typeface, bold, strengthened
from game.ui.motion import travel
from game.ui.widgets.panel import Label
from game.ui.widgets.screen import Screen
from tests.ui.pilot import Pilot, pixels
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
    scene, cover = Scene(SIZE), Sprite(Surface(SIZE, SRCALPHA), (160, 100))
    scene.set_background(RED)
    scene.add(Sprite(pictures()[0]))
    scene.add(cover, z=1)
    cover.is_opaque = True
    assert not any(pixels(whole(scene)))
    cover.rect = cover.rect.move(10, 0)
    assert tuple(whole(scene).get_at((200, 150))) == RED


def change(scene: Scene, sprites: list[Sprite], rng: random.Random) -> None:
    sprite = rng.choice(sprites)
    what = rng.randrange(6)
    if what <= 2:
        sprite.show(sprite.image, (rng.randrange(-30, SIZE[0]), rng.randrange(-30, SIZE[1])))
    elif what == 3:
        sprite.visible = not sprite.visible
    elif what == 4:
        sprite.show(rng.choice(pictures()), sprite.rect.center)
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
    sprite = Sprite(pictures()[0], (30, 38))
    scene.add(sprite)
    surface = Surface(SIZE)
    assert scene.paint(surface) == [Rect(0, 0, *SIZE)]
    assert scene.paint(surface) == []
    sprite.show(sprite.image, (30, 38))
    assert not scene.dirty
    sprite.show(sprite.image, (32, 38))
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
    said, style = typeset.fit(f"{LONG} won", NAME, scale, wide, LONG)
    assert said.endswith(f"{typeset.ELLIPSIS} won")
    assert typeset.width(said, style, scale) <= wide


def test_flowing_text_keeps_all_words_within_its_width() -> None:
    markup = "The lower count **scores the difference**. Ada counts 18, so Ada scores [as HHC-41 says](HHC-41) 46." * 3
    lines = flow(markup, NIGHT.body, 1.5, 260)
    assert max(lines.widths) <= 260
    assert "".join(piece.text for piece in lines.pieces).replace(" ", "") == plain(markup).replace(" ", "")
    piece = next(piece for piece in lines.pieces if piece.link)
    assert piece.link == "HHC-41"


def test_a_missing_character_sets_the_text_in_the_fallback_font() -> None:
    shown, other = TextStyle(Typeface.DISPLAY, 32), bold(32)
    assert typeset.width("Zoë", shown, 1.0) != typeset.width("Zoë", other, 1.0)
    assert typeset.width("Zoë Ǿ", shown, 1.0) == typeset.width("Zoë Ǿ", other, 1.0)
    assert typeset.width("Жанна", shown, 1.0) == typeset.width("Жанна", other, 1.0)
    assert typeset.line("Жанна", shown, 1.0, INK).get_bounding_rect().w > 50


UNSEEN = ("\ufe0f", "\u200b", "\u2060", "\ufeff", "\u00ad", "\u202e\u202d", "\U000e0001", "\0", "\ud800")


@pytest.mark.parametrize("style", [NAME, NIGHT.heading], ids=["plain", "spaced"])
@pytest.mark.parametrize("text", UNSEEN)
def test_any_text_can_be_written(text: str, style: TextStyle) -> None:
    for whole in (text, f"A{text}", f"{text}B", text * 3):
        surface = Surface((200, 60), pygame.SRCALPHA)
        fitted, smaller = typeset.fit(whole, style, 1.0, 40)
        typeset.write(surface, fitted, smaller, 1.0, INK, surface.get_rect())
        assert whole == text or whole == text * 3 or surface.get_bounding_rect().w > 3
        assert flow(Run(whole), style, 1.0, 40).widths


def test_refusals_and_notes_have_enough_contrast() -> None:
    assert contrast(INK_NIGHT_BAD, PAPER_NIGHT) >= 4.5
    assert contrast(NIGHT_BAD, NIGHT.panel) >= 4.5
    assert contrast(INK_NIGHT_QUIET, PAPER_NIGHT_LOW) >= 4.5
    assert contrast(INK_NIGHT_LINK, PAPER_NIGHT) >= 4.5


def test_every_seat_has_a_different_shape() -> None:
    shapes = [seat.shape for seat in CLOTH_SEATS]
    assert len(set(shapes)) == len(shapes)


READ = {
    "ground": "text ground_quiet",
    "panel": "text quiet link bad good heading_colour",
    "tint": "text quiet",
    "segment": "text",
    "button": "text",
    "button_hover": "text",
    "accent": "on_accent",
    "primary_hover": "on_accent",
    "field": "text",
    "selection": "selected_text",
    "chosen": "chosen_text",
    "keycap": "text",
    "toast": "toast_text",
    "tag": "tag_text",
}
"""Texts, by the colours behind them."""
SEEN = {
    "panel": "panel_outline outline field_outline rule track accent focus",
    "ground": "panel_outline outline focus",
    "field": "field_outline",
    "segment": "chosen",
}
"""Lines and controls, by the colours next to them."""


@pytest.mark.parametrize("theme", [NIGHT, CLOTH], ids=["night", "cloth"])
@pytest.mark.parametrize(
    ("colours", "is_strong", "least"),
    [(READ, False, 4.5), (READ, True, 7.0), ({"ground": "accent"}, True, 7.0), (SEEN, True, 3.0)],
)
def test_what_is_read_and_seen_has_the_contrast_of_wcag(
    theme: Theme, colours: dict[str, str], is_strong: bool, least: float
) -> None:
    shown = strengthened(theme) if is_strong else theme
    pairs = [(ink, ground) for ground, inks in colours.items() for ink in inks.split()]
    assert not [pair for pair in pairs if contrast(*(getattr(shown, name) for name in pair)) < least]


class Board(Screen):
    """A table: text may be up to one and a half times as large as designed for the cards."""

    min_size = (1280, 720)
    max_text_scale = 1.5

    def __init__(self) -> None:
        super().__init__()
        self.label = Label("Your turn")
        self.root.add(self.label)


class Book(Screen):
    """A page."""

    min_size = (960, 540)


def test_a_screen_is_laid_out_again_if_only_text_grew() -> None:
    board = Board()
    pilot = Pilot(board, (1920, 1080))
    pilot.screens.push(Book())
    pilot.screens.resize((1920, 1080), 1.4)
    pilot.screens.pop()
    assert board.text_scale == 1.5 * 1.4


class Blocks(Drawable):
    """A block of a colour at the top left, and a green one at `shared`, if it is given, that other pages show, too."""

    def __init__(self, colour: tuple[int, int, int], shared: tuple[int, int] | None = None) -> None:
        super().__init__()
        self.colour, self.shared, self.rect = colour, shared, Rect(0, 0, 700, 400)

    def paint(self, surface: Surface) -> None:
        surface.fill(self.colour, (0, 0, 40, 40))
        green = Surface((40, 40), SRCALPHA)
        green.fill((0, 255, 0))
        if self.shared is not None:
            travel.blit(surface, "shared", green, self.shared)


@pytest.mark.parametrize("places", [((200, 300), (600, 300)), (None, None)])
def test_a_page_fades_into_the_next(places: tuple[tuple[int, int] | None, ...]) -> None:
    old, new = Screen(), Screen()
    old.scene.add(Blocks((255, 0, 0), places[0]))
    new.scene.add(Blocks((0, 0, 255), places[1]))
    pilot = Pilot(old)
    pilot.screens.push(new, fade=0.5)
    seen, moved = [], set()
    for _ in range(40):
        pilot.step()
        seen.append(tuple(pilot.surface.get_at((20, 20))[:3]))
        moved |= {x for x in range(200, 601, 20) if pilot.surface.get_at((x + 20, 320)).g == 255}
    reds, blues = [red for red, _, _ in seen], [blue for _, _, blue in seen]
    assert (reds, blues) == (sorted(reds, reverse=True), sorted(blues))
    assert (seen[0], seen[-1]) == ((255, 0, 0), (0, 0, 255))
    assert len(set(seen)) > 15, "it changes little by little"
    if places[0] is None:
        assert all(abs(red + blue - 255) <= 2 for red, _, blue in seen)
    else:
        assert min(red + blue for red, _, blue in seen) < 100, "between the pages lies the bare background"
        assert len(moved) > 10, "it moves from its old place to its new one"


def test_a_change_fades_in() -> None:
    scene, surface = Scene((200, 200)), Surface((200, 200))
    scene.paint(surface)
    scene.begin_fade(1.0)
    scene.add(Blocks((255, 0, 0)))
    for tenth in range(11):
        scene.paint(surface)
        assert abs(surface.get_at((20, 20)).r - 25.5 * tenth) < 8
        scene.advance_fade(0.1)
