"""The form of the mission itself: hands, its end, the enemies' objective, loot, hunt.

Its numbers change at once. How much loot there is stays face down: only cards are counted.
"""

from __future__ import annotations

from companion.forms.ask import Ask
from companion.forms.form import Deal, Form
from companion.forms.phrase import text
from companion.forms.row import Choice
from companion.games.nova_aetas.forms.parts import offer_way
from companion.games.nova_aetas.forms.reagents import REAGENTS_FOUND
from companion.games.nova_aetas.hunt import hunts
from companion.games.nova_aetas.lookup import name_in
from companion.games.nova_aetas.loot import count_kept
from companion.games.nova_aetas.moves.clock import SetHands, SetHourLimit
from companion.games.nova_aetas.moves.loot import AddLoot, ShareLoot, list_counted
from companion.games.nova_aetas.moves.mission import SetObjective
from companion.games.nova_aetas.setup import Setup
from companion.games.nova_aetas.state import DECKS, Deck, LootShare, NovaAetas, ObjectiveKind
from companion.kernel.limits import limits_of

OBJECTIVES: dict[ObjectiveKind, str] = {"none": "account", "value": "target", "always": "flag"}
SHARES: tuple[LootShare, ...] = ("none", "half", "all")
DECK_ICONS = {"elementum": "leaf", "alchimia": "flask-outline", "pecunia": "gold"}


def ask_mission(ask: Ask[NovaAetas]) -> Deal[NovaAetas]:
    """Show what a mission counts; each change is a move of its own."""
    _ask_hands(ask)
    _ask_objective(ask)
    for hunt in hunts(ask.state):
        name = name_in(ask.state, hunt.prey)
        words = text(f"hunt_{hunt.over or 'on'}", name=name, n=hunt.cards, ko=hunt.ko, rewards=hunt.rewards)
        ask.note(words, "paw")
    _ask_loot(ask)
    return Deal(applies=False)


def _ask_hands(ask: Ask[NovaAetas]) -> None:
    state, words = ask.state, {name: text(f"mission_{name}") for name in ("minute", "hour", "hour_limit")}
    ask.heading(text("hands"))
    limits = limits_of(SetHands, "minute")
    ask.adjust("minute", words["minute"], limits, state.minute, lambda n: SetHands(n, state.hour), icon="clock-outline")
    limits = limits_of(SetHands, "hour")
    ask.adjust("hour", words["hour"], limits, state.hour, lambda n: SetHands(state.minute, n), icon="timer-sand")
    limits = limits_of(SetHourLimit, "hours")
    ask.adjust("limit", words["hour_limit"], limits, state.hour_limit, SetHourLimit, icon="flag-checkered")


def _ask_objective(ask: Ask[NovaAetas]) -> None:
    threat = ask.state.objective_threat
    ask.heading(text("objective"))
    kinds = [Choice(kind, text(f"objective_{kind}"), icon) for kind, icon in OBJECTIVES.items()]
    ask.act("objective", kinds, {kind: SetObjective(kind, threat) for kind in OBJECTIVES}, now=(ask.state.objective,))
    if ask.state.objective == "value":
        limits = limits_of(SetObjective, "threat")
        ask.adjust("threat", text("mission_threat"), limits, threat, lambda n: SetObjective("value", n), icon="target")


def _ask_loot(ask: Ask[NovaAetas]) -> None:
    """Ask for the cards of each deck, and at the end for the share that the group keeps."""
    state = ask.state
    ask.heading(text("loot_hidden"))
    for deck in DECKS:
        _ask_deck(ask, deck)
    ask.heading(text("loot_end"))
    shares = [Choice(share, text(f"loot_{share}", n=count_kept(state, share))) for share in SHARES]
    chosen = () if state.loot_share is None else (state.loot_share,)
    ask.act("share", shares, {share: ShareLoot(share) for share in SHARES}, now=chosen)
    words = text("loot_stays_hidden") if state.loot_kept is None else text("loot_kept", n=state.loot_kept)
    ask.note(list_counted(state.reagents) or words, "treasure-chest")
    offer_way(ask, "reagents", text("reagents_note"), "flask-outline", REAGENTS_FOUND.id)


def _ask_deck(ask: Ask[NovaAetas], deck: Deck) -> None:
    now, limits = int(getattr(ask.state.loot, deck)), limits_of(Setup, deck)
    ask.adjust(deck, text(f"deck_{deck}"), limits, now, lambda n: AddLoot(deck, n - now), icon=DECK_ICONS[deck])


MISSION = Form(id="mission", ask=ask_mission, title=text("mission"), fills=True)
