"""Salvage: a damaged play, or a very long one, is opened beside the screen, because that takes its time.

A sheet says how far it is. Who leaves it has the play as it was, or mended, and not on the table.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from kivy.clock import Clock, mainthread

from companion.store.disk.progress import Progress, Stopped
from companion.store.errors import StoreError
from companion.store.plays.catalogue import PlayCard
from screens.home.opening import not_opened, put_on_table
from screens.home.play_words import PlayWords
from screens.shell import background
from screens.shell.context import Context
from screens.shell.router import ROOTS
from screens.widgets.controls.button import PushButton
from screens.widgets.layout.column import Column
from screens.widgets.numbers.progress_line import ProgressLine
from screens.widgets.overlays.sheet import Sheet
from screens.widgets.words.text import Text

if TYPE_CHECKING:
    from companion.plays.playing.play import Play
    from companion.store.plays.play_file import PlayFile

PATIENCE = 0.4
"""Seconds after which a sheet says what is going on: most plays are open before."""


class SalvageSheet(Sheet):
    """How far it is, in words and as a line; its key and its closing are the same: the play is not wanted any more."""

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


class Salvage:
    """One play on its way to the table."""

    def __init__(self, context: Context, card: PlayCard) -> None:
        self.context, self.card = context, card
        self._is_wanted = True
        self._percent = 0
        self._sheet = SalvageSheet(context, card)
        self._sheet.bind(on_cancel=lambda _: self.stop())
        self._later = Clock.create_trigger(lambda _: self.show(), PATIENCE)

    def begin(self) -> None:
        self.context.leave_table()
        self.context.salvaging = self
        self._later()
        background.start(self._open, "salvage")

    def show(self) -> None:
        """How far it is, with a key that stops it."""
        if self._sheet.parent is None:
            self._sheet.open()

    def stop(self) -> None:
        """Nobody wants it on the table any more."""
        self._is_wanted = False

    # --- beside the screen -------------------------------------------------------------------------------

    def _open(self) -> None:
        from companion.plays.files.saved_plays import open_saved

        try:
            play, file = open_saved(
                self.context.library, self.card.id, Progress(self._note, lambda: not self._is_wanted)
            )
        except Stopped:
            self._left()
        except Exception as error:
            self._failed(error)
        else:
            self._done(play, file)

    def _note(self, share: float) -> None:
        percent = int(share * 100)
        if percent != self._percent:
            self._percent = percent
            self._show_percent(percent)

    # --- on the screen -----------------------------------------------------------------------------------

    @mainthread
    def _show_percent(self, percent: int) -> None:
        self._sheet.show(percent)

    @mainthread
    def _left(self) -> None:
        self._end()
        self._show_list()

    @mainthread
    def _failed(self, error: Exception) -> None:
        self._end()
        if self._is_wanted:
            not_opened(self.context, self.card.id, error)

    @mainthread
    def _done(self, play: Play[Any], file: PlayFile) -> None:
        """Another play may be on the table by now: then this one has been mended, and waits in its file."""
        self._end()
        if self._is_wanted and self.context.table is None:
            put_on_table(self.context, play, file)
            return
        try:
            file.close()
        except StoreError as wrong:
            self.context.notices.tell(wrong)
        self._show_list()

    def _show_list(self) -> None:
        """What was mended meanwhile is no longer listed as damaged."""
        if self.context.router.visits[-1].name in ROOTS:
            self.context.router.rebuild()

    def _end(self) -> None:
        self.context.salvaging = None
        self._later.cancel()
        self._sheet.close()
