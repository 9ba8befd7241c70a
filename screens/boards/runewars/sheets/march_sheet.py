"""MarchSheet: units march into an area by an order; the app says who may and what comes of it."""

from __future__ import annotations

from collections.abc import Hashable

from companion.games.runewars.lookup import area_in, named
from companion.games.runewars.movement import can_march
from companion.games.runewars.moves.units import MarchUnits, Shift
from companion.games.runewars.orders import current_turn
from companion.games.runewars.state import CONQUER, MOBILIZE, STRATEGIZE, Runewars, Units
from companion.kernel.game import AnyMove
from companion.kernel.limits import Limits
from companion.plays.play import Trial
from screens.boards.runewars.order_words import order_name
from screens.parts.calculator_sheet import CalculatorSheet
from screens.parts.decision_foot import Verdict
from screens.parts.sheet_parts import heading, note
from screens.table import Table

ORDERS = (STRATEGIZE, MOBILIZE, CONQUER)


class MarchSheet(CalculatorSheet):
    """Whose units, by which order, how many of each kind, and how many areas lie between."""

    tag = "march"
    fills = True

    def __init__(self, table: Table, to: str) -> None:
        turn = current_turn(table.state)
        self._to = to
        self._player = turn.player.id if turn else table.state.first_player
        self._order = turn.order.number if turn and turn.order.number in ORDERS else MOBILIZE
        area = area_in(table.state, to).name
        super().__init__(table, table.say("march_to", area=area), table.say("march"), "shoe-print")

    def choices(self) -> Hashable:
        return self._player, self._order, tuple(each.id for each in self._own(self.table.state))

    def fill(self, state: Runewars) -> None:
        self.add(heading(self.say("who_marches")))
        self.chips("who", ((p.id, p.name, "") for p in state.players), (self._player,), self._choose)
        words = ((f"{number}", f"{number} {order_name(self.table, number)}", "") for number in ORDERS)
        self.chips("order", words, (f"{self._order}",), self._choose_order)
        own = self._own(state)
        if not own:
            self.add(note(self.say("nobody_to_march")))
        for units in own:
            label = self.say("units_in", units=units.name, area=named(state, units.area))
            self.counter(units.id, label, limits=Limits(0, units.standing))
        if self._order != STRATEGIZE and own:
            self.add(note(self.say("crossing_hint")))

    def _own(self, state: Runewars) -> tuple[Units, ...]:
        return can_march(state, self._player, self._to)

    def moves(self) -> tuple[AnyMove, ...]:
        shifts = tuple(
            Shift(units.id, self.number(units.id))
            for units in self._own(self.table.state)
            if self.numbers.get(units.id)
        )
        return (MarchUnits(self._player, self._order, self._to, shifts),) if shifts else ()

    def missing(self) -> str:
        return "" if self.moves() else self.say("who_marches")

    def verdict(self, state: Runewars, trial: Trial) -> Verdict | None:
        n = sum(shift.n for move in self.moves() if isinstance(move, MarchUnits) for shift in move.shifts)
        sentence = self.say("not_activated" if self._order == STRATEGIZE else "will_activate")
        return Verdict("success", self.say("marching", n=n), sentence) if n else None

    def _choose(self, player: str) -> None:
        self._player = player
        self.numbers.clear()
        self.follow(self.table.state)

    def _choose_order(self, order: str) -> None:
        self._order = int(order)
        self.follow(self.table.state)
