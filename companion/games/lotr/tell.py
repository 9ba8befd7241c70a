"""How the log tells the moves: names for ids, and a sentence of its own where the outcome matters."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from companion.games.lotr.derive import quest_preview
from companion.games.lotr.engagement import engaged_enemies, engagement_plan
from companion.games.lotr.guide_words import COLLECTIONS
from companion.games.lotr.lookup import (
    attacked_enemy,
    attacking_enemy,
    called,
    staged_enemy,
    staged_location,
    the_character,
    the_player,
)
from companion.games.lotr.moves.combat import AttackEnemy, EnemyAttack
from companion.games.lotr.moves.engagement import CheckEngagement, Engage, EngageAll
from companion.games.lotr.moves.quest import CommitWillpower, ResolveQuest
from companion.games.lotr.moves.staging import RevealCard
from companion.games.lotr.moves.threat import RaiseThreat, SetEliminationLevel, SetRoundRise
from companion.games.lotr.moves.travel import Travel
from companion.games.lotr.state import LotrState
from companion.games.lotr.totals import total_willpower
from companion.kernel.codec import fields_of
from companion.kernel.game import AnyMove, Telling
from companion.kernel.items import find
from companion.plays.common_moves import COMMON_MOVES

ICONS = {"success": "check-decagram", "failed": "alert-octagon", "tie": "equal-box"}
FOR_EVERYBODY = (RaiseThreat, SetEliminationLevel, SetRoundRise)


def tell(before: LotrState, move: AnyMove, after: LotrState) -> Telling | None:
    """A telling for each move of this game; the common moves are told by the core."""
    if type(move) in COMMON_MOVES:
        return None
    special = SPECIAL.get(type(move), told)
    return special(before, move, after)


def told(
    before: LotrState, move: AnyMove, after: LotrState, outcome: str = "", icon: str = "", **more: object
) -> Telling:
    """The move's own name and fields, with names in place of ids; `outcome` chooses another sentence."""
    fields = {spec.name: getattr(move, spec.name) for spec in fields_of(type(move))}
    values = {name: named(before, after, name, value) for name, value in fields.items()} | more
    who = acting_player(before, move, str(more.get("player") or fields.get("player") or ""))
    if who:
        values["player"] = the_player(before, who).name
    key = f"{move.move_name()}.{outcome}" if outcome else move.move_name()
    return Telling(key, values, who, icon)


def acting_player(state: LotrState, move: AnyMove, word: str) -> str:
    """Whose move it is; alone at the table a player who is not named is meant."""
    alone = len(state.players) == 1 and not isinstance(move, FOR_EVERYBODY)
    if not word and alone and "player" in {spec.name for spec in fields_of(type(move))}:
        return state.players[0].id
    found = called(state.players, word)
    return found[0].id if len(found) == 1 else ""


def named(before: LotrState, after: LotrState, field: str, value: Any) -> Any:
    """The name of the thing that a field called like a collection points at."""
    if field not in COLLECTIONS or not isinstance(value, str):
        return value
    things = [find(COLLECTIONS[field](state), value) for state in (before, after)]
    return next((thing.name for thing in things if thing is not None), value)


def tell_for_everybody(before: LotrState, move: Any, after: LotrState) -> Telling:
    return told(before, move, after, "" if move.player else "everybody")


def tell_commitment(before: LotrState, move: CommitWillpower, after: LotrState) -> Telling:
    """One card of the guide commits the whole group: then the total says more."""
    group = [now for was, now in zip(before.players, after.players, strict=True) if was != now]
    if len(group) > 1:
        return Telling("commit_willpower.everybody", {"willpower": total_willpower(after)})
    return told(before, move, after, willpower=the_player(after, move.player).willpower)


def tell_quest(before: LotrState, move: ResolveQuest, after: LotrState) -> Telling:
    outcome = quest_preview(before, move.willpower, move.staging, move.player)
    values = {"n": abs(outcome.difference)}
    return Telling(f"resolve_quest.{outcome.verdict}", values, icon=ICONS[outcome.verdict])


def tell_reveal(before: LotrState, move: RevealCard, after: LotrState) -> Telling:
    return told(before, move, after, move.kind if move.name.strip() else f"{move.kind}_unnamed")


def tell_travel(before: LotrState, move: Travel, after: LotrState) -> Telling:
    location = staged_location(before, move.location) if move.location else after.cards[-1]
    return told(before, move, after, location=location.name)


def tell_engagement(before: LotrState, move: Engage, after: LotrState) -> Telling:
    enemy = staged_enemy(before, move.enemy) if move.enemy else after.cards[-1]
    return told(before, move, after, enemy=enemy.name)


def tell_check(before: LotrState, move: CheckEngagement, after: LotrState) -> Telling:
    plan = engagement_plan(before)
    if not plan:
        return told(before, move, after, "nobody")
    enemy = staged_enemy(before, move.enemy or plan[0].enemy)
    return told(before, move, after, enemy=enemy.name, player=plan[0].player)


def tell_checks(before: LotrState, move: EngageAll, after: LotrState) -> Telling:
    engaged = len(engaged_enemies(after)) - len(engaged_enemies(before))
    return told(before, move, after, "" if engaged else "nobody", n=engaged)


def tell_enemy_attack(before: LotrState, move: EnemyAttack, after: LotrState) -> Telling:
    enemy = attacking_enemy(before, move.enemy)
    player = the_player(before, enemy.player)
    defender = the_character(before, move.defender, player) if move.defender else None
    outcome = "" if move.is_defended() else "undefended"
    damage = move.damage(enemy, defender)
    return told(before, move, after, outcome, n=damage, enemy=enemy.name, player=player.id)


def tell_attack(before: LotrState, move: AttackEnemy, after: LotrState) -> Telling:
    enemy = attacked_enemy(before, move.enemy)
    player = move.attacking_player(before, enemy)
    outcome = "" if find(after.cards, enemy.id) else "defeated"
    damage = move.damage(enemy, move.declared(before, player))
    return told(before, move, after, outcome, n=damage, enemy=enemy.name, player=player.id)


SPECIAL: Mapping[type[AnyMove], Callable[[LotrState, Any, LotrState], Telling]] = {
    RaiseThreat: tell_for_everybody,
    SetEliminationLevel: tell_for_everybody,
    SetRoundRise: tell_for_everybody,
    CommitWillpower: tell_commitment,
    ResolveQuest: tell_quest,
    RevealCard: tell_reveal,
    Travel: tell_travel,
    Engage: tell_engagement,
    CheckEngagement: tell_check,
    EngageAll: tell_checks,
    EnemyAttack: tell_enemy_attack,
    AttackEnemy: tell_attack,
}
