"""The form of a harvest: the yield of controlled areas, and the dials after it."""

from __future__ import annotations

from companion.forms.ask import Ask
from companion.forms.form import Deal, Form, Verdict
from companion.forms.phrase import text
from companion.games.runewars.forms.parts import PLAYER, find_acting_player
from companion.games.runewars.icons import ICONS
from companion.games.runewars.moves.resources import Harvest
from companion.games.runewars.rule_links import RULES
from companion.games.runewars.state import MOST_DIAL, RESOURCES, Area, Runewars
from companion.games.runewars.supply import harvest_of, yield_of
from companion.kernel.limits import limits_of


def ask_harvest(ask: Ask[Runewars]) -> Deal[Runewars]:
    """Ask what a harvest gives: the numbers start at the yield that the app knows.

    A player who counts on the board types them.
    """
    player = find_acting_player(ask)
    ask.title = text("harvest_of", player=player.name)
    known = harvest_of(ask.state, player.id)
    given = {
        name: ask.number(name, text(name), limits_of(Harvest, name), propose=getattr(known, name), icon=ICONS[name])
        for name in RESOURCES
    }
    own = [area for area in ask.state.areas if area.controller == player.id]
    ask.heading(text("harvest_from" if own else "harvest_nothing"))
    for area in own:
        _tell_yield(ask, area)
    overflows = any(number > MOST_DIAL for number in given.values())
    sentence = text("harvest_full", most=MOST_DIAL) if overflows else text("harvest_sets_sentence")
    return Deal(moves=(Harvest(player.id, **given),), verdict=Verdict("success", text("harvest_sets"), sentence))


def _tell_yield(ask: Ask[Runewars], area: Area) -> None:
    gift = yield_of(area)
    words = text(
        "harvest_barren" if area.is_barren else "harvest_line",
        area=area.name,
        food=gift.food,
        wood=gift.wood,
        ore=gift.ore,
    )
    ask.note(words, "snowflake" if area.is_barren else "map-marker-outline")


HARVEST = Form(
    id="harvest",
    ask=ask_harvest,
    title=text("harvest"),
    word=text("set_dials"),
    takes=(PLAYER,),
    rules=RULES["harvest"],
)
