"""A sheet of a board is a form, or is listed with the reason why it is made by hand."""

from __future__ import annotations

import re

from tests.architecture.imports import ROOT
from tests.architecture.test_levels import classes, list_levels

ADR = ROOT / "docs/adr/0027-sheets-made-by-hand.md"
BASES = ("Sheet", "CardOverlay")
ROOMS = ("screens.boards.", "screens.campaign.")


def list_hand_made() -> set[str]:
    """Return the names of the sheets and dialogs of boards and campaigns that are no form on screen."""
    lines = [list_levels(place, classes()) for place in classes() if place[0].startswith(ROOMS)]
    return {line[0] for line in lines if set(line[1:]) & set(BASES) and "FormFiller" not in line}


def test_what_is_made_by_hand_is_listed_with_its_reason() -> None:
    told = ADR.read_text(encoding="utf-8").partition("## Decision")[2]
    rows = [line.split("|")[1:-1] for line in told.splitlines() if line.startswith("| `")]
    assert all(len(reason.strip()) > 10 for _, reason in rows)
    assert {name for sheet, _ in rows for name in re.findall(r"`(\w+)`", sheet)} == list_hand_made()
