"""The forms of a house: its influence tokens, its cards, and its names."""

from __future__ import annotations

from functools import partial

from companion.forms.ask import Ask
from companion.forms.form import Deal, Form
from companion.forms.name_of import NameOf
from companion.forms.phrase import text
from companion.forms.row import Choice
from companion.games.iron_throne.cards import follows_cards
from companion.games.iron_throne.forms.choices import YES, house_choice, house_choices
from companion.games.iron_throne.lookup import character_in, house_in
from companion.games.iron_throne.moves.cards import PILES, CorrectCards, DiscardCards, DrawCards, ReshuffleDeck
from companion.games.iron_throne.moves.characters import NameLeader, Rename
from companion.games.iron_throne.moves.encounter import SetChallenger
from companion.games.iron_throne.moves.influence import ExtendInfluence, MoveInfluence, ReturnInfluence
from companion.games.iron_throne.power import is_character
from companion.games.iron_throne.state import House, IronThrone
from companion.kernel.limits import limits_of
from companion.kernel.move import AnyMove

UNUSED = ""
"""The board of a token that has not been used."""


def ask_house(ask: Ask[IronThrone]) -> Deal[IronThrone]:
    """Show what does not fit in a row of the board; all of it changes at once."""
    state = ask.state
    house = house_in(state, ask.hear("house", state.challenger))
    ask.title = house.called
    if "influence" not in state.hidden:
        _ask_influence(ask, house)
    if follows_cards(state):
        _ask_cards(ask, house)
    ask.own("names", text("names"), house.id)
    if house.id != state.challenger:
        choices = [Choice(YES, text("make_challenger"), "flag-checkered")]
        ask.act("challenger", choices, {YES: SetChallenger(house.id)}, ends=True, look="keys")
    return Deal(applies=False)


def _ask_influence(ask: Ask[IronThrone], house: House) -> None:
    """Ask for a token, by the board on which it lies, then for what becomes of it."""
    ask.heading(text("influence_left", n=house.unused_influence))
    boards = (*house.influence, UNUSED) if house.unused_influence else house.influence
    tokens = {f"{number}": board for number, board in enumerate(boards, 1)}
    choices = [_name_token(ask.state, house, token, board) for token, board in tokens.items()]
    board = tokens[ask.pick("token", choices, choices[-1].value, context=boards)]
    ask.heading(text("on_whose_board"))
    others = [each for each in ask.state.houses if each.id not in (house.id, board)]
    ask.act("board", house_choices(ask.state, others), {each.id: _put(house, board, each.id) for each in others})
    if board != UNUSED:
        ways: dict[str, AnyMove] = {"back": ReturnInfluence(house.id, board)}
        keys = [Choice("back", text("take_back"), "undo-variant")]
        if board != house.id:
            ways["spent"] = ReturnInfluence(house.id, board, spent=True)
            keys.append(Choice("spent", text("spend_token"), "minus"))
        ask.act("token_goes", keys, ways, look="keys")


def _name_token(state: IronThrone, house: House, token: str, board: str) -> Choice[str]:
    if board == UNUSED:
        return Choice(token, text("token_unused"), "circle-outline")
    if board == house.id:
        return Choice(token, text("token_spent"), "minus-circle-outline")
    return house_choice(state, house_in(state, board), value=token)


def _put(house: House, board: str, to: str) -> AnyMove:
    """Return the move that puts a token from its board, or an unused one, on another."""
    return ExtendInfluence(house.id, to) if board == UNUSED else MoveInfluence(house.id, board, to)


def _ask_cards(ask: Ask[IronThrone], house: House) -> None:
    ask.heading(text("cards_heading"))
    for pile in PILES:
        limits, now = limits_of(CorrectCards, pile), getattr(house, pile)
        ask.adjust(pile, text(pile), limits, now, partial(_set_pile, house, pile))
    keys = [
        Choice("draw", text("draw"), "plus"),
        Choice("discard", text("discard_one"), "minus"),
        Choice("reshuffle", text("reshuffle"), "restore"),
    ]
    moves = {"draw": DrawCards(house.id), "discard": DiscardCards(house.id), "reshuffle": ReshuffleDeck(house.id)}
    ask.act("cards", keys, moves, look="keys")


def _set_pile(house: House, pile: str, cards: int) -> CorrectCards:
    return CorrectCards(house.id, **{pile: cards})


# --- names -----------------------------------------------------------------------------------------------


def ask_names(ask: Ask[IronThrone]) -> Deal[IronThrone]:
    """Ask for the name of a character, or for those of a house and its leader."""
    state, place = ask.state, ask.hear("place", ask.state.challenger)
    if is_character(state, place):
        name = character_in(state, place).name
        new = ask.name("name", text("character"), NameOf("character", fills=False), propose=name)
        return Deal(moves=(Rename(place, new),) if new != name else ())
    house = house_in(state, place)
    name = ask.name("name", text("rename_house"), NameOf("house", fills=False), propose=house.name)
    leader = ask.name("leader", text("name_leader"), NameOf("character", fills=False), propose=house.leader)
    renamed = (Rename(house.id, name),) if name != house.name else ()
    return Deal(moves=(*renamed, *((NameLeader(house.id, leader),) if leader != house.leader else ())))


HOUSE = Form(id="house_details", ask=ask_house, title=text("houses"), takes=("house",), fills=True)
NAMES = Form(id="names", ask=ask_names, title=text("names"), takes=("place",), judges=False)
