"""The form of a hero's or ally's attack: successes, criticals, effects, area, Perilium."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from companion.forms.ask import Ask
from companion.forms.form import Deal, Form, Verdict
from companion.forms.phrase import Phrase, join, text
from companion.forms.row import Choice
from companion.games.nova_aetas.forms.enemy_verdict import leave_fall
from companion.games.nova_aetas.forms.friendly_attack import FRIEND, ask_friendly_attack
from companion.games.nova_aetas.forms.parts import (
    ALLY_ICON,
    HERO,
    NOBODY,
    SCENERY_ICON,
    ask_kind,
    ask_shares,
    describe_weapon_attack,
    list_statuses,
    note_steps,
)
from companion.games.nova_aetas.forms.scenery import judge_scenery
from companion.games.nova_aetas.forms.weapons import Weapon, ask_weapon
from companion.games.nova_aetas.lookup import (
    active_hero,
    awake,
    bystanders,
    defence_of,
    fighter_in,
    health_of,
    likely_attacker,
    models,
    name_in,
    scenery_in,
    type_of,
)
from companion.games.nova_aetas.moves.attacks import AreaHit, HeroAttack
from companion.games.nova_aetas.moves.scenery import AttackScenery
from companion.games.nova_aetas.perilium import is_critical_hit
from companion.games.nova_aetas.state import (
    THRESHOLD,
    Ally,
    AttackKind,
    Characteristic,
    Hero,
    Model,
    NovaAetas,
    WeaponAttack,
)
from companion.games.nova_aetas.statuses import status_word, statuses_named
from companion.games.nova_aetas.stealth import attack_bonus, attack_dice
from companion.games.nova_aetas.tracking import FIGURES
from companion.kernel.items import find
from companion.kernel.limits import Limits, limits_of

KINDS: dict[AttackKind, str] = {"physical": "sword-cross", "mental": "meditation"}
ROLLED: dict[AttackKind, tuple[Characteristic, ...]] = {"physical": ("dexterity", "physique"), "mental": ("mind",)}
"""The characteristics that an attack may use; the equipment says which."""

BOOSTS = "boosts"
NO_ITEM = ""


def ask_hero_attack(ask: Ask[NovaAetas]) -> Deal[NovaAetas]:
    """Ask for an attack: the players count successes; wounds, critical and Perilium follow."""
    attacker = _ask_attacker(ask)
    ask.title = text("attack_of", hero=attacker.name)
    weapon = ask_weapon(ask, attacker)
    printed = weapon.attack if weapon is not None else None
    kind = printed.kind if printed is not None else ask_kind(ask, KINDS)
    target = _ask_target(ask)
    if target == FRIEND:
        return ask_friendly_attack(ask, attacker, kind, weapon)
    model = find(models(ask.state), target)
    roll = _describe_roll(ask.state, attacker, kind, model, printed)
    successes, second = _ask_counters(ask, kind, target, roll, printed)
    if find(ask.state.scenery, target) is not None:
        note_steps(ask, f"steps_hero_{kind}", n=THRESHOLD)
        return _attack_scenery(ask, attacker, kind, target, successes)
    unblockable = ask.number(
        "unblockable", text("unblockable"), limits_of(HeroAttack, "unblockable"), icon="shield-off-outline"
    )
    lethal = second
    if kind == "mental":
        lethal = ask.number("lethal", text("lethal"), limits_of(HeroAttack, "lethal"), icon="sword")
    _note_dice(ask, attacker, kind, model, printed)
    attack = HeroAttack(
        hero=attacker.id,
        target=target,
        successes=successes or 0,
        kind=kind,
        needed=second if kind == "mental" else 1,
        lethal=lethal,
        unblockable=unblockable,
    )
    attack = _ask_more(ask, attack, attacker, weapon)
    if model is None:
        return Deal()
    return Deal(moves=(attack,), verdict=_judge(ask, attack, printed) if successes is not None else None)


def _ask_attacker(ask: Ask[NovaAetas]) -> Hero | Ally:
    """Return the attacker for whom the form was opened, else ask who it is."""
    given = ask.hear(HERO, NOBODY)
    if given:
        return fighter_in(ask.state, given)
    ask.heading(text("who_attacks"))
    fighters = [Choice(one.id, one.name, ALLY_ICON if isinstance(one, Ally) else "") for one in awake(ask.state)]
    usual = likely_attacker(ask.state).id
    return fighter_in(ask.state, ask.pick("who", fighters, usual) or usual)


def _ask_target(ask: Ask[NovaAetas]) -> str:
    """Ask which figure or piece of scenery is attacked; a figure that stands alone is proposed."""
    standing = models(ask.state)
    targets = [Choice(model.id, _name_target(ask.state, model)) for model in standing]
    for piece in ask.state.scenery:
        words = text("target_word", name=piece.name, n=piece.wounds, of=piece.health)
        targets.append(Choice(piece.id, words, SCENERY_ICON))
    if not targets:
        ask.note(text("no_targets"))
    targets.append(Choice(FRIEND, text("target_friend"), ALLY_ICON))
    ask.heading(text("target"))
    target = ask.pick("target", targets, standing[0].id if len(standing) == 1 else "")
    if not target:
        ask.need(text("choose_target"), "target")
    return target


def _name_target(state: NovaAetas, model: Model) -> Phrase:
    return text("target_word", name=model.name, n=model.wounds, of=health_of(type_of(state, model.id), model))


def _ask_counters(
    ask: Ask[NovaAetas], kind: AttackKind, target: str, roll: Phrase, attack: WeaponAttack | None
) -> tuple[int | None, int]:
    """Ask for the successes, and for extra wounds or the successes that a mental attack needs.

    Both stand there for every target, so that the thumb finds them; on scenery successes alone count.
    """
    at_scenery = find(ask.state.scenery, target) is not None
    limits = limits_of(AttackScenery, "wounds") if at_scenery else limits_of(HeroAttack, "successes")
    successes = ask.roll(
        "successes", text("successes"), limits, missing=roll, icon="dice-multiple", look="big", context=(kind,)
    )
    name, icon = ("needed", "target") if kind == "mental" else ("lethal", "sword")
    limits = limits_of(HeroAttack, name)
    if at_scenery:
        limits = Limits(limits.least, limits.least)
    usual = limits.within(attack.needed) if attack is not None and kind == "mental" else None
    number = ask.number(name, text(name), limits, propose=usual, icon=icon, look="big", context=(kind, usual))
    return successes, limits.within(number)


def _attack_scenery(
    ask: Ask[NovaAetas], attacker: Hero | Ally, kind: AttackKind, piece: str, successes: int | None
) -> Deal[NovaAetas]:
    move = AttackScenery(piece, successes or 0, attacker.id, kind)
    tried = ask.attempt(move)
    if successes is None or tried.refusal is not None:
        return Deal(moves=(move,))
    return Deal(moves=(move,), verdict=judge_scenery(tried.state, scenery_in(ask.state, piece), successes))


# --- the dice --------------------------------------------------------------------------------------------


def _describe_roll(
    state: NovaAetas, attacker: Hero | Ally, kind: AttackKind, model: Model | None, attack: WeaponAttack | None
) -> Phrase:
    """Return the roll that is counted: its dice, and from which number on they succeed."""
    bonus = attack_bonus(state) if model is not None else 0
    threshold = text("dice_from", n=_threshold(state, kind, model))
    return join((text("count_successes"), *_list_dice(state, attacker, kind, bonus, attack), threshold))


def _threshold(state: NovaAetas, kind: AttackKind, model: Model | None) -> int:
    return THRESHOLD if model is None else defence_of(type_of(state, model.id), model, kind)


def _list_dice(
    state: NovaAetas, attacker: Hero | Ally, kind: AttackKind, bonus: int, attack: WeaponAttack | None
) -> list[Any]:
    """Return the dice of each characteristic that equipment may name; an ally's are on its card."""
    if isinstance(attacker, Ally):
        return []
    names, more = (ROLLED[kind], 0) if attack is None else ((attack.rolled,), attack.dice)
    dice = {name: attack_dice(state, attacker, name) if bonus else getattr(attacker, name) for name in names}
    return [text("dice_of", what=text(name), n=max(0, n + more)) for name, n in dice.items()]


def _note_dice(
    ask: Ask[NovaAetas], attacker: Hero | Ally, kind: AttackKind, model: Model | None, attack: WeaponAttack | None
) -> None:
    """Add the dice and the order of the attack, below the counters, which they would push away."""
    bonus = attack_bonus(ask.state)
    dice = _list_dice(ask.state, attacker, kind, bonus, attack)
    if attack is not None:
        ask.note(describe_weapon_attack(attack), "sword")
    if dice:
        ask.note(join((*dice, text("dice_in_stealth", bonus=bonus)) if bonus else dice), "dice-multiple")
    note_steps(ask, f"steps_hero_{kind}", n=_threshold(ask.state, kind, model))


# --- what comes along ------------------------------------------------------------------------------------


def _ask_more(ask: Ask[NovaAetas], attack: HeroAttack, attacker: Hero | Ally, weapon: Weapon | None) -> HeroAttack:
    """Return the attack with status tokens, an area, the weapon, boosts and Perilium."""
    effects = weapon.attack.effects if weapon is not None else ""
    if effects:
        ask.note(text("effects_are", effects=effects), "star-four-points")
    ask.heading(text("effects_place"))
    kinds = list_statuses(ask.state, (kind.id for kind in ask.state.status_kinds))
    statuses = ask.several("effect", kinds, statuses_named(ask.state, effects), context=(effects,))
    area = _ask_area(ask, attack)
    item = weapon.item.id if weapon is not None else _ask_weapon(ask, attacker)
    boosts, points = _ask_boosts(ask)
    counted = ask.flag("perilium", text("with_perilium"), "hexagram", propose=True)
    return replace(
        attack,
        statuses=statuses if attack.is_success else (),
        area=area,
        item=item,
        boosts=boosts,
        boost_points=points,
        perilium=counted,
    )


def _ask_area(ask: Ask[NovaAetas], attack: HeroAttack) -> tuple[AreaHit, ...]:
    """Ask for the others in the area, friends too, and for the wounds of its effect on each."""
    there = bystanders(ask.state, attack.target, attack.hero)
    if not there:
        return ()
    ask.heading(text("also_in_area"))
    hit = ask.several("area", [Choice(one, name_in(ask.state, one)) for one in there])
    return tuple(_ask_area_hit(ask, one) for one in hit)


def _ask_area_hit(ask: Ask[NovaAetas], own: str) -> AreaHit:
    words, limits = name_in(ask.state, own), limits_of(AreaHit, "wounds")
    wounds = ask.number(f"area.{own}", words, limits, icon="heart-broken")
    hero = find(ask.state.heroes, own)
    return AreaHit(own, wounds, ask_shares(ask, hero, wounds, f"item.{own}") if hero is not None and wounds else ())


def _ask_weapon(ask: Ask[NovaAetas], attacker: Hero | Ally) -> str:
    """Ask which weapon was used, where status tokens lie on one: they go to a wounded target."""
    carried = [item for item in attacker.items if item.statuses] if isinstance(attacker, Hero) else []
    if not carried:
        return NO_ITEM
    ask.heading(text("weapon_tokens"))
    none = Choice(NO_ITEM, text("no_weapon"))
    return ask.pick("item", (none, *(Choice(item.id, item.name) for item in carried)), NO_ITEM, context=(attacker.id,))


def _ask_boosts(ask: Ask[NovaAetas]) -> tuple[tuple[str, ...], int]:
    """Ask for the boosts, which are declared before the roll, and for their Action Points."""
    named: tuple[str, ...] = tuple(ask.hear(BOOSTS, ()))
    if named:
        ask.several(BOOSTS, [Choice(boost, boost, "close") for boost in named], named)
    ask.own("boost_add", text("boost_add"), None)
    if not named or active_hero(ask.state) is None:
        return named, 0
    limits = limits_of(HeroAttack, "boost_points")
    return named, ask.number("boost_points", text("boost_points"), limits, icon="star-four-points")


# --- what it comes to ------------------------------------------------------------------------------------


def _judge(ask: Ask[NovaAetas], attack: HeroAttack, printed: WeaponAttack | None) -> Verdict | None:
    """Return the verdict: the figure falls, is wounded, or the attack fails."""
    tried = ask.attempt(attack)
    if tried.refusal is not None:
        return None
    immune = attack.is_immune(ask.state)
    dealt, why = attack.count_wounds(immune), _explain_critical(attack, immune)
    if find(models(tried.state), attack.target) is None:
        return Verdict("success", text("target_defeated", name=name_in(ask.state, attack.target)), why, f"{dealt}")
    effects = _name_effects(ask.state, attack, printed)
    if dealt:
        verdict = Verdict("success", text("deals_wounds", n=dealt), join(filter(None, (why, effects))), f"{dealt}")
        return leave_fall(ask.state, FIGURES, verdict)
    return Verdict("success", text("mental_hits"), effects) if attack.is_success else Verdict("failed", text("misses"))


def _name_effects(state: NovaAetas, attack: HeroAttack, printed: WeaponAttack | None) -> Phrase:
    """Return the effects that follow: those printed on the weapon, else the tokens placed."""
    if printed is not None and printed.effects:
        return text("effects_are", effects=printed.effects)
    placed = [status_word(state, status) for status in attack.statuses]
    return text("effects_are", effects=join(placed, ", ")) if placed else ""


def _explain_critical(attack: HeroAttack, immune: bool) -> Phrase:
    if attack.kind == "mental" or not is_critical_hit(attack.scored):
        return ""
    return text("critical_on_immune" if immune else "critical")


HERO_ATTACK = Form(id="hero_attack", ask=ask_hero_attack, title=text("tool.hero_attack"), takes=(HERO,), fills=True)
