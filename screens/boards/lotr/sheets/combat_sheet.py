"""CombatSheet: the engaged enemies in the order of their shadow cards.

From here the two calculators are opened.
"""

from __future__ import annotations

from collections.abc import Hashable
from typing import Any

from kivy.metrics import dp

from companion.games.lotr.engagement import shadow_order
from companion.games.lotr.forms import ATTACK, DEFENCE
from companion.games.lotr.lookup import the_player
from companion.games.lotr.moves.combat import DealShadows, DiscardShadows
from companion.games.lotr.state import EncounterCard, LotrState
from screens.boards.lotr.forms import make_sheet
from screens.boards.lotr.panels.card_row import CardRow
from screens.boards.lotr.sheets.card_sheet import CardSheet
from screens.look.theme import current
from screens.parts.sheets.live_sheet import LiveSheet
from screens.parts.sheets.sheet_parts import button, buttons_row, note, panel
from screens.table.table import Table
from screens.widgets.drawing.player_shape import PlayerShape
from screens.widgets.layout.box_layout import BoxLayout
from screens.widgets.words.text import Icon


class CombatSheet(LiveSheet[LotrState]):
    """The sheet of the combat: the enemies that each player faces.

    The icons say which enemies have a shadow card and which have attacked.
    """

    def __init__(self, table: Table[LotrState], **kwargs: Any) -> None:
        super().__init__(table, table.say("combat"), **kwargs)

    def shape(self, state: LotrState) -> Hashable:
        return shadow_order(state), tuple(player.seat for player in state.players)

    def build(self, state: LotrState) -> None:
        enemies = shadow_order(state)
        card = panel(0)
        for enemy in enemies:
            row = CardRow(self.table, enemy, "combat", trailing=self._marks(state, enemy))
            row.bind(on_release=lambda _, card_id=enemy.id: CardSheet(self.table, card_id).open())
            card.add_widget(row)
        if not enemies:
            card.add_widget(note(self.say("no_enemy_engaged"), "check-circle"))
        self.column.add_widget(card)
        defend = button(self.say("defence_title"), "combat.defence", self._defend, "shield-half-full")
        attack = button(self.say("attack_title"), "combat.attack", self._attack, "sword")
        self.column.add_widget(buttons_row(defend, attack))
        if enemies:
            deal = button(self.say("deal_shadows"), "combat.deal", self._deal, "cards-outline")
            discard = button(self.say("discard_shadows"), "combat.discard", self._discard, "delete-outline")
            self.column.add_widget(buttons_row(deal, discard))

    def _marks(self, state: LotrState, enemy: EncounterCard) -> BoxLayout:
        theme = current()
        marks = BoxLayout(size_hint_x=None, spacing=dp(6))
        for icon, shown in (("cards-outline", enemy.has_shadow), ("check", enemy.attacked)):
            if shown:
                marks.add_widget(Icon(icon, points=22, colour="low", size_hint_x=None, width=theme.sp(24)))
        marks.add_widget(PlayerShape(the_player(state, enemy.player).seat, 22))
        marks.width = sum(mark.width for mark in marks.children) + dp(6) * (len(marks.children) - 1)
        return marks

    def _defend(self) -> None:
        make_sheet(self.table, DEFENCE).open()

    def _attack(self) -> None:
        make_sheet(self.table, ATTACK).open()

    def _deal(self) -> None:
        self.table.do(DealShadows(), notice=True)

    def _discard(self) -> None:
        self.table.do(DiscardShadows(), notice=True)
