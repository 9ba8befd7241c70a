"""OptionGroups: the variants of a game in groups that fold, each with what differs there."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from companion.content.game_settings import GROUPS, OptionInfo
from screens.look.theme import current
from screens.setup.draft import SetupDraft
from screens.setup.option_list import OptionList
from screens.shell.context import Context
from screens.widgets.controls.list_row import ListRow, RowCard
from screens.widgets.layout.column import Column
from screens.widgets.words.text import Icon

FOLDED, OPEN = "chevron-down", "chevron-up"


class OptionGroups(Column):
    """One row for each group of variants; a tap opens it. Tags: setup.options.<group>."""

    def __init__(self, context: Context, options: tuple[OptionInfo, ...], draft: SetupDraft, **kwargs: Any) -> None:
        super().__init__(gap=8, **kwargs)
        for group in GROUPS:
            of_group = tuple(option for option in options if option.group == group)
            if of_group:
                self.add_widget(_OptionGroup(context, group, of_group, draft))


class _OptionGroup(Column):
    """A row with the group and what differs from the usual values; below it the variants."""

    def __init__(self, context: Context, group: str, options: tuple[OptionInfo, ...], draft: SetupDraft) -> None:
        super().__init__(gap=8)
        self._context, self._options, self._draft = context, options, draft
        self._chevron = Icon(FOLDED, points=24, colour="mid", size_hint_x=None, width=current().sp(28))
        title = context.texts.say(f"setup.options.{group}")
        self._row = ListRow(title, trailing=self._chevron, tag=f"setup.options.{group}")
        self._row.bind(on_release=lambda _: self._turn())
        card = RowCard()
        card.add_widget(self._row)
        self.add_widget(card)
        self._list: OptionList | None = None
        self._show()

    def _turn(self) -> None:
        if self._list is None:
            self._list = OptionList(self._context, self._options, self._draft, self._show)
            self.add_widget(self._list)
        else:
            self.remove_widget(self._list)
            self._list = None
        self._chevron.icon = FOLDED if self._list is None else OPEN

    def _show(self) -> None:
        """Say which variants differ; with usual values their number alone."""
        texts = self._context.texts
        self._row.caption = " · ".join(self._list_changed()) or texts.say("setup.usual_options", n=len(self._options))

    def _list_changed(self) -> Iterator[str]:
        usual = self._draft.usual_options
        for option in self._options:
            value = self._draft.plain["options"][option.id]
            if value != usual[option.id]:
                yield self._say(option, value)

    def _say(self, option: OptionInfo, value: Any) -> str:
        """Return an option with its value; a variant that is on needs its name alone."""
        language, title = self._context.texts.language, option.title.in_(self._context.texts.language)
        if option.kind == "switch":
            return title if value else f"{title}: {self._context.texts.say('core.off')}"
        words = next((each.title.in_(language) for each in option.choices if each.value == value), f"{value}")
        return f"{title}: {words}"
