"""MarchSheet: units march into an area by an order.

It asks for the units, the way and the heroes who join, and shows the consequences.
"""

from __future__ import annotations

from collections.abc import Hashable
from functools import partial
from itertools import groupby
from typing import Any

from companion.games.runewars.lookup import area_in, name_by_id, player_in
from companion.games.runewars.movement import (
    crossings,
    has_enemies_there,
    is_friendly_or_empty,
    list_joining,
    list_marching,
    most_crossed,
)
from companion.games.runewars.moves.heroes import MoveHero
from companion.games.runewars.moves.units import MarchUnits, Shift
from companion.games.runewars.orders import current_turn
from companion.games.runewars.state import CONQUER, MOBILIZE, STRATEGIZE, Runewars, Units
from companion.kernel.limits import Limits
from companion.kernel.move import AnyMove
from companion.plays.playing.play import Trial
from screens.boards.runewars.battle.battle_page import BattlePage
from screens.boards.runewars.order_words import order_name
from screens.boards.runewars.rule_links import RULES, rules_row
from screens.parts.sheets.calculator_sheet import CalculatorSheet
from screens.parts.sheets.decision_foot import Verdict
from screens.parts.sheets.sheet_parts import heading, note
from screens.table.table import Table

ORDERS = (STRATEGIZE, MOBILIZE, CONQUER)


class MarchSheet(CalculatorSheet[Runewars]):
    """The sheet of a march.

    It has the owner of the units, the order, the number of each kind, and the areas between.
    """

    tag = "march"
    fills = True

    def __init__(self, table: Table[Runewars], to: str, player: str = "", order: int = 0) -> None:
        turn = current_turn(table.state)
        self._to = to
        self._player = player or (turn.player.id if turn else table.state.first_player)
        playing = turn.order.number if turn and turn.player.id == self._player else order
        self._order = order or (playing if playing in ORDERS else MOBILIZE)
        self._through: dict[str, tuple[str, ...]] = {}
        self._heroes: tuple[str, ...] = ()
        area = area_in(table.state, to).name
        super().__init__(table, table.say("march_to", area=area), table.say("march"), "shoe-print")

    def choices(self) -> Hashable:
        own = tuple((each.id, bool(self.numbers.get(each.id))) for each in self._own(self.table.state))
        return self._player, self._order, own, tuple(self._through.items()), self._heroes

    def fill(self, state: Runewars) -> None:
        self.add(heading(self.say("who_marches")))
        self.chips("who", ((p.id, p.name, "") for p in state.players), (self._player,), self._choose)
        words = ((f"{number}", f"{number} {order_name(self.table, number)}", "") for number in ORDERS)
        self.chips("order", words, (f"{self._order}",), self._choose_order)
        own = self._own(state)
        if not own:
            self.add(note(self.say("nobody_to_march")))
        for origin, kinds in groupby(sorted(own, key=lambda units: units.area), key=lambda units: units.area):
            self._fill_origin(state, origin, tuple(kinds))
        self._fill_heroes(state)
        self.add(rules_row(self.table, RULES["march"]))

    def _fill_origin(self, state: Runewars, origin: str, kinds: tuple[Units, ...]) -> None:
        area = area_in(state, origin)
        self.add(heading(self.say("march_from", area=area.name)))
        if area.activated:
            self.add(note(self.say("activated_origin"), "flag", "warn"))
        for units in kinds:
            word = "fast_units" if units.fast else "allied_units" if units.allied else "plain_units"
            self.counter(units.id, self.say(word, units=units.name), "", Limits(0, units.standing))
        if self._order != STRATEGIZE:
            going = tuple(units for units in kinds if self.numbers.get(units.id))
            self._fill_way(state, origin, most_crossed(self._order, going or kinds))

    def _fill_way(self, state: Runewars, origin: str, most: int) -> None:
        self.add(heading(self.say("areas_crossed", n=most)))
        words = tuple(
            (area.id, area.name, "" if is_friendly_or_empty(state, area, self._player) else "alert")
            for area in crossings(state, self._player, origin, self._to)
        )
        chosen = self._through.get(origin, ())
        self.chips(f"through.{origin}", words, chosen, partial(self._cross, origin))

    def _fill_heroes(self, state: Runewars) -> None:
        heroes = list_joining(state, self._order, self._player, self._to)
        if heroes:
            self.add(heading(self.say("who_joins")))
            words = ((hero.id, f"{hero.name} · {name_by_id(state, hero.area)}", "account-star") for hero in heroes)
            self.chips("hero", words, self._heroes, self._join)

    def _own(self, state: Runewars) -> tuple[Units, ...]:
        return list_marching(state, self._player, self._to)

    # --- what "apply" does -------------------------------------------------------------------------------

    def moves(self) -> tuple[AnyMove, ...]:
        shifts = tuple(self._shift(units) for units in self._own(self.table.state) if self.numbers.get(units.id))
        march = (MarchUnits(self._player, self._order, self._to, shifts),) if shifts else ()
        joining = (hero for hero in list_joining(self.table.state, self._order, self._player, self._to))
        going = (hero for hero in joining if hero.id in self._heroes)
        return (*march, *(MoveHero(hero.id, self._to, self._order, self._way(hero.area)) for hero in going))

    def _shift(self, units: Units) -> Shift:
        return Shift(units.id, self.number(units.id), self._way(units.area))

    def _way(self, origin: str) -> tuple[str, ...]:
        """Return the areas crossed from there; Strategize crosses none."""
        return () if self._order == STRATEGIZE else self._through.get(origin, ())

    def say_missing(self) -> str:
        if self.moves():
            return ""
        return self.say("how_many_march" if self._own(self.table.state) else "nobody_to_march")

    def verdict(self, state: Runewars, trial: Trial[Runewars]) -> Verdict | None:
        n = sum(self.numbers.get(units.id, 0) for units in self._own(state))
        if not n:
            return None
        sentence = self.say("not_activated" if self._order == STRATEGIZE else "will_activate")
        return Verdict("success", self.say("marching", n=n), sentence)

    def _on_change(self, old: Any, new: Any) -> None:
        """Open the battle where units meet enemies: they must fight."""
        marched = self._closes_on_change
        super()._on_change(old, new)
        if marched and has_enemies_there(new, player_in(new, self._player).id, self._to):
            BattlePage(self.table, self._to).open()

    # --- choices -----------------------------------------------------------------------------------------

    def _choose(self, player: str) -> None:
        self.numbers.clear()
        self.choose(_player=player, _through={}, _heroes=())

    def _choose_order(self, order: str) -> None:
        self.choose(_order=int(order), _heroes=())

    def _cross(self, origin: str, area: str) -> None:
        """Add an area to the way, or remove it if it was there.

        The areas lie on the way in the sequence in which they are tapped.
        """
        before = self._through.get(origin, ())
        after = tuple(each for each in before if each != area) if area in before else (*before, area)
        self.choose(_through={**self._through, origin: after})

    def _join(self, hero: str) -> None:
        joined = self._heroes
        self.choose(_heroes=tuple(h for h in joined if h != hero) if hero in joined else (*joined, hero))
