"""HindranceRows: who is in the area: enemies against own figures. Used wherever hindrance counts."""

from __future__ import annotations

from companion.games.conan.moves.objects import Manipulate
from companion.kernel.limits import limits_of
from screens.boards.conan.sheets.action_sheet import ActionSheet


def add_hindrance(sheet: ActionSheet) -> None:
    """Two counters: enemies in the area, own figures with oneself included."""
    sheet.counter("enemies", sheet.say("enemies"), "account-group")
    sheet.counter("own", sheet.say("own"), "account-multiple-outline", least=limits_of(Manipulate, "own").least)
