"""The gallery of the design system: every component in its states on one board of 1280 × 715 dp.

Run it as a script to see it: python tests/widgets/gallery.py [dark|light|hc] [picture.png]
"""

from __future__ import annotations

import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any

sys.path.insert(0, str(Path(__file__).parents[2]))

from kivy.graphics import Color, Rectangle
from kivy.metrics import dp
from kivy.uix.floatlayout import FloatLayout
from kivy.uix.widget import Widget

from companion.kernel.limits import Limits
from screens.look import theme as themes
from screens.widgets.controls.button import PushButton
from screens.widgets.controls.chip import Chip
from screens.widgets.controls.phase_bar import PhaseBar
from screens.widgets.controls.switch import OnOff
from screens.widgets.drawing.emblem import Emblem, EmblemTile
from screens.widgets.drawing.first_player import FirstPlayer
from screens.widgets.drawing.player_shape import PlayerShape
from screens.widgets.layout.box_layout import BoxLayout
from screens.widgets.numbers.counter import Counter
from screens.widgets.numbers.counter_key import HoldBubble
from screens.widgets.overlays.dialog import DialogCard
from screens.widgets.overlays.snackbar import Snackbar
from screens.widgets.words.text import Text
from tests import kivy_driver
from tests.widgets.phases import PHASES

SIZE = (1280, 715)
SEATS = ("Ambra", "Cielo", "Menta", "Corallo", "Malva", "Avorio")


class Gallery(FloatLayout):
    """Puts widgets where the picture has them; coordinates in dp from the upper left."""

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        with self.canvas.before:
            Color(*themes.current().bg)
            Rectangle(size=(dp(SIZE[0]), dp(SIZE[1])))
        sections: tuple[Callable[[], None], ...] = (
            self._title,
            self._buttons,
            self._counters,
            self._snackbar,
            self._dialog,
            self._players,
            self._emblems,
            self._small,
            self._chips,
            self._phases,
        )
        for section in sections:
            section()

    def put(self, widget: Widget, x: float, y: float, width: float = 0, height: float = 0) -> Widget:
        widget.pos_hint = {}
        widget.size_hint = (None, None)
        if width:
            widget.width = dp(width)
        if height:
            widget.height = dp(height)
        widget.pos = (dp(x), dp(SIZE[1] - y) - widget.height)
        self.add_widget(widget)
        return widget

    def say(self, text: str, x: float, y: float) -> None:
        self.put(Text(text, "body-m", "acc", points=15, fit_width=True), x, y, height=20)

    def caption(self, text: str, centre: float, y: float) -> None:
        self.put(Text(text, "caption", "low", halign="center"), centre - 80, y, 160, 20)

    def _title(self) -> None:
        with themes.use_within(themes.current().for_game(None)):
            self.put(Emblem("tavolo", 44), 30, 26)
        self.put(Text("Componenti e stati", "title-xl", points=30), 86, 26, 500, 44)

    def _buttons(self) -> None:
        self.say("Pulsante: primario, tonale, bordo, pericolo", 32, 87)
        self.put(PushButton("Avanti", "arrow-right", points=17), 32, 116, 123, 60)
        sunk = self.put(PushButton("Avanti", "arrow-right", points=17), 167, 116, 123, 60)
        sunk.sink = 1.0
        self.put(PushButton("Avanti", "arrow-right", points=17, disabled=True), 302, 116, 123, 60)
        for text, centre in (("normale", 93), ("premuto", 229), ("disattivo", 364)):
            self.caption(text, centre, 184)
        self.put(PushButton("Salta", points=17, kind="tonal"), 32, 216, 82, 60)
        self.put(PushButton("Annulla", points=17, kind="outline"), 126, 216, 100, 60)
        self.put(PushButton("Tortura", "gavel", points=17, kind="danger"), 238, 216, 131, 60)
        for text, centre in (("tonale", 73), ("bordo", 176), ("pericolo", 303)):
            self.caption(text, centre, 284)

    def _counters(self) -> None:
        self.say("Contatore: normale, premuto, al minimo, tenuto ±5", 588, 87)
        self.put(Counter(value=11, limits=Limits(0, 99)), 588, 116, 180)
        held = self.put(Counter(value=12, limits=Limits(0, 99)), 786, 116, 180)
        held.plus.is_down = True
        held.plus.sink = 1.0
        self.put(Counter(value=0, limits=Limits(0, 99)), 984, 116, 180)
        key = Counter(value=5, limits=Limits(0, 99)).plus
        key.parent.remove_widget(key)
        self.put(key, 1182, 116, 56)
        key.is_down, key.sink = True, 1.0
        self.put(HoldBubble(5), 1178, 66)
        for text, centre in (("normale", 678), ("premuto +1", 876), ("al minimo", 1074), ("tenuto", 1210)):
            self.caption(text, centre, 180)

    def _snackbar(self) -> None:
        bar = Snackbar("Bruno: minaccia 41 → 44", "Annulla")
        bar.left = 0.62
        self.put(bar, 588, 216, 388, 64)

    def _dialog(self) -> None:
        self.say("Dialogo: solo per scelte gravi", 32, 325)
        buttons = (
            PushButton("Non ancora", kind="outline", points=17, height=dp(56), side=10),
            PushButton("Elimina", kind="danger", points=17, height=dp(56), side=10),
        )
        words = ("Eliminare Bruno?", "La minaccia è a 50. Togli le sue carte dal gioco.", "alert-octagon")
        card = DialogCard(*words, buttons)
        card.bind(height=lambda _, height: setattr(card, "y", dp(SIZE[1] - 354) - height))
        self.put(card, 32, 354, 360)

    def _players(self) -> None:
        self.say("Giocatori: forma e colore insieme", 426, 325)
        for seat, name in enumerate(SEATS):
            self.put(PlayerShape(seat, 40), 426 + seat * 54.6, 354)
            self.caption(name, 446 + seat * 54.6, 402)

    def _emblems(self) -> None:
        self.say("Emblemi dei giochi, griglia 48", 426, 445)
        for index, name in enumerate(("lotr", "nova_aetas", "iron_throne", "runewars", "conan", "tavolo")):
            self.put(EmblemTile(name, 60), 426 + index * 72, 474)

    def _small(self) -> None:
        self.say("Primo giocatore, interruttori", 890, 325)
        self.put(FirstPlayer(41), 890, 363)
        self.put(OnOff(True), 944, 367)
        self.put(OnOff(False), 1012, 367)

    def _chips(self) -> None:
        self.say("Chip: promemoria, filtro, filtro scelto, avviso", 32, 585)
        row = BoxLayout(spacing=dp(10))
        row.add_widget(Chip("Tempo: togli 1", "timer-sand"))
        with themes.use_within(themes.current().for_game("nova_aetas")):
            row.add_widget(Chip("Nova Aetas", leading=Emblem("nova_aetas", 24)))
        row.add_widget(Chip("Anelli", leading=Emblem("lotr", 24), selected=True))
        row.add_widget(Chip("6 a 50", "alert", tone="warn"))
        self.put(row, 32, 616, 600, 42)

    def _phases(self) -> None:
        self.say("Barra delle fasi: fatta, in corso, futura", 688, 585)
        self.put(PhaseBar(PHASES, current=2), 688, 614, 406)


def picture(theme: str, path: str) -> None:
    """Show the gallery under a theme and save it."""
    themes.use(themes.Theme(theme, "lotr"))
    with kivy_driver.Driver(SIZE) as driver:
        driver.start(Gallery())
        driver.screenshot(path)


if __name__ == "__main__":
    chosen = sys.argv[1:] or ["dark"]
    picture(chosen[0], chosen[1] if len(chosen) > 1 else f"gallery-{chosen[0]}.png")
