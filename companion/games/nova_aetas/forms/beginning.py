"""The form of a mission's start: its end, the tokens of the heroes, the enemies, stealth."""

from __future__ import annotations

from functools import partial

from companion.forms.ask import Ask
from companion.forms.form import Deal, Form
from companion.forms.phrase import Phrase, text
from companion.forms.row import RowLook
from companion.games.nova_aetas.forms.arrivals import NEW_ENEMY
from companion.games.nova_aetas.forms.parts import offer_way
from companion.games.nova_aetas.forms.stealth import STEALTH
from companion.games.nova_aetas.horologium import ROMAN
from companion.games.nova_aetas.moves.beginning import SetFigures, StartMission
from companion.games.nova_aetas.moves.clock import MoveToken, SetHourLimit
from companion.games.nova_aetas.signs import sign_icon
from companion.games.nova_aetas.state import Enemy, NovaAetas
from companion.kernel.limits import limits_of


def ask_start(ask: Ask[NovaAetas]) -> Deal[NovaAetas]:
    """Ask for what the first Mission card says; each change is a move of its own."""
    state = ask.state
    ask.title = state.mission or text("start_title")
    words, limits = text("mission_hour_limit"), limits_of(SetHourLimit, "hours")
    ask.adjust("hour_limit", words, limits, state.hour_limit, SetHourLimit, icon="flag-checkered")
    _ask_stealth(ask)
    ask.heading(text("start_heroes"))
    for hero in state.heroes:
        _ask_sector(ask, hero.id, hero.name, hero.sector, "field", hero.seat)
    ask.heading(text("enemies"))
    for enemy in state.enemies:
        _ask_enemy(ask, enemy)
    ask.own("known", text("enemies_known"), tuple(enemy.name for enemy in state.enemies))
    offer_way(ask, "new_enemy", text("new_enemy"), "plus", NEW_ENEMY.id)
    ask.note(text("start_events"), "bell-ring")
    if not state.preparing:
        return Deal(applies=False)
    return Deal(moves=(StartMission(),), goes_on=True, word=text("start_mission"))


def _ask_stealth(ask: Ask[NovaAetas]) -> None:
    """Offer the track of stealth, which a clue of the mission may name, or show its values."""
    if ask.state.stealth is not None:
        values = ", ".join(f"{value}+" for value in ask.state.stealth.values)
        ask.note(text("start_in_stealth", values=values), "incognito")
        return
    if ask.state.stealth_due:
        ask.note(text("stealth_clue"), "magnify")
    offer_way(ask, "stealth", text("stealth_begin"), "incognito", STEALTH.id)


def _ask_enemy(ask: Ask[NovaAetas], enemy: Enemy) -> None:
    """Ask how many figures a type has, and where their token is."""
    limits, icon = limits_of(SetFigures, "n"), sign_icon(ask.state, enemy.id)
    figures = len(enemy.models)
    ask.adjust(f"figures.{enemy.id}", enemy.name, limits, figures, partial(SetFigures, enemy.id), icon=icon)
    if enemy.sector:
        _ask_sector(ask, enemy.id, text("sector_word"), enemy.sector, "beside")


def _ask_sector(
    ask: Ask[NovaAetas], token: str, words: Phrase, now: int, look: RowLook, seat: int | None = None
) -> None:
    limits, move = limits_of(MoveToken, "sector"), partial(MoveToken, token)
    ask.adjust(f"sector.{token}", words, limits, now, move, look=look, seat=seat, signs=ROMAN)


START = Form(id="start", ask=ask_start, title=text("start_title"), icon="play", fills=True)
