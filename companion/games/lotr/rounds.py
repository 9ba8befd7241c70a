"""The events that happen once per round, and the record of them.

It works with or without the guide to mark the rounds.
"""

from __future__ import annotations

from dataclasses import replace
from typing import Literal

from companion.games.lotr.state import LotrState, Player
from companion.kernel.items import set_each

OncePerRound = Literal["resources", "quest", "travel", "shadows", "rise", "pass"]

START_OF_ROUND = frozenset({"resources", "quest"})
MIDDLE_OF_ROUND = frozenset({"travel", "shadows"})
END_OF_ROUND = frozenset({"rise", "pass"})


def is_done(state: LotrState, what: OncePerRound) -> bool:
    """Return whether it has happened in this round; in a past round everything has."""
    return what in state.done or is_past(state)


def is_past(state: LotrState) -> bool:
    """Return whether the guide looks back at an earlier round."""
    return state.place.round < state.round_begun


def mark_done(state: LotrState, what: OncePerRound) -> LotrState:
    """Mark it as done in this round; start and end of a round clear each other's marks.

    So a group that never opens the guide is not told in its second round that all was done in the first. What
    happens between the two stays until the next quest. A past round has nothing more to remember.
    """
    if is_past(state):
        return state
    done = set(state.done)
    if what not in MIDDLE_OF_ROUND:
        done &= START_OF_ROUND if what in START_OF_ROUND else END_OF_ROUND
    return replace(state, done=tuple(sorted({what, *done})))


def round_under_way(state: LotrState) -> LotrState:
    """Return the state with a round under way: the events that ended the last round are cleared."""
    return replace(state, done=tuple(what for what in state.done if what not in END_OF_ROUND))


def new_round(state: LotrState) -> LotrState:
    """Begin a round: everybody is ready, nothing is done. Looking back changes nothing."""
    if state.place.round <= state.round_begun:
        return state
    return replace(all_ready(state), done=(), round_begun=state.place.round)


def new_round_unguided(state: LotrState) -> LotrState:
    """Begin a round that no card of the guide marks: all counts of the last one are over."""
    state = new_quest(new_encounters(new_combat(state)))
    return replace(state, done=tuple(what for what in state.done if what not in MIDDLE_OF_ROUND))


def all_ready(state: LotrState) -> LotrState:
    """Make every character ready and reset the counts of the round's phases."""
    return new_quest(new_encounters(new_combat(characters_ready(state))))


def characters_ready(state: LotrState) -> LotrState:
    players = tuple(
        replace(
            player,
            heroes=set_each(player.heroes, exhausted=False),
            allies=set_each(player.allies, exhausted=False),
        )
        for player in state.players
    )
    return replace(state, players=players)


def new_quest(state: LotrState) -> LotrState:
    """Clear commitments and revealed cards for the next quest."""
    return replace(nobody_committed(state), revealed=0, surges=0)


def nobody_committed(state: LotrState) -> LotrState:
    return replace(state, players=tuple(map(without_commitments, state.players)), other_willpower=0)


def without_commitments(player: Player) -> Player:
    heroes, allies = set_each(player.heroes, committed=False), set_each(player.allies, committed=False)
    return replace(player, heroes=heroes, allies=allies, willpower=0)


def new_encounters(state: LotrState) -> LotrState:
    """Let every player choose one enemy again and start the checks from the first player."""
    return replace(state, players=set_each(state.players, engaged_by_choice=False), checker="")


def is_combat_on(state: LotrState) -> bool:
    """Return whether a combat phase is under way: shadow cards lie on the table.

    They are dealt at the start of a combat phase and discarded at its end.
    """
    return any(card.has_shadow for card in state.cards)


def new_combat(state: LotrState) -> LotrState:
    """Clear which enemies have attacked or been attacked."""
    return replace(state, cards=set_each(state.cards, attacked=False, attackers=()))
