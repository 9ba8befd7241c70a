"""“Last time” in a few facts of the journal's recap, with the place to see or do each."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from typing import Any

from companion.games.nova_aetas.campaign.derive import derive
from companion.games.nova_aetas.campaign.growth import why_not_advance
from companion.games.nova_aetas.campaign.lookup import find_reagent_name, hero_in, name_in, wound_in
from companion.games.nova_aetas.campaign.moves.mission import BringHome, HeroSpoils
from companion.games.nova_aetas.campaign.state import ADVANCE_COST, NovaCampaign
from companion.kernel.campaign import Fact, Recap
from companion.kernel.items import find
from companion.kernel.journal import Journal
from companion.kernel.message import Message, Word
from companion.kernel.move import AnyMove


def last_time(journal: Journal, state: NovaCampaign) -> Recap | None:
    """Return the last homecoming, the most important facts first; None before the first.

    A homecoming that was undone does not count.
    """
    entries = [entry for entry in journal.entries[: journal.cursor] if not entry.void]
    home = [(entry.at, move) for entry in entries for move in entry.moves if isinstance(move, BringHome)]
    if not home:
        return None
    at, last = home[-1]
    return Recap(
        at=at,
        mission=last.mission,
        sentence=_sentence(last, state),
        facts=tuple(_facts(last, state)),
        pending=tuple(_list_pending(state)),
    )


def _sentence(home: BringHome, state: NovaCampaign) -> Message:
    number = sum(1 for mission in state.missions if mission.is_home)
    values = {"n": number, "mission": name_in(state, home.mission), "hour": home.hour}
    key = f"recap_{home.outcome}{'.hour' if home.hour else ''}"
    return Message(key, {**values, "phase": Word(f"value.{state.phase}")})


# --- what it brought -------------------------------------------------------------------------------------


def _facts(home: BringHome, state: NovaCampaign) -> Iterator[Fact]:
    if home.reagents:
        counts = Counter(find_reagent_name(state, word) for word in home.reagents)
        listed = [f"{name} {count}" for name, count in counts.items()]
        title = Message(f"recap_loot_{home.share}", {"n": len(home.reagents)})
        yield Fact(title=title, caption=_list_names(listed), icon="treasure-chest", tool="inventory")
    for spoils in home.heroes:
        yield from _of_hero(spoils, state)
    if home.rewards:
        yield _make_list("recap_rewards", [item.name.strip() for item in home.rewards], "medal-outline", "inventory")
    if home.achievements:
        yield _make_list("recap_achievements", home.achievements, "trophy-outline", "group")
    if home.popolini:
        title = Message("recap_popolini", {"n": home.popolini})
        yield Fact(title=title, icon="hand-coin-outline", tool="inventory")


def _of_hero(spoils: HeroSpoils, state: NovaCampaign) -> Iterator[Fact]:
    name, who = name_in(state, spoils.hero), spoils.hero
    wounds = [wound.name.strip() for wound in spoils.serious_wounds]
    if wounds:
        title = Message("recap_wounds", {"hero": name, "n": len(wounds)})
        names = _list_names(wounds)
        yield Fact(title=title, caption=names, icon="account-injury", tone="danger", tool="hero", who=who)
    if spoils.destiny:
        hero = find(state.heroes, who)
        may = hero is not None and not why_not_advance(hero)
        title = Message("recap_destiny", {"hero": name, "cards": ", ".join(map(str, spoils.destiny))})
        caption = Message("recap_may_advance") if may else None
        yield Fact(title=title, caption=caption, icon="check-decagram", tone="ok", tool="hero", who=who)


def _make_list(key: str, names: Sequence[str], icon: str, tool: str) -> Fact:
    return Fact(title=Message(key, {"n": len(names)}), caption=_list_names(names), icon=icon, tool=tool)


def _list_names(names: Iterable[str]) -> Message:
    return Message("recap_listed", {"what": ", ".join(names)})


# --- what is left to do ----------------------------------------------------------------------------------


def _list_pending(state: NovaCampaign) -> Iterator[Fact]:
    for left in derive(state)["pending"]:
        yield _PENDING[left["what"]](state, left)


def _advance(state: NovaCampaign, left: Mapping[str, Any]) -> Fact:
    values = {"hero": name_in(state, left["hero"]), "n": left["xp"], "cost": ADVANCE_COST}
    title, how = Message("recap_advance"), Message("recap_advance_how", values)
    return Fact(title=title, caption=how, icon="arrow-up-bold-circle", tool="classes", who=left["hero"])


def _cure(state: NovaCampaign, left: Mapping[str, Any]) -> Fact:
    hero = hero_in(state, left["hero"])
    key = "recap_cure" if left["cost"] else "recap_cure_unknown"
    title = Message(key, {"wound": wound_in(hero, left["wound"]).name, "n": left["cost"]})
    how = Message("recap_cure_how", {"hero": hero.name})
    return Fact(title=title, caption=how, icon="medical-bag", tool="shops", who=hero.id)


def _leaves(state: NovaCampaign, left: Mapping[str, Any]) -> Fact:
    who, when = left["companion"], Message("recap_leaves_when")
    title = Message("recap_leaves", {"name": name_in(state, who)})
    return Fact(title=title, caption=when, icon="timer-sand", tone="warn", tool="companion", who=who)


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
