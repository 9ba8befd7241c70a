"""A hunt: the prey's cards, the end of the hunt and its reason, and the rewards."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace

from companion.games.nova_aetas.horologium import ahead, list_turns
from companion.games.nova_aetas.lookup import name_in, with_enemy
from companion.games.nova_aetas.state import HUNT_KOS, Activation, Enemy, NovaAetas
from companion.kernel.refusal import Caution, Refusal


@dataclass(frozen=True, slots=True)
class Hunt:
    """The state of a hunt.

    `over` is defeated, ko (three heroes), cards (none left when the prey must act), or empty while the hunt
    goes on.

    `rewards` counts those that the unrevealed cards earn once the prey is defeated.
    """

    prey: str
    cards: int
    revealed: int
    ko: int
    over: str
    rewards: int


def hunts(state: NovaAetas) -> tuple[Hunt, ...]:
    """Return a hunt for each prey of the mission."""
    return tuple(_hunt(state, enemy) for enemy in state.enemies if enemy.prey)


def _hunt(state: NovaAetas, prey: Enemy) -> Hunt:
    down = sum(1 for hero in state.heroes if hero.ko and not hero.absent)
    over = _over(state, prey, down)
    rewards = sum(1 for least in prey.rewards if prey.cards >= least) if over == "defeated" else 0
    return Hunt(prey.id, prey.cards, prey.drawn, down, over, rewards)


def _over(state: NovaAetas, prey: Enemy, down: int) -> str:
    if not prey.models:
        return "defeated"
    if down >= HUNT_KOS:
        return "ko"
    return "cards" if must_act_without_cards(state, prey) else ""


def must_act_without_cards(state: NovaAetas, prey: Enemy) -> bool:
    """Return whether the prey must act and has no action card left."""
    return not prey.cards and not state.activation and any(turn.id == prey.id for turn in list_turns(state))


def is_hunt_lost(state: NovaAetas) -> bool:
    """Return whether a hunt is lost: three heroes are KO, or the prey must act without a card."""
    return any(hunt.over in ("ko", "cards") for hunt in hunts(state))


def hunt_over(state: NovaAetas) -> str:
    """Return the end of the hunt: defeated, ko or cards; empty while it goes on.

    It is defeated once no prey is left.
    """
    ends = [hunt.over for hunt in hunts(state)]
    lost = next((over for over in ends if over in ("ko", "cards")), "")
    return lost or ("defeated" if ends and all(ends) else "")


def with_card_drawn(state: NovaAetas, prey: Enemy, points: int) -> NovaAetas:
    """Return the state after the prey drew a card.

    The token of the prey goes on by the points printed on the card.
    """
    if not prey.prey:
        raise Refusal("not_a_prey", enemy=prey.name)
    if not prey.cards:
        raise Refusal("no_cards_left", enemy=prey.name)
    if state.activation is not None:
        raise Refusal("somebody_active", name=name_in(state, state.activation.token))
    sector = ahead(prey.sector, points) if prey.sector else 0
    rested = tuple(replace(model, begun=False, activated=False, spent=0) for model in prey.models)
    state = with_enemy(state, prey, cards=prey.cards - 1, drawn=prey.drawn + 1, sector=sector, models=rested)
    return replace(state, activation=Activation(token=prey.id, start=prey.sector, points=points))


def last_card_cautions(prey: Enemy) -> Iterator[Caution]:
    if not prey.cards:
        yield Caution("last_card", asks=False, enemy=prey.name)
