"""The form of payments: each minus is one resource paid or one card played."""

from __future__ import annotations

from functools import partial

from companion.forms.ask import Ask
from companion.forms.form import Deal, Form
from companion.forms.phrase import text
from companion.forms.row import Choice
from companion.forms.way import lead_to
from companion.games.lotr.derive import follows_hands
from companion.games.lotr.forms.ally import PLAY_ALLY
from companion.games.lotr.forms.decks import adjust_pool, list_paying_heroes
from companion.games.lotr.moves.decks import DrawCards, PlayCards, SetDecks
from companion.games.lotr.order import planning_order
from companion.games.lotr.state import LotrState, Player
from companion.kernel.limits import limits_of
from companion.kernel.move import AnyMove

HAND, HAND_ICON = limits_of(SetDecks, "hand"), "cards-outline"


def ask_payment(ask: Ask[LotrState]) -> Deal[LotrState]:
    """Show the resources and hands of all: each minus is one resource paid or one card played."""
    ally = Choice("ally", text("play_ally"), "account-plus")
    ask.lead("play", (ally,), {"ally": lead_to(PLAY_ALLY.id)})
    for player in planning_order(ask.state):
        ask.heading(player.name, seat=player.seat)
        for hero in list_paying_heroes(ask.state, player):
            adjust_pool(ask, f"{hero.id}", player, hero)
        if follows_hands(ask.state):
            play = partial(_play, player)
            ask.adjust(f"{player.id}.hand", text("hand"), HAND, player.hand, play, icon=HAND_ICON)
    return Deal(applies=False)


def _play(player: Player, hand: int) -> AnyMove:
    drawn = hand - player.hand
    return DrawCards(player.id, drawn) if drawn > 0 else PlayCards(player.id, -drawn)


PAYMENT = Form(id="pay", ask=ask_payment, title=text("tool.payment"), has_foot=False)
