"""Forms of rune tokens: one of them, and received ones: false ones go, two others come."""

from __future__ import annotations

from typing import Literal

from companion.forms.ask import Ask
from companion.forms.form import Deal, Form, Verdict
from companion.forms.phrase import Phrase, text
from companion.forms.row import Choice
from companion.games.runewars.forms.parts import PLAYER, find_acting_player, offer_moves
from companion.games.runewars.lookup import area_in, name_by_id, rune_at
from companion.games.runewars.moves.runes import (
    DiscardRune,
    HideRunes,
    IdentifyRune,
    MoveRune,
    ReceiveRunes,
    RevealRunes,
)
from companion.games.runewars.resolving import is_preparing
from companion.games.runewars.rule_links import RULES
from companion.games.runewars.runes import discardable, free_areas
from companion.games.runewars.state import MOST_DISCARDED_RUNES, Player, RuneKind, RuneSource, Runewars
from companion.kernel.items import find

Which = Literal["first", "second", "unknown"]

SOURCES: tuple[RuneSource, ...] = ("quest", "event", "other", "setup")
TOKENS = 2
"""So many tokens come: a false one and a dragon rune."""

MISSING = text("two_areas")
RUNE, MAY_LOOK = "rune", "may_look"
KINDS: tuple[RuneKind, ...] = ("unknown", "dragon", "false")


def ask_runes(ask: Ask[Runewars]) -> Deal[Runewars]:
    """Ask which tokens go, where the two new ones lie, and which of them is the dragon rune."""
    player = find_acting_player(ask)
    ask.title = text("receive_runes", player=player.name)
    discarded = _ask_discarded(ask, player)
    ask.step(MISSING)
    places = ask.several("area", _list_areas(ask.state, player, discarded), most=TOKENS)
    dragon = _ask_dragon(ask, places)
    ask.step(text("rune_source"))
    usual: RuneSource = "setup" if is_preparing(ask.state) else "quest"
    source = ask.pick("source", [Choice(each, text(f"source.{each}")) for each in SOURCES], usual)
    if len(places) < TOKENS:
        ask.need(MISSING)
        if len(free_areas(ask.state, player.id, discarded)) < TOKENS:
            ask.note(text("too_few_areas"), "alert", "bad")
        return Deal()
    first, second = places
    names = " · ".join(area_in(ask.state, area).name for area in places)
    move = ReceiveRunes(player.id, first, second, dragon, discarded, source)
    return Deal(moves=(move,), verdict=Verdict("success", text("runes_shuffled"), names))


def _ask_discarded(ask: Ask[Runewars], player: Player) -> tuple[str, ...]:
    own = discardable(ask.state, player.id)
    if not own:
        return ()
    ask.step(text("discard_false", n=MOST_DISCARDED_RUNES))
    choices = [Choice(rune.id, name_by_id(ask.state, rune.area)) for rune in own]
    return ask.several("discard", choices, most=MOST_DISCARDED_RUNES)


def _list_areas(state: Runewars, player: Player, discarded: tuple[str, ...]) -> list[Choice[str]]:
    """Return the areas for the received runes, the free ones first.

    An area that a discarded token frees loses its warning, and stays in its place.
    """
    first = free_areas(state, player.id)
    free = free_areas(state, player.id, discarded)
    ordered = (*first, *(area for area in state.areas if area not in first))
    return [Choice(area.id, area.name, "map-marker-outline" if area in free else "alert") for area in ordered]


def _ask_dragon(ask: Ask[Runewars], places: tuple[str, ...]) -> Which:
    """Ask where the dragon rune lies, once both areas are chosen.

    Each answer has its own line, so that names of any length move nothing.
    """
    ask.step(text("where_is_dragon"))
    is_open = len(places) == TOKENS
    names: list[Phrase] = [area_in(ask.state, area).name for area in places]
    unnamed: list[Phrase] = [text("first_area"), text("second_area")]
    first, second = names + unnamed[len(names) :]
    why_not = "" if is_open else MISSING
    choices: list[Choice[Which | None]] = [
        Choice("first", first, "hexagon", why_not=why_not),
        Choice("second", second, "hexagon", why_not=why_not),
        Choice("unknown", text("note_unknown"), "help-circle-outline", why_not=why_not),
    ]
    return ask.pick("dragon", choices, "unknown" if is_open else None, look="lines", context=places) or "unknown"


def ask_token(ask: Ask[Runewars]) -> Deal[Runewars]:
    """Show one token: turn it over, note its kind, move it, take it away.

    Only a player who may look at it notes its kind.
    """
    runes = ask.state.runes
    rune = find(runes, ask.hear(RUNE, runes[0].id if runes else ""))
    if rune is None:
        return Deal(applies=False, is_over=True)
    ask.title = name_by_id(ask.state, rune.area)
    turn = ("hide_rune", "eye-off-outline", HideRunes((rune.id,)))
    offer_moves(ask, "face", turn if rune.face_up else ("reveal_rune", "eye-outline", RevealRunes((rune.id,))))
    ask.heading(text("note_rune"))
    if rune.face_up or ask.hear(MAY_LOOK, False):
        kinds = [Choice(kind, text(f"note_{kind}")) for kind in KINDS]
        ask.act("is", kinds, {kind: IdentifyRune(rune.id, kind) for kind in KINDS})
    else:
        ask.note(text("note_needs_eyes"), "eye-off-outline")
    ask.heading(text("move_rune"))
    others = [area for area in ask.state.areas if area.id != rune.area]
    others.sort(key=lambda area: rune_at(ask.state, area.id) is not None)
    places = [Choice(a.id, a.name, "hexagon-outline" if rune_at(ask.state, a.id) else "") for a in others]
    ask.act("to", places, {area.id: MoveRune(rune.id, area.id) for area in others})
    offer_moves(ask, "remove", ("remove_rune", "delete-outline", DiscardRune(rune.id)), ends=True)
    return Deal(applies=False)


RUNE_FORM = Form(id="rune", ask=ask_token, title=text("note_rune"), takes=(RUNE, MAY_LOOK), private=True)
RECEIVE = Form(
    id="receive",
    ask=ask_runes,
    title=text("receive"),
    word=text("place_runes"),
    takes=(PLAYER,),
    fills=True,
    rules=RULES["receive"],
    private=True,
)
