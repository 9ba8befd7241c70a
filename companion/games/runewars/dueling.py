"""The standing of a duel: its fighters, the exchanges that are left, and its end."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from companion.games.runewars.lookup import companions_of
from companion.games.runewars.state import DUEL_ROUNDS, SIDES, Duel, Hero, Runewars, Side
from companion.kernel.items import find


@dataclass(frozen=True, slots=True)
class Fighter:
    """One side of a duel: a hero, or the imaginary foe, which is known by its name alone.

    `health` 0: nobody has typed it, so the app does not know when the fighter falls.
    """

    side: Side
    name: str
    hero: Hero | None = None
    damage: int = 0

    @property
    def health(self) -> int:
        return self.hero.health if self.hero is not None else 0

    @property
    def is_defeated(self) -> bool:
        """Whether the fighter is defeated."""
        return self.hero is not None and self.hero.is_defeated


@dataclass(frozen=True, slots=True)
class DuelEnding:
    """A line about the end of a duel: the code of its words, and the hero whom it is about."""

    code: str
    hero: Hero | None = None


def fighters_of(state: Runewars, duel: Duel) -> tuple[Fighter, Fighter]:
    """Return attacker and defender as they stand."""
    defender = find(state.heroes, duel.defender)
    damage = duel.against_damage if defender is None else defender.damage
    name = duel.against if defender is None else defender.name
    attacker = find(state.heroes, duel.attacker)
    challenger = Fighter("attacker", attacker.name if attacker else "", attacker, attacker.damage if attacker else 0)
    return challenger, Fighter("defender", name, defender, damage)


def heroes_in_duel(state: Runewars, duel: Duel) -> tuple[Hero, ...]:
    """Return the heroes who fight, without an imaginary foe."""
    return tuple(each.hero for each in fighters_of(state, duel) if each.hero is not None)


def list_fallen(state: Runewars, duel: Duel) -> tuple[Fighter, ...]:
    """Return the fighters who are defeated."""
    return tuple(each for each in fighters_of(state, duel) if each.is_defeated)


def winner_of(state: Runewars, duel: Duel) -> Fighter | None:
    """Return the fighter who still stands where the other one has fallen, or None."""
    standing = [each for each in fighters_of(state, duel) if not each.is_defeated]
    return standing[0] if len(standing) < len(SIDES) and standing else None


def exchanges_left(duel: Duel) -> int:
    """Return how many of the four exchanges are still to come, the present one included."""
    return max(0, DUEL_ROUNDS - duel.round + 1)


def is_decided(state: Runewars, duel: Duel) -> bool:
    """Return whether four rounds are over, or a hero has fallen."""
    return not exchanges_left(duel) or bool(list_fallen(state, duel))


def endings_of_duel(state: Runewars, duel: Duel) -> Iterator[DuelEnding]:
    """Yield what the end of a duel brings: a fallen hero leaves, a winner takes the rewards."""
    fallen = list_fallen(state, duel)
    for each in fallen:
        yield DuelEnding("falls", each.hero)
        if duel.defender and winner_of(state, duel) is not None:
            yield DuelEnding("rewards", each.hero)
    if not fallen:
        yield DuelEnding("even")


def opponents_of(state: Runewars, hero: Hero) -> tuple[Hero, ...]:
    """Return the enemy heroes in the area of a hero, as far as the app knows where they are."""
    return tuple(each for each in companions_of(state, hero) if each.owner != hero.owner)
