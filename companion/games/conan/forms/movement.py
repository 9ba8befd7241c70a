"""Forms of moving: the cost of a way, a fall, the hindrance of enemies."""

from __future__ import annotations

from companion.forms.ask import Ask
from companion.forms.form import Deal, Form, Verdict
from companion.forms.phrase import text
from companion.forms.row import Choice
from companion.games.conan.damage import is_fatal
from companion.games.conan.forms.parts import (
    CROWD_ICONS,
    HERO,
    NOBODY,
    ask_axes,
    ask_crowd,
    ask_hero,
    ask_new_gems,
    ask_rerolls,
)
from companion.games.conan.hindrance import Crowd
from companion.games.conan.load import is_evasive, weigh
from companion.games.conan.lookup import living_heroes
from companion.games.conan.movement import gems_needed, points_left
from companion.games.conan.moves.combat import Fall
from companion.games.conan.moves.movement import AreaLeft, MoveHero
from companion.games.conan.state import ConanState, Hero
from companion.kernel.limits import limits_of

MOST_AREAS = 4
"""So many areas that a way leaves have rows for their crowds: more are seldom left in one move."""


def ask_movement(ask: Ask[ConanState]) -> Deal[ConanState]:
    """Ask for a way, work out the gems that are missing and assign them."""
    hero = ask_hero(ask)
    borders = ask.number(
        "borders", text("borders"), limits_of(MoveHero, "borders"), propose=1, icon="map-marker-path", look="keys"
    )
    if "movement" in ask.state.hidden:
        return _ask_paid_way(ask, hero, borders)
    terrain = ask.number("terrain", text("terrain"), limits_of(MoveHero, "terrain"), icon="image-filter-hdr")
    crowd, further = _ask_crowds(ask, hero, borders)
    move = MoveHero(hero.id, borders, terrain, crowd.enemies, crowd.own, further=further)
    known = weigh(ask.state, hero)
    gems, free = gems_needed(known, move.way), points_left(known)
    outcome = "failed" if ask.attempt(move).refusal is not None else "tie" if gems else "success"
    title = text("gems_needed", n=gems) if gems else text("no_gem_needed")
    sentence = text("way_cost", cost=move.way.cost, hindrance=move.way.hindrances, free=free)
    return Deal(moves=(move,), verdict=Verdict(outcome, title, sentence, f"{move.way.cost}"))


def _ask_paid_way(ask: Ask[ConanState], hero: Hero, borders: int) -> Deal[ConanState]:
    """Ask for the gems alone that a way costs: the group counts its points itself."""
    ask.note(text("movement_uncounted"), "run-fast")
    gems = ask_new_gems(ask, hero, "movement", text("gems"), "diamond-stone", usual=0)
    return Deal(moves=(MoveHero(hero.id, borders, gems=gems),))


def _ask_crowds(ask: Ask[ConanState], hero: Hero, borders: int) -> tuple[Crowd, tuple[AreaLeft, ...]]:
    """Ask for the figures in each area that is left; enemies cost the Evasive nothing."""
    if is_evasive(ask.state, hero):
        ask.note(text("evasive_line", hero=hero.name), "run-fast", "good")
        return Crowd(), ()
    return ask_crowd(ask), tuple(_ask_area(ask, area) for area in range(2, min(borders, MOST_AREAS) + 1))


def _ask_area(ask: Ask[ConanState], area: int) -> AreaLeft:
    """Ask for the crowd of a further area that the way leaves."""
    enemies, own = limits_of(AreaLeft, "enemies"), limits_of(AreaLeft, "own")
    words = text("hindrance_of_area", n=area), text("own_of_area", n=area)
    return AreaLeft(
        ask.number(f"enemies.{area}", words[0], enemies, icon=CROWD_ICONS["enemies"]),
        ask.number(f"own.{area}", words[1], own, propose=1, icon=CROWD_ICONS["own"]),
    )


def ask_fall(ask: Ask[ConanState]) -> Deal[ConanState]:
    """Ask for a fall: nothing protects, and a hero who is carried suffers the same."""
    hero = ask_hero(ask)
    ask.note(text("fall_line"))
    axes = ask_axes(ask, hero)
    rerolls = ask_rerolls(ask, hero)
    others = [Choice(each.id, each.name, "account") for each in living_heroes(ask.state) if each.id != hero.id]
    carried = NOBODY
    if others:
        ask.heading(text("carried_hero"))
        nobody = Choice(NOBODY, text("nobody"), "account-cancel-outline")
        carried = ask.pick("carried", (nobody, *others), NOBODY, context=(hero.id,))
    move = Fall(hero.id, axes or 0, rerolls, carried)
    if not axes or ask.attempt(move).refusal is not None:
        return Deal(moves=(move,))
    if is_fatal(hero, axes):
        return Deal(moves=(move,), verdict=Verdict("fallen", text("dies", hero=hero.name), "", f"{axes}"))
    return Deal(moves=(move,), verdict=Verdict("failed", text("damage_n", n=axes), "", f"{axes}"))


def ask_hindrance(ask: Ask[ConanState]) -> Deal[ConanState]:
    """Return the hindrance of an area, also for the Overlord's figures; nothing is applied."""
    number = ask_crowd(ask, enemies=1).hindrance
    ask.note(text("hindered_deeds"), "alert", "bad")
    ask.note(text("free_deeds"), "check-circle", "good")
    sentence = text("hindrance_line", n=number) if number else text("no_hindrance")
    verdict = Verdict("failed" if number else "success", text("hindrance"), sentence, f"{number}")
    return Deal(verdict=verdict, applies=False)


MOVEMENT = Form(
    id="move",
    ask=ask_movement,
    title=text("tool.movement_calculator"),
    word=text("move"),
    icon="run-fast",
    takes=(HERO,),
)
FALL = Form(id="fall", ask=ask_fall, title=text("tool.fall"), takes=(HERO,))
HINDRANCE = Form(id="hindrance", ask=ask_hindrance, title=text("tool.hindrance"))
