"""The forms of a mission before it begins: its hands and objective, its enemies and allies."""

from __future__ import annotations

from dataclasses import replace

from companion.forms.ask import Ask
from companion.forms.field_questions import ask_fields
from companion.forms.form import Deal, Form
from companion.forms.name_of import NameOf
from companion.forms.phrase import text
from companion.forms.row import Choice
from companion.games.nova_aetas.forms.cards import ALLIES, ENEMIES, EVENTS, SCENERY, STATUSES
from companion.games.nova_aetas.forms.mission import OBJECTIVES
from companion.games.nova_aetas.setup import Setup

HANDS = {"minute": "clock-outline", "hour_limit": "flag-checkered"}


def ask_mission(ask: Ask[Setup]) -> Deal[Setup]:
    """Ask for the mission: its title, its end, what the enemies are after, its tokens."""
    setup = ask.state
    name = ask.name("mission", text("mission_name"), NameOf("mission", fills=False), propose=setup.mission)
    words = {name: text(f"mission_{name}") for name in HANDS}
    said = ask_fields(ask, Setup, *HANDS, usual=setup, words=words, icons=HANDS, look="")
    ask.heading(text("objective"))
    kinds = [Choice(kind, text(f"objective_{kind}"), icon) for kind, icon in OBJECTIVES.items()]
    objective = ask.pick("objective", kinds, setup.objective)
    if objective == "value":
        threat = {"objective_threat": text("mission_threat")}
        said |= ask_fields(
            ask, Setup, *threat, usual=setup, words=threat, icons={"objective_threat": "target"}, look=""
        )
    events, statuses = EVENTS.ask_all(ask, setup.events), STATUSES.ask_all(ask, setup.statuses)
    return Deal(made=replace(setup, mission=name, objective=objective, events=events, statuses=statuses, **said))


def ask_enemies(ask: Ask[Setup]) -> Deal[Setup]:
    """Ask for the enemy types, the allies and the scenery that can be attacked."""
    setup = ask.state
    enemies, allies = ENEMIES.ask_all(ask, setup.enemies), ALLIES.ask_all(ask, setup.allies)
    return Deal(made=replace(setup, enemies=enemies, allies=allies, scenery=SCENERY.ask_all(ask, setup.scenery)))


MISSION_SETUP = Form(id="setup", ask=ask_mission, title=text("mission"))
MISSION_ENEMIES = Form(id="enemies", ask=ask_enemies, title=text("enemies"))
