"""TableUnderWay: a game that began without the app: its round, its hostages, and what each house has come to."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any

from companion.games.iron_throne.setup import Setup
from companion.games.iron_throne.under_way import slug
from screens.boards.iron_throne.setup.hostage_setup import hostages_kind
from screens.boards.iron_throne.setup.house_under_way_sheet import HouseUnderWaySheet
from screens.parts.form_fields import numbers_of
from screens.parts.kept_form import kept_form
from screens.parts.plain_list import PlainList
from screens.parts.sheet_parts import heading
from screens.setup.draft import Draft
from screens.setup.section import section_card
from screens.setup.so_far import so_far_card, so_far_row
from screens.widgets.column import Column
from screens.widgets.list_row import ListRow
from screens.widgets.player_shape import PlayerShape

if TYPE_CHECKING:
    from screens.app import TavoloApp

Plain = dict[str, Any]


class TableUnderWay(Column):
    """Tags: under_way.round, under_way.removed_power, under_way.house.<n>, those of the hostage list."""

    def __init__(self, app: TavoloApp, say: Callable[..., str], draft: Draft, **kwargs: Any) -> None:
        super().__init__(gap=8, **kwargs)
        self._app, self._say, self._draft = app, say, draft
        _forget_absent(draft.plain)
        numbers = numbers_of(Setup, ("round", "removed_power"), draft.plain)
        card = section_card()
        card.add_widget(kept_form(app, self._word, "under_way", draft.plain, numbers))
        kind = hostages_kind(say, lambda: draft.plain["houses"])
        card.add_widget(PlainList(app, say, kind, draft.plain["hostages"], nameless=""))
        card.add_widget(heading(say("under_way.houses")))
        self._rows = tuple(self._row(index) for index in range(len(draft.seats)))
        card.add_widget(so_far_card(self._rows))
        self.add_widget(card)

    def _word(self, key: str) -> str:
        return self._say(f"under_way.{key}")

    def _row(self, index: int) -> ListRow:
        house, mark = self._draft.seats[index], PlayerShape(self._draft.shape(index), 26)
        return so_far_row(
            _called(house), self._so_far(house), mark, f"house.{index + 1}", lambda: self._open(index)
        )

    def _so_far(self, house: Plain) -> str:
        dead = sum(1 for who in house["characters"] if isinstance(who, dict) and who["dead"])
        return self._say("under_way.so_far", influence=len(house["influence"]), dead=dead)

    def _open(self, index: int) -> None:
        house = self._draft.seats[index]

        def changed() -> None:
            self._rows[index].caption = self._so_far(house)

        HouseUnderWaySheet(self._app, self._say, house, self._draft.plain, changed).open()


def call_house(plain: Plain, before: str, now: str) -> None:
    """Another name for a house: hostages and influence that spoke of it go on doing so."""
    old, new = slug(before), slug(now)
    for row in plain["hostages"]:
        for key in ("holder", "owner"):
            row[key] = new if slug(row[key]) == old else row[key]
    for house in plain["houses"]:
        house["influence"] = [new if slug(board) == old else board for board in house["influence"]]


def _forget_absent(plain: Plain) -> None:
    """What speaks of houses that have left the table."""
    here = {slug(house["name"]) for house in plain["houses"]}
    plain["hostages"][:] = [
        row for row in plain["hostages"] if {slug(row["holder"]), slug(row["owner"])} <= here
    ]
    for house in plain["houses"]:
        house["influence"] = [board for board in house["influence"] if slug(board) in here]


def _called(house: Plain) -> str:
    return f"{house['player']} ({house['name']})" if house["player"] else str(house["name"])
