"""Lets a name field offer what the group has typed before."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any

from screens.parts.asked_name import AskedName, Offering, Offers
from screens.parts.known_cards import KnownCards
from screens.parts.name_offers import NameOffers, NewWords
from screens.widgets.controls.text_field import TextField

if TYPE_CHECKING:
    from screens.shell.app import TavoloApp


def offer_names(
    app: TavoloApp, field: TextField, asked: Callable[[], AskedName | None], take: Callable[[dict[str, Any]], object]
) -> NameOffers:
    """Offer things while somebody types in this field; `take` gets the values of the one that was chosen."""
    return _offers(app, field, Offering(app, asked), take)


def offer_cards(
    app: TavoloApp, field: TextField, cards: KnownCards, take: Callable[[dict[str, Any]], object]
) -> NameOffers:
    """The same with what the play itself knows."""
    return _offers(app, field, cards, take)


def _offers(app: TavoloApp, field: TextField, offering: Offers, take: Callable[[dict[str, Any]], object]) -> NameOffers:
    say = app.texts.say
    return NameOffers(field, offering, take, NewWords(say("things.is_new"), say("things.type_once")))
