"""The lines of the sheet: what they say, what a tap on them opens, and the key at their end."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from kivy.metrics import dp

from screens.look.theme import current
from screens.widgets.controls.button import PushButton
from screens.widgets.controls.list_row import ListRow
from screens.widgets.controls.second_tap import second_tap
from screens.widgets.words.text import Icon

Act = Callable[[], object]
BIN = "delete-outline"
IN_SIGHT = 8
"""So many lines of a list stand on the sheet itself."""


@dataclass(frozen=True, slots=True)
class Found:
    """A line of a list that can be searched."""

    id: str
    title: str
    caption: str = ""
    icon: str = ""


def capitalize(words: str) -> str:
    """Return the words with a capital letter, as a line of its own begins."""
    return words[:1].upper() + words[1:]


def sheet_row(
    title: str, caption: str, tag: str, act: Act, icon: str = "", trailing: Any = None, leading: Any = None
) -> ListRow:
    """Return a line of the sheet; a tap opens the sheet that sets it right."""
    mark = Icon(icon, points=24, colour="acc", size_hint_x=None, width=current().sp(26)) if icon else leading
    caption = capitalize(caption)
    row = ListRow(title, caption, leading=mark, trailing=trailing, tag=tag)
    row.spoken = f"{title}, {caption}" if caption else title
    row.bind(on_release=lambda _: act())
    return row


def row_key(text: str, tag: str, act: Act, icon: str = "", spoken: str = "") -> PushButton:
    """Return a key at the end of a line, of its own touch.

    The line may go with the tap: a second tap does not hit the next one.
    """
    key = PushButton(text, icon, kind="tonal", points=16, side=12, height=dp(48), tag=tag, fit_width=bool(text))
    key.spoken = spoken or text

    def on_tap(*_: object) -> None:
        second_tap.block_key(key)
        act()

    key.bind(on_release=on_tap)
    return key
