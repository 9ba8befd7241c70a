"""TableUnderWay: a game that began without the app: its round, hostages and houses."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any

from kivy.uix.widget import Widget

from companion.games.iron_throne.setup import Setup
from companion.games.iron_throne.under_way import slug
from companion.kernel.codec import PlainDict
from screens.boards.iron_throne.setup.hostage_setup import hostages_kind
from screens.boards.iron_throne.setup.house_under_way_sheet import HouseUnderWaySheet
from screens.parts.forms.bound_form import make_bound_form
from screens.parts.forms.form_fields import make_numbers
from screens.parts.forms.plain_list import PlainList
from screens.parts.sheets.sheet_parts import heading
from screens.setup.draft import SetupDraft
from screens.setup.table_so_far import TableSoFar, so_far_card
from screens.shell.context import Context
from screens.widgets.controls.list_row import ListRow


class TableUnderWay(TableSoFar):
    """The form for a game that began without the app.

    Tags: under_way.round, under_way.removed_power, under_way.house.<n>, those of the hostage list.
    """

    def __init__(self, context: Context, say: Callable[..., str], draft: SetupDraft, **kwargs: Any) -> None:
        _forget_absent(draft.plain)
        super().__init__(context, say, draft, **kwargs)

    def parts(self) -> Iterator[Widget]:
        plain = self.draft.plain
        numbers = make_numbers(Setup, ("round", "removed_power"), plain)
        yield make_bound_form(self.context, self.word, "under_way", plain, numbers)
        kind = hostages_kind(self.say, lambda: plain["houses"])
        yield PlainList(self.context, self.say, kind, plain["hostages"], nameless="")
        yield heading(self.word("houses"))
        self._rows = tuple(self._row(index, house) for index, house in enumerate(self.draft.seats))
        yield so_far_card(self._rows)

    def _row(self, index: int, house: PlainDict) -> ListRow:
        return self.seat_row(index, "house", _name_house(house), self._summary(house), lambda: self._open(index))

    def _summary(self, house: PlainDict) -> str:
        dead = sum(1 for who in house["characters"] if isinstance(who, dict) and who["dead"])
        return self.say("under_way.so_far", influence=len(house["influence"]), dead=dead)

    def _open(self, index: int) -> None:
        house = self.draft.seats[index]

        def on_change() -> None:
            self._rows[index].caption = self._summary(house)

        HouseUnderWaySheet(self.context, self.say, house, self.draft.plain, on_change).open()


def rename_house(plain: PlainDict, before: str, now: str) -> None:
    """Give a house another name; hostages and influence that named it follow."""
    old, new = slug(before), slug(now)
    for row in plain["hostages"]:
        for key in ("holder", "owner"):
            row[key] = new if slug(row[key]) == old else row[key]
    for house in plain["houses"]:
        house["influence"] = [new if slug(board) == old else board for board in house["influence"]]


def _forget_absent(plain: PlainDict) -> None:
    """Remove the hostages and influence of houses that have left the table."""
    here = {slug(house["name"]) for house in plain["houses"]}
    plain["hostages"][:] = [row for row in plain["hostages"] if {slug(row["holder"]), slug(row["owner"])} <= here]
    for house in plain["houses"]:
        house["influence"] = [board for board in house["influence"] if slug(board) in here]


def _name_house(house: PlainDict) -> str:
    return f"{house['player']} ({house['name']})" if house["player"] else str(house["name"])
