"""HolderSheet: the hostages of one house, for the eyes of that player alone."""

from __future__ import annotations

from collections.abc import Hashable

from kivy.metrics import dp

from companion.games.iron_throne.hostages import find_held
from companion.games.iron_throne.icons import CARD_ICONS
from companion.games.iron_throne.lookup import house_in, name_by_id
from companion.games.iron_throne.moves.hostages import FreeHostage
from companion.games.iron_throne.state import Hostage, IronThrone
from screens.boards.iron_throne.hostage_words import card_word
from screens.boards.iron_throne.panels.house_mark import HouseMark, house_line
from screens.boards.iron_throne.panels.torture_panel import TorturePanel
from screens.boards.iron_throne.sheets.hostage_sheet import HostageSheet
from screens.parts.secrets.cover import Cover
from screens.parts.secrets.reveal_key import RevealKey
from screens.parts.sheets.live_sheet import LiveSheet
from screens.parts.sheets.sheet_parts import button, buttons_row, note, panel
from screens.table.table import Table
from screens.widgets.controls.card import Card


def look_as_holder(table: Table[IronThrone], house_id: str) -> None:
    """Ask the players to hand the phone to this house, then show the hostages it holds."""
    mark = HouseMark(table.state, house_id, 72)
    Cover(table, house_in(table.state, house_id), mark, lambda: HolderSheet(table, house_id).open()).open()


class HolderSheet(LiveSheet[IronThrone]):
    """The sheet of a holder's hostages; types show only while a finger holds them.

    Torture asks once more, because it lays the card open.
    """

    def __init__(self, table: Table[IronThrone], house_id: str) -> None:
        self._house = house_id
        super().__init__(table, table.say("hostages_of", house=name_by_id(table.state, house_id)), steady=True)

    def shape(self, state: IronThrone) -> Hashable:
        return find_held(state, self._house)

    def build(self, state: IronThrone) -> None:
        rows = find_held(state, self._house)
        for row in rows:
            self.column.add_widget(self._panel(state, row))
        if not rows:
            self.column.add_widget(note(self.say("holds_none", house=name_by_id(state, self._house))))

    def _panel(self, state: IronThrone, row: Hostage) -> Card:
        card = panel(spacing=10)
        caption = self.say("taken", round=row.taken_in_round)
        card.add_widget(house_line(state, row.owner, caption, self.say("card_of", owner=name_by_id(state, row.owner))))
        secret = card_word(self.table, state, row)
        card.add_widget(RevealKey(self.table, secret, CARD_ICONS[row.card], tag=f"reveal.{row.id}"))
        say, row_id = self.say, row.id
        card.add_widget(
            buttons_row(
                button(
                    say("release"),
                    f"holder.free.{row_id}",
                    lambda: self._free(row_id),
                    "lock-open-variant-outline",
                ),
                button(say("torture"), f"holder.torture.{row_id}", lambda: self._torture(row_id), "gavel"),
            )
        )
        card.add_widget(
            button(
                say("hostage_details"),
                f"holder.more.{row_id}",
                lambda: self._open_details(row_id),
                "pencil-outline",
            )
        )
        return card

    def _free(self, row: str) -> None:
        self.table.do(FreeHostage(row), notice=True)

    def _torture(self, row: str) -> None:
        TortureSheet(self.table, row).open()

    def _open_details(self, row: str) -> None:
        HostageSheet(self.table, row).open()


class TortureSheet(LiveSheet[IronThrone]):
    """The sheet with the effect of torture of one hostage.

    It closes when the hostage is gone.
    """

    def __init__(self, table: Table[IronThrone], hostage_id: str) -> None:
        self._hostage = hostage_id
        super().__init__(table, table.say("torture"), steady=True)

    def build(self, state: IronThrone) -> None:
        self._panel = TorturePanel(self.table, self._hostage)
        self._panel.padding = (0, 0, 0, dp(8))
        self.column.add_widget(self._panel)

    def show(self, state: IronThrone) -> None:
        row = next(row for row in state.hostages if row.id == self._hostage)
        if row.is_open:
            self._panel.show(state)
        else:
            self.close()
