"""ItemList: a kind of list in a form, with the questions and the line of an entry."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass
from typing import Any, Generic, TypeVar

from companion.forms.ask import Ask
from companion.forms.phrase import text
from companion.forms.row import Choice

Entry = TypeVar("Entry")


@dataclass(frozen=True, slots=True)
class ItemList(Generic[Entry]):
    """A list whose heading is the text `list.<name>`, and the word of its key `list_add.<name>`.

    `ask` asks for an entry, beginning with a `new` one or with its present values; `line` says it in its row.
    """

    name: str
    new: Entry
    ask: Callable[[Ask[Any], Entry], Entry]
    line: Callable[[Entry], Choice[Any]]
    ordered: bool = False

    def ask_all(self, ask: Ask[Any], entries: Iterable[Entry]) -> tuple[Entry, ...]:
        """Ask for all entries of the list."""
        heading, add = text(f"list.{self.name}"), text(f"list_add.{self.name}")
        return ask.items(self.name, heading, entries, self.ask, self.line, new=self.new, add=add, ordered=self.ordered)
