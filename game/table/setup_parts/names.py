"""The names of people who played before, in a list to choose from."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from pygame import Surface

from game.ui import shapes
from game.ui.icons import icon
from game.ui.widgets.choice import OpenList, Select

KNOWN = "Names that played before"


class Names(Select):
    """A small button that opens the list of names that played before."""

    def __init__(self, names: Sequence[str], on_take: Callable[[str], None]) -> None:
        super().__init__(tuple(names) or ("",), 0, lambda chosen: None, label=KNOWN)
        self._on_take = on_take

    def take(self, chosen: int) -> None:
        """Use the name, also the one at the top."""
        self.chosen = chosen
        self._on_take(self.choices[chosen])

    def press(self) -> None:
        """Open the list."""
        if self.enabled:
            self.screen.open_overlay(OpenList(self))

    def paint(self, surface: Surface) -> None:
        """Draw the arrow in its box."""
        theme, scale = self.theme, self.scale
        fill = theme.field_hover if self.hovered else theme.field
        width = theme.field_outline_width * scale
        box = shapes.box(self.rect.size, theme.field_radius * scale, fill, theme.field_outline, width)
        shapes.blit(surface, box, self.rect.topleft)
        size = self.px(18)
        arrow = icon("down", size, theme.field_text)
        shapes.blit(surface, arrow, arrow.get_rect(center=self.rect.center).topleft)
