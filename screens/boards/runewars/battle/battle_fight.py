"""BattleFight: a battle on a page of its own, stage by stage.

It shows the sides, the preparation, the losses by initiative, the strength and the end.
"""

from __future__ import annotations

from collections.abc import Hashable, Mapping

from kivy.uix.widget import Widget

from companion.games.runewars.fighting import are_rounds_over, is_begun
from companion.games.runewars.forms.battle import BATTLE
from companion.games.runewars.forms.map import MORE_UNITS
from companion.games.runewars.state import Runewars
from screens.boards.runewars.battle.opening_stage import OpeningStage
from screens.boards.runewars.battle.preparation_stage import PreparationStage
from screens.boards.runewars.battle.result_stage import ResultStage
from screens.boards.runewars.battle.round_stage import RoundStage
from screens.boards.runewars.fight.fight import Fight, Stage
from screens.boards.runewars.fight.fight_memory import FightPlace
from screens.boards.runewars.fight.fight_page import FightPage
from screens.forms.form_sheet import FormSheet
from screens.parts.sheets.sheet_parts import button, buttons_row
from screens.table.table import Table


class BattleFight(Fight):
    """A battle in this area, or the one under way. The strip and the board open it again."""

    form = BATTLE

    def __init__(self, area: str) -> None:
        self._area = area

    def find_place(self, state: Runewars) -> FightPlace:
        """Return which battle it is, and its initiative."""
        battle = state.battle
        if battle is None:
            return FightPlace()
        self._area = battle.area
        return FightPlace((battle.area, battle.attacker, battle.defender), battle.initiative, is_begun(battle))

    def find_taken(self, state: Runewars) -> Mapping[str, str]:
        """Return the area of the battle."""
        return {"area": self._area}

    def find_stage(self, page: FightPage, state: Runewars) -> type[Stage] | None:
        """Return the stage: who fights, the preparation, an initiative, or the result."""
        if state.battle is None:
            return OpeningStage if self._area else None
        if not page.memory.prepared:
            return PreparationStage
        return ResultStage if are_rounds_over(state.battle) else RoundStage

    def shape(self, page: FightPage, state: Runewars) -> Hashable:
        """Return the battle and its stage, and who would fight before it begins."""
        opponents = (page.view.answer_to("attacker"), page.view.answer_to("defender")) if state.battle is None else ()
        return state.battle, self.find_stage(page, state), opponents

    def list_keys(self, page: FightPage) -> tuple[Widget, ...]:
        """Return the keys for more figures, and for a battle that is not fought."""
        if page.table.state.battle is None:
            return ()
        more = button(page.say("more_units"), "battle.more", FormSheet(page.table, MORE_UNITS).open, "plus", "outline")
        off = button(page.say("call_off"), "battle.off", lambda: page.tap("off", "off"), "close", "outline")
        return (buttons_row(more, off),)

    def take_back(self, page: FightPage, state: Runewars) -> None:
        """Take back the preparation, the last round or the battle itself."""
        battle = state.battle
        if page.memory.prepared and battle is not None and not is_begun(battle):
            _prepare_again(page)
        elif page.table.undo():
            battle = page.table.state.battle
            if page.memory.prepared and battle is not None and not is_begun(battle):
                _prepare_again(page)


def _prepare_again(page: FightPage) -> None:
    page.memory.prepared = False
    page.follow(page.table.state)


def make_battle_page(table: Table[Runewars], area: str = "") -> FightPage:
    """Return the page of the battle under way; with an area it begins one there."""
    return FightPage(table, BattleFight(area))
