"""Cover: an empty screen between two players: the phone goes to somebody before anything secret is shown."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from kivy.metrics import dp
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.widget import Widget

from companion.games.iron_throne.lookup import house_in
from companion.games.iron_throne.state import House
from screens.boards.iron_throne.panels.house_mark import HouseMark
from screens.table import Table
from screens.widgets.button import PushButton
from screens.widgets.overlay import Overlay
from screens.widgets.plate import Plate
from screens.widgets.text import Text

WIDEST = 400


class Cover(Overlay):
    """Says who is to look. `ready` is called when that player has the phone. Tags: cover.ready, cover.back."""

    def __init__(self, table: Table, house_id: str, ready: Callable[[], object], **kwargs: Any) -> None:
        super().__init__(**kwargs)
        house = house_in(table.state, house_id)
        self.entered = True
        self.panel = BoxLayout(orientation="vertical", padding=dp(24), spacing=dp(16))
        Plate(self.panel, self.theme.bg, radius=0.1, bordered=False)
        self.panel.add_widget(Widget())
        for part in self._parts(table, house, ready):
            part.pos_hint = {"center_x": 0.5}
            self.panel.add_widget(part)
        self.panel.add_widget(Widget())
        self.add_widget(self.panel)

    def _parts(self, table: Table, house: House, ready: Callable[[], object]) -> tuple[Widget, ...]:
        who = f"{house.player} ({house.name})" if house.player else house.name
        words = Text(
            table.say("pass_phone", house=who),
            "title-xl",
            halign="center",
            fit_height=True,
            size_hint_max_x=dp(WIDEST),
        )
        hint = Text(
            table.say("cover_hint"),
            "body-m",
            "mid",
            halign="center",
            fit_height=True,
            size_hint_max_x=dp(WIDEST),
        )
        here = PushButton(
            table.say("i_am", house=house.name), "check-bold", tag="cover.ready", size_hint_max_x=dp(WIDEST)
        )
        here.bind(on_release=lambda _: self._go_on(ready))
        back = PushButton(
            table.app.texts.say("play.cancel"), kind="outline", tag="cover.back", size_hint_max_x=dp(WIDEST)
        )
        back.bind(on_release=lambda _: self.cancel())
        return HouseMark(table.state, house.id, 72), words, hint, here, back

    def _go_on(self, ready: Callable[[], object]) -> None:
        self.close()
        ready()
