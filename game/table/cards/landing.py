"""The landing preview: a ghost of the picked-up cards, exactly where the aimed move will place them."""

from __future__ import annotations

from collections.abc import Sequence

import pygame
from pygame import Rect, Surface

from game.table.cards.deck_art import DeckArt, turned
from game.table.cards.placements import Placement
from game.table.marks.lights import LIT_Z
from game.ui.draw import shapes
from game.ui.draw.scene import Layer, Scene, Sprite
from game.ui.draw.surface_cache import surfaces
from game.ui.look.colour import Colour, translucent
from game.ui.look.palette import NIGHT_DEPTH

_OPACITY, _FAINT = 205, 184
"""The opacity of a ghost, of 255, and of a dashed one, above which no card is held."""
_DASH, _DASH_GAP = 0.075, 0.05
"""The lengths of a dash and of the gap after it, as parts of the card's width."""
_EDGE, _GLOW = 0.035, 0.2
"""The widths of the outline and of the glow round it, as parts of the card's width."""
_GLOW_PERCENT = 62


class Landing:
    """The ghosts on a scene, shown while a target is aimed at, of one move at a time."""

    def __init__(self, scene: Scene, art: DeckArt) -> None:
        self._scene, self._art = scene, art
        self.placements: Sequence[Placement] = ()
        """The ghosts shown, the held card first."""
        self._ghosts: list[Sprite] = []

    def hide(self) -> None:
        for ghost in self._ghosts:
            self._scene.remove(ghost)
        self.placements, self._ghosts = (), []

    def show(self, placements: Sequence[Placement], colour: Colour, *, dashed: bool = False) -> None:
        """Show exactly these cards, outlined in `colour` or `dashed`, each at its final height among the lit cards."""
        if placements == self.placements:
            return
        self.hide()
        self.placements = placements
        for placement in placements:
            pose = placement.pose
            ghost = Sprite(_ghost(self._art, placement, colour, dashed))
            ghost.move(ghost.image.get_rect(center=(round(pose.x), round(pose.y))).topleft)
            self._scene.add(ghost, Layer.TABLE, LIT_Z + placement.z)
            self._ghosts.append(ghost)


def _ghost(art: DeckArt, placement: Placement, colour: Colour, dashed: bool) -> Surface:
    card, width, angle = placement.card, placement.pose.width, placement.pose.angle

    def make() -> Surface:
        plain = art.plain(card, width, placement.rotated).copy()
        plain.fill((_FAINT if dashed else _OPACITY,) * 4, special_flags=pygame.BLEND_RGBA_MULT)
        size, corner, edge, spread = (
            plain.get_size(),
            art.corner(width),
            max(2, round(width * _EDGE)),
            round(width * _GLOW),
        )
        ghost = shapes.glow(size, corner, spread, translucent(colour, _GLOW_PERCENT)).copy()
        within = Rect((spread, spread), size)
        ghost.fill((0, 0, 0, 0), within.inflate(-2 * edge, -2 * edge))
        shapes.blit(ghost, plain, within.topleft)
        around = within.inflate(2 * edge, 2 * edge)
        if dashed:
            shapes.paint_box(ghost, around, corner + edge, outline=NIGHT_DEPTH, width=edge)
            line = shapes.dashed(around.size, corner + edge, colour, edge, _DASH * width, _DASH_GAP * width)
            shapes.blit(ghost, line, around.topleft)
        else:
            shapes.paint_box(ghost, around, corner + edge, outline=colour, width=edge)
        return turned(ghost, angle)

    return surfaces.get(("landing", art.key, card, width, angle, placement.rotated, colour, dashed), make)
