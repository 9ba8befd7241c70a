"""The words of the guide with their numbers and names filled in, and the values behind them."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from companion.content.filling import fill, read_part
from companion.content.source import BothLanguages
from companion.kernel.game import Game
from companion.kernel.guide import GuideCard, GuideRow


def find_value(game: Game, state: Any, row: GuideRow, name: str) -> Any:
    """Return a part of the row's own item, the round, or a value of the game."""
    head, _, rest = name.partition(".")
    if head == row.step.each and row.item is not None:
        return read_part(row.item, rest or "id")
    if name == "round":
        return game.round_of(state)
    return game.values[name](state)


class _Values(Mapping[str, Any]):
    """The values of the braces in a guide text: the loop item, the round, the game's values."""

    def __init__(self, game: Game, state: Any, row: GuideRow) -> None:
        self._game, self._state, self._row = game, state, row

    def __getitem__(self, name: str) -> Any:
        if name == self._row.step.each and self._row.item is not None:
            return self._row.item
        return find_value(self._game, self._state, self._row, name)

    def __iter__(self) -> Any:
        return iter(("round", *self._game.values))

    def __len__(self) -> int:
        return 1 + len(self._game.values)


def prompt(game: Game, state: Any, row: GuideRow, text: BothLanguages, language: str) -> str:
    """Return a text of the guide with its numbers and names filled in."""
    return fill(text.in_(language), _Values(game, state, row))


def card_title(game: Game, state: Any, card: GuideCard, language: str) -> str:
    """Return the title of a card with its values filled in."""
    return prompt(game, state, card.rows[0], card.title, language)


def row_text(game: Game, state: Any, row: GuideRow, language: str) -> str:
    """Return the text of a row with its values filled in."""
    return prompt(game, state, row, row.step.text, language)


def fill_prompt(game: Game, state: Any, row: GuideRow, text: BothLanguages) -> BothLanguages:
    """Return a text of the guide filled in, for a form that says it in the reader's language."""
    return BothLanguages(*(prompt(game, state, row, text, language) for language in ("it", "en")))
