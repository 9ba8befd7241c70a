"""Moves of the combat phase: shadow cards, attacks of the enemies, attacks on the enemies."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace
from typing import ClassVar

from companion.games.lotr import printed
from companion.games.lotr.card_values import CharacterValues, EnemyValues
from companion.games.lotr.changes import (
    exhaust,
    require_living,
    with_card,
    with_damage,
    with_discards,
    with_enemy_damage,
)
from companion.games.lotr.combat import damage_on_defender, damage_on_enemy, damage_on_hero
from companion.games.lotr.engagement import engaged_enemies, shadow_order
from companion.games.lotr.guide_names import is_guide_unused
from companion.games.lotr.lookup import (
    attacked_enemy,
    attacking_enemy,
    owner_of,
    the_card,
    the_character,
    the_characters,
    the_hero,
    the_player,
)
from companion.games.lotr.moves.engagement import ENEMY
from companion.games.lotr.moves.staging import draw_from_encounter_deck, reform
from companion.games.lotr.readiness import can_attack, is_kept_on_table, is_ready
from companion.games.lotr.rounds import is_combat_on, is_done, mark_done, new_combat
from companion.games.lotr.state import Character, EncounterCard, LotrState, Player
from companion.games.lotr.threat_warnings import warn_if_eliminated, warn_of_lost_heroes
from companion.games.lotr.totals import counted_encounter_deck
from companion.games.lotr.words import LotrMove, describe_by_fields
from companion.kernel.field import arg, optional
from companion.kernel.items import find, set_each
from companion.kernel.message import Message
from companion.kernel.refusal import Caution, Refusal


@dataclass(frozen=True, slots=True)
class DealShadows(LotrMove):
    """Step 6.a: one shadow card for each engaged enemy, the highest engagement value first."""

    def apply(self, state: LotrState) -> LotrState:
        if not is_combat_on(state) and (is_guide_unused(state) or is_done(state, "shadows")):
            state = new_combat(state)
        dealt = set()
        for enemy in shadow_order(state):
            if not enemy.has_shadow and has_card_to_deal(state := reform_if_empty(state)):
                state = draw_from_encounter_deck(state)
                dealt.add(enemy.id)
        cards = tuple(replace(card, has_shadow=True) if card.id in dealt else card for card in state.cards)
        return mark_done(replace(state, cards=cards), "shadows")

    def describe(self, before: LotrState, after: LotrState) -> Message:
        held = {enemy.id for enemy in engaged_enemies(before) if enemy.has_shadow}
        new = [enemy.name for enemy in engaged_enemies(after) if enemy.has_shadow and enemy.id not in held]
        how = ("" if new else "left") if engaged_enemies(after) else "none"
        return describe_by_fields(self, before, after, how, enemies=", ".join(new))

    def cautions(self, before: LotrState, after: LotrState) -> Iterator[Caution]:
        """Ask before a second deal; say how many enemies a short deck leaves without a card."""
        if is_done(before, "shadows") and not is_combat_on(before):
            yield Caution("shadows_twice")
        without = sum(not enemy.has_shadow for enemy in engaged_enemies(after))
        if without:
            yield Caution("shadows_short", asks=False, n=without)
            unknown = ", ".join(enemy.name for enemy in engaged_enemies(after) if enemy.engagement is None)
            if unknown:
                yield Caution("shadow_order_unknown", enemies=unknown)


def reform_if_empty(state: LotrState) -> LotrState:
    """Return the state with an empty deck reshuffled, if the group does so at any time."""
    is_due = counted_encounter_deck(state) == 0 and state.options.reshuffle_anytime
    return reform(state) if is_due else state


def has_card_to_deal(state: LotrState) -> bool:
    """Return whether the encounter deck has a card; one that is not counted has."""
    return counted_encounter_deck(state) != 0


@dataclass(frozen=True, slots=True)
class EnemyAttack(LotrMove):
    """Step 6.c: an engaged enemy attacks. Damage goes on the defender; undefended: on one hero."""

    enemy: str = arg(ENEMY, of="engaged")
    defender: str = arg("id (p1.h1; of the attacked player h1, a1) or name; it exhausts", default="", of="character")
    hero: str = arg("undefended: the hero who takes it all; a lone hero can be left out", default="", of="hero")
    shadow: int = arg("what the shadow card adds to the attack", default=0, least=-99, most=99)
    attack: int | None = optional(EnemyValues, "attack", "attack, where not the printed one")
    defense: int | None = optional(
        CharacterValues, "defense", "defense, where not the printed one or the defender is not listed"
    )

    def guard(self, state: LotrState) -> None:
        """Refuse a hero for undefended damage together with a defender."""
        if not (self.defender and self.hero):
            return
        player = the_player(state, attacking_enemy(state, self.enemy).player)
        defender, hero = (the_character(state, who, player) for who in (self.defender, self.hero))
        if hero.id != defender.id:
            raise Refusal("two_defenders", defender=defender.name, hero=hero.name)

    def apply(self, state: LotrState) -> LotrState:
        enemy = attacking_enemy(state, self.enemy)
        if enemy.place != "engaged":
            raise Refusal("enemy_not_engaged", enemy=enemy.name)
        state = with_card(state, enemy, attacked=True)
        player = the_player(state, enemy.player)
        if self.defender:
            defender = the_character(state, self.defender, player)
            return defend(state, defender, self.damage(enemy, defender))
        victim = None if self.is_defended() else self.struck_hero(state, player)
        return state if victim is None else hurt(state, victim, self.damage(enemy))

    def cautions(self, before: LotrState, after: LotrState) -> Iterator[Caution]:
        enemy = attacking_enemy(before, self.enemy)
        yield from warn_of_lost_heroes(before, after)
        if enemy.attacked:
            yield Caution("enemy_attacked_already", enemy=enemy.name)
        if self.attack is None and not enemy.attack:
            yield Caution("attack_unknown", name=enemy.name)
        if not self.is_defended():
            yield Caution("undefended_hits_hero", asks=False, damage=self.damage(enemy))
        if self.defender:
            yield from self.unfit_defender(before, enemy)
        yield from self.unknown_life(before, enemy)

    def unknown_life(self, state: LotrState, enemy: EncounterCard) -> Iterator[Caution]:
        """Say that nobody has typed the hit points of the one who is hit: the card tells who falls."""
        player = the_player(state, enemy.player)
        defender = the_character(state, self.defender, player) if self.defender else None
        victim = defender or (None if self.is_defended() else self.struck_hero(state, player))
        if victim is None or is_kept_on_table(state, victim):
            return
        if victim.hit_points is None and self.damage(enemy, defender):
            yield Caution("hit_points_unknown", asks=False, name=victim.name)

    def unfit_defender(self, state: LotrState, enemy: EncounterCard) -> Iterator[Caution]:
        """Ask about a defender that is exhausted, or of another player without sentinel."""
        player = the_player(state, enemy.player)
        defender = the_character(state, self.defender, player)
        if self.defense is None and not printed.is_known(defender):
            yield Caution("defense_unknown", character=defender.name)
        if not is_ready(state, defender):
            yield Caution("character_exhausted", character=defender.name)
        if owner_of(state, defender) != player:
            yield from warn_if_eliminated(owner_of(state, defender))
        if owner_of(state, defender) != player and not defender.sentinel:
            yield Caution("not_sentinel", character=defender.name, player=player.name)

    def describe(self, before: LotrState, after: LotrState) -> Message:
        enemy = attacking_enemy(before, self.enemy)
        player = the_player(before, enemy.player)
        defender = the_character(before, self.defender, player) if self.defender else None
        outcome = "" if self.is_defended() else "undefended"
        victim = defender or (None if self.is_defended() else self.struck_hero(before, player))
        damage = self.damage(enemy, defender)
        values = {"n": damage, "damage": damage, "enemy": enemy.name, "player": player.id}
        if victim is None:
            return describe_by_fields(self, before, after, outcome, **values)
        return describe_by_fields(self, before, after, f"{outcome}_hit".lstrip("_"), victim=victim.name, **values)

    def struck_hero(self, state: LotrState, player: Player) -> Character | None:
        """Return the hero that takes an undefended attack, or None if the app knows of no heroes.

        Where the group keeps its heroes with the cards nobody is asked which of them it is.
        """
        if "heroes" in state.hidden:
            return the_character(state, self.hero, player) if self.hero else None
        return the_hero(state, self.hero, player) if player.heroes or self.hero else None

    def is_defended(self) -> bool:
        """Return whether a defender is named, or only its defense for one that is not listed."""
        return bool(self.defender) or self.defense is not None

    def damage(self, enemy: EncounterCard, defender: Character | None = None) -> int:
        """Return the damage that this attack of an enemy inflicts."""
        attack = enemy.attack if self.attack is None else self.attack
        if not self.is_defended():
            return damage_on_hero(attack, self.shadow)
        own = defender.defense if defender else 0
        return damage_on_defender(attack, own if self.defense is None else self.defense, self.shadow)


def defend(state: LotrState, defender: Character, damage: int) -> LotrState:
    """Return the state after a defence, in which a character that the group keeps is left alone."""
    if is_kept_on_table(state, defender):
        return state
    return hurt(exhaust(state, require_living(defender)), defender, damage)


def hurt(state: LotrState, victim: Character, damage: int) -> LotrState:
    """Return the state after damage, in which a character that the group keeps is left alone."""
    return state if is_kept_on_table(state, victim) else with_damage(state, victim, damage)


@dataclass(frozen=True, slots=True)
class AttackEnemy(LotrMove):
    """Step 6.d: a player's characters attack an enemy; with enough damage it is defeated.

    A defeated enemy leaves play.
    """

    says: ClassVar = ("encounter_discard",)

    enemy: str = arg(ENEMY, of="enemy")
    player: str = arg("who declares the attack; by default the player it is engaged with", default="", of="player")
    attackers: tuple[str, ...] = arg("ids (h1, a1, p2.h1) or names; they exhaust", default=(), of="character")
    strength: int | None = arg("total attack, where not the printed sum", default=None, least=0, most=199)
    defense: int | None = optional(EnemyValues, "defense", "its defense, where not the printed one")

    def apply(self, state: LotrState) -> LotrState:
        enemy = attacked_enemy(state, self.enemy)
        player = self.attacking_player(state, enemy)
        attackers = self.find_attackers(state, player)
        if not attackers and self.strength is None:
            raise Refusal("no_attackers", enemy=enemy.name)
        for attacker in attackers:
            state = state if is_kept_on_table(state, attacker) else exhaust(state, attacker)
        state = with_card(state, enemy, attackers=(*enemy.attackers, player.id))
        return with_enemy_damage(state, the_card(state, enemy.id), self.damage(enemy, attackers))

    def cautions(self, before: LotrState, after: LotrState) -> Iterator[Caution]:
        enemy = attacked_enemy(before, self.enemy)
        player = self.attacking_player(before, enemy)
        yield from warn_if_eliminated(player)
        if player.id in enemy.attackers:
            yield Caution("second_attack", player=player.name, enemy=enemy.name)
        if enemy.place != "engaged":
            yield Caution("attack_not_engaged", enemy=enemy.name)
        if self.defense is None and not printed.is_typed(enemy):
            yield Caution("defense_unknown", character=enemy.name)
        if not self.attackers and not can_attack(before, player):
            yield Caution("nobody_ready", player=player.name)
        for attacker in self.find_attackers(before, player):
            if self.strength is None and not printed.is_known(attacker):
                yield Caution("attack_unknown", name=attacker.name)
            if not is_ready(before, attacker):
                yield Caution("character_exhausted", character=attacker.name)
            if owner_of(before, attacker) != player:
                yield from warn_if_eliminated(owner_of(before, attacker))
            if enemy.player and owner_of(before, attacker).id != enemy.player and not attacker.ranged:
                yield Caution("not_ranged", character=attacker.name)
        if enemy.hit_points is None and self.damage(enemy, self.find_attackers(before, player)):
            yield Caution("hit_points_unknown", asks=False, name=enemy.name)

    def describe(self, before: LotrState, after: LotrState) -> Message:
        enemy = attacked_enemy(before, self.enemy)
        player = self.attacking_player(before, enemy)
        outcome = "" if find(after.cards, enemy.id) else "defeated"
        attackers = self.find_attackers(before, player)
        damage, names = self.damage(enemy, attackers), ", ".join(each.name for each in attackers)
        how = "_".join(filter(None, (outcome, "by" if names else "")))
        values = {"n": damage, "damage": damage, "enemy": enemy.name, "player": player.id, "attackers": names}
        return describe_by_fields(self, before, after, how, **values)

    def attacking_player(self, state: LotrState, enemy: EncounterCard) -> Player:
        return the_player(state, self.player or enemy.player)

    def find_attackers(self, state: LotrState, player: Player) -> tuple[Character, ...]:
        named = the_characters(state, self.attackers, player)
        return tuple(each if is_kept_on_table(state, each) else require_living(each) for each in named)

    def damage(self, enemy: EncounterCard, attackers: tuple[Character, ...]) -> int:
        """Return the damage that this attack inflicts on the enemy."""
        attacks = [each.attack for each in attackers] if self.strength is None else [self.strength]
        return damage_on_enemy(attacks, enemy.defense if self.defense is None else self.defense)


@dataclass(frozen=True, slots=True)
class DiscardShadows(LotrMove):
    """End of step 6.d: discard every shadow card."""

    says: ClassVar = ("encounter_discard",)

    def apply(self, state: LotrState) -> LotrState:
        shadows = sum(card.has_shadow for card in state.cards)
        return with_discards(replace(state, cards=set_each(state.cards, has_shadow=False)), shadows)

    def describe(self, before: LotrState, after: LotrState) -> Message:
        return describe_by_fields(self, before, after, "" if is_combat_on(before) else "none")
