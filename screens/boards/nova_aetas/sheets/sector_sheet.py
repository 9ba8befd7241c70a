"""SectorSheet: the tokens on a sector of the Horologium.

One token alone opens its own sheet at once.
"""

from __future__ import annotations

from collections.abc import Callable, Hashable

from kivy.uix.widget import Widget

from companion.games.nova_aetas.forms import ALLY_FORM, EVENT_FORM, HERO_FORM
from companion.games.nova_aetas.horologium import roman
from companion.games.nova_aetas.moves.clock import AddEvent
from companion.games.nova_aetas.state import NovaAetas
from companion.kernel.items import find
from screens.boards.nova_aetas.forms import open_held
from screens.boards.nova_aetas.panels.clock_token import ClockToken, TokenLook, tokens_of
from screens.boards.nova_aetas.sheets.enemy_sheet import EnemySheet
from screens.parts.sheets.live_sheet import LiveSheet
from screens.parts.sheets.sheet_parts import button, buttons_row, note
from screens.table.table import Table
from screens.widgets.controls.list_row import ListRow, RowCard

Hold = Callable[[str], object]
MARK = 34


def open_sector(table: Table[NovaAetas], sector: int, hold: Hold) -> None:
    """Open the sheet of the one token there, or of the sector."""
    here = [look for look in tokens_of(table.state) if look.sector == sector]
    if len(here) == 1:
        open_token(table, here[0].id, hold)
    else:
        SectorSheet(table, sector, hold).open()


def open_token(table: Table[NovaAetas], token: str, hold: Hold) -> None:
    """Open the sheet of a hero, an enemy type, an ally or an event."""
    state = table.state
    if find(state.heroes, token) is not None:
        open_held(table, HERO_FORM, hold, hero=token)
    elif find(state.enemies, token) is not None:
        EnemySheet(table, token, hold).open()
    elif find(state.allies, token) is not None:
        open_held(table, ALLY_FORM, hold, ally=token)
    else:
        open_held(table, EVENT_FORM, hold, event=token)


class SectorSheet(LiveSheet[NovaAetas]):
    """A row a token, and keys that put an event or a mystery here."""

    def __init__(self, table: Table[NovaAetas], sector: int, hold: Hold) -> None:
        self._sector, self._pick_up = sector, hold
        super().__init__(table, table.say("sector_title", sector=roman(sector)))

    def shape(self, state: NovaAetas) -> Hashable:
        return tokens_of(state)

    def build(self, state: NovaAetas) -> None:
        here = [look for look in tokens_of(state) if look.sector == self._sector]
        if here:
            card = RowCard(face="s2", thickness=0)
            for look in here:
                card.add_widget(self._row(look))
            self.column.add_widget(card)
        else:
            self.column.add_widget(note(self.say("sector_free")))
        event = button(self.say("event_here"), "sector.event", lambda: self._add("event"), "bell-ring")
        mystery = button(self.say("mystery_here"), "sector.mystery", lambda: self._add("mystery"), "weather-night")
        self.column.add_widget(buttons_row(event, mystery))

    def _row(self, look: TokenLook) -> ListRow:
        mark: Widget = ClockToken(look, self.theme.sp(MARK), pos_hint={"center_y": 0.5})
        row = ListRow(look.name, self.say(f"token_{look.kind}"), leading=mark, tag=f"token.{look.id}")
        row.bind(on_release=lambda _: self._open(look.id))
        return row

    def _open(self, token: str) -> None:
        self.close()
        open_token(self.table, token, self._pick_up)

    def _add(self, kind: str) -> None:
        self.apply(AddEvent(self._sector, "", "event" if kind == "event" else "mystery"))
