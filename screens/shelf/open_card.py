"""OpenCard: an open card of the shelf: all its values, and the actions on it."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from math import ceil
from typing import Any

from kivy.metrics import dp
from kivy.uix.widget import Widget

from companion.kernel.limits import NO_LIMITS
from companion.things.thing import decode_card
from companion.things.thing_words import LabelledValue
from screens.look.theme import current
from screens.shelf.actions import ShelfActions
from screens.shelf.shelf_card import ShelfCard, find_words
from screens.shelf.sign import Sign
from screens.shelf.value_tile import ValueTile
from screens.shell.ask_number import ask_number
from screens.shell.context import Context
from screens.widgets.controls.button import PushButton
from screens.widgets.controls.card import Card
from screens.widgets.controls.list_row import ListRow
from screens.widgets.layout.box_layout import BoxLayout
from screens.widgets.layout.column import Column, Grid
from screens.widgets.words.text import Icon, Text

IN_A_ROW = 5
IN_A_ROW_LARGE = 3


class OpenCard(Card):
    """A card as tall as its content.

    Its keys call `edit` and `close`; it handles the rest itself.
    """

    def __init__(
        self,
        context: Context,
        entry: ShelfCard,
        acts: ShelfActions,
        edit: Callable[[], object],
        close: Callable[[], object],
        **kwargs: Any,
    ) -> None:
        super().__init__(padding=(dp(10), dp(6), dp(10), dp(12)), spacing=dp(10), fit_height=True, **kwargs)
        self.state = "selected"
        self.entry = entry
        self._context, self._acts = context, acts
        self._words = find_words(context.texts, entry.game.id)
        for part in (self._head(close), self._check(), self._numbers(), self._keys(edit)):
            if part is not None:
                self.add_widget(part)

    def _head(self, close: Callable[[], object]) -> ListRow:
        entry = self.entry
        sign = Sign()
        sign.show(entry)
        arrow = Icon("chevron-up", points=26, colour="hi", size_hint_x=None, width=dp(40))
        head = ListRow(entry.title, self._caption(), leading=sign, trailing=arrow, side=2)
        head.tag = f"thing.close.{entry.tag}"
        head.spoken = self._say("close_spoken", name=entry.title)
        head.bind(on_release=lambda _: close())
        return head

    def _caption(self) -> str:
        """Return the values other than numbers, and the number of plays with this card."""
        entry, texts = self.entry, self._context.texts
        used = texts.say_in_game(entry.game.id, "shelf.uses", n=entry.thing.uses) if entry.thing.uses else ""
        others = list(self._words.other_values(entry.kind, entry.thing))
        if entry.thing.also:
            others.append(self._say("also_named", names=", ".join(entry.thing.also)))
        return " · ".join(filter(None, (*others, used))) or self._words.kind(entry.kind.id)

    def _check(self) -> Column | BoxLayout | None:
        """Return the key that marks a printed card as compared with the box.

        It stays, so that nothing below moves.
        """
        thing = self.entry.thing
        if not thing.to_check and not self._context.shelf.is_printed(self.entry.game, thing):
            return None
        key = PushButton(
            self._say("checked" if thing.to_check else "uncheck"),
            "check-bold" if thing.to_check else "undo-variant",
            "outline",
            points=16,
            icon_points=20,
            height=dp(48),
            side=10,
            tag="thing.check",
        )
        key.bind(on_release=lambda _: self._acts.check(self.entry))
        label = self._say("to_check_box" if thing.to_check else "checked_box")
        words = Text(label, "body-m", "on_acc_c", points=15, fit_height=True)
        if current().has_large_text:
            column = Column(gap=6)
            column.add_widget(words)
            column.add_widget(key)
            return column
        key.fit_width = True
        row = BoxLayout(size_hint_y=None, height=dp(48), spacing=dp(8), padding=(dp(4), 0, 0, 0))
        words.pos_hint = {"center_y": 0.5}
        row.add_widget(words)
        row.add_widget(key)
        return row

    def _numbers(self) -> Grid | None:
        numbers = self._words.numbers(self.entry.kind, self.entry.thing)
        if not numbers:
            return None
        most = IN_A_ROW_LARGE if current().has_large_text else IN_A_ROW
        lines = ceil(len(numbers) / most)
        grid = Grid(cols=max(ceil(len(numbers) / lines), IN_A_ROW_LARGE), spacing=dp(6))
        blanks = grid.cols - len(numbers) if lines == 1 else 0
        for one in numbers:
            spoken = "" if one.value else self._say("unknown_spoken", value=one.label)
            tile = ValueTile(one, f"thing.value.{one.field.name}", spoken)
            tile.bind(on_release=lambda _, one=one: self._type(one))
            grid.add_widget(tile)
        for _ in range(blanks):
            grid.add_widget(Widget(size_hint_y=None, height=0))  # a lone number is no banner
        return grid

    def _type(self, number: LabelledValue) -> None:
        entry, limits = self.entry, number.field.limits or NO_LIMITS
        value = getattr(decode_card(entry.kind, entry.thing), number.field.name)
        title, can_be_unknown = f"{entry.thing.name}: {number.label}", number.field.default is None
        done = partial(self._acts.set_number, entry, number.field.name)
        if can_be_unknown:
            ask_number(self._context, title, value, done, limits=limits, unknown=lambda: done(None))
        else:
            ask_number(self._context, title, limits.within(value or 0), done, limits=limits)

    def _keys(self, edit: Callable[[], object]) -> BoxLayout:
        row = BoxLayout(size_hint_y=None, height=dp(52), spacing=dp(8))
        away = PushButton(self._say("remove"), "delete-outline", "outline", points=17, side=8, tag="thing.remove")
        change = PushButton(self._say("edit"), "pencil-outline", "tonal", points=17, side=8, tag="thing.edit")
        away.size_hint_x, change.size_hint_x = 0.42, 0.58
        away.height = change.height = row.height
        away.bind(on_release=lambda _: self._acts.remove(self.entry))
        change.bind(on_release=lambda _: edit())
        row.add_widget(away)
        row.add_widget(change)
        return row

    def _say(self, key: str, **values: object) -> str:
        return self._context.texts.say(f"shelf.{key}", **values)
