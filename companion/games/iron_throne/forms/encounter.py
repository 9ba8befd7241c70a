"""The form of an encounter, in four pages: the two houses, support, cards, and the outcome.

The choices of the first three are in the play at once; the outcome is applied as one entry.
"""

from __future__ import annotations

from collections.abc import Mapping

from companion.forms.ask import Ask
from companion.forms.form import Deal, Form, Verdict
from companion.forms.phrase import Phrase, join, text
from companion.forms.row import Choice
from companion.games.iron_throne.encounter import (
    SIDES,
    STAGES,
    EncounterResult,
    active_house,
    bystanders,
    chosen_character,
    open_stage,
    side_total,
)
from companion.games.iron_throne.ending import name_fallen
from companion.games.iron_throne.forms.cards import ask_cards
from companion.games.iron_throne.forms.choices import (
    add_house_heading,
    character_choices,
    house_choice,
    house_choices,
    list_held,
)
from companion.games.iron_throne.forms.line import LineChoice, ask_line, line_caption, line_words, resolution_moves
from companion.games.iron_throne.guide_names import RESOLUTION_CARD, UP_TO_RESOLUTION, opponents, strongest
from companion.games.iron_throne.lookup import house_in, name_by_id
from companion.games.iron_throne.moves.characters import ProtectCharacter
from companion.games.iron_throne.moves.consequences import Consequence, Resolution, resolve
from companion.games.iron_throne.moves.encounter import (
    ChooseCharacter,
    ChooseDefender,
    OfferSupport,
    SetChallenger,
    WithdrawSupport,
)
from companion.games.iron_throne.moves.truce import AgreeExchange, CancelExchange
from companion.games.iron_throne.state import TRUCE_HOSTAGES, ExchangeKind, House, IronThrone, Support
from companion.kernel.items import find
from companion.kernel.message import Word
from companion.kernel.move import AnyMove

LOOKS = {"hostility": "success", "betrayal": "failed", "truce": "success", "tie": "tie"}
EXCHANGE_ICONS: dict[ExchangeKind, str] = {
    "influence": "circle-outline",
    "hostages": "lock-outline",
    "power": "crown",
}
EXCHANGES: tuple[tuple[ExchangeKind, int], ...] = (
    ("influence", 0),
    *(("hostages", count) for count in range(1, TRUCE_HOSTAGES + 1)),
    ("power", 0),
)
"""What a house may agree to in a truce; hostages by their number."""

ACCEPTED, PROTECTED = "accepted", "protect"


def ask_encounter(ask: Ask[IronThrone]) -> Deal[IronThrone]:
    """Ask for the page, which only the players turn, and for what stands on it."""
    pages = [Choice(stage, text(f"stage.{stage}")) for stage in STAGES]
    stage = ask.pick("stage", pages, open_stage(ask.state), look="segments")
    if stage != "cards":
        ask.own("sides", _compare(ask.state), stage, tuple(side_total(ask.state, side) for side in SIDES))
    if stage == "outcome":
        return _ask_outcome(ask)
    if stage == "duel":
        _ask_duel(ask)
    elif not ask.state.defender:
        ask.note(Word("refuse.no_defender"))
    elif stage == "support":
        for house in bystanders(ask.state):
            _ask_support(ask, house)
    else:
        for side in SIDES:
            ask_cards(ask, side)
    return Deal()


def _compare(state: IronThrone) -> Phrase:
    """Return the names and totals of both sides."""
    first, second = (
        f"{name_by_id(state, active_house(state, side)) or '–'} {side_total(state, side)}" for side in SIDES
    )
    return text("against", first=first, second=second)


# --- the two houses --------------------------------------------------------------------------------------


def _ask_duel(ask: Ask[IronThrone]) -> None:
    state = ask.state
    ask.heading(text("defender"))
    rivals = opponents(state)
    moves: dict[str, AnyMove] = {house.id: ChooseDefender(house.id) for house in rivals if house.id != state.defender}
    ask.act("defender", house_choices(state, rivals), moves, now=[state.defender])
    for side in SIDES if state.defender else ():
        house = add_house_heading(ask, active_house(state, side), text("who_fights"))
        fighters = {who.id: ChooseCharacter(house.id, who.id) for who in house.characters}
        _ask_character(ask, f"fights.{house.id}", house, chosen_character(state.encounter, side), fighters)
    ask.heading(text("another_challenger"))
    others = [house for house in state.houses if house.id != state.challenger]
    ask.act("challenger", house_choices(state, others), {each.id: SetChallenger(each.id) for each in others}, now=())


def _ask_character(
    ask: Ask[IronThrone],
    name: str,
    house: House,
    chosen: str,
    moves: Mapping[str, AnyMove],
) -> None:
    """Ask for a character of a house, and whether the chosen one is protected from penalties."""
    choices, made, now = character_choices(house.characters), dict[str, AnyMove](moves), [chosen]
    if chosen:
        is_on = chosen in ask.state.encounter.protected
        choices.append(Choice(PROTECTED, text("protected"), "shield-half-full"))
        made[PROTECTED] = ProtectCharacter(chosen, not is_on)
        now += [PROTECTED] if is_on else []
    ask.act(name, choices, made, now=now)


# --- support ---------------------------------------------------------------------------------------------


def _ask_support(ask: Ask[IronThrone], house: House) -> None:
    state, offer = ask.state, find(ask.state.encounter.supports, house.id)
    add_house_heading(ask, house.id, _describe_offer(offer))
    choices, moves = [], dict[str, AnyMove]()
    for side in SIDES:
        active = house_in(state, active_house(state, side))
        choices.append(house_choice(state, active, text("with", house=active.called), side))
        if offer is None:
            moves[side] = OfferSupport(house.id, side, strongest(house.alive or house.characters))
        elif offer.side == side:
            moves[side] = WithdrawSupport(house.id)
        else:
            moves[side] = OfferSupport(house.id, side, offer.character, offer.accepted)
    if offer is None:
        ask.act(f"support.{house.id}", choices, moves, now=())
        return
    choices.append(Choice(ACCEPTED, text("accepted"), "handshake"))
    moves[ACCEPTED] = OfferSupport(house.id, offer.side, offer.character, not offer.accepted)
    ask.act(f"support.{house.id}", choices, moves, now=[offer.side, *([ACCEPTED] if offer.accepted else [])])
    offers = {who.id: OfferSupport(house.id, offer.side, who.id, offer.accepted) for who in house.characters}
    _ask_character(ask, f"offers.{house.id}", house, offer.character, offers)


def _describe_offer(offer: Support | None) -> Phrase:
    if offer is None:
        return text("no_support")
    return text("accepted" if offer.accepted else "refused")


# --- the outcome -----------------------------------------------------------------------------------------


def _ask_outcome(ask: Ask[IronThrone]) -> Deal[IronThrone]:
    """Ask for the exchanges of a truce and for the consequences; something missing refuses."""
    state = ask.state
    resolution = resolve(state)
    if resolution.verdict.ending == "truce":
        ask.heading(text("exchanges"))
        for side in SIDES:
            _ask_exchanges(ask, active_house(state, side))
    ask.heading(text("consequences"))
    choices = tuple(_open_line(ask, line) for line in resolution.lines)
    is_guided = state.place.card.startswith(UP_TO_RESOLUTION)
    moves = resolution_moves(choices)
    return Deal(
        moves=moves,
        verdict=_judge(ask, resolution, moves),
        goes_on=is_guided,
        card=RESOLUTION_CARD,
        changes=list_held(ask, moves),
    )


def _open_line(ask: Ask[IronThrone], line: Consequence) -> LineChoice:
    """Add the row of a line; its words are those of the moves as they stand."""
    return ask.open(
        f"line.{line.id}",
        lambda choice: line_words(ask.state, line, choice.moves),
        lambda ask: ask_line(ask, line),
        caption=line_caption,
    )


def _ask_exchanges(ask: Ask[IronThrone], house_id: str) -> None:
    """Ask what a house agrees to: each option once, at most two hostages, three power."""
    add_house_heading(ask, house_id)
    choices, moves, now = [], dict[str, AnyMove | tuple[AnyMove, ...]](), []
    for kind, count in EXCHANGES:
        value = f"{kind}.{count}" if count else kind
        words = text("exchange.take", n=count) if count else text(f"exchange.{kind}")
        choices.append(Choice(value, words, EXCHANGE_ICONS[kind]))
        agreed = find(ask.state.encounter.exchanges, f"{house_id}.{kind}")
        is_chosen = agreed is not None and agreed.hostages == count
        now += [value] if is_chosen else []
        cancel = () if agreed is None else (CancelExchange(house_id, kind),)
        moves[value] = cancel if is_chosen else (*cancel, AgreeExchange(house_id, kind, count or 1))
    ask.act(f"truce.{house_id}", choices, moves, now=now)


def _judge(ask: Ask[IronThrone], resolution: Resolution, moves: tuple[AnyMove, ...]) -> Verdict:
    """Return the ending and the winner, below the names of those who die by it."""
    state, judged = ask.state, resolution.verdict
    ending = "tie" if judged.is_tie else judged.ending
    number = f"{judged.challenger_total}–{judged.defender_total}" if judged.ending == "hostility" else ""
    winner = _describe_winner(state, judged, ending)
    fallen = name_fallen(state, ask.attempt(*moves).state)
    if fallen["deaths"]:
        return Verdict("fallen", text("falls", **fallen), join((text(f"ending.{ending}"), winner)), number)
    return Verdict(LOOKS[ending], text(f"ending.{ending}"), winner, number)


def _describe_winner(state: IronThrone, judged: EncounterResult, ending: str) -> Phrase:
    """Return the winner, or the words for a tie or for a truce with its exchanges so far."""
    if judged.winner:
        return text("winner", houses=name_by_id(state, active_house(state, judged.winner)))
    agreed = len(state.encounter.exchanges)
    return text("no_winner.agreed", n=agreed) if agreed else text(f"no_winner.{ending}")


ENCOUNTER = Form(
    id="encounter",
    ask=ask_encounter,
    title=text("encounter"),
    word=text("resolve"),
    pages="stage",
    fills=True,
)
