"""StrongholdSheet: one Stronghold: damage, its development, the Capital, and how it is lost."""

from __future__ import annotations

from collections.abc import Callable, Hashable

from companion.games.runewars.fighting import strength_of
from companion.games.runewars.lookup import name_by_id
from companion.games.runewars.moves.strongholds import (
    DamageStronghold,
    DevelopStronghold,
    LoseStronghold,
    RaiseCapital,
)
from companion.games.runewars.rule_links import RULES
from companion.games.runewars.state import Runewars, Stronghold
from companion.games.runewars.strongholds import can_rise
from companion.kernel.items import find
from companion.kernel.move import AnyMove
from screens.boards.runewars.rules_row import rules_row
from screens.parts.names.asked_name import AskedName
from screens.parts.names.offered_names import offer_names
from screens.parts.sheets.live_sheet import LiveSheet
from screens.parts.sheets.sheet_parts import button, buttons_row, note
from screens.table.table import Table
from screens.widgets.controls.button import PushButton
from screens.widgets.controls.text_field import TextField
from screens.widgets.overlays.text_sheet import text_sheet


class StrongholdSheet(LiveSheet[Runewars]):
    """It closes when the Stronghold is gone."""

    def __init__(self, table: Table[Runewars], stronghold_id: str) -> None:
        self._stronghold = stronghold_id
        found = find(table.state.strongholds, stronghold_id)
        super().__init__(table, name_by_id(table.state, found.area) if found else "")

    def shape(self, state: Runewars) -> Hashable:
        return find(state.strongholds, self._stronghold)

    def build(self, state: Runewars) -> None:
        found = find(state.strongholds, self._stronghold)
        if found is None:
            self.close()
            return
        word = self.say("capital" if found.capital else "stronghold")
        side = self.say("damaged" if found.damaged else "whole")
        strength = self.say("strength_now", n=strength_of(state, found))
        self.column.add_widget(note(f"{word} {side} · {strength} · {name_by_id(state, found.owner)}", "castle"))
        if found.development:
            self.column.add_widget(note(self.say("development_here", name=found.development), "hammer-wrench"))
        for row in self._keys(state, found):
            self.column.add_widget(buttons_row(*row))
        self.column.add_widget(rules_row(self.table, RULES["stronghold"]))

    def _keys(self, state: Runewars, found: Stronghold) -> tuple[tuple[PushButton, ...], ...]:
        turn = self._key(
            "repair" if found.damaged else "damage_it",
            "hammer" if found.damaged else "castle",
            lambda: DamageStronghold(found.id, not found.damaged),
        )
        develop = button(self.say("develop"), "stronghold.develop", self._develop, "hammer-wrench")
        off = self._key("develop_off", "close", lambda: DevelopStronghold(found.id))
        raise_it = self._key("raise_capital", "city-variant-outline", lambda: RaiseCapital(found.id))
        lose = self._key("destroy_stronghold", "delete-outline", lambda: LoseStronghold(found.id))
        developing = (develop, off) if found.development else (develop,)
        rising = ((raise_it,),) if can_rise(state, found) else ()
        return (turn, lose), developing, *rising

    def _key(self, word: str, icon: str, move: Callable[[], AnyMove]) -> PushButton:
        return button(self.say(word), f"stronghold.{word}", lambda: self.table.do(move(), notice=True), icon)

    def _develop(self) -> None:
        field = TextField(self.say("development_name"), "", tag="stronghold.name")
        offer_names(self.table.context, field, lambda: AskedName("runewars", "development"), lambda _: None)
        text_sheet(
            self.say("develop"),
            field,
            self.say_shared("play.save"),
            self.say_shared("play.cancel"),
            lambda name: self.table.do(DevelopStronghold(self._stronghold, name), notice=True),
        ).open()
