"""AllyPanel: one ally tile with its gems, its figures and their possible actions."""

from __future__ import annotations

from typing import Any

from kivy.metrics import dp

from companion.games.conan.forms.strike import ALLY_ATTACK
from companion.games.conan.icons import ALLY_ICON
from companion.games.conan.lookup import living_heroes
from companion.games.conan.moves.allies import (
    ActivateAlly,
    GuardAlly,
    HitAlly,
    MoveAlly,
    PassAlly,
    RemoveAlly,
    RerollAlly,
)
from companion.games.conan.state import AllyFigure, AllyTile, ConanState, Hero
from companion.kernel.items import find
from companion.kernel.move import AnyMove
from screens.boards.conan.forms import open_form
from screens.look.theme import Radius, current
from screens.parts.sheets.sheet_parts import button, buttons_row, heading, player_chips
from screens.table.table import Table
from screens.widgets.controls.card import Card
from screens.widgets.controls.chip import Chip
from screens.widgets.layout.box_layout import BoxLayout
from screens.widgets.layout.column import Column, Flow
from screens.widgets.words.text import Icon, Text


class AllyPanel(Card):
    """The panel of an ally tile: chips of each figure's actions above, gems for the tile below.

    Every tap is a move of its own. `hero` gives the orders and pays; `owner` is the hero next to whose sheet the tile
    lies.
    """

    def __init__(self, table: Table[ConanState], hero: Hero, owner: Hero, tile: AllyTile, **kwargs: Any) -> None:
        super().__init__("s2", Radius.STRIP, 0, fit_height=True, padding=dp(12), spacing=dp(8), **kwargs)
        self.table, self._hero, self._owner, self._tile = table, hero, owner, tile
        self._tag = f"ally.{tile.id}"
        self.add_widget(self._heading())
        for number, figure in enumerate(tile.figures, 1):
            self.add_widget(self._figure(number, figure))
        keys = (
            button(table.say("guard"), f"{self._tag}.guard", self._guard, "shield-half-full"),
            button(table.say("reroll"), f"{self._tag}.reroll", self._reroll, "dice-multiple-outline"),
        )
        self.add_widget(buttons_row(*keys))
        self._add_handover()
        self.add_widget(buttons_row(button(table.say("remove_ally"), f"{self._tag}.remove", self._remove, "close")))

    def _heading(self) -> BoxLayout:
        row = BoxLayout(size_hint_y=None, height=current().sp(34), spacing=dp(8))
        row.add_widget(Icon(ALLY_ICON, points=24, colour="acc", size_hint_x=None, width=current().sp(26)))
        row.add_widget(Text(self._tile.name, "label-l", lines=1))
        paid = find(self._hero.allies, self._tile.id) or find(self._hero.orders, self._tile.id)
        gems = paid.gems if paid is not None else 0
        row.add_widget(Text(self.table.say("gems_n", n=gems), "label-s", "mid", fit_width=True))
        return row

    def _figure(self, number: int, figure: AllyFigure) -> Column:
        column = Column(gap=4)
        say = self.table.say
        column.add_widget(heading(say("figure_life", n=number, life=figure.life)))
        deeds = (
            ("activate", say("activate"), "lightning-bolt", figure.activated, self._activate),
            ("move", self._movement_words(figure), "run-fast", bool(figure.extra_movement), self._move),
            ("attack", say("ally_attack"), "sword", figure.attacked, self._attack),
            ("hit", say("ally_hit"), "heart-broken", False, self._hit),
        )
        flow = Flow()
        for deed, word, icon, done, act in deeds:
            chip = Chip(word, icon, tag=f"{self._tag}.{figure.id}.{deed}")
            chip.selected = done
            chip.bind(on_release=lambda _, act=act: act(figure.id))
            flow.add_widget(chip)
        column.add_widget(flow)
        return column

    def _movement_words(self, figure: AllyFigure) -> str:
        return self.table.say("ally_movement", n=figure.extra_movement, most=self._tile.base_move)

    def _add_handover(self) -> None:
        others = [hero for hero in living_heroes(self.table.state) if hero.commander and hero.id != self._owner.id]
        if others:
            self.add_widget(heading(self.table.say("pass_to")))
            flow, _ = player_chips(others, "", f"{self._tag}.pass", self._pass)
            self.add_widget(flow)

    # --- moves -------------------------------------------------------------------------------------------

    def _activate(self, figure: str) -> None:
        self._do(ActivateAlly(self._hero.id, self._tile.id, figure))

    def _move(self, figure: str) -> None:
        self._do(MoveAlly(self._hero.id, self._tile.id, figure))

    def _attack(self, figure: str) -> None:
        open_form(self.table, ALLY_ATTACK, hero=self._hero.id, tile=self._tile.id, figure=figure)

    def _hit(self, figure: str) -> None:
        self._do(HitAlly(self._owner.id, self._tile.id, figure))

    def _guard(self) -> None:
        self._do(GuardAlly(self._hero.id, self._tile.id))

    def _reroll(self) -> None:
        self._do(RerollAlly(self._hero.id, self._tile.id))

    def _pass(self, receiver: str) -> None:
        self._do(PassAlly(self._owner.id, receiver, self._tile.id))

    def _remove(self) -> None:
        self.table.do(RemoveAlly(self._owner.id, self._tile.id), notice=True)

    def _do(self, move: AnyMove) -> None:
        if self.table.do(move):
            self.table.context.buzz("place")
