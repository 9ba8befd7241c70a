"""The form of the scenario: its title, its first stage, and the threat in the staging area."""

from __future__ import annotations

from dataclasses import replace

from companion.forms.ask import Ask
from companion.forms.field_questions import ask_fields
from companion.forms.form import Deal, Form
from companion.forms.name_of import NameOf
from companion.forms.phrase import text
from companion.games.lotr.setup import QuestSetup, Setup


def ask_scenario(ask: Ask[Setup]) -> Deal[Setup]:
    """Ask for the scenario; a known one brings its first stage along."""
    setup = ask.state
    title = ask.name("scenario", text("scenario_title"), NameOf("scenario"), propose=setup.scenario)
    quest = replace(setup.quest, name=ask.hear("stage", setup.quest.name), last=ask.hear("last", setup.quest.last))
    quest = replace(quest, **ask_fields(ask, QuestSetup, "quest_points", usual=quest))
    words = {"staging_threat": text("threat_in_staging")}
    threat = ask_fields(ask, Setup, "staging_threat", usual=setup, words=words)
    return Deal(made=replace(setup, scenario=title, quest=quest, **threat))


SCENARIO = Form(id="setup", ask=ask_scenario, title=text("scenario"))
