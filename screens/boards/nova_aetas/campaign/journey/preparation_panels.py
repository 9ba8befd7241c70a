"""The guide's panels of the preparation: the next mission, its clues, skills and items."""

from __future__ import annotations

from collections.abc import Hashable

from companion.games.nova_aetas.campaign.forms.equipment import EQUIPMENT, SKILLS
from companion.games.nova_aetas.campaign.forms.preparation import CLUES, NEXT_MISSION
from companion.games.nova_aetas.campaign.state import NovaCampaign
from screens.forms.form_panel import FormPanel


class PreparationPanel(FormPanel[NovaCampaign]):
    """A panel with the name of its step, also on low phones; `name` is the end of that text."""

    name = ""

    def kicker(self) -> str:
        return self.table.say(f"preparation_{self.name}")


class MissionPanel(PreparationPanel):
    """Picking changes nothing; the main key writes the choice down and goes on."""

    name, form = "mission", NEXT_MISSION


class CluesPanel(PreparationPanel):
    """The main key writes down the clues that are chosen and goes on."""

    name, form = "clues", CLUES

    def subject(self, state: NovaCampaign) -> Hashable:
        return state.clues, state.faction


class SkillsPanel(PreparationPanel):
    """The main key equips the chosen skills and turns to the next hero, else it goes on."""

    name, form = "skills", SKILLS


class ItemsPanel(PreparationPanel):
    """Every tap changes the sheet; the main key goes on."""

    name, form = "items", EQUIPMENT
