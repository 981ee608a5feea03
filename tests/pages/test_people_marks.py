"""Colour, shape and keys of a person, set by mouse, keys and pad."""

from __future__ import annotations

from dataclasses import replace

import pygame

from tests.pages.people import ADA, THREE, Kept, key


def test_a_key_is_set_by_pressing_it() -> None:
    kept = Kept()
    keys = kept.page.detail.keys
    kept.pilot.click(keys.slap)
    kept.pilot.step(key(pygame.K_q, 20))
    assert kept.settings.profiles["Ada"].touch == "Q"
    kept.pilot.click(keys.usual)
    assert kept.settings.profiles["Ada"] == replace(ADA, touch="", call="")
    assert not keys.usual.visible


def test_a_key_of_somebody_else_is_refused() -> None:
    kept = Kept()
    kept.pilot.click(kept.row(1))
    kept.pilot.click(kept.page.detail.keys.slap)
    kept.pilot.step(key(pygame.K_a, 4))
    assert kept.settings == THREE
    kept.pilot.press(pygame.K_ESCAPE)
    assert not kept.page.detail.keys.slap.waiting
