"""The Horologium: the order of turns, the way of tokens and hands, and the wait of heroes."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace

from companion.games.nova_aetas.lookup import token_rapidity
from companion.games.nova_aetas.mission_parts import EventToken
from companion.games.nova_aetas.state import SECTORS, Activation, Ally, Enemy, Hero, NovaAetas
from companion.kernel.items import find

ROMAN = ("I", "II", "III", "IV", "V", "VI", "VII", "VIII", "IX", "X", "XI", "XII")


@dataclass(frozen=True, slots=True)
class Turn:
    """A token in the sector of the hand, in its order.

    `reason` is one of event, only, rapidity, tie_enemy, tie_choice, ko.
    """

    id: str
    name: str
    kind: str
    rapidity: int
    reason: str


@dataclass(frozen=True, slots=True)
class Wait:
    """The wait at the end of an activation: its points, its sector, and the points lost."""

    points: int
    sector: int
    lost: int


def roman(sector: int) -> str:
    return ROMAN[(sector - 1) % SECTORS]


def ahead(sector: int, steps: int) -> int:
    """Return the sector so many steps further."""
    return (sector - 1 + steps) % SECTORS + 1


def distance(start: int, end: int) -> int:
    """Return the steps forward from one sector to the other: 0 to 11."""
    return (end - start) % SECTORS


def with_lap(state: NovaAetas, token: str, steps: int) -> NovaAetas:
    """Return the state in which a token that went all the way round has had its turn."""
    return with_visit(state, token) if steps and not steps % SECTORS else state


def with_visit(state: NovaAetas, token: str) -> NovaAetas:
    """Return the state in which a token has had its turn at this visit of the hand."""
    return state if token in state.visited else replace(state, visited=(*state.visited, token))


def hours_passed(start: int, end: int) -> int:
    """Return how often the hand reaches or passes XII; back to the same sector is a whole turn."""
    steps = distance(start, end) or SECTORS
    return 1 if distance(start, SECTORS) in range(1, steps + 1) or (start == SECTORS and steps == SECTORS) else 0


# --- tokens ----------------------------------------------------------------------------------------------


def heroes_here(state: NovaAetas) -> tuple[Hero, ...]:
    return tuple(hero for hero in state.heroes if hero.sector == state.minute and not hero.absent)


def allies_here(state: NovaAetas) -> tuple[Ally, ...]:
    return tuple(ally for ally in state.allies if ally.sector == state.minute)


def enemies_here(state: NovaAetas) -> tuple[Enemy, ...]:
    return tuple(enemy for enemy in state.enemies if enemy.sector == state.minute)


def events_here(state: NovaAetas) -> tuple[EventToken, ...]:
    """Return the tokens of events in the sector of the hand that are not resolved at this visit."""
    return tuple(each for each in state.events if each.sector == state.minute and each.id not in state.visited)


def enemy_tokens(state: NovaAetas) -> tuple[Enemy, ...]:
    return tuple(enemy for enemy in state.enemies if enemy.sector)


def _needs_card(state: NovaAetas, hero: Hero) -> bool:
    """Return whether a KO hero draws a card at this visit of the hand; a companion draws none."""
    return hero.ko and not hero.companion and hero.id not in state.visited and _may_draw_again(state, hero)


def _may_draw_again(state: NovaAetas, hero: Hero) -> bool:
    return state.options.ko_each_lap or not hero.ko_drawn


def turns(state: NovaAetas) -> tuple[Turn, ...]:
    """Return the turns in the sector of the hand in their order, each with its reason.

    Events come first, then the highest Rapidity; on a tie enemies before heroes and allies, and equals as the
    players choose. A KO hero draws a card at the moment of the activation, and holds nobody up.
    """
    events = tuple(Turn(event.id, event.name, "event", 0, "event") for event in events_here(state))
    return (*events, *_models_in_order(state))


def _models_in_order(state: NovaAetas) -> Iterator[Turn]:
    found: list[tuple[int, int, str, str, str]] = []
    for hero in heroes_here(state):
        if not hero.ko or _needs_card(state, hero):
            found.append((-hero.rapidity, 1, "ko" if hero.ko else "hero", hero.id, hero.name))
    found += [(-ally.rapidity, 1, "ally", ally.id, ally.name) for ally in allies_here(state)]
    found += [
        (-token_rapidity(enemy), 0, "prey" if enemy.prey else "enemy", enemy.id, enemy.name)
        for enemy in enemies_here(state)
    ]
    found = [one for one in found if one[3] not in state.visited]
    found.sort(key=lambda one: one[:2])
    for minus, side, kind, token, name in found:
        rivals = [one for one in found if one[0] == minus and one[3] != token]
        yield Turn(token, name, kind, -minus, _reason(len(found), side, kind, [one[1] for one in rivals]))


def _reason(tokens: int, side: int, kind: str, rival_sides: list[int]) -> str:
    if kind == "ko":
        return "ko"
    if side in rival_sides:
        return "tie_choice"
    if rival_sides:
        return "tie_enemy"
    return "only" if tokens == 1 else "rapidity"


def list_turns(state: NovaAetas) -> tuple[Turn, ...]:
    """Return the turns that come now: one, or several among which the players choose."""
    order = turns(state)
    if not order:
        return ()
    first = order[0]
    if first.kind == "event":
        return (first,)
    side = first.kind in ("enemy", "prey")
    return tuple(turn for turn in order if turn.rapidity == first.rapidity and (turn.kind in ("enemy", "prey")) == side)


def active_tokens(state: NovaAetas) -> tuple[str, ...]:
    """Return the ids of the active token, or of those whose turn comes now."""
    return (state.activation.token,) if state.activation else tuple(turn.id for turn in list_turns(state))


def is_empty(state: NovaAetas) -> bool:
    """Return whether nobody is left to act in the sector of the hand."""
    return not turns(state) and state.activation is None


def next_sector(state: NovaAetas) -> int | None:
    """Return the next sector ahead with a token, its own last; None: no token at all."""
    standing = {hero.sector for hero in state.heroes if not hero.absent and _can_hold_hand(state, hero)}
    standing |= {ally.sector for ally in state.allies} | {enemy.sector for enemy in enemy_tokens(state)}
    standing |= {event.sector for event in state.events}
    ways = sorted((distance(state.minute, sector) or SECTORS, sector) for sector in standing)
    return ways[0][1] if ways else None


def _can_hold_hand(state: NovaAetas, hero: Hero) -> bool:
    """Return whether a hero's token stops the hand: one who is KO only for the card."""
    return not hero.ko or (not hero.companion and _may_draw_again(state, hero))


# --- waiting ---------------------------------------------------------------------------------------------


def points_left(activation: Activation) -> int:
    return activation.points - activation.spent


def has_points_left(activation: Activation) -> bool:
    return points_left(activation) > 0


def count_steps(activation: Activation, sector: int) -> int:
    """Return how many sectors the token has gone since the activation began.

    The token decides where it was set right by hand; the points spent only tell a whole lap from none. A token that
    lies further away than an activation reaches was put back behind the start: it has gone nowhere.
    """
    way = distance(activation.start, sector)
    if way == activation.spent % SECTORS:
        return activation.spent
    return way if _is_ahead_of_start(activation, way) else 0


def _is_ahead_of_start(activation: Activation, way: int) -> bool:
    """Return whether a token so many sectors further is ahead of the start, and not behind it."""
    return way <= max(activation.points, SECTORS // 2)


def with_points_of_token(state: NovaAetas, hero: Hero) -> NovaAetas:
    """Return the state in which the active hero has spent the points that the token shows.

    A token that is put behind the start says nothing of points.
    """
    activation = state.activation
    if activation is None or activation.token != hero.id:
        return state
    way = distance(activation.start, hero.sector)
    if not _is_ahead_of_start(activation, way):
        return state
    return replace(state, activation=replace(activation, spent=way, points=max(activation.points, way)))


def forced_wait(state: NovaAetas, activation: Activation) -> Wait:
    """Return the wait that ending the activation now forces: up to the first enemy token ahead.

    Only heroes wait. The points of an ally that are left are lost; those of enemies are counted figure by figure.
    """
    hero = find(state.heroes, activation.token)
    remaining = max(0, points_left(activation))
    if hero is None:
        lost = remaining if find(state.allies, activation.token) else 0
        return Wait(0, token_sector(state, activation.token) or activation.start, lost)
    if hero.ko or not remaining:
        return Wait(0, hero.sector, remaining)
    steps = count_steps(activation, hero.sector)
    points = min(_wait_due(state, hero, steps, remaining), remaining)
    if not points and not steps and state.options.min_one_point:
        points = 1
    return Wait(points, ahead(hero.sector, points), remaining - points)


def usual_wait(state: NovaAetas, activation: Activation) -> int:
    """Return the points of a Wait as it is proposed: those that are due, at least one."""
    return max(1, forced_wait(state, activation).points)


def token_sector(state: NovaAetas, token: str) -> int:
    """Return the sector in which a hero's, ally's or enemy type's token lies; 0: it has none."""
    groups: tuple[tuple[Hero | Ally | Enemy, ...], ...] = (state.heroes, state.allies, state.enemies)
    return next((each.sector for group in groups for each in group if each.id == token), 0)


def _wait_due(state: NovaAetas, hero: Hero, steps: int, remaining: int) -> int:
    """Return the points to the first enemy token ahead; 0 with one enemy token or none."""
    tokens = enemy_tokens(state)
    if len(tokens) < 2:
        return 0
    start = ahead(hero.sector, -steps)
    beyond = [way for way in (distance(start, enemy.sector) for enemy in tokens) if way]
    if not beyond:
        return remaining
    return max(0, min(beyond) - steps)
