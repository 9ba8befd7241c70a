"""The form of the allies: the tiles that a hero orders, and the deeds of their figures."""

from __future__ import annotations

from companion.forms.ask import Ask
from companion.forms.form import Deal, Form
from companion.forms.phrase import text
from companion.forms.row import Choice
from companion.forms.way import lead_to
from companion.games.conan.allies import is_commander
from companion.games.conan.forms.parts import AT_ONCE, HERO, ask_hero, offer_moves, offer_ways
from companion.games.conan.forms.prints import NEW_ALLY_TILE
from companion.games.conan.forms.strike import ALLY_ATTACK, FIGURE, TILE
from companion.games.conan.icons import ALLY_ICON
from companion.games.conan.lookup import living_heroes
from companion.games.conan.moves.allies import (
    ActivateAlly,
    GuardAlly,
    HitAlly,
    MoveAlly,
    PassAlly,
    RemoveAlly,
    RerollAlly,
)
from companion.games.conan.state import AllyFigure, AllyTile, ConanState, Hero
from companion.kernel.items import find


def ask_allies(ask: Ask[ConanState]) -> Deal[ConanState]:
    """Show the ally tiles that a hero orders: first the own, then those next to other sheets."""
    hero = ask_hero(ask)
    owners = ask.state.heroes if is_commander(hero) else (hero,)
    owned = [(owner, tile) for owner in owners for tile in owner.allies]
    for owner, tile in sorted(owned, key=lambda pair: pair[0] != hero):
        _ask_tile(ask, hero, owner, tile)
    if not owned:
        ask.note(text("no_allies"), ALLY_ICON)
    offer_ways(ask, "new", ("add_ally", "plus", lead_to(NEW_ALLY_TILE.id, hero=hero.id)))
    return AT_ONCE


def _ask_tile(ask: Ask[ConanState], hero: Hero, owner: Hero, tile: AllyTile) -> None:
    paid = find(hero.allies, tile.id) or find(hero.orders, tile.id)
    gems = paid.gems if paid is not None else 0
    ask.heading(tile.name, caption=text("gems_n", n=gems))
    for number, figure in enumerate(tile.figures, 1):
        _ask_figure(ask, hero, owner, tile, figure, number)
    offer_moves(
        ask,
        tile.id,
        ("guard", "shield-half-full", GuardAlly(hero.id, tile.id)),
        ("reroll", "dice-multiple-outline", RerollAlly(hero.id, tile.id)),
    )
    others = [each for each in living_heroes(ask.state) if is_commander(each) and each != owner]
    if others:
        ask.heading(text("pass_to"))
        receivers = [Choice(each.id, each.name, seat=each.seat) for each in others]
        ask.act(f"{tile.id}.pass", receivers, {each.id: PassAlly(owner.id, each.id, tile.id) for each in others})
    offer_moves(ask, f"{tile.id}.off", ("remove_ally", "close", RemoveAlly(owner.id, tile.id)))


def _ask_figure(ask: Ask[ConanState], hero: Hero, owner: Hero, tile: AllyTile, figure: AllyFigure, number: int) -> None:
    """Ask for the deeds of one figure; what it has done in this phase is marked."""
    ask.heading(text("figure_life", n=number, life=figure.life))
    moved = text("ally_movement", n=figure.extra_movement, most=tile.base_move)
    deeds = [
        Choice("activate", text("activate"), "lightning-bolt"),
        Choice("move", moved, "run-fast"),
        Choice("hit", text("ally_hit"), "heart-broken"),
    ]
    moves = {
        "activate": ActivateAlly(hero.id, tile.id, figure.id),
        "move": MoveAlly(hero.id, tile.id, figure.id),
        "hit": HitAlly(owner.id, tile.id, figure.id),
    }
    done = {"activate": figure.activated, "move": figure.extra_movement}
    name = f"{tile.id}.{figure.id}"
    ask.act(name, deeds, moves, now=[deed for deed, is_done in done.items() if is_done])
    attack = {"attack": lead_to(ALLY_ATTACK.id, **{HERO: hero.id, TILE: tile.id, FIGURE: figure.id})}
    strike = [Choice("attack", text("ally_attack"), "sword")]
    ask.lead(f"{name}.to", strike, attack, done=["attack"] if figure.attacked else [], look="")


ALLIES = Form(id="allies", ask=ask_allies, title=text("allies"), takes=(HERO,), has_foot=False, fills=True)
