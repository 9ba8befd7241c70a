"""OrderStep: the guide of the revealed orders: the present one with its deeds as keys."""

from __future__ import annotations

from companion.games.runewars.forms.turns import TURNS
from companion.games.runewars.guide_names import RESOLVE_CARDS
from companion.games.runewars.state import Runewars
from screens.boards.runewars.forms import OWN_ROWS, open_way
from screens.forms.form_panel import FormPanel


class OrderStep(FormPanel[Runewars]):
    """The orders of the season; the guide’s key says that the present one is done."""

    form = TURNS
    leads = True
    draws = OWN_ROWS
    opens = staticmethod(open_way)


STEP_PANELS = dict.fromkeys(RESOLVE_CARDS, OrderStep)
