"""The setup form of The Lord of the Rings: a known scenario brings its first stage along."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from companion.forms.row import Row
from screens.boards.lotr.known_stages import first_stage
from screens.setup.setup_form import SetupForm


class GameSetupForm(SetupForm):
    """The people are the seats; each of them brings heroes."""

    game_id = "lotr"

    def know_more(self, row: Row, values: Mapping[str, Any]) -> Mapping[str, Any]:
        """Return the first stage of a scenario that the group knows."""
        first = first_stage(self.context.shelf, str(values["name"])) if row.name == "scenario" else None
        return {} if first is None else {"quest_points": None, **first.values, "stage": first.name}
