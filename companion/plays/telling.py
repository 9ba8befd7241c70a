"""Tells in words what happened in a play: log lines, refusals, cautions, changed values."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, is_dataclass
from typing import Any

from companion.content.texts import Texts
from companion.kernel.codec import fields_of
from companion.kernel.diff import Change, diff
from companion.kernel.game import AnyMove, Caution, Game, Refusal, Telling
from companion.kernel.items import called, find
from companion.kernel.journal import DAMAGED, IMPOSSIBLE, Entry
from companion.plays.common_moves import COMMON_MOVES, EndGame, GoTo, NextStep, Tick
from companion.plays.common_words import common_telling
from companion.plays.saying import said


@dataclass(frozen=True, slots=True)
class Shown:
    """A changed value in words: label, old and new, and the id of the thing that it belongs to."""

    label: str
    old: str
    new: str
    item: Any = None
    key: str = ""


@dataclass(frozen=True, slots=True)
class Line:
    """One line of the log. `says` are the keys of the changes that the text tells already."""

    text: str
    who: str
    icon: str
    changes: tuple[Shown, ...]
    says: tuple[str, ...] = ()

    @property
    def unsaid(self) -> tuple[Shown, ...]:
        """The changes that the text does not tell."""
        return tuple(change for change in self.changes if change.key not in self.says)


class Teller:
    """Speaks about the plays of one game in one language."""

    def __init__(self, game: Game, texts: Texts) -> None:
        self.game = game
        self.texts = texts

    # --- sentences ---------------------------------------------------------------------------------------

    def refusal(self, refusal: Refusal) -> str:
        return said(self.texts, refusal, self.game.id)

    def caution(self, caution: Caution) -> str:
        return said(self.texts, caution, self.game.id)

    # --- the log -----------------------------------------------------------------------------------------

    def line(self, entry: Entry, before: Any, after: Any) -> Line:
        """The log line of an entry: the move that says most, and every value that it changed."""
        move = self._main_move(entry)
        if entry.void == IMPOSSIBLE:
            return Line(self.texts.say("core.impossible_entry"), "", "alert", ())
        if entry.void == DAMAGED:
            return Line(self.texts.say("core.damaged_entry"), "", "alert", ())
        if move is None:
            return Line(self.texts.say("core.unread_entry"), "", "alert", ())
        telling = self.telling(before, move, after)
        changes = self.changes(diff(before, after), after)
        return Line(self._told(telling), telling.who, telling.icon, changes, move.says)

    def _main_move(self, entry: Entry) -> AnyMove | None:
        """The end before all else; a guide step that carries a game move along is told by that move."""
        steps = (NextStep, GoTo, Tick)
        ends = [move for move in entry.moves if isinstance(move, EndGame)]
        game_moves = (move for move in (*ends, *entry.moves) if not isinstance(move, steps))
        return next(game_moves, entry.moves[-1] if entry.moves else None)

    def telling(self, before: Any, move: AnyMove, after: Any) -> Telling:
        """How this move is told: as it says itself, else by its name and fields."""
        common = common_telling(self.game, self.texts, move, before, after)
        return common or move.tell(before, after) or self._plain_telling(move, after)

    def _plain_telling(self, move: AnyMove, state: Any) -> Telling:
        values = {spec.name: getattr(move, spec.name) for spec in fields_of(type(move))}
        who = next((str(value) for name, value in values.items() if name in self.game.collections), "")
        common = type(move) in COMMON_MOVES
        key = f"core.log_{move.move_name()}" if common else move.move_name()
        return Telling(key, self._with_names(values, state), who)

    def _with_names(self, values: Mapping[str, Any], state: Any) -> dict[str, Any]:
        """Ids replaced by names where the field is called like a collection of the game."""
        return {name: self._name_in(name, value, state) for name, value in values.items()}

    def _name_in(self, collection: str, value: Any, state: Any) -> Any:
        if collection not in self.game.collections or not isinstance(value, str):
            return value
        item = find(self.game.collections[collection](state), value)
        return called(item, value) if item is not None else value

    def _told(self, telling: Telling) -> str:
        common = telling.key.startswith("core.")
        key = telling.key if common else f"{self.game.id}:log.{telling.key}"
        return self.texts.say(key, **telling.values)

    # --- changed values ----------------------------------------------------------------------------------

    def changes(self, changes: tuple[Change, ...], state: Any) -> tuple[Shown, ...]:
        """The changes that have a label, in words. `state` knows the names behind ids."""
        shown = (self._shown(change, state) for change in changes)
        return tuple(each for each in shown if each is not None)

    def _shown(self, change: Change, state: Any) -> Shown | None:
        key = f"{self.game.id}:change.{change.key}"
        if not self.texts.has(key):
            return None
        name = called(change.item, "")
        label = self.texts.say(key, name=name)
        old, new = self._value(change.old, state), self._value(change.new, state)
        return Shown(label, old, new, change.item, change.key)

    def _value(self, value: Any, state: Any) -> str:
        if isinstance(value, bool):
            return self.texts.say("core.yes" if value else "core.no")
        if value is None:
            return "–"
        if isinstance(value, tuple):
            return str(len(value))
        if is_dataclass(value):
            return str(getattr(value, "name", ""))
        if isinstance(value, str) and self.texts.has(f"{self.game.id}:value.{value}"):
            return self.texts.say(f"{self.game.id}:value.{value}")
        return str(self._name(value, state)) if isinstance(value, str) else str(value)

    def _name(self, value: str, state: Any) -> str:
        """The name of the thing with this id, whatever collection it is in."""
        found = (find(items(state), value) for items in self.game.collections.values())
        return next((called(item, value) for item in found if item is not None), value)


def phase_of(game: Game, state: Any) -> str:
    """The id of the phase in which the guide stands."""
    for phase in game.content.phases:
        if any(step.card == state.place.card for step in phase.steps):
            return phase.id
    return ""
