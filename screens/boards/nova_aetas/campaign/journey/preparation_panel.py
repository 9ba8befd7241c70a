"""PreparationPanel: a form of the preparation in the guide, with the name of its step."""

from __future__ import annotations

from typing import Any

from companion.forms.form import Form
from companion.games.nova_aetas.campaign.state import NovaCampaign
from screens.forms.form_panel import FormPanel


class PreparationPanel(FormPanel[NovaCampaign]):
    """A panel of the preparation; `name` is the end of the text that names its step."""

    def __init__(self, board: Any, form: Form[NovaCampaign], name: str) -> None:
        self.form, self._name = form, name
        super().__init__(board)

    def kicker(self) -> str:
        return self.table.say(f"preparation_{self._name}")
