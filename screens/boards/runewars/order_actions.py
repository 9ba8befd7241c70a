"""The tools of an order: the sheets of its main ability and of its Supremacy bonus."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import NamedTuple

from companion.games.runewars import forms
from companion.games.runewars.moves.resources import DrawTactics
from companion.games.runewars.state import (
    CONQUER,
    FORTIFY,
    GARRISON,
    HARVEST,
    MOBILIZE,
    POWER,
    RALLY,
    RECRUIT,
    STRATEGIZE,
    Area,
    BonusChoice,
    Runewars,
)
from companion.games.runewars.strongholds import stronghold_areas
from companion.kernel.limits import limits_of
from screens.boards.runewars.forms import open_form, open_march, open_title
from screens.boards.runewars.sheets.area_pick import pick_area
from screens.boards.runewars.sheets.fortify_sheet import FortifySheet
from screens.boards.runewars.sheets.player_sheet import PlayerSheet
from screens.shell.ask_number import ask_number
from screens.table.table import Table


class OrderAction(NamedTuple):
    """A button: its word, its icon and the action that opens its sheet."""

    word: str
    icon: str
    act: Callable[[], object]


def order_actions(table: Table[Runewars], player: str, number: int) -> tuple[OrderAction, ...]:
    """Return the actions of an order, as sheets of the app."""
    march = OrderAction("march_out", "shoe-print", partial(_march, table, player, number))
    recruit = OrderAction("recruit", "plus", partial(_recruit, table, player))
    return {
        GARRISON: (recruit,),
        STRATEGIZE: (march,),
        MOBILIZE: (march,),
        CONQUER: (march,),
        HARVEST: (OrderAction("harvest", "barley", lambda: open_form(table, forms.HARVEST, player=player)),),
        RECRUIT: (recruit,),
        RALLY: (OrderAction("recruit_allies", "handshake", partial(_recruit_allies, table)),),
        POWER: (OrderAction("influence", "star-circle-outline", lambda: PlayerSheet(table, player).open()),),
        FORTIFY: (OrderAction("fortify", "castle", lambda: FortifySheet(table, player).open()),),
    }[number]


def bonus_actions(table: Table[Runewars], player: str, number: int, choice: BonusChoice) -> tuple[OrderAction, ...]:
    """Return the actions of the bonus, as sheets of the app.

    There are none where resolving the order does it.
    """
    recruit = OrderAction("recruit", "plus", partial(_recruit, table, player))
    token = OrderAction("develop", "hammer-wrench", lambda: PlayerSheet(table, player).open())
    card = OrderAction("buy_development", "cards", lambda: open_form(table, forms.DEVELOPMENT, player=player))
    known: dict[BonusChoice, tuple[OrderAction, ...]] = {
        "recruits": (recruit,),
        "tactics": (OrderAction("draw_tactics", "cards-outline", partial(_draw, table, player)),),
        "second_march": (OrderAction("march_out", "shoe-print", partial(_march, table, player, number)),),
        "token": (token,),
        "card": (card,),
        "both": (token, card),
        "dial": (recruit,),
        "hero": (OrderAction("new_hero", "account-star", lambda: open_form(table, forms.NEW_HERO, player=player)),),
        "title": (OrderAction("take_title", "crown", lambda: open_title(table, player)),),
    }
    return known.get(choice, ())


def _march(table: Table[Runewars], player: str, order: int) -> None:
    def go(area: str) -> None:
        open_march(table, area, who=player, order=order)

    pick_area(table, table.say("march_where"), lambda state: state.areas, go)


def _recruit(table: Table[Runewars], player: str) -> None:
    """Ask where units come: at a Stronghold; where the app knows of none, anywhere."""
    pick_area(
        table,
        table.say("recruit_where"),
        lambda state: stronghold_areas(state, player) or state.areas,
        partial(_open_recruiting, table),
        Area(id="", name="", controller=player),
    )


def _recruit_allies(table: Table[Runewars]) -> None:
    pick_area(table, table.say("allies_where"), lambda state: state.areas, partial(_open_recruiting, table))


def _open_recruiting(table: Table[Runewars], area: str) -> None:
    open_form(table, forms.RECRUIT, area=area)


def _draw(table: Table[Runewars], player: str) -> None:
    limits = limits_of(DrawTactics, "cards")
    title = table.say("tactics")
    ask_number(table.context, title, 1, lambda cards: table.do(DrawTactics(player, cards), notice=True), limits=limits)
