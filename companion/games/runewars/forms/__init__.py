"""The forms of Runewars: what players enter for orders, seasons, fights and deals."""

from __future__ import annotations

from companion.games.runewars.forms.battle import BATTLE
from companion.games.runewars.forms.deals import AUCTION, DIPLOMACY, OFFER, TITLE
from companion.games.runewars.forms.duel import DUEL
from companion.games.runewars.forms.harvest import HARVEST
from companion.games.runewars.forms.heroes import HERO_VALUES, NEW_HERO, QUEST, REWARDS, TRAIN
from companion.games.runewars.forms.map import AREA_VALUES, DEVELOPMENT, MORE_UNITS, NEW_AREA, RECRUIT
from companion.games.runewars.forms.march import MARCH
from companion.games.runewars.forms.orders import CORRECTION, TYPED_ORDERS
from companion.games.runewars.forms.runes import RECEIVE
from companion.games.runewars.forms.supply import SUPPLY

FORMS = (
    TYPED_ORDERS,
    CORRECTION,
    MARCH,
    RECRUIT,
    BATTLE,
    MORE_UNITS,
    HARVEST,
    DEVELOPMENT,
    SUPPLY,
    DIPLOMACY,
    TITLE,
    AUCTION,
    OFFER,
    RECEIVE,
    NEW_AREA,
    AREA_VALUES,
    NEW_HERO,
    HERO_VALUES,
    TRAIN,
    QUEST,
    REWARDS,
    DUEL,
)

__all__ = (
    "AREA_VALUES",
    "AUCTION",
    "BATTLE",
    "CORRECTION",
    "DEVELOPMENT",
    "DIPLOMACY",
    "DUEL",
    "FORMS",
    "HARVEST",
    "HERO_VALUES",
    "MARCH",
    "MORE_UNITS",
    "NEW_AREA",
    "NEW_HERO",
    "OFFER",
    "QUEST",
    "RECEIVE",
    "RECRUIT",
    "REWARDS",
    "SUPPLY",
    "TITLE",
    "TRAIN",
    "TYPED_ORDERS",
)
