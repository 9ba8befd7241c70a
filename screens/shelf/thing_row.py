"""ThingRow: a closed card of the shelf: name, values in one line, number of plays."""

from __future__ import annotations

from typing import Any

from kivy.graphics import Color, Rectangle
from kivy.metrics import dp

from companion.content.texts import Texts
from screens.look.theme import current
from screens.shelf.shelf_card import ShelfCard, find_words
from screens.shelf.sign import Sign
from screens.shelf.values_line import ValuesLine
from screens.widgets.controls.button import PushButton
from screens.widgets.controls.touchable import Touchable
from screens.widgets.layout.box_layout import BoxLayout
from screens.widgets.words.text import Text

HEIGHT = 67
NOTE_FROM_WIDTH = 350
"""The width in dp from which on a row shows a note on the right of the name."""


def row_height() -> float:
    """Return the height of a row in pixels; it grows with the text size."""
    theme = current()
    return float(max(dp(HEIGHT), theme.sp(46) + dp(16)))


class ThingRow(Touchable, BoxLayout):
    """A recycled row of the list. Events: `on_release` (open), `on_edit`."""

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
        self.bind(pos=self._draw_line, size=self._draw_line, width=self._fit_note)

    def _fit_note(self, *_: object) -> None:
        """Show the note only where there is space beside the name; the open card has it too."""
        fits = self.width >= dp(NOTE_FROM_WIDTH) and not current().has_large_text
        if fits != (self._note.parent is not None):
            (self._above.add_widget if fits else self._above.remove_widget)(self._note)

    def on_edit(self) -> None:
        """Handle the wish to change the thing."""

    def _words(self) -> BoxLayout:
        above = self._above = BoxLayout(spacing=dp(8))
        above.add_widget(self._name)
        words = BoxLayout(orientation="vertical", padding=(0, dp(8)))
        words.add_widget(above)
        words.add_widget(self._values)
        return words

    def show(self, entry: ShelfCard, is_last: bool) -> None:
        words, thing = find_words(self._texts, entry.game.id), entry.thing
        self.entry = entry
        self.tag, self._edit.tag = f"thing.{entry.tag}", f"thing.edit.{entry.tag}"
        self._sign.show(entry)
        self._name.text = thing.name
        self._note.text = say_note(self._texts, entry)
        line = words.line(entry.kind, thing)
        self._values.show(line, thing.scene or ("" if line else words.kind(entry.kind.id)))
        say = self._texts.say
        self.spoken = say("shelf.open_spoken", name=entry.title, values=words.describe(entry.kind, thing))
        self._edit.spoken = say("shelf.edit_spoken", name=entry.title)
        self._is_last = is_last
        self._draw_line()

    def _draw_line(self, *_: object) -> None:
        thin = 0 if getattr(self, "_is_last", True) else max(1, round(dp(0.8)))
        self._line.pos, self._line.size = self.pos, (self.width, thin)


def say_note(texts: Texts, entry: ShelfCard) -> str:
    """Say in how many plays the thing was; of an unused printed one, that it should be checked."""
    if entry.thing.uses:
        return texts.say_in_game(entry.game.id, "shelf.uses", n=entry.thing.uses)
    return texts.say("shelf.to_check") if entry.thing.to_check else ""
