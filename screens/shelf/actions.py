"""ShelfActions: the actions on a thing of the shelf.

Each describes its result in a notice, and can be undone.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

from companion.errors import CodedError
from companion.things.shelf import name_taken_error
from companion.things.thing import Thing
from companion.things.thing_words import join_values
from screens.shelf.shelf_card import ShelfCard, find_words
from screens.shell.context import Context


class ShelfActions:
    """Changes the shelf of the app; `changed` is called after each change."""

    def __init__(self, context: Context, changed: Callable[[], object]) -> None:
        self._context, self._shelf, self._changed = context, context.shelf, changed

    def remove(self, entry: ShelfCard) -> None:
        """Remove a thing from the shelf; plays have their own copies."""
        if self._try(lambda: self._shelf.remove(entry.game, entry.thing)):
            self._say_done("removed", lambda: self._restore(entry, [entry.thing]), name=entry.thing.name)

    def check(self, entry: ShelfCard) -> None:
        """Mark a thing as compared with the box, or as still to compare."""
        thing = replace(entry.thing, to_check=not entry.thing.to_check)
        if self._try(lambda: self._shelf.put(entry.game, thing, entry.thing)):
            key = "uncheck_done" if thing.to_check else "check_done"
            self._say_done(key, lambda: self._restore(entry, [entry.thing]), name=thing.name)

    def set_number(self, entry: ShelfCard, field: str, number: int | None) -> None:
        """Set the number of a field; None: it is unknown."""
        old = find_words(self._context.texts, entry.game.id).number(entry.kind, entry.thing, field) or self._say(
            "unknown"
        )
        thing = entry.with_value(field, number)
        if self._try(lambda: self._shelf.put(entry.game, thing, entry.thing)):
            label = find_words(self._context.texts, entry.game.id).label(field)
            new = self._say("unknown") if number is None else number
            values = {"name": entry.thing.name, "value": label, "old": old, "new": new}
            self._say_done("number_changed", lambda: self._restore(entry, [entry.thing]), **values)

    def save(self, entry: ShelfCard, thing: Thing, is_new: bool) -> bool:
        """Save a typed thing; return False and say why if it cannot be saved."""
        there = self._shelf.thing(entry.game, thing.kind, thing.name, thing.scene) if is_new else None
        if there is not None:
            self._context.notices.show_problem(name_taken_error(thing.name, there))
            return False
        if not self._try(lambda: self._shelf.put(entry.game, thing, None if is_new else entry.thing)):
            return False
        kept = [] if is_new else [entry.thing]
        self._say_done("saved", lambda: self._restore(entry, kept, [thing]), name=thing.name)
        return True

    def merge(self, entry: ShelfCard, spelling: Thing) -> None:
        """Merge another spelling into a thing and say the values it gained.

        It keeps its name and its own values.
        """
        both = (spelling, entry.thing)
        if self._try(lambda: self._shelf.merge(entry.game, *both)):
            values = self._say_new_values(entry)
            parts = {"spelling": spelling.name, "name": entry.thing.name, "values": values}
            self._say_done("merged_with" if values else "merged", lambda: self._restore(entry, list(both)), **parts)

    def _say_new_values(self, entry: ShelfCard) -> str:
        """Return the values that the card has now and had not before, shortly, such as “Min 4”."""
        kind, thing = entry.kind, entry.thing
        now = self._shelf.thing(entry.game, thing.kind, thing.name, thing.scene) or thing
        words = find_words(self._context.texts, entry.game.id)
        before, others = words.line(kind, thing), words.other_values(kind, thing)
        numbers = [value for value in words.line(kind, now) if value.field.sort == "number" and value not in before]
        more = [one for one in words.other_values(kind, now) if one not in others]
        return ", ".join(filter(None, (join_values(numbers), *more)))

    def _restore(self, entry: ShelfCard, things: list[Thing], away: list[Thing] | None = None) -> None:
        if self._try(lambda: self._shelf.restore(entry.game, things, away or [])):
            self._changed()

    def _try(self, act: Callable[[], object]) -> bool:
        try:
            act()
        except CodedError as wrong:  # a ThingError of the input, or an error of the disk
            self._context.notices.show_problem(wrong)
            return False
        return True

    def _say_done(self, key: str, back: Callable[[], object], **values: object) -> None:
        self._changed()
        self._context.notices.show(self._say(key, **values), back)

    def _say(self, key: str, **values: object) -> str:
        return self._context.texts.say(f"shelf.{key}", **values)
