"""A list of the people who have played before."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from pygame import Surface

from game.ui.controls.choice import Select
from game.ui.draw import shapes
from game.ui.draw.icons import icon


class EarlierNames(Select):
    """A small button that opens the list. `on_take` is called with the chosen name, even the one chosen before."""

    def __init__(self, names: Sequence[str], on_take: Callable[[str], None], *, label: str) -> None:
        super().__init__(tuple(names) or ("",), 0, lambda chosen: None, label=label)
        self._on_take = on_take

    def take(self, chosen: int) -> None:
        self.chosen = chosen
        self._on_take(self.choices[chosen])

    def paint(self, surface: Surface) -> None:
        theme, scale = self.theme, self.scale
        fill = theme.field_hover if self.hovered else theme.field
        width = theme.field_outline_width * scale
        shapes.paint_box(surface, self.rect, theme.field_radius * scale, fill, theme.field_outline, width)
        size = self.px(18)
        shapes.blit_centred(surface, icon("down", size, theme.field_text), self.rect.center)
