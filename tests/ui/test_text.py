"""Text fits its width in its font at any scale; shapes have smooth edges."""

from __future__ import annotations

import pygame
import pygame.freetype
import pytest
from pygame import Surface

from game.ui.draw import typeset
from game.ui.draw.paragraph import flow, plain
from game.ui.look.colour import contrast, rgba
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


def test_a_short_name_stays_as_it_is() -> None:
    assert typeset.fit("Ada", NAME, 1.0, 200) == ("Ada", NAME)
    assert typeset.fit("", NAME, 1.0, 0) == ("", NAME)


def test_flowing_text_stays_in_its_width_and_keeps_all_words() -> None:
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
