"""Faults: what is wrong with the screen that the app shows now."""

from __future__ import annotations

from screens.shell.app import TavoloApp
from screens.tour.picture import Picture
from tests import dismantling
from tests.scenes import checks, contrast
from tests.scenes.boxes import one_glance

CHECKS = (
    checks.blank,
    checks.overlapping_controls,
    checks.overlapping_texts,
    checks.outside,
    checks.tiny_texts,
    checks.shrunken_texts,
    checks.broken_words,
    checks.small_controls,
    checks.crowded_buttons,
    checks.nameless_controls,
    checks.keys_away_from_the_hand,
)


def faults_of(app: TavoloApp, picture: Picture | None) -> list[str]:
    """In sentences. Faint words are found on a picture; one of each screen in a theme is enough, and painting is slow.

    Whoever looks for faults goes from screen to screen, so what was left behind is put away here.
    """
    dismantling.dismantle_what_is_gone()
    title = app.table.title if app.table is not None else ""
    with one_glance():
        found = [fault for check in CHECKS for fault in check()]
        faint = contrast.faint_texts(picture) if picture is not None else []
        return found + checks.cut_texts(theirs=title) + faint
