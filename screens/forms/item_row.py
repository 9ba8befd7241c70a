"""item_row: an entry of a list in a form, with its keys."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from kivy.metrics import dp

from companion.forms.row import Choice, Row
from screens.forms.form_answers import FormAnswers
from screens.look.theme import current
from screens.widgets.controls.button import PushButton
from screens.widgets.controls.list_row import ListRow
from screens.widgets.layout.box_layout import BoxLayout
from screens.widgets.words.text import Icon

KEYS = {"earlier": "earlier", "take_away": "remove"}
"""The words of the keys of an entry, and the ends of their tags."""


def item_row(sheet: FormAnswers, now: Callable[[], Row], place: int) -> BoxLayout:
    """Return the row of the entry at this place of a list; `now` is the present row of the list.

    Tags: `form.<row>.<n>` opens it, and .earlier and .remove behind that.
    """
    tag, say, choice = f"{sheet.tag}.{now().name}.{place + 1}", sheet.context.texts.say, now().choices[place]
    is_ordered = now().thing.ordered
    words = _make_words(choice, f"{place + 1}. " if is_ordered else "", tag)
    words.bind(on_release=lambda _: sheet.open_item(now(), place))
    row = BoxLayout(size_hint_y=None, height=words.height, spacing=dp(4))
    words.bind(height=row.setter("height"))
    row.add_widget(words)

    def add_key(icon: str, word: str, change: Callable[[tuple[Any, ...], int], tuple[Any, ...]]) -> None:
        spoken = say(f"play.{word}", name=choice.words)
        key = PushButton(icon=icon, kind="plain", height=dp(48), tag=f"{tag}.{KEYS[word]}", spoken=spoken)
        key.pos_hint = {"center_y": 0.5}
        key.bind(on_release=lambda _: sheet.answer(now(), change(now().value, place)))
        row.add_widget(key)

    if is_ordered and place:
        add_key("arrow-up", "earlier", swap)
    add_key("delete-outline", "take_away", drop)
    return row


def swap(entries: tuple[Any, ...], place: int) -> tuple[Any, ...]:
    """Return the entries with the one at this place before its neighbour."""
    return (*entries[: place - 1], entries[place], entries[place - 1], *entries[place + 1 :])


def drop(entries: tuple[Any, ...], place: int) -> tuple[Any, ...]:
    """Return the entries without the one at this place."""
    return (*entries[:place], *entries[place + 1 :])


def _make_words(choice: Choice[Any], number: str, tag: str) -> ListRow:
    """Return the words of an entry, which open it; large ones need the width of icon and pencil."""
    icon, pencil = (None, None) if current().has_large_text else _make_icons(choice)
    line = f"{number}{choice.words}"
    return ListRow(line, str(choice.caption), leading=icon, trailing=pencil, least_height=52, side=0, tag=tag)


def _make_icons(choice: Choice[Any]) -> tuple[Icon | None, Icon]:
    theme = current()
    icon = Icon(choice.icon, points=24, colour="acc", size_hint_x=None, width=theme.sp(26)) if choice.icon else None
    return icon, Icon("pencil-outline", points=20, colour="low", size_hint_x=None, width=theme.sp(22))
