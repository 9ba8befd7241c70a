"""ActivationSheet: the active hero or ally declares an action and its points.

Then its wizard opens.
"""

from __future__ import annotations

from collections.abc import Hashable
from typing import Literal

from companion.games.nova_aetas.horologium import ahead, points_left, roman
from companion.games.nova_aetas.lookup import active_fighter
from companion.games.nova_aetas.moves.activation import Action, SpendPoints
from companion.games.nova_aetas.moves.movement import ChangeHeight, MoveHero, points_for
from companion.games.nova_aetas.state import HEIGHT_POINTS, Ally, Ground, Hero, NovaAetas
from companion.kernel.limits import Limits
from companion.kernel.move import AnyMove
from companion.plays.playing.play import Trial
from screens.boards.nova_aetas.action_icons import ACTION_ICONS
from screens.boards.nova_aetas.declaring import ANY, Declared
from screens.boards.nova_aetas.panels.sector_strip import SectorStrip
from screens.boards.nova_aetas.sheets.correction_sheets import points_correction
from screens.boards.nova_aetas.sheets.hero_attack_sheet import HeroAttackSheet
from screens.boards.nova_aetas.sheets.reaction import open_reaction
from screens.boards.nova_aetas.sheets.stealth_sheet import StealthSheet
from screens.parts.sheets.calculator_sheet import CalculatorSheet
from screens.parts.sheets.decision_foot import Verdict
from screens.parts.sheets.sheet_parts import button, buttons_row, choice_chips, heading, note
from screens.table.table import Table

WET: tuple[Ground, ...] = ("water", "swamp")
SQUARES = (("normal", "walk"), ("water", "waves"), ("swamp", "grass"))


class ActivationSheet(CalculatorSheet[NovaAetas]):
    """The sheet of an activation: the player chooses first the action, then its points.

    "Apply" spends the points and opens the sheet that the action needs. The token of an ally has gone on already: only
    its points are counted.
    """

    tag = "activation"
    fills = True

    def __init__(self, table: Table[NovaAetas], declared: Declared | None = None) -> None:
        action = declared.action if declared is not None else ANY
        self._action: Action = "move" if action == ANY else action
        self._way, self._helped = "down", True
        self._ends: Ground | None = None
        hero = active_fighter(table.state)
        self._leaves = hero is not None and hero.ground == "swamp"
        title = table.say("activation_of", hero=hero.name) if hero else table.say("nobody_acts")
        super().__init__(table, title, table.say("apply"))
        if declared is not None and declared.points:
            self.numbers["normal" if self._action == "move" else "points"] = declared.points

    def choices(self) -> Hashable:
        state = self.table.state
        hero = active_fighter(state)
        way = self._leaves, self._ends, self._way, self._helped
        return self._action, way, hero and hero.id, state.activation

    # --- rows --------------------------------------------------------------------------------------------

    def fill(self, state: NovaAetas) -> None:
        hero = active_fighter(state)
        if hero is None or state.activation is None:
            self.add(note(self.say("nobody_acts_why")))
            return
        left = points_left(state.activation)
        self.add(heading(self.say("points_left_of", n=left, of=state.activation.points)))
        self._strip = SectorStrip()
        if isinstance(hero, Hero):
            self.add(self._strip)
        words = [(action, self.say(f"action_{action}"), icon) for action, icon in ACTION_ICONS.items()]
        self.add(choice_chips(words, self._action, "activation.action", self._choose))
        self._add_details(hero, left)
        self.add(buttons_row(button(self.say("correct_points"), "activation.correct", self._correct, "pencil-outline")))

    def _correct(self) -> None:
        points_correction(self.table).open()

    def _add_details(self, hero: Hero | Ally, left: int) -> None:
        if self._action == "move":
            self._add_squares(left)
        elif self._action == "height":
            self._add_heights()
        else:
            self.picker("points", self.say("points"), "", Limits(0, max(left, 0)))

    def _add_squares(self, left: int) -> None:
        for name, icon in SQUARES:
            self.counter(name, self.say(f"squares_{name}"), icon, Limits(0, max(left, 0)))
        self._add_ground()

    def _add_ground(self) -> None:
        """Add the choice of the ground, the one that is left and the last one, and the reactions."""
        words = (("leaves", self.say("leaves_swamp"), "grass"), *((one, self.say(f"ends_{one}"), "") for one in WET))
        chosen = (*(("leaves",) if self._leaves else ()), self._ends or "")
        self.chips("ground", words, chosen, self._turn_ground)
        self.add(note(self.say("reaction_first"), "alert-circle-outline"))
        self.add(buttons_row(button(self.say("reaction_attack"), "activation.reaction", self._react, "sword")))

    def _turn_ground(self, what: str) -> None:
        if what == "leaves":
            self.choose(_leaves=not self._leaves)
            return
        ends: Ground = "water" if what == "water" else "swamp"
        self.choose(_ends=None if self._ends == ends else ends)

    def _add_heights(self) -> None:
        ways = ((way, self.say(f"way_{way}"), f"arrow-{way}-bold") for way in ("up", "down"))
        self.segments("way", ways, self._way, lambda way: self.choose(_way=way))
        words = (("yes", self.say("helped"), "ladder"),)
        self.chips("helped", words, ("yes",) if self._helped else (), lambda _: self.choose(_helped=not self._helped))
        self._add_ground()

    def show(self, state: NovaAetas) -> None:
        super().show(state)
        hero = active_fighter(state)
        if isinstance(hero, Hero) and state.activation is not None:
            self._strip.show(state, state.activation.start, hero.sector, self._cost(), hero.id)

    # --- what it comes to --------------------------------------------------------------------------------

    def _cost(self) -> int:
        if self._action == "move":
            return points_for(*(self.number(name) for name, _ in SQUARES))
        return HEIGHT_POINTS if self._action == "height" else self.number("points")

    def moves(self) -> tuple[AnyMove, ...]:
        if active_fighter(self.table.state) is None:
            return ()
        if self._action == "move":
            normal, water, swamp = (self.number(name) for name, _ in SQUARES)
            return (MoveHero(normal, water, swamp, self._leaves, self._ends),) if normal + water + swamp else ()
        if self._action == "height":
            way: Literal["up", "down"] = "up" if self._way == "up" else "down"
            return (ChangeHeight(way, self._helped, self._leaves, self._ends or "plain"),)
        return (SpendPoints(self._action, self.number("points")),)

    def say_missing(self) -> str:
        return "" if self.moves() else self.say("squares_missing")

    def verdict(self, state: NovaAetas, trial: Trial[NovaAetas]) -> Verdict | None:
        hero = active_fighter(state)
        if hero is None or trial.state is None or not self.moves():
            return None
        cost = self._cost()
        if not isinstance(hero, Hero):
            return Verdict("tie", self.say(f"action_{self._action}"), "", f"{cost}")
        way = self.say("way", start=roman(hero.sector), end=roman(ahead(hero.sector, cost)), n=cost)
        return Verdict("tie", way, self.say(f"action_{self._action}"), f"{cost}")

    # --- doing it ----------------------------------------------------------------------------------------

    def make(self) -> None:
        if self.say_missing():
            self.table.context.notices.show(self.say_missing())
            return
        hero = active_fighter(self.table.state)
        if hero is None or not self.table.do(*self.moves(), notice=True):
            return
        self.close()
        open_after(self.table, self._action, hero.id)

    def _choose(self, action: str) -> None:
        self.numbers.clear()
        self.choose(_action=next(each for each in ACTION_ICONS if each == action))

    def _react(self) -> None:
        open_reaction(self.table)


def open_after(table: Table[NovaAetas], action: Action, hero_id: str) -> None:
    """Open the sheet that an action needs once its points are spent."""
    state = table.state
    if action == "attack":
        HeroAttackSheet(table, hero_id).open()
    elif action in ("move", "height") and state.activation is not None and state.activation.test_due:
        StealthSheet(table).open()
