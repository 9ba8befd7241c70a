"""The lists of a setup: objects, spells, allies, skills, tiles of the river, markers."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass
from typing import Any, Generic, TypeVar

from companion.forms.ask import Ask
from companion.forms.phrase import Phrase, text
from companion.forms.row import Choice
from companion.games.conan.card_words import (
    describe_ally,
    describe_marker,
    describe_skill,
    describe_spell,
    describe_thing,
    describe_tile,
)
from companion.games.conan.entries import AllySetup, MarkerSetup, SkillSetup, SpellSetup, ThingSetup, TileSetup
from companion.games.conan.forms.cards import (
    NEW_ALLY,
    NEW_MARKER,
    NEW_SKILL,
    NEW_SPELL,
    NEW_THING,
    NEW_TILE,
    ask_ally,
    ask_marker,
    ask_skill,
    ask_spell,
    ask_thing,
    ask_tile,
)
from companion.games.conan.icons import ALLY_ICON, EVENT_ICON, SPELL_ICON, UNIT_ICON
from companion.games.conan.setup import Setup

Card = TypeVar("Card", ThingSetup, SpellSetup, AllySetup, SkillSetup, TileSetup, MarkerSetup)


@dataclass(frozen=True, slots=True)
class CardList(Generic[Card]):
    """A kind of list: its name and icon, a new card, the questions for one, and its line."""

    name: str
    icon: str
    new: Card
    ask: Callable[[Ask[Any], Card], Card]
    describe: Callable[[Card], Phrase]
    ordered: bool = False

    def say(self, card: Card) -> Choice[str]:
        """Return the row of a card."""
        return Choice("", card.name, getattr(card, "icon", "") or self.icon, caption=self.describe(card))

    def ask_all(self, ask: Ask[Setup], cards: Iterable[Card], heading: str = "", add: str = "") -> tuple[Card, ...]:
        """Ask for all cards of the list."""
        return ask.items(
            self.name,
            text(heading or f"list.{self.name}"),
            cards,
            self.ask,
            self.say,
            new=self.new,
            add=text(add or f"list_add.{self.name}"),
            ordered=self.ordered,
        )


OBJECTS = CardList("objects", "package-variant", NEW_THING, ask_thing, describe_thing)
SPELLS = CardList("spells", SPELL_ICON, NEW_SPELL, ask_spell, describe_spell)
ALLIES = CardList("allies", ALLY_ICON, NEW_ALLY, ask_ally, describe_ally)
SKILLS = CardList("skills", "star-outline", NEW_SKILL, ask_skill, describe_skill)
RIVER = CardList("river", UNIT_ICON, NEW_TILE, ask_tile, describe_tile, ordered=True)
MARKERS = CardList("markers", EVENT_ICON, NEW_MARKER, ask_marker, describe_marker)
