"""The forms of the journey: an Event card, and the side missions that are given up."""

from __future__ import annotations

from collections.abc import Hashable
from dataclasses import replace
from typing import get_args

from companion.forms.ask import Ask
from companion.forms.form import Deal, Form, Verdict
from companion.forms.name_of import NameOf
from companion.forms.phrase import text
from companion.forms.row import Choice
from companion.games.nova_aetas.campaign.choices import (
    EXPLORATION,
    needs_side_place,
    side_over,
    side_places,
    was_side_mission,
)
from companion.games.nova_aetas.campaign.forms.lines import MISSION_ICONS
from companion.games.nova_aetas.campaign.guide_names import EVENTS_CARD, KEEP_CARD
from companion.games.nova_aetas.campaign.moves.travel import (
    AcceptSideMission,
    DropExploration,
    DropSideMission,
    RefuseSideMission,
    RevealEvent,
)
from companion.games.nova_aetas.campaign.state import MOST_SIDE_MISSIONS, EventKind, MissionKind, NovaCampaign
from companion.kernel.items import find
from companion.kernel.move import AnyMove
from companion.kernel.refusal import Refusal

PLAIN = "event"
SIDE = "side"
ALL = "all"
"""Picked where no side mission is given up yet."""

KINDS: tuple[EventKind, ...] = get_args(EventKind)


# --- an Event card ---------------------------------------------------------------------------------------


def ask_event(ask: Ask[NovaCampaign]) -> Deal[NovaCampaign]:
    """Ask for the kind and the title of the card; a side mission is accepted or refused."""
    state, card = ask.state, ask.state.revealed
    tiles = [Choice(PLAIN, text("kind_event"), "lightning-bolt")]
    tiles += [Choice(kind, text(f"kind_{kind}"), MISSION_ICONS[kind]) for kind in KINDS]
    said = ask.pick("kind", tiles, PLAIN, look="tiles", context=card)
    kind = next((kind for kind in KINDS if kind == said), None)
    taken = (*(each.name for each in state.side_missions), *(hunt.name for hunt in state.hunts))
    meaning = NameOf("event" if kind is None else "mission", taken=taken, fills=False)
    title = ask.name("title", text("event_title"), meaning, context=card)
    needs_place = kind is not None and needs_side_place(state, kind)
    picked = _ask_side_mission(ask, is_asked=needs_place, with_later=True, context=(card, kind))
    if kind is None:
        return _resolve(ask, RevealEvent(title))
    accepted, refused = AcceptSideMission(title, kind), RefuseSideMission(title, kind)
    offer: Deal[NovaCampaign] = Deal(other=(refused,), goes_on=_is_last(ask, refused), then=_turn)
    is_replacing = needs_place and picked not in ("", ALL)
    word = text("event_replace" if needs_place and picked != ALL else "event_accept")
    icon = "swap-horizontal" if needs_place and picked != ALL else "check-bold"
    moves = (DropSideMission(picked), accepted) if is_replacing else (accepted,)
    verdict = _judge_offer(ask, kind, moves, is_replacing=is_replacing, is_later=needs_place and picked == ALL)
    if needs_place and not picked:
        ask.need(text("side_choose"), SIDE)
        if ask.attempt(accepted).refusal is None:
            verdict = Verdict("warn", text("side_choose"), text("side_choose_why"))
    return replace(offer, moves=moves, verdict=verdict, word=word, icon=icon)


def _resolve(ask: Ask[NovaCampaign], move: RevealEvent) -> Deal[NovaCampaign]:
    is_last = ask.state.events - ask.state.revealed <= 1
    why = text("event_apply_last" if is_last else "event_apply_why")
    verdict = Verdict("tie", text("event_apply"), why, icon="lightning-bolt")
    return Deal(moves=(move,), verdict=verdict, word=text("event_resolved"), goes_on=_is_last(ask, move), then=_turn)


def _is_last(ask: Ask[NovaCampaign], move: AnyMove) -> bool:
    """Return whether this move ends the guide's card of the events."""
    tried, is_there = ask.attempt(move), ask.state.place.card == EVENTS_CARD
    return is_there and tried.refusal is None and tried.state.revealed >= tried.state.events


def _turn(state: NovaCampaign) -> dict[str, str] | None:
    """Go on with an empty form for the next card; after the last one there is none."""
    return {} if state.revealed < state.events else None


def _judge_offer(
    ask: Ask[NovaCampaign], kind: EventKind, moves: tuple[AnyMove, ...], *, is_replacing: bool, is_later: bool
) -> Verdict:
    """Return the verdict on a side mission: reasons for or against it, in words."""
    tried, state = ask.attempt(*moves), ask.state
    if tried.refusal is not None:
        return _say_refusal(tried.refusal)
    asked = next((caution for caution in tried.cautions if caution.asks), None)
    against, outcome = asked or "", "warn" if asked is not None else "success"
    if kind == "exploration":
        title = text("why_exploration_waits" if was_side_mission(state) else "exploration_next")
        return Verdict(outcome, title, against or text("exploration_aside"))
    if is_later:
        return Verdict("warn", text("side_later"), against or text("side_later_why"))
    title = text("side_replaced") if is_replacing else text("side_places", n=side_places(state))
    kept = text("event_keep_card", old=len(state.side_missions), new=len(tried.state.side_missions))
    return Verdict(outcome, title, against or kept)


def _say_refusal(refusal: Refusal) -> Verdict:
    """Return the verdict of a refusal: a title that nobody has typed yet is no mistake."""
    is_open = refusal.code == "mission_without_name"
    outcome, icon = ("tie", "pencil-outline") if is_open else ("failed", "")
    return Verdict(outcome, text(f"event_{refusal.code}"), refusal, icon=icon)


# --- side missions ---------------------------------------------------------------------------------------


def ask_given_up(ask: Ask[NovaCampaign]) -> Deal[NovaCampaign]:
    """Ask which side mission, or the exploration, is given up."""
    picked = _ask_side_mission(ask, is_asked=True)
    over = side_over(ask.state)
    if picked:
        move: AnyMove = DropExploration() if picked == EXPLORATION else DropSideMission(picked)
        why = text("exploration_gives_up_why" if picked == EXPLORATION else "side_gives_up_why")
        verdict = Verdict("warn", text("side_gives_up", name=_name(ask.state, picked)), why)
        return Deal(moves=(move,), verdict=verdict, then=_stay)
    ask.need(text("side_choose"), SIDE)
    if over:
        return Deal(verdict=Verdict("warn", text("side_choose"), text("side_too_many", n=over)))
    why = text("side_can_give_up_why")
    return Deal(verdict=Verdict("tie", text("side_can_give_up"), why, icon="map-marker-outline"))


def ask_kept(ask: Ask[NovaCampaign]) -> Deal[NovaCampaign]:
    """Ask which side mission is given up, while there are too many; the last one ends the card."""
    picked, state = _ask_side_mission(ask, is_asked=True, with_exploration=False), ask.state
    over = text("side_too_many", n=side_over(state))
    if not picked:
        ask.need(text("side_choose"), SIDE)
        return Deal(verdict=Verdict("warn", text("side_choose"), over))
    move = DropSideMission(picked)
    is_enough = state.place.card == KEEP_CARD and not side_over(ask.attempt(move).state)
    verdict = Verdict("warn", text("side_gives_up", name=_name(state, picked)), over)
    return Deal(moves=(move,), verdict=verdict, word=text("side_give_up"), goes_on=is_enough)


def ask_brought(ask: Ask[NovaCampaign]) -> Deal[NovaCampaign]:
    """Show the side missions that the group brings to the town."""
    _ask_side_mission(ask, is_asked=False)
    return Deal(applies=False)


def _ask_side_mission(
    ask: Ask[NovaCampaign],
    *,
    is_asked: bool,
    with_exploration: bool = True,
    with_later: bool = False,
    context: Hashable = (),
) -> str:
    """Show the active side missions and an accepted exploration, of which one may be picked."""
    state = ask.state
    ask.heading(text("side_active"), caption=text("of_most", n=len(state.side_missions), most=MOST_SIDE_MISSIONS))
    listed = [_list_side_mission(state, each.id, each.name, each.kind) for each in state.side_missions]
    if state.exploration is not None and with_exploration:
        listed.append(_list_side_mission(state, EXPLORATION, state.exploration, "exploration"))
    if not listed:
        ask.note(text("side_none"), "map-marker-outline")
        if is_asked:
            ask.need(text("side_none"))
        return ""
    if not is_asked:
        ask.act(SIDE, listed, {}, look="rows")
        return ""
    if with_later:
        listed.append(Choice(ALL, text("side_later"), "timer-sand", caption=text("side_later_why")))
    return ask.pick(SIDE, listed, "", look="rows", context=context)


def _list_side_mission(state: NovaCampaign, own: str, name: str, kind: MissionKind) -> Choice[str]:
    next_one = "why_exploration_waits" if was_side_mission(state) else "exploration_next"
    words = text(next_one if kind == "exploration" else f"kind_{kind}")
    return Choice(own, name, MISSION_ICONS[kind], caption=words)


def _name(state: NovaCampaign, picked: str) -> str:
    """Return the name of the picked side mission or of the exploration."""
    mission = find(state.side_missions, picked)
    return mission.name if mission is not None else state.exploration or "–"


def _stay(state: NovaCampaign) -> dict[str, str]:
    return {}


EVENT = Form(id="events", ask=ask_event, title=text("tool.events"), other=text("event_refuse"), fills=True)
BROUGHT = Form(id="brought", ask=ask_brought, title=text("side_active"), judges=False)
SIDE_MISSIONS = Form(
    id="side_missions",
    ask=ask_given_up,
    title=text("tool.side_missions"),
    word=text("side_give_up"),
    icon="close-circle-outline",
)
KEEP = Form(id="keep", ask=ask_kept, title=text("side_choose"), word=text("side_give_up"), icon="close-circle-outline")
