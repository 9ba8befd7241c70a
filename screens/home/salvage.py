"""Salvage: a damaged play is opened beside the screen, because a long one takes its time to be put together again."""

from __future__ import annotations

from typing import TYPE_CHECKING

from kivy.clock import Clock, mainthread

from companion.store.catalogue import PlayCard
from companion.store.errors import StoreError
from screens import beside
from screens.home.opening import not_opened, put_on_table
from screens.home.play_words import PlayWords
from screens.widgets.column import Column
from screens.widgets.sheet import Sheet
from screens.widgets.text import Text

if TYPE_CHECKING:
    from companion.plays.play import Play
    from companion.store.play_file import PlayFile
    from screens.app import TavoloApp

PATIENCE = 0.4
"""Seconds after which a sheet says what is going on: most plays are open before."""


class Salvage:
    """One play on its way to the table. Who closes the sheet does not want it any more."""

    def __init__(self, app: TavoloApp, card: PlayCard) -> None:
        self.app, self.card = app, card
        self._is_wanted = True
        say = app.texts.say
        content = Column()
        content.add_widget(Text(say("safe.salvage_sentence"), "body-m", "mid", fit_height=True))
        self._sheet = Sheet(say("safe.salvage", title=PlayWords(app.texts).title(card)), content)
        self._sheet.bind(on_cancel=lambda _: self._give_up())
        self._later = Clock.create_trigger(lambda _: self._sheet.open(), PATIENCE)

    def begin(self) -> None:
        self.app.leave_table()
        self._later()
        beside.start(self._open, "salvage")

    def _give_up(self) -> None:
        self._is_wanted = False

    def _open(self) -> None:
        from companion.plays.saved import open_saved

        try:
            play, file = open_saved(self.app.library, self.card.id)
        except Exception as error:
            self._failed(error)
        else:
            self._done(play, file)

    @mainthread
    def _failed(self, error: Exception) -> None:
        self._end()
        if self._is_wanted:
            not_opened(self.app, self.card.id, error)

    @mainthread
    def _done(self, play: Play, file: PlayFile) -> None:
        """Another play may be on the table by now: then this one has been mended, and waits in its file."""
        self._end()
        if self._is_wanted and self.app.table is None:
            put_on_table(self.app, play, file)
            return
        try:
            file.close()
        except StoreError as wrong:
            self.app.notices.tell(wrong)

    def _end(self) -> None:
        self._later.cancel()
        self._sheet.close()
