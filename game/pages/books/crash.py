"""The screen shown after a failed frame, which offers to continue or go home."""

from __future__ import annotations

from collections.abc import Callable

from game.ui import texts
from game.ui.look.theme import NIGHT, Theme
from game.ui.screens.screens import Screens
from game.ui.widgets.button import Button, place_at_right
from game.ui.widgets.panel import Label, Panel
from game.ui.widgets.screen import Screen


class CrashScreen(Screen):
    """Reports to the player that something went wrong. With `again` it leads only home."""

    def __init__(self, go_home: Callable[[], None], *, again: bool, theme: Theme = NIGHT) -> None:
        super().__init__(theme)
        self._go_home = go_home
        self._again = again
        self._panel = Panel()
        self._title = Label(texts.CRASH_TITLE, theme.title._replace(size=26))
        self._text = Label(texts.CRASH_AGAIN if again else texts.CRASH_TEXT)
        self._home = Button(texts.GO_HOME, go_home, primary=again)
        self._on = Button(texts.GO_ON, self.back, primary=True)
        self._on.visible = not again
        self._panel.add(self._title, self._text, self._home, self._on)
        self.root.add(self._panel)

    def back(self) -> None:
        """Continue, or go home with `again`."""
        if self._again or len(self.stack) < 2:
            self._go_home()
        else:
            self.stack.pop()

    def lay_out(self) -> None:
        panel = self.root.frame.middle(520, 240)
        self._panel.place(panel)
        inside = panel.inset(28)
        self._title.place(inside.row(0, 36))
        self._text.place(inside.row(52, 70))
        place_at_right(inside.row(142, 44).cut_right(4)[1], 12, (self._on, 120), (self._home, 120))
        self.root.focus(self._home if self._again else self._on)


def show_crash(screens: Screens, home: Callable[[], Screen], *, again: bool) -> None:
    """Show the crash screen above the screen whose frame failed; if it fails `again`, on the way home."""
    theme = screens.top.theme if screens.top is not None else NIGHT
    crashed = CrashScreen(lambda: screens.reset(home()), again=again, theme=theme)
    if again:
        screens.reset(crashed)
    else:
        screens.push(crashed)
