"""BarePage: the last page, for the case that nothing of Tavolo's own can be drawn.

It needs no file of the app. Its texts are here and not in data/, in both languages at once, because data/ may be what
is broken.
"""

from __future__ import annotations

from pathlib import Path
from typing import Any

from kivy.app import App
from kivy.core.window import Window
from kivy.metrics import dp, sp
from kivy.uix.button import Button
from kivy.uix.label import Label

from companion.plays.files.bundle import pack_bundle
from companion.store.disk.folders import user_folder
from companion.store.plays.library import open_library
from companion.store.small_files.groups import GROUPS_FILE
from companion.store.small_files.things_file import SHELF_FILE
from screens.device.device import Device
from screens.shell import collector
from screens.shell.context import Context
from screens.widgets.layout.box_layout import BoxLayout

WORDS = (
    "Tavolo non riesce ad aprirsi. Le tue partite sono al loro posto: esportale, poi reinstalla l’app.\n\n"
    "Tavolo cannot open. Your games are where they were: export them, then install the app again."
)
EXPORT = "Esporta tutto · Export everything"
CLOSE = "Chiudi · Close"
FAILED = "Il file non si può scrivere. · The file cannot be written."
FILE = "tavolo.tavolo.json"

PAPER, INK, FACE = (0.09, 0.08, 0.07, 1), (0.95, 0.92, 0.87, 1), (0.2, 0.18, 0.16, 1)


class BarePage(BoxLayout):
    """A text and two keys."""

    def __init__(self, context: Context | None = None, **kwargs: Any) -> None:
        super().__init__(orientation="vertical", padding=dp(28), spacing=dp(16), **kwargs)
        self._folder: Path = context.folder if context else user_folder()
        self._device = context.device if context else Device()
        Window.clearcolor = PAPER
        self._words = Label(text=WORDS, color=INK, font_size=sp(18), halign="center", valign="middle")
        self._words.bind(size=lambda label, size: setattr(label, "text_size", size))
        self.add_widget(self._words)
        for text, act in ((EXPORT, self._export), (CLOSE, self._close)):
            key = Button(
                text=text,
                color=INK,
                font_size=sp(17),
                size_hint_y=None,
                height=dp(60),
                background_normal="",
                background_color=FACE,
            )
            key.bind(on_release=act)
            self.add_widget(key)

    def _export(self, *_: object) -> None:
        try:
            shelf = open_library(self._folder)
            others = [self._folder / name for name in (SHELF_FILE, GROUPS_FILE)]
            target = self._device.share(FILE, pack_bundle(shelf, raw_files=others)[0])
            shelf.close()
        except Exception:  # there is nothing below this page that could catch it
            self._words.text = FAILED
            return
        self._words.text = str(target or WORDS)

    def _close(self, *_: object) -> None:
        App.get_running_app().stop()


class BareApp(App):
    """An app with this page alone, for the case that Tavolo's own cannot be made."""

    title = "Tavolo"

    def build(self) -> BarePage:
        return BarePage()

    def on_start(self) -> None:
        collector.resume_after_first_frame(Window)
