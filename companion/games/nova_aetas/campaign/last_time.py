"""“Last time” in a few facts of the journal's recap, with the place to see or do each."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from typing import Any

from companion.games.nova_aetas.campaign.derive import derive
from companion.games.nova_aetas.campaign.growth import why_not_advance
from companion.games.nova_aetas.campaign.lookup import hero_in, name_in, wound_in
from companion.games.nova_aetas.campaign.moves.mission import BringHome
from companion.games.nova_aetas.campaign.recap import Gain, MissionRecap, recap
from companion.games.nova_aetas.campaign.state import ADVANCE_COST, NovaCampaign
from companion.kernel.campaign import Fact, Recap
from companion.kernel.items import find
from companion.kernel.journal import Journal
from companion.kernel.message import Message, Word
from companion.kernel.move import AnyMove


def last_time(journal: Journal, state: NovaCampaign) -> Recap | None:
    """Return the last homecoming, the most important facts first; None before the first."""
    homecoming = recap(journal, state)
    if homecoming is None:
        return None
    return Recap(
        at=homecoming.at,
        mission=homecoming.key,
        sentence=_sentence(homecoming, state),
        facts=tuple(_facts(homecoming, state)),
        pending=tuple(_list_pending(state)),
    )


def _sentence(homecoming: MissionRecap, state: NovaCampaign) -> Message:
    hour = ".hour" if homecoming.hour else ""
    values = {"n": homecoming.number, "mission": homecoming.mission, "hour": homecoming.hour}
    return Message(f"recap_{homecoming.outcome}{hour}", {**values, "phase": Word(f"value.{state.phase}")})


# --- what it brought -------------------------------------------------------------------------------------


def _facts(homecoming: MissionRecap, state: NovaCampaign) -> Iterator[Fact]:
    if homecoming.reagents:
        n = sum(count for _, count in homecoming.reagents)
        names = Message("recap_listed", {"what": ", ".join(f"{name} {count}" for name, count in homecoming.reagents)})
        title = Message(f"recap_loot_{homecoming.share}", {"n": n})
        yield Fact(title=title, caption=names, icon="treasure-chest", tool="inventory")
    for gain in homecoming.gains:
        yield from _of_hero(gain, state)
    if homecoming.rewards:
        yield _make_list("recap_rewards", homecoming.rewards, "medal-outline", "inventory")
    if homecoming.achievements:
        yield _make_list("recap_achievements", homecoming.achievements, "trophy-outline", "group")
    if homecoming.popolini:
        yield Fact(
            title=Message("recap_popolini", {"n": homecoming.popolini}), icon="hand-coin-outline", tool="inventory"
        )


def _of_hero(gain: Gain, state: NovaCampaign) -> Iterator[Fact]:
    if gain.serious_wounds:
        title = Message("recap_wounds", {"hero": gain.name, "n": len(gain.serious_wounds)})
        names = Message("recap_listed", {"what": ", ".join(gain.serious_wounds)})
        yield Fact(title=title, caption=names, icon="account-injury", tone="danger", tool="hero", who=gain.hero)
    if gain.destiny:
        hero = find(state.heroes, gain.hero)
        may = hero is not None and not why_not_advance(hero)
        numbers = ", ".join(map(str, gain.destiny))
        title = Message("recap_destiny", {"hero": gain.name, "cards": numbers})
        caption = Message("recap_may_advance") if may else None
        yield Fact(title=title, caption=caption, icon="check-decagram", tone="ok", tool="hero", who=gain.hero)


def _make_list(key: str, names: tuple[str, ...], icon: str, tool: str) -> Fact:
    return Fact(
        title=Message(key, {"n": len(names)}),
        caption=Message("recap_listed", {"what": ", ".join(names)}),
        icon=icon,
        tool=tool,
    )


# --- what is left to do ----------------------------------------------------------------------------------


def _list_pending(state: NovaCampaign) -> Iterator[Fact]:
    for left in derive(state)["pending"]:
        yield _PENDING[left["what"]](state, left)


def _advance(state: NovaCampaign, left: Mapping[str, Any]) -> Fact:
    values = {"hero": name_in(state, left["hero"]), "n": left["xp"], "cost": ADVANCE_COST}
    return Fact(
        title=Message("recap_advance"),
        caption=Message("recap_advance_how", values),
        icon="arrow-up-bold-circle",
        tool="classes",
        who=left["hero"],
    )


def _cure(state: NovaCampaign, left: Mapping[str, Any]) -> Fact:
    hero = hero_in(state, left["hero"])
    key = "recap_cure" if left["cost"] else "recap_cure_unknown"
    title = Message(key, {"wound": wound_in(hero, left["wound"]).name, "n": left["cost"]})
    return Fact(
        title=title,
        caption=Message("recap_cure_how", {"hero": hero.name}),
        icon="medical-bag",
        tool="shops",
        who=hero.id,
    )


def _leaves(state: NovaCampaign, left: Mapping[str, Any]) -> Fact:
    title = Message("recap_leaves", {"name": name_in(state, left["companion"])})
    return Fact(
        title=title,
        caption=Message("recap_leaves_when"),
        icon="timer-sand",
        tone="warn",
        tool="companion",
        who=left["companion"],
    )


def _side_missions(state: NovaCampaign, left: Mapping[str, Any]) -> Fact:
    return Fact(title=Message("recap_side", {"n": left["n"]}), icon="alert", tone="warn", tool="side_missions")


_PENDING: Mapping[str, Callable[[NovaCampaign, Mapping[str, Any]], Fact]] = {
    "advance": _advance,
    "cure": _cure,
    "leaves": _leaves,
    "side_missions": _side_missions,
}


# --- a mission that was played on after it came home -----------------------------------------------------


def brings_home(move: AnyMove) -> str:
    return move.mission if isinstance(move, BringHome) else ""


def find_differences(saved: AnyMove, now: AnyMove) -> tuple[str, ...]:
    """Return the keys of the words for the facts that a mission reports differently now.

    Players may add facts to the report of a mission, not take any away.
    """
    assert isinstance(saved, BringHome) and isinstance(now, BringHome), "both bring a mission home"
    wounds = {(each.hero, wound.name) for each in saved.heroes for wound in each.serious_wounds}
    differs = {
        "home_outcome": saved.outcome != now.outcome,
        "home_serious": any(
            (each.hero, wound.name) not in wounds for each in now.heroes for wound in each.serious_wounds
        ),
        "home_reagents": bool(now.reagents) and sorted(saved.reagents) != sorted(now.reagents),
        "home_hunt_rewards": saved.hunt_rewards != now.hunt_rewards,
    }
    return tuple(key for key, holds in differs.items() if holds)
