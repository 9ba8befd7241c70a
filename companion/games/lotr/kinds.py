"""The kinds of things that players name: heroes, allies, enemies, locations, scenarios."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from typing import Literal

from companion.games.lotr import printed
from companion.games.lotr.moves.staging import RevealCard
from companion.games.lotr.setup import AllySetup, CardSetup, HeroSetup, QuestSetup
from companion.games.lotr.state import CardKind, LotrState
from companion.kernel.field import arg
from companion.kernel.move import AnyMove
from companion.kernel.thing_kind import ThingKind, ThingOnTable, printed_card


@dataclass(frozen=True, slots=True, kw_only=True)
class ScenarioCard:
    """A scenario is a title; its stages, enemies and locations know that they belong to it."""

    name: str = arg("title of the scenario")


@dataclass(frozen=True, slots=True, kw_only=True)
class TreacheryCard:
    """A treachery never stays on the table: its name is all there is to know."""

    name: str = arg("name of the card")
    kind: Literal["treachery"] = arg("treachery", default="treachery")


def scene(state: LotrState) -> str:
    return state.scenario.strip()


def heroes(state: LotrState) -> Iterator[ThingOnTable]:
    for player in state.players:
        for hero in player.heroes:
            if printed.is_named(hero.name):
                yield ThingOnTable(printed_card(HeroSetup, hero, printed.HERO), player.name)


def allies(state: LotrState) -> Iterator[ThingOnTable]:
    for player in state.players:
        for ally in player.allies:
            if printed.is_named(ally.name):
                yield ThingOnTable(printed_card(AllySetup, ally, printed.ALLY), player.name)


def cards_of(kind: CardKind) -> Callable[[LotrState], Iterator[ThingOnTable]]:
    def find_cards(state: LotrState) -> Iterator[ThingOnTable]:
        for card in state.cards:
            if card.kind == kind and printed.is_named(card.name):
                yield ThingOnTable(printed_card(CardSetup, card, printed.ENCOUNTER_CARD, kind=kind))

    return find_cards


def stages(state: LotrState) -> Iterator[ThingOnTable]:
    """Return the stages of a scenario; without its title they could not be told apart."""
    if scene(state) and state.quest.name.strip():
        yield ThingOnTable(printed_card(QuestSetup, state.quest, ("quest_points", "last")))


def treacheries(move: AnyMove) -> Iterator[ThingOnTable]:
    """Return the treachery that a move reveals: it leaves the table at once."""
    if isinstance(move, RevealCard) and move.kind == "treachery" and move.name.strip():
        yield ThingOnTable(TreacheryCard(name=move.name.strip()))


def scenarios(state: LotrState) -> Iterator[ThingOnTable]:
    if scene(state):
        yield ThingOnTable(ScenarioCard(name=scene(state)))


FIGHTS = ("willpower", "attack", "defense", "hit_points")

KEYWORDS = ("ranged", "sentinel")

KINDS = (
    ThingKind(
        id="hero",
        card=HeroSetup,
        seen=heroes,
        shown=("threat_cost", *FIGHTS),
        more=KEYWORDS,
        icon="shield-sword-outline",
    ),
    ThingKind(
        id="ally", card=AllySetup, seen=allies, shown=("cost", *FIGHTS), more=KEYWORDS, icon="account-group-outline"
    ),
    ThingKind(
        id="enemy",
        card=CardSetup,
        seen=cards_of("enemy"),
        shown=("engagement", "threat", "attack", "defense", "hit_points"),
        always={"kind": "enemy"},
        icon="skull-outline",
    ),
    ThingKind(
        id="location",
        card=CardSetup,
        seen=cards_of("location"),
        shown=("threat", "quest_points"),
        always={"kind": "location"},
        icon="map-marker-outline",
    ),
    ThingKind(
        id="treachery",
        card=TreacheryCard,
        said=treacheries,
        always={"kind": "treachery"},
        icon="flash",
    ),
    ThingKind(
        id="stage",
        card=QuestSetup,
        seen=stages,
        shown=("quest_points",),
        more=("last",),
        icon="map-marker-path",
        in_scene=True,
    ),
    ThingKind(id="scenario", card=ScenarioCard, seen=scenarios, icon="book-open-page-variant-outline"),
)
