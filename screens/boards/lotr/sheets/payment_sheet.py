"""PaymentSheet: the costs of planning, of all players at once.

Resources of the heroes and cards from the hand pay them.
"""

from __future__ import annotations

from collections.abc import Hashable
from typing import Any

from companion.games.lotr.moves.characters import ChangeCharacter
from companion.games.lotr.moves.decks import DrawCards, PlayCards, SetDecks
from companion.games.lotr.moves.resources import GainResources, PayResources
from companion.games.lotr.order import planning_order
from companion.games.lotr.state import Character, LotrState, Player
from companion.kernel.limits import limits_of
from screens.parts.sheets.live_sheet import LiveSheet
from screens.parts.sheets.sheet_parts import heading, panel
from screens.table.table import Table
from screens.widgets.numbers.counter_row import CounterRow

POOL, HAND = limits_of(ChangeCharacter, "resources"), limits_of(SetDecks, "hand")


class PaymentSheet(LiveSheet[LotrState]):
    """The sheet of payments: each minus is one resource paid or one card played.

    Values that the group does not count are left out.

    Tags: pay.<hero>, pay.<player>.hand.
    """

    def __init__(self, table: Table[LotrState], **kwargs: Any) -> None:
        self._rows: dict[str, CounterRow] = {}
        super().__init__(table, table.say("tool.payment"), **kwargs)

    def shape(self, state: LotrState) -> Hashable:
        players = planning_order(state)
        return state.options, state.hidden, tuple((each.id, _list_living(each)) for each in players)

    def build(self, state: LotrState) -> None:
        self._rows.clear()
        for player in planning_order(state):
            self.column.add_widget(heading(player.name))
            card = panel()
            for row in self._rows_of(state, player):
                card.add_widget(row)
            self.column.add_widget(card)

    def show(self, state: LotrState) -> None:
        for player in planning_order(state):
            for hero in player.heroes:
                if hero.id in self._rows:
                    self._rows[hero.id].value = hero.resources
            if player.id in self._rows:
                self._rows[player.id].value = player.hand

    # --- rows --------------------------------------------------------------------------------------------

    def _rows_of(self, state: LotrState, player: Player) -> list[CounterRow]:
        rows = []
        if state.options.resources and "resources" not in state.hidden:
            rows += [self._pool(player, hero) for hero in player.heroes if hero.alive]
        if state.options.hands and "decks" not in state.hidden:
            rows.append(self._hand(player))
        return rows

    def _pool(self, player: Player, hero: Character) -> CounterRow:
        row = self._rows[hero.id] = CounterRow(
            hero.name, f"pay.{hero.id}", f"{hero.name}, {self.say('resources')}", "circle-multiple-outline", limits=POOL
        )
        row.bind(on_step=lambda _, delta: self._pay(player.id, hero.id, delta))
        row.bind(on_number=lambda row: self._type_pool(hero, int(row.value)))
        return row

    def _hand(self, player: Player) -> CounterRow:
        word, tag = self.say("hand"), f"pay.{player.id}.hand"
        row = self._rows[player.id] = CounterRow(word, tag, f"{player.name}, {word}", "cards-outline", limits=HAND)
        row.bind(on_step=lambda _, delta: self._play(player.id, delta))
        row.bind(on_number=lambda row: self._type_hand(player, int(row.value)))
        return row

    # --- moves -------------------------------------------------------------------------------------------

    def _pay(self, player: str, hero: str, delta: int) -> None:
        self.table.do(PayResources(player, hero, -delta) if delta < 0 else GainResources(player, hero, delta))

    def _play(self, player: str, delta: int) -> None:
        self.table.do(PlayCards(player, -delta) if delta < 0 else DrawCards(player, delta))

    def _type_pool(self, hero: Character, value: int) -> None:
        title = f"{hero.name} · {self.say('resources')}"
        self.ask(title, value, lambda number: self.table.do(ChangeCharacter(hero.id, resources=number)), limits=POOL)

    def _type_hand(self, player: Player, value: int) -> None:
        title = f"{player.name} · {self.say('hand')}"
        self.ask(title, value, lambda number: self.table.do(SetDecks(player.id, hand=number)), limits=HAND)


def _list_living(player: Player) -> tuple[str, ...]:
    return tuple(hero.id for hero in player.heroes if hero.alive)
