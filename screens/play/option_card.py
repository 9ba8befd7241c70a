"""OptionCard: the settings that a game has, a row for each."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from functools import partial
from typing import Any

from companion.content.game_settings import OptionInfo
from companion.kernel.limits import Limits
from screens.play.setting_rows import NumberSetting, option_row
from screens.shell.ask_number import ask_number
from screens.shell.context import Context
from screens.widgets.controls.list_row import RowCard


class OptionCard(RowCard):
    """A row for each setting; `change` gets the name of a setting and its new value."""

    def __init__(self, context: Context, options: Iterable[OptionInfo], change: Callable[[str, Any], object]) -> None:
        super().__init__(face="s2", thickness=0)
        self._context, self._change = context, change
        self._settings: dict[str, Any] = {}
        for option in options:
            row = self._settings[option.id] = option_row(context.texts.language, option)
            row.bind(on_change=lambda _, value, name=option.id: change(name, value))
            if isinstance(row, NumberSetting):
                row.bind(on_type=lambda row, option=option: self._type(row, option))
            self.add_widget(row)

    def show(self, values: object) -> None:
        """Show the value of each setting."""
        for name, row in self._settings.items():
            row.show(getattr(values, name))

    def _type(self, row: NumberSetting, option: OptionInfo) -> None:
        title, limits = option.title.in_(self._context.texts.language), Limits(option.least, option.most)
        ask_number(self._context, title, row.number, partial(self._change, option.id), limits=limits)
