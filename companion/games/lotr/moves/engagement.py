"""Moves of the encounter phase: engaging by choice, and the engagement checks."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass, replace
from typing import ClassVar, Literal

from companion.games.lotr.card_values import EnemyValues
from companion.games.lotr.changes import list_card, with_card, with_player, without_other_threat
from companion.games.lotr.engagement import (
    best_engagement,
    checker_after,
    enemies_without_value,
    engaged_enemies,
    engagement_plan,
    staging_enemies,
)
from companion.games.lotr.guide_names import engagement_unknown
from companion.games.lotr.lookup import namesake, player_in_play, staged_enemy, the_player
from companion.games.lotr.moves.threat import WHO
from companion.games.lotr.state import EncounterCard, LotrState, Player
from companion.games.lotr.totals import beyond_the_total, threat_untyped
from companion.games.lotr.words import LotrMove, describe_by_fields, describe_in_staging
from companion.kernel.field import arg
from companion.kernel.message import Message
from companion.kernel.refusal import Caution, Refusal
from companion.kernel.shared_values import build_from

ENEMY = "id (c1, c2 ...) or name of the enemy"


def face_player(state: LotrState, enemy: EncounterCard, player: Player) -> LotrState:
    """Move the enemy, with its threat, from the staging area to the player."""
    if enemy.place != "staging":
        raise Refusal("enemy_not_in_staging", enemy=enemy.name)
    return with_card(state, enemy, place="engaged", player=player.id)


@dataclass(frozen=True, slots=True)
class Engage(EnemyValues, LotrMove):
    """Step 5.a: a player engages an enemy from the staging area, of any engagement value."""

    says: ClassVar = ("cards.place", "other_threat")

    player: str = arg(WHO, default="", of="player")
    enemy: str = arg(f"{ENEMY}; empty: the one described here", default="", of="enemy")
    why: Literal["choice", "check", "effect"] = arg(
        "choice: the one of step 5.a; check: step 5.c; effect: a card says so", default="choice"
    )
    name: str = arg("name of an enemy that is not listed", default="")

    def guard(self, state: LotrState) -> None:
        if self == Engage(self.player, why=self.why) and player_in_play(state, self.player):
            raise Refusal("which_enemy")

    def apply(self, state: LotrState) -> LotrState:
        player = player_in_play(state, self.player)
        if self.find_listed(state):
            state = face_player(state, staged_enemy(state, self.find_listed(state)), player)
        else:
            state = list_card(without_other_threat(state, self.threat), self.build_card(player))
        return with_player(state, player, engaged_by_choice=player.engaged_by_choice or self.why == "choice")

    def cautions(self, before: LotrState, after: LotrState) -> Iterator[Caution]:
        player = the_player(before, self.player)
        if self.why == "choice" and player.engaged_by_choice:
            yield Caution("second_engagement", player=player.name)
        if not self.find_listed(before):
            yield from beyond_the_total(before, self.threat)
            yield from threat_untyped(before, after.cards[-1])
        enemy = self.find_engaged(before, after)
        if self.why == "check" and (enemy.engagement or 0) > player.threat:
            yield Caution(
                "check_above_threat",
                enemy=enemy.name,
                value=enemy.engagement,
                player=player.name,
                threat=player.threat,
            )

    def describe(self, before: LotrState, after: LotrState) -> Message:
        return describe_in_staging(self, before, after, enemy=self.find_engaged(before, after).name)

    def find_listed(self, state: LotrState) -> str:
        """Return the enemy in the staging area that the move names or describes by its name."""
        return self.enemy or namesake(state, "enemy", self.name)

    def find_engaged(self, before: LotrState, after: LotrState) -> EncounterCard:
        listed = self.find_listed(before)
        return staged_enemy(before, listed) if listed else after.cards[-1]

    def build_card(self, player: Player) -> EncounterCard:
        return build_from(EncounterCard, self, id="", kind="enemy", place="engaged", player=player.id)


@dataclass(frozen=True, slots=True)
class CheckEngagement(LotrMove):
    """Step 5.c, one check: the next player engages the highest enemy they can, if there is any."""

    says: ClassVar = ("cards.place", "other_threat")

    enemy: str = arg(f"{ENEMY}, where two have the same value; by default the first listed", default="", of="enemy")

    def apply(self, state: LotrState) -> LotrState:
        plan = engagement_plan(state)
        if self.enemy:
            staged_enemy(state, self.enemy)  # refuses an enemy that is not there, even if nobody engages it
        if not plan:
            return replace(state, checker="")
        player = the_player(state, plan[0].player)
        state = face_player(state, staged_enemy(state, self.enemy or plan[0].enemy), player)
        state = replace(state, checker=checker_after(state, player.id))
        return state if engagement_plan(state) else replace(state, checker="")

    def guard(self, state: LotrState) -> None:
        """Raise Refusal for an enemy that faces a player already.

        In older plays such a check was made, and changed nothing.
        """
        enemy = staged_enemy(state, self.enemy) if self.enemy else None
        if enemy is not None and enemy.place != "staging":
            raise Refusal("enemy_not_in_staging", enemy=enemy.name)

    def cautions(self, before: LotrState, after: LotrState) -> Iterator[Caution]:
        plan = engagement_plan(before)
        if not self.enemy:
            yield from () if plan[1:] else engagement_unknown(before)
            return
        enemy = staged_enemy(before, self.enemy)
        if enemy.engagement is None:
            yield Caution("engagement_unknown", enemies=enemy.name)
            return
        if not plan:
            yield Caution("nobody_engages", asks=False, enemy=enemy.name)
            return
        player = the_player(before, plan[0].player)
        best = best_engagement(player, list(staging_enemies(before)))
        if best is not None and enemy.engagement != best.value:
            yield Caution("not_the_highest", player=player.name, enemy=enemy.name, value=best.value)

    def describe(self, before: LotrState, after: LotrState) -> Message:
        plan = engagement_plan(before)
        if not plan:
            return describe_no_engagement(self, before, after)
        enemy = staged_enemy(before, self.enemy or plan[0].enemy)
        return describe_in_staging(self, before, after, enemy=enemy.name, player=plan[0].player)


@dataclass(frozen=True, slots=True)
class EngageAll(LotrMove):
    """Step 5.c, all checks: every enemy that can be engaged is engaged, in order."""

    says: ClassVar = ("cards.place", "other_threat")

    def apply(self, state: LotrState) -> LotrState:
        for engagement in engagement_plan(state):
            player = the_player(state, engagement.player)
            state = face_player(state, staged_enemy(state, engagement.enemy), player)
        return replace(state, checker="")

    def cautions(self, before: LotrState, after: LotrState) -> Iterator[Caution]:
        return engagement_unknown(before)

    def describe(self, before: LotrState, after: LotrState) -> Message:
        """Describe which player engages which enemies: "Anna: Orco, Warg; Bruno: Ragno"."""
        before_ids = {enemy.id for enemy in engaged_enemies(before)}
        new = [enemy for enemy in engaged_enemies(after) if enemy.id not in before_ids]
        players = dict.fromkeys(enemy.player for enemy in new)
        who = "; ".join(f"{the_player(after, player).name}: {_names(new, player)}" for player in players)
        return describe_in_staging(self, before, after, who=who) if new else describe_no_engagement(self, before, after)


def describe_no_engagement(move: LotrMove, before: LotrState, after: LotrState) -> Message:
    """Say that no enemy is engaged: no threat is high enough, or a value is unknown."""
    unknown = ", ".join(enemy.name for enemy in enemies_without_value(before))
    return describe_by_fields(move, before, after, "unknown" if unknown else "nobody", enemies=unknown)


def _names(enemies: Iterable[EncounterCard], player: str) -> str:
    return ", ".join(enemy.name for enemy in enemies if enemy.player == player)
