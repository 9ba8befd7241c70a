"""The forms of Runewars: what players enter for an order, a season, a deal, asked step by step."""

from __future__ import annotations

from companion.games.runewars.forms.deals import AUCTION, DIPLOMACY, OFFER, TITLE
from companion.games.runewars.forms.harvest import HARVEST
from companion.games.runewars.forms.heroes import TRAIN
from companion.games.runewars.forms.march import MARCH
from companion.games.runewars.forms.runes import RECEIVE

__all__ = ("AUCTION", "DIPLOMACY", "FORMS", "HARVEST", "MARCH", "OFFER", "RECEIVE", "TITLE", "TRAIN")

FORMS = (MARCH, HARVEST, DIPLOMACY, TITLE, AUCTION, OFFER, RECEIVE, TRAIN)
