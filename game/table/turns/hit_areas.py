"""Invisible widgets for the parts of the table that can be pointed at, focused and pressed."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import TYPE_CHECKING

from pygame import Rect, Surface, Vector2

from game.table.cards.placements import Slot
from game.ui.draw.scene import Drawable
from game.ui.widgets.base import Container, Widget
from game.ui.window.input import InputEvent

if TYPE_CHECKING:
    from game.table.turns.input import CardInput


class HitArea(Widget):
    """A card of the hand, a column, or a pile."""

    focusable = True
    ring_radius = 7.0

    def __init__(self, slot: Slot, areas: HitAreas) -> None:
        super().__init__()
        self.slot, self._areas = slot, areas
        self._was = False
        self.margin = 0
        """The distance outside it at which a drag may begin, in px of the screen; a click there does not count."""
        self.pile: Drawable | None = None
        """The pile at the area, if its focus ring is to be drawn under things on the pile, such as its number."""

    def invalidate(self) -> None:
        """Do nothing: it is invisible."""

    def paint(self, surface: Surface) -> None:
        """Do nothing: it is invisible."""

    @property
    def scale(self) -> float:
        """The scale of the cards."""
        return self.screen.scale

    @property
    def ring_rect(self) -> Rect:
        card = self._areas.touched.card_at(self)
        return self.rect if card is None else card.placement.pose.rect

    @property
    def ring_angle(self) -> float:
        card = self._areas.touched.card_at(self)
        return 0.0 if card is None else card.placement.pose.angle

    @property
    def ring_over(self) -> Drawable | None:
        return self.pile or self._areas.touched.card_at(self)

    @property
    def height(self) -> tuple[float, ...]:
        """The place of its hand card among all that is drawn; one that is still to come lies below all others."""
        card = self._areas.touched.card_at(self)
        return () if card is None or card.is_to_come else card.order

    def at(self, pos: tuple[int, int]) -> Widget | None:
        """The area itself if the point is on the card where it is seen, or where a drag of it may begin."""
        card = self._areas.touched.card_at(self)
        if card is None:
            near = self.margin and self.rect.inflate(2 * self.margin, 2 * self.margin).collidepoint(pos)
            return super().at(pos) or (self if near else None)
        seen, place = card.seen, card.placement.pose
        x, y = Vector2(place.x, place.y) + Vector2(pos[0] - seen.x, pos[1] - seen.y).rotate(-seen.angle)
        return super().at((round(x), round(y)))

    def handle(self, given: InputEvent) -> bool:
        return self._areas.touched.take(self, given)

    def changed_state(self) -> None:
        """Report the pointer and the focus."""
        root = self.root
        over = self.hovered or (self.focused and root is not None and root.ring_shown)
        if over != self._was:
            self._was = over
            self._areas.touched.hovered(self, over)


class HitAreas(Container):
    """All hit areas of a table; those of the hand change."""

    keeps_arrows = True
    touched: CardInput
    """Receives the actions on them."""

    def __init__(self) -> None:
        super().__init__()
        self.by_slot: dict[Slot, HitArea] = {}

    def invalidate(self) -> None:
        """Do nothing: it is invisible."""

    def at_slot(self, slot: Slot) -> HitArea:
        """The hit area of a slot, created if there is none."""
        area = self.by_slot.get(slot)
        if area is None:
            area = self.by_slot[slot] = HitArea(slot, self)
            self.add(area)
        return area

    def part(self, zones: Sequence[str]) -> list[HitArea]:
        """The areas of some zones that may get the focus, from left to right."""
        found = [area for slot, area in self.by_slot.items() if slot.zone in zones and area.focusable]
        return sorted(found, key=lambda area: area.rect.x)

    def focus_next(self, parts: Iterable[Sequence[str]], others: Iterable[Widget], step: int) -> None:
        """Focus the first area of the next part of the table, or of the one before: a part is some zones.

        The `others` follow these parts.
        """
        root, found = self.root, [part for part in map(self.part, parts) if part]
        assert root is not None
        stops, current = [*(part[0] for part in found), *others], root.current
        at = next((number for number, part in enumerate(found) if current in part), None)
        if at is None:
            at = stops.index(current) if current in stops else -1 if step > 0 else 0
        root.focus(stops[(at + step) % len(stops)], ring=True)

    def put(self, rects: Mapping[Slot, Rect]) -> None:
        """Have exactly these areas, in the order of Tab."""
        for slot in self.by_slot.keys() - rects.keys():
            # removing one may have them put anew
            gone = self.by_slot.pop(slot, None)
            if gone is not None:
                self.remove(gone)
        areas = [self.at_slot(slot) for slot in rects]
        for area, rect in zip(areas, rects.values(), strict=True):
            area.place(rect)
        # also those whose removal has had them put anew, and is yet to be finished
        self.children = [*(child for child in self.children if child not in areas), *areas]

    def at(self, pos: tuple[int, int]) -> Widget | None:
        for area in sorted(self.by_slot.values(), key=lambda area: area.height, reverse=True) if self.visible else ():
            if (found := area.at(pos)) is not None:
                return found
        return super().at(pos)
