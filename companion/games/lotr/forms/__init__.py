"""The forms of The Lord of the Rings: the table, its cards and characters, the phases."""

from __future__ import annotations

from companion.games.lotr.forms.ally import PLAY_ALLY
from companion.games.lotr.forms.attack import ATTACK
from companion.games.lotr.forms.cards import ADD_CARD, CARD_FORM, ENGAGE_OTHER
from companion.games.lotr.forms.characters import ADD_ALLY, ADD_HERO, CHARACTER_CARD
from companion.games.lotr.forms.combat import COMBAT
from companion.games.lotr.forms.decks import DECKS
from companion.games.lotr.forms.defence import DEFENCE
from companion.games.lotr.forms.engagement import ENGAGEMENT
from companion.games.lotr.forms.party import PARTY
from companion.games.lotr.forms.payment import PAYMENT
from companion.games.lotr.forms.player import PLAYER_FORM
from companion.games.lotr.forms.quest import QUEST
from companion.games.lotr.forms.stage import NEXT_STAGE, PLACES
from companion.games.lotr.forms.staging import REVEAL, STAGING
from companion.games.lotr.forms.travel import TRAVEL, TRAVEL_OTHER

__all__ = (
    "ADD_ALLY",
    "ADD_CARD",
    "ADD_HERO",
    "ATTACK",
    "CARD_FORM",
    "CHARACTER_CARD",
    "COMBAT",
    "DECKS",
    "DEFENCE",
    "ENGAGEMENT",
    "ENGAGE_OTHER",
    "FORMS",
    "NEXT_STAGE",
    "PARTY",
    "PAYMENT",
    "PLACES",
    "PLAYER_FORM",
    "PLAY_ALLY",
    "QUEST",
    "REVEAL",
    "STAGING",
    "TRAVEL",
    "TRAVEL_OTHER",
)

ON_TABLE = (STAGING, REVEAL, TRAVEL, TRAVEL_OTHER, ENGAGEMENT, ENGAGE_OTHER, COMBAT, PLACES, NEXT_STAGE, DECKS, PAYMENT)
OF_CARDS = (PLAY_ALLY, ADD_CARD, CARD_FORM, ADD_HERO, ADD_ALLY, CHARACTER_CARD, PARTY, PLAYER_FORM)

FORMS = (QUEST, ATTACK, DEFENCE, *ON_TABLE, *OF_CARDS)
