"""OptionList: the variants of a game, with the values of a new play. Used by every game."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Any

from kivy.uix.widget import Widget

from companion.content.game_settings import OptionInfo
from companion.kernel.limits import Limits
from screens.play.setting_rows import ChoiceSetting, NumberSetting, SwitchSetting
from screens.setup.draft import SetupDraft
from screens.shell.ask_number import ask_number
from screens.shell.context import Context
from screens.widgets.controls.list_row import RowCard


class OptionList(RowCard):
    """One row for each option; a change is written to the draft, then `changed` is called."""

    def __init__(
        self,
        context: Context,
        options: Iterable[OptionInfo],
        draft: SetupDraft,
        changed: Callable[[], object] = lambda: None,
        **kwargs: Any,
    ) -> None:
        super().__init__(**kwargs)
        self._context, self._draft, self._changed = context, draft, changed
        for option in options:
            self.add_widget(self._row(option))

    def _row(self, option: OptionInfo) -> Widget:
        language = self._context.texts.language
        words = (option.title.in_(language), option.help.in_(language), f"option.{option.id}")
        row: Any
        if option.kind == "switch":
            row = SwitchSetting(*words)
        elif option.kind == "choice":
            row = ChoiceSetting(*words, tuple((each.value, each.title.in_(language)) for each in option.choices))
        else:
            row = NumberSetting(*words, Limits(option.least, option.most))
            row.bind(on_type=lambda _: self._type(option, row))
        row.bind(on_change=lambda _, value: self._set(option, row, value))
        row.show(self._draft.plain["options"][option.id])
        return row

    def _set(self, option: OptionInfo, row: Any, value: Any) -> None:
        self._draft.plain["options"][option.id] = value
        row.show(value)
        self._changed()

    def _type(self, option: OptionInfo, row: Any) -> None:
        title = option.title.in_(self._context.texts.language)
        value = int(self._draft.plain["options"][option.id])
        limits = Limits(option.least, option.most)
        ask_number(self._context, title, value, lambda number: self._set(option, row, number), limits=limits)
