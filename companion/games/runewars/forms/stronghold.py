"""Forms of Strongholds: one of them, its development, and the order Fortify."""

from __future__ import annotations

from companion.forms.ask import Ask
from companion.forms.form import Deal, Form
from companion.forms.phrase import Phrase, join, text
from companion.forms.row import Choice
from companion.forms.way import lead_to
from companion.games.runewars.fighting import strength_of
from companion.games.runewars.forms.parts import (
    PLAYER,
    ask_name,
    find_acting_player,
    list_areas,
    offer_moves,
    offer_new_area,
    offer_ways,
)
from companion.games.runewars.lookup import name_by_id, strongholds_of
from companion.games.runewars.moves.runes import HideRunes
from companion.games.runewars.moves.strongholds import (
    BuildStronghold,
    DamageStronghold,
    DevelopStronghold,
    LoseStronghold,
    RaiseCapital,
    RebuildCapital,
)
from companion.games.runewars.rule_links import RULES
from companion.games.runewars.runes import runes_of
from companion.games.runewars.state import Area, Player, Runewars, Stronghold
from companion.games.runewars.strongholds import can_rise, home_sites, sites
from companion.kernel.items import find
from companion.kernel.move import AnyMove

STRONGHOLD = "stronghold"


def describe_stronghold(stronghold: Stronghold) -> list[Phrase]:
    """Return its words: Stronghold or Capital, whole or damaged, with its development."""
    side = text("damaged" if stronghold.damaged else "whole")
    development: list[Phrase] = [stronghold.development] if stronghold.development else []
    return [text("capital" if stronghold.capital else "stronghold"), side, *development]


def ask_stronghold(ask: Ask[Runewars]) -> Deal[Runewars]:
    """Show a Stronghold, with the moves that change it."""
    state, held = ask.state, ask.state.strongholds
    stronghold = find(held, ask.hear(STRONGHOLD, held[0].id if held else ""))
    if stronghold is None:
        return Deal(applies=False, is_over=True)
    ask.title = name_by_id(state, stronghold.area)
    strength = text("strength_now", n=strength_of(state, stronghold))
    ask.note(join((*describe_stronghold(stronghold), strength, name_by_id(state, stronghold.owner))), "castle")
    turn = ("repair", "hammer") if stronghold.damaged else ("damage_it", "castle")
    offer_moves(
        ask,
        "side",
        (*turn, DamageStronghold(stronghold.id, not stronghold.damaged)),
        ("destroy_stronghold", "delete-outline", LoseStronghold(stronghold.id)),
    )
    offer_ways(ask, "go", ("develop", "hammer-wrench", lead_to("develop", stronghold=stronghold.id)))
    if stronghold.development:
        offer_moves(ask, "off", ("develop_off", "close", DevelopStronghold(stronghold.id)))
    if can_rise(state, stronghold):
        offer_moves(ask, "rise", ("raise_capital", "city-variant-outline", RaiseCapital(stronghold.id)))
    return Deal(applies=False)


def ask_token(ask: Ask[Runewars]) -> Deal[Runewars]:
    """Ask for the name of the development, and on which Stronghold it goes unless that is known."""
    at = ask.hear(STRONGHOLD, "") or _ask_stronghold(ask)
    name = ask_name(ask, text("development_name"), "development")
    return Deal(moves=(DevelopStronghold(at, name),)) if at else Deal()


def _ask_stronghold(ask: Ask[Runewars]) -> str:
    own = strongholds_of(ask.state, find_acting_player(ask).id)
    ask.heading(text("stronghold"))
    choices = [Choice(each.id, name_by_id(ask.state, each.area), "castle") for each in own]
    at = ask.pick("at", choices, own[0].id if len(own) == 1 else "")
    if not at:
        ask.need(text("choose_stronghold"), "at")
    return at


def ask_fortify(ask: Ask[Runewars]) -> Deal[Runewars]:
    """Offer the parts of Fortify, one or all in any order: build, repair, hide and move runes."""
    player = find_acting_player(ask)
    ask.title = text("fortify_of", player=player.name)
    _offer_sites(ask, "build", text("build_stronghold"), sites(ask.state, player.id), player)
    damaged = [each for each in strongholds_of(ask.state, player.id) if each.damaged]
    if damaged:
        ask.heading(text("repair"))
    repairs = [Choice(each.id, text("repair_in", area=name_by_id(ask.state, each.area)), "hammer") for each in damaged]
    ask.act("repair", repairs, {each.id: DamageStronghold(each.id, damaged=False) for each in damaged}, look="keys")
    if player.capital_lost:
        ask.note(text("capital_cost"), "city-variant-outline")
        _offer_sites(ask, "capital", text("rebuild_capital"), home_sites(ask.state, player.id), player)
    _ask_runes(ask, player)
    return Deal(applies=False)


def _offer_sites(ask: Ask[Runewars], name: str, words: Phrase, free: tuple[Area, ...], player: Player) -> None:
    """Offer the areas where a Stronghold or the Capital can be built, and a new one."""
    build = RebuildCapital if name == "capital" else BuildStronghold
    moves: dict[str, AnyMove] = {area.id: build(player.id, area.id) for area in free}
    ask.heading(words)
    ask.act(name, list_areas(free), moves)
    offer_new_area(ask, f"{name}_at", player.id, player.id if name == "capital" else "")


def _ask_runes(ask: Ask[Runewars], player: Player) -> None:
    shown = [rune for rune in runes_of(ask.state, player.id) if rune.face_up]
    if shown:
        ask.heading(text("hide_which"))
        places = [Choice(rune.id, name_by_id(ask.state, rune.area)) for rune in shown]
        ask.act("hide", places, {rune.id: HideRunes((rune.id,)) for rune in shown})
        offer_moves(ask, "every", ("hide_all", "eye-off-outline", HideRunes(tuple(rune.id for rune in shown))))
    offer_ways(ask, "runes", ("move_runes", "hexagon-outline", lead_to("runes", player=player.id)))


STRONGHOLD_FORM = Form(
    id="stronghold", ask=ask_stronghold, title=text("stronghold"), takes=(STRONGHOLD,), rules=RULES["stronghold"]
)
DEVELOP = Form(id="develop", ask=ask_token, title=text("develop"), icon="hammer-wrench", takes=(STRONGHOLD, PLAYER))
FORTIFY_FORM = Form(id="fortify", ask=ask_fortify, title=text("fortify"), takes=(PLAYER,), rules=RULES["fortify"])
