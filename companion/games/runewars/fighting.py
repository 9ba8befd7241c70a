"""A battle's arithmetic: routs, damage, the strength of each side, and the verdict."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, replace

from companion.games.runewars.lookup import area_in, is_followed, left_neighbour, stronghold_at, units_at
from companion.games.runewars.orders import current_turn
from companion.games.runewars.state import (
    CONQUER,
    INITIATIVES,
    NEUTRAL,
    SIDES,
    SIEGE,
    Battle,
    Hero,
    Ranks,
    Runewars,
    Side,
    Stronghold,
)
from companion.kernel.refusal import Refusal

STRENGTH_STEP = INITIATIVES + 1
"""After the five initiative rounds strength is counted."""


@dataclass(frozen=True, slots=True)
class Strength:
    """The parts of a side's strength."""

    standing: int
    hexagons: int
    stronghold: int = 0
    bonus: int = 0

    @property
    def total(self) -> int:
        return self.standing + self.hexagons + self.stronghold + self.bonus


@dataclass(frozen=True, slots=True)
class BattleResult:
    """The state of a battle: the defender wins ties, unless the table has said who won.

    `short` is the strength that the other side lacks.
    """

    winner: Side
    attacker: Strength
    defender: Strength
    said: bool = False

    @property
    def loser(self) -> Side:
        return "defender" if self.winner == "attacker" else "attacker"

    @property
    def is_tie(self) -> bool:
        """Whether both sides are equally strong, so that the defender wins."""
        return not self.said and self.attacker.total == self.defender.total

    def strength_of(self, side: Side) -> Strength:
        """Return the strength of a side."""
        return self.attacker if side == "attacker" else self.defender

    @property
    def short(self) -> int:
        difference = abs(self.attacker.total - self.defender.total)
        return difference + 1 if self.winner == "defender" else difference


def side_of(battle: Battle, side: Side) -> tuple[Ranks, ...]:
    return tuple(ranks for ranks in battle.ranks if ranks.side == side)


def owner_of_side(battle: Battle, side: Side) -> str:
    """Return the owner of a side: a player, or the neutral units."""
    return battle.attacker if side == "attacker" else battle.defender


def leader_of_side(state: Runewars, battle: Battle, side: Side) -> str:
    """Return the player who plays a side: its owner.

    Neutral units are played by the left neighbour of the attacker.
    """
    owner = owner_of_side(battle, side)
    return left_neighbour(state, battle.attacker).id if owner == NEUTRAL else owner


def is_begun(battle: Battle) -> bool:
    """Return whether a round has been fought."""
    return battle.initiative > 1 or any(ranks.fought for ranks in battle.ranks)


def are_rounds_over(battle: Battle) -> bool:
    """Return whether the five initiatives are over, so that strength is counted."""
    return battle.initiative >= STRENGTH_STEP


def is_striking(battle: Battle) -> bool:
    """Return whether any figure strikes at the present initiative."""
    return any(ranks.standing for ranks in at_initiative(battle, battle.initiative))


def past_idle(battle: Battle) -> Battle:
    """Go to the first initiative, from the present one on, at which a standing figure strikes."""
    following = range(battle.initiative, STRENGTH_STEP)
    striking = (n for n in following if any(ranks.standing for ranks in at_initiative(battle, n)))
    return replace(battle, initiative=next(striking, STRENGTH_STEP))


def at_initiative(battle: Battle, initiative: int) -> tuple[Ranks, ...]:
    """Return the kinds that strike at this initiative."""
    return tuple(ranks for ranks in battle.ranks if ranks.initiative == initiative)


@dataclass(frozen=True, slots=True)
class Draw:
    """The fate cards that a side draws for one kind of units.

    It draws one for each of `standing`, and one more with a supporting `hero`.
    """

    side: Side
    name: str
    standing: int
    hero: bool = False


def draws(battle: Battle) -> tuple[Draw, ...]:
    """Return the Fate cards drawn at the present initiative, attacker first."""
    striking = (ranks for ranks in at_initiative(battle, battle.initiative) if ranks.standing)
    found = (Draw(ranks.side, ranks.name, ranks.standing, bool(ranks.hero)) for ranks in striking)
    return tuple(sorted(found, key=lambda draw: SIDES.index(draw.side)))


def count_damage(ranks: Ranks) -> int:
    """Return the damage on the figures of a kind, standing and routed."""
    return sum((*ranks.hurt, *ranks.hurt_routed))


def count_routed(ranks: Ranks) -> int:
    """Return how many figures of a kind this battle has routed."""
    return ranks.routed - ranks.before


def fate_cards(ranks: Ranks) -> int:
    """Return the Fate cards for a kind: one for each standing figure, one more with a hero."""
    return ranks.standing + (1 if ranks.hero and ranks.standing else 0)


def rout_ranks(ranks: Ranks, n: int) -> Ranks:
    """Return the ranks with so many figures routed, unhurt ones first."""
    if n > ranks.standing:
        raise Refusal("too_few_standing", units=ranks.name, has=ranks.standing, by=n)
    unhurt = ranks.standing - len(ranks.hurt)
    among_hurt = max(0, n - unhurt)
    still_hurt = len(ranks.hurt) - among_hurt
    return replace(
        ranks,
        standing=ranks.standing - n,
        routed=ranks.routed + n,
        hurt=ranks.hurt[:still_hurt],
        hurt_routed=(*ranks.hurt_routed, *ranks.hurt[still_hurt:]),
    )


def hurt_ranks(ranks: Ranks, damage: int) -> Ranks:
    """Deal damage to standing figures first, and of these to hurt ones; the rest is lost."""
    for _ in range(damage):
        ranks = _hurt_once(ranks)
    return ranks


def _hurt_once(ranks: Ranks) -> Ranks:
    if ranks.standing:
        left, fallen = _one_more(ranks.hurt, ranks.health)
        return replace(ranks, hurt=left, standing=ranks.standing - fallen)
    if ranks.routed > ranks.before:
        left, fallen = _one_more(ranks.hurt_routed, ranks.health)
        return replace(ranks, hurt_routed=left, routed=ranks.routed - fallen)
    return ranks


def _one_more(hurt: tuple[int, ...], health: int) -> tuple[tuple[int, ...], int]:
    """Return one more damage on the most hurt figure, or a fresh one; and whether it falls."""
    worst = max(hurt, default=0)
    others = _without(hurt, worst)
    return (others, 1) if worst + 1 >= health else ((*others, worst + 1), 0)


def _without(hurt: tuple[int, ...], one: int) -> tuple[int, ...]:
    if one not in hurt:
        return hurt
    place = hurt.index(one)
    return hurt[:place] + hurt[place + 1 :]


def strength(state: Runewars, battle: Battle, side: Side) -> Strength:
    """Return the strength of a side: standing units, and hexagonal ones that this battle routed.

    The defender adds the Stronghold and other bonuses.
    """
    ranks = side_of(battle, side)
    standing, hexagons = sum(each.standing for each in ranks), sum(_hexagons(state, each) for each in ranks)
    if side == "attacker":
        return Strength(standing, hexagons)
    return Strength(standing, hexagons, stronghold_strength(state, battle), battle.bonus)


def _hexagons(state: Runewars, ranks: Ranks) -> int:
    if ranks.shape != "hexagon":
        return 0
    return ranks.routed if state.options.hex_routed_before else count_routed(ranks)


def stronghold_strength(state: Runewars, battle: Battle) -> int:
    stronghold = attacked_stronghold(state, battle)
    return 0 if stronghold is None else strength_of(state, stronghold)


def is_capital_attacked(state: Runewars, battle: Battle) -> bool:
    """Return whether the Stronghold under attack is a Capital."""
    stronghold = attacked_stronghold(state, battle)
    return stronghold is not None and stronghold.capital


def strength_of(state: Runewars, stronghold: Stronghold) -> int:
    """Return the strength on the token of a Stronghold or Capital, whole or damaged."""
    options = state.options
    if stronghold.capital:
        return options.damaged_capital_strength if stronghold.damaged else options.capital_strength
    return options.damaged_strength if stronghold.damaged else options.stronghold_strength


def siege_of(state: Runewars, battle: Battle) -> int:
    """Return the strength that the Supremacy bonus of Conquer takes off the attacked Stronghold."""
    turn = current_turn(state)
    conquers = turn is not None and turn.player.id == battle.attacker and turn.order.number == CONQUER
    is_due = conquers and turn is not None and turn.supremacy.allowed
    return SIEGE if is_due and attacked_stronghold(state, battle) is not None else 0


def verdict(state: Runewars, battle: Battle) -> BattleResult:
    attacker, defender = strength(state, battle, "attacker"), strength(state, battle, "defender")
    winner: Side = "attacker" if attacker.total > defender.total else "defender"
    return BattleResult(battle.winner or winner, attacker, defender, battle.winner is not None)


def is_uncounted(state: Runewars, battle: Battle) -> bool:
    """Return whether no figure is typed and the units are hidden, so that the table counts."""
    return not battle.ranks and not is_followed(state, "units")


def expected_verdict(state: Runewars, battle: Battle) -> BattleResult:
    """Return the verdict if the attacker uses the Supremacy bonus of Conquer, where it is due."""
    return verdict(state, replace(battle, bonus=battle.bonus - siege_of(state, battle)))


def is_damaged_by(battle: Battle) -> bool:
    """Return whether enemy units still stand, so that the Stronghold is damaged."""
    return any(ranks.standing for ranks in side_of(battle, "attacker"))


def attacked_stronghold(state: Runewars, battle: Battle) -> Stronghold | None:
    """Return the Stronghold of the defender that stands in the contested area now."""
    stronghold = stronghold_at(state, battle.area)
    return stronghold if stronghold is not None and stronghold.owner == battle.defender else None


def supporters(state: Runewars, battle: Battle, side: Side) -> tuple[Hero, ...]:
    """Return the heroes of a side in the contested area: each may support a kind of unit."""
    owner = owner_of_side(battle, side)
    return tuple(hero for hero in state.heroes if hero.owner == owner and hero.area == battle.area)


def heroes_in_retreat(state: Runewars, battle: Battle, loser: Side) -> tuple[Hero, ...]:
    """Return the heroes who retreat with the losing side: its supporters and its commanders."""
    supporting = {ranks.hero for ranks in side_of(battle, loser)}
    commanders = {hero.id for hero in supporters(state, battle, loser) if hero.commander}
    return tuple(hero for hero in state.heroes if hero.id in supporting | commanders)


def survivors(ranks: Iterable[Ranks]) -> int:
    """Return the number of standing figures, which retreat or hold the field."""
    return sum(each.standing for each in ranks)


def sides_in(state: Runewars, area_id: str) -> tuple[str, str]:
    """Return the attacker and the defender in an area, guessed from its figures.

    The one who is not at home attacks; a Stronghold says whose home it is.
    """
    stronghold = stronghold_at(state, area_id)
    home = stronghold.owner if stronghold is not None else area_in(state, area_id).controller
    here = tuple(dict.fromkeys(each.owner for each in units_at(state, area_id)))
    attacker = next((owner for owner in here if owner not in (home, NEUTRAL)), state.first_player)
    defender = next((owner for owner in (*here, home) if owner and owner != attacker), NEUTRAL)
    return attacker, defender
