"""Fields of a plain setup: texts that are stored under a key of a dictionary."""

from __future__ import annotations

from companion.kernel.codec import LONGEST_NAME, PlainDict
from companion.kernel.limits import LONGEST_LIST
from screens.widgets.controls.text_field import TextField


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
