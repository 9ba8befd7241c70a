"""Tool: something that a board can open.

It is declared once for the guide, the rule cards, the key row and the menu.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from screens.parts.board.board import Board


@dataclass(frozen=True, slots=True)
class ToolLine:
    """A line of a tool's panel: a text, a value, a player's shape, a bar of (filled, of)."""

    text: str
    value: str = ""
    seat: int | None = None
    bar: tuple[int, int] | None = None


def is_always(state: Any) -> bool:
    return True


def is_never(state: Any) -> bool:
    return False


def no_number(board: Any, state: Any) -> str:
    return ""


def no_lines(board: Any, state: Any) -> tuple[ToolLine, ...]:
    return ()


@dataclass(frozen=True, slots=True)
class Tool:
    """`opens` gets the board.

    Guide steps and rule cards open every tool by its `id`, whatever the menu shows. A tool with an `icon` is in the
    play menu under its `title` (a text of the game, else `tool.<id>`) and, with `in_row`, among the keys of the board
    under its `word`, where it has a shorter one. It is in neither while the group hides all of its `trackers`, or where
    `when` says no. `number` returns the value on its key, `lines` those of its panel on a tablet. While it is `off` its
    key is disabled. One that `insists` is offered by “Next” until its work is done.
    """

    id: str
    opens: Callable[[Any], object]
    icon: str = ""
    title: str = ""
    word: str = ""
    trackers: tuple[str, ...] = ()
    when: Callable[[Any], bool] = is_always
    in_row: bool = False
    number: Callable[[Any, Any], str] = no_number
    lines: Callable[[Any, Any], tuple[ToolLine, ...]] = no_lines
    insists: bool = False
    off: Callable[[Any], bool] = is_never

    def is_shown(self, state: Any) -> bool:
        is_hidden = bool(self.trackers) and set(self.trackers) <= set(state.hidden)
        return bool(self.icon) and not is_hidden and self.when(state)

    def say_name(self, board: Board[Any]) -> str:
        """Say the name of the tool in the present language."""
        return board.table.say(self.title or f"tool.{self.id}")

    def say_word(self, board: Board[Any]) -> str:
        """Say the label of its key."""
        return board.table.say(self.word) if self.word else self.say_name(board)


@dataclass(frozen=True, slots=True)
class MenuItem:
    """An entry of the play menu that the game adds."""

    icon: str
    text: str
    act: Callable[[], None]
    tag: str = ""


@dataclass(frozen=True, slots=True)
class SheetOpener:
    """Opens a sheet of one `kind`, its class or its form, which `make` makes for the board.

    Because the kind is known, the table recognises the tool wherever its sheet is opened.
    """

    kind: object
    make: Callable[[Any], Any]

    def __call__(self, board: Any) -> object:
        return self.make(board).open()


def open_sheet(kind: Callable[[Any], Any]) -> SheetOpener:
    """Return an opener for a sheet that needs the table alone."""
    return SheetOpener(kind, lambda board: kind(board.table))


def find_sheet_tools(tools: Iterable[Tool]) -> dict[object, str]:
    """Return the id of the first tool that opens each kind of sheet.

    A form that has the id of a tool is its sheet, also where the tool chooses between several.
    """
    every = tuple(tools)
    opened = [(tool.opens.kind, tool.id) for tool in every if isinstance(tool.opens, SheetOpener)]
    return {tool.id: tool.id for tool in every} | dict(reversed(opened))
