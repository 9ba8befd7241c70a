"""Forms of attacks with given dice: an ally figure, a hero's spell."""

from __future__ import annotations

from companion.forms.ask import Ask
from companion.forms.form import Deal, Form
from companion.forms.phrase import text
from companion.games.conan.dice import Handful
from companion.games.conan.forms.attack import NO_TARGET, ask_elevated, ask_kind, ask_target_defence
from companion.games.conan.forms.parts import (
    HERO,
    NOBODY,
    ask_axes,
    ask_crowd,
    ask_rerolls,
    ask_target,
    find_acting_hero,
    judge_strike,
    show_dice,
)
from companion.games.conan.hindrance import Crowd
from companion.games.conan.icons import SPELL_ICON
from companion.games.conan.lookup import ally_of, spell_of
from companion.games.conan.moves.allies import AttackWithAlly
from companion.games.conan.moves.spells import SpellAttack
from companion.games.conan.state import ConanState

TILE, FIGURE, SPELL = "tile", "figure", "spell"


def ask_ally_attack(ask: Ask[ConanState]) -> Deal[ConanState]:
    """Ask for the attack of an ally figure; the rest of its base movement is lost."""
    hero = find_acting_hero(ask)
    tile = ally_of(hero, ask.hear(TILE, ""))
    ask.title = text("ally_attack_title", ally=tile.name)
    kind = ask_kind(ask)
    target = ask_target(ask, NO_TARGET)
    axes = ask_axes(ask, hero)
    is_ranged = kind == "ranged"
    elevated = is_ranged and ask_elevated(ask)
    crowd = ask_crowd(ask) if is_ranged else Crowd()
    defence = ask_target_defence(ask, target or NOBODY)
    move = AttackWithAlly(
        hero.id,
        tile.id,
        ask.hear(FIGURE, ""),
        axes or 0,
        target or NOBODY,
        defence=defence,
        kind=kind,
        enemies=crowd.enemies,
        own=crowd.own,
        elevated=elevated,
    )
    if axes is None or target is None:
        return Deal(moves=(move,))
    after = ask.attempt(move).state
    return Deal(moves=(move,), verdict=judge_strike(ask.state, after, target, move.roll.power, defence))


def ask_spell_attack(ask: Ask[ConanState]) -> Deal[ConanState]:
    """Ask for the attack of a spell: its cost goes on the card, and hindrance does not count."""
    hero = find_acting_hero(ask)
    spell = spell_of(hero, ask.hear(SPELL, ""))
    ask.title = text("spell_attack_title", spell=spell.name)
    ask.note(text("spell_attack_line", cost=spell.cost, there=spell.gems, limit=spell.limit), SPELL_ICON)
    target = ask_target(ask)
    show_dice(ask, Handful(dice=spell.dice))
    axes = ask_axes(ask, hero)
    rerolls = ask_rerolls(ask, hero)
    defence = ask_target_defence(ask, target or NOBODY)
    if not target:
        return Deal()
    move = SpellAttack(hero.id, spell.id, target, axes=axes or 0, rerolls=rerolls, defence=defence)
    if axes is None:
        return Deal(moves=(move,))
    return Deal(moves=(move,), verdict=judge_strike(ask.state, ask.attempt(move).state, target, axes, defence))


ALLY_ATTACK = Form(
    id="ally_attack", ask=ask_ally_attack, title=text("tool.ally_list"), takes=(HERO, TILE, FIGURE), fills=True
)
SPELL_ATTACK = Form(
    id="spell_attack", ask=ask_spell_attack, title=text("tool.spell_list"), takes=(HERO, SPELL), fills=True
)
