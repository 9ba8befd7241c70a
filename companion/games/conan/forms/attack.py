"""The form of a hero's attack, with the steps in the order of the rules."""

from __future__ import annotations

from companion.forms.ask import Ask
from companion.forms.form import Deal, Form
from companion.forms.phrase import text
from companion.forms.row import Choice
from companion.games.conan.combat import AttackKind, armour_of, weapons
from companion.games.conan.dice import Handful, handful
from companion.games.conan.forms.parts import (
    HERO,
    NOBODY,
    ask_axes,
    ask_crowd,
    ask_hero,
    ask_new_gems,
    ask_rerolls,
    ask_target,
    judge_strike,
    list_things,
    show_dice,
)
from companion.games.conan.gems import rolling_gems
from companion.games.conan.hindrance import Crowd
from companion.games.conan.icons import SPACE_ICONS, THING_ICONS
from companion.games.conan.moves.combat import Attack
from companion.games.conan.state import ConanState, Hero
from companion.kernel.items import find
from companion.kernel.limits import limits_of

KINDS: tuple[AttackKind, ...] = ("melee", "ranged")
UNARMED = ""
ANY_WEAPON = "any"
"""Some weapon, where the group does not list its objects."""

TWO_WEAPONS = 2
NO_TARGET = Choice(NOBODY, text("no_target"), "target")


def ask_attack(ask: Ask[ConanState]) -> Deal[ConanState]:
    """Ask for an attack: target, gems, weapon, axes, rerolls, penalties, defence."""
    hero = ask_hero(ask)
    kind = ask_kind(ask)
    target = ask_target(ask, NO_TARGET)
    gems = ask_new_gems(ask, hero, kind, text("gems"), "diamond-stone")
    carried = _ask_weapons(ask, hero, kind)
    elevated = kind == "ranged" and ask.hear("elevated", False)
    show_dice(ask, _list_dice(hero, kind, gems, carried, elevated))
    axes = ask_axes(ask, hero)
    if kind == "ranged":
        ask_elevated(ask)
    rerolls = ask_rerolls(ask, hero)
    unarmed = kind == "melee" and not carried
    crowd = _ask_penalties(ask, kind, unarmed)
    defence = ask_target_defence(ask, target or NOBODY)
    first, second = (*(each for each in carried if each != ANY_WEAPON), "", "")[:TWO_WEAPONS]
    move = Attack(
        hero=hero.id,
        kind=kind,
        gems=gems,
        weapon=first,
        second_weapon=second,
        axes=axes or 0,
        rerolls=rerolls,
        unarmed=unarmed,
        enemies=crowd.enemies,
        own=crowd.own,
        target=target or NOBODY,
        defence=defence,
        elevated=elevated,
    )
    if axes is None or target is None:
        return Deal(moves=(move,))
    after = ask.attempt(move).state
    return Deal(moves=(move,), verdict=judge_strike(ask.state, after, target, move.roll(ask.state).power, defence))


def ask_kind(ask: Ask[ConanState]) -> AttackKind:
    """Ask for the kind of attack."""
    return ask.pick("kind", [Choice(kind, text(kind), SPACE_ICONS[kind]) for kind in KINDS], "melee", look="segments")


def ask_elevated(ask: Ask[ConanState]) -> bool:
    """Ask whether a ranged attack comes from above: that is a yellow die more."""
    return ask.flag("elevated", text("elevated"), "stairs-up")


def ask_target_defence(ask: Ask[ConanState], target: str) -> int:
    """Ask for the defence of a unit; its armour is proposed."""
    armour = armour_of(ask.state.overlord.river, target)
    limits = limits_of(Attack, "defence")
    return ask.number("defence", text("defence"), limits, propose=armour, icon="shield-half-full", context=(target,))


def _ask_weapons(ask: Ask[ConanState], hero: Hero, kind: AttackKind) -> tuple[str, ...]:
    """Ask for the weapons.

    A second weapon joins the first; the rules have their say when the attack is applied.
    """
    is_listed = "objects" not in ask.state.hidden
    choices = list_things(weapons(hero, kind)) if is_listed else []
    if not is_listed:
        choices.append(Choice(ANY_WEAPON, text("some_weapon"), THING_ICONS["weapon"]))
    usual = tuple(choice.value for choice in choices)[:1]
    if kind == "melee":
        choices.append(Choice(UNARMED, text("unarmed"), "hand-back-left-outline"))
    return ask.several("weapon", choices, usual, words=text("weapon"), most=TWO_WEAPONS, context=(hero.id, kind))


def _list_dice(hero: Hero, kind: AttackKind, gems: int, carried: tuple[str, ...], elevated: bool) -> Handful:
    cards = [find(hero.objects, each) for each in carried]
    used = tuple(card for card in cards if card is not None)
    return handful(hero, kind, rolling_gems(hero, kind, gems), used, ("yellow",) if elevated else ())


def _ask_penalties(ask: Ask[ConanState], kind: AttackKind, unarmed: bool) -> Crowd:
    """Ask for what takes off axes: a crowd for a ranged attack, bare hands for a melee one.

    A melee attack has a line in any case, so that the controls below stay in their place.
    """
    ask.heading(text("penalties"))
    if kind == "ranged":
        return ask_crowd(ask)
    ask.note(text("unarmed_penalty" if unarmed else "no_penalty"), "hand-back-left-outline")
    return Crowd()


ATTACK = Form(id="attack", ask=ask_attack, title=text("tool.attack_wizard"), takes=(HERO,), fills=True)
