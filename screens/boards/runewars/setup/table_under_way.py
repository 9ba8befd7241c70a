"""TableUnderWay: a game that began without the app: year and season, players, areas with their units, heroes, cards."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import TYPE_CHECKING, Any

from kivy.uix.widget import Widget

from companion.games.runewars.setup import Setup
from companion.games.runewars.state import PRIMARCH_NAMES, SEASONS
from companion.kernel.limits import limits_of
from screens.boards.runewars.season_icons import ICONS
from screens.boards.runewars.setup.area_units_sheet import AreaUnitsSheet
from screens.boards.runewars.setup.people import called, forget_absent
from screens.boards.runewars.setup.player_under_way_sheet import PlayerUnderWaySheet
from screens.boards.runewars.setup.setup_kinds import Kinds
from screens.parts.form import Form
from screens.parts.form_fields import Count, Pick
from screens.parts.kept_form import kept_form
from screens.parts.plain_list import Kind, PlainList
from screens.parts.sheet_parts import heading
from screens.setup.draft import Draft
from screens.setup.section import section_card
from screens.setup.so_far import row_icon, so_far_card, so_far_row
from screens.widgets.column import Column
from screens.widgets.list_row import RowCard
from screens.widgets.player_shape import PlayerShape

if TYPE_CHECKING:
    from screens.app import TavoloApp

Plain = dict[str, Any]


class TableUnderWay(Column):
    """Tags: under_way.year, .season.<season>, under_way.player.<n>, under_way.units.<n>, those of the lists."""

    def __init__(self, app: TavoloApp, say: Callable[..., str], draft: Draft, **kwargs: Any) -> None:
        super().__init__(gap=8, **kwargs)
        self._app, self._say, self._draft, self._plain = app, say, draft, draft.plain
        self._plain["titles"] = [_in_full(title, say("primarch")) for title in self._plain["titles"]]
        forget_absent(self._plain)
        self._kinds = Kinds(say, self._plain)
        self._fill()

    def _fill(self) -> None:
        self.clear_widgets()
        card, kinds = section_card(), self._kinds
        parts: tuple[Widget | None, ...] = (
            self._moment(),
            heading(self._say("under_way.players")),
            self._players(),
            self._list(kinds.areas, "areas"),
            self._units(),
            self._list(kinds.heroes, "heroes"),
            self._list(kinds.titles, "titles"),
            self._list(kinds.cards, "victory_cards"),
        )
        for part in parts:
            if part is not None:
                card.add_widget(part)
        self.add_widget(card)

    def _moment(self) -> Form:
        seasons = tuple((season, self._say(f"season.{season}"), ICONS[season]) for season in SEASONS)
        fields = (
            Count("year", limits_of(Setup, "year"), self._plain["year"], "calendar"),
            Pick("season", seasons, self._plain["season"]),
        )
        return kept_form(self._app, lambda key: self._say(f"under_way.{key}"), "under_way", self._plain, fields)

    # --- players -----------------------------------------------------------------------------------------

    def _players(self) -> RowCard:
        rows = []
        for index, seat in enumerate(self._draft.seats):
            name, mark = called(self._say, seat, index), PlayerShape(self._draft.shape(index), 26)
            opened = partial(self._open, index, name)
            rows.append(so_far_row(name, self._of_player(seat), mark, f"player.{index + 1}", opened))
        return so_far_card(rows)

    def _of_player(self, seat: Plain) -> str:
        played = ", ".join(f"{number}" for number in seat["orders"])
        return self._say("under_way.so_far", orders=played) if played else self._say("under_way.so_far_nothing")

    def _open(self, index: int, name: str) -> None:
        PlayerUnderWaySheet(self._app, self._say, name, self._draft.seats[index], self._fill).open()

    # --- lists -------------------------------------------------------------------------------------------

    def _list(self, kind: Kind, key: str) -> PlainList:
        nameless = self._say("under_way.nameless")
        return PlainList(self._app, self._say, kind, self._plain[key], nameless, changed=self._fill)

    def _units(self) -> Widget | None:
        rows = []
        for number, area in enumerate(self._plain["areas"], 1):
            figures = sum(units["standing"] + units["routed"] for units in area["units"])
            title = self._say("under_way.units_in", area=area["name"])
            words = self._say("under_way.figures", n=figures) if figures else self._say("under_way.no_figures")
            opened = partial(self._open_units, area)
            rows.append(so_far_row(title, words, row_icon("chess-knight"), f"units.{number}", opened))
        return so_far_card(rows) if rows else None

    def _open_units(self, area: Plain) -> None:
        AreaUnitsSheet(self._app, self._say, self._kinds, area, self._fill).open()


def _in_full(title: str | Plain, primarch: str) -> Plain:
    """By hand a title may be written as its bare name; the printed one is in the language of the table."""
    whole = {"name": title, "holder": "", "influence": 0} if isinstance(title, str) else title
    return {**whole, "name": primarch} if whole["name"] in PRIMARCH_NAMES else whole
