"""Offers in a name field: the things that the group has typed before."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from screens.parts.names.asked_name import AskedName, Offering, Offers
from screens.parts.names.known_cards import KnownCards
from screens.parts.names.name_offers import NameOffers, NewWords
from screens.shell.context import Context
from screens.widgets.controls.text_field import TextField


def offer_names(
    context: Context, field: TextField, asked: Callable[[], AskedName | None], take: Callable[[dict[str, Any]], object]
) -> NameOffers:
    """Offer things while the player types in this field.

    `take` gets the values of the chosen one.
    """
    return _offers(context, field, Offering(context, asked), take)


def offer_cards(
    context: Context, field: TextField, cards: KnownCards, take: Callable[[dict[str, Any]], object]
) -> NameOffers:
    """Offer the things that the play itself knows."""
    return _offers(context, field, cards, take)


def _offers(
    context: Context, field: TextField, offering: Offers, take: Callable[[dict[str, Any]], object]
) -> NameOffers:
    say = context.texts.say
    return NameOffers(field, offering, take, NewWords(say("things.is_new"), say("things.type_once")))
