"""ClosedPlay: why a play cannot be opened, and the actions on it. None of them deletes it."""

from __future__ import annotations

from collections.abc import Callable

from companion.errors import CodedError
from companion.plays.describing.problems import say_problem
from companion.plays.files import saved_plays
from companion.store.errors import StoreError
from companion.store.plays.catalogue import PlayCard
from screens.home.play_words import PlayWords
from screens.safe.aside import put_aside
from screens.safe.reporting import share_report
from screens.settings.backups_sheet import backups_sheet
from screens.shell.context import Context
from screens.shell.exporting import export
from screens.widgets.controls.list_row import RowCard
from screens.widgets.controls.menu_row import menu_row
from screens.widgets.layout.column import Column
from screens.widgets.overlays.sheet import Sheet
from screens.widgets.words.text import Text

_UNREADABLE_CODES = ("play_unreadable", "play_newer", "missing", "not_a_file", "file_too_big", "disk_unreadable")
"""The codes of problems for which a file cannot be exported."""


class ClosedPlay:
    """The sheet that is shown instead of the play."""

    def __init__(self, context: Context, card: PlayCard, error: Exception) -> None:
        self.context = context
        self.card = card
        self._title = PlayWords(context.texts).title(card)
        self._is_crash = not isinstance(error, StoreError)
        self._code = error.code if isinstance(error, StoreError) else ""
        self._reason = self._say("closed_error", title=self._title)
        if isinstance(error, CodedError):
            self._reason = say_problem(context.texts, error)

    def open(self) -> None:
        content = Column()
        content.add_widget(Text(self._title, "label-l", fit_height=True))
        content.add_widget(Text(self._reason, "body-m", "mid", fit_height=True))
        rows = RowCard(face="s2", thickness=0)
        content.add_widget(rows)
        sheet = Sheet(self._say("closed_title"), content)
        for name, icon, act in self._acts():
            rows.add_widget(menu_row(sheet, icon, self._say(f"act_{name}"), f"closed.{name}", act))
        sheet.open()

    def _acts(self) -> tuple[tuple[str, str, Callable[[], object]], ...]:
        acts: tuple[tuple[str, str, Callable[[], object]], ...] = (
            (
                "backups",
                "backup-restore",
                lambda: backups_sheet(self.context, self.card, self.context.router.rebuild).open(),
            ),
            ("aside", "archive-outline", lambda: put_aside(self.context, self.card)),
        )
        if self._can_be_exported():
            acts = (("export", "share-variant", self._export), *acts)
        report = ("report", "file-document-outline", lambda: share_report(self.context))
        return (*acts, report) if self._is_crash else acts

    def _can_be_exported(self) -> bool:
        """Return whether the play can be exported.

        "Export everything" includes unreadable files as they are. A large file was read in the background, and is not
        read again while the screen waits.
        """
        if self.card.is_long:
            return self._code not in _UNREADABLE_CODES
        try:
            self.context.library.content(self.card.id)
        except StoreError:
            return False
        return True

    def _export(self) -> None:
        export(self.context, self._title, lambda: saved_plays.export_play(self.context.library, self.card.id))

    def _say(self, key: str, **values: object) -> str:
        return self.context.texts.say(f"safe.{key}", **values)
