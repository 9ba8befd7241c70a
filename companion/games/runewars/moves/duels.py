"""Two heroes fight a duel, or one fights an imaginary foe: four rounds, one fate card each."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace

from companion.games.runewars.deeds import deed_cautions, fallen_cautions, nowhere_cautions, pair_cautions
from companion.games.runewars.dueling import exchanges_left, heroes_in_duel, is_decided
from companion.games.runewars.lookup import duel_in, hero_in, is_followed, name_by_id, with_hero
from companion.games.runewars.moves.heroes import defeat_cautions, remove_hero
from companion.games.runewars.state import A_FEW, DUEL_ROUNDS, Duel, Hero, Runewars, Symbol
from companion.games.runewars.words import RunewarsMove, describe_by_fields
from companion.kernel.field import arg
from companion.kernel.items import find
from companion.kernel.message import Message
from companion.kernel.refusal import Caution, Refusal

SYMBOL = "symbol of the fate card: special, rout, damage or nothing"
DEALT = "damage dealt, by the symbol or by an ability"


@dataclass(frozen=True, slots=True)
class StartDuel(RunewarsMove):
    """A hero challenges another in the same area, or an imaginary foe."""

    attacker: str = arg("id of the hero who challenges", of="hero")
    defender: str = arg("id of the other hero; empty: an imaginary foe", default="", of="hero")
    against: str = arg("name of the imaginary foe", default="")

    def apply(self, state: Runewars) -> Runewars:
        attacker = hero_in(state, self.attacker)
        if state.duel is not None:
            raise Refusal("duel_under_way")
        if self.defender and hero_in(state, self.defender).id == attacker.id:
            raise Refusal("same_hero", hero=attacker.name)
        state = with_hero(state, attacker, acted=state.place.round, moved=0)
        return replace(state, duel=Duel(attacker=attacker.id, defender=self.defender, against=self.against.strip()))

    def cautions(self, before: Runewars, after: Runewars) -> Iterator[Caution]:
        attacker = hero_in(before, self.attacker)
        if attacker.routed and is_followed(before, "heroes"):
            yield Caution("routed_starts_no_duel", hero=attacker.name)
        yield from fallen_cautions(before, attacker)
        if self.defender:
            yield from pair_cautions(before, attacker, hero_in(before, self.defender))
        yield from deed_cautions(before, self.attacker)
        yield from _health_cautions(before, (self.attacker, self.defender))

    def describe(self, before: Runewars, after: Runewars) -> Message:
        foe = "imaginary" if self.against.strip() else "nameless"
        return describe_by_fields(self, before, after, "" if self.defender else foe)


def _health_cautions(state: Runewars, fighters: tuple[str, str]) -> Iterator[Caution]:
    """Ask for the health of a hero, without which the app cannot say when the duel is over."""
    unknown = ", ".join(hero_in(state, hero).name for hero in fighters if hero and not hero_in(state, hero).health)
    if unknown and is_followed(state, "heroes"):
        yield Caution("health_unknown", heroes=unknown)


@dataclass(frozen=True, slots=True)
class DuelRound(RunewarsMove):
    """One round of a duel: both cards count at the same time.

    A rout symbol avoids the wounds of the round.
    """

    attacker: Symbol = arg(SYMBOL)
    defender: Symbol = arg(SYMBOL)
    attacker_damage: int = arg(f"attacker: {DEALT}", default=0, least=0, most=A_FEW)
    defender_damage: int = arg(f"defender: {DEALT}", default=0, least=0, most=A_FEW)

    def apply(self, state: Runewars) -> Runewars:
        duel = duel_in(state)
        if duel.round >= A_FEW:
            raise Refusal("duel_too_long", n=A_FEW)
        to_attacker = 0 if self.attacker == "rout" else self.defender_damage
        to_defender = 0 if self.defender == "rout" else self.attacker_damage
        state = _hurt(state, duel.attacker, to_attacker)
        if duel.defender:
            state = _hurt(state, duel.defender, to_defender)
        foe_damage = duel.against_damage + (0 if duel.defender else to_defender)
        return replace(state, duel=replace(duel, round=duel.round + 1, against_damage=foe_damage))

    def cautions(self, before: Runewars, after: Runewars) -> Iterator[Caution]:
        duel = duel_in(before)
        fallen = ", ".join(hero.name for hero in heroes_in_duel(before, duel) if hero.is_defeated)
        if fallen and is_followed(before, "heroes"):
            yield Caution("duel_decided", heroes=fallen)
        elif duel.round > DUEL_ROUNDS:
            yield Caution("duel_over", n=DUEL_ROUNDS)
        if duel.defender:
            yield from pair_cautions(before, hero_in(before, duel.attacker), hero_in(before, duel.defender))
        yield from defeat_cautions(before, after)

    def describe(self, before: Runewars, after: Runewars) -> Message:
        duel = duel_in(before)
        drawn = {"attacker": self.attacker, "defender": self.defender}
        avoids = [side for side, symbol in drawn.items() if symbol == "rout"]
        return Message(
            self.text_key(*avoids),
            {
                "round": duel.round,
                "of": max(DUEL_ROUNDS, duel.round),
                "attacker": name_by_id(before, duel.attacker),
                "defender": name_by_id(before, duel.defender) or duel.against,
                "dealt": 0 if self.defender == "rout" else self.attacker_damage,
                "taken": 0 if self.attacker == "rout" else self.defender_damage,
            },
            hero_in(before, duel.attacker).owner,
        )


def _hurt(state: Runewars, hero_id: str, damage: int) -> Runewars:
    hero = hero_in(state, hero_id)
    return with_hero(state, hero, damage=min(A_FEW, hero.damage + damage)) if damage else state


@dataclass(frozen=True, slots=True)
class EndDuel(RunewarsMove):
    """The duel ends: after four rounds or a defeat. Damage stays.

    A winner takes the rewards of the defeated hero.
    """

    def apply(self, state: Runewars) -> Runewars:
        duel = duel_in(state)
        fallen = tuple(hero for hero in heroes_in_duel(state, duel) if hero.is_defeated)
        state = replace(state, duel=None)
        for hero in fallen:
            winner = _winner_over(duel, hero, fallen)
            state = remove_hero(state, hero, "duel" if winner else "death", winner)
        return state

    def cautions(self, before: Runewars, after: Runewars) -> Iterator[Caution]:
        duel = duel_in(before)
        if duel.defender and is_followed(before, "heroes") and not is_decided(before, duel):
            yield Caution("duel_not_over", n=exchanges_left(duel))
        fallen = tuple(hero for hero in heroes_in_duel(before, duel) if hero.is_defeated)
        for hero in fallen:
            if not _winner_over(duel, hero, fallen):
                yield from nowhere_cautions(before, hero)

    def describe(self, before: Runewars, after: Runewars) -> Message:
        duel = duel_in(before)
        lost = [hero.name for hero in heroes_in_duel(before, duel) if find(after.heroes, hero.id) is None]
        attacker = hero_in(before, duel.attacker)
        won = heroes_in_duel(after, duel) if lost else ()
        taken = sum(len(hero.rewards) for hero in won) - sum(
            len(hero.rewards) for hero in heroes_in_duel(before, duel) if hero.name not in lost
        )
        values = {
            "hero": attacker.name,
            "other": name_by_id(before, duel.defender) or duel.against,
            "lost": ", ".join(lost),
            "winner": ", ".join(hero.name for hero in won),
            "rewards": taken,
        }
        outcome = "even" if not lost else "defeat" if won else "both"
        return Message(self.text_key(outcome), values, attacker.owner)


def _winner_over(duel: Duel, hero: Hero, fallen: tuple[Hero, ...]) -> str:
    """Return the hero who has beaten this one.

    It is nobody where both have fallen, or before an imaginary foe.
    """
    if len(fallen) > 1:
        return ""
    return duel.defender if hero.id == duel.attacker else duel.attacker
