"""The form of a place of power: the fate of a character, protection, a corrected count."""

from __future__ import annotations

from companion.forms.ask import Ask
from companion.forms.form import Deal, Form
from companion.forms.phrase import text
from companion.forms.row import Choice
from companion.games.iron_throne.forms.choices import YES, place_words
from companion.games.iron_throne.lookup import character_in
from companion.games.iron_throne.moves.characters import KillCharacter, ProtectCharacter, ReviveCharacter
from companion.games.iron_throne.moves.power import CorrectPower, TakePenalty
from companion.games.iron_throne.power import OUT, is_character, power_at
from companion.games.iron_throne.state import Character, IronThrone
from companion.kernel.limits import limits_of


def ask_place(ask: Ask[IronThrone]) -> Deal[IronThrone]:
    """Offer what may become of a character, the number of tokens, and another name."""
    state, place = ask.state, ask.hear("place", ask.state.challenger)
    ask.title = place_words(state, place)
    if is_character(state, place):
        _ask_fate(ask, character_in(state, place))
    if "power" not in state.hidden:
        limits, now = limits_of(CorrectPower, "power"), power_at(state, place)
        ask.adjust("power", text("correct_power"), limits, now, lambda n: CorrectPower(place, n), look="field")
    if place != OUT:
        ask.own("names", text("rename"), place)
    return Deal(applies=False)


def _ask_fate(ask: Ask[IronThrone], who: Character) -> None:
    if who.dead:
        ask.note(text("is_dead", name=who.name), "skull")
        ask.act("revive", [Choice(YES, text("revive"), "restore")], {YES: ReviveCharacter(who.id)}, look="keys")
        return
    safe = who.id in ask.state.encounter.protected
    keys = [
        Choice("penalty", text("penalty"), "heart-broken"),
        Choice("protect", text("unprotect" if safe else "protect"), "shield-half-full"),
    ]
    moves = {"penalty": TakePenalty(who.id), "protect": ProtectCharacter(who.id, not safe)}
    ask.act("does", keys, moves, ends=True, look="keys")
    ask.heading(text("dies_title", name=who.name))
    ways = [Choice("leader", text("dies_to_leader"), "skull"), Choice("out", text("dies_to_out"), "skull")]
    deaths = {"leader": KillCharacter(who.id, "leader"), "out": KillCharacter(who.id, "out")}
    ask.act("dies", ways, deaths, ends=True, look="keys")


PLACE = Form(id="place", ask=ask_place, title=text("power"), takes=("place",))
