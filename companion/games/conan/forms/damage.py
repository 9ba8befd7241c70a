"""The form of damage and healing, and the question which gems in use are lost first."""

from __future__ import annotations

from companion.forms.ask import Ask
from companion.forms.form import Deal, Form, Verdict
from companion.forms.phrase import Phrase, text
from companion.forms.row import Choice
from companion.games.conan.damage import Take, damage_split, has_gem_choice, is_fatal, spent_in_order, usual_take
from companion.games.conan.derive import life
from companion.games.conan.forms.parts import HERO, ask_hero
from companion.games.conan.gems import gems_in
from companion.games.conan.moves.gems import DamageHero, HealedTo, HealHero
from companion.games.conan.state import ConanState, Hero, Overlord
from companion.kernel.items import find, find_among
from companion.kernel.limits import Limits, limits_of

KIND_ICONS = {"suffer": "sword", "heal": "heart-plus-outline"}
HEALED_TO: dict[HealedTo, str] = {"fatigue": "sleep", "reserve": "lightning-bolt"}


def ask_damage(ask: Ask[ConanState]) -> Deal[ConanState]:
    """Ask for damage that a hero suffers in the order of the rules, or for healing by a card."""
    chosen = ask_hero(ask)
    hero = find(ask.state.heroes, ask.hear(HERO, "")) or chosen
    kinds = [Choice(kind, text(kind), icon) for kind, icon in KIND_ICONS.items()]
    kind = ask.pick("kind", kinds, "suffer", look="segments")
    return _ask_healing(ask, hero) if kind == "heal" else _ask_suffering(ask, hero)


def _ask_healing(ask: Ask[ConanState], hero: Hero) -> Deal[ConanState]:
    limits, icon = Limits(1, max(1, hero.wounds)), "heart-plus-outline"
    by = ask.roll("by", text("gems"), limits, missing=text("say_healing"), icon=icon, context=("heal",))
    to = ask.pick("to", [Choice(to, text(to), icon) for to, icon in HEALED_TO.items()], "fatigue")
    return Deal() if by is None else Deal(moves=(HealHero(hero.id, by, to),))


def _ask_suffering(ask: Ask[ConanState], hero: Hero) -> Deal[ConanState]:
    limits = limits_of(DamageHero, "by")
    missing, icon = text("say_damage"), "heart-broken"
    by = ask.roll("by", text("damage"), limits, missing=missing, icon=icon, context=("suffer",)) or 0
    move = DamageHero(hero.id, by, ask_take(ask, hero, by))
    if not by:
        ask.need(missing)
        return Deal(moves=(move,))
    if ask.attempt(move).refusal is not None:
        return Deal(moves=(move,))
    return Deal(moves=(move,), verdict=_judge(hero, by))


def _judge(hero: Hero, by: int) -> Verdict:
    if is_fatal(hero, by):
        return Verdict("fallen", text("dies", hero=hero.name), text("all_wounds"), f"{by}")
    tired, used, ready = damage_split(hero, by)
    sentence = text("damage_order", fatigue=tired, used=used, reserve=ready)
    return Verdict("tie", text("gems_left", n=life(hero) - by), sentence, f"{by}")


def ask_take(ask: Ask[ConanState], hero: Hero, damage: int, heading: Phrase = "") -> tuple[Take, ...]:
    """Ask which gems in use are lost, where the rules leave it to the player."""
    if not has_gem_choice(hero, damage, ask.state.options):
        return ()
    context, lost = (hero.id, damage), damage_split(hero, damage)[1]
    usual = {take.place: take.gems for take in usual_take(hero, lost, ask.state.options)}
    places = spent_in_order(hero, ask.state.options)
    chosen = {place: ask.hear(f"take.{place}", usual.get(place, 0), context) for place in places}
    if heading:
        ask.heading(heading)
    ask.heading(text("take_from", n=lost))
    for place, gems in chosen.items():
        limits = Limits(0, min(gems_in(hero, place), gems + lost - sum(chosen.values())))
        ask.number(f"take.{place}", name_place(hero, place), limits, propose=gems, context=context)
    return tuple(Take(place, gems) for place, gems in chosen.items() if gems)


def name_place(owner: Hero | Overlord, place: str) -> Phrase:
    """Return the name of a place of gems: a zone, a space, the card of a spell or an ally."""
    allies = (owner.allies, owner.orders) if isinstance(owner, Hero) else ()
    card = find_among((owner.spells, *allies), place)
    return card.name if card else text(place)


DAMAGE = Form(id="damage", ask=ask_damage, title=text("tool.damage"), takes=(HERO,), fills=True)
