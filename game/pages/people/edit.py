"""Changes of people: renaming, merging, separating, removing after a question, and undoing the last of these."""

from __future__ import annotations

from collections.abc import Container as Names
from dataclasses import replace
from typing import TYPE_CHECKING

from pygame import Rect

from game.pages.people import texts
from game.pages.put_back import PutBackBar, Question, hide
from game.play.sentences import sentence
from game.storage.files import StorageError
from game.storage.library import people
from game.storage.settings.settings import Profile, Settings
from game.ui.widgets.base import Container

if TYPE_CHECKING:
    from game.pages.people.page import PeoplePage


class PeopleEditor(Container):
    """Changes people: asks before one is removed, and shows the bar that undoes the last change."""

    def __init__(self, page: PeoplePage) -> None:
        self._page = page
        self._program = page.program
        self._before: tuple[Settings, str] | None = None
        """The settings before the last change, and the person changed."""
        self._person = ""
        self.question = Question("", texts.REMOVE, self._remove, self.close)
        self.bar = PutBackBar(self.put_back, page.leave_editing)
        super().__init__(self.question, self.bar)
        self.question.visible = False

    # --- changes

    def set_profile(self, person: str, profile: Profile) -> None:
        """Change a person's profile, keeping their place among the people; ends the offer to undo."""
        settings = self._program.settings
        self._program.change_settings(replace(settings, profiles={**settings.profiles, person: profile}))
        self.bar.hide()
        self._page.changed(person)

    def rename(self, person: str, name: str, others: Names[str]) -> str:
        """Rename a person, and return a sentence if that is refused; `others` are people known from records."""
        try:
            settings = people.renamed(self._program.settings, person, name, others)
        except StorageError as error:
            return str(error)
        self._take(settings, sentence(texts.RENAMED, name), person, name)
        return ""

    def merge(self, person: str, other: str) -> None:
        try:
            settings = people.merged(self._program.settings, person, other)
        except StorageError as error:
            self._page.toast(str(error))
            return
        self._take(settings, sentence(texts.MERGED, person, other), person, person)

    def separate(self, person: str, name: str) -> None:
        """Make a past name of the person a person of its own."""
        settings = people.separated(self._program.settings, name)
        self._take(settings, sentence(texts.SEPARATED, person, name), person, person)

    def ask_remove(self, person: str, place: Rect) -> None:
        self._person = person
        self.question.words = sentence(texts.ASK_REMOVE, person)
        self.question.visible = True
        self.question.place(place)
        if self.root is not None:
            self.root.focus(self.question.keep)

    def close(self) -> None:
        """Close the question without removing anybody."""
        hide(self.question, self._page.leave_editing)

    def _remove(self) -> None:
        person = self._person
        self._take(people.removed(self._program.settings, person), sentence(texts.REMOVED, person), person, "")
        self.close()

    # --- undo

    def _take(self, settings: Settings, words: str, person: str, then: str) -> None:
        """Apply other people, choose `then`, and offer to undo it and return to `person`."""
        self._before = self._program.settings, person
        self._program.change_settings(settings)
        self.bar.offer(words)
        self._page.changed(then)

    def put_back(self) -> None:
        """Undo the last change of people, if that is still offered."""
        if self._before is not None and self.bar.visible:
            settings, person = self._before
            self.bar.hide()
            self._program.change_settings(people.put_back(self._program.settings, settings))
            self._page.changed(person)
