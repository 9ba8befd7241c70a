"""The form of the revealed orders: the present one is led by its deeds, then by its bonus."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass

from companion.forms.ask import Ask
from companion.forms.form import Deal, Form
from companion.forms.phrase import Phrase, join, text
from companion.forms.row import Choice
from companion.forms.way import Way, lead_to
from companion.games.runewars.forms.parts import PLAYER, find_acting_player
from companion.games.runewars.guide_names import RESOLVE_CARDS
from companion.games.runewars.movement import MARCHES, has_enemies_there, has_neutrals_there
from companion.games.runewars.moves.orders import moves_of_done
from companion.games.runewars.moves.resources import DrawTactics
from companion.games.runewars.orders import Supremacy, Turn, bonus_choices, current_turn, list_left, turns
from companion.games.runewars.rule_links import ORDER_RULES
from companion.games.runewars.state import (
    FORTIFY,
    GARRISON,
    HARVEST,
    POWER,
    RALLY,
    RECRUIT,
    Area,
    BonusChoice,
    Runewars,
)
from companion.games.runewars.words import order_words
from companion.kernel.common_moves import NextStep
from companion.kernel.limits import limits_of
from companion.kernel.move import AnyMove

UNUSED = "none"
"""The answer of a player who leaves the bonus."""


@dataclass(frozen=True, slots=True)
class Deed:
    """A thing that an order lets its player do: the way to its form, and when it can be done."""

    word: str
    icon: str
    way: Way
    caption: Phrase = ""
    is_done: bool = False
    why_not: Phrase = ""


@dataclass(frozen=True, slots=True)
class ShownTurn:
    """A turn as a board draws it: now, or one that is done or waits."""

    turn: Turn
    is_now: bool


def ask_turns(ask: Ask[Runewars]) -> Deal[Runewars]:
    """Show the orders as they resolve; the deeds of the present one are keys."""
    now, chosen = current_turn(ask.state), None
    if not turns(ask.state):
        ask.note(text("no_orders_yet"))
    for turn in turns(ask.state):
        is_now = now is not None and turn.player.id == now.player.id
        ask.own(f"turn.{turn.player.id}", describe_turn(turn), ShownTurn(turn, is_now))
        if is_now:
            chosen = _lead(ask, turn)
    if now is None:
        return Deal(applies=False)
    left = list_left(ask.state)
    onward = (NextStep(),) if ask.state.place.card in RESOLVE_CARDS else ()
    every = tuple(move for turn in left for move in _finish(ask.state, turn, chosen if turn == now else None))
    return Deal(
        moves=(*_finish(ask.state, now, chosen), *onward),
        other=(*every, *onward) if left[1:] else (),
    )


def describe_turn(turn: Turn) -> Phrase:
    """Return a turn in words: player, order, and why it has its bonus and its place."""
    tie = describe_tie(turn)
    reasons = [describe_supremacy(turn.supremacy), *((tie,) if tie else ())]
    return join((turn.player.name, order_words(turn.order.number), *reasons))


def describe_supremacy(bonus: Supremacy) -> Phrase:
    """Return why an order has its bonus or not."""
    return text(f"supremacy_because.{bonus.reason}", number=bonus.number, highest=bonus.highest or 0)


def describe_tie(turn: Turn) -> Phrase:
    """Return why this player comes before another with the same number, if there is one."""
    if not turn.tie:
        return ""
    return text(f"tie_because.{turn.tie}", rival=turn.rival, n=turn.order.influence, other=turn.rival_influence)


# --- deeds -----------------------------------------------------------------------------------------------


def _lead(ask: Ask[Runewars], turn: Turn) -> str | None:
    """Offer the deeds of an order and of its bonus; return what the bonus is said to be for."""
    deeds = tuple(list_deeds(ask.state, turn))
    _offer(ask, "deed", deeds)
    chosen: str | None = None
    known = bonus_choices(ask.state, turn.order.number) if turn.supremacy.allowed else ()
    if known:
        ask.heading(text("bonus_for"))
        uses = [Choice(choice, text(f"bonus.{choice}"), "star") for choice in known]
        unsaid: list[Choice[str | None]] = [*uses, Choice(UNUSED, text("bonus_unused"), "close")]
        chosen = ask.pick("bonus", unsaid, None, context=(turn.player.id, turn.order.id))
        shown = [choice for choice in known if chosen in (None, choice)]
        _offer(ask, "bonus_deed", list_bonus_deeds(turn, shown), {deed.word for deed in deeds})
    ask.rules = ORDER_RULES[turn.order.number]
    return chosen


def _offer(ask: Ask[Runewars], name: str, deeds: Iterable[Deed], above: Iterable[str] = ()) -> None:
    """Offer deeds as rows; one with the word of a row above says that it is the bonus."""
    offered, taken = tuple(deeds), tuple(above)
    if not offered:
        return
    rows = [
        Choice(
            deed.word,
            text("by_bonus", deed=text(deed.word)) if deed.word in taken else text(deed.word),
            deed.icon,
            caption=deed.why_not or deed.caption,
            why_not=deed.why_not,
        )
        for deed in offered
    ]
    ticked = [deed.word for deed in offered if deed.is_done]
    ask.lead(name, rows, {deed.word: deed.way for deed in offered}, done=ticked or None, look="rows")


def list_deeds(state: Runewars, turn: Turn) -> Iterator[Deed]:
    """Yield what an order lets its player do, with the condition of each in words."""
    player, number, does = turn.player.id, turn.order.number, text(f"order_does.{turn.order.number}")
    if number in MARCHES:
        yield _march(player, number, does, is_done=bool(state.marched))
        yield _fight(state, player)
        yield _talk(state, player)
        return
    known: Mapping[int, tuple[str, str, Way]] = {
        GARRISON: _recruit(player),
        HARVEST: ("harvest", "barley", lead_to("harvest", player=player)),
        RECRUIT: _recruit(player),
        RALLY: ("recruit_allies", "handshake", lead_to("recruit", allied=True, owner=player)),
        POWER: ("influence", "star-circle-outline", lead_to("player", player=player)),
        FORTIFY: ("fortify", "castle", lead_to("fortify", player=player)),
    }
    yield Deed(*known[number], does)


def list_bonus_deeds(turn: Turn, uses: Iterable[BonusChoice]) -> Iterator[Deed]:
    """Yield the deeds of these uses of the bonus: none where resolving the order does it."""
    player = turn.player.id
    known: Mapping[BonusChoice, tuple[str, ...]] = {"both": ("token", "card")}
    made: Mapping[str, Deed] = {
        "recruits": Deed(*_recruit(player)),
        "dial": Deed(*_recruit(player)),
        "tactics": Deed("draw_tactics", "cards-outline", lead_to("tactics", player=player)),
        "second_march": _march(player, turn.order.number, ""),
        "token": Deed("develop", "hammer-wrench", lead_to("develop", player=player)),
        "card": Deed("buy_development", "cards", lead_to("development", player=player)),
        "hero": Deed("new_hero", "account-star", lead_to("new_hero", player=player)),
        "title": Deed("take_title", "crown", lead_to("title", player=player)),
    }
    names = dict.fromkeys(name for use in uses for name in known.get(use, (use,)))
    yield from (made[name] for name in names if name in made)


def _march(player: str, number: int, caption: Phrase, *, is_done: bool = False) -> Deed:
    return Deed("march_out", "shoe-print", lead_to("march", who=player, order=number), caption, is_done)


def _recruit(player: str) -> tuple[str, str, Way]:
    return "recruit", "plus", lead_to("recruit", player=player)


def _fight(state: Runewars, player: str) -> Deed:
    """Return the battle to which units have come, asleep while there is none."""
    area = next((area for area in state.areas if has_enemies_there(state, player, area.id)), None)
    return _meet("battle", "sword-cross", area, lead_to("battle", area="" if area is None else area.id))


def _talk(state: Runewars, player: str) -> Deed:
    """Return the talks with neutral units among own ones, asleep while there are none."""
    area = next((area for area in state.areas if has_neutrals_there(state, player, area.id)), None)
    return _meet("diplomacy", "handshake", area, lead_to("diplomacy", who=player, area="" if area is None else area.id))


def _meet(word: str, icon: str, area: Area | None, way: Way) -> Deed:
    if area is None:
        return Deed(word, icon, way, why_not=text(f"no_{word}"))
    return Deed(word, icon, way, area.name)


# --- done ------------------------------------------------------------------------------------------------


def _finish(state: Runewars, turn: Turn, chosen: str | None) -> tuple[AnyMove, ...]:
    """Return the moves of a done order; a use of the bonus that is not said is only proposed."""
    known = bonus_choices(state, turn.order.number) if turn.supremacy.allowed else ()
    used: tuple[BonusChoice, ...] = tuple(each for each in known if chosen in (None, each))
    return moves_of_done(turn, used[0] if used else "", is_told=chosen is not None)


def ask_tactics(ask: Ask[Runewars]) -> Deal[Runewars]:
    """Ask how many Tactics cards a player draws."""
    player = find_acting_player(ask)
    cards = ask.number("cards", text("tactics"), limits_of(DrawTactics, "cards"), propose=1, look="keys")
    return Deal(moves=(DrawTactics(player.id, cards),))


TURNS = Form(
    id="turns",
    ask=ask_turns,
    title=text("orders_revealed"),
    word=text("order_done"),
    other=text("orders_all_done"),
    has_foot=False,
    judges=False,
    fills=True,
)
TACTICS = Form(id="tactics", ask=ask_tactics, title=text("draw_tactics"), icon="cards-outline", takes=(PLAYER,))
