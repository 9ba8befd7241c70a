"""ShelfCard: a thing of the shelf with its game and its kind, as the page shows it."""

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
        """The tag, unique on the page."""
        return f"{self.game.id}/{self.thing.key}"

    @property
    def title(self) -> str:
        """The name, with the scenario of a thing that belongs to one."""
        return f"{self.thing.name} · {self.thing.scene}" if self.thing.scene else self.thing.name

    def with_value(self, field: str, value: Any) -> Thing:
        """Return the thing with another value of one field; None: it is unknown."""
        others = {name: known for name, known in self.thing.values.items() if name != field}
        return replace(self.thing, values=others if value is None else {**others, field: value})


@cache
def _words(language: str, game_id: str) -> ThingWords:
    return ThingWords(Texts(language), game_id)


def find_words(texts: Texts, game_id: str) -> ThingWords:
    """Return the texts about the things of a game, in the language of the app."""
    return _words(texts.language, game_id)
