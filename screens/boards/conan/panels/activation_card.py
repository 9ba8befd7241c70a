"""ActivationCard: the cost and the changes of activating the chosen tile, and its keys."""

from __future__ import annotations

from typing import Any

from kivy.metrics import dp
from kivy.uix.widget import Widget

from companion.games.conan.icons import ZONE_ICONS
from companion.games.conan.lookup import tile_of
from companion.games.conan.moves.river import ActivateTile, RemoveDeadTile
from companion.games.conan.river import cost
from companion.games.conan.state import ConanState
from companion.kernel.move import AnyMove
from screens.look.theme import Radius, current
from screens.parts.sheets.sheet_parts import note
from screens.table.table import Table
from screens.widgets.controls.button import PushButton
from screens.widgets.controls.card import Card
from screens.widgets.layout.box_layout import BoxLayout
from screens.widgets.layout.column import Column
from screens.widgets.layout.key_order import order_for_hand
from screens.widgets.numbers.change_label import ChangeLabel
from screens.widgets.words.text import Icon, Text

KEY = 52
ACTIVATE_WIDTH = 112
ROOM_FOR_KEYS = 340
"""From this width in dp on, the keys stand beside the words."""


class ActivationCard(Card):
    """The preview of an activation and its buttons.

    Events: `on_done`, `on_details`. Tags: river.activate, .remove, .details.
    """

    __events__ = ("on_done", "on_details")

    def __init__(self, table: Table[ConanState], tile_id: str, **kwargs: Any) -> None:
        super().__init__(
            radius=Radius.CARD, padding=(dp(12), dp(8), dp(12), dp(10)), spacing=dp(6), fit_height=True, **kwargs
        )
        self.table, self._tile = table, tile_id
        state = table.state
        tile = tile_of(state, tile_id)
        trial = table.play.preview(ActivateTile(tile_id))
        heading = self._heading(table.say("activate_cost", tile=tile.name, cost=cost(state.overlord, tile_id)))
        changes = self._gems(state, trial.state) if trial.refusal is None and "overlord" not in state.hidden else None
        words = Column(gap=0, pos_hint={"center_y": 0.5})
        for part in filter(None, (heading, changes)):
            words.add_widget(part)
        self.add_widget(self._line(words, self._keys(trial.refusal is None)))
        if trial.refusal is not None:
            self.add_widget(note(table.describer.say_refusal(trial.refusal), "alert", "warn"))
        if tile.dead:
            self.add_widget(self._key(table.say("remove_dead"), "river.remove", "skull", "tonal", self._remove))

    def on_done(self) -> None:
        """Handle a tile that was activated or removed."""

    def on_details(self) -> None:
        """Handle the wish to see everything about the tile."""

    def _line(self, words: Column, keys: BoxLayout) -> BoxLayout:
        """Return the words beside the keys.

        With large text, or on a narrow board, they stand above them.
        """
        line = BoxLayout(spacing=dp(8), size_hint_y=None)
        line.add_widget(words)
        line.add_widget(keys)

        def arrange(*_: object) -> None:
            is_beside = not current().has_large_text and line.width >= dp(ROOM_FOR_KEYS)
            line.orientation = "horizontal" if is_beside else "vertical"
            keys.size_hint_x = None if is_beside else 1
            keys.width = dp(KEY + 8 + ACTIVATE_WIDTH)
            line.height = keys.height if is_beside else words.height + keys.height + dp(8)

        line.bind(width=arrange)
        words.bind(height=arrange)
        arrange()
        return line

    def _heading(self, words: str) -> BoxLayout:
        theme = current()
        row = BoxLayout(size_hint_y=None, height=theme.sp(24), spacing=dp(8))
        eye = Icon("eye-arrow-right-outline", points=20, colour="acc", size_hint_x=None, width=theme.sp(22))
        row.add_widget(eye)
        row.add_widget(Text(words, "body-m", "mid", points=15, shrink=True))
        return row

    def _gems(self, before: ConanState, after: ConanState) -> BoxLayout:
        theme = current()
        row = BoxLayout(size_hint_y=None, height=theme.sp(30), spacing=dp(6))
        for zone in ("reserve", "fatigue"):
            old, new = getattr(before.overlord, zone), getattr(after.overlord, zone)
            row.add_widget(Icon(ZONE_ICONS[zone], points=20, colour="mid", size_hint_x=None, width=theme.sp(22)))
            row.add_widget(ChangeLabel(f"{old}", f"{new}", old_points=18, new_points=26, spacing=dp(4)))
        row.add_widget(Widget())
        return row

    def _keys(self, can_activate: bool) -> BoxLayout:
        details = self._key("", "river.details", "dots-horizontal", "tonal", lambda: self.dispatch("on_details"))
        details.spoken = self.table.say("tile_details")
        activate = self._key(self.table.say("activate"), "river.activate", "lightning-bolt", "primary", self._activate)
        activate.disabled = not can_activate
        row = BoxLayout(size_hint=(None, None), height=dp(KEY + 4), spacing=dp(8), padding=(0, 0, 0, dp(4)))
        for key in order_for_hand((details, activate)):
            row.add_widget(key)
        return row

    def _key(self, word: str, tag: str, icon: str, kind: str, act: Any) -> PushButton:
        key = PushButton(word, icon, kind=kind, tag=tag, points=16, side=8, height=dp(KEY))
        key.bind(on_release=lambda _: act())
        return key

    def _activate(self) -> None:
        self._do(ActivateTile(self._tile))

    def _remove(self) -> None:
        self._do(RemoveDeadTile(self._tile))

    def _do(self, move: AnyMove) -> None:
        if self.table.do(move, notice=True):
            self.table.context.buzz("apply")
            self.dispatch("on_done")
