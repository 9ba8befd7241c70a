"""PlaceSheet: one place of power in full: fate and protection, its name, a corrected count."""

from __future__ import annotations

from collections.abc import Hashable

from companion.games.iron_throne.forms.choices import place_words
from companion.games.iron_throne.lookup import character_in, house_in
from companion.games.iron_throne.moves.characters import (
    KillCharacter,
    NameLeader,
    PowerTo,
    ProtectCharacter,
    Rename,
    ReviveCharacter,
)
from companion.games.iron_throne.moves.corrections import CorrectPower
from companion.games.iron_throne.moves.power import TakePenalty
from companion.games.iron_throne.power import OUT, is_character, power_at
from companion.games.iron_throne.state import Character, IronThrone
from companion.kernel.limits import limits_of
from screens.boards.iron_throne.sheets.name_sheet import ask_name
from screens.parts.sheets.live_sheet import LiveSheet
from screens.parts.sheets.sheet_parts import button, buttons_row, heading, note
from screens.table.table import Table


class PlaceSheet(LiveSheet[IronThrone]):
    """The sheet of one place of power.

    Tags: place.penalty, place.protect, place.kill.leader, place.kill.out, place.revive, place.correct, ...
    """

    def __init__(self, table: Table[IronThrone], place: str) -> None:
        self._place = place
        super().__init__(table, table.describer.say_phrase(place_words(table.state, place)), steady=True)

    def shape(self, state: IronThrone) -> Hashable:
        protected = self._place in state.encounter.protected
        if is_character(state, self._place):
            return (character_in(state, self._place), protected)
        return (power_at(state, self._place), state.houses)

    def build(self, state: IronThrone) -> None:
        if is_character(state, self._place):
            self._add_character(state, character_in(state, self._place))
        if "power" not in state.hidden:
            power = power_at(state, self._place)
            self.column.add_widget(note(self.say("power_here", n=power), "crown", "brass"))
            self.column.add_widget(
                button(self.say("correct_power"), "place.correct", self._correct, "calculator-variant-outline")
            )
        if self._place != OUT:
            self.column.add_widget(button(self.say("rename"), "place.rename", self._rename, "pencil-outline"))

    # --- a character -------------------------------------------------------------------------------------

    def _add_character(self, state: IronThrone, who: Character) -> None:
        if who.dead:
            self.column.add_widget(note(self.say("is_dead", name=who.name), "skull", "low"))
            self.column.add_widget(
                button(
                    self.say("revive"),
                    "place.revive",
                    lambda: self.table.do(ReviveCharacter(who.id), notice=True),
                    "restore",
                )
            )
            return
        safe = who.id in state.encounter.protected
        protect = ProtectCharacter(who.id, not safe)
        word = "unprotect" if safe else "protect"
        self.column.add_widget(
            buttons_row(
                button(
                    self.say("penalty"),
                    "place.penalty",
                    lambda: self.apply(TakePenalty(who.id)),
                    "heart-broken",
                ),
                button(
                    self.say(word), "place.protect", lambda: self.table.do(protect, notice=True), "shield-half-full"
                ),
            )
        )
        self.column.add_widget(heading(self.say("dies_title", name=who.name)))
        self.column.add_widget(
            buttons_row(
                button(self.say("dies_to_leader"), "place.kill.leader", lambda: self._kill("leader"), "skull"),
                button(self.say("dies_to_out"), "place.kill.out", lambda: self._kill("out"), "skull"),
            )
        )

    def _kill(self, power_to: PowerTo) -> None:
        self.apply(KillCharacter(self._place, power_to))

    # --- any place ---------------------------------------------------------------------------------------

    def _correct(self) -> None:
        power = power_at(self.table.state, self._place)
        self.ask(
            self.say("correct_power"),
            power,
            lambda number: self.table.do(CorrectPower(self._place, number), notice=True),
            limits=limits_of(CorrectPower, "power"),
        )

    def _rename(self) -> None:
        state, place = self.table.state, self._place
        if is_character(state, place):
            name = character_in(state, place).name
            ask_name(self.table, self.say("rename"), name, lambda new: self.table.do(Rename(place, new), notice=True))
        else:
            leader = house_in(state, place).leader
            do = self.table.do
            ask_name(self.table, self.say("name_leader"), leader, lambda new: do(NameLeader(place, new), notice=True))
