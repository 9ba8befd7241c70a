"""SkillPanel: skills are bought; the points that are left stand large, for the whole table."""

from __future__ import annotations

from typing import Any

from kivy.metrics import dp

from companion.forms.draft import Draft, draft_of
from companion.forms.form import Form
from companion.forms.row import Row
from companion.games.nova_aetas.campaign.entries import SkillEntry
from companion.games.nova_aetas.campaign.forms.learning import HERO, KNOWN, LEARN, POINTS
from companion.games.nova_aetas.campaign.remembered import skills_known
from companion.games.nova_aetas.campaign.state import NovaCampaign
from companion.games.nova_aetas.shelf_cards import SkillCard
from companion.kernel.shared_values import build_from
from companion.letters import fold
from companion.plays.filling.form_view import FormView
from screens.forms.form_panel import FormPanel
from screens.forms.row_control import RowControl
from screens.look.theme import current
from screens.parts.names.known_cards import list_shelf_cards
from screens.widgets.layout.box_layout import BoxLayout
from screens.widgets.words.text import Icon, Text


class SkillPanel(FormPanel[NovaCampaign]):
    """The key buys the skill; it goes on while none is named: nobody needs to buy one."""

    form = LEARN

    def __init__(self, board: Any) -> None:
        super().__init__(board)
        self.own_rows = {POINTS: self._make_points}

    def look_at(self, hero: str) -> None:
        """Begin with this hero."""
        self._keep(draft_of({HERO: hero}))

    def kicker(self) -> str:
        return self.table.say("rest.step_skills")

    def see(self, form: Form[Any], draft: Draft) -> FormView:
        return super().see(form, draft.put(KNOWN, self._list_known()))

    def _list_known(self) -> tuple[SkillEntry, ...]:
        """Return the skills that were typed in this campaign, and those of the shelf."""
        moves = (move for entry in self.table.play.journal.entries for move in entry.moves)
        here = skills_known(self.table.state, moves)
        names = {fold(skill.name) for skill in here}
        shelf: list[SkillCard] = [*list_shelf_cards(self.context, "nova_aetas", "skill")]
        return (*here, *(build_from(SkillEntry, card) for card in shelf if fold(card.name) not in names))

    def _make_points(self, _: Any, row: Row) -> RowControl:
        theme, number = current(), Text("", "number-m", fit_width=True)
        line = BoxLayout(size_hint_y=None, height=max(dp(56), theme.sp(40)), spacing=dp(12))
        line.add_widget(Icon(row.thing, points=24, colour="acc", size_hint_x=None, width=theme.sp(26)))
        line.add_widget(number)
        line.add_widget(Text(self.table.say("rest.xp_left"), "body-l"))
        control = RowControl(row, line, lambda row: setattr(number, "text", f"{row.value}"))
        control.show(row)
        return control
