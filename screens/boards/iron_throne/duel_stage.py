"""DuelStage: who challenges whom, and with which characters."""

from __future__ import annotations

from companion.games.iron_throne.encounter import SIDES, active_house, chosen_character
from companion.games.iron_throne.guide_names import opponents
from companion.games.iron_throne.lookup import house_in
from companion.games.iron_throne.moves.encounter import ChooseCharacter, ChooseDefender, SetChallenger
from companion.games.iron_throne.state import Side
from screens.boards.iron_throne.encounter_stage import Choose, EncounterStage
from screens.boards.iron_throne.house_mark import house_chips
from screens.parts.sheet_parts import heading, panel


class DuelStage(EncounterStage):
    """Tags: challenger.<house>, defender.<house>, fights.<character>, protect.<character>."""

    def build(self) -> None:
        state = self.state
        self.add_widget(heading(self.say("challenger")))
        self.add_widget(house_chips(state, state.houses, state.challenger, "challenger", self._challenge))
        self.add_widget(heading(self.say("defender")))
        self.add_widget(house_chips(state, opponents(state), state.defender, "defender", self._defend))
        for side in SIDES if state.defender else ():
            self._add_characters(side)

    def _add_characters(self, side: Side) -> None:
        house = house_in(self.state, active_house(self.state, side))
        card = panel(spacing=8)
        card.add_widget(heading(self.say("sends", house=house.name)))
        chosen = chosen_character(self.state.encounter, side)
        choose = self._chooser(house.id)
        card.add_widget(self.character_chips(house, chosen, "fights", choose))
        self.add_widget(card)

    def _chooser(self, house_id: str) -> Choose:
        return lambda character: self.do(ChooseCharacter(house_id, character))

    def _challenge(self, house: str) -> None:
        if house != self.state.challenger:
            self.do(SetChallenger(house))

    def _defend(self, house: str) -> None:
        if house != self.state.defender:
            self.do(ChooseDefender(house))
