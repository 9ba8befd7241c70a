"""The setup of a new play: the players and their seats, their heroes, and the quest."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Literal

from companion.games.lotr import printed
from companion.games.lotr.card_values import AllyValues, CardValues, HeroValues
from companion.games.lotr.lookup import by_id_or_name
from companion.games.lotr.state import (
    ELIMINATION_LEVEL,
    OPENING_HAND,
    ROUND_RISE,
    Character,
    EncounterCard,
    LotrState,
    Options,
    Player,
    QuestStage,
)
from companion.games.lotr.under_way import check_table
from companion.kernel.field import arg
from companion.kernel.refusal import Refusal
from companion.kernel.shared_values import build_from
from companion.kernel.state import Place

MOST_PLAYERS = 4
SEATS = 6
MOST_ROUNDS = 99


@dataclass(frozen=True, slots=True, kw_only=True)
class HeroSetup(HeroValues):
    """The setup of a hero that a player brings.

    Only name and threat cost are usual; the other values are for the calculators.
    """

    name: str = arg("its name", default="")
    damage: int = arg("damage on it", default=0, least=0, most=999)
    exhausted: bool = arg("exhausted", default=False)
    committed: bool = arg("committed to the quest in this round", default=False)
    resources: int = arg("resources in the pool", default=0, least=0, most=999)
    fallen: bool = arg("already out of play", default=False)


@dataclass(frozen=True, slots=True, kw_only=True)
class AllySetup(AllyValues):
    """An ally that is in play already. Ids follow the order: p1.a1, p1.a2 and so on."""

    name: str = arg("its name", default="")
    damage: int = arg("damage on it", default=0, least=0, most=999)
    exhausted: bool = arg("exhausted", default=False)
    committed: bool = arg("committed to the quest in this round", default=False)


@dataclass(frozen=True, slots=True, kw_only=True)
class PlayerSetup:
    """The setup of one player.

    Ids follow the order at the table: p1 to p4, their heroes p1.h1, p1.h2 and so on.
    """

    name: str = arg("name of the player; by default P1, P2 ...", default="")
    seat: int | None = arg("colour and shape, 0 to 5; by default a free one", default=None, least=0, most=5)
    heroes: tuple[HeroSetup, ...] = arg("the heroes", default=())
    threat: int | None = arg("starting threat; by default the sum of the threat costs", default=None, least=0, most=199)
    elimination_level: int = arg("threat that eliminates", default=ELIMINATION_LEVEL, least=1, most=199)
    round_rise: int = arg("threat gained each refresh", default=ROUND_RISE, least=0, most=20)
    hand: int = arg("cards in hand", default=OPENING_HAND, least=0, most=999)
    deck: int | None = arg("cards left in the deck; by default not counted", default=None, least=0, most=999)
    discard: int = arg("cards in the discard pile", default=0, least=0, most=999)
    allies: tuple[AllySetup, ...] = arg("allies in play", default=())
    willpower: int = arg("willpower committed to the quest in this round", default=0, least=0, most=99)
    eliminated: bool = arg("already out of the game", default=False)


@dataclass(frozen=True, slots=True, kw_only=True)
class CardSetup(CardValues):
    """The setup of an encounter card on the table, by default in the staging area.

    Ids follow the order: c1, c2 ...
    """

    kind: Literal["enemy", "location", "other"] = arg("enemy, location or other")
    name: str = arg("name of the card", default="")
    active: bool = arg("it is the active location", default=False)
    player: str = arg("id or name of the player who is engaged with it (enemies)", default="", of="player")
    damage: int = arg("damage on it (enemies)", default=0, least=0, most=999)
    progress: int = arg("progress on it (locations)", default=0, least=0, most=999)
    has_shadow: bool = arg("has a shadow card (enemies)", default=False)
    attacked: bool = arg("has attacked in this combat (enemies)", default=False)
    attackers: tuple[str, ...] = arg("players who have attacked it in this combat (enemies)", default=(), of="player")


@dataclass(frozen=True, slots=True, kw_only=True)
class QuestSetup:
    """The quest card in play, by default the first."""

    name: str = arg("its number or name", default="1B")
    quest_points: int | None = arg("quest points; by default unknown", default=None, least=1, most=999)
    last: bool = arg("completing it wins the game", default=False)
    progress: int = arg("progress on it", default=0, least=0, most=999)
    resolved: bool = arg("the quest of this round is resolved", default=False)


@dataclass(frozen=True, slots=True, kw_only=True)
class Setup:
    """The choices made before the first round, or the state of a table that is under way.

    Every field has a default.
    """

    players: tuple[PlayerSetup, ...] = arg("1 to 4 players, in seating order to the left", default=())
    first_player: str = arg("id or name of the first player", default="p1", of="player")
    scenario: str = arg("title of the scenario", default="")
    quest: QuestSetup = arg("the quest stage in play", default=QuestSetup())
    staging: tuple[CardSetup, ...] = arg("cards in the staging area, or elsewhere on the table", default=())
    staging_threat: int = arg("threat there that no listed card explains", default=0, least=0, most=199)
    encounter_deck: int | None = arg("cards in it; by default not counted", default=None, least=0, most=999)
    encounter_discard: int = arg("cards in its discard pile", default=0, least=0, most=999)
    round: int = arg("the round that the table is in", default=1, least=1, most=MOST_ROUNDS)
    card: str = arg("id of the guide's card that the table is at; by default the first of the round", default="")
    options: Options = arg("settings of the play", default=Options())


def setup_for(players: int) -> Setup:
    """Return a setup with so many players without names.

    Resources and hands lie on the table anyway: a new group counts them only if it wants to.
    """
    options = Options(resources=False, hands=False)
    return Setup(players=tuple(PlayerSetup() for _ in range(players)), options=options)


def start(setup: Setup) -> LotrState:
    """Return the state of the setup: before the first round, or of a game under way."""
    seated = setup.players or (PlayerSetup(),)
    if len(seated) > MOST_PLAYERS:
        raise Refusal("too_many_players", most=MOST_PLAYERS)
    seats = seats_of(seated)
    players = tuple(seat_player(number, *both) for number, both in enumerate(zip(seated, seats, strict=True), 1))
    first = by_id_or_name(players, setup.first_player)
    if first is None:
        raise Refusal("unknown_player", player=setup.first_player)
    state = LotrState(
        place=Place(round=setup.round, card=setup.card),
        round_begun=setup.round,
        options=setup.options,
        scenario=setup.scenario,
        players=players,
        first_player=first.id,
        quest=QuestStage(
            name=setup.quest.name,
            quest_points=setup.quest.quest_points,
            progress=setup.quest.progress,
            last=setup.quest.last,
        ),
        cards=tuple(lay_card(players, number, card) for number, card in enumerate(setup.staging, 1)),
        cards_listed=len(setup.staging),
        other_threat=setup.staging_threat,
        encounter_deck=setup.encounter_deck,
        encounter_discard=setup.encounter_discard,
        done=list_done(setup),
    )
    check_table(state)
    return state


def forget_absent(setup: Setup) -> Setup:
    """Return the setup with the enemies of absent players back in the staging area."""
    here = {f"p{place}" for place in range(1, len(setup.players) + 1)} | {player.name for player in setup.players}
    staging = tuple(card if card.player in here else replace(card, player="") for card in setup.staging)
    return replace(setup, staging=staging)


def list_done(setup: Setup) -> tuple[str, ...]:
    """Return the steps of this round that a setup says are done."""
    happened = {"quest": setup.quest.resolved, "shadows": any(card.has_shadow for card in setup.staging)}
    return tuple(name for name, done in happened.items() if done)


def seats_of(seated: tuple[PlayerSetup, ...]) -> tuple[int, ...]:
    """Return the colour and shape of each player, as seat numbers.

    It is the seat the player chose, else the one of the order at the table, else the first free one.
    """
    chosen = [player.seat for player in seated if player.seat is not None]
    if len(set(chosen)) < len(chosen):
        raise Refusal("seat_taken")
    seats: list[int] = []
    for number, player in enumerate(seated):
        free = (seat for seat in (number, *range(SEATS)) if seat not in (*chosen, *seats))
        seats.append(next(free) if player.seat is None else player.seat)
    return tuple(seats)


def seat_player(number: int, player: PlayerSetup, seat: int) -> Player:
    player_id = f"p{number}"
    heroes = tuple(
        _make_character(f"{player_id}.h{position}", hero, alive=not hero.fallen)
        for position, hero in enumerate(player.heroes, 1)
    )
    return Player(
        id=player_id,
        name=player.name.strip() or f"P{number}",
        seat=seat,
        threat=starting_threat(player),
        elimination_level=player.elimination_level,
        round_rise=player.round_rise,
        heroes=heroes,
        allies=tuple(_make_character(f"{player_id}.a{place}", ally) for place, ally in enumerate(player.allies, 1)),
        willpower=committed_willpower(player),
        eliminated=player.eliminated,
        hand=player.hand,
        deck=player.deck,
        discard=player.discard,
    )


def starting_threat(player: PlayerSetup) -> int:
    """Return the threat that the group says, else the sum of the heroes' threat costs."""
    if player.threat is not None:
        return player.threat
    return sum(hero.threat_cost for hero in player.heroes)


def committed_willpower(player: PlayerSetup) -> int:
    """Return the willpower that the group says, else the sum of the committed characters."""
    characters: tuple[HeroSetup | AllySetup, ...] = (*player.heroes, *player.allies)
    return player.willpower or sum(each.willpower for each in characters if each.committed)


def _make_character(own_id: str, card: HeroSetup | AllySetup, alive: bool = True) -> Character:
    return build_from(Character, card, id=own_id, name=printed.name_of(card.name, own_id), alive=alive)


def lay_card(players: tuple[Player, ...], number: int, card: CardSetup) -> EncounterCard:
    """Return a card in its place: engaged with a player, active, or in the staging area."""
    card_id = f"c{number}"
    attackers = tuple(_find_seat(players, word).id for word in card.attackers)
    name = printed.name_of(card.name, card_id)
    staged = build_from(EncounterCard, card, id=card_id, name=name, player="", attackers=attackers)
    if not card.player:
        return replace(staged, place="active") if card.active else staged
    return replace(staged, place="engaged", player=_find_seat(players, card.player).id)


def _find_seat(players: tuple[Player, ...], word: str) -> Player:
    player = by_id_or_name(players, word)
    if player is None:
        raise Refusal("unknown_player", player=word)
    return player
