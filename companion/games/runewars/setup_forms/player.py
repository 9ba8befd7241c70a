"""The form of a player in a game that began without the app: dials, cards and orders."""

from __future__ import annotations

from dataclasses import replace
from functools import partial
from typing import Any

from companion.forms.ask import Ask
from companion.forms.field_questions import ask_words
from companion.forms.phrase import Phrase, text
from companion.forms.row import Choice
from companion.games.runewars.factions import NUMBERS, faction_called, say_faction
from companion.games.runewars.icons import ICONS, SEASON_ICONS
from companion.games.runewars.setup import PlayerSetup, Setup
from companion.games.runewars.state import ORDERS, SEASONS
from companion.kernel.limits import limits_of

CARDS = {
    "initial_influence": "star-outline",
    "quests": "map-marker-path",
    "fresh_tactics": "cards-outline",
    "objectives": "bullseye-arrow",
    "objectives_done": "bullseye",
    "commander_cards": "flag-variant",
    "undead": "skull-outline",
    "peasants": "account-group",
}
OWN_WORDS = ("initial_influence", "fresh_tactics", "objectives_done", "peasants")
NOT_PLAYED = ""


def open_player(ask: Ask[Setup], player: PlayerSetup, place: int) -> PlayerSetup:
    """Ask for a player behind a row, which says the orders of the year so far."""
    name = player.name or say_faction(player.faction) or f"{place + 1}"
    part = partial(_ask_player, player)
    return ask.open(f"player.{place + 1}", name, part, caption=_say_orders, seat=player.seat)


def _say_orders(player: PlayerSetup) -> Phrase:
    played = ", ".join(f"{number}" for number in player.orders)
    return text("under_way.so_far", orders=played) if played else text("under_way.so_far_nothing")


def _ask_player(player: PlayerSetup, ask: Ask[Setup]) -> PlayerSetup:
    ask.heading(text("under_way.numbers"))
    said: dict[str, Any] = _ask_numbers(ask, player)
    ask.heading(text("under_way.orders"))
    orders = _ask_orders(ask, player)
    ask.heading(text("under_way.developments"))
    developments = ask_words(ask, "developments", text("under_way.developments_hint"), player.developments)
    general = _ask_flag(ask, player, "lieutenant_general", "account-star")
    lost = _ask_flag(ask, player, "capital_lost", "castle")
    cards: dict[str, Any] = {"developments": developments, "lieutenant_general": general, "capital_lost": lost}
    return replace(player, **said, **cards, orders=orders)


def _ask_flag(ask: Ask[Setup], player: PlayerSetup, name: str, icon: str) -> object:
    return ask.flag(name, text(f"under_way.{name}"), icon, propose=getattr(player, name), look="field")


def _ask_numbers(ask: Ask[Setup], player: PlayerSetup) -> dict[str, Any]:
    """Ask for the player's own numbers; until somebody says them they are the faction's."""
    faction = faction_called(player.faction)
    said: dict[str, Any] = {}
    for name, icon in {**{name: ICONS[name] for name in NUMBERS}, **CARDS}.items():
        own: int | None = getattr(player, name)
        usual = "influence" if name == "initial_influence" else name
        shown = int(getattr(faction, usual, 0)) if own is None else own
        limits = limits_of(PlayerSetup, name)
        words = text(f"under_way.{name}" if name in OWN_WORDS else name)
        number = ask.number(name, words, limits, propose=shown, icon=icon)
        said[name] = own if number == shown else number
    return said


def _ask_orders(ask: Ask[Setup], player: PlayerSetup) -> tuple[int, ...]:
    """Ask for the order of each season; it needs that of the season before."""
    orders: list[int] = []
    for place, season in enumerate(SEASONS):
        ask.heading(text(f"season.{season}"))
        usual = f"{player.orders[place]}" if place < len(player.orders) else NOT_PLAYED
        free = [f"{number}" for number in range(ORDERS) if number not in orders]
        nothing = Choice(NOT_PLAYED, text("under_way.not_played"), SEASON_ICONS[season])
        cards = [nothing, *(Choice(number, number) for number in free)]
        card = ask.pick(f"order.{season}", cards, usual if usual in free else NOT_PLAYED)
        if card == NOT_PLAYED:
            break
        orders.append(int(card))
    return tuple(orders)
