"""PlayMenu: the actions on a saved play: rename, copy, share, restore, delete."""

from __future__ import annotations

from collections.abc import Callable

from companion.plays.files import saved_plays as saved_plays
from companion.store.disk.bounds import LONGEST_TITLE
from companion.store.errors import StoreError
from companion.store.plays.catalogue import PlayCard
from screens.home.play_words import PlayWords
from screens.settings.backups_sheet import backups_sheet
from screens.shell.context import Context
from screens.shell.exporting import export
from screens.widgets.controls.list_row import RowCard
from screens.widgets.controls.menu_row import menu_row
from screens.widgets.controls.text_field import TextField
from screens.widgets.overlays.sheet import Sheet
from screens.widgets.overlays.text_sheet import text_sheet


class PlayMenu:
    """The actions on one saved play; `changed` is called when the list of plays has changed."""

    def __init__(self, context: Context, card: PlayCard, changed: Callable[[], object]) -> None:
        self.context = context
        self.card = card
        self._changed = changed
        self._title = PlayWords(context.texts).title(card)

    def open(self) -> None:
        """Show the actions in a sheet."""
        rows = RowCard(face="s2", thickness=0)
        sheet = Sheet(self._title, rows)
        for name, icon, act in self._acts():
            colour = "danger" if name == "delete" else "acc"
            rows.add_widget(menu_row(sheet, icon, self._say(f"act_{name}"), f"act.{name}", act, colour=colour))
        sheet.open()

    def _acts(self) -> tuple[tuple[str, str, Callable[[], object]], ...]:
        whole = (
            ("rename", "pencil-outline", self.ask_title),
            ("duplicate", "content-copy", self.duplicate),
            ("share", "share-variant", self.share),
        )
        always = (
            ("backups", "backup-restore", self.show_backups),
            ("delete", "delete-outline", self.delete),
        )
        return always if self.card.damaged or self.card.newer else whole + always

    def _say(self, key: str, **values: object) -> str:
        return self.context.texts.say(f"home.{key}", **values)

    # --- the actions -------------------------------------------------------------------------------------

    def ask_title(self) -> None:
        field = TextField(self._say("title_hint"), self._title, tag="rename.field", most=LONGEST_TITLE)
        save, cancel = self._say("save"), self._say("cancel")
        text_sheet(self._say("act_rename"), field, save, cancel, self.rename).open()

    def rename(self, title: str) -> None:
        before = self.card.title
        if self._try(lambda: self.context.library.rename(self.card.id, title)):
            self._say_done("renamed", lambda: self._rename_back(before), title=title)

    def _rename_back(self, title: str) -> None:
        if self._try(lambda: self.context.library.rename(self.card.id, title)):
            self._changed()

    def duplicate(self) -> None:
        made: list[str] = []
        title = self._say("copy_title", title=self._title)
        if self._try(lambda: made.append(self._copy(title))):
            self._say_done("duplicated", lambda: self._delete_quietly(made[0]), title=title)

    def _copy(self, title: str) -> str:
        copy = self.context.library.duplicate(self.card.id, title)
        self.context.library.save_summary(copy, self.card.summary)
        return copy

    def share(self) -> None:
        export(self.context, self._title, lambda: saved_plays.export_play(self.context.library, self.card.id))

    def show_backups(self) -> None:
        backups_sheet(self.context, self.card, self._changed).open()

    def delete(self) -> None:
        """Move the play to the trash at once; the notice and the trash can restore it."""
        if self._try(lambda: self.context.library.delete(self.card.id)):
            self._say_done("deleted", self._restore, title=self._title)

    def _restore(self) -> None:
        if self._try(lambda: self.context.library.restore(self.card.id)):
            self._changed()

    def _delete_quietly(self, play_id: str) -> None:
        if self._try(lambda: self.context.library.delete(play_id)):
            self._changed()

    # --- inside ------------------------------------------------------------------------------------------

    def _try(self, act: Callable[[], object]) -> bool:
        try:
            act()
        except StoreError as wrong:
            self.context.notices.show_problem(wrong)
            return False
        return True

    def _say_done(self, key: str, back: Callable[[], object], **values: object) -> None:
        self._changed()
        self.context.notices.show(self._say(key, **values), back, "home.undo")
