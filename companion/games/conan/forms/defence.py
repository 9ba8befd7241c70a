"""The form of a hero's defence, with the steps in the order of the rules."""

from __future__ import annotations

from dataclasses import dataclass, replace
from functools import partial

from companion.forms.ask import Ask
from companion.forms.form import Deal, Form, Verdict
from companion.forms.phrase import text
from companion.forms.row import Choice
from companion.games.conan.assault import Assault
from companion.games.conan.combat import Threat, armours, attacker, count_attack, parries
from companion.games.conan.damage import is_fatal
from companion.games.conan.dice import defence_handful, is_rolling
from companion.games.conan.forms.attack import ask_elevated
from companion.games.conan.forms.damage import ask_take
from companion.games.conan.forms.parts import (
    CROWD_ICONS,
    HERO,
    NOBODY,
    SAY_AXES,
    ask_axes,
    ask_hero,
    ask_new_gems,
    ask_rerolls,
    describe_dice,
    list_things,
    show_dice,
)
from companion.games.conan.gems import capacity_left, rolling_gems, usual_guard, waiting_gems
from companion.games.conan.hindrance import Crowd
from companion.games.conan.icons import SPELL_ICON, THING_ICONS
from companion.games.conan.lookup import any_hero, spell_of, tile_of
from companion.games.conan.moves.combat import Attack, Defend
from companion.games.conan.moves.gems import AssignGems
from companion.games.conan.moves.overlord import UseBenefit
from companion.games.conan.moves.spells import CastSpell
from companion.games.conan.state import OVERLORD, ConanState, Hero
from companion.kernel.items import find
from companion.kernel.limits import Limits, limits_of
from companion.kernel.move import AnyMove

TILE, SPELL = "tile", "spell"
THREATS: dict[Threat, str] = {"melee": "sword-cross", "ranged": "bow-arrow", "area": "fire"}


@dataclass(frozen=True, slots=True)
class AskedAttack:
    """The attack as far as it was said: its axes, and what hinders it."""

    power: int | None
    crowd: Crowd
    elevated: bool


def ask_defence(ask: Ask[ConanState]) -> Deal[ConanState]:
    """Ask for an attack on a hero and its defence, from reactions to damage.

    A `tile`, or a `spell` of the Overlord, attacks where it is given: then its printed dice are known.
    """
    assault = _find_assault(ask)
    if assault is not None:
        ask.title = text("attacked_by", name=assault.name)
        ask.count(*count_attack(ask.state, assault.tile))
    hero = ask_hero(ask)
    threats = [Choice(threat, text(threat), icon) for threat, icon in THREATS.items()]
    against = ask.pick("against", threats, assault.usual if assault else "melee", look="segments")
    attack = _ask_attack(ask, assault, against)
    _offer_reactions(ask, hero)
    gems, parry = _ask_guard(ask, hero, against)
    worn = _ask_armour(ask, hero)
    guarding = rolling_gems(hero, "guard", gems)
    armour = find(hero.objects, (*worn, "")[0])
    dice = defence_handful(hero, guarding, find(hero.objects, parry), armour)
    is_rolled = guarding or worn or "objects" in ask.state.hidden
    show_dice(ask, dice, "no_dice" if is_rolled else "no_defence_dice")
    axes = ask_axes(ask, hero, missing=SAY_AXES if is_rolling(guarding, armour) else "")
    rerolls = ask_rerolls(ask, hero)
    rolled = attack.power or 0
    defend = Defend(
        hero=hero.id,
        power=assault.power(against, rolled) if assault else rolled,
        against=against,
        elevated=attack.elevated,
        enemies=attack.crowd.enemies,
        own=attack.crowd.own,
        gems=gems,
        axes=axes or 0,
        rerolls=rerolls,
        parry=parry if guarding else "",
        armour=worn,
        by=assault.tile if assault else "",
    )
    paid = _find_paid_hero(ask, hero, gems, rerolls)
    dealt = defend.damage_in(ask.state)
    whole = replace(defend, take=ask_take(ask, paid, dealt, text("power_minus_defence")))
    moves = (whole, *_list_costs(ask, assault))
    if ask.missing or ask.attempt(*moves).refusal is not None:
        return Deal(moves=moves)
    then = partial(_go_on, whole) if whole.by else None
    return Deal(moves=moves, then=then, verdict=_judge(ask.state, whole, hero, dealt, is_fatal(paid, dealt)))


def _go_on(defend: Defend, after: ConanState) -> dict[str, str] | None:
    """Return the answers for the next figure of the active tile; None where all have attacked."""
    tile = attacker(after)
    if tile is None or tile.id != defend.by:
        return None
    return {HERO: defend.hero, TILE: tile.id, "against": defend.against}


def _find_assault(ask: Ask[ConanState]) -> Assault | None:
    """Return the attack that the form was opened for, if it is a tile's or a spell's."""
    if tile := ask.hear(TILE, ""):
        return Assault(tile_of(ask.state, tile))
    spell = ask.hear(SPELL, "")
    return Assault(spell_of(ask.state.overlord, spell)) if spell else None


def _ask_attack(ask: Ask[ConanState], assault: Assault | None, against: Threat) -> AskedAttack:
    """Ask for the power of the attack; of a known attacker for its axes and for what hinders it."""
    limits = limits_of(Defend, "power")
    if assault is None:
        power = ask.roll("power", text("attack_power"), limits, missing=text("say_power"), icon="sword")
        return AskedAttack(power, Crowd(), False)
    is_hindered = assault.is_hindered(against)
    dice = assault.handful(against)
    if is_hindered and dice.dice and ask.hear("elevated", False):
        dice = replace(dice, dice=(*dice.dice, "yellow"))
    if dice.dice:
        ask.own("attack_tray", describe_dice(dice), dice)
    else:
        ask.note(text("printed_dice"), "dice-multiple-outline")
    power = ask.roll("power", text("attack_axes"), limits, missing=text("say_attack_axes"), icon="axe")
    if not is_hindered:
        return AskedAttack(power, Crowd(), False)
    elevated = ask_elevated(ask)
    return AskedAttack(power, _ask_tile_crowd(ask), elevated)


def _ask_tile_crowd(ask: Ask[ConanState]) -> Crowd:
    """Ask for the figures in the area of the attackers, seen from their side."""
    enemies, own = limits_of(Attack, "enemies"), limits_of(Attack, "own")
    return Crowd(
        enemies=ask.number("enemies", text("enemies_of_tile"), enemies, icon=CROWD_ICONS["enemies"]),
        own=ask.number("own", text("own_of_tile"), own, propose=1, icon=CROWD_ICONS["own"]),
    )


def _offer_reactions(ask: Ask[ConanState], hero: Hero) -> None:
    """Offer the hero's reaction spells: a tap casts one at once, and the attack goes on."""
    spells = [spell for spell in hero.spells if spell.reaction and "spells" not in ask.state.hidden]
    if not spells:
        return
    ask.heading(text("reactions"))
    choices = [Choice(spell.id, f"{spell.name} {spell.gems} / {spell.limit}", SPELL_ICON) for spell in spells]
    ask.act("reaction", choices, {spell.id: CastSpell(hero.id, spell.id) for spell in spells})


def _ask_guard(ask: Ask[ConanState], hero: Hero, against: Threat) -> tuple[int, str]:
    """Ask for the guard gems and for the card that parries.

    A hero who parries guards, so the first gem comes with the card.
    """
    options = ask.state.options
    gems = _ask_guard_gems(ask, hero)
    if "objects" in ask.state.hidden:
        return gems, NOBODY
    first = () if rolling_gems(hero, "guard", gems) else (("gems", min(1, capacity_left(hero, "guard", options))),)
    cards = [replace(each, also=first) for each in list_things(parries(hero, against))]
    dodge = Choice(NOBODY, text("dodge"), "run-fast")
    return gems, ask.pick("parry", (dodge, *cards), NOBODY, words=text("parry_with"), context=(hero.id, against))


def _ask_guard_gems(ask: Ask[ConanState], hero: Hero) -> int:
    """Ask for the gems of a guard: whether there is one is declared before armour counts.

    Nobody is asked who has none to give, or whose gems lie there already; who has guarded is offered another guard.
    """
    usual = usual_guard(hero, ask.state.options)
    words, icon = text("guard"), "shield-half-full"
    if usual or waiting_gems(hero, "guard") or not capacity_left(hero, "guard", ask.state.options):
        return ask_new_gems(ask, hero, "guard", words, icon, usual)
    limits = Limits(0, capacity_left(hero, "guard", ask.state.options))
    return ask.roll("gems", words, limits, missing=text("say_guard"), icon=icon, context=(hero.id, "guard")) or 0


def _ask_armour(ask: Ask[ConanState], hero: Hero) -> tuple[str, ...]:
    """Ask which armour is worn. Of two the rules have their say when it is applied."""
    if "objects" in ask.state.hidden:
        ask.note(text("objects_uncounted"), THING_ICONS["armour"])
        return ()
    worn = armours(hero)
    if not worn:
        return ()
    choices = [Choice(each.id, each.name, THING_ICONS["armour"]) for each in worn]
    return ask.several("armour", choices, (worn[0].id,), words=text("armour"), context=(hero.id,))


def _find_paid_hero(ask: Ask[ConanState], hero: Hero, gems: int, rerolls: int) -> Hero:
    """Return the hero once guard and rerolls are paid; as now where that cannot be."""
    guard = (AssignGems(hero.id, "guard", gems),) if gems else ()
    again = (AssignGems(hero.id, "reroll", rerolls),) if rerolls else ()
    return any_hero(ask.attempt(*guard, *again).state, hero.id)


def _list_costs(ask: Ask[ConanState], assault: Assault | None) -> tuple[AnyMove, ...]:
    """Return the moves that cast the Overlord's spell and pay for the rerolls of his dice."""
    cast = (CastSpell(OVERLORD, assault.spell),) if assault is not None and assault.spell else ()
    paid = ask.hear("paid", 0)
    rerolls = (UseBenefit("reroll", paid),) if paid and "overlord" not in ask.state.hidden else ()
    return (*cast, *rerolls)


def _judge(state: ConanState, defend: Defend, hero: Hero, dealt: int, dies: bool) -> Verdict:
    sentence = text("power_and_defence", power=defend.attack_roll.power, defence=defend.defence_in(state))
    if dies:
        return Verdict("fallen", text("dies", hero=hero.name), sentence, f"{dealt}")
    title = text("damage_n", n=dealt) if dealt else text("attack_held")
    return Verdict("failed" if dealt else "success", title, sentence, f"{dealt}")


DEFENCE = Form(id="defence", ask=ask_defence, title=text("tool.defence_wizard"), takes=(HERO, TILE, SPELL), fills=True)
