"""What Tally asks before the first round: who plays, and nothing else."""

from __future__ import annotations

from typing import Any

from screens.setup.setup_form import SetupForm


class GameSetupForm(SetupForm):
    game_id = "tally"
    first_key = ""

    def seats_of(self, plain: dict[str, Any]) -> list[dict[str, Any]]:
        """A setup written by hand may give names alone."""
        return [{"name": seat, "seat": None} if isinstance(seat, str) else seat for seat in plain["players"]]
