"""The page of the people who played: their names, colours, shapes, keys and matches."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from concurrent.futures import Future
from dataclasses import replace

import pygame

from game.pages.editing import Editor
from game.pages.matches.parts import NoMatches
from game.pages.people import texts
from game.pages.people.detail import LONGEST_NAME, PersonDetail, badge, look_of_people
from game.pages.record_loader import RecordLoader
from game.play.sentences import sentence
from game.play.suited_levels import NEWCOMER, PersonForm
from game.storage.background import answer_of
from game.storage.files import StorageError
from game.storage.library import people
from game.storage.library.people import Played
from game.storage.settings.settings import Profile, Settings
from game.table.game.program import Program
from game.ui.controls.dialog import Dialog, DialogButton
from game.ui.controls.list_view import ListView
from game.ui.draw.frame import Frame
from game.ui.draw.painter import RIGHT, Painter
from game.ui.look.theme import bold, medium
from game.ui.screens.page import MARGIN, Page
from game.ui.texts import CANCEL
from game.ui.widgets.panel import Panel
from game.ui.window.input import Intent, Press

_NAME_ROW, _SHOWN = 44, 6
_PAD = 12
_TOP, _FOOT = 90, 20
_LIST, _LIST_MOST = 0.42, 620
_ROW, _BADGE = 66, 42


class PeoplePage(Page):
    """Everyone who has played, the last one first. The page appears at once, and the matches a little later.

    A change of people can be undone once, for a while and until something else is changed here.
    """

    min_size = (1200, 660)

    def __init__(self, program: Program, back: Callable[[], None] | None = None) -> None:
        """`back` replaces the way back to the screen below."""
        super().__init__(texts.TITLE)
        self.program = program
        self._back = back
        self._look = look_of_people(program.games)
        self.people: list[str] = []
        self.records = RecordLoader(self, program, program.load_played, self._show_played)
        self._forms: dict[str, Future[Mapping[str, PersonForm]]] = {}
        """Everyone's recent results, by the games' short titles."""
        self.panel = Panel()
        self.list = ListView(0, self._paint_row, row_height=_ROW, on_choose=self._choose, label=texts.TITLE)
        self.panel.add(self.list)
        self.detail = PersonDetail(self)
        self.none = NoMatches(program, lambda: None)
        self.none.show(texts.NONE_YET, is_empty=True)
        self.editor = Editor(self, texts.REMOVE, self.put_back, self.leave_editing, LONGEST_NAME)
        self._before: tuple[Settings, str] | None = None
        """The settings before the last change of people, and who was changed."""
        self.root.add(self.panel, self.detail, self.none, self.editor)
        self._show()
        self.leave_editing()

    # --- what is shown

    @property
    def person(self) -> str:
        """The chosen person; empty for nobody."""
        return self.detail.person

    def _show(self, person: str = "") -> None:
        at, wanted = max(0, self.list.chosen), person or self.person
        self.people = self.program.people
        self.list.count = count = len(self.people)
        self.list.chosen = self.people.index(wanted) if wanted in self.people else min(at, count - 1)
        self.panel.visible, self.none.visible = bool(count), not count
        self.subtitle.text = texts.count_line(count)
        self._show_detail()
        self.scene.invalidate()

    def _show_detail(self) -> None:
        at = self.list.chosen
        self.detail.show(self.people[at] if at >= 0 else "")

    def known(self, person: str) -> Played | None:
        """A person's matches; None while they are unknown or may be incomplete."""
        known = self.records.known
        played = known.get(person, Played()) if known is not None else None
        return None if played is not None and not played.games and self.records.is_reading else played

    def _choose(self, number: int) -> None:
        self.editor.close()
        self._show_detail()

    def _paint_row(self, to: Painter, row: Frame, number: int, lit: bool) -> None:
        name, (sign, rest) = self.people[number], row.inset(12, 0).cut_left(_BADGE, gap=16)
        profile = self.program.settings.profiles.get(name, Profile())
        to.picture(sign, badge(self._look, name, profile, sign.rect.w, self.theme))
        upper = rest.cut_right(2)[1].level(-23, 24)
        to.text(upper, name, bold(17))
        to.text(upper.move(0, 23), self._line_of(name), medium(13.5), self.theme.quiet)

    # --- matches

    def enter(self) -> None:
        self._show()
        self.records.start()

    def update(self, now: float, step: float) -> None:
        super().update(now, step)
        own = {title: (answer_of(forms) or {}).get(self.person, NEWCOMER).own for title, forms in self._forms.items()}
        self.detail.levels = tuple(texts.level_line(title, level) for title, level in own.items() if level is not None)
        self.subtitle.text = self.records.reading or texts.count_line(len(self.people))

    def _show_played(self) -> None:
        self._forms = {game.look.short_title: self.program.load_forms(game) for game in self.program.games.values()}
        self._show_detail()
        self.list.invalidate()

    # --- changing people

    def changed(self, person: str) -> None:
        """Show the current people, and choose this person; the next one for an empty text."""
        self._show(person)
        self.records.load()

    def leave_editing(self) -> None:
        """Take the focus after a question or the bar has closed."""
        self.root.focus(self.list if self.people else self.none.plays[0])

    def set_profile(self, profile: Profile) -> None:
        """Change the person's profile, keeping their place among the people; ends the offer to undo."""
        settings, person = self.program.settings, self.person
        self.program.change_settings(replace(settings, profiles={**settings.profiles, person: profile}))
        self.editor.bar.close()
        self.changed(person)

    def _take(self, settings: Settings, words: str, then: str) -> None:
        """Apply other people, choose `then`, and offer to undo it."""
        self._before = self.program.settings, self.person
        self.program.change_settings(settings)
        self.editor.bar.offer(words)
        self.changed(then)

    def put_back(self) -> None:
        """Undo the last change of people, if that is still offered."""
        if self._before is not None and self.editor.bar.visible:
            settings, person = self._before
            self.editor.bar.close()
            self.program.change_settings(people.put_back(self.program.settings, settings))
            self.changed(person)

    def ask_name(self) -> None:
        detail, person = self.detail, self.person

        def leave() -> None:
            detail.pencil.visible = True
            if self.root.current is self.editor.field:
                self.root.focus(detail.pencil)

        self.editor.type_name(
            detail.name_rect(), person, self.rename, label=sentence(texts.RENAME_LABEL, person), leave=leave
        )
        detail.pencil.visible = False

    def rename(self, name: str) -> str:
        """Rename the person, or return a sentence if that is refused."""
        person, others = self.person, (self.records.known or {}).keys() - self.program.settings.profiles.keys()
        if name == person:
            return ""
        try:
            settings = people.renamed(self.program.settings, person, name, others)
        except StorageError as error:
            return str(error)
        self._take(settings, sentence(texts.RENAMED, name), name)
        return ""

    def others(self, person: str) -> list[str]:
        """Everyone else who is known, those who played last first."""
        known = self.records.known or {}
        return [name for name in dict.fromkeys((*self.people, *sorted(known))) if name != person]

    def _line_of(self, name: str) -> str:
        played = self.known(name)
        return texts.row_line(played, self.program.today()) if played is not None else ""

    def ask_merge(self) -> None:
        person = self.person
        title, text = sentence(texts.MERGE_TITLE, person), sentence(texts.MERGE_TEXT, person)

        def merge(other: str) -> None:
            try:
                settings = people.merged(self.program.settings, person, other)
            except StorageError as error:
                self.toast(str(error))
            else:
                self._take(settings, sentence(texts.MERGED, person, other), person)

        self._ask_name(title, text, self.others(person), self._line_of, merge)

    def ask_separate(self) -> None:
        """Ask which past name belongs to somebody else."""
        title, text, person = texts.SEPARATE_TITLE, texts.SEPARATE_TEXT, self.person

        def separate(name: str) -> None:
            settings = people.separated(self.program.settings, name)
            self._take(settings, sentence(texts.SEPARATED, person, name), person)

        self._ask_name(title, text, self.detail.names, lambda name: "", separate)

    def _ask_name(
        self, title: str, text: str, names: Sequence[str], line_of: Callable[[str], str], take: Callable[[str], None]
    ) -> None:
        """Ask for one of some names, each with a line on the right, and give it to `take`."""

        def choose(number: int) -> None:
            self.close_overlay(dialog)
            take(names[number])

        def paint_name(to: Painter, row: Frame, number: int, lit: bool) -> None:
            theme, room = row.theme, row.inset(_PAD, 0)
            most = room.cut_left(room.units(room.rect.w * 11 // 20))[0]
            name = to.text(most, names[number], theme.row)
            to.text(room.beyond(name, gap=_PAD), line_of(names[number]), theme.help, theme.quiet, RIGHT)

        body = ListView(len(names), paint_name, row_height=_NAME_ROW, on_press=choose)
        height = _NAME_ROW * min(_SHOWN, max(1, len(names)))
        dialog = Dialog(title, text, [DialogButton(CANCEL)], body=body, body_height=height)
        self.open_overlay(dialog)

    def ask_remove(self) -> None:
        person = self.person

        def remove() -> None:
            self._take(people.removed(self.program.settings, person), sentence(texts.REMOVED, person), "")

        self.editor.ask(sentence(texts.ASK_REMOVE, person), self.detail.buttons_rect(), remove)

    # --- inputs

    def take_key(self, press: Press) -> bool:
        """Take keys: F2 renames, Delete removes, Ctrl+Z undoes the last change, Right leads to the person."""
        if press.repeat or (self.root.current is not None and self.root.current.wants_text):
            return False
        if press.command and press.key == pygame.K_z:
            self.put_back()
        elif press.intent is Intent.RIGHT and self.root.current is self.list and self.person:
            # the list is so high that an arrow would lead anywhere
            self.root.focus(self.detail.marks.colour, ring=True)
        elif self.person and press.key == pygame.K_F2:
            self.ask_name()
        elif self.person and press.removes:
            self.ask_remove()
        else:
            return False
        return True

    def back(self) -> None:
        if self.editor.is_open:
            self.editor.close()
        elif self._back is not None:
            self._back()
        else:
            super().back()

    # --- layout

    def lay_out(self) -> None:
        super().lay_out()
        room = self.root.frame.inset(MARGIN, 0).cut_top(_TOP)[1]
        self.none.place(room.cut_bottom(_TOP)[1])
        panel, detail = room.cut_bottom(_FOOT)[1].cut_left(min(_LIST_MOST, room.units(room.rect.w) * _LIST), gap=20)
        self.panel.place(panel)
        self.list.place(panel.inset(8))
        self.detail.place(detail)
        self.editor.question.place(self.detail.buttons_rect())
        self.editor.field.place(self.detail.name_rect())
        self.editor.bar.place(panel.inset(12).cut_bottom(56)[0])
