"""The forms of encounter cards: one that comes to the table, and one that is set right."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace

from companion.forms.ask import Ask
from companion.forms.correction import give_changed
from companion.forms.form import Deal, Form
from companion.forms.phrase import Phrase, app_word, join, text
from companion.forms.row import Choice
from companion.forms.way import lead_to
from companion.games.lotr.forms.choices import card_choices, player_choices
from companion.games.lotr.forms.printed_values import ask_card_values, ask_encounter_card
from companion.games.lotr.lookup import active_location, the_player
from companion.games.lotr.moves.cards import AddCard, ChangeCard, DamageEnemy, MoveCard, RemoveCard
from companion.games.lotr.moves.engagement import Engage
from companion.games.lotr.moves.travel import Travel
from companion.games.lotr.order import turn_order
from companion.games.lotr.state import CardKind, EncounterCard, LotrState
from companion.kernel.items import find
from companion.kernel.limits import limits_of
from companion.kernel.move import AnyMove

CARD, PLAYER = "card", "player"
"""The answers that an opener gives."""

KINDS: tuple[CardKind, ...] = ("enemy", "location", "other")


def lead_to_cards(ask: Ask[LotrState], name: str, cards: Iterable[EncounterCard]) -> None:
    """Offer the forms that set cards right; an engaged card has its player’s shape."""
    listed = tuple(cards)
    seats = {player.id: player.seat for player in ask.state.players}
    choices = [
        replace(each, seat=seats.get(card.player), caption=_add_attackers(ask.state, card, each.caption))
        for each, card in zip(card_choices(listed), listed, strict=True)
    ]
    ask.lead(name, choices, {card.id: lead_to(CARD_FORM.id, card=card.id) for card in listed}, look="rows")


def _add_attackers(state: LotrState, card: EncounterCard, caption: Phrase) -> Phrase:
    """Return the caption of a card with the players who have attacked it in this combat."""
    names = ", ".join(the_player(state, each).name for each in card.attackers)
    return join((caption, text("attacked_by", names=names))) if names else caption


def ask_new(ask: Ask[LotrState]) -> Deal[LotrState]:
    """Ask for an enemy, a location or another card that comes to the staging area."""
    return Deal(moves=(AddCard(**ask_encounter_card(ask, KINDS, ask.state.scenario)),))


def ask_enemy_card(ask: Ask[LotrState]) -> Deal[LotrState]:
    """Ask for an enemy that was only part of the total until a player engages it."""
    values = ask_card_values(ask, "enemy", ("enemy",), ask.state.scenario)
    return Deal(moves=(Engage(ask.hear(PLAYER, ask.state.first_player), **values),))


def ask_correction(ask: Ask[LotrState]) -> Deal[LotrState]:
    """Ask for the values of a card as they should be; keys take it to another place."""
    card = find(ask.state.cards, ask.hear(CARD, ""))
    if card is None:
        return Deal(applies=False, is_over=True)
    ask.title = card.name
    values = ask_card_values(ask, card.kind, (card.kind,), ask.state.scenario, card)
    if card.kind == "enemy":
        words, limits, now = text("damage"), limits_of(ChangeCard, "damage"), card.damage
        ask.adjust("damage", words, limits, now, lambda n: DamageEnemy(card.id, n - now), icon="account-injury")
        _offer_players(ask, card)
    if card.place == "engaged":
        _offer_marks(ask, card)
    _offer_places(ask, card)
    return Deal(moves=give_changed(ChangeCard, card, values, card=card.id))


def _offer_players(ask: Ask[LotrState], enemy: EncounterCard) -> None:
    """Offer the players whom an enemy may face; alone at the table it is one of the places."""
    players = turn_order(ask.state)
    if len(ask.state.players) == 1:
        return
    ask.heading(text("engaged_with"))
    moves = {player.id: _face(enemy, player.id) for player in players if player.id != enemy.player}
    ask.act("player", player_choices(players), moves, now=(enemy.player,), ends=True)


def _face(enemy: EncounterCard, player: str) -> AnyMove:
    if enemy.place == "staging":
        return Engage(player=player, enemy=enemy.id, why="effect")
    return MoveCard(enemy.id, "engaged", player)


def _offer_marks(ask: Ask[LotrState], enemy: EncounterCard) -> None:
    """Offer the marks of this combat: whether the enemy has attacked, and who has attacked it."""
    ask.heading(text("this_combat"))
    marks = {"attacked": ("sword-cross", enemy.attacked), "has_shadow": ("cards-outline", enemy.has_shadow)}
    moves = {
        "attacked": ChangeCard(enemy.id, attacked=not enemy.attacked),
        "has_shadow": ChangeCard(enemy.id, has_shadow=not enemy.has_shadow),
    }
    choices = [Choice(mark, text(mark), icon) for mark, (icon, _) in marks.items()]
    ask.act("marks", choices, moves, now=[mark for mark, (_, holds) in marks.items() if holds])
    ask.heading(text("who_attacked"))
    players = turn_order(ask.state)
    turns = {player.id: _turn_attack(enemy, player.id) for player in players}
    ask.act("attackers", player_choices(players), turns, now=enemy.attackers)


def _turn_attack(enemy: EncounterCard, player: str) -> ChangeCard:
    """Return the move that says that this player has attacked the enemy, or has not after all."""
    others = tuple(each for each in enemy.attackers if each != player)
    return ChangeCard(enemy.id, attackers=others if player in enemy.attackers else (*others, player))


def _offer_places(ask: Ask[LotrState], card: EncounterCard) -> None:
    """Offer the places to which a card may go from here."""
    ways: dict[str, tuple[str, AnyMove]] = {}
    if card.place != "staging":
        ways["to_staging"] = ("eye-outline", MoveCard(card.id))
    elif card.kind == "location" and active_location(ask.state) is None:
        ways["travel"] = ("map-marker-path", Travel(card.id))
    elif card.kind == "enemy" and len(ask.state.players) == 1:
        ways["engage"] = ("sword-cross", Engage(enemy=card.id, why="effect"))
    ways["discard_card"] = ("delete-outline", RemoveCard(card.id))
    choices = [Choice(way, text(way), icon) for way, (icon, _) in ways.items()]
    ask.act("to", choices, {way: move for way, (_, move) in ways.items()}, ends=True, look="keys")


ADD_CARD = Form(id="add_card", ask=ask_new, title=text("add_card"), word=text("add"), icon="plus", has_foot=False)
ENGAGE_OTHER = Form(
    id="engage_other",
    ask=ask_enemy_card,
    title=text("other_enemy"),
    word=text("engage"),
    icon="sword-cross",
    takes=(PLAYER,),
    has_foot=False,
)
CARD_FORM = Form(
    id="card", ask=ask_correction, title=text("edit"), word=app_word("play.save"), takes=(CARD,), has_foot=False
)
