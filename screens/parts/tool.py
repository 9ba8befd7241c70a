"""Tool: something that a board can open, declared once for the guide, the rule cards, the key row and the menu."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from screens.parts.board import Board


@dataclass(frozen=True, slots=True)
class ToolLine:
    """A line of a tool's panel: words, a value, perhaps a player's shape and a bar of (filled, of)."""

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
    """`opens` gets the board. Guide steps and rule cards open every tool by its `id`, whatever the menu shows.

    A tool with an `icon` stands in the play menu under its `title` (a text of the game, else `tool.<id>`) and, with
    `in_row`, among the keys of the board under its `word`, where it has a shorter one. It is gone from both while the
    group hides all of its `trackers`, or where `when` says no. `number` is what its key shows at a glance, `lines`
    what its panel shows on a tablet. While it is `off` its key sleeps in its place. One that `insists` is offered by
    “Next” again and again until its work is done.
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

    def name_on(self, board: Board[Any]) -> str:
        """What it is called in the present language."""
        return board.table.say(self.title or f"tool.{self.id}")

    def word_on(self, board: Board[Any]) -> str:
        """What its key says."""
        return board.table.say(self.word) if self.word else self.name_on(board)


@dataclass(frozen=True, slots=True)
class MenuItem:
    """An entry of the play menu that the game adds."""

    icon: str
    text: str
    act: Callable[[], None]
    tag: str = ""


def sheet(kind: Callable[[Any], Any]) -> Callable[[Any], object]:
    """An opener for a sheet that needs the table alone."""

    def opens(board: Board[Any]) -> object:
        return kind(board.table).open()

    return opens


def of_hero(kind: Callable[[Any, str], Any]) -> Callable[[Any], object]:
    """An opener for a sheet of one hero: the one whom the board has in sight, its `hero`."""
    return lambda board: kind(board.table, board.hero).open()
