"""Tells in words what happened in a play: log lines, refusals, cautions, changed values."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, is_dataclass, replace
from typing import Any

from companion.content.texts import Texts
from companion.kernel.codec import fields_of
from companion.kernel.diff import Change, diff
from companion.kernel.game import Game
from companion.kernel.items import find, name_of
from companion.kernel.journal import DAMAGED, IMPOSSIBLE, OUTSIDE, Entry
from companion.kernel.message import Message, Word, Words
from companion.kernel.move import AnyMove
from companion.kernel.refusal import Caution, Refusal
from companion.plays.describing.common_messages import describe_common_move
from companion.plays.describing.problems import say_problem
from companion.plays.playing.applied_move import AppliedMove, apply_each, merge_bursts
from companion.plays.playing.common_moves import COMMON_MOVES, EndGame, GoTo, NextStep, Tick


@dataclass(frozen=True, slots=True)
class ShownChange:
    """A changed value in words: label, old and new, the thing that carries it, and the name of `whose` it is.

    `note` says who came to a list or left it, where the game has a word for that: "su Stark".
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
    """What one move of an entry did. `says` are the keys of the changes that the text tells already.

    A `step` is where the guide went.
    """

    text: str
    changes: tuple[ShownChange, ...] = ()
    says: tuple[str, ...] = ()
    step: bool = False

    @property
    def unmentioned(self) -> tuple[ShownChange, ...]:
        """The changes that the text does not tell."""
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

    @property
    def parts_in_order(self) -> tuple[EntryPart, ...]:
        """What was done, the result first: one part, unless the entry has several."""
        return self.parts or (EntryPart(self.text, self.changes, self.says),)

    @property
    def parts_without_guide(self) -> EntryLine:
        """Without the guide's step where something else was done: the screen shows that one by itself."""
        parts = tuple(part for part in self.parts if not part.step)
        return replace(self, parts=parts) if parts else self


SAY_SO = (".same", ".none", ".nobody", ".held", ".held.with", ".failed", ".failed_what", ".short")
"""Ends of the keys of sentences that say themselves that nothing changed, or that something did not succeed."""

_SAME_TWICE = re.compile(r"(?<!\S)(\S+) → \1(?![^\s,.;)])")
"""“4 → 4” is 4."""

_END, _DEED, _STEP = range(3)

_VOID_LINES = {IMPOSSIBLE: "impossible_entry", OUTSIDE: "outside_entry", DAMAGED: "damaged_entry"}
"""What is said in the place of an entry that counts as nothing."""


def _rank(applied: AppliedMove) -> int:
    """The result comes first, where the guide went then comes last."""
    return _END if isinstance(applied.move, EndGame) else _STEP if isinstance(applied.move, (NextStep, GoTo)) else _DEED


class Describer:
    """Speaks about the plays of one game in one language."""

    def __init__(self, game: Game, texts: Texts) -> None:
        self.game = game
        self.texts = texts

    # --- sentences ---------------------------------------------------------------------------------------

    def say_refusal(self, refusal: Refusal) -> str:
        return say_problem(self.texts, refusal, self.game.id)

    def say_caution(self, caution: Caution) -> str:
        return say_problem(self.texts, caution, self.game.id)

    def rules_behind(self, cautions: Iterable[Caution]) -> tuple[str, ...]:
        """Ids of the rule cards behind some cautions, each once."""
        warnings = self.game.content.warnings
        return tuple(dict.fromkeys(card for each in cautions for card in warnings.get(each.code, ())))

    # --- the log -----------------------------------------------------------------------------------------

    def describe_entry(
        self, entry: Entry, before: Any, after: Any, known: tuple[AppliedMove, ...] = (), *, undone: bool = False
    ) -> EntryLine:
        """The log line of an entry: what each of its moves did, and every value that they changed.

        What each did is worked out where it is not `known`. One that was taken `back` is told with what each value
        was and what it is again.
        """
        if entry.void or not entry.moves:
            return EntryLine(self.texts.say(f"core.{_VOID_LINES.get(entry.void, 'unread_entry')}"), "", "alert", ())
        deeds = self._list_applied(entry, before, after, known)
        message = self.find_message(deeds[0].before, deeds[0].move, deeds[0].after)
        changes = self.describe_changes(diff(before, after), after)
        first, *others = (self._describe_part(deed, undone) for deed in deeds)
        parts = (first, *others) if others else ()
        changes = tuple(map(_reverse, changes)) if undone else changes
        return EntryLine(first.text, message.who, message.icon, changes, first.says, parts)

    def _list_applied(
        self, entry: Entry, before: Any, after: Any, known: tuple[AppliedMove, ...]
    ) -> tuple[AppliedMove, ...]:
        """What the entry did, one after the other, the end of the game before all else.

        Ticks that a step of the guide carries along, and what stays as it was, are no news beside what it did.
        """
        if len(entry.moves) == 1:
            return (AppliedMove(entry.moves[0], before, after),)
        deeds = merge_bursts(known or apply_each(self.game, before, entry.moves))
        done = [deed for deed in deeds if not isinstance(deed.move, Tick)] or deeds
        news = [deed for deed in done if deed.before != deed.after]
        return tuple(sorted(news if any(_rank(deed) < _STEP for deed in news) else done, key=_rank))

    def _describe_part(self, applied: AppliedMove, back: bool = False) -> EntryPart:
        """What a deed did; one that changed nothing says so."""
        message = self.find_message(applied.before, applied.move, applied.after)
        text = self._say_message(message, back)
        if applied.before == applied.after and not message.key.endswith(SAY_SO):
            return EntryPart(self.texts.say("core.as_before", what=text), (), applied.move.says)
        changes = self.describe_changes(diff(applied.before, applied.after), applied.after)
        shown = tuple(map(_reverse, changes)) if back else changes
        return EntryPart(text, shown, applied.move.says, step=_rank(applied) == _STEP)

    def find_message(self, before: Any, move: AnyMove, after: Any) -> Message:
        """How this move is told: as it says itself, else by its name and fields."""
        common = describe_common_move(self.game, self.texts, move, before, after)
        return self._translate_values(common or move.describe(before, after) or self._default_message(move, after))

    def say_message(self, telling: Message) -> str:
        """Words of the game's `ui` texts, with the words of the game in place of their keys."""
        return self.texts.say(f"{self.game.id}:ui.{telling.key}", **self._translate_values(telling).values)

    def _translate_values(self, telling: Message) -> Message:
        """With the words of the game in place of their keys."""
        return replace(telling, values={name: self._translate_value(value) for name, value in telling.values.items()})

    def _translate_value(self, value: Any) -> Any:
        if isinstance(value, Words):
            return "".join(str(self._translate_value(part)) for part in value.parts)
        if isinstance(value, Word):
            return self.texts.say(f"{self.game.id}:{value.key}", n=value.n, name=value.name)
        return value

    def _default_message(self, move: AnyMove, state: Any) -> Message:
        values = {spec.name: getattr(move, spec.name) for spec in fields_of(type(move))}
        who = next((str(value) for name, value in values.items() if name in self.game.collections), "")
        common = type(move) in COMMON_MOVES
        key = f"core.log_{move.move_name()}" if common else move.move_name()
        return Message(key, self._with_names(values, state), who)

    def _with_names(self, values: Mapping[str, Any], state: Any) -> dict[str, Any]:
        """Ids replaced by names where the field is called like a collection of the game."""
        return {name: self._name_in(name, value, state) for name, value in values.items()}

    def _name_in(self, collection: str, value: Any, state: Any) -> Any:
        if collection not in self.game.collections or not isinstance(value, str):
            return value
        item = find(self.game.collections[collection](state), value)
        return name_of(item, value) if item is not None else value

    def _say_message(self, telling: Message, back: bool = False) -> str:
        common = telling.key.startswith("core.")
        key = telling.key if common else f"{self.game.id}:log.{telling.key}"
        say = self.texts.say_undone if back else self.texts.say_in_game
        return _SAME_TWICE.sub(r"\1", say(self.game.id, key, **telling.values))

    # --- changed values ----------------------------------------------------------------------------------

    def describe_changes(self, changes: tuple[Change, ...], state: Any) -> tuple[ShownChange, ...]:
        """The changes that have a label and can be seen, in words. `state` knows the names behind ids."""
        shown = (self._show_change(change, state) for change in changes)
        return tuple(each for each in shown if each is not None)

    def _show_change(self, change: Change, state: Any) -> ShownChange | None:
        key = f"{self.game.id}:change.{change.key}"
        if not self.texts.has(key):
            return None
        name = next((name for item in reversed(_find_owners(change)) if (name := name_of(item))), "")
        label = self.texts.say(key, name=name)
        old, new = (self._written(change.key, value, state) for value in (change.old, change.new))
        if old == new:
            return None
        return ShownChange(label, old, new, change.item, change.key, name, self._note(change, state))

    def _note(self, change: Change, state: Any) -> str:
        """Who came to a list of ids or left it: "su Stark". Only lists that have a word for it are told so."""
        if not isinstance(change.old, tuple) or not isinstance(change.new, tuple):
            return ""
        is_longer = len(change.new) > len(change.old)
        many, few = (change.new, change.old) if is_longer else (change.old, change.new)
        key = f"{self.game.id}:change.{change.key}.{'come' if is_longer else 'gone'}"
        if not self.texts.has(key):
            return ""
        names = (self._name(value, state) for value in (Counter(many) - Counter(few)).elements())
        return self.texts.say(key, what=", ".join(names))

    def _written(self, key: str, value: Any, state: Any) -> str:
        """A number may have a way of its own to be written: a sector of a clock is IV."""
        names = (key, key.rpartition(".")[2])
        own = next((own for name in names if self.texts.has(own := f"{self.game.id}:value.{name}.{value}")), "")
        return self.texts.say(own) if own else self._value(value, state)

    def _value(self, value: Any, state: Any) -> str:
        if isinstance(value, bool):
            return self.texts.say("core.yes" if value else "core.no")
        if value is None or value == "":
            return "–"
        if isinstance(value, tuple):
            return str(len(value))
        if is_dataclass(value):
            return str(getattr(value, "name", ""))
        if isinstance(value, str) and self.texts.has(f"{self.game.id}:value.{value}"):
            return self.texts.say(f"{self.game.id}:value.{value}")
        return str(self._name(value, state)) if isinstance(value, str) else str(value).replace("-", "−")

    def _name(self, value: str, state: Any) -> str:
        """The name of the thing with this id, whatever collection it is in."""
        found = (find(items(state), value) for items in self.game.collections.values())
        return next((name_of(item, value) for item in found if item is not None), value)


def _reverse(shown: ShownChange) -> ShownChange:
    """The same change taken back."""
    return replace(shown, old=shown.new, new=shown.old)


def _find_owners(change: Change) -> tuple[Any, ...]:
    """Whose a value is, the innermost last; what came or went is of those around it, if there are any."""
    is_thing = change.item is change.new or change.item is change.old
    return change.items[:-1] if is_thing and len(change.items) > 1 else change.items


def phase_of(game: Game, state: Any) -> str:
    """The id of the phase in which the guide stands."""
    for phase in game.content.phases:
        if any(step.card == state.place.card for step in phase.steps):
            return phase.id
    return ""
