"""The forms of a hostage: taken, tortured or released, and a row of the ledger in full."""

from __future__ import annotations

from companion.forms.ask import Ask
from companion.forms.form import Deal, Form
from companion.forms.phrase import Phrase, app_word, join, text
from companion.forms.row import Choice
from companion.games.iron_throne.ending import name_fallen
from companion.games.iron_throne.forms.choices import (
    YES,
    ask_source,
    card_choices,
    character_choices,
    house_choices,
    place_words,
)
from companion.games.iron_throne.hostages import TOP_OF_DECK, Source, are_hidden, is_concealed, sources
from companion.games.iron_throne.icons import CARD_ICONS
from companion.games.iron_throne.lookup import hostage_in, house_in, name_by_id, name_of, open_hostage
from companion.games.iron_throne.moves.hostages import (
    CorrectHostage,
    FreeHostage,
    IdentifyHostage,
    ReturnHostage,
    TakeHostage,
    TransferHostage,
)
from companion.games.iron_throne.moves.torture import (
    TortureHostage,
    can_steal_power,
    needs_character,
    torture_effect,
    victims,
)
from companion.games.iron_throne.power import power_at
from companion.games.iron_throne.state import Hostage, HostageCard, IronThrone
from companion.kernel.items import find
from companion.kernel.message import FALLEN

HOSTAGE_ID = "hostage"
"""The answer that the opener gives: the id of a row of the ledger."""


def card_words(state: IronThrone, row: Hostage) -> Phrase:
    """Return the words for the card: "Tregua", or the name of the character on it."""
    return name_of(state, row.character) if row.character else text(f"card.{row.card}")


def shown_words(state: IronThrone, row: Hostage) -> Phrase:
    """Return the words for the card that everybody may read; a hidden one is not named."""
    return text("hidden_card") if is_concealed(state, row) else card_words(state, row)


def shown_icon(state: IronThrone, row: Hostage) -> str:
    return "eye-off-outline" if is_concealed(state, row) else CARD_ICONS[row.card]


def _find_row(ask: Ask[IronThrone]) -> Hostage:
    """Return the row that the opener has named; without an opener the first."""
    return hostage_in(ask.state, ask.hear(HOSTAGE_ID, next((row.id for row in ask.state.hostages), "")))


# --- taken by hand ---------------------------------------------------------------------------------------


def ask_take(ask: Ask[IronThrone]) -> Deal[IronThrone]:
    """Ask for a hostage; the active houses of an encounter are proposed."""
    state = ask.state
    ask.heading(text("who_takes"))
    taker = ask.pick("taker", house_choices(state, state.houses), state.challenger)
    ask.heading(text("from_whom"))
    rivals = house_choices(state, (house for house in state.houses if house.id != taker))
    rival = ask.pick("rival", rivals, state.defender if state.defender != taker else "")
    if not rival:
        ask.need(text("from_whom"), "rival")
        return Deal()
    source = ask_source(ask, sources(state, house_in(state, rival)), TOP_OF_DECK, context=rival)
    card, character = ask_card(ask, rival, source)
    return Deal(moves=(TakeHostage(taker, rival, source.source, source.hostage, card, character),))


def ask_card(ask: Ask[IronThrone], owner: str, source: Source) -> tuple[HostageCard, str]:
    """Ask which card of a house it is, or the character on it, where the table may know."""
    if source.source == "hostage" or are_hidden(ask.state):
        return "unknown", ""
    ask.heading(text("which_card"))
    people = house_in(ask.state, owner).characters
    faces = [Choice(who.id, who.name, CARD_ICONS["character"]) for who in people]
    card = ask.pick("card", (*card_choices(), *faces), "unknown", context=owner)
    if find(people, card) is not None:
        return "character", card
    return next((kind for kind in CARD_ICONS if kind == card), "unknown"), ""


# --- tortured or released --------------------------------------------------------------------------------


def ask_torture(ask: Ask[IronThrone]) -> Deal[IronThrone]:
    """Ask for what torture must know, and show its effect; the other key releases."""
    state, row = ask.state, open_hostage(ask.state, _find_row(ask).id)
    if state.result is not None:
        ask.note(app_word("play.ended"), "flag-checkered")
        ask.need(app_word("play.ended"))
        return Deal()
    moves = (TortureHostage(row.id, character=_ask_what_is_unknown(ask, row)),)
    attempt = ask.attempt(*moves)
    if attempt.refusal is None:
        _show_effect(ask, row, moves[0])
    elif not ask.missing:
        ask.note(attempt.refusal, "skull")
        ask.need(attempt.refusal)
    return Deal(moves=moves if attempt.refusal is None else (), other=(FreeHostage(row.id),))


def _ask_what_is_unknown(ask: Ask[IronThrone], row: Hostage) -> str:
    """Ask for the card, or for the character on it; return the one that loses power by it."""
    owner = house_in(ask.state, row.owner)
    if row.card == "unknown":
        ask.heading(text("which_card"))
        known = [choice for choice in card_choices() if choice.value != "unknown"]
        ask.act("is", known, {choice.value: IdentifyHostage(row.id, choice.value) for choice in known})
        ask.need(text("which_card"), "is")
    elif needs_character(row):
        ask.heading(text("which_character"))
        people = [Choice(who.id, who.name) for who in owner.characters]
        ask.act("who", people, {who.id: IdentifyHostage(row.id, "character", who.id) for who in owner.characters})
        ask.need(text("which_character"), "who")
    elif can_steal_power(row.card):
        return _ask_victim(ask, row)
    return ""


def _ask_victim(ask: Ask[IronThrone], row: Hostage) -> str:
    found = victims(ask.state, row)
    if len(found) < 2:
        return "".join(found)
    ask.heading(text("who_loses_power"))
    people = character_choices(who for who in house_in(ask.state, row.owner).characters if who.id in found)
    return ask.choose("victim", people, missing=text("who_loses_power")) or ""


def _show_effect(ask: Ask[IronThrone], row: Hostage, move: TortureHostage) -> None:
    """Name who dies first, then say the power that torture moves."""
    state, after = ask.state, ask.after(move)
    effect = torture_effect(state, row, row.card, move.character)
    fallen = name_fallen(state, after)
    if fallen["deaths"]:
        ask.note(text("falls", **fallen), FALLEN, "bad")
    if not effect.by:
        ask.note(text("torture_nothing"))
        return
    for key, place in (("if_tortured", effect.source), ("torture_gains", effect.to)):
        words = text(key, place=place_words(state, place))
        ask.own(f"effect.{key}", words, (power_at(state, place), power_at(after, place)))


# --- a row of the ledger ---------------------------------------------------------------------------------


def ask_hostage(ask: Ask[IronThrone]) -> Deal[IronThrone]:
    """Show a held card, what it may be and where it goes; a closed row can be reopened."""
    state, row = ask.state, _find_row(ask)
    holder, owner = name_by_id(state, row.holder), name_by_id(state, row.owner)
    ask.title = text("hostage_of", owner=owner)
    ask.own("facts", text("held", holder=holder, owner=owner, card=shown_words(state, row)), row)
    facts: list[Phrase] = [text("taken", round=row.taken_in_round), text(f"how.{row.how}")]
    if row.closed_in_round is not None:
        facts.append(text("closed", fate=text(f"fate.{row.state}"), round=row.closed_in_round))
    ask.note(join(facts), "history")
    if row.is_open:
        _ask_card(ask, row)
        _ask_ways(ask, row)
    else:
        ask.note(text("reopen_hint"))
        choices = [Choice(YES, text("reopen_row"), "undo-variant")]
        ask.act("reopen", choices, {YES: CorrectHostage(row.id, state="held")}, ends=True, look="keys")
    return Deal(applies=False)


def _ask_card(ask: Ask[IronThrone], row: Hostage) -> None:
    ask.heading(text("which_card"))
    ask.act("card", card_choices(), {card: IdentifyHostage(row.id, card) for card in CARD_ICONS}, now=[row.card])
    if row.card == "character":
        ask.heading(text("which_character"))
        people = house_in(ask.state, row.owner).characters
        moves = {who.id: IdentifyHostage(row.id, "character", who.id) for who in people}
        ask.act("on_card", [Choice(who.id, who.name) for who in people], moves, now=[row.character])


def _ask_ways(ask: Ask[IronThrone], row: Hostage) -> None:
    """Ask where the card goes, and whose it is if the ledger has it wrong."""
    state = ask.state
    others = [house for house in state.houses if house.id not in (row.holder, row.owner)]
    ask.heading(text("transfer_to"))
    ask.act(
        "to", house_choices(state, others), {each.id: TransferHostage(row.id, each.id) for each in others}, ends=True
    )
    keys = [
        Choice("return", text("give_back"), "home-account"),
        Choice("effect", text("release_by_effect"), "flash"),
    ]
    moves = {"return": ReturnHostage(row.id), "effect": FreeHostage(row.id, by_effect=True)}
    ask.act("goes", keys, moves, ends=True, look="keys")
    rivals = [house for house in state.houses if house.id != row.holder]
    owners = {house.id: CorrectHostage(row.id, owner=house.id) for house in rivals}
    ask.heading(text("correct_owner"))
    ask.act("owner", house_choices(state, rivals), owners, now=[row.owner])


TAKE = Form(id="take", ask=ask_take, title=text("take_hostage"), word=text("take_hostage"), fills=True, has_foot=False)
TORTURE = Form(
    id="torture",
    ask=ask_torture,
    title=text("torture"),
    word=text("torture"),
    icon="gavel",
    other=text("release"),
    takes=(HOSTAGE_ID,),
    has_foot=False,
)
HOSTAGE = Form(id="hostage_details", ask=ask_hostage, title=text("hostages"), takes=(HOSTAGE_ID,), fills=True)
