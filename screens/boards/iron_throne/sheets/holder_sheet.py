"""HolderSheet: the hostages of one house, for the eyes of that player alone."""

from __future__ import annotations

from collections.abc import Hashable

from companion.games.iron_throne.forms.hostage import card_words
from companion.games.iron_throne.hostages import find_held
from companion.games.iron_throne.icons import CARD_ICONS
from companion.games.iron_throne.lookup import house_in, name_by_id
from companion.games.iron_throne.moves.hostages import FreeHostage
from companion.games.iron_throne.state import Hostage, IronThrone
from screens.boards.iron_throne.forms import open_hostage, open_torture
from screens.boards.iron_throne.panels.house_mark import HouseMark, house_line
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
        secret = self.table.describer.say_phrase(card_words(state, row))
        card.add_widget(RevealKey(self.table, secret, CARD_ICONS[row.card], tag=f"reveal.{row.id}"))
        say, do, hostage = self.say, self.table.do, row.id
        free, torture, more = (f"holder.{way}.{hostage}" for way in ("free", "torture", "more"))
        card.add_widget(
            buttons_row(
                button(
                    say("release"), free, lambda: do(FreeHostage(hostage), notice=True), "lock-open-variant-outline"
                ),
                button(say("torture"), torture, lambda: open_torture(self.table, hostage), "gavel"),
            )
        )
        details = button(say("hostage_details"), more, lambda: open_hostage(self.table, hostage), "pencil-outline")
        card.add_widget(details)
        return card
