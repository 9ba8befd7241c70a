"""Importing plays: choose a file, see what is in it, then take it. A bad file costs nothing but a sentence."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING

from kivy.metrics import dp

from companion.plays import bundle
from companion.plays import saved as saved_plays
from companion.plays.errors import NotReadable
from companion.plays.replay import MOST_BYTES, WrittenPlay, read_play
from companion.store.errors import StoreError
from screens.home.play_words import game_title
from screens.widgets.button import PushButton
from screens.widgets.column import Column
from screens.widgets.emblem import EmblemTile
from screens.widgets.list_row import ListRow, RowCard
from screens.widgets.sheet import Sheet
from screens.widgets.text import Text

if TYPE_CHECKING:
    from screens.app import TavoloApp

_MOST_SHOWN = 8
_MOST_BUNDLE_BYTES = 20 * MOST_BYTES


class Import:
    """One file on its way into the library; `taken` is called when plays have come in."""

    def __init__(self, app: TavoloApp, taken: Callable[[], object]) -> None:
        self.app = app
        self._taken = taken

    def choose(self) -> None:
        """Let the person pick a file."""
        if not self.app.device.choose_file(self.read):
            self._tell("no_chooser")

    def read(self, path: Path) -> None:
        """Look into a file and show what would be imported; or say why nothing can be."""
        try:
            if path.stat().st_size > _MOST_BUNDLE_BYTES:
                return self._tell("import_too_large")
            parts = bundle.unpack(path.read_bytes())
            plays = [read_play(part) for part in parts]
        except OSError:
            return self._tell("file_unreadable", file=path.name)
        except NotReadable as wrong:
            return self.app.notices.tell(wrong)
        return self._sheet(plays, parts).open() if plays else self._tell("import_empty")

    def _sheet(self, plays: list[WrittenPlay], parts: tuple[bytes, ...]) -> Sheet:
        content = Column()
        content.add_widget(Text(self._say("import_will", n=len(plays)), "body-m", "mid", fit_height=True))
        rows = RowCard(face="s2", thickness=0)
        for play in plays[:_MOST_SHOWN]:
            rows.add_widget(self._row(play))
        content.add_widget(rows)
        if len(plays) > _MOST_SHOWN:
            more = self._say("import_more", n=len(plays) - _MOST_SHOWN)
            content.add_widget(Text(more, "caption", "mid", fit_height=True))
        cancel = PushButton(self._say("cancel"), kind="outline", height=dp(64), side=10, tag="import.cancel")
        accept = PushButton(self._say("import_do"), "tray-arrow-down", side=10, tag="import.accept")
        sheet = Sheet(self._say("import_title"), content, (cancel, accept))
        cancel.bind(on_release=lambda _: sheet.cancel())
        accept.bind(on_release=lambda _: self._accept(sheet, parts))
        return sheet

    def _row(self, play: WrittenPlay) -> ListRow:
        game = game_title(self.app.texts, play.game.id, short=True)
        caption = f"{game} · {self._say('moves', n=len(play.moves))}"
        return ListRow(play.title or game, caption, leading=EmblemTile(play.game.id), disabled=True)

    def _accept(self, sheet: Sheet, parts: tuple[bytes, ...]) -> None:
        sheet.close()
        cards = []
        there = [card for card in (saved_plays.on_shelf(self.app.library, part) for part in parts) if card is not None]
        if there and len(there) == len(parts):
            return self._tell("import_there", n=len(there), title=there[0].title)
        for part in parts:
            if there and saved_plays.on_shelf(self.app.library, part) is not None:
                continue
            try:
                cards.append(saved_plays.import_play(self.app.library, part, self.app.texts))
            except StoreError as wrong:
                self.app.notices.tell(wrong)
                break
        if cards:
            self._taken()
        if len(cards) + len(there) == len(parts):
            words = self._say("imported", n=len(cards), title=cards[0].title)
            self.app.notices.say(words, icon="check-circle")
        return None

    def _say(self, key: str, **values: object) -> str:
        return self.app.texts.say(f"home.{key}", **values)

    def _tell(self, key: str, **values: object) -> None:
        self.app.notices.say(self._say(key, **values))
