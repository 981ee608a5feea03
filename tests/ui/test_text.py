"""Text fits its width in its font at any scale; shapes have smooth edges."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path

import pygame
import pygame.freetype
import pytest
from pygame import Rect, Surface

from game.resources import resource
from game.ui.draw import shapes, typeset
from game.ui.draw.icons import icon
from game.ui.draw.paragraph import Run, flow, keep_names, plain, runs
from game.ui.look.colour import Colour, contrast, rgba
from game.ui.look.theme import CLOTH, NIGHT, TextStyle, Theme, Typeface

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


def test_a_name_that_nearly_fits_is_only_shrunk() -> None:
    room = round(typeset.width("Bartholomew", NAME, 2.0) * 0.9)
    text, style = typeset.fit("Bartholomew", NAME, 2.0, room)
    assert text == "Bartholomew"
    assert NAME.size * 0.8 <= style.size < NAME.size


def test_a_short_name_stays_as_it_is() -> None:
    assert typeset.fit("Ada", NAME, 1.0, 200) == ("Ada", NAME)
    assert typeset.fit("", NAME, 1.0, 0) == ("", NAME)


@pytest.mark.parametrize("face", list(Typeface))
def test_all_figures_have_one_width(face: Typeface) -> None:
    metrics = typeset.font_for("0", face, 24).metrics("0123456789")
    assert len({glyph[4] for glyph in metrics if glyph}) == 1


def test_lines_stay_within_their_width() -> None:
    text = "After fewer than two cards, draw one to end the turn. " + LONG * 2
    lines = typeset.wrap(text, CLOTH.body, 1.0, 150)
    assert all(typeset.width(line, CLOTH.body, 1.0) <= 150 for line in lines)
    assert "".join(lines).replace(" ", "") == text.replace(" ", "")


def test_bold_and_link_marks_become_runs() -> None:
    assert runs("Built **7 Earth** on [HHC-27](rule).") == [
        Run("Built "),
        Run("7 Earth", bold=True),
        Run(" on "),
        Run("HHC-27", link="rule"),
        Run("."),
    ]
    assert plain("**No** [way](x)") == "No way"


def test_flowing_text_stays_in_its_width_and_keeps_all_words() -> None:
    markup = "The lower count **scores the difference**. Ada counts 18, so Ada scores [as HHC-41 says](HHC-41) 46." * 3
    lines = flow(markup, NIGHT.body, 1.5, 260)
    assert max(lines.widths) <= 260
    assert "".join(piece.text for piece in lines.pieces).replace(" ", "") == plain(markup).replace(" ", "")
    piece = next(piece for piece in lines.pieces if piece.link)
    assert lines.link_at(lines.rect(piece).center) == "HHC-41"
    assert lines.link_at((9999, 0)) == ""


def test_a_newline_begins_a_line() -> None:
    assert len(flow("one\ntwo", NIGHT.body, 1.0, 500).widths) == 2


@pytest.mark.parametrize("face", list(Typeface))
def test_every_font_has_the_common_characters(face: Typeface) -> None:
    pygame.freetype.init()
    font = pygame.freetype.Font(resource("assets", "fonts", f"{face.value}.ttf"), 10)
    common = sorted(typeset.COMMON)
    found = zip(common, font.get_metrics("".join(common)), strict=True)
    assert [character for character, metrics in found if metrics is None] == []


def test_a_missing_character_sets_the_text_in_the_fallback_font() -> None:
    assert typeset.font_for("Zoë", Typeface.DISPLAY, 32) is typeset.font_for("Ada", Typeface.DISPLAY, 32)
    assert typeset.font_for("Zoë Ǿ", Typeface.DISPLAY, 32) is typeset.font_for("Ada", Typeface.BOLD, 32)
    assert typeset.font_for("Жанна", Typeface.DISPLAY, 32) is not typeset.font_for("Ada", Typeface.BOLD, 32)


@pytest.fixture
def rare_font(monkeypatch: pytest.MonkeyPatch) -> Iterator[str]:
    """The only font of a system, of a name that nobody has heard of; it has Cyrillic letters, and no Chinese ones."""
    path = str(Path(pygame.__file__).with_name(pygame.font.get_default_font()))
    monkeypatch.setattr(pygame.font, "get_fonts", lambda: ["rare"])
    monkeypatch.setattr(pygame.font, "match_font", {"rare": path}.get)
    kept = (typeset._system_paths, typeset._path_for, typeset._has, typeset._has_sizes)
    for cache in kept:
        cache.cache_clear()
    yield path
    for cache in kept:
        cache.cache_clear()


def test_any_font_of_the_system_that_has_the_characters_will_do(rare_font: str) -> None:
    assert typeset.font_for("Жанна", Typeface.DISPLAY, 32) is typeset._font(rare_font, 32)


def test_the_systems_fonts_are_listed_only_for_a_character_that_ours_lack(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(typeset, "_system_paths", lambda: pytest.fail("the system's fonts are listed"))
    typeset._path_for.cache_clear()
    assert typeset.font_for("Zoë Ǿ", Typeface.DISPLAY, 32) is typeset.font_for("Ada", Typeface.BOLD, 32)


def test_where_no_font_has_all_characters_the_one_that_lacks_the_fewest_is_taken(rare_font: str) -> None:
    assert typeset.font_for("Жанна 雷", Typeface.DISPLAY, 32) is typeset._font(rare_font, 32)
    assert typeset.font_for("Ada 雷", Typeface.DISPLAY, 32) is typeset.font_for("Ada", Typeface.DISPLAY, 32)


def test_a_text_that_no_font_has_whole_is_set_in_pieces_on_one_baseline(rare_font: str) -> None:
    style = TextStyle(Typeface.DISPLAY, 32)
    both, own = "Ǿda Жанна", typeset.font_for("Ǿda ", Typeface.DISPLAY, 32)
    rare = typeset._font(rare_font, 32)
    assert typeset.width(both, style, 1.0) == own.size("Ǿ")[0] + rare.size("da Жанна")[0]
    picture = typeset.line(both, style, 1.0, INK)
    assert picture.get_width() == typeset.width(both, style, 1.0)
    assert typeset.ascent(both, style, 1.0) == max(own.get_ascent(), rare.get_ascent())


def test_a_font_that_has_only_a_large_size_sets_nothing(rare_font: str, monkeypatch: pytest.MonkeyPatch) -> None:
    font = pygame.font.Font

    def opened(path: str, px: int) -> pygame.font.Font:
        return font(path, 109 if path == rare_font else px)

    monkeypatch.setattr(pygame.font, "Font", opened)
    assert typeset._path_for("Жанна", Typeface.DISPLAY) != rare_font


def test_a_line_is_written_where_it_belongs() -> None:
    surface = Surface((200, 60))
    surface.fill((255, 255, 255))
    typeset.write(surface, "HHH", CLOTH.body, 1.0, INK, Rect(50, 10, 100, 40), 1.0)
    mask = pygame.mask.from_threshold(surface, (0, 0, 0), (140, 140, 140))
    drawn = mask.get_bounding_rects()[-1].unionall(mask.get_bounding_rects())
    assert abs(drawn.right - 150) <= 2
    assert abs(drawn.centery - 30) <= 1


def test_translucent_text_is_paler() -> None:
    def darkest(colour: Colour) -> int:
        surface = Surface((80, 30))
        surface.fill((255, 255, 255))
        typeset.write(surface, "Copy", CLOTH.row, 1.0, colour, surface.get_rect())
        return min(surface.get_at((x, y))[0] for x in range(80) for y in range(30))

    assert darkest((0, 0, 0, 255)) < 40
    assert 120 < darkest((0, 0, 0, 115)) < 170


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


@pytest.mark.parametrize("size", [(30, 20), (31, 47), (400, 90)])
@pytest.mark.parametrize("drop", [0, 3])
def test_a_box_is_opaque_inside_and_clear_at_its_corners(size: tuple[int, int], drop: int) -> None:
    box = shapes.box(size, 9, (200, 100, 50, 255), (0, 0, 0, 255), 2.5, drop)
    assert box.get_size() == (size[0], size[1] + drop)
    assert tuple(box.get_at((size[0] // 2, size[1] // 2))) == (200, 100, 50, 255)
    assert tuple(box.get_at((size[0] // 2, 0))) == (0, 0, 0, 255)
    assert tuple(box.get_at((0, size[1] // 2))) == (0, 0, 0, 255)
    assert tuple(box.get_at((size[0] - 1, size[1] // 2))) == (0, 0, 0, 255)
    assert all(box.get_at((x, 0))[3] == 0 for x in (0, size[0] - 1))


def test_a_long_box_has_the_corners_of_a_short_one() -> None:
    fill, line = (200, 100, 50, 255), (0, 0, 0, 255)
    short, long = shapes.box((30, 30), 10, fill, line, 2), shapes.box((300, 200), 10, fill, line, 2)
    for x in range(12):
        for y in range(12):
            assert short.get_at((x, y)) == long.get_at((x, y))
            assert short.get_at((29 - x, 29 - y)) == long.get_at((299 - x, 199 - y))


def test_a_shadow_fades_out_before_its_edge() -> None:
    shade = shapes.shadow((300, 120), 12, 20, (0, 0, 0, 150))
    assert shade.get_size() == (340, 160)
    assert shade.get_at((170, 80))[3] >= 145
    assert all(shade.get_at((x, 0))[3] <= 4 for x in range(0, 340, 10))


def test_a_glow_leaves_its_middle_clear() -> None:
    light = shapes.glow((100, 60), 10, 22, (255, 217, 138, 128))
    assert tuple(light.get_at((72, 52))) == (0, 0, 0, 0)
    assert light.get_at((72, 18))[3] > 20


def test_icons_are_tinted() -> None:
    gold = icon("undo", 48, (227, 184, 92, 255))
    assert gold.get_size() == (48, 48)
    colours = {tuple(gold.get_at((x, y))) for x in range(48) for y in range(48) if gold.get_at((x, y))[3] == 255}
    assert colours == {(227, 184, 92, 255)}
    with pytest.raises(FileNotFoundError):
        icon("no such icon", 48, INK)


def test_a_mark_stays_with_the_bold_word_before_it() -> None:
    for room in range(61, 400, 7):
        laid = flow("Built **2 Saturn** on **3 Venus**; **Sun Venus** turned up", NIGHT.body, 1.0, room)
        first = {
            min((piece for piece in laid.pieces if piece.line == line), key=lambda piece: piece.x)
            for line in range(len(laid.widths))
        }
        assert not any(piece.text.startswith(";") for piece in first)


@pytest.mark.parametrize(
    "text",
    ["Move 2 Mars onto 3 Neptune", "7 Neptune on Moon Mars", "Moved **2 Mars** onto **3 Neptune**, by **2 Venus**"],
)
def test_no_line_ends_within_a_name(text: str) -> None:
    names = re.findall(r"(?:\d|Moon) (?:Mars|Neptune|Venus)", text)
    for room in range(100, 240, 7):
        laid = flow(keep_names(text), NIGHT.body, 1.0, room)
        lines = [" ".join(piece.text for piece in laid.pieces if piece.line == at) for at in range(len(laid.widths))]
        said = [line.replace("\u00a0", " ") for line in lines]
        assert all(any(name in line for line in said) for name in names)


@pytest.mark.parametrize("text", ["Discard Galaxy Neptune", "Slip Sun Jupiter behind Ada's Galaxy Neptune"])
def test_a_name_is_broken_between_its_words_rather_than_inside_one(text: str) -> None:
    style = TextStyle(Typeface.BOLD, 15.5, 1.25)
    for room in range(70, 240, 7):
        laid = flow(keep_names(text), style, 1.0, room)
        said = " ".join(piece.text for piece in laid.pieces).replace("\N{NO-BREAK SPACE}", " ")
        assert said == text, room
    assert keep_names("Better than “Discard Sun Mars”") == "Better than “Discard Sun\N{NO-BREAK SPACE}Mars”"
    pieces = flow(keep_names("Discard Galaxy Neptune"), style, 1.0, 158).pieces
    assert [piece.text for piece in pieces] == ["Discard", "Galaxy\N{NO-BREAK SPACE}Neptune"]


def test_of_a_sentence_that_is_too_long_its_name_is_cut() -> None:
    style, name = TextStyle(Typeface.BOLD, 20), "Bartholomew Featherstonehaugh"
    for text in (f"{name} wins", f"{name} has the lower count, so {name} scores 20."):
        whole = typeset.width(text, style, 1.0)
        for room in (whole, round(whole * 0.9), round(whole * 0.7), round(whole * 0.6)):
            fitted, smaller = typeset.fit_name(text, name, style, 1.0, room)
            assert typeset.width(fitted, smaller, 1.0) <= room
            assert fitted.split(" ")[-1] == text.split(" ")[-1]
            assert (name in fitted) == (room > whole * 0.8)
    other = "nobody is in here"
    assert typeset.fit_name(other, name, style, 1.0, 60) == typeset.fit(other, style, 1.0, 60)


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


@pytest.mark.parametrize(
    ("name", "letter"),
    [("ada", "A"), ("\u200bAda", "A"), (" é", "É"), ("ßa", "S"), ("\ufe0f", "?"), ("", "?"), ("❤️", "❤")],
)
def test_an_initial_is_the_first_visible_character(name: str, letter: str) -> None:
    assert typeset.initial(name) == letter
