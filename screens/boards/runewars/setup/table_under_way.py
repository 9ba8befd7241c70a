"""TableUnderWay: a game that began without the app.

It asks for year and season, players, areas with their units, heroes and cards.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import partial
from typing import Any

from kivy.uix.widget import Widget

from companion.games.runewars.setup import Setup
from companion.games.runewars.state import PRIMARCH_NAMES, SEASONS
from companion.kernel.codec import PlainDict
from companion.kernel.limits import limits_of
from screens.boards.runewars.season_icons import ICONS
from screens.boards.runewars.setup.area_units_sheet import AreaUnitsSheet
from screens.boards.runewars.setup.people import forget_absent, seat_name
from screens.boards.runewars.setup.player_under_way_sheet import PlayerUnderWaySheet
from screens.boards.runewars.setup.setup_kinds import Kinds
from screens.parts.forms.bound_form import make_bound_form
from screens.parts.forms.form import FieldsForm
from screens.parts.forms.form_fields import Count, Pick
from screens.parts.forms.plain_list import ListKind, PlainList
from screens.parts.sheets.sheet_parts import heading
from screens.setup.draft import SetupDraft
from screens.setup.table_so_far import TableSoFar, row_icon, so_far_card, so_far_row
from screens.shell.context import Context
from screens.widgets.controls.list_row import RowCard


class TableUnderWay(TableSoFar):
    """The part of the setup for a game under way.

    Tags: under_way.year, .season.<season>, under_way.player.<n>, under_way.units.<n>, those of the lists.
    """

    def __init__(self, context: Context, say: Callable[..., str], draft: SetupDraft, **kwargs: Any) -> None:
        self._plain = draft.plain
        self._plain["titles"] = [_in_full(title, say("primarch")) for title in self._plain["titles"]]
        forget_absent(self._plain)
        self._kinds = Kinds(say, self._plain)
        super().__init__(context, say, draft, **kwargs)

    def parts(self) -> Iterator[Widget]:
        kinds = self._kinds
        yield self._moment()
        yield heading(self.word("players"))
        yield self._players()
        yield self._list(kinds.areas, "areas")
        if self._plain["areas"]:
            yield self._units()
        yield self._list(kinds.heroes, "heroes")
        yield self._list(kinds.titles, "titles")
        yield self._list(kinds.cards, "victory_cards")

    def _moment(self) -> FieldsForm:
        seasons = tuple((season, self.say(f"season.{season}"), ICONS[season]) for season in SEASONS)
        fields = (
            Count("year", limits_of(Setup, "year"), self._plain["year"], "calendar"),
            Pick("season", seasons, self._plain["season"]),
        )
        return make_bound_form(self.context, self.word, "under_way", self._plain, fields)

    # --- players -----------------------------------------------------------------------------------------

    def _players(self) -> RowCard:
        rows = []
        for index, seat in enumerate(self.draft.seats):
            name = seat_name(self.say, seat, index)
            rows.append(self.seat_row(index, "player", name, self._of_player(seat), partial(self._open, index, name)))
        return so_far_card(rows)

    def _of_player(self, seat: PlainDict) -> str:
        played = ", ".join(f"{number}" for number in seat["orders"])
        return self.say("under_way.so_far", orders=played) if played else self.say("under_way.so_far_nothing")

    def _open(self, index: int, name: str) -> None:
        PlayerUnderWaySheet(self.context, self.say, name, self.draft.seats[index], self.fill).open()

    # --- lists -------------------------------------------------------------------------------------------

    def _list(self, kind: ListKind, key: str) -> PlainList:
        nameless = self.say("under_way.nameless")
        return PlainList(self.context, self.say, kind, self._plain[key], nameless, changed=self.fill)

    def _units(self) -> RowCard:
        rows = []
        for number, area in enumerate(self._plain["areas"], 1):
            figures = sum(units["standing"] + units["routed"] for units in area["units"])
            title = self.say("under_way.units_in", area=area["name"])
            words = self.say("under_way.figures", n=figures) if figures else self.say("under_way.no_figures")
            opened = partial(self._open_units, area)
            rows.append(so_far_row(title, words, row_icon("chess-knight"), f"units.{number}", opened))
        return so_far_card(rows)

    def _open_units(self, area: PlainDict) -> None:
        AreaUnitsSheet(self.context, self.say, self._kinds, area, self.fill).open()


def _in_full(title: str | PlainDict, primarch: str) -> PlainDict:
    """Return a title with all its fields.

    By hand a title may be written as its bare name; the printed one is in the language of the table.
    """
    whole = {"name": title, "holder": "", "influence": 0} if isinstance(title, str) else title
    return {**whole, "name": primarch} if whole["name"] in PRIMARCH_NAMES else whole
