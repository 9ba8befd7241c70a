"""ThingRow: a card of the shelf that is closed: its name, its values in one line, how often it was used."""

from __future__ import annotations

from typing import Any

from kivy.graphics import Color, Rectangle
from kivy.metrics import dp

from companion.content.texts import Texts
from screens.look.theme import current
from screens.shelf.entry import ShelfCard, words_of
from screens.shelf.sign import Sign
from screens.shelf.values_line import ValuesLine
from screens.widgets.controls.button import PushButton
from screens.widgets.controls.touchable import Touchable
from screens.widgets.layout.box_layout import BoxLayout
from screens.widgets.words.text import Text

HEIGHT = 67
ROOMY = 350
"""From this width in dp on, a row has room for a note beside the name."""


def row_height() -> float:
    """In pixels; it grows with the reader's text."""
    theme = current()
    return float(max(dp(HEIGHT), theme.sp(46) + dp(16)))


class ThingRow(Touchable, BoxLayout):
    """One row of the list, which shows whatever scrolls into it. Events: `on_release` (open), `on_edit`."""

    __events__ = ("on_edit",)

    def __init__(self, texts: Texts, **kwargs: Any) -> None:
        super().__init__(padding=(dp(12), 0, dp(8), 0), spacing=dp(12), **kwargs)
        self._texts = texts
        self.entry: ShelfCard | None = None
        self._sign = Sign()
        self._name = Text("", "label-m", lines=1, shrink=True)
        self._note = Text("", "caption", "mid", fit_width=True)
        self._values = ValuesLine()
        self._edit = PushButton(icon="pencil-outline", kind="plain", height=dp(48), icon_points=24)
        self._edit.pos_hint = {"center_y": 0.5}
        self._edit.bind(on_release=lambda _: self.dispatch("on_edit"))
        for part in (self._sign, self._words(), self._edit):
            self.add_widget(part)
        with self.canvas:
            Color(*current().line)
            self._line = Rectangle()
        self.bind(pos=self._rule, size=self._rule, width=self._fit_note)

    def _fit_note(self, *_: object) -> None:
        """Where there is little room it is for the name; the open card tells the rest."""
        fits = self.width >= dp(ROOMY) and not current().large_text
        if fits != (self._note.parent is not None):
            (self._above.add_widget if fits else self._above.remove_widget)(self._note)

    def on_edit(self) -> None:
        """Somebody wants to change it."""

    def _words(self) -> BoxLayout:
        above = self._above = BoxLayout(spacing=dp(8))
        above.add_widget(self._name)
        words = BoxLayout(orientation="vertical", padding=(0, dp(8)))
        words.add_widget(above)
        words.add_widget(self._values)
        return words

    def show(self, entry: ShelfCard, is_last: bool) -> None:
        words, thing = words_of(self._texts, entry.game.id), entry.thing
        self.entry = entry
        self.tag, self._edit.tag = f"thing.{entry.tag}", f"thing.edit.{entry.tag}"
        self._sign.show(entry)
        self._name.text = thing.name
        self._note.text = note_of(self._texts, entry)
        line = words.line(entry.kind, thing)
        self._values.show(line, thing.scene or ("" if line else words.kind(entry.kind.id)))
        say = self._texts.say
        self.spoken = say("shelf.open_spoken", name=entry.title, values=words.describe(entry.kind, thing))
        self._edit.spoken = say("shelf.edit_spoken", name=entry.title)
        self._is_last = is_last
        self._rule()

    def _rule(self, *_: object) -> None:
        thin = 0 if getattr(self, "_is_last", True) else max(1, round(dp(0.8)))
        self._line.pos, self._line.size = self.pos, (self.width, thin)


def note_of(texts: Texts, entry: ShelfCard) -> str:
    """In how many plays it was; of a printed one that nobody has used, that it is to be checked."""
    if entry.thing.uses:
        return texts.say_in_game(entry.game.id, "shelf.uses", n=entry.thing.uses)
    return texts.say("shelf.to_check") if entry.thing.to_check else ""
