"""HouseSheet: the details of a house: the boards with influence, the cards, the names.

They do not fit in a row of the board.
"""

from __future__ import annotations

from collections.abc import Callable, Hashable
from typing import Any

from companion.games.iron_throne.lookup import house_in
from companion.games.iron_throne.moves.cards import CorrectCards, DiscardCards, DrawCards, ReshuffleDeck
from companion.games.iron_throne.moves.characters import NameLeader, Rename
from companion.games.iron_throne.moves.encounter import SetChallenger
from companion.games.iron_throne.state import IronThrone
from companion.kernel.limits import limits_of
from screens.boards.iron_throne.sheets.influence_part import InfluencePart
from screens.boards.iron_throne.sheets.name_sheet import ask_name
from screens.parts.sheets.live_sheet import LiveSheet
from screens.parts.sheets.sheet_parts import button, buttons_row, heading, panel
from screens.table.table import Table
from screens.widgets.numbers.counter_row import CounterRow

PILES = ("hand", "deck", "discard")


class HouseSheet(LiveSheet[IronThrone]):
    """The sheet of one house.

    Tags: those of InfluencePart, cards.<pile>, cards.draw, cards.discard, house.rename, house.leader.
    """

    def __init__(self, table: Table[IronThrone], house_id: str) -> None:
        self._house = house_id
        self._memory: dict[str, Any] = {}
        self._piles: dict[str, CounterRow] = {}
        super().__init__(table, house_in(table.state, house_id).called, steady=True, fills=True)

    def shape(self, state: IronThrone) -> Hashable:
        house = house_in(state, self._house)
        counted = state.options.hand_counters
        return (house.influence, house.name, house.leader, state.hidden, counted, state.challenger)

    def build(self, state: IronThrone) -> None:
        self._piles = {}
        if "influence" not in state.hidden:
            self.column.add_widget(InfluencePart(self.table, self._house, self._memory))
        if "cards" not in state.hidden and state.options.hand_counters:
            self._add_cards()
        self.column.add_widget(heading(self.say("names")))
        say = self.say
        self.column.add_widget(
            buttons_row(
                button(say("rename_house"), "house.rename", self._rename, "pencil-outline"),
                button(say("name_leader"), "house.leader", self._name_leader, "crown"),
            )
        )
        if state.challenger != self._house:
            self.column.add_widget(
                button(say("make_challenger"), "house.challenger", self._challenge, "flag-checkered")
            )

    def show(self, state: IronThrone) -> None:
        house = house_in(state, self._house)
        for pile, row in self._piles.items():
            row.value = getattr(house, pile)

    # --- cards -------------------------------------------------------------------------------------------

    def _add_cards(self) -> None:
        card = panel()
        for pile in PILES:
            row = self._piles[pile] = CounterRow(self.say(pile), f"cards.{pile}", limits=limits_of(CorrectCards, pile))
            row.bind(on_step=self._counter(pile), on_number=self._typist(pile))
            card.add_widget(row)
        self.column.add_widget(heading(self.say("cards_heading")))
        self.column.add_widget(card)
        say, house = self.say, self._house
        self.column.add_widget(
            buttons_row(
                button(say("draw"), "cards.draw", lambda: self.table.do(DrawCards(house), notice=True), "plus"),
                button(
                    say("discard_one"),
                    "cards.discard_one",
                    lambda: self.table.do(DiscardCards(house), notice=True),
                    "minus",
                ),
                button(
                    say("reshuffle"),
                    "cards.reshuffle",
                    lambda: self.table.do(ReshuffleDeck(house), notice=True),
                    "restore",
                ),
            )
        )

    def _counter(self, pile: str) -> Callable[[CounterRow, int], object]:
        return lambda row, delta: self._set(pile, int(row.value) + delta)

    def _typist(self, pile: str) -> Callable[[CounterRow], object]:
        limits = limits_of(CorrectCards, pile)
        return lambda row: self.ask(
            self.say(pile), int(row.value), lambda number: self._set(pile, number), limits=limits
        )

    def _set(self, pile: str, cards: int) -> None:
        self.table.do(CorrectCards(self._house, **{pile: cards}), notice=True)

    # --- names -------------------------------------------------------------------------------------------

    def _rename(self) -> None:
        house = house_in(self.table.state, self._house)
        ask_name(
            self.table,
            self.say("rename_house"),
            house.name,
            lambda name: self.table.do(Rename(house.id, name), notice=True),
            "house",
        )

    def _name_leader(self) -> None:
        house = house_in(self.table.state, self._house)
        ask_name(
            self.table,
            self.say("name_leader"),
            house.leader,
            lambda name: self.table.do(NameLeader(house.id, name), notice=True),
        )

    def _challenge(self) -> None:
        self.apply(SetChallenger(self._house))
