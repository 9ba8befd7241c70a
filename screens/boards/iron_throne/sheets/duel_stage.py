"""DuelStage: the challenger, the defender, and their characters."""

from __future__ import annotations

from companion.games.iron_throne.encounter import SIDES, active_house, chosen_character
from companion.games.iron_throne.guide_names import opponents
from companion.games.iron_throne.lookup import house_in
from companion.games.iron_throne.moves.encounter import ChooseCharacter, ChooseDefender, SetChallenger
from companion.games.iron_throne.state import Side
from screens.boards.iron_throne.panels.house_mark import house_chips, house_line
from screens.boards.iron_throne.sheets.encounter_stage import Choose, EncounterStage
from screens.parts.sheets.sheet_parts import heading


class DuelStage(EncounterStage):
    """Tags: challenger.<house>, defender.<house>, fights.<character>, protect.<character>."""

    def build(self) -> None:
        state = self.state
        rivals = house_chips(state, opponents(state), state.defender, "defender", self._defend)
        self.add_group(heading(self.say("defender")), rivals)
        for side in SIDES if state.defender else ():
            self._add_characters(side)
        others = [house for house in state.houses if house.id != state.challenger]
        challengers = house_chips(state, others, "", "challenger", self._challenge)
        self.add_group(heading(self.say("another_challenger")), challengers)

    def _add_characters(self, side: Side) -> None:
        house = house_in(self.state, active_house(self.state, side))
        chosen = chosen_character(self.state.encounter, side)
        chips = self.character_chips(house, chosen, "fights", self._chooser(house.id))
        self.add_group(house_line(self.state, house.id, self.say("who_fights")), chips)

    def _chooser(self, house_id: str) -> Choose:
        return lambda character: self.do(ChooseCharacter(house_id, character))

    def _challenge(self, house: str) -> None:
        self.do(SetChallenger(house))

    def _defend(self, house: str) -> None:
        if house != self.state.defender:
            self.do(ChooseDefender(house))
