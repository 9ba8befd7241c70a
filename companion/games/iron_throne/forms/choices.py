"""Choices and words that several forms share: houses, people, cards, places."""

from __future__ import annotations

from collections.abc import Iterable

from companion.forms.ask import Ask
from companion.forms.form import ForeseenChange
from companion.forms.phrase import Phrase, text
from companion.forms.row import Choice
from companion.games.iron_throne.hostages import Source, find_held
from companion.games.iron_throne.icons import CARD_ICONS, SOURCE_ICONS
from companion.games.iron_throne.lookup import hostage_in, house_in, letter_of, name_by_id
from companion.games.iron_throne.power import OUT, is_character
from companion.games.iron_throne.state import Character, HostageCard, House, IronThrone
from companion.kernel.move import AnyMove

YES = "yes"
"""The one choice of a key that makes its move at once."""


def house_choice(state: IronThrone, house: House, words: Phrase = "", value: str = "") -> Choice[str]:
    """Return a choice with the shape of a house, and its letter where two share one."""
    return Choice(value or house.id, words or house.called, seat=house.seat, letter=letter_of(state, house))


def house_choices(state: IronThrone, houses: Iterable[House]) -> list[Choice[str]]:
    return [house_choice(state, house) for house in houses]


def add_house_heading(ask: Ask[IronThrone], house_id: str, caption: Phrase = "") -> House:
    """Add the heading of a house and return the house."""
    house = house_in(ask.state, house_id)
    ask.heading(house.called, seat=house.seat, letter=letter_of(ask.state, house), caption=caption)
    return house


def character_choices(characters: Iterable[Character]) -> list[Choice[str]]:
    """Return a choice for each character with its power; the dead are under a skull."""
    return [
        Choice(each.id, each.name if each.dead else f"{each.name} {each.power}", "skull" if each.dead else "")
        for each in characters
    ]


def card_choices() -> list[Choice[HostageCard]]:
    """Return a choice for each kind of card that a hostage may be."""
    return [Choice(card, text(f"card.{card}"), icon) for card, icon in CARD_ICONS.items()]


def ask_source(ask: Ask[IronThrone], sources: Iterable[Source], usual: Source, context: str = "") -> Source:
    """Ask for the deck, the hand, or one of the hostages that the rival holds."""
    ask.heading(text("from_where"))
    named = {source.hostage or source.source: source for source in sources}
    choices = [Choice(name, _source_words(ask.state, each), SOURCE_ICONS[each.source]) for name, each in named.items()]
    return named.get(ask.pick("source", choices, usual.hostage or usual.source, context=context), usual)


def list_held(ask: Ask[IronThrone], moves: tuple[AnyMove, ...]) -> tuple[ForeseenChange, ...]:
    """Return the changed numbers of hostages that the houses hold."""
    before, after = ask.state, ask.attempt(*moves).state
    counts = [(each, len(find_held(before, each.id)), len(find_held(after, each.id))) for each in before.houses]
    return tuple(
        ForeseenChange(text("hostages"), f"{old}", f"{new}", house.seat) for house, old, new in counts if old != new
    )


def place_words(state: IronThrone, place: str) -> Phrase:
    """Return the words of a place of power: a character, a leader card, or out of the game."""
    if place == OUT:
        return text("out_of_game")
    if is_character(state, place):
        return name_by_id(state, place)
    return text("leader_of", house=name_by_id(state, place))


def _source_words(state: IronThrone, source: Source) -> Phrase:
    if source.source != "hostage":
        return text(f"source.{source.source}")
    return text("source.hostage", owner=name_by_id(state, hostage_in(state, source.hostage).owner))
