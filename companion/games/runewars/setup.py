"""The setup of a new play: the players with their factions, and the table.

Every field has a default. A group may begin in the middle of a game: then the setup also has the events so far.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace

from companion.games.runewars.calendar import count_of
from companion.games.runewars.factions import FACTIONS, NUMBERS, faction_called
from companion.games.runewars.state import (
    A_FEW,
    MANY,
    MOST_DIAL,
    MOST_YEARS,
    ORDER_NAMES,
    ORDERS,
    PEASANTS,
    PRIMARCH,
    PRIMARCH_NAMES,
    SEASONS,
    UNDEAD,
    Development,
    Options,
    PlayedOrder,
    Player,
    Runewars,
    Season,
    Title,
    VictoryCard,
)
from companion.games.runewars.under_way import (
    AreaSetup,
    HeroSetup,
    player_called,
    with_areas,
    with_heroes,
    with_tokens_left,
)
from companion.kernel import ids
from companion.kernel.field import arg
from companion.kernel.refusal import Refusal
from companion.kernel.shared_values import build_from
from companion.kernel.state import Place

LEAST_PLAYERS, MOST_PLAYERS = 2, 4
SEATS = 6


@dataclass(frozen=True, slots=True, kw_only=True)
class PlayerSetup:
    """A player at the table, and the starting values of the faction."""

    name: str = arg("name of the player", default="")
    faction: str = arg("daqan, latari, uthuk, waiqar, or a name of your own", default="")
    seat: int | None = arg("colour and shape, 0 to 5; by default the next", default=None, least=0, most=SEATS - 1)
    food: int | None = arg("food dial; by default the faction’s", default=None, least=0, most=MOST_DIAL)
    wood: int | None = arg("wood dial", default=None, least=0, most=MOST_DIAL)
    ore: int | None = arg("ore dial", default=None, least=0, most=MOST_DIAL)
    influence: int | None = arg("influence tokens", default=None, least=0, most=MANY)
    initial_influence: int | None = arg(
        "influence at the start of the game, for ties; by default what they have", default=None, least=0, most=MANY
    )
    tactics: int | None = arg("tactics cards", default=None, least=0, most=MANY)
    quests: int = arg("quest cards", default=2, least=0, most=A_FEW)
    objectives: int = arg("objective cards", default=1, least=0, most=A_FEW)
    commander_cards: int | None = arg(
        "commander cards; by default 1 with that variant", default=None, least=0, most=A_FEW
    )
    orders: tuple[int, ...] = arg(
        "order cards played this year, from spring on: numbers or printed names",
        default=(),
        least=0,
        most=ORDERS - 1,
        names=ORDER_NAMES,
    )
    developments: tuple[str, ...] = arg("names of the development cards bought", default=())
    lieutenant_general: bool = arg("true: that card is in play", default=False)
    undead: int = arg(
        "undead tokens not in play; at most those that the areas leave", default=UNDEAD, least=0, most=UNDEAD
    )
    peasants: int = arg(
        "peasant tokens not in play; at most those that the areas leave", default=PEASANTS, least=0, most=PEASANTS
    )
    capital_lost: bool = arg("true: the Capital was destroyed and can be rebuilt", default=False)
    fresh_tactics: int = arg("tactics cards among them drawn this season", default=0, least=0, most=A_FEW)
    objectives_done: int = arg("objectives completed", default=0, least=0, most=A_FEW)


@dataclass(frozen=True, slots=True, kw_only=True)
class TitleSetup:
    """A title card, and who holds it in a game under way."""

    name: str = arg("name of the card")
    holder: str = arg("name of the player who holds it; empty: nobody", default="")
    influence: int = arg("influence tokens on it", default=0, least=0, most=MANY)


@dataclass(frozen=True, slots=True, kw_only=True)
class VictorySetup:
    """A Victory card that lies on a season's deck already."""

    player: str = arg("name of the player")
    season: Season = arg("the season")
    year: int = arg("the year in which it was placed", least=1, most=MOST_YEARS)


@dataclass(frozen=True, slots=True, kw_only=True)
class Setup:
    """The setup of a play: the players, and the things on the table."""

    players: tuple[str | PlayerSetup, ...] = arg("2 to 4 players clockwise, names or objects", default=())
    first_player: str = arg("name of the first player; by default the first", default="")
    year: int = arg("the year that begins; a game under way may be past 1", default=1, least=1, most=MOST_YEARS)
    season: Season = arg("the season that begins", default="spring")
    areas: tuple[AreaSetup, ...] = arg("areas with their runes, units and Strongholds", default=())
    heroes: tuple[HeroSetup, ...] = arg("heroes in play", default=())
    titles: tuple[str | TitleSetup, ...] = arg("the title cards, names or objects", default=PRIMARCH_NAMES[:1])
    victory_cards: tuple[VictorySetup, ...] = arg("Victory cards on season decks", default=())
    options: Options = arg("variants and settings of this play", default=Options())


def start(setup: Setup) -> Runewars:
    """Return the table before the first tap."""
    wanted = tuple(_as_player(player) for player in setup.players or ("", ""))
    _refuse_bad_company(wanted)
    players = tuple(_players(setup, wanted))
    count = count_of(setup.year, setup.season)
    state = Runewars(
        place=Place(round=count),
        players=players,
        first_player=players[0].id,
        season_begun=count,
        options=setup.options,
    )
    state = replace(state, titles=tuple(_titles(state, setup.titles)))
    first = player_called(state, setup.first_player) if setup.first_player else players[0].id
    state = with_areas(replace(state, first_player=first), setup.areas)
    state = with_heroes(with_tokens_left(state), setup.heroes)
    return replace(state, victory_cards=tuple(_victory_cards(state, setup)))


def setup_for(players: int) -> Setup:
    """Return a setup with so many of the printed factions, ready to be edited."""
    people = tuple(PlayerSetup(faction=faction.id) for faction in FACTIONS[:players])
    return Setup(players=people, options=Options(preparation=True))


def afresh(setup: Setup) -> Setup:
    """Return the same people and factions for another game, without anything that came about."""
    players = tuple(player if isinstance(player, str) else _player_afresh(player) for player in setup.players)
    titles = tuple(title if isinstance(title, str) else title.name for title in setup.titles)
    return replace(
        setup,
        players=players,
        first_player="",
        year=1,
        season="spring",
        areas=(),
        heroes=(),
        titles=titles,
        victory_cards=(),
    )


def _player_afresh(player: PlayerSetup) -> PlayerSetup:
    return PlayerSetup(name=player.name, faction=player.faction, seat=player.seat)


def _as_player(player: str | PlayerSetup) -> PlayerSetup:
    return PlayerSetup(name=player) if isinstance(player, str) else player


def _refuse_bad_company(wanted: tuple[PlayerSetup, ...]) -> None:
    if len(wanted) < LEAST_PLAYERS:
        raise Refusal("too_few_players", n=len(wanted), least=LEAST_PLAYERS)
    if len(wanted) > MOST_PLAYERS:
        raise Refusal("too_many_players", n=len(wanted), most=MOST_PLAYERS)
    chosen = [ids.slug(player.faction) for player in wanted if player.faction.strip()]
    for faction in chosen:
        if chosen.count(faction) > 1:
            raise Refusal("faction_twice", faction=faction)
    for player in wanted:
        if len(player.orders) != len(set(player.orders)) or len(player.orders) > len(SEASONS):
            raise Refusal("orders_twice", player=player.name)


def _players(setup: Setup, wanted: tuple[PlayerSetup, ...]) -> Iterator[Player]:
    free = [faction for faction in FACTIONS if all(faction != faction_called(each.faction) for each in wanted)]
    for seat, player in enumerate(wanted):
        faction = faction_called(player.faction) or (free.pop(0) if not player.faction.strip() and free else None)
        title = faction.name if faction else player.faction.strip()
        usual = {name: getattr(faction, name, 0) for name in NUMBERS}
        begins = {name: _or_usual(getattr(player, name), usual[name]) for name in NUMBERS}
        yield build_from(
            Player,
            player,
            id=f"p{seat + 1}",
            name=player.name.strip() or title or f"{seat + 1}",
            seat=seat if player.seat is None else player.seat,
            faction=title,
            alignment=faction.alignment if faction else "good",
            initial_influence=_or_usual(player.initial_influence, begins["influence"]),
            fresh_tactics=min(player.fresh_tactics, begins["tactics"]),
            commander_cards=_or_usual(player.commander_cards, 1 if setup.options.commanders else 0),
            orders=tuple(_orders_so_far(player.orders, setup.year)),
            last_order=player.orders[-1] if player.orders else None,
            developments=tuple(
                Development(id=f"development{number}", name=name) for number, name in enumerate(player.developments, 1)
            ),
            **begins,
        )


def _orders_so_far(orders: tuple[int, ...], year: int) -> Iterator[PlayedOrder]:
    for season, number in zip(SEASONS, orders, strict=False):
        yield PlayedOrder(id=season, number=number, year=year, resolved=True)


def _or_usual(typed: int | None, usual: int) -> int:
    return usual if typed is None else typed


def _titles(state: Runewars, wanted: tuple[str | TitleSetup, ...]) -> Iterator[Title]:
    used: set[str] = set()
    for each in wanted:
        card = TitleSetup(name=each) if isinstance(each, str) else each
        known = PRIMARCH not in used and any(ids.slug(card.name) == ids.slug(each) for each in PRIMARCH_NAMES)
        own = PRIMARCH if known else ids.make_id(card.name, used, "title")
        used.add(own)
        holder = player_called(state, card.holder) if card.holder else ""
        yield Title(id=own, name=card.name.strip(), holder=holder, influence=card.influence if holder else 0)


def _victory_cards(state: Runewars, setup: Setup) -> Iterator[VictoryCard]:
    for card in setup.victory_cards:
        yield VictoryCard(id=card.season, player=player_called(state, card.player), year=card.year)
