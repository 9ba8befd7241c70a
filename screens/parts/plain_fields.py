"""Fields of a setup in its plain form: words and numbers that live under a key of a dictionary."""

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
    """Words kept as they are typed."""
    field = TextField(hint, holder[key], tag=tag, most=most, lines=lines)
    field.bind(text=lambda _, text: holder.__setitem__(key, text.strip()))
    return field


def names_field(holder: PlainDict, key: str, hint: str, tag: str) -> TextField:
    """Several names in one field, with commas between them, kept as a list."""
    field = TextField(hint, ", ".join(holder[key]), tag=tag, most=LONGEST_LIST)

    def keep(_: TextField, text: str) -> None:
        holder[key] = [each.strip() for each in text.split(",") if each.strip()]

    field.bind(text=keep)
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
    """A number kept when it is typed; `shown` stands there instead until then, `changed` is told after."""
    field = NumberField(word, tag, holder[key] if shown is None else shown)

    def keep(number: int) -> None:
        holder[key] = field.value = number
        changed()

    def ask(*_: object) -> None:
        ask_number(context, word, limits.within(int(field.value or 0)), keep, limits=limits)

    field.bind(on_release=ask)
    return field
