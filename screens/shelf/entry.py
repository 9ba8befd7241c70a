"""Entry: a thing of the shelf with its game and its kind, as the page shows it and acts on it."""

from __future__ import annotations

from dataclasses import dataclass, replace
from functools import cache
from typing import Any

from companion.content.texts import Texts
from companion.kernel.game import Game
from companion.kernel.thing_kind import ThingKind
from companion.things.thing import Thing
from companion.things.thing_words import ThingWords


@dataclass(frozen=True, slots=True)
class ShelfCard:
    """One thing on the page."""

    game: Game
    kind: ThingKind
    thing: Thing

    @property
    def tag(self) -> str:
        """What tells it from all others of the page."""
        return f"{self.game.id}/{self.thing.key}"

    @property
    def title(self) -> str:
        """Its name; of a thing that belongs to a scenario, with that."""
        return f"{self.thing.name} · {self.thing.scene}" if self.thing.scene else self.thing.name

    def with_value(self, field: str, value: Any) -> Thing:
        """The thing with another value of one field; None: nobody knows it."""
        others = {name: known for name, known in self.thing.values.items() if name != field}
        return replace(self.thing, values=others if value is None else {**others, field: value})


@cache
def _words(language: str, game_id: str) -> ThingWords:
    return ThingWords(Texts(language), game_id)


def words_of(texts: Texts, game_id: str) -> ThingWords:
    """How the things of a game are called in the language of the app."""
    return _words(texts.language, game_id)
