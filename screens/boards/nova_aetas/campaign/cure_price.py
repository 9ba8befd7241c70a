"""The price of a cure that nobody has noted, asked before the cure is made."""

from __future__ import annotations

from collections.abc import Callable

from companion.games.nova_aetas.campaign.moves.shops import CureWound
from companion.games.nova_aetas.campaign.state import NovaCampaign
from companion.kernel.limits import limits_of
from screens.shell.ask_number import ask_number
from screens.table.table import Table


def ask_cure_price(table: Table[NovaCampaign], then: Callable[[int], object]) -> None:
    """Ask for the Popolini on the card of a Serious Wound."""
    ask_number(table.context, table.say("rest.cure_price"), 0, then, limits=limits_of(CureWound, "cost"))
