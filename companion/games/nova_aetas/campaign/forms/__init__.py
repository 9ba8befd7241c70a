"""The forms of the campaign: decisions between two missions, and the sheet set right."""

from __future__ import annotations

from companion.games.nova_aetas.campaign.forms import equipment, group, heroes, items, journey, preparation
from companion.games.nova_aetas.campaign.forms.arrival import ARRIVAL
from companion.games.nova_aetas.campaign.forms.hiring import HIRE
from companion.games.nova_aetas.campaign.forms.home import HOME
from companion.games.nova_aetas.campaign.forms.learning import LEARN
from companion.games.nova_aetas.campaign.forms.market import SALE, TRADE
from companion.games.nova_aetas.campaign.forms.tables import TABLE_ENTRY

__all__ = ("ARRIVAL", "FORMS", "HIRE", "HOME", "LEARN", "SALE", "TABLE_ENTRY", "TRADE")

FORMS = (
    *(preparation.NEXT_MISSION, preparation.PARTY, preparation.CLUES, equipment.SKILLS, equipment.EQUIPMENT),
    *(journey.EVENT, journey.BROUGHT, journey.SIDE_MISSIONS, journey.KEEP),
    *(HOME, LEARN, TRADE, SALE, HIRE, TABLE_ENTRY, ARRIVAL),
    *(heroes.IDENTITY, heroes.VALUES, heroes.TRAITS, heroes.POINTS, heroes.NOTES, heroes.NEW_HERO),
    *(heroes.NEW_WOUND, heroes.WOUND_CARD, heroes.DESTINY, heroes.CAPS),
    *(group.TOWN, group.NEXT, group.NEW_SIDE_MISSION, group.NEW_HUNT, group.HUNT_CARD, group.STANDING),
    group.REAGENT_COUNT,
    *(items.ITEM_CARD, items.NEW_ITEM, items.ITEM_VALUES, items.NEW_SKILL, items.SKILL_CARD),
    *(items.COMPANION_CARD, items.COMPANION_VALUES),
)
