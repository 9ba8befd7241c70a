"""BackgroundOpening: opens a damaged or very long play in the background.

That takes time. A sheet shows the progress. A player who closes it leaves the play as it was, or repaired, and not on
the table.
"""

from __future__ import annotations

from typing import Any

from kivy.clock import Clock, mainthread

from companion.plays.files.saved_plays import open_saved
from companion.plays.playing.play import Play
from companion.store.disk.progress import Progress, Stopped
from companion.store.errors import StoreError
from companion.store.plays.catalogue import PlayCard
from companion.store.plays.play_file import PlayFile
from screens.home.opening import put_on_table, report_not_opened, resume
from screens.home.play_words import PlayWords
from screens.shell import background
from screens.shell.context import Context
from screens.shell.router import ROOTS
from screens.widgets.controls.button import PushButton
from screens.widgets.layout.column import Column
from screens.widgets.numbers.progress_line import ProgressLine
from screens.widgets.overlays.sheet import Sheet
from screens.widgets.words.text import Text

SHOW_PROGRESS_AFTER = 0.4
"""Seconds after which a sheet shows the progress: most plays are open before."""


def continue_play(context: Context, card: PlayCard) -> None:
    """Put a saved play on the table.

    Open a damaged or long one in the background, one at a time.
    """
    if context.work.opening is not None:
        context.work.opening.show()
    elif card.damaged or card.is_long:
        BackgroundOpening(context, card).begin()
    else:
        resume(context, card.id)


class OpeningSheet(Sheet):
    """The progress in words and as a line. Its key and closing it both cancel the opening."""

    def __init__(self, context: Context, card: PlayCard) -> None:
        say, kind = context.texts.say, "salvage" if card.damaged else "long"
        content = Column(gap=16)
        self._where = Text("", "body-m", fit_height=True)
        self.line = ProgressLine()
        for part in (Text(say(f"safe.{kind}_sentence"), "body-m", "mid", fit_height=True), self._where, self.line):
            content.add_widget(part)
        key = PushButton(say("home.cancel"), kind="outline", side=10, tag="salvage.cancel")
        super().__init__(say(f"safe.{kind}", title=PlayWords(context.texts).title(card)), content, (key,))
        key.bind(on_release=lambda _: self.cancel())
        self._say = say
        self.show(0)

    def show(self, percent: int) -> None:
        self._where.text = self._say("safe.salvage_where", percent=percent)
        self.line.share = percent / 100


class BackgroundOpening:
    """The opening of one play."""

    def __init__(self, context: Context, card: PlayCard) -> None:
        self.context, self.card = context, card
        self._is_wanted = True
        self._percent = 0
        self._sheet = OpeningSheet(context, card)
        self._sheet.bind(on_cancel=lambda _: self.stop())
        self._later = Clock.create_trigger(lambda _: self.show(), SHOW_PROGRESS_AFTER)

    def begin(self) -> None:
        self.context.leave_table()
        self.context.work.opening = self
        self._later()
        background.start(self._open, "opening")

    def show(self) -> None:
        """Show the progress in a sheet, with a key that cancels."""
        if self._sheet.parent is None:
            self._sheet.open()

    def stop(self) -> None:
        """Cancel the opening: the play is not put on the table."""
        self._is_wanted = False

    # --- in the background -------------------------------------------------------------------------------

    def _open(self) -> None:
        try:
            play, file = open_saved(
                self.context.library, self.card.id, Progress(self._on_progress, lambda: not self._is_wanted)
            )
        except Stopped:
            self._on_stopped()
        except Exception as error:
            self._on_error(error)
        else:
            self._on_opened(play, file)

    def _on_progress(self, share: float) -> None:
        percent = int(share * 100)
        if percent != self._percent:
            self._percent = percent
            self._show_percent(percent)

    # --- on the screen -----------------------------------------------------------------------------------

    @mainthread
    def _show_percent(self, percent: int) -> None:
        self._sheet.show(percent)

    @mainthread
    def _on_stopped(self) -> None:
        self._end()
        self._show_list()

    @mainthread
    def _on_error(self, error: Exception) -> None:
        self._end()
        if self._is_wanted:
            report_not_opened(self.context, self.card.id, error)

    @mainthread
    def _on_opened(self, play: Play[Any], file: PlayFile) -> None:
        """Put the play on the table.

        Close it if another one is there by now or the player has cancelled.
        """
        self._end()
        if self._is_wanted and self.context.table is None:
            put_on_table(self.context, play, file)
            return
        try:
            file.close()
        except StoreError as wrong:
            self.context.notices.show_problem(wrong)
        self._show_list()

    def _show_list(self) -> None:
        """Show the list of plays again: a repaired play is no longer listed as damaged."""
        if self.context.router.visits[-1].name in ROOTS:
            self.context.router.rebuild()

    def _end(self) -> None:
        self.context.work.opening = None
        self._later.cancel()
        self._sheet.close()
