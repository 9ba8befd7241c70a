"""A line of the log of a replay: a move with its text, changes and cautions, as plain data."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any

from companion.kernel.codec import encode
from companion.kernel.journal import Entry
from companion.kernel.move import AnyMove
from companion.plays.describing.describer import Describer, ShownChange
from companion.plays.describing.entry_name import name_entry


@dataclass(frozen=True, slots=True)
class ReplayLine:
    """A line of a replay's log; a refused move has a `refusal` and no text.

    `index` counts from 0. `full_text` is the line as the app shows it, with its values; `entry`, at the first move of a
    tap with several, is the line of the whole tap.
    """

    index: int
    move: str
    sentence: str = ""
    values: Mapping[str, Any] = field(default_factory=dict)
    changes: tuple[ShownChange, ...] = ()
    cautions: tuple[str, ...] = ()
    refusal: str = ""
    full_text: str = ""
    entry: str = ""

    def plain(self) -> dict[str, Any]:
        """Return the line as a dict without its empty fields."""
        whole = {
            "index": self.index,
            "move": self.move,
            "sentence": self.sentence,
            "told": self.full_text,
            "entry": self.entry,
            "values": dict(self.values),
            "changes": [_plain_change(shown) for shown in self.changes],
            "cautions": list(self.cautions),
            "refusal": self.refusal,
        }
        return {key: value for key, value in whole.items() if value or key in ("index", "move")}


def describe_replayed(
    describer: Describer, index: int, move: AnyMove, before: Any, after: Any, cautions: tuple[str, ...]
) -> ReplayLine:
    """Return the line of a move that was made; `values` are those of its message."""
    line = describer.describe_entry(Entry((move,), 0), before, after)
    message = describer.translate_values(describer.find_message(before, move, after))
    values = {name: _plain_value(value) for name, value in message.values.items()}
    return ReplayLine(
        index, move.move_name(), line.text, values, line.changes, cautions, full_text=name_entry(line).whole
    )


def _plain_change(shown: ShownChange) -> dict[str, Any]:
    change = {"what": shown.label, "old": shown.old, "new": shown.new, "key": shown.key}
    item = shown.item
    return {**change, "of": str(item.id), "name": str(getattr(item, "name", ""))} if item is not None else change


def _plain_value(value: Any) -> Any:
    plain = encode(value)
    return plain if plain is None or isinstance(plain, (str, int, float, list, dict)) else str(plain)
