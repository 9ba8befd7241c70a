"""Declaring: the active hero's next action and its points: chosen, and not spent yet."""

from __future__ import annotations

from dataclasses import dataclass, replace

from kivy.event import EventDispatcher
from kivy.properties import ObjectProperty

from companion.games.nova_aetas.forms.weapons import usual_cost
from companion.games.nova_aetas.horologium import points_left, usual_wait
from companion.games.nova_aetas.lookup import active_hero
from companion.games.nova_aetas.moves.activation import Action, SpendPoints
from companion.games.nova_aetas.moves.movement import MoveHero
from companion.games.nova_aetas.state import Activation, NovaAetas
from companion.kernel.move import AnyMove
from screens.boards.nova_aetas.known_weapons import known_weapons
from screens.table.table import Table

ANY: Action = "any"
"""Points without a word on what they are for."""


@dataclass(frozen=True, slots=True)
class Declared:
    """The action and points chosen, and the activation in which they were.

    The choice ends when points are spent, or when the hero is done; the reactions to a move come before it.
    """

    activation: Activation | None = None
    action: Action = ANY
    points: int = 0


class Declaring(EventDispatcher):
    """One choice for clock, keys and guide. Those who show it bind `declared`."""

    declared = ObjectProperty(Declared())

    def __init__(self, table: Table[NovaAetas]) -> None:
        super().__init__()
        self._table = table
        self._usual: dict[tuple[str, Action], int] = table.board_memory.setdefault("usual_points", {})

    @property
    def now(self) -> Declared:
        """The choice in the present activation."""
        declared: Declared = self.declared
        return declared if declared.activation == self._moment() else Declared(self._moment())

    def count_free(self) -> int:
        """Count the points that the active hero can still spend."""
        activation = self._activation()
        return points_left(activation) if activation is not None else 0

    def take_points(self, number: int) -> None:
        """Choose a number; the same one again lets go of it."""
        now = self.now
        self._choose(now.action, 0 if number == now.points else number)

    def take_action(self, action: Action) -> None:
        """Choose an action with the points that it cost last time.

        They stay until the players say another number.
        """
        points = self.now.points or min(self._propose_count(action), self.count_free())
        self._choose(action, points)

    def drop(self) -> None:
        self._choose(ANY, 0)

    def moves(self) -> tuple[AnyMove, ...]:
        """Return the moves that "Apply" makes; nothing while no points are chosen."""
        now = self.now
        if not now.points:
            return ()
        return (MoveHero(now.points),) if now.action == "move" else (SpendPoints(now.action, now.points),)

    def make(self) -> bool:
        """Spend the points; the cost is remembered."""
        now, moves = self.now, self.moves()
        if not moves or now.activation is None or not self._table.do(*moves, notice=True):
            return False
        self._usual[now.activation.token, now.action] = now.points
        self.drop()
        return True

    def _choose(self, action: Action, points: int) -> None:
        self.declared = Declared(self._moment(), action, points)

    def _propose_count(self, action: Action) -> int:
        state: NovaAetas = self._table.state
        if action == "wait" and state.activation is not None:
            return usual_wait(state, state.activation)
        hero = active_hero(state)
        noted = usual_cost(hero, known_weapons(self._table)) if hero is not None and action == "attack" else 0
        return noted or self._usual.get((hero.id if hero is not None else "", action), 1)

    def _moment(self) -> Activation | None:
        """Return the present activation without the reactions, which change nothing of a choice."""
        activation = self._activation()
        return None if activation is None else replace(activation, reacted=())

    def _activation(self) -> Activation | None:
        state: NovaAetas = self._table.state
        return state.activation if active_hero(state) is not None else None
