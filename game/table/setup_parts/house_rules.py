"""The house rules of a match: what may be agreed, what holds by the rules, and the clause of each."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import partial
from typing import Any, NamedTuple

from pygame import Rect

from game.rules.core import OptionValue, Rules
from game.table.clause_link import ClauseLink
from game.ui import typeset
from game.ui.widgets.base import Widget
from game.ui.widgets.keycap import tag_width
from game.ui.widgets.panel import Panel
from game.ui.widgets.scroll import ScrollView
from game.ui.widgets.setting import Setting
from game.ui.widgets.slider import Slider, Stepper
from game.ui.widgets.toggle import SIZE, Toggle

HEADING = "House rules"
ON, OFF = "on", "off"
DOCUMENT, RULING = "document: {}", "ruling: {}"


class Words(NamedTuple):
    """What a house rule is called and does; `document`: its usual value is the document's own."""

    title: str
    help: str
    document: bool = False


WORDS: Mapping[str, Mapping[str, Words]] = {
    "hand-to-hand-combat": {
        "target": Words("Target", "Who reaches it first wins", document=True),
        "short_opening": Words("Short opening", "The very first turn is one card"),
        "lone_cards_to_bar": Words("Lone cards to the bar", "From your board, while you build"),
        "blocked_hands_count": Words("Blocked hands count", "Scored, though nobody went out"),
    },
    "hit-the-deck": {
        "target": Words("Target", "It ends the match", document=True),
        "free_draw": Words("Free draw", "Draw even when you could play", document=True),
        "final_slap": Words("Final slap", "A last HIT-hand is raced first"),
        "automatic_call": Words("Automatic call", "The program says it for you", document=True),
        "call_window_ms": Words("Time to call", "From the face being seen"),
        "race_limit_ms": Words("Race limit", "No touch by then is last"),
    },
}
"""By the game's name and the house rule's, as in records."""
_STEPS = {"target": (25, 1000, 25), "call_window_ms": (500, 5000, 100), "race_limit_ms": (2000, 30_000, 1000)}
"""The least, the greatest and the step of what is a number."""
_SECONDS = "{:{}f} s"
_COUNT_SIZE, _TIME_SIZE = (138, 36), (168, 36)


def _seconds(ms: float) -> str:
    return _SECONDS.format(ms / 1000, ".1" if ms < 10_000 else ".0")


class HouseRule(Setting):
    """A house rule with its clause beside the tag that tells the usual value."""

    def __init__(
        self, words: Words, control: Widget, control_size: tuple[float, float], usual: str, link: ClauseLink, last: bool
    ) -> None:
        tag = (DOCUMENT if words.document else RULING).format(usual)
        super().__init__(words.title, control, control_size, help=words.help, tag=tag, filled=words.document, last=last)
        self.link = link
        self.children.insert(0, link)
        link.parent = self

    def lay_out(self) -> None:
        """The control at the right, the clause behind the help."""
        super().lay_out()
        lines = self._help(self.rect.w)
        text_height = self.px(22) + (lines.height if lines else 0)
        top = self.rect.y + (self.rect.h - text_height) // 2
        room = self.rect.w - self.px(self._control_size[0] + 14)
        title, style = typeset.fit(
            self.title, self.theme.row, self.scale, room - tag_width(self.tag, self.theme, self.scale)
        )
        beside = typeset.width(title, style, self.scale) + tag_width(self.tag, self.theme, self.scale) + self.px(18)
        wide = self.link.width()
        if beside + wide <= room:
            self.link.place(Rect(self.rect.x + beside, top, wide, self.px(22)))
        else:
            after = (lines.widths[-1] if lines else 0) + self.px(10)
            self.link.place(Rect(self.rect.x + after, top + text_height - self.px(20), wide, self.px(20)))


class HouseRulesPanel(Panel):
    """All house rules of a game, on a panel that scrolls where it must."""

    def __init__(
        self,
        rules: Rules[Any, Any],
        values: Mapping[str, OptionValue],
        on_change: Callable[[], None],
        open_clause: Callable[[str], None],
    ) -> None:
        super().__init__(heading=HEADING)
        self._values = {name: values.get(name, option.default) for name, option in rules.options.items()}
        self._on_change = on_change
        self.rows: list[HouseRule] = []
        self.scroll = ScrollView()
        words = WORDS[rules.name]
        for name, option in rules.options.items():
            control: Widget
            value = self._values[name]
            if option.is_switch:
                control = Toggle(bool(value), partial(self._take, name))
                size: tuple[float, float] = SIZE
                usual = ON if option.default else OFF
            elif name.endswith("_ms"):
                control = self._slider(name, int(value), int(option.default))
                size, usual = _TIME_SIZE, _seconds(option.default)
            else:
                low, high, step = _STEPS[name]
                control = Stepper(low, high, step, int(value), partial(self._take, name))
                size, usual = _COUNT_SIZE, str(option.default)
            link = ClauseLink(option.clause, open_clause)
            self.rows.append(HouseRule(words[name], control, size, usual, link, len(self.rows) + 1 == len(words)))
        self.scroll.add(*self.rows)
        self.add(self.scroll)

    def _slider(self, name: str, value: int, default: int) -> Slider:
        """A time, in milliseconds, shown in seconds."""
        low, high, step = _STEPS[name]
        changed = partial(self._take, name)
        return Slider(low, high, step, value, lambda ms: changed(round(ms)), default=default, show=_seconds)

    @property
    def values(self) -> Mapping[str, OptionValue]:
        """Every house rule with its value."""
        return dict(self._values)

    def _take(self, name: str, value: OptionValue) -> None:
        self._values[name] = value
        self._on_change()

    def wanted(self, width: int) -> int:
        """The height that all rows take on a panel so many px wide, in px of the screen."""
        inside = width - 2 * self.px(18)
        return sum(row.height(inside) for row in self.rows) + self.px(24 + self.heading_height + 10)

    def lay_out(self) -> None:
        """The rows one below the other."""
        inside = self.inside
        self.scroll.place(inside)
        height = sum(row.height(inside.w) for row in self.rows)
        room = self.scroll.room
        width = inside.w if height <= inside.h else room.w
        y = room.y
        for row in self.rows:
            high = row.height(width)
            row.place(Rect(room.x, y, width, high))
            y += high
        self.scroll.measure(y - room.y)
