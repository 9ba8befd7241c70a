"""The form of the first mission: its title and place, and that of the group."""

from __future__ import annotations

from dataclasses import replace

from companion.forms.ask import Ask
from companion.forms.form import Deal, Form
from companion.forms.phrase import text
from companion.games.nova_aetas.campaign.forms.entries import MISSION, ask_town_kind
from companion.games.nova_aetas.campaign.forms.values import ask_written
from companion.games.nova_aetas.campaign.setup import Setup


def ask_first_mission(ask: Ask[Setup]) -> Deal[Setup]:
    """Ask for the place of the group and for the first mission, which may be played elsewhere."""
    setup = ask.state
    town = ask_written(ask, "town", setup.town)
    town_kind = ask_town_kind(ask, setup.town_kind, "town_kind")
    title = ask_written(ask, "next_title", setup.next_title, MISSION, "next_mission")
    place = ask_written(ask, "next_town", setup.next_town)
    usual = setup.next_kind or town_kind
    kind = ask_town_kind(ask, usual, "next_kind")
    return Deal(
        made=replace(
            setup,
            town=town,
            town_kind=town_kind,
            next_title=title,
            next_town=place,
            next_kind=setup.next_kind if kind == usual else kind,
        )
    )


FIRST_MISSION = Form(id="setup", ask=ask_first_mission, title=text("setup.first_mission"))
