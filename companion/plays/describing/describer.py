"""Describes a play in words: log lines, refusals, cautions, changed values."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, is_dataclass, replace
from enum import IntEnum
from typing import Any

from companion.content.texts import Texts
from companion.forms.phrase import Phrase
from companion.kernel.codec import fields_of
from companion.kernel.common_moves import COMMON_MOVES, EndGame, GoTo, NextStep, Tick
from companion.kernel.diff import Change, diff
from companion.kernel.game import Game
from companion.kernel.items import find, name_of
from companion.kernel.journal import DAMAGED, IMPOSSIBLE, OUTSIDE, Entry
from companion.kernel.message import FALLEN, Message
from companion.kernel.move import AnyMove
from companion.kernel.refusal import Caution, Refusal
from companion.letters import fold
from companion.plays.describing.common_messages import describe_common_move
from companion.plays.describing.headline import names_in
from companion.plays.describing.problems import say_problem, say_value
from companion.plays.playing.applied_move import AppliedMove, apply_each, merge_bursts


@dataclass(frozen=True, slots=True)
class ShownChange:
    """A changed value in words: its label, the old and the new value, the thing it belongs to.

    `owner` is the name of the player or thing that has it. `note` names the thing that came to a list or left it, where
    the game has a text for that: "su Stark".
    """

    label: str
    old: str
    new: str
    item: Any = None
    key: str = ""
    owner: str = ""
    note: str = ""


@dataclass(frozen=True, slots=True)
class EntryPart:
    """The description of one move of an entry.

    `says` are the keys of the changes that the text already names, `names` the names in it. A part with `step` moves
    the guide.
    """

    text: str
    changes: tuple[ShownChange, ...] = ()
    says: tuple[str, ...] = ()
    step: bool = False
    names: tuple[str, ...] = ()

    @property
    def unmentioned(self) -> tuple[ShownChange, ...]:
        """The changes that the text does not name."""
        return tuple(change for change in self.changes if change.key not in self.says)


@dataclass(frozen=True, slots=True)
class EntryLine:
    """One line of the log: the result and every value that changed.

    An entry of several moves has `parts`, and `text` is that of the first.
    """

    text: str
    who: str
    icon: str
    changes: tuple[ShownChange, ...]
    says: tuple[str, ...] = ()
    parts: tuple[EntryPart, ...] = ()
    names: tuple[str, ...] = ()

    @property
    def parts_in_order(self) -> tuple[EntryPart, ...]:
        """The parts, the result first; a line of one move is its own only part."""
        return self.parts or (EntryPart(self.text, self.changes, self.says, names=self.names),)

    @property
    def without_guide_steps(self) -> EntryLine:
        """This line without the guide's step, unless that is all: the screen shows the step anyway."""
        parts = tuple(part for part in self.parts if not part.step)
        return replace(self, parts=parts) if parts else self


ENDINGS_OF_NO_EFFECT = (".same", ".none", ".nobody", ".held", ".held.with", ".failed", ".failed_what", ".short")
"""Endings of the keys of texts that already say that nothing changed or something failed."""

_SAME_TWICE = re.compile(r"(?<!\S)(\S+) → \1(?![^\s,.;)])")
"""Matches a value that did not change: “4 → 4” becomes 4."""


class _Rank(IntEnum):
    """The place of a move within the description of its entry."""

    END = 0
    OTHER = 1
    STEP = 2


_VOID_LINES = {IMPOSSIBLE: "impossible_entry", OUTSIDE: "outside_entry", DAMAGED: "damaged_entry"}
"""The texts of void entries by their reason."""


def _rank(applied: AppliedMove) -> _Rank:
    """Return the place of a move within its entry: the result first, the guide's step last."""
    if isinstance(applied.move, EndGame):
        return _Rank.END
    return _Rank.STEP if isinstance(applied.move, (NextStep, GoTo)) else _Rank.OTHER


class Describer:
    """Describes the plays of one game in one language."""

    def __init__(self, game: Game, texts: Texts) -> None:
        self.game = game
        self.texts = texts

    # --- sentences ---------------------------------------------------------------------------------------

    def say_refusal(self, refusal: Refusal) -> str:
        """Return the sentence of a refusal."""
        return say_problem(self.texts, refusal, self.game.id)

    def say_caution(self, caution: Caution) -> str:
        """Return the sentence of a caution."""
        return say_problem(self.texts, caution, self.game.id)

    def rules_behind(self, cautions: Iterable[Caution]) -> tuple[str, ...]:
        """Return the ids of the rule cards behind these cautions, each once."""
        warnings = self.game.content.warnings
        return tuple(dict.fromkeys(card for each in cautions for card in warnings.get(each.code, ())))

    # --- the log -----------------------------------------------------------------------------------------

    def describe_entry(
        self, entry: Entry, before: Any, after: Any, known: tuple[AppliedMove, ...] = (), *, undone: bool = False
    ) -> EntryLine:
        """Return the log line of an entry: the effect of each move, and every value that changed.

        The moves are applied again where they are not `known`. An `undone` entry is described with old and new swapped:
        the value it had, and the one it has again.
        """
        if entry.void or not entry.moves:
            return EntryLine(self.texts.say(f"core.{_VOID_LINES.get(entry.void, 'unread_entry')}"), "", "alert", ())
        applied_moves = self._list_applied(entry, before, after, known)
        who, icon = self._find_mark(applied_moves[0])
        changes = self.describe_changes(diff(before, after), after)
        first, *others = (self._describe_part(applied, undone) for applied in applied_moves)
        parts = (first, *others) if others else ()
        changes = tuple(map(_reverse, changes)) if undone else changes
        return EntryLine(first.text, who, icon, changes, first.says, parts, first.names)

    def _find_mark(self, applied: AppliedMove) -> tuple[str, str]:
        """Return the player and the icon of a line: a skull only where somebody falls."""
        if self._find_fall(applied) is not None:
            return "", FALLEN
        message = self.find_message(applied.before, applied.move, applied.after)
        return message.who, "" if message.icon == FALLEN else message.icon

    def _list_applied(
        self, entry: Entry, before: Any, after: Any, known: tuple[AppliedMove, ...]
    ) -> tuple[AppliedMove, ...]:
        """Return the applied moves in the order of the log line: a death or the end first.

        Ticks that a step of the guide made, and moves that changed nothing, are left out where another move changed
        something.
        """
        if len(entry.moves) == 1:
            return (AppliedMove(entry.moves[0], before, after),)
        applied_moves = merge_bursts(known or apply_each(self.game, before, entry.moves))
        done = [applied for applied in applied_moves if not isinstance(applied.move, Tick)] or applied_moves
        news = [applied for applied in done if applied.before != applied.after]
        shown = sorted(news if any(_rank(applied) < _Rank.STEP for applied in news) else done, key=_rank)
        return tuple(sorted(shown, key=lambda applied: self._find_fall(applied) is None))

    def _find_fall(self, applied: AppliedMove) -> Message | None:
        return self.game.falls(applied.move, applied.before, applied.after)

    def _describe_part(self, applied: AppliedMove, undone: bool = False) -> EntryPart:
        """Return the description of one move; one that changed nothing says so."""
        message = self.find_message(applied.before, applied.move, applied.after)
        text, names = self._say_event(applied, message, undone)
        is_told = applied.move.is_event or message.key.endswith(ENDINGS_OF_NO_EFFECT)
        if applied.before == applied.after and not is_told:
            return EntryPart(self.texts.say("core.as_before", what=text), (), applied.move.says, names=names)
        changes = self.describe_changes(diff(applied.before, applied.after), applied.after)
        shown = tuple(map(_reverse, changes)) if undone else changes
        names = (*names, *(change.owner for change in shown if change.owner))
        return EntryPart(text, shown, applied.move.says, _rank(applied) == _Rank.STEP, names)

    def _say_event(self, applied: AppliedMove, message: Message, undone: bool) -> tuple[str, tuple[str, ...]]:
        """Return the sentence of a move and the names in it: those who fall stand first."""
        text, names = self._say_log_message(self.translate_values(message), undone), tuple(names_in(message))
        fall = self._find_fall(applied)
        if fall is None:
            return text, names
        headline = self._say_log_message(self.translate_values(fall), undone)
        has_it = fold(text).startswith(fold(headline))
        return text if has_it else f"{headline} · {text}", (*names_in(fall), *names)

    def find_message(self, before: Any, move: AnyMove, after: Any) -> Message:
        """Return the message of this move: its own, or one made of its name and fields."""
        common = describe_common_move(self.game, self.texts, move, before, after)
        return common or move.describe(before, after) or self._default_message(move, after)

    def say_message(self, message: Message) -> str:
        """Return a text of the game's `ui` texts, filled in with the message's values."""
        return self.say_phrase(message)

    def say_phrase(self, phrase: Phrase) -> str:
        """Return a phrase in the reader's language; a str is a name and remains as it is."""
        return phrase if isinstance(phrase, str) else str(say_value(self.texts, self.game.id, phrase))

    def translate_values(self, message: Message) -> Message:
        """Return the message with texts of the game in place of their keys."""
        values = {name: say_value(self.texts, self.game.id, value) for name, value in message.values.items()}
        return replace(message, values=values)

    def _default_message(self, move: AnyMove, state: Any) -> Message:
        """Return the message made of the move's name and fields."""
        values = {spec.name: getattr(move, spec.name) for spec in fields_of(type(move))}
        who = next((str(value) for name, value in values.items() if name in self.game.collections), "")
        common = type(move) in COMMON_MOVES
        key = f"core.log_{move.move_name()}" if common else move.move_name()
        return Message(key, self._with_names(values, state), who)

    def _with_names(self, values: Mapping[str, Any], state: Any) -> dict[str, Any]:
        """Return the values with names in place of ids, where the field is called like a collection."""
        return {name: self._name_in(name, value, state) for name, value in values.items()}

    def _name_in(self, collection: str, value: Any, state: Any) -> Any:
        if collection not in self.game.collections or not isinstance(value, str):
            return value
        item = find(self.game.collections[collection](state), value)
        return name_of(item, value) if item is not None else value

    def _say_log_message(self, message: Message, undone: bool = False) -> str:
        common = message.key.startswith("core.")
        key = message.key if common else f"{self.game.id}:log.{message.key}"
        say = self.texts.say_undone if undone else self.texts.say_in_game
        return _SAME_TWICE.sub(r"\1", say(self.game.id, key, **message.values))

    # --- changed values ----------------------------------------------------------------------------------

    def describe_changes(self, changes: tuple[Change, ...], state: Any) -> tuple[ShownChange, ...]:
        """Return the changes that have a label and are visible. `state` knows the names behind ids."""
        shown = (self._show_change(change, state) for change in changes)
        return tuple(each for each in shown if each is not None)

    def _show_change(self, change: Change, state: Any) -> ShownChange | None:
        key = f"{self.game.id}:change.{change.key}"
        if not self.texts.has_text(key):
            return None
        name = next((name for item in reversed(_find_owners(change)) if (name := name_of(item))), "")
        label = self.texts.say(key, name=name)
        old, new = (self._say_value(change.key, value, state) for value in (change.old, change.new))
        if old == new:
            return None
        return ShownChange(label, old, new, change.item, change.key, name, self._note_change(change, state))

    def _note_change(self, change: Change, state: Any) -> str:
        """Return the names that came to a list of ids or left it, in the game's text: "su Stark".

        Only lists that have a text for it get a note.
        """
        if not isinstance(change.old, tuple) or not isinstance(change.new, tuple):
            return ""
        is_longer = len(change.new) > len(change.old)
        many, few = (change.new, change.old) if is_longer else (change.old, change.new)
        key = f"{self.game.id}:change.{change.key}.{'come' if is_longer else 'gone'}"
        if not self.texts.has_text(key):
            return ""
        names = (self._name(value, state) for value in (Counter(many) - Counter(few)).elements())
        return self.texts.say(key, what=", ".join(names))

    def _say_value(self, key: str, value: Any, state: Any) -> str:
        """Return a value in words: by the game's own text for this field, else by its type.

        A sector of a clock is IV.
        """
        names = (key, key.rpartition(".")[2])
        own = next((own for name in names if self.texts.has_text(own := f"{self.game.id}:value.{name}.{value}")), "")
        return self.texts.say(own) if own else self._say_by_type(value, state)

    def _say_by_type(self, value: Any, state: Any) -> str:
        if isinstance(value, bool):
            return self.texts.say("core.yes" if value else "core.no")
        if value is None or value == "":
            return "–"
        if isinstance(value, tuple):
            return str(len(value))
        if is_dataclass(value):
            return str(getattr(value, "name", ""))
        if isinstance(value, str) and self.texts.has_text(f"{self.game.id}:value.{value}"):
            return self.texts.say(f"{self.game.id}:value.{value}")
        return str(self._name(value, state)) if isinstance(value, str) else str(value).replace("-", "−")

    def _name(self, value: str, state: Any) -> str:
        """Return the name of the thing with this id, in any collection."""
        found = (find(items(state), value) for items in self.game.collections.values())
        return next((name_of(item, value) for item in found if item is not None), value)


def _reverse(shown: ShownChange) -> ShownChange:
    """Return the change with old and new value swapped."""
    return replace(shown, old=shown.new, new=shown.old)


def _find_owners(change: Change) -> tuple[Any, ...]:
    """Return the things that have a value, the innermost last.

    A thing that came or went itself belongs to the things around it, if there are any.
    """
    is_thing = change.item is change.new or change.item is change.old
    return change.items[:-1] if is_thing and len(change.items) > 1 else change.items


def phase_of(game: Game, state: Any) -> str:
    """Return the id of the phase in which the guide stands."""
    for phase in game.content.phases:
        if any(step.card == state.place.card for step in phase.steps):
            return phase.id
    return ""
