"""The form of the first mission: its title, and where it is played."""

from __future__ import annotations

from dataclasses import replace

from companion.forms.ask import Ask
from companion.forms.form import Deal, Form
from companion.forms.phrase import text
from companion.games.nova_aetas.campaign.forms.entries import MISSION, ask_town_kind
from companion.games.nova_aetas.campaign.forms.values import ask_written
from companion.games.nova_aetas.campaign.setup import Setup


def ask_first_mission(ask: Ask[Setup]) -> Deal[Setup]:
    """Ask for the first mission; no journey leads there, so that the group is in its town."""
    setup = ask.state
    title = ask_written(ask, "next_title", setup.next_title, MISSION, "mission_title")
    town = ask_written(ask, "next_town", setup.next_town)
    usual = setup.next_kind or setup.town_kind
    kind = ask_town_kind(ask, usual, "next_kind")
    return Deal(
        made=replace(setup, next_title=title, next_town=town, next_kind=setup.next_kind if kind == usual else kind)
    )


FIRST_MISSION = Form(id="setup", ask=ask_first_mission, title=text("setup.first_mission"))
