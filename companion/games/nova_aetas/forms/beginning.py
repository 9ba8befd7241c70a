"""The form of a mission's start: its end, the tokens of the heroes, the enemies, stealth."""

from __future__ import annotations

from functools import partial

from companion.forms.ask import Ask
from companion.forms.form import Deal, Form
from companion.forms.phrase import Phrase, text
from companion.forms.row import Choice
from companion.games.nova_aetas.moves.beginning import SetFigures, StartMission
from companion.games.nova_aetas.moves.clock import MoveToken, SetHourLimit
from companion.games.nova_aetas.signs import sign_icon
from companion.games.nova_aetas.state import Enemy, NovaAetas
from companion.kernel.limits import limits_of

YES = "yes"


def ask_start(ask: Ask[NovaAetas]) -> Deal[NovaAetas]:
    """Ask for what the first Mission card says; each change is a move of its own."""
    state = ask.state
    ask.note(text("start_reads"), "card-text-outline")
    words, limits = text("mission_hour_limit"), limits_of(SetHourLimit, "hours")
    ask.adjust("hour_limit", words, limits, state.hour_limit, SetHourLimit, icon="flag-checkered")
    _ask_stealth(ask)
    ask.heading(text("start_heroes"))
    for hero in state.heroes:
        _ask_sector(ask, hero.id, hero.name, hero.sector, "account")
    ask.heading(text("enemies"))
    for enemy in state.enemies:
        _ask_enemy(ask, enemy)
    ask.own("known", text("enemies_known"), tuple(enemy.name for enemy in state.enemies))
    ask.own("new_enemy", text("new_enemy"), None)
    ask.note(text("start_events"), "bell-ring")
    if state.preparing:
        start = Choice(YES, text("start_mission"), "play")
        ask.act("start", [start], {YES: StartMission()}, ends=True, look="keys")
    return Deal(applies=False)


def _ask_stealth(ask: Ask[NovaAetas]) -> None:
    """Offer the track of stealth, which a clue of the mission may name, or show its values."""
    if ask.state.stealth is not None:
        values = ", ".join(f"{value}+" for value in ask.state.stealth.values)
        ask.note(text("start_in_stealth", values=values), "incognito")
        return
    if ask.state.stealth_due:
        ask.note(text("stealth_clue"), "magnify")
    ask.own("start_stealth", text("stealth_begin"), None)


def _ask_enemy(ask: Ask[NovaAetas], enemy: Enemy) -> None:
    """Ask how many figures a type has, and where their token is."""
    limits, icon = limits_of(SetFigures, "n"), sign_icon(ask.state, enemy.id)
    figures = len(enemy.models)
    ask.adjust(f"figures.{enemy.id}", enemy.name, limits, figures, partial(SetFigures, enemy.id), icon=icon)
    if enemy.sector:
        _ask_sector(ask, enemy.id, text("sector_of", name=enemy.name), enemy.sector, "clock-outline")


def _ask_sector(ask: Ask[NovaAetas], token: str, words: Phrase, now: int, icon: str) -> None:
    limits = limits_of(MoveToken, "sector")
    ask.adjust(f"sector.{token}", words, limits, now, partial(MoveToken, token), icon=icon)


START = Form(id="start", ask=ask_start, title=text("start_title"), fills=True)
