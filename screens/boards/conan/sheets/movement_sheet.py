"""MovementSheet: the cost of a way: borders, terrain, hindrance.

Free points are spent first, then gems.
"""

from __future__ import annotations

from collections.abc import Hashable
from typing import Any

from companion.games.conan.movement import gems_needed, points_left
from companion.games.conan.moves.movement import AreaLeft, MoveHero
from companion.games.conan.state import ConanState
from companion.kernel.limits import limits_of
from companion.kernel.move import AnyMove
from companion.plays.playing.play import Trial
from screens.boards.conan.sheets.action_sheet import ActionSheet
from screens.boards.conan.sheets.hindrance_rows import ICONS, add_hindrance
from screens.parts.sheets.decision_foot import Verdict
from screens.table.table import Table

MOST_AREAS = 4
"""So many areas that a way leaves have rows for their crowds: more are seldom left in one move."""


class MovementSheet(ActionSheet):
    """Works out the gems that are missing and assigns them."""

    tag = "move"

    def __init__(self, table: Table[ConanState], hero_id: str, **kwargs: Any) -> None:
        super().__init__(table, hero_id, table.say("tool.movement_calculator"), table.say("move"), "run-fast", **kwargs)
        self.numbers["borders"] = 1

    def choices(self) -> Hashable:
        return len(self._areas)

    def fill(self, state: ConanState) -> None:
        self.picker("borders", self.say("borders"), "map-marker-path", limits_of(MoveHero, "borders"))
        self.counter("terrain", self.say("terrain"), "image-filter-hdr", limits_of(MoveHero, "terrain"))
        add_hindrance(self)
        for area in self._areas:
            for name, word in (("enemies", "hindrance_of_area"), ("own", "own_of_area")):
                self.counter(f"{name}.{area}", self.say(word, n=area), ICONS[name], limits_of(AreaLeft, name))

    def moves(self) -> tuple[AnyMove, ...]:
        return (self._move,)

    @property
    def _move(self) -> MoveHero:
        numbers = self.numbers
        return MoveHero(
            hero=self.hero_id,
            borders=numbers.get("borders", 0),
            terrain=numbers.get("terrain", 0),
            enemies=numbers.get("enemies", 0),
            own=numbers.get("own", 1),
            further=self._areas_left,
        )

    @property
    def _areas_left(self) -> tuple[AreaLeft, ...]:
        """The crowds of the areas after the first that the way leaves."""
        return tuple(
            AreaLeft(self.numbers.get(f"enemies.{area}", 0), self.numbers.get(f"own.{area}", 1)) for area in self._areas
        )

    @property
    def _areas(self) -> range:
        """Return the numbers of the areas after the first that the way leaves.

        The range ends where the sheet has no more rows for them.
        """
        return range(2, min(self.numbers.get("borders", 1), MOST_AREAS) + 1)

    def verdict(self, state: ConanState, trial: Trial[ConanState]) -> Verdict:
        way, free = self._move.way, points_left(self.hero)
        gems = gems_needed(self.hero, way)
        title = self.say("gems_needed", n=gems) if gems else self.say("no_gem_needed")
        sentence = self.say("way_cost", cost=way.cost, hindrance=way.hindrances, free=free)
        outcome = "failed" if trial.refusal is not None else "success" if not gems else "tie"
        return Verdict(outcome, title, sentence, f"{way.cost}")
