"""The card of an enemy type as players type it, and the enemy type made from it."""

from __future__ import annotations

from dataclasses import dataclass

from companion.games.nova_aetas.state import (
    DIE,
    MANY,
    MOST_VALUE,
    THRESHOLD,
    Attack,
    Enemy,
    Model,
    Rank,
    Sign,
)
from companion.kernel.field import arg
from companion.kernel.shared_values import build_from

MOST_HEALTH = 60
"""Of whoever is no hero: enemies, allies, scenery."""

ON_CARD = "printed on the enemy’s card"


@dataclass(frozen=True, slots=True)
class EnemyCard:
    """The values printed on an enemy's card.

    `hits` and a range stand for one attack, `attacks` for any number of them.
    """

    name: str = arg("name of the type; its id is the name in small letters")
    rapidity: int = arg(f"Rapidity {ON_CARD}", default=3, least=1, most=MOST_VALUE)
    health: int = arg(f"Health {ON_CARD}", default=1, least=1, most=MOST_HEALTH)
    rank: Rank = arg("troop, elite or monster", default="troop")
    faction: str = arg("its faction", default="")
    control_area: int = arg(f"Control Area {ON_CARD}", default=0, least=0, most=MANY)
    physical_defence: int = arg(f"physical defence {ON_CARD}", default=THRESHOLD, least=1, most=DIE)
    mental_defence: int = arg(f"mental defence {ON_CARD}", default=THRESHOLD, least=1, most=DIE)
    critical_immune: bool = arg("true: immune to criticals", default=False)
    attack_least: int = arg("the nearest range of its one attack", default=1, least=0, most=MANY)
    attack_range: int = arg("the farthest range of its one attack", default=1, least=0, most=MANY)
    hits: int = arg("hits of its one physical attack", default=0, least=0, most=MANY)
    elementum: int = arg("loot cards of Elementum", default=0, least=0, most=MOST_VALUE)
    alchimia: int = arg("loot cards of Alchimia", default=0, least=0, most=MOST_VALUE)
    pecunia: int = arg("loot cards of Pecunia", default=0, least=0, most=MOST_VALUE)
    prey: bool = arg("true: the prey of a hunt", default=False)
    cards: int = arg("action cards of a prey that are left", default=0, least=0, most=MANY)
    rewards: tuple[int, ...] = arg("unrevealed action cards that each reward asks for", default=(), least=0, most=MANY)
    attacks: tuple[Attack, ...] = arg("its attacks, in place of hits and range", default=())
    patrols: bool = arg("true: it patrols instead of acting", default=False)
    sign: Sign = arg("what its token shows; auto: the sign of its rank, or a free one", default="auto")

    @property
    def all_attacks(self) -> tuple[Attack, ...]:
        """The attacks that are listed, or the one that the short form describes."""
        one = Attack(hits=self.hits, nearest=self.attack_least, farthest=self.attack_range)
        return self.attacks or (one,)


def type_from(card: EnemyCard, own_id: str, sector: int = 0, models: tuple[Model, ...] = (), drawn: int = 0) -> Enemy:
    """Return the enemy type of a card, with its token and figures."""
    name = card.name.strip() or own_id
    return build_from(
        Enemy, card, id=own_id, name=name, sector=sector, models=models, drawn=drawn, attacks=card.all_attacks
    )
