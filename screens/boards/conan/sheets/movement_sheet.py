"""MovementSheet: what a way costs: borders, terrain, hindrance; free points first, then gems."""

from __future__ import annotations

from typing import Any

from companion.games.conan.movement import gems_needed, points_left
from companion.games.conan.moves.movement import MoveHero
from companion.games.conan.state import ConanState
from companion.kernel.limits import limits_of
from companion.kernel.move import AnyMove
from companion.plays.playing.play import Trial
from screens.boards.conan.sheets.action_sheet import ActionSheet
from screens.boards.conan.sheets.hindrance_rows import add_hindrance
from screens.parts.decision_foot import Verdict
from screens.table.table import Table


class MovementSheet(ActionSheet):
    """Works out the gems that are missing and assigns them."""

    tag = "move"

    def __init__(self, table: Table[ConanState], hero_id: str, **kwargs: Any) -> None:
        super().__init__(table, hero_id, table.say("tool.movement_calculator"), table.say("move"), "run-fast", **kwargs)
        self.numbers["borders"] = 1

    def fill(self, state: ConanState) -> None:
        self.picker("borders", self.say("borders"), "map-marker-path", limits_of(MoveHero, "borders"))
        self.counter("terrain", self.say("terrain"), "image-filter-hdr", limits_of(MoveHero, "terrain"))
        add_hindrance(self)

    def moves(self) -> tuple[AnyMove, ...]:
        return (self._move,)

    @property
    def _move(self) -> MoveHero:
        said = {name: self.numbers.get(name, 0) for name in ("borders", "terrain", "enemies")}
        return MoveHero(hero=self.hero_id, own=self.numbers.get("own", 1), **said)

    def verdict(self, state: ConanState, trial: Trial[ConanState]) -> Verdict:
        way, free = self._move.way, points_left(self.hero)
        gems = gems_needed(self.hero, way)
        title = self.say("gems_needed", n=gems) if gems else self.say("no_gem_needed")
        sentence = self.say("way_cost", cost=way.cost, hindrance=way.hindrance, free=free)
        outcome = "failed" if trial.refusal is not None else "success" if not gems else "tie"
        return Verdict(outcome, title, sentence, f"{way.cost}")
