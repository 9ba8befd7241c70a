"""HostageSheet: one row of the ledger in full: the card, its source, its destinations."""

from __future__ import annotations

from collections.abc import Hashable

from companion.games.iron_throne.icons import CARD_ICONS
from companion.games.iron_throne.lookup import hostage_in, house_in, name_by_id
from companion.games.iron_throne.moves.hostages import (
    CorrectHostage,
    FreeHostage,
    IdentifyHostage,
    ReturnHostage,
    TransferHostage,
)
from companion.games.iron_throne.state import Hostage, HostageCard, IronThrone
from screens.boards.iron_throne.panels.hostage_line import HostageLine
from screens.boards.iron_throne.panels.house_mark import house_chips
from screens.parts.sheets.live_sheet import LiveSheet
from screens.parts.sheets.sheet_parts import button, buttons_row, choice_chips, heading, note
from screens.table.table import Table


class HostageSheet(LiveSheet[IronThrone]):
    """The sheet of one row of the hostage ledger.

    Tags: card.<type>, on_card.<character>, to.<house>, owner.<house>, hostage.return, hostage.effect.
    """

    def __init__(self, table: Table[IronThrone], hostage_id: str) -> None:
        self._hostage = hostage_id
        owner = name_by_id(table.state, hostage_in(table.state, hostage_id).owner)
        super().__init__(table, table.say("hostage_of", owner=owner), steady=True, fills=True)

    def shape(self, state: IronThrone) -> Hashable:
        return hostage_in(state, self._hostage)

    def build(self, state: IronThrone) -> None:
        row = hostage_in(state, self._hostage)
        self.column.add_widget(HostageLine(self.table, state, row, tag="hostage.facts"))
        self.column.add_widget(note(self._facts(row), "history"))
        if row.is_open:
            self._add_card(state, row)
            self._add_ways(state, row)
        else:
            self._add_reopening(row)

    def _facts(self, row: Hostage) -> str:
        words = [self.say("taken", round=row.taken_in_round), self.say(f"how.{row.how}")]
        if row.closed_in_round is not None:
            closed = self.say("closed", fate=self.say(f"fate.{row.state}"), round=row.closed_in_round)
            words.append(closed)
        return " · ".join(words)

    # --- what it is --------------------------------------------------------------------------------------

    def _add_card(self, state: IronThrone, row: Hostage) -> None:
        self.column.add_widget(heading(self.say("which_card")))
        cards = [(card, self.say(f"card.{card}"), icon) for card, icon in CARD_ICONS.items()]
        self.column.add_widget(choice_chips(cards, row.card, "card", self._identify))
        if row.card == "character":
            people = [(who.id, who.name, "") for who in house_in(state, row.owner).characters]
            self.column.add_widget(heading(self.say("which_character")))
            self.column.add_widget(choice_chips(people, row.character, "on_card", self._name_character))

    def _identify(self, card: HostageCard) -> None:
        self.table.do(IdentifyHostage(self._hostage, card), notice=True)

    def _name_character(self, character: str) -> None:
        self.table.do(IdentifyHostage(self._hostage, "character", character), notice=True)

    # --- where it goes -----------------------------------------------------------------------------------

    def _add_ways(self, state: IronThrone, row: Hostage) -> None:
        others = [house for house in state.houses if house.id not in (row.holder, row.owner)]
        self.column.add_widget(heading(self.say("transfer_to")))
        self.column.add_widget(house_chips(state, others, "", "to", self._transfer))
        self.column.add_widget(
            buttons_row(
                button(self.say("give_back"), "hostage.return", self._return, "home-account"),
                button(self.say("release_by_effect"), "hostage.effect", self._free, "flash"),
            )
        )
        rivals = [house for house in state.houses if house.id != row.holder]
        self.column.add_widget(heading(self.say("correct_owner")))
        self.column.add_widget(house_chips(state, rivals, row.owner, "owner", self._set_owner))

    def _transfer(self, house: str) -> None:
        self.apply(TransferHostage(self._hostage, house))

    def _return(self) -> None:
        self.apply(ReturnHostage(self._hostage))

    def _free(self) -> None:
        self.apply(FreeHostage(self._hostage, by_effect=True))

    def _set_owner(self, house: str) -> None:
        self.table.do(CorrectHostage(self._hostage, owner=house), notice=True)

    def _add_reopening(self, row: Hostage) -> None:
        self.column.add_widget(note(self.say("reopen_hint")))
        self.column.add_widget(button(self.say("reopen_row"), "hostage.reopen", self._reopen, "undo-variant"))

    def _reopen(self) -> None:
        self.apply(CorrectHostage(self._hostage, state="held"))
