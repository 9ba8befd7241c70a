"""The names that this game offers to the guide's data, and the changes at each card.

Some cards change the state when they are reached or left.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, replace
from typing import Any

from companion.content.game_content import content_of
from companion.games.lotr.derive import is_deck_empty, quest_preview
from companion.games.lotr.engagement import (
    enemies_without_value,
    engaged_enemies,
    engagement_plan,
    find_engaged_with,
    shadow_order,
)
from companion.games.lotr.fighters import next_target
from companion.games.lotr.lookup import active_location, characters, everyone, the_card, the_player
from companion.games.lotr.order import next_first_player, planning_order, players_in_play, turn_order
from companion.games.lotr.readiness import can_attack, is_ready
from companion.games.lotr.rounds import is_done, new_round
from companion.games.lotr.state import Character, EncounterCard, LotrState, Player
from companion.games.lotr.totals import (
    counted_encounter_deck,
    is_staging_hidden,
    reveals_due,
    reveals_left,
    staged_locations,
    staging_threat,
    total_willpower,
)
from companion.kernel.game import Glance
from companion.kernel.refusal import Caution
from companion.kernel.state import Place

GAME_ID = "lotr"

FIRST_CARD = "resource.gain"
REVEAL_CARD = "quest.reveal"
RESOLVE_CARD = "quest.resolve"
TRAVEL_CARD = "travel.choose"
CHECK_CARD = "encounter.checks"
SHADOWS_CARD = "combat.shadows"
ENEMIES_CARD = "combat.enemies"
ATTACKS_CARD = "combat.attacks"
REFRESH_CARD = "refresh.ready"
QUEST_CARDS = "quest."
COMBAT_CARDS = "combat."
REFRESH_CARDS = "refresh."
"""The cards of the guide that the code and the board know, and how the ids of a whole phase begin."""

RESOLVE_STEPS = ("quest.resolve", "quest.resolve_for_one")
DEAL_STEPS = ("combat.shadows",)
REVEAL_STEPS = ("quest.reveal_one", "quest.reveal_many", "quest.reveal_cards")
ENGAGE_STEP, ATTACK_STEP = "encounter.engage", "combat.enemy"
DISCARD_STEPS = ("combat.discard",)
RISE_STEPS = ("refresh.threat", "refresh.threat_alone")
PASS_STEPS = ("refresh.first_player",)
"""Steps that the app carries out: a group that ticks one has done it at the table."""

CARDS = (
    *(FIRST_CARD, REVEAL_CARD, RESOLVE_CARD, TRAVEL_CARD, CHECK_CARD, SHADOWS_CARD, ENEMIES_CARD, ATTACKS_CARD),
    *(REFRESH_CARD, QUEST_CARDS, COMBAT_CARDS, REFRESH_CARDS),
    *(*RESOLVE_STEPS, *DEAL_STEPS, *DISCARD_STEPS, *RISE_STEPS, *PASS_STEPS, *REVEAL_STEPS),
    *(ENGAGE_STEP, ATTACK_STEP),
)

BOOKKEEPING = (
    *("done", "revealed", "surges", "other_willpower"),
    *("players.willpower", "players.heroes.committed", "players.allies.committed"),
    "cards.attacked",
)
"""Marks of the round and its phases that no card on the table shows."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Facing:
    """An enemy and the player whom it faces, or will face after its engagement check."""

    id: str
    name: str
    player: str
    player_id: str


@dataclass(frozen=True, slots=True, kw_only=True)
class Questing:
    """A ready character whose willpower is known, and the player who may commit it."""

    id: str
    name: str
    player_id: str
    willpower: int


def heroes(state: LotrState) -> tuple[Character, ...]:
    return tuple(hero for player in state.players for hero in player.heroes)


def living_heroes(state: LotrState) -> tuple[Character, ...]:
    return tuple(hero for hero in heroes(state) if hero.alive)


def fallen_heroes(state: LotrState) -> tuple[Character, ...]:
    return tuple(hero for hero in heroes(state) if not hero.alive)


def cards_of_kind(kind: str) -> Callable[[LotrState], tuple[EncounterCard, ...]]:
    return lambda state: tuple(card for card in state.cards if card.kind == kind)


def planned_checks(state: LotrState) -> tuple[Facing, ...]:
    """Return the engagement checks to come, in order, as far as the app keeps the staging area."""
    plan = () if is_staging_hidden(state) else engagement_plan(state)
    return tuple(make_facing(the_card(state, check.enemy), the_player(state, check.player)) for check in plan)


def list_engaged(state: LotrState) -> tuple[Facing, ...]:
    """Return the engaged enemies, player by player from the first player."""
    return tuple(
        make_facing(enemy, player) for player in turn_order(state) for enemy in find_engaged_with(state, player)
    )


def make_facing(enemy: EncounterCard, player: Player) -> Facing:
    return Facing(id=enemy.id, name=enemy.name, player=player.name, player_id=player.id)


def find_questing(state: LotrState) -> tuple[Questing, ...]:
    """Return the characters that a tap can commit to the quest: those with a known willpower.

    Where the group exhausts its cards on the table alone, all of them are offered who are not committed yet.
    """
    return tuple(
        Questing(id=each.id, name=each.name, player_id=player.id, willpower=each.willpower)
        for player in turn_order(state)
        for each in characters(player)
        if each.alive and not each.committed and is_ready(state, each) and each.willpower
    )


def attacking_players(state: LotrState) -> tuple[Player, ...]:
    """Return the players who have a ready character to attack with."""
    return tuple(player for player in turn_order(state) if can_attack(state, player))


def players_without_deck(state: LotrState) -> tuple[Player, ...]:
    return tuple(player for player in players_in_play(state) if is_deck_empty(state, player))


def has_attacked(state: LotrState, enemy: EncounterCard) -> bool:
    """Return whether an enemy has attacked, in the app or by a tick of the players."""
    return enemy.attacked or f"{ATTACK_STEP}:{enemy.id}" in state.place.ticked


def is_location_active(state: LotrState) -> bool:
    """Return whether there is an active location, as far as the app keeps it."""
    return active_location(state) is not None and "location" not in state.hidden


def may_travel(state: LotrState) -> bool:
    """Return whether no location is active; the card stays while the players travel on it."""
    return not is_location_active(state) or state.place.card == TRAVEL_CARD


def rise_in_words(state: LotrState) -> str:
    """Return the rise per round as text: 1, or 1–2 where the players differ."""
    rises = sorted({player.round_rise for player in players_in_play(state)})
    return "–".join(str(rise) for rise in rises[:1] + rises[1:][-1:])


COLLECTIONS: Mapping[str, Callable[[LotrState], tuple[Any, ...]]] = {
    "player": lambda state: state.players,
    "hero": living_heroes,
    "fallen": fallen_heroes,
    "character": everyone,
    "card": lambda state: state.cards,
    "enemy": cards_of_kind("enemy"),
    "location": cards_of_kind("location"),
    "turn": turn_order,
    "planner": planning_order,
    "without_deck": players_without_deck,
    "check": planned_checks,
    "unvalued": lambda state: () if is_staging_hidden(state) else enemies_without_value(state),
    "shadow": shadow_order,
    "engaged": list_engaged,
    "attacker": attacking_players,
    "questing": find_questing,
}

PREDICATES: Mapping[str, Callable[[LotrState], bool]] = {
    "gain_counted": lambda state: state.options.resources or state.options.hands,
    "gain_uncounted": lambda state: not (state.options.resources or state.options.hands),
    "one_reveal": lambda state: reveals_due(state) == 1,
    "many_reveals": lambda state: reveals_due(state) != 1,
    "all_revealed": lambda state: not reveals_left(state),
    "may_travel": may_travel,
    "nowhere_to_travel": lambda state: is_location_active(state) or not staged_locations(state),
    "all_have_attacked": lambda state: all(has_attacked(state, enemy) for enemy in engaged_enemies(state)),
    "none_left_to_attack": lambda state: not next_target(state),
    "enemies_listed": lambda state: bool(engaged_enemies(state)),
    "no_enemies_listed": lambda state: not engaged_enemies(state),
}

VALUES: Mapping[str, Callable[[LotrState], object]] = {
    "reveals": reveals_due,
    "reveals_left": reveals_left,
    "willpower": total_willpower,
    "staging": staging_threat,
    "rise": rise_in_words,
    "first_player": lambda state: the_player(state, state.first_player).name,
    "first_player_id": lambda state: state.first_player,
    "next_first_player": lambda state: the_player(state, next_first_player(state)).name,
}


# --- the card on screen ----------------------------------------------------------------------------------


def find_expected_threat(state: LotrState, player: Player) -> int | None:
    """Return the player's threat after a failed quest, while the table is about to resolve it."""
    if state.place.card != RESOLVE_CARD or is_done(state, "quest") or is_staging_hidden(state):
        return None
    return next((rise.after for rise in quest_preview(state).threat if rise.player == player.id), None)


def is_guide_unused(state: LotrState) -> bool:
    """Return whether the guide is still on its first card: the group may never open it."""
    return state.place.round == 1 and state.place.card == FIRST_CARD


def is_guide_elsewhere(state: LotrState) -> bool:
    """Return whether a group that follows the guide is outside the quest phase."""
    return not is_guide_unused(state) and not state.place.card.startswith(QUEST_CARDS)


def is_end_of_round(state: LotrState) -> bool:
    """Return whether cards become ready because the round ends, not by an effect in its middle.

    A group that does not use the guide counts as being at the end of the round.
    """
    return is_guide_unused(state) or state.place.card.startswith(REFRESH_CARDS)


def is_quest_over(state: LotrState) -> bool:
    """Return whether this round's quest is resolved, so that its totals are out of date.

    For a group without the guide it is never over, because the app knows no rounds there.
    """
    return not is_guide_unused(state) and (is_done(state, "quest") or is_done(state, "rise"))


def is_quest_decided(state: LotrState) -> bool:
    """Return whether the quest has a result to show: there is none before anybody commits."""
    begun = total_willpower(state) > 0 or state.place.card == RESOLVE_CARD
    return begun and not is_quest_over(state)


def is_in_combat(state: LotrState) -> bool:
    return state.place.card.startswith(COMBAT_CARDS)


def enter(state: LotrState, card: str) -> LotrState:
    """Return the state after the group comes to a card of the guide, with its values reset.

    A new round sets all of them to zero, the start of combat those of combat; looking back resets nothing.
    """
    return new_round(state)


def caution_leaving(state: LotrState, to: Place, jump: bool) -> Iterator[Caution]:
    """Yield cautions about steps left undone when the guide goes on; looking back is free."""
    for card, left_undone in LEFT_UNDONE.items():
        if is_passing(state.place, to, card):
            yield from left_undone(state)
    if to.round > state.place.round and not is_end_of_round(state):
        yield from refresh_half_done(state)
    skipped = windows_between(state.place.card, to.card)
    if jump and is_ahead(state.place, to) and state.options.windows == "pause" and skipped:
        yield Caution("windows_skipped", asks=False, n=skipped)


def reveals_missing(state: LotrState) -> Iterator[Caution]:
    if follows_reveals(state) and reveals_left(state) and not is_ticked(state, REVEAL_STEPS):
        yield Caution("reveals_missing", n=reveals_left(state))


def quest_unresolved(state: LotrState) -> Iterator[Caution]:
    """Ask about a quest left unresolved, unless it would tie or the threat is hidden."""
    tie = is_staging_hidden(state) or quest_preview(state).verdict == "tie"
    if not tie and not is_done(state, "quest") and not is_ticked(state, RESOLVE_STEPS):
        yield Caution("quest_left")


def engagements_left(state: LotrState) -> Iterator[Caution]:
    if is_staging_hidden(state):
        return
    yield from engagement_unknown(state)
    left = sum(f"{ENGAGE_STEP}:{check.enemy}" not in state.place.ticked for check in engagement_plan(state))
    if left:
        yield Caution("engagements_left", n=left)


def engagement_unknown(state: LotrState) -> Iterator[Caution]:
    """Ask about enemies without engagement value, which cannot be checked."""
    unknown = () if is_staging_hidden(state) or not players_in_play(state) else enemies_without_value(state)
    if unknown:
        yield Caution("engagement_unknown", enemies=", ".join(enemy.name for enemy in unknown))


def shadows_undealt(state: LotrState) -> Iterator[Caution]:
    """Ask about enemies without a shadow card, unless the encounter deck is empty."""
    without = sum(not enemy.has_shadow for enemy in engaged_enemies(state))
    if without and counted_encounter_deck(state) != 0 and not is_ticked(state, DEAL_STEPS):
        yield Caution("shadows_undealt", n=without)


def attacks_left(state: LotrState) -> Iterator[Caution]:
    waiting = sum(not has_attacked(state, enemy) for enemy in engaged_enemies(state))
    if waiting:
        yield Caution("attacks_left", n=waiting)


def shadows_undiscarded(state: LotrState) -> Iterator[Caution]:
    shadows = sum(card.has_shadow for card in state.cards)
    if shadows and not is_ticked(state, DISCARD_STEPS):
        yield Caution("shadows_undiscarded", n=shadows)


def refresh_half_done(state: LotrState) -> Iterator[Caution]:
    """Ask about threat that has not risen and a first player token that was not passed."""
    rises = any(player.round_rise for player in players_in_play(state))
    if rises and not is_done(state, "rise") and not is_ticked(state, RISE_STEPS):
        yield Caution("rise_left")
    passes_on = next_first_player(state) != state.first_player
    if passes_on and not is_done(state, "pass") and not is_ticked(state, PASS_STEPS):
        yield Caution("pass_left")


LEFT_UNDONE: Mapping[str, Callable[[LotrState], Iterator[Caution]]] = {
    REVEAL_CARD: reveals_missing,
    RESOLVE_CARD: quest_unresolved,
    CHECK_CARD: engagements_left,
    SHADOWS_CARD: shadows_undealt,
    ENEMIES_CARD: attacks_left,
    ATTACKS_CARD: shadows_undiscarded,
    REFRESH_CARD: refresh_half_done,
}


def is_passing(here: Place, to: Place, card: str) -> bool:
    """Return whether the way leads away from this card, or over it within its phase."""
    same_phase = here.card.partition(".")[0] == card.partition(".")[0]
    return same_phase and position(here.card) <= position(card) and is_ahead(replace(here, card=card), to)


def is_ticked(state: LotrState, steps: tuple[str, ...]) -> bool:
    return any(row.partition(":")[0] in steps for row in state.place.ticked)


def follows_reveals(state: LotrState) -> bool:
    """Return whether the app counts revealed cards: a group may enter a total alone, or nothing."""
    if is_staging_hidden(state):
        return False
    return state.options.staging_mode == "cards" or bool(state.revealed or state.surges)


def is_ahead(here: Place, there: Place) -> bool:
    """Return whether that place is ahead, in this round or a later one."""
    return (there.round, position(there.card)) > (here.round, position(here.card))


def position(card: str) -> int:
    """Return the index of a card in the round; -1, before the first, for an unknown card."""
    cards = [step.card for phase in content_of(GAME_ID).phases for step in phase.steps]
    return cards.index(card) if card in cards else -1


def windows_between(here: str, there: str) -> int:
    """Return the number of action windows that a jump passes over.

    A jump into the next round passes over all windows that follow in this one.
    """
    steps = [step for phase in content_of(GAME_ID).phases for step in phase.steps]
    start, stop = position(here), position(there)
    if stop <= start:
        stop = len(steps)
    return sum(step.kind == "window" for step in steps[start + 1 : stop])


def glance(state: LotrState) -> tuple[Glance, ...]:
    """Return the threat of each player."""
    return tuple(
        Glance(player.id, player.name, player.seat, player.threat, player.elimination_level) for player in state.players
    )
