"""LogFooter: undo and redo within reach of the thumb, and the name of the entry to undo."""

from __future__ import annotations

from typing import Any

from kivy.metrics import dp

from companion.content.texts import Texts
from companion.plays.describing.entry_name import EntryName
from companion.plays.describing.headline import shorten_event
from screens.look.theme import current
from screens.widgets.controls.button import PushButton
from screens.widgets.layout.bar import Bar
from screens.widgets.layout.box_layout import BoxLayout
from screens.widgets.layout.column import grow
from screens.widgets.words.fitted_words import FittedWords


class LogFooter(Bar):
    """Events: `on_undo`, `on_redo`."""

    __events__ = ("on_undo", "on_redo")

    def __init__(self, texts: Texts, **kwargs: Any) -> None:
        super().__init__(
            side="top",
            orientation="vertical",
            padding=(dp(12), dp(8), dp(12), dp(14)),
            spacing=dp(6),
        )
        self._texts = texts
        self._undoes: EntryName | None = None
        self._name = FittedWords("", "caption", "mid", most=1, shorten=self._shorten, size_hint_y=None)
        self._name.height = current().sp(18)
        self.undo = PushButton(
            texts.say("play.undo"), "undo-variant", height=dp(60), side=10, tag="log.undo", is_repeatable=True
        )
        self.redo = PushButton(texts.say("play.redo"), "redo-variant", "tonal", height=dp(60), side=10, tag="log.redo")
        self.undo.bind(on_release=lambda _: self.dispatch("on_undo"))
        self.redo.bind(on_release=lambda _: self.dispatch("on_redo"))
        keys = BoxLayout(size_hint_y=None, height=dp(60), spacing=dp(10))
        for key in (self.undo, self.redo):
            keys.add_widget(key)
        self.add_widget(self._name)
        self.add_widget(keys)
        grow(self)

    def show(self, undoes: EntryName | None, redoable: int) -> None:
        """Show the state of the keys.

        `undoes` is the name of the last entry, None if there is none; `redoable` is how many can be redone.
        """
        self._undoes = undoes
        words = self._say(undoes.headline) if undoes is not None else ""
        self._name.write(words)
        self.undo.disabled, self.redo.disabled = undoes is None, not redoable
        self.undo.spoken = words or self.undo.text
        self.redo.badge = str(redoable) if redoable else ""

    def _say(self, name: str) -> str:
        return self._texts.say("play.undo_what", what=name)

    def _shorten(self, _: str) -> list[str]:
        """Return ever shorter forms of the words; they begin as the entry does."""
        if self._undoes is None:
            return []
        return [self._say(form) for form in shorten_event(self._undoes.headline, self._undoes.names)]

    def on_undo(self) -> None:
        """Undo the last entry."""

    def on_redo(self) -> None:
        """Redo the next entry."""
