"""The log of Runewars: its headings say year, season and phase."""

from __future__ import annotations

from pathlib import Path

from companion.games.runewars.moves.orders import ChooseOrder, RevealOrders
from companion.games.runewars.moves.resources import ChangeDial
from companion.games.runewars.moves.season import BeginSpring
from companion.kernel.common_moves import GoTo
from screens.log.lines import LogLines
from tests.screens.runewars.hands import at_table
from tests.screens.seats import table_of


def test_headings_name_the_season(tmp_path: Path) -> None:
    spring = (BeginSpring(), GoTo("orders.choose"), ChooseOrder("p1", 2), RevealOrders())
    summer = (GoTo("season.summer", round=2), ChangeDial("p1", "wood", 1))
    with at_table(tmp_path, *spring, *summer) as (_, app):
        lines = LogLines(table_of(app))
        titles = [lines.group_title(lines.group(number)) for number in range(len(spring + summer))]
        assert titles[0] == "Anno 1 · Primavera · Carta Stagione"
        assert titles[2] == "Anno 1 · Primavera · Scelta degli ordini"
        assert titles[5] == "Anno 1 · Estate · Carta Stagione"
