"""The present moment of a mission in words, and the action of the key next to it."""

from __future__ import annotations

from dataclasses import dataclass

from companion.games.nova_aetas.activation_end import ending_moves, model_over
from companion.games.nova_aetas.ending import find_end
from companion.games.nova_aetas.forms import MISSION_END, START
from companion.games.nova_aetas.guide_names import (
    END_CARD,
    START_CARD,
    active_statuses,
    current_models,
    has_struck,
    waiting_models,
)
from companion.games.nova_aetas.horologium import Turn, forced_wait, list_turns, next_sector, points_left, roman
from companion.games.nova_aetas.lookup import active_hero, name_in
from companion.games.nova_aetas.moves.activation import Activate, BeginModel, EndActivation
from companion.games.nova_aetas.moves.clock import AdvanceHand, ResolveEvent
from companion.games.nova_aetas.signs import sign_icon
from companion.games.nova_aetas.state import Activation, NovaAetas
from companion.games.nova_aetas.stealth import is_noticed
from companion.kernel.items import find
from companion.kernel.move import AnyMove
from screens.boards.nova_aetas.sheets.status_row import word_of
from screens.table.table import Table


@dataclass(frozen=True, slots=True)
class Moment:
    """The present moment of a mission.

    `moves` are those that the key makes; with a `tool` the key opens that instead.
    """

    icon: str
    title: str
    why: str = ""
    key: str = ""
    moves: tuple[AnyMove, ...] = ()
    tool: str = ""
    warns: bool = False
    goes_on: bool = False
    """The key leads to the next step of the guide, also where it makes no move."""


def moment_of(table: Table[NovaAetas], state: NovaAetas) -> Moment:
    """Return the moment: somebody acts, somebody or something is next, or the hand goes on."""
    if state.activation is not None:
        return _describe_acting(table, state, state.activation)
    if state.preparing:
        why, key = table.say("now_prepare_why"), table.say("key_prepare")
        return Moment("map-outline", table.say("now_prepare"), why, key, tool=START.id)
    if over := find_end(state):
        why, key = table.say(f"over_{over}", hour=state.hour), table.say("key_close")
        return Moment("flag-checkered", table.say("now_over"), why, key, tool=MISSION_END.id, warns=True)
    waiting = list_turns(state)
    if waiting:
        return _next(table, state, waiting)
    to = next_sector(state)
    if to is None:
        return Moment("clock-outline", table.say("now_no_tokens"), table.say("now_no_tokens_why"))
    title = table.say("now_empty", sector=roman(state.minute))
    return Moment(
        "clock-outline", title, table.say("now_advance", sector=roman(to)), table.say("key_advance"), (AdvanceHand(),)
    )


def _describe_acting(table: Table[NovaAetas], state: NovaAetas, activation: Activation) -> Moment:
    say, name = table.say, name_in(state, activation.token)
    if is_resolving(state):
        return _describe_resolving(table, state, name)
    if active_hero(state) is not None:
        return _describe_hero(table, state, activation)
    enemy = find(state.enemies, activation.token)
    if enemy is None:
        title, moves = say("now_ally", name=name), ending_moves(state)
        return Moment("account-heart", title, say("now_ally_why"), say("key_end"), moves, goes_on=True)
    waiting, icon = waiting_models(state), sign_icon(state, enemy.id)
    if enemy.prey:
        return Moment(
            icon,
            say("now_prey", name=name),
            say("now_prey_why", n=enemy.cards),
            say("key_attack"),
            tool="enemy_attack",
        )
    struck = next((model for model in waiting if has_struck(state, model)), None)
    if struck is not None:
        names = ", ".join(word_of(table, status) for status in struck.statuses)
        title = say("now_end_effects", name=struck.name)
        return Moment(icon, title, names, say("done"), model_over(state, struck.id), goes_on=True)
    noticed = next((model for model in current_models(state) if is_noticed(state, model.id)), None)
    if noticed is not None:
        title, why = say("now_next", name=noticed.name), say("stealth_attacked")
        return Moment(icon, title, why, say("key_activate"), (BeginModel(noticed.id),))
    if waiting:
        title = say("now_models", name=name, n=len(waiting))
        return Moment(icon, title, say("now_models_why"), say("key_attack"), tool="enemy_attack")
    return Moment(icon, say("now_done", name=name), say("now_done_why"), say("key_end"), (EndActivation(),))


def _describe_hero(table: Table[NovaAetas], state: NovaAetas, activation: Activation) -> Moment:
    """Return the moment of an acting hero: the cost of ending now.

    It is always in the same place, and plain where ending costs nothing.
    """
    say, wait = table.say, forced_wait(state, activation)
    key, moves = say("key_end"), ending_moves(state)
    lost = say("now_lost", n=wait.lost) if wait.lost else say("now_nothing_lost")
    if wait.points:
        title = say("now_wait", n=wait.points, sector=roman(wait.sector))
        return Moment("timer-sand", title, lost, key, moves, warns=True, goes_on=True)
    why = lost if points_left(activation) else say("now_all_spent")
    return Moment("timer-sand", say("now_no_wait"), why, key, moves, goes_on=True)


def say_stealth(table: Table[NovaAetas], *others: str) -> str:
    """Return these words, and in stealth the space of its token and the number that a die needs."""
    track = table.state.stealth
    if track is None:
        return table.say("between").join(others)
    sign = table.say("stealth_sign", n=track.number, of=len(track.values), needed=track.next_value or 0)
    return table.say("between").join((*others, sign))


def activation_title(table: Table[NovaAetas], name: str) -> str:
    """Return the line above the present activation; in stealth it is that of its track."""
    return say_stealth(table, name) if table.state.stealth else table.say("activation_of", hero=name)


def is_resolving(state: NovaAetas) -> bool:
    """Return whether status tokens are resolved at the start or the end of an activation."""
    return state.place.card in (START_CARD, END_CARD) and bool(active_statuses(state))


def _describe_resolving(table: Table[NovaAetas], state: NovaAetas, name: str) -> Moment:
    """Describe the start or end of an activation, where there are tokens to resolve."""
    at_end = state.place.card == END_CARD
    names = ", ".join(word_of(table, status) for status in active_statuses(state))
    title = table.say("now_end_effects" if at_end else "now_start_effects", name=name)
    moves = (EndActivation(),) if at_end else ()
    return Moment("star-four-points", title, names, table.say("done"), moves, goes_on=True)


def _next(table: Table[NovaAetas], state: NovaAetas, waiting: tuple[Turn, ...]) -> Moment:
    say, first = table.say, waiting[0]
    if first.kind == "event":
        moves = (ResolveEvent(first.id),)
        return Moment("bell-ring", say("now_event", name=first.name), say("now_event_why"), say("key_resolved"), moves)
    if first.kind == "ko" and len(waiting) == 1:
        return Moment(
            "account-injury", say("now_ko", name=first.name), say("now_ko_why"), say("key_draw"), tool="serious_wound"
        )
    if len(waiting) > 1:
        names = say("or").join(turn.name for turn in waiting)
        names = names if len(waiting) == 2 else say("now_several", n=len(waiting))
        why = say("why_tie_enemies" if first.kind in ("enemy", "prey") else "why_tie_heroes", n=first.rapidity)
        return Moment("account-group", names, why, say("key_choose"), tool="order")
    why = reason(table, first)
    if first.kind == "prey":
        return Moment(sign_icon(state, first.id), say("now_next", name=first.name), why, say("key_draw"), tool="prey")
    icon = sign_icon(state, first.id) if first.kind == "enemy" else "account-arrow-right"
    return Moment(icon, say("now_next", name=first.name), why, say("key_activate"), (Activate(first.id),))


def reason(table: Table[NovaAetas], turn: Turn) -> str:
    """Return why a token comes when it comes."""
    return table.say(f"why_{turn.reason}", n=turn.rapidity)
