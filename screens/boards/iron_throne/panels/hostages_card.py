"""HostagesCard: the open rows of the ledger on the board, and the way to the whole ledger."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from kivy.metrics import dp

from companion.games.iron_throne.hostages import find_held, open_rows
from companion.games.iron_throne.lookup import clockwise_from
from companion.games.iron_throne.state import Hostage, IronThrone
from screens.boards.iron_throne.panels.hostage_list import HostageList
from screens.look.theme import TOUCH, current
from screens.table.table import Table
from screens.widgets.controls.button import PushButton
from screens.widgets.controls.touchable import Touchable
from screens.widgets.layout.box_layout import BoxLayout
from screens.widgets.layout.column import Column
from screens.widgets.words.text import Icon, Text

HEADING = 48


class LedgerHeading(Touchable, BoxLayout):
    """The section's title, how many cards are held, and an arrow to the ledger."""

    def __init__(self, title: str, **kwargs: Any) -> None:
        super().__init__(size_hint_y=None, padding=(dp(4), 0), spacing=dp(4), **kwargs)
        self.height = self.theme.sp(HEADING)
        self.add_widget(Text(title, "title-s", points=20, shrink=True))
        self.count = Text("", "body-m", "mid", points=15, fit_width=True)
        self.add_widget(self.count)
        self.add_widget(Icon("chevron-right", points=22, colour="mid", size_hint_x=None, width=dp(22)))


class HostagesCard(Column):
    """The card of the hostages, with rows clockwise from the challenger, who acts first.

    Without hostages it says how to take one.
    """

    def __init__(
        self,
        table: Table[IronThrone],
        memory: dict[str, Any],
        open_ledger: Callable[[], None],
        take: Callable[[], None],
        **kwargs: Any,
    ) -> None:
        super().__init__(gap=4, **kwargs)
        self._table = table
        self._heading = LedgerHeading(table.say("hostages"), tag="hostages.ledger", spoken=table.say("tool.ledger"))
        self._heading.bind(on_release=lambda _: open_ledger())
        self._top = BoxLayout(size_hint_y=None, height=self._heading.height, spacing=dp(8))
        self._top.add_widget(self._heading)
        self._top.add_widget(_take_key(table, take))
        self._list = HostageList(table, memory)
        self._empty = Text(table.say("no_hostages"), "body-m", "mid", size_hint_y=None, height=current().sp(36))
        self.show(table.state)

    def show(self, state: IronThrone) -> None:
        rows = ledger_order(state)
        self._heading.count.text = self._table.say("cards", n=len(rows)) if rows else ""
        self._list.show(state, rows)
        wanted = [self._top, self._list if rows else self._empty]
        if self.children[::-1] != wanted:
            self.clear_widgets()
            for part in wanted:
                self.add_widget(part)


def _take_key(table: Table[IronThrone], take: Callable[[], None]) -> PushButton:
    key = PushButton(icon="plus", kind="plain", height=dp(TOUCH), width=dp(TOUCH), size_hint_x=None)
    key.tag, key.spoken, key.pos_hint = "hostages.take", table.say("take_hostage"), {"center_y": 0.5}
    key.bind(on_release=lambda _: take())
    return key


def ledger_order(state: IronThrone) -> tuple[Hostage, ...]:
    """Return the open rows, those of the challenger first, then clockwise."""
    if not open_rows(state):
        return ()
    return tuple(row for house in clockwise_from(state, state.challenger) for row in find_held(state, house.id))
