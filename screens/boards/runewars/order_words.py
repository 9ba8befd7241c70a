"""The names of the order cards, and why one has the Supremacy bonus or not."""

from __future__ import annotations

from companion.games.runewars.orders import Supremacy, Turn
from companion.games.runewars.state import Runewars
from screens.table.table import Table


def order_name(table: Table[Runewars], number: int) -> str:
    return table.say(f"order.{number}")


def order_effect(table: Table[Runewars], number: int) -> str:
    """Return the action of an order in one line."""
    return table.say(f"order_does.{number}")


def order_bonus(table: Table[Runewars], number: int) -> str:
    """Return the gain from the Supremacy bonus of an order in one line."""
    return table.say(f"order_bonus.{number}")


def supremacy_reason(table: Table[Runewars], bonus: Supremacy) -> str:
    return table.say(f"supremacy_because.{bonus.reason}", number=bonus.number, highest=bonus.highest or 0)


def tie_reason(table: Table[Runewars], turn: Turn) -> str:
    """Return why this player comes before the other with the same number.

    It is empty without a tie.
    """
    return table.say(f"tie_because.{turn.tie}", rival=turn.rival) if turn.tie else ""
