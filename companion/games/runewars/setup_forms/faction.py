"""The form of a player's faction and its starting values, as printed."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from companion.forms.ask import Ask
from companion.forms.form import Deal, Form, Verdict
from companion.forms.phrase import app_word, text
from companion.forms.row import Choice
from companion.forms.setup_forms import SEAT, find_seat
from companion.games.runewars.factions import FACTIONS, NUMBERS, faction_called, say_faction
from companion.games.runewars.setup import PlayerSetup, Setup
from companion.games.runewars.setup_people import find_person, list_players, rename_person
from companion.kernel.limits import limits_of, longest_of


def ask_faction(ask: Ask[Setup]) -> Deal[Setup]:
    """Ask for a printed faction or another one, and for the numbers with which it begins."""
    seat, setup = find_seat(ask), ask.state
    old = list_players(setup)[seat]
    ask.title = text("faction_of", player=old.name or app_word("setup.player", seat + 1))
    player = _ask_numbers(ask, old, _ask_name(ask, old))
    made = rename_person(setup, find_person(old, seat), find_person(player, seat))
    players = [*list_players(setup)]
    players[seat] = player
    words = say_faction(player.faction) or text("choose_faction")
    return Deal(made=replace(made, players=tuple(players)), verdict=Verdict("success", words))


def _ask_name(ask: Ask[Setup], old: PlayerSetup) -> str:
    """Ask for the faction by its sheet or by its name; what was chosen last counts."""
    named = {ask.say(say_faction(each.id)): each.id for each in FACTIONS}
    usual = ask.say(say_faction(old.faction))
    name = str(ask.hear("name", usual)).strip()
    sheet = faction_called(named.get(name, name))
    known = [Choice(own, called, also=(("name", called),)) for called, own in named.items()]
    ask.pick("is", known, sheet.id if sheet else "", context=(name,))
    ask.text("name", text("other_faction"), longest_of(PlayerSetup, "faction"), propose=usual)
    return sheet.id if sheet else name


def _ask_numbers(ask: Ask[Setup], old: PlayerSetup, faction: str) -> PlayerSetup:
    """Ask for the numbers; another faction begins with its own."""
    sheet, own = faction_called(faction), old if faction == old.faction else PlayerSetup()
    ask.heading(text("starts_with"))
    said: dict[str, Any] = {"faction": faction}
    for name in NUMBERS:
        typed: int | None = getattr(own, name)
        usual = int(getattr(sheet, name)) if sheet else 0
        shown = usual if typed is None else typed
        limits = limits_of(PlayerSetup, name)
        number = ask.number(name, text(name), limits, propose=shown, look="field", context=(faction,))
        said[name] = typed if number == shown else number
    if sheet and any(said[name] is None and not getattr(sheet, name) for name in NUMBERS):
        ask.note(text("faction_unknown"), "book-open-variant")
    return replace(old, **said)


FACTION = Form(id="faction", ask=ask_faction, title=text("choose_faction"), takes=(SEAT,))
