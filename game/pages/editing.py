"""Changes a thing on a page: a field for its name, a question over it, and the bar that undoes a removal."""

from __future__ import annotations

from collections.abc import Callable

from pygame import Rect, Surface

from game.ui.controls.field import TextField
from game.ui.draw.painter import RIGHT, Painter
from game.ui.draw.paragraph import Run, flow
from game.ui.look.colour import Colour
from game.ui.look.palette import NIGHT_BAD
from game.ui.look.theme import semibold
from game.ui.screens.page import Page
from game.ui.widgets.base import Container
from game.ui.widgets.button import Button, place_at_right

PUT_BACK_S = 8.0
"""The time for which the bar is shown, in seconds."""
RESTORE, KEEP = "Restore", "Keep"
_WORDS = semibold(15)


class _BadButton(Button):
    def _colours(self) -> tuple[Colour, Colour, Colour]:
        fill, _, _ = super()._colours()
        return fill, NIGHT_BAD, NIGHT_BAD


class _Offer(Container):
    catches_pointer = lies_above = True

    def __init__(self, leave: Callable[[], None], *buttons: Button) -> None:
        super().__init__(*buttons)
        self.words = ""
        self.visible = False
        self._leave = leave

    def close(self) -> None:
        """Close without a change."""
        if self.visible:
            had_focus = self.root is not None and self.root.current in self.children
            self.invalidate()
            self.visible = False
            if had_focus:
                self._leave()


class Question(_Offer):
    """Asks whether to remove something, over that thing. `leave` takes the focus when it goes with it."""

    keeps_arrows = True

    def __init__(self, answer: str, leave: Callable[[], None]) -> None:
        self.delete = _BadButton(answer, self._answer, icon="trash")
        self.keep = Button(KEEP, self.close, primary=True)
        super().__init__(leave, self.delete, self.keep)
        self._delete: Callable[[], object] = lambda: None

    def ask(self, words: str, place: Rect, delete: Callable[[], object]) -> None:
        """Ask over a place, in px of the screen; `delete` is called for a yes."""
        self.words, self._delete = words, delete
        self.visible = True
        self.place(place)
        if self.root is not None:
            self.root.focus(self.keep)

    def _answer(self) -> None:
        self._delete()
        self.close()

    def lay_out(self) -> None:
        row = self.frame.cut_right(12)[1]
        row = row.middle(row.units(row.rect.w), min(40, row.units(row.rect.h) - 12))
        width = max(104, row.units(self.delete.width(padding=13)))
        place_at_right(row, 10, (self.keep, 72), (self.delete, width))

    def paint(self, surface: Surface) -> None:
        to, theme = Painter(surface), self.theme
        to.box(self.frame, (*theme.tint[:3], 255), radius=theme.panel_radius)
        words = self.frame.before(self.delete.rect, gap=14).cut_left(16)[1]
        to.text(words, self.words, _WORDS, align=RIGHT)
        super().paint(surface)


class PutBackBar(_Offer):
    """Shows for a while what has been removed, and restores it. `leave` takes the focus when the bar closes with it."""

    reach = (24, 32)

    def __init__(self, put_back: Callable[[], None], leave: Callable[[], None]) -> None:
        self.button = Button(RESTORE, put_back, icon="undo")
        super().__init__(leave, self.button)
        self._cancel: Callable[[], None] = lambda: None

    def offer(self, words: str) -> None:
        """Show what has been removed, and offer for a while to restore it."""
        self._cancel()
        self._cancel = self.screen.call_later(PUT_BACK_S, self.close)
        self.words = words
        self.visible = True
        self.invalidate()

    def close(self) -> None:
        self._cancel()
        super().close()

    def lay_out(self) -> None:
        inside = self.frame.inset(8)
        self.button.place(inside.cut_right(inside.units(self.button.width()))[0])

    def paint(self, surface: Surface) -> None:
        to, theme, frame = Painter(surface), self.theme, self.frame
        to.shadow(frame, 20, (0, 0, 0, 90), radius=12, down=8)
        to.box(frame, (*theme.panel[:3], 255), theme.outline, theme.outline_width, radius=12)
        room = frame.before(self.button.rect, gap=12).cut_left(18)[1]
        words = flow(Run(self.words), _WORDS, self.scale, room.rect.w)
        to.lines(room.around(room.rect.move(0, (room.rect.h - words.height) // 2)), words)
        super().paint(surface)


class Editor(Container):
    """The field, the question and the bar of a page, which change one thing at a time."""

    def __init__(
        self, page: Page, answer: str, put_back: Callable[[], None], leave: Callable[[], None], limit: int
    ) -> None:
        """`answer` removes something, and `put_back` restores it; `leave` takes the focus when something closes."""
        self._page = page
        self.field = TextField("", self._typed, limit=limit, on_submit=self._submit)
        self.field.visible = False
        self.question = Question(answer, leave)
        self.bar = PutBackBar(put_back, leave)
        self._take: Callable[[str], str] = lambda name: ""
        self._leave = self._usual_leave = leave
        super().__init__(self.field, self.question, self.bar)

    @property
    def is_open(self) -> bool:
        return self.field.visible or self.question.visible

    def type_name(
        self,
        place: Rect,
        name: str,
        take: Callable[[str], str],
        *,
        label: str,
        hint: str = "",
        leave: Callable[[], None] | None = None,
    ) -> None:
        """Let the player type a name at `place`, in px of the screen.

        `take` gets it, and returns a sentence if it refuses it; `leave` takes the focus in place of the usual one.
        """
        self.close()
        self._take, self._leave, field = take, leave or self._usual_leave, self.field
        field.visible, field.label, field.hint, field.text = True, label, hint, name
        field.place(place)
        self._page.root.focus(field)
        field.select_all()
        self._page.scene.invalidate()

    def ask(self, words: str, place: Rect, remove: Callable[[], object]) -> None:
        """Ask at `place` whether to remove something."""
        self.close()
        self.question.ask(words, place, remove)

    def close(self) -> None:
        """Close the field and the question without a change."""
        self.question.close()
        if self.field.visible:
            self.field.visible, self.field.error = False, ""
            self._page.scene.invalidate()
            self._leave()

    def _typed(self, _: str) -> None:
        if self.field.error:
            self._refuse("")

    def _submit(self) -> None:
        if refusal := self._take(self.field.text.strip()):
            self._refuse(refusal)
        else:
            self.close()

    def _refuse(self, sentence: str) -> None:
        self.field.error = sentence
        self._page.scene.invalidate()
