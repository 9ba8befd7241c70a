"""The form of a battle: who fights, support and losses by initiative, then its end."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace

from companion.forms.ask import Ask
from companion.forms.form import Deal, Form, Verdict
from companion.forms.phrase import Phrase, join, text
from companion.forms.row import Choice
from companion.games.runewars.fighting import (
    BattleResult,
    Draw,
    Strength,
    are_rounds_over,
    draws,
    expected_verdict,
    is_begun,
    is_uncounted,
    owner_of_side,
    side_of,
    sides_in,
    siege_of,
    supporters,
    survivors,
    verdict,
)
from companion.games.runewars.forms.parts import (
    AREA,
    NOBODY,
    find_area,
    list_areas,
    list_players,
    name_owner,
    offer_new_area,
)
from companion.games.runewars.moves.battle_end import CallOffBattle, CloseBattle, LeftBehind
from companion.games.runewars.moves.battles import AddStrength, FightRound, Loss, StartBattle, SupportRanks
from companion.games.runewars.outcome import (
    are_alone,
    can_choose_fate,
    excess_in,
    losing_heroes,
    may_retreat,
    outcome,
    sum_lines,
)
from companion.games.runewars.rule_links import RULES
from companion.games.runewars.state import NEUTRAL, SIDES, Battle, Ranks, Runewars, Side, StrongholdFate
from companion.kernel.items import find
from companion.kernel.limits import NO_LIMITS, Limits, limits_of
from companion.kernel.message import Message

NOWHERE = "none"
"""The choice of a loser who has no area to retreat to."""

FATES: tuple[StrongholdFate, ...] = ("replace", "destroy")


def ask_battle(ask: Ask[Runewars]) -> Deal[Runewars]:
    """Ask for the next step of a battle: who fights, the losses of an initiative, or its end."""
    battle = ask.state.battle
    if battle is None:
        return _ask_opponents(ask)
    deal = _ask_end(ask, battle) if are_rounds_over(battle) else _ask_round(ask, battle)
    ask.act("off", (Choice("off", text("call_off"), "close"),), {"off": CallOffBattle()}, ends=True, look="keys")
    return deal


def _ask_opponents(ask: Ask[Runewars]) -> Deal[Runewars]:
    """Ask who fights: the attacker is the player who is not at home."""
    area = find_area(ask)
    attacker, defender = sides_in(ask.state, area.id)
    ask.heading(text("attacker"))
    attacker = ask.pick("attacker", list_players(ask.state), attacker, context=(area.id,))
    ask.heading(text("defender"))
    neutral = Choice(NEUTRAL, text("neutral"))
    defender = ask.pick("defender", (*list_players(ask.state), neutral), defender, context=(area.id,))
    move = StartBattle(area.id, attacker, defender)
    tried = ask.attempt(move)
    if tried.refusal is not None:
        return Deal(moves=(move,))
    battle: Battle = tried.state.battle
    if not battle.ranks:
        ask.note(text("nobody_here"))
    ask.own("battle", ", ".join(f"{ranks.name} ×{ranks.standing}" for ranks in battle.ranks), battle)
    return Deal(moves=(move,), verdict=_show_strengths(ask, battle))


# --- rounds ----------------------------------------------------------------------------------------------


def _ask_round(ask: Ask[Runewars], battle: Battle) -> Deal[Runewars]:
    """Ask for heroes who support, before the first round, and for the losses of this initiative."""
    if not is_begun(battle):
        for ranks in battle.ranks:
            _ask_support(ask, battle, ranks)
    ask.own("draws", describe_draws(battle, ask.state), ask.say(describe_draws(battle, ask.state, in_short=True)))
    losses = tuple(_ask_losses(ask, battle, ranks) for ranks in battle.ranks)
    move = FightRound(tuple(loss for loss in losses if loss.routs or loss.damage), past_idle=True)
    tried = ask.attempt(move)
    after: Battle = battle if tried.refusal is not None else tried.state.battle
    return Deal(moves=(move,), verdict=_show_strengths(ask, after))


def _ask_support(ask: Ask[Runewars], battle: Battle, ranks: Ranks) -> None:
    """Ask which hero supports a kind of units, where any is there; a tap says it at once."""
    helpers = supporters(ask.state, battle, ranks.side)
    if not helpers:
        return
    ask.heading(text("figures_there", name=ranks.name, n=ranks.standing))
    nobody = Choice(NOBODY, text("no_support"))
    choices = (nobody, *(Choice(hero.id, hero.name, "account-star") for hero in helpers))
    moves = {choice.value: SupportRanks(ranks.id, choice.value) for choice in choices}
    ask.act(f"hero.{ranks.id}", choices, moves, now=(ranks.hero,))


def _ask_losses(ask: Ask[Runewars], battle: Battle, ranks: Ranks) -> Loss:
    """Ask how many figures of a kind are routed, and for its damage, where any are left."""
    is_alive = bool(ranks.standing) or ranks.routed > ranks.before
    context = (battle.area, battle.attacker, battle.defender, battle.initiative)
    ask.heading(describe_sufferers(ask.state, battle, ranks))
    routs = ask.number(f"routs.{ranks.id}", text("routs"), Limits(0, ranks.standing), icon="run", context=context)
    limits = limits_of(Loss, "damage") if is_alive else NO_LIMITS
    damage = ask.number(f"damage.{ranks.id}", text("damage"), limits, icon="heart-broken", context=context)
    return Loss(ranks.id, routs, damage)


def describe_sufferers(state: Runewars, battle: Battle, ranks: Ranks) -> Phrase:
    """Return the figures that suffer, and whose they are."""
    key = "neutral_suffer" if owner_of_side(battle, ranks.side) == NEUTRAL else "suffers"
    return text(key, owner=name_side(state, battle, ranks.side), name=f"{ranks.name} ×{ranks.standing}")


def describe_draws(battle: Battle, state: Runewars, in_short: bool = False) -> Phrase:
    """Return how many Fate cards each side draws, and why; in short form without the kinds."""
    found = draws(battle)
    sides = ((side, [draw for draw in found if draw.side == side]) for side in SIDES)
    return join([_describe_side(state, battle, side, drawn, in_short) for side, drawn in sides], " ")


def _describe_side(state: Runewars, battle: Battle, side: Side, found: list[Draw], in_short: bool) -> Message:
    owner = name_side(state, battle, side)
    if not found:
        return text("draws.none", owner=owner)
    kinds = ", ".join(f"{draw.name} ×{draw.standing}" for draw in found)
    n, heroes = sum(draw.standing for draw in found), sum(draw.hero for draw in found)
    key = ("short" if in_short else "kinds") + ("_hero" if heroes else "")
    return text(f"draws.{key}", owner=owner, n=n, kinds=kinds, heroes=heroes)


# --- the end ---------------------------------------------------------------------------------------------


def _ask_end(ask: Ask[Runewars], battle: Battle) -> Deal[Runewars]:
    """Ask what else counts, where the loser goes, and what becomes of a Stronghold that falls."""
    uncounted = is_uncounted(ask.state, battle)
    counted = _ask_winner(ask, _ask_strength(ask, battle)) if uncounted else _ask_strength(ask, battle)
    state = replace(ask.state, battle=counted)
    found = verdict(state, counted)
    losing = side_of(counted, found.loser)
    retreat = _ask_retreat(ask, state, counted, found.loser) if survivors(losing) else None
    heroes_to = _ask_heroes(ask, state, counted, retreat)
    left = _ask_left_behind(ask, state, counted, losing, retreat or "")
    fate = _ask_fate(ask) if can_choose_fate(state, counted) else "replace"
    reasons = outcome(state, retreat, heroes_to, fate, {each.ranks: each.n for each in left})
    words = [text(f"outcome.{each.code}", n=each.n, name=each.name) for each in reasons]
    ask.own("outcome", join(words, "; ") if words else "", reasons)
    unsaid = uncounted and counted.winner is None
    judged = None if unsaid else _judge(ask, counted, found, "wins_battle", "neutrals_win_battle")
    if ask.missing:
        return Deal(verdict=judged)
    strength = (AddStrength(counted.bonus),) if counted.bonus != battle.bonus else ()
    return Deal(moves=(*strength, CloseBattle(retreat or "", heroes_to, fate, left, counted.winner)), verdict=judged)


def _ask_winner(ask: Ask[Runewars], battle: Battle) -> Battle:
    """Ask who has won at the table, which alone knows the figures."""
    ask.heading(text("who_won"))
    sides = [Choice(side, name_side(ask.state, battle, side)) for side in SIDES]
    winner: Side | None = ask.choose("winner", sides, missing=text("who_won"), context=(battle.area,))
    return replace(battle, winner=winner)


def _ask_strength(ask: Ask[Runewars], battle: Battle) -> Battle:
    """Ask for the strength that a card adds, and that the bonus of Conquer takes off.

    Neutral units have neither.
    """
    bonus = battle.bonus
    if battle.defender != NEUTRAL:
        limits = limits_of(AddStrength, "bonus")
        bonus = ask.number("bonus", text("defender_bonus"), limits, propose=bonus, icon="shield-plus-outline")
    siege = siege_of(ask.state, battle)
    if siege:
        uses = Choice("on", text("siege_on", n=siege), "star")
        siege = siege if ask.pick("siege", (uses, Choice("off", text("siege_off"))), "on") == "on" else 0
    counted = replace(battle, bonus=bonus - siege)
    lines = tuple(sum_lines(ask.state, counted, siege, bonus))
    ask.own("sums", join([text(f"sum.{line.code}") for line in lines]), lines)
    found = verdict(ask.state, counted)
    ask.own("strengths", _describe_strengths(found), found)
    return counted


def _ask_retreat(ask: Ask[Runewars], state: Runewars, battle: Battle, loser: Side) -> str | None:
    """Ask for the area of retreat, those where the loser may go first; None: not said yet."""
    others = [area for area in state.areas if area.id != battle.area]
    ordered = sorted(others, key=lambda area: not may_retreat(state, battle, area))
    places = [Choice(a.id, a.name, "" if may_retreat(state, battle, a) else "alert") for a in ordered]
    places.append(Choice(NOWHERE, text("no_area"), "close"))
    owner = owner_of_side(battle, loser)
    key = "choose_neutral_retreat" if owner == NEUTRAL else "choose_retreat"
    missing = text(key, player=name_side(state, battle, loser))
    chosen = ask.choose("retreat", places, missing=missing, context=(battle.area, loser))
    offer_new_area(ask, "retreat_at", NOBODY if owner == NEUTRAL else owner)
    return "" if chosen == NOWHERE else chosen


def _ask_heroes(ask: Ask[Runewars], state: Runewars, battle: Battle, retreat: str | None) -> str:
    """Ask where heroes without units go, which is anywhere; with units they go along."""
    places = list_areas(area for area in state.areas if area.id != battle.area)
    if not places or not are_alone(state, battle, retreat):
        return ""
    missing = text("choose_hero_retreat", heroes=", ".join(losing_heroes(state, battle)))
    return ask.choose("heroes", places, missing=missing, context=(battle.area, retreat)) or ""


def _ask_left_behind(
    ask: Ask[Runewars], state: Runewars, battle: Battle, losing: Iterable[Ranks], retreat: str
) -> tuple[LeftBehind, ...]:
    """Ask of which kind figures stay behind, where not all of several kinds find room."""
    excess, kinds = excess_in(state, battle, retreat), [ranks for ranks in losing if ranks.standing]
    if excess <= 0 or len(kinds) < 2:
        return ()
    choices = [Choice(ranks.id, ranks.name) for ranks in kinds]
    ranks = find(kinds, ask.pick("behind", choices, NOBODY, context=(retreat,)))
    return () if ranks is None else (LeftBehind(ranks.id, min(ranks.standing, excess)),)


def _ask_fate(ask: Ask[Runewars]) -> StrongholdFate:
    return ask.pick("fate", [Choice(fate, text(f"{fate}_stronghold"), "castle") for fate in FATES], "replace")


# --- words -----------------------------------------------------------------------------------------------


def name_side(state: Runewars, battle: Battle, side: Side) -> Phrase:
    """Return the name of a side's owner."""
    return name_owner(state, owner_of_side(battle, side))


def describe_parts(strength: Strength) -> list[Message]:
    """Return the parts of a sum in words, without those that count nothing."""
    parts = [text("sum_standing", n=strength.standing)]
    parts += [text("sum_hexagons", n=strength.hexagons)] if strength.hexagons else []
    parts += [text("sum_stronghold", n=strength.stronghold)] if strength.stronghold else []
    parts += [text("sum_bonus", bonus=strength.bonus)] if strength.bonus else []
    return parts


def _show_strengths(ask: Ask[Runewars], battle: Battle) -> Verdict | None:
    """Show the strength of both sides as they stand, and return who wins now, if that is known."""
    found = expected_verdict(ask.state, battle)
    ask.own("strengths", _describe_strengths(found), found)
    return None if is_uncounted(ask.state, battle) else _judge(ask, battle, found, "wins_now", "neutral_win")


def _describe_strengths(found: BattleResult) -> Phrase:
    sides = (("attacker", found.attacker), ("defender", found.defender))
    return join([text("strength_of_side", side=text(side), n=strength.total) for side, strength in sides])


def _judge(ask: Ask[Runewars], battle: Battle, found: BattleResult, wins: str, neutrals: str) -> Verdict:
    """Return the winner, and the strength that the other side would need."""
    neutral = owner_of_side(battle, found.winner) == NEUTRAL
    title = text(neutrals) if neutral else text(wins, player=name_side(ask.state, battle, found.winner))
    if found.said:
        return Verdict("tie", title, icon=_find_icon(found))
    score = ask.say(text("score", won=found.strength_of(found.winner).total, lost=found.strength_of(found.loser).total))
    return Verdict("tie", title, _describe_distance(ask.state, battle, found), score, _find_icon(found))


def _describe_distance(state: Runewars, battle: Battle, found: BattleResult) -> Phrase:
    if found.is_tie:
        return text("tie_defends")
    if owner_of_side(battle, found.loser) == NEUTRAL:
        return text("neutrals_short", n=found.short)
    return text("short_of", n=found.short, player=name_side(state, battle, found.loser))


def _find_icon(found: BattleResult) -> str:
    if found.winner == "attacker":
        return "sword"
    return "castle" if found.defender.stronghold else "shield"


BATTLE = Form(
    id="battle",
    ask=ask_battle,
    title=text("battle"),
    word=text("apply_and_on"),
    takes=(AREA,),
    rules=RULES["battle"],
)
