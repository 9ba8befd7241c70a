"""AttackCard: the tile that was just activated, and the heroes whom it may attack."""

from __future__ import annotations

from functools import partial
from typing import Any

from kivy.metrics import dp

from companion.games.conan.combat import count_attack
from companion.games.conan.forms import DEFENCE
from companion.games.conan.icons import tile_icon
from companion.games.conan.lookup import living_heroes
from companion.games.conan.state import ConanState, Tile
from screens.boards.conan.forms import open_form
from screens.look.theme import Radius
from screens.parts.sheets.sheet_parts import player_chips
from screens.table.table import Table
from screens.widgets.controls.button import PushButton
from screens.widgets.controls.card import Card
from screens.widgets.layout.box_layout import BoxLayout
from screens.widgets.words.text import Icon, Text


class AttackCard(Card):
    """The card of an attacking tile: a tap on a hero opens the defence with the tile's dice.

    Event: `on_over`. Tags: strike.<hero>, strike.over.
    """

    __events__ = ("on_over",)

    def __init__(self, table: Table[ConanState], tile: Tile, **kwargs: Any) -> None:
        super().__init__(
            radius=Radius.CARD, padding=(dp(12), dp(8), dp(12), dp(10)), spacing=dp(6), fit_height=True, **kwargs
        )
        self.add_widget(self._heading(table, tile))
        flow, _ = player_chips(living_heroes(table.state), "", "strike", partial(_open, table, tile))
        self.add_widget(flow)

    def on_over(self) -> None:
        """Handle the event that the tile has finished its attacks."""

    def _heading(self, table: Table[ConanState], tile: Tile) -> BoxLayout:
        sp = self.theme.sp
        row = BoxLayout(size_hint_y=None, height=max(dp(40), sp(30)), spacing=dp(8))
        row.add_widget(Icon(tile_icon(tile), points=22, colour="acc", size_hint_x=None, width=sp(24)))
        number, of = count_attack(table.state, tile.id)
        words = table.say("attack_of" if of > 1 else "who_is_attacked", tile=tile.name, number=number, of=of)
        row.add_widget(Text(words, "body-m", "mid", points=15, shrink=True))
        over = PushButton(icon="close", kind="plain", height=dp(40), tag="strike.over", spoken=table.say("attack_over"))
        over.bind(on_release=lambda _: self.dispatch("on_over"))
        row.add_widget(over)
        return row


def _open(table: Table[ConanState], tile: Tile, hero_id: str) -> None:
    open_form(table, DEFENCE, hero=hero_id, tile=tile.id)
