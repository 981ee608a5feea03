"""High contrast: what is read and what parts things, in both worlds."""

from __future__ import annotations

import pytest

from game.ui.look.colour import contrast
from game.ui.look.high_contrast import strengthened
from game.ui.look.theme import CLOTH, NIGHT, Theme

TEXT, LINE = 7.0, 3.0
"""The contrast that WCAG 2.1 asks for at its highest level, of text and of what is no text."""
READ = [
    ("text", "ground"),
    ("ground_quiet", "ground"),
    ("accent", "ground"),
    ("text", "panel"),
    ("text", "tint"),
    ("text", "segment"),
    ("quiet", "panel"),
    ("quiet", "tint"),
    ("link", "panel"),
    ("bad", "panel"),
    ("good", "panel"),
    ("heading_colour", "panel"),
    ("button_text", "button"),
    ("button_text", "button_hover"),
    ("primary_text", "primary"),
    ("primary_text", "primary_hover"),
    ("field_text", "field"),
    ("field_text", "field_hover"),
    ("selected_text", "selection"),
    ("chosen_text", "chosen"),
    ("keycap_text", "keycap"),
    ("toast_text", "toast"),
    ("tag_text", "tag"),
]
"""Texts, and what they stand on."""
SEEN = [
    ("panel_outline", "panel"),
    ("panel_outline", "ground"),
    ("outline", "panel"),
    ("outline", "ground"),
    ("field_outline", "field"),
    ("keycap_outline", "panel"),
    ("rule", "panel"),
    ("track", "panel"),
    ("track_on", "panel"),
    ("chosen", "segment"),
    ("focus", "panel"),
    ("focus", "ground"),
]
"""Lines and controls, and what they are parted from."""
both = pytest.mark.parametrize("theme", [NIGHT, CLOTH], ids=["night", "cloth"])


def ratio(theme: Theme, one: str, other: str) -> float:
    return contrast(getattr(theme, one), getattr(theme, other))


@both
def test_texts_stand_out_by_seven_to_one(theme: Theme) -> None:
    strong = strengthened(theme)
    weak = {pair: ratio(strong, *pair) for pair in READ if ratio(strong, *pair) < TEXT}
    assert not weak


@both
def test_lines_and_controls_stand_out_by_three_to_one(theme: Theme) -> None:
    strong = strengthened(theme)
    weak = {pair: ratio(strong, *pair) for pair in SEEN if ratio(strong, *pair) < LINE}
    assert not weak


@both
def test_only_colours_and_the_width_of_lines_change(theme: Theme) -> None:
    strong = strengthened(theme)
    for name, before, after in zip(Theme._fields, theme, strong, strict=True):
        if name.endswith("_width"):
            assert float(str(after)) >= float(str(before))
        elif name != "is_plain":
            assert type(after) is type(before)
            assert (isinstance(after, tuple) and len(after) == 4) or after == before, name
    assert (strong.is_plain, theme.is_plain) == (True, False)
    assert strengthened(strong) == strong
