"""The form of one player: dials, influence, cards, titles, Strongholds, tokens."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import partial

from companion.forms.ask import Ask
from companion.forms.form import Deal, Form
from companion.forms.phrase import join, text
from companion.forms.row import Choice
from companion.forms.way import lead_to
from companion.games.runewars.calendar import season_of
from companion.games.runewars.factions import say_faction
from companion.games.runewars.figures import count_undead
from companion.games.runewars.forms.parts import PLAYER, find_acting_player, offer_moves, offer_ways
from companion.games.runewars.forms.stronghold import describe_stronghold
from companion.games.runewars.icons import ICONS
from companion.games.runewars.lookup import name_by_id, strongholds_of
from companion.games.runewars.moves.orders import TakeBackOrder
from companion.games.runewars.moves.resources import (
    ON_A_DIAL,
    ChangeCommanderCards,
    ChangeDial,
    ChangeInfluence,
    ChangeObjectives,
    ChangeQuests,
    CompleteObjective,
    DrawTactics,
    PlayTactics,
    SetLieutenantGeneral,
)
from companion.games.runewars.moves.season import TakeAutumn
from companion.games.runewars.moves.tokens import UseUndead
from companion.games.runewars.setup import PlayerSetup
from companion.games.runewars.state import PEASANTS, RESOURCES, UNDEAD, Player, Resource, Runewars
from companion.games.runewars.victory import why_no_card
from companion.kernel.limits import Limits, limits_of
from companion.kernel.move import AnyMove

COUNTED: Mapping[str, tuple[str, Callable[[str, int], AnyMove]]] = {
    "influence": (ICONS["influence"], ChangeInfluence),
    "tactics": (ICONS["tactics"], lambda player, by: DrawTactics(player, by) if by > 0 else PlayTactics(player, -by)),
    "quests": ("map-marker-path", ChangeQuests),
    "objectives": ("bullseye-arrow", ChangeObjectives),
    "commander_cards": ("flag-variant", ChangeCommanderCards),
    "undead": ("skull", lambda player, by: UseUndead(player, -by)),
}
"""What a player has besides the dials: an icon, and the move that adds so many."""


def ask_player(ask: Ask[Runewars]) -> Deal[Runewars]:
    """Show a player; numbers change at once, what needs more than a number has its own form."""
    player = find_acting_player(ask)
    ask.title = join([player.name, say_faction(player.faction)]) if player.faction else player.name
    ask.heading(text("dials"))
    for name in RESOURCES:
        _ask_number(ask, player, name, ICONS[name], ON_A_DIAL, partial(_turn_dial, name))
    ask.heading(text("influence_and_cards"))
    has_undead = player.developments or player.undead < UNDEAD or count_undead(ask.state, player.id)
    for counted, (icon, move) in COUNTED.items():
        if counted == "undead" and not has_undead:
            continue
        _ask_number(ask, player, counted, icon, limits_of(PlayerSetup, counted), move)
    _offer_deeds(ask, player)
    _list_strongholds(ask, player)
    _tell_holdings(ask, player)
    return Deal(applies=False)


def _turn_dial(resource: Resource, player: str, by: int) -> AnyMove:
    return ChangeDial(player, resource, by)


def _ask_number(
    ask: Ask[Runewars], player: Player, name: str, icon: str, limits: Limits, move: Callable[[str, int], AnyMove]
) -> None:
    now = int(getattr(player, name))
    ask.adjust(name, text(name), limits, now, lambda number: move(player.id, number - now), icon=icon)


def _offer_deeds(ask: Ask[Runewars], player: Player) -> None:
    state = ask.state
    offer_ways(
        ask,
        "go",
        ("harvest", "barley", lead_to("harvest", player=player.id)),
        ("take_title", "crown", lead_to("title", player=player.id)),
    )
    if season_of(state) == "autumn":
        offer_moves(
            ask,
            "autumn",
            ("gift_influence", ICONS["influence"], TakeAutumn(player.id, "influence")),
            ("gift_tactics", ICONS["tactics"], TakeAutumn(player.id, "tactics")),
        )
    if state.options.development_cards:
        offer_ways(ask, "buy", ("buy_development", "cards", lead_to("development", player=player.id)))
    if player.objectives:
        offer_moves(ask, "done", ("objective_done", "bullseye-arrow", CompleteObjective(player.id)))
    if player.order is not None:
        offer_moves(ask, "back", ("take_back_order", "undo-variant", TakeBackOrder(player.id)))
    if not state.options.rune_privacy and not why_no_card(state, player):
        ask.note(text("victory_card_due"), "crown")


def _list_strongholds(ask: Ask[Runewars], player: Player) -> None:
    built = strongholds_of(ask.state, player.id)
    if built:
        ask.heading(text("strongholds"))
        rows = [
            Choice(each.id, name_by_id(ask.state, each.area), "castle", caption=join(describe_stronghold(each)))
            for each in built
        ]
        ask.lead(
            "stronghold", rows, {each.id: lead_to("stronghold", stronghold=each.id) for each in built}, look="rows"
        )


def _tell_holdings(ask: Ask[Runewars], player: Player) -> None:
    titles = [title.name for title in ask.state.titles if title.holder == player.id]
    for icon, names in (("crown", titles), ("cards", [card.name for card in player.developments])):
        if names:
            ask.note(", ".join(names), icon)
    if ask.state.options.development_cards:
        ask.note(text("peasants_left", n=player.peasants, of=PEASANTS), "account-group")
    if ask.state.options.commanders:
        is_on = player.lieutenant_general
        word = "general_off" if is_on else "general_on"
        offer_moves(ask, "general", (word, "arrow-up-bold", SetLieutenantGeneral(player.id, not is_on)))


PLAYER_FORM = Form(id="player", ask=ask_player, title=text("player"), takes=(PLAYER,), fills=True)
