"""What the table is told or asked before a move: the rules' warnings. The players may always insist."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any

from companion.games.lotr.combat_cautions import attack_cautions, enemy_attack_cautions, shadow_cautions
from companion.games.lotr.derive import deck_is_empty
from companion.games.lotr.engagement import best_engagement, engagement_plan, staging_enemies
from companion.games.lotr.guide_cautions import leaving_cautions
from companion.games.lotr.lookup import active_location, owner_of, staged_enemy, the_characters, the_player
from companion.games.lotr.moves.characters import AttachRestricted, DamageCharacter, DestroyCharacter, named
from companion.games.lotr.moves.combat import AttackEnemy, DealShadows, EnemyAttack
from companion.games.lotr.moves.decks import DrawCards
from companion.games.lotr.moves.engagement import CheckEngagement, Engage
from companion.games.lotr.moves.quest import AdvanceStage, CommitWillpower, ExploreLocation, ResolveQuest
from companion.games.lotr.moves.refresh import PassFirstPlayer, RaiseRoundThreat, SetFirstPlayer
from companion.games.lotr.moves.resources import GainResourcesAndDraw
from companion.games.lotr.moves.staging import ReformEncounterDeck
from companion.games.lotr.moves.threat import RaiseThreat, SetEliminationLevel, SetThreat
from companion.games.lotr.moves.travel import Travel
from companion.games.lotr.order import players_in_play
from companion.games.lotr.pace import FIRST_CARD, OncePerRound, is_done
from companion.games.lotr.state import RESTRICTED_LIMIT, LotrState, Player
from companion.games.lotr.threat_cautions import level_cautions, loss_cautions, threat_cautions
from companion.games.lotr.totals import reveals_left, total_willpower
from companion.kernel.game import AnyMove, Caution
from companion.plays.common_moves import GoTo, NextStep

Cautions = Iterator[Caution]


def cautions(state: LotrState, move: AnyMove) -> tuple[Caution, ...]:
    """Everything there is to say about this move."""
    speak = ABOUT.get(type(move))
    return tuple(speak(state, move)) if speak else ()


def once(state: LotrState, what: OncePerRound, code: str) -> Cautions:
    if is_done(state, what):
        yield Caution(code)


def about_resources(state: LotrState, move: GainResourcesAndDraw) -> Cautions:
    yield from once(state, "resources", "resources_twice")
    for player in players_in_play(state):
        yield from about_deck(player, 1)


def about_draw(state: LotrState, move: DrawCards) -> Cautions:
    yield from about_deck(the_player(state, move.player), move.by)


def about_deck(player: Player, drawn: int) -> Cautions:
    if deck_is_empty(player):
        yield Caution("deck_empty", asks=False, player=player.name)
    elif player.deck is not None and player.deck < drawn:
        yield Caution("deck_short", asks=False, player=player.name, n=player.deck)


def about_threat(state: LotrState, move: RaiseThreat | SetThreat) -> Cautions:
    if move.player:
        yield from about_absent(the_player(state, move.player))
    yield from threat_cautions(state, move)


def about_absent(player: Player) -> Cautions:
    if player.eliminated:
        yield Caution("player_eliminated", player=player.name)


def about_restricted(state: LotrState, move: AttachRestricted) -> Cautions:
    character = named(state, move.character, move.player)
    if move.by > 0 and character.restricted + move.by > RESTRICTED_LIMIT:
        yield Caution("third_restricted", character=character.name, limit=RESTRICTED_LIMIT)


def about_commitment(state: LotrState, move: CommitWillpower) -> Cautions:
    player = the_player(state, move.player)
    yield from about_absent(player)
    if guide_is_elsewhere(state):
        yield Caution("commitment_out_of_phase", asks=False)
    for character in the_characters(state, move.characters, player):
        if character.exhausted:
            yield Caution("character_exhausted", character=character.name)
        if owner_of(state, character) != player:
            yield Caution("not_their_character", character=character.name, player=player.name)


def guide_is_elsewhere(state: LotrState) -> bool:
    """Not in the quest phase, for a group that follows the guide: its first card is where all begin."""
    unused = state.place.round == 1 and state.place.card == FIRST_CARD
    return not unused and not state.place.card.startswith("quest.")


def about_quest(state: LotrState, move: ResolveQuest) -> Cautions:
    yield from once(state, "quest", "quest_twice")
    if total_willpower(move.counted(state)) == 0:
        yield Caution("no_willpower")
    if reveals_left(state) and (state.revealed or state.surges):
        yield Caution("cards_unrevealed", asks=False, n=reveals_left(state))
    yield from threat_cautions(state, move)


def about_stage(state: LotrState, move: AdvanceStage) -> Cautions:
    points = state.quest.quest_points
    if points is not None and state.quest.progress < points:
        yield Caution("stage_not_complete", progress=state.quest.progress, points=points)


def about_exploring(state: LotrState, move: ExploreLocation) -> Cautions:
    location = active_location(state)
    if location and location.quest_points is not None and location.progress < location.quest_points:
        yield Caution(
            "location_not_explored",
            location=location.name,
            progress=location.progress,
            points=location.quest_points,
        )


def about_reforming(state: LotrState, move: ReformEncounterDeck) -> Cautions:
    if state.encounter_deck:
        yield Caution("encounter_deck_not_empty", n=state.encounter_deck)
    in_combat = state.place.card.startswith("combat.")
    if in_combat and not state.options.reshuffle_anytime:
        yield Caution("reform_in_combat")


def about_travel(state: LotrState, move: Travel) -> Cautions:
    if not move.location:
        yield from about_total(state, move.threat)


def about_engaging(state: LotrState, move: Engage) -> Cautions:
    player = the_player(state, move.player)
    if move.why == "choice" and player.engaged_by_choice:
        yield Caution("second_engagement", player=player.name)
    if not move.enemy:
        yield from about_total(state, move.threat)


def about_total(state: LotrState, threat: int) -> Cautions:
    """A card that leaves the total cannot take more than is there."""
    if threat > max(0, state.other_threat):
        yield Caution("total_too_low", asks=False, threat=threat, total=max(0, state.other_threat))


def about_check(state: LotrState, move: CheckEngagement) -> Cautions:
    if not move.enemy:
        return
    plan, enemy = engagement_plan(state), staged_enemy(state, move.enemy)
    if not plan:
        yield Caution("nobody_engages", asks=False, enemy=enemy.name)
        return
    player = the_player(state, plan[0].player)
    best = best_engagement(player, list(staging_enemies(state)))
    if best is not None and enemy.engagement != best.value:
        yield Caution("not_the_highest", player=player.name, enemy=enemy.name, value=best.value)


def about_rise(state: LotrState, move: RaiseRoundThreat) -> Cautions:
    yield from once(state, "rise", "rise_twice")
    yield from threat_cautions(state, move)


def about_first_player(state: LotrState, move: SetFirstPlayer) -> Cautions:
    yield from about_absent(the_player(state, move.player))


def about_passing(state: LotrState, move: PassFirstPlayer) -> Cautions:
    yield from once(state, "pass", "pass_twice")


ABOUT: dict[type[AnyMove], Callable[[LotrState, Any], Cautions]] = {
    GainResourcesAndDraw: about_resources,
    DrawCards: about_draw,
    RaiseThreat: about_threat,
    SetThreat: about_threat,
    SetEliminationLevel: level_cautions,
    DamageCharacter: loss_cautions,
    DestroyCharacter: loss_cautions,
    AttachRestricted: about_restricted,
    CommitWillpower: about_commitment,
    ResolveQuest: about_quest,
    AdvanceStage: about_stage,
    ExploreLocation: about_exploring,
    ReformEncounterDeck: about_reforming,
    Travel: about_travel,
    Engage: about_engaging,
    CheckEngagement: about_check,
    DealShadows: shadow_cautions,
    EnemyAttack: enemy_attack_cautions,
    AttackEnemy: attack_cautions,
    RaiseRoundThreat: about_rise,
    PassFirstPlayer: about_passing,
    SetFirstPlayer: about_first_player,
    NextStep: leaving_cautions,
    GoTo: leaving_cautions,
}
