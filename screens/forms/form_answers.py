"""FormAnswers: a form on screen as its rows see it: it takes answers."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Protocol

from companion.forms.row import Row
from companion.things.thing import Thing
from screens.shell.context import Context


class FormAnswers(Protocol):
    """The sheet as its rows see it: it takes answers."""

    @property
    def tag(self) -> str: ...

    @property
    def context(self) -> Context: ...

    @property
    def game_id(self) -> str: ...

    def answer(self, row: Row, value: Any) -> None:
        """Take an answer to the question of this row."""

    def fill(self, row: Row, values: Mapping[str, Any], thing: Thing | None, *, is_typed: bool) -> None:
        """Fill in the printed values of the thing that a name means."""

    def is_as_filled(self, name: str) -> bool:
        """Return whether an answer is a value of the shelf."""

    def open_item(self, row: Row, place: int | None) -> None:
        """Open the form of an entry of a list, or of a new one."""

    def ask_number(self, row: Row) -> None:
        """Open the keypad for the number of this row."""

    def open_part(self, row: Row) -> None:
        """Open the form behind this row."""

    def read_rules(self, cards: tuple[str, ...]) -> None:
        """Lay these rule cards over the sheet."""
