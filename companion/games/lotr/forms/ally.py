"""The form of an ally who is played: the card, and the heroes who pay for it."""

from __future__ import annotations

from companion.forms.ask import Ask
from companion.forms.form import Deal, Form, Verdict
from companion.forms.phrase import text
from companion.games.lotr.derive import follows_hands
from companion.games.lotr.forms.characters import PLAYER
from companion.games.lotr.forms.choices import player_choices
from companion.games.lotr.forms.decks import POOL_ICON, list_paying_heroes
from companion.games.lotr.forms.printed_values import ask_character
from companion.games.lotr.lookup import the_player
from companion.games.lotr.moves.characters import AddAlly
from companion.games.lotr.moves.decks import PlayCards
from companion.games.lotr.moves.resources import PayResources
from companion.games.lotr.order import planning_order
from companion.games.lotr.setup import AllySetup
from companion.games.lotr.state import LotrState, Player
from companion.kernel.limits import Limits
from companion.kernel.move import AnyMove


def ask_played_ally(ask: Ask[LotrState]) -> Deal[LotrState]:
    """Ask who plays which ally, and who pays how much of its cost."""
    players = planning_order(ask.state)
    player_id = str(ask.hear(PLAYER, players[0].id if players else ask.state.players[0].id))
    if len(players) > 1:
        player_id = ask.pick(PLAYER, player_choices(players), player_id)
    player = the_player(ask.state, player_id)
    values = ask_character(ask, AllySetup, owner=player.name)
    cost = int(values.get("cost", 0))
    payments = _ask_payments(ask, player, cost)
    if not values["name"]:
        ask.need(text("name_ally"), "name")
    moves: list[AnyMove] = [PayResources(player.id, hero, paid) for hero, paid in payments.items() if paid]
    if follows_hands(ask.state):
        moves.append(PlayCards(player.id))
    paid = sum(payments.values())
    verdict = Verdict("success" if paid == cost else "warn", text("paid_of", n=paid, cost=cost), values["name"])
    return Deal(moves=(*moves, AddAlly(player=player.id, **values)), verdict=verdict if payments else None)


def _ask_payments(ask: Ask[LotrState], player: Player, cost: int) -> dict[str, int]:
    """Ask how much each hero pays; a lone hero with resources pays it all."""
    payers = [hero for hero in list_paying_heroes(ask.state, player) if hero.resources]
    if payers:
        ask.heading(text("who_pays"))
    usual = cost if len(payers) == 1 else 0
    return {
        hero.id: ask.number(
            f"pays.{hero.id}",
            hero.name,
            Limits(0, hero.resources),
            propose=min(usual, hero.resources),
            icon=POOL_ICON,
            context=(player.id,),
        )
        for hero in payers
    }


PLAY_ALLY = Form(id="play_ally", ask=ask_played_ally, title=text("play_ally"), word=text("play"), icon="account-plus")
