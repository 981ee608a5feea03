"""Changing who is who: renaming, merging, separating, removing after a question, and putting back the last of these."""

from __future__ import annotations

from collections.abc import Callable
from collections.abc import Container as Names
from dataclasses import replace

from pygame import Rect

from game.pages.people import texts
from game.pages.put_back import PUT_BACK_S, PutBackBar, Question
from game.play.sentences import sentence
from game.storage.files import StorageError
from game.storage.library import people
from game.storage.settings.settings import Profile, Settings
from game.ui.widgets.base import Container
from game.ui.widgets.widget_screen import WidgetScreen


class PeopleEditor(Container):
    """What changes people: the question before one is removed, and the bar that puts back those from before.

    `changed(person)` is called after every change with who is to be chosen then; empty for whoever is next.
    """

    def __init__(
        self,
        current: Callable[[], Settings],
        apply: Callable[[Settings], None],
        screen: WidgetScreen,
        changed: Callable[[str], None],
        leave: Callable[[], None],
    ) -> None:
        """`apply` applies and saves other settings; `leave` takes the focus when a question or the bar has gone."""
        self._current = current
        self._apply = apply
        self._screen = screen
        self._changed = changed
        self._leave = leave
        self._before: tuple[Settings, str] | None = None
        self._cancel_bar: Callable[[], None] = lambda: None
        self._person = ""
        self.question = Question("", texts.REMOVE, self._remove, self.close)
        self.bar = PutBackBar(self.put_back)
        super().__init__(self.question, self.bar)
        self.question.visible = self.bar.visible = False

    # --- changes

    def set_profile(self, person: str, profile: Profile) -> None:
        """Give a person another profile, in the same place among those who played; puts nothing back any more."""
        settings = self._current()
        self._apply(replace(settings, profiles={**settings.profiles, person: profile}))
        self.hide_bar()
        self._changed(person)

    def rename(self, person: str, name: str, others: Names[str]) -> str:
        """Give a person another name, and return what is wrong with it; `others` are people known from records."""
        try:
            settings = people.renamed(self._current(), person, name, others)
        except StorageError as error:
            return str(error)
        self._take(settings, sentence(texts.RENAMED, name), person, name)
        return ""

    def merge(self, person: str, other: str) -> None:
        """Make another name the person's too."""
        try:
            settings = people.merged(self._current(), person, other)
        except StorageError as error:
            self._screen.toast(str(error))
            return
        self._take(settings, sentence(texts.MERGED, person, other), person, person)

    def separate(self, person: str, name: str) -> None:
        """Make a name of the person's past somebody else's."""
        settings = people.separated(self._current(), name)
        self._take(settings, sentence(texts.SEPARATED, person, name), person, person)

    def ask_remove(self, person: str, place: Rect) -> None:
        """Ask at a place whether a person is to be removed."""
        self._person = person
        self.question.words = sentence(texts.ASK_REMOVE, person)
        self.question.visible = True
        self.question.place(place)
        if self.root is not None:
            self.root.focus(self.question.keep)

    def close(self) -> None:
        """Remove nobody."""
        self._hide(self.question)

    def _remove(self) -> None:
        person = self._person
        self._take(people.removed(self._current(), person), sentence(texts.REMOVED, person), person, "")
        self.close()

    # --- one step back

    def _take(self, settings: Settings, words: str, person: str, then: str) -> None:
        """Apply other people, of whom `then` is chosen, and offer to put back those from before with `person`."""
        self._before = self._current(), person
        self._apply(settings)
        self._cancel_bar()
        self._cancel_bar = self._screen.call_later(PUT_BACK_S, self.hide_bar)
        self.bar.words = words
        self.bar.visible = True
        self.bar.invalidate()
        self._changed(then)

    def put_back(self) -> None:
        """Take back the last change of people, if it is still offered."""
        before = self._before
        self.hide_bar()
        if before is not None:
            settings, person = before
            self._apply(people.put_back(self._current(), settings))
            self._changed(person)

    def hide_bar(self) -> None:
        """Offer no more to take a change back."""
        self._cancel_bar()
        self._before = None
        self._hide(self.bar)

    def _hide(self, part: Question | PutBackBar) -> None:
        if part.visible:
            had_focus = self.root is not None and self.root.current in part.children
            part.invalidate()
            part.visible = False
            if had_focus:
                self._leave()
