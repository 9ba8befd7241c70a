"""The forms of Runewars: what players enter for orders, seasons, fights and deals."""

from __future__ import annotations

from companion.games.runewars.forms.battle import BATTLE
from companion.games.runewars.forms.deals import AUCTION, DIPLOMACY, OFFER, TITLE
from companion.games.runewars.forms.duel import DUEL
from companion.games.runewars.forms.harvest import HARVEST
from companion.games.runewars.forms.heroes import TRAIN
from companion.games.runewars.forms.march import MARCH
from companion.games.runewars.forms.runes import RECEIVE

__all__ = ("AUCTION", "BATTLE", "DIPLOMACY", "DUEL", "FORMS", "HARVEST", "MARCH", "OFFER", "RECEIVE", "TITLE", "TRAIN")

FORMS = (MARCH, BATTLE, DUEL, HARVEST, DIPLOMACY, TITLE, AUCTION, OFFER, RECEIVE, TRAIN)
