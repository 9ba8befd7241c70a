"""The form of the Overlord's book: his recovery and his gems, to be put right at once."""

from __future__ import annotations

from functools import partial

from companion.forms.ask import Ask
from companion.forms.form import Deal, Form
from companion.forms.phrase import text
from companion.games.conan.forms.damage import name_place
from companion.games.conan.moves.overlord import CorrectOverlordGems, SetRecovery
from companion.games.conan.overlord_gems import overlord_gems_in, overlord_places
from companion.games.conan.state import ConanState
from companion.kernel.limits import limits_of


def ask_overlord(ask: Ask[ConanState]) -> Deal[ConanState]:
    """Ask for corrections: the log tells them, undo takes them back."""
    overlord = ask.state.overlord
    limits = limits_of(SetRecovery, "value")
    ask.adjust("recovery", text("recovery"), limits, overlord.recovery, SetRecovery, icon="restore")
    ask.heading(text("gems_total", n=overlord.gems_total))
    for place in overlord_places(overlord):
        words, there = name_place(overlord, place), overlord_gems_in(overlord, place)
        limits = limits_of(CorrectOverlordGems, "gems")
        ask.adjust(f"gems.{place}", words, limits, there, partial(CorrectOverlordGems, place))
    return Deal(applies=False)


OVERLORD_SHEET = Form(id="overlord_sheet", ask=ask_overlord, title=text("tool.overlord_sheet"), has_foot=False)
