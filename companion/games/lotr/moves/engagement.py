"""Moves of the encounter phase: engaging by choice, and the engagement checks."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Literal

from companion.games.lotr.changes import list_card, with_card, with_player, without_other_threat
from companion.games.lotr.engagement import checker_after, engagement_plan
from companion.games.lotr.lookup import player_in_play, staged_enemy, the_player
from companion.games.lotr.moves.threat import WHO
from companion.games.lotr.state import EncounterCard, LotrState, Player
from companion.kernel.game import Move, Refusal, arg

ENEMY = "id (c1, c2 ...) or name of the enemy"


def faced(state: LotrState, enemy: EncounterCard, player: Player) -> LotrState:
    """The enemy leaves the staging area, and its threat with it, and stands before the player."""
    if enemy.place != "staging":
        raise Refusal("enemy_not_in_staging", enemy=enemy.name)
    return with_card(state, enemy, place="engaged", player=player.id)


@dataclass(frozen=True, slots=True)
class Engage(Move[LotrState]):
    """Step 5.a: a player engages an enemy from the staging area, whatever its engagement value."""

    player: str = arg(WHO, default="")
    enemy: str = arg(f"{ENEMY}; empty: the one described here", default="")
    why: Literal["choice", "check", "effect"] = arg(
        "choice: the one of step 5.a; check: step 5.c; effect: a card says so", default="choice"
    )
    name: str = arg("name of an enemy that is not listed", default="")
    threat: int = arg("its threat strength, taken off the total", default=0, least=0, most=99)
    engagement: int | None = arg("its engagement value", default=None, least=0)
    attack: int = arg("its attack", default=0, least=0, most=99)
    defense: int = arg("its defense", default=0, least=0, most=99)
    hit_points: int | None = arg("its hit points", default=None, least=1)

    def apply(self, state: LotrState) -> LotrState:
        player = player_in_play(state, self.player)
        if self.enemy:
            state = faced(state, staged_enemy(state, self.enemy), player)
        else:
            state = list_card(without_other_threat(state, self.threat), self.described(player))
        return with_player(state, player, engaged_by_choice=player.engaged_by_choice or self.why == "choice")

    def described(self, player: Player) -> EncounterCard:
        return EncounterCard(
            id="",
            name=self.name,
            kind="enemy",
            place="engaged",
            player=player.id,
            threat=self.threat,
            engagement=self.engagement,
            attack=self.attack,
            defense=self.defense,
            hit_points=self.hit_points,
        )


@dataclass(frozen=True, slots=True)
class CheckEngagement(Move[LotrState]):
    """Step 5.c, one check: the next player engages the highest enemy they can, if there is any."""

    enemy: str = arg(f"{ENEMY}, where two have the same value; by default the first listed", default="")

    def apply(self, state: LotrState) -> LotrState:
        plan = engagement_plan(state)
        if self.enemy:
            staged_enemy(state, self.enemy)  # refuses an enemy that is not there, even if nobody engages it
        if not plan:
            return replace(state, checker="")
        player = the_player(state, plan[0].player)
        state = faced(state, staged_enemy(state, self.enemy or plan[0].enemy), player)
        state = replace(state, checker=checker_after(state, player.id))
        return state if engagement_plan(state) else replace(state, checker="")


@dataclass(frozen=True, slots=True)
class EngageAll(Move[LotrState]):
    """Step 5.c, all checks: every enemy that can be engaged is engaged, in order."""

    def apply(self, state: LotrState) -> LotrState:
        for engagement in engagement_plan(state):
            player = the_player(state, engagement.player)
            state = faced(state, staged_enemy(state, engagement.enemy), player)
        return replace(state, checker="")
