"""Fields of a plain setup: texts and numbers that are stored under a key of a dictionary."""

from __future__ import annotations

from collections.abc import Callable

from companion.kernel.codec import LONGEST_NAME, PlainDict
from companion.kernel.limits import LONGEST_LIST, Limits
from screens.shell.ask_number import ask_number
from screens.shell.context import Context
from screens.widgets.controls.text_field import TextField
from screens.widgets.numbers.number_field import NumberField


def words_field(
    holder: PlainDict, key: str, hint: str, tag: str, most: int = LONGEST_NAME, lines: int = 1
) -> TextField:
    """Return a field whose text is stored as it is typed."""
    field = TextField(hint, holder[key], tag=tag, most=most, lines=lines)
    field.bind(text=lambda _, text: holder.__setitem__(key, text.strip()))
    return field


def names_field(holder: PlainDict, key: str, hint: str, tag: str) -> TextField:
    """Return a field for several names with commas between them, stored as a list."""
    field = TextField(hint, ", ".join(holder[key]), tag=tag, most=LONGEST_LIST)

    def store(_: TextField, text: str) -> None:
        holder[key] = [each.strip() for each in text.split(",") if each.strip()]

    field.bind(text=store)
    return field


def plain_number(
    context: Context,
    holder: PlainDict,
    key: str,
    word: str,
    tag: str,
    limits: Limits,
    shown: int | None = None,
    changed: Callable[[], object] = lambda: None,
) -> NumberField:
    """Return a field whose number is stored when it is typed; until then `shown` is displayed.

    `changed` is called after it.
    """
    field = NumberField(word, tag, holder[key] if shown is None else shown)

    def store(number: int) -> None:
        holder[key] = field.value = number
        changed()

    def ask(*_: object) -> None:
        ask_number(context, word, limits.within(int(field.value or 0)), store, limits=limits)

    field.bind(on_release=ask)
    return field
