"""HarvestSheet: the yield of controlled areas, and the dials after it."""

from __future__ import annotations

from companion.games.runewars.lookup import player_in
from companion.games.runewars.moves.resources import Harvest
from companion.games.runewars.state import MOST_DIAL, RESOURCES, Runewars
from companion.games.runewars.supply import harvest_of, yield_of
from companion.kernel.limits import limits_of
from companion.kernel.move import AnyMove
from companion.plays.playing.play import Trial
from screens.boards.runewars.dials import ICONS
from screens.boards.runewars.rule_links import RULES, rules_row
from screens.parts.sheets.calculator_sheet import CalculatorSheet
from screens.parts.sheets.decision_foot import Verdict
from screens.parts.sheets.sheet_parts import heading, note
from screens.table.table import Table


class HarvestSheet(CalculatorSheet[Runewars]):
    """The sheet of a harvest; the numbers start at the yield that the app knows.

    A player who counts on the board types them.
    """

    tag = "harvest"

    def __init__(self, table: Table[Runewars], player_id: str) -> None:
        self._player = player_id
        name = player_in(table.state, player_id).name
        super().__init__(table, table.say("harvest_of", player=name), table.say("set_dials"))

    def propose(self, name: str) -> int | None:
        given = harvest_of(self.table.state, self._player)
        return int(getattr(given, name))

    def fill(self, state: Runewars) -> None:
        for name in RESOURCES:
            self.counter(name, self.say(name), ICONS[name], limits_of(Harvest, name))
        own = tuple(area for area in state.areas if area.controller == self._player)
        self.add(heading(self.say("harvest_from" if own else "harvest_nothing")))
        for area in own:
            gift = yield_of(area)
            word = "harvest_barren" if area.is_barren else "harvest_line"
            line = self.say(word, area=area.name, food=gift.food, wood=gift.wood, ore=gift.ore)
            self.add(note(line, "snowflake" if area.is_barren else "map-marker-outline"))
        self.add(rules_row(self.table, RULES["harvest"]))

    def moves(self) -> tuple[AnyMove, ...]:
        food, wood, ore = (self.number(name) for name in RESOURCES)
        return (Harvest(self._player, food, wood, ore),)

    def verdict(self, state: Runewars, trial: Trial[Runewars]) -> Verdict | None:
        full = any(self.number(name) > MOST_DIAL for name in RESOURCES)
        sentence = self.say("harvest_full", most=MOST_DIAL) if full else self.say("harvest_sets_sentence")
        return Verdict("success", self.say("harvest_sets"), sentence)
