"""GroupsSheet: the groups that have played here, to choose one for the new play."""

from __future__ import annotations

from collections.abc import Callable

from kivy.metrics import dp

from companion.store.errors import StoreError
from companion.store.small_files.groups import Group
from screens.look.theme import current
from screens.shell.context import Context
from screens.widgets.controls.button import PushButton
from screens.widgets.controls.list_row import ListRow, RowCard
from screens.widgets.layout.column import Column
from screens.widgets.overlays.sheet import Sheet
from screens.widgets.words.text import Icon, Text


class GroupsSheet(Sheet):
    """`take` gets the chosen group. Tags: group.1, group.2 …, group.1.forget …"""

    def __init__(self, context: Context, game: str, take: Callable[[Group], object]) -> None:
        self._context, self._game, self._take = context, game, take
        self._column = Column()
        super().__init__(context.texts.say("setup.groups"), self._column)
        self._fill()

    def _fill(self) -> None:
        self._column.clear_widgets()
        groups = self._context.groups.all()
        if not groups:
            self._column.add_widget(Text(self._context.texts.say("setup.no_groups"), "body-m", "mid", fit_height=True))
            return
        card = RowCard(face="s2", thickness=0)
        for number, group in enumerate(groups, 1):
            card.add_widget(self._row(number, group))
        self._column.add_widget(card)

    def _row(self, number: int, group: Group) -> ListRow:
        say, theme = self._context.texts.say, current()
        forget = PushButton(icon="delete-outline", kind="plain", height=dp(48), tag=f"group.{number}.forget")
        forget.spoken = say("setup.forget_group", name=group.name)
        forget.bind(on_release=lambda _: self._forget(group))
        forget.pos_hint = {"center_y": 0.5}
        mark = Icon("account-group", points=24, colour="acc", size_hint_x=None, width=theme.sp(26))
        brings = say("setup.group_all" if self._game in group.last else "setup.group_names")
        row = ListRow(group.name, brings, leading=mark, trailing=forget, tag=f"group.{number}")
        row.bind(on_release=lambda _: self._choose(group))
        return row

    def _choose(self, group: Group) -> None:
        self.close()
        self._take(group)

    def _forget(self, group: Group) -> None:
        if self._try_change(lambda: self._context.groups.forget(group)):
            words = self._context.texts.say("setup.group_forgotten", name=group.name)
            self._context.notices.show(words, lambda: self._try_change(lambda: self._context.groups.restore(group)))

    def _try_change(self, change: Callable[[], object]) -> bool:
        try:
            change()
        except StoreError as wrong:
            self._context.notices.show_problem(wrong)
            return False
        self._fill()
        return True
