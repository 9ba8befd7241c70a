"""Winter by touch: the guide opens the food before it goes on, and a row done by hand is enough."""

from __future__ import annotations

from pathlib import Path

from companion.kernel.common_moves import GoTo
from tests.screens.runewars.hands import area, at_table, do, state_of, units

HUNGRY = (area("Casa", home="Anna", stronghold=True, units=[units("Arcieri", 5)]),)


def test_the_guide_leads_to_the_winter_food(tmp_path: Path) -> None:
    with at_table(tmp_path, areas=HUNGRY, season="winter") as (driver, app):
        do(driver, app, GoTo("season.winter"))
        driver.tap("strip.go")
        assert state_of(app).place.card == "season.winter", "nobody goes on over the head of winter"
        choice = next(tag for tag in driver.tags() if tag.startswith("supply.starves"))
        driver.tap(choice)
        driver.tap(choice)
        assert state_of(app).units[0].figures == 3
        driver.tap("sheet.close")
        driver.tap("strip.go")
        assert state_of(app).place.card == "orders.choose"
