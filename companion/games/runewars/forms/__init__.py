"""The forms of Runewars: what players enter for orders, seasons, fights and deals."""

from __future__ import annotations

from companion.games.runewars.forms.area import AREA_FORM
from companion.games.runewars.forms.battle import BATTLE
from companion.games.runewars.forms.deals import AUCTION, DIPLOMACY, NEW_TITLE, OFFER, TITLE
from companion.games.runewars.forms.duel import DUEL
from companion.games.runewars.forms.harvest import HARVEST
from companion.games.runewars.forms.hero import HERO_FORM
from companion.games.runewars.forms.heroes import HERO_VALUES, NEW_HERO, NEW_REWARD, QUEST, REWARDS, TRAIN
from companion.games.runewars.forms.lists import AREAS, HEROES
from companion.games.runewars.forms.map import AREA_VALUES, DEVELOPMENT, MORE_UNITS, NEW_AREA, RECRUIT
from companion.games.runewars.forms.map_card import MAP_FORM
from companion.games.runewars.forms.march import MARCH
from companion.games.runewars.forms.orders import CORRECTION, TYPED_ORDERS
from companion.games.runewars.forms.player import PLAYER_FORM
from companion.games.runewars.forms.runes import RECEIVE, RUNE_FORM
from companion.games.runewars.forms.stronghold import DEVELOP, FORTIFY_FORM, STRONGHOLD_FORM
from companion.games.runewars.forms.supply import SUPPLY
from companion.games.runewars.forms.turns import TACTICS, TURNS
from companion.games.runewars.forms.victory import PLACE_CARD, VICTORY

FORMS = (
    TYPED_ORDERS,
    TURNS,
    CORRECTION,
    TACTICS,
    MARCH,
    RECRUIT,
    BATTLE,
    MORE_UNITS,
    HARVEST,
    DEVELOPMENT,
    FORTIFY_FORM,
    STRONGHOLD_FORM,
    DEVELOP,
    SUPPLY,
    DIPLOMACY,
    TITLE,
    NEW_TITLE,
    AUCTION,
    OFFER,
    RECEIVE,
    RUNE_FORM,
    AREAS,
    AREA_FORM,
    NEW_AREA,
    AREA_VALUES,
    MAP_FORM,
    PLAYER_FORM,
    HEROES,
    HERO_FORM,
    NEW_HERO,
    HERO_VALUES,
    TRAIN,
    QUEST,
    REWARDS,
    NEW_REWARD,
    DUEL,
    VICTORY,
    PLACE_CARD,
)
