"""The form of an area attack: one roll against every figure, each with a defence of its own."""

from __future__ import annotations

from collections.abc import Iterator

from companion.forms.ask import Ask
from companion.forms.form import Deal, Form, Verdict
from companion.forms.phrase import text
from companion.forms.row import Choice
from companion.games.conan.allies import ally_tiles
from companion.games.conan.combat import armour_of, armours, damage, targets
from companion.games.conan.dice import Handful
from companion.games.conan.forms.parts import HERO, NOBODY, ask_axes, find_acting_hero, list_things, show_dice
from companion.games.conan.gems import capacity_left
from companion.games.conan.icons import ALLY_ICON, tile_icon
from companion.games.conan.lookup import area_cards, carrier_of, living_heroes, spell_of
from companion.games.conan.moves.area import AreaAttack, AreaTarget
from companion.games.conan.moves.gems import AssignGems
from companion.games.conan.moves.spells import CastSpell
from companion.games.conan.state import OVERLORD, ConanState, Hero, Spell
from companion.kernel.items import find
from companion.kernel.limits import Limits, limits_of
from companion.kernel.move import AnyMove

CASTER, SPELL = "caster", "spell"


def ask_area_attack(ask: Ask[ConanState]) -> Deal[ConanState]:
    """Ask for an area attack: the axes, then the targets in the attacker's order.

    A `spell` of the `caster` attacks where they are given: its cost is paid together with the attack.
    """
    caster, spell = ask.hear(CASTER, ""), _find_spell(ask)
    if spell is not None:
        ask.title = text("spell_attack_title", spell=spell.name)
    ask.note(text("area_line"), "fire")
    if spell is not None:
        show_dice(ask, Handful(dice=spell.dice))
    choices = tuple(_list_targets(ask.state))
    chosen = ask.hear("target", ())
    if not any(each.value in chosen for each in choices):
        ask.need(text("choose_targets"))
    axes = ask_axes(ask, find_acting_hero(ask))
    card = NOBODY if spell is not None else _ask_card(ask)
    ask.heading(text("area_targets"))
    hit = ask.several("target", choices)
    struck = {each.value: _ask_target(ask, each) for each in choices if each.value in hit}
    user = carrier_of(ask.state, card)
    spell_id = "" if spell is None else spell.id
    blow = AreaAttack(axes or 0, tuple(struck[each] for each in hit), user, card if user else "", caster, spell_id)
    moves = (*_list_payments(caster, spell, ask.hear("rerolls", 0)), blow)
    if ask.missing or axes is None:
        return Deal(moves=moves)
    names = {each.value: str(each.words) for each in choices}
    dealt = ", ".join(f"{names[each]} {_describe_dealt(axes, struck[each])}" for each in hit)
    return Deal(moves=moves, verdict=Verdict("tie", text("damage"), dealt))


def _find_spell(ask: Ask[ConanState]) -> Spell | None:
    spell = ask.hear(SPELL, "")
    caster = find(ask.state.heroes, ask.hear(CASTER, "")) or ask.state.overlord
    return spell_of(caster, spell) if spell else None


def _list_targets(state: ConanState) -> Iterator[Choice[str]]:
    """Yield the heroes first, then allies and units with figures."""
    yield from (Choice(hero.id, hero.name, "account") for hero in living_heroes(state))
    yield from (Choice(tile.id, tile.name, ALLY_ICON) for tile in ally_tiles(state) if tile.figures)
    yield from (Choice(tile.id, tile.name, tile_icon(tile)) for tile in targets(state))


def _ask_card(ask: Ask[ConanState]) -> str:
    cards = area_cards(ask.state)
    if not cards:
        return NOBODY
    ask.heading(text("area_card"))
    return ask.pick("card", (Choice(NOBODY, text("no_card"), "cards-outline"), *list_things(cards)), NOBODY)


def _ask_target(ask: Ask[ConanState], choice: Choice[str]) -> AreaTarget:
    """Ask for the defence of a target: a hero's roll and Guard, or how many figures are hit."""
    hero = find(ask.state.heroes, choice.value)
    return _ask_hero(ask, hero) if hero is not None else _ask_figures(ask, choice)


def _ask_hero(ask: Ask[ConanState], hero: Hero) -> AreaTarget:
    """Ask for a hero's axes and Guard: who guards or wears armour rolls, and no roll is not a 0."""
    limits, is_listed = limits_of(AreaTarget, "defence"), "objects" not in ask.state.hidden
    is_rolled = ask.hear(f"guard.{hero.id}", None) or (is_listed and armours(hero))
    words, name = text("defence_of", name=hero.name), f"defence.{hero.id}"
    proposed, missing = (None, text("say_defence", name=hero.name)) if is_rolled else (0, "")
    defence = ask.roll(name, words, limits, missing=missing, propose=proposed, icon="account", look="")
    limits = Limits(0, capacity_left(hero, "guard", ask.state.options))
    words, missing = text("guard_of", name=hero.name), text("say_guard_of", name=hero.name) if limits.most else ""
    gems = ask.roll(f"guard.{hero.id}", words, limits, missing=missing, icon="shield-half-full", look="")
    return AreaTarget(hero.id, defence or 0, gems=gems or 0)


def _ask_figures(ask: Ask[ConanState], choice: Choice[str]) -> AreaTarget:
    """Ask for the defence of a unit, first its armour, and for how many figures are hit."""
    target, river = choice.value, ask.state.overlord.river
    limits, words = limits_of(AreaTarget, "defence"), text("defence_of", name=choice.words)
    defence = ask.number(f"defence.{target}", words, limits, propose=armour_of(river, target), icon=choice.icon)
    tile = find(river, target) or find(ally_tiles(ask.state), target)
    there = len(tile.figures) if tile is not None else 1
    if there == 1:
        return AreaTarget(target, defence)
    words, limits = text("figures_in_area", name=choice.words), Limits(1, there)
    figures = ask.number(f"figures.{target}", words, limits, propose=there, icon=choice.icon)
    return AreaTarget(target, defence, figures=figures)


def _list_payments(caster: str, spell: Spell | None, rerolls: int) -> tuple[AnyMove, ...]:
    """Return the moves that pay for the spell and for the rerolls of its dice."""
    if spell is None:
        return ()
    paid = (AssignGems(caster, "reroll", rerolls),) if rerolls and caster != OVERLORD else ()
    return (CastSpell(caster, spell.id), *paid)


def _describe_dealt(axes: int, target: AreaTarget) -> str:
    """Return the damage; for several figures with how many they are."""
    dealt = damage(axes, target.defence or 0)
    return f"{target.figures} × {dealt}" if target.figures else f"{dealt}"


AREA_ATTACK = Form(
    id="area", ask=ask_area_attack, title=text("tool.area_attack"), takes=(HERO, CASTER, SPELL), fills=True
)
