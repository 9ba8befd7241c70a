"""Words of the rest for forms."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from companion.games.nova_aetas.campaign.state import NovaCampaign
from screens.table.table import Table


def words_for(table: Table[NovaCampaign]) -> Callable[..., str]:
    """Return the words of a form's fields, by their names."""

    def say(key: str, /, **values: Any) -> str:
        return table.say(f"rest.{key}", **values)

    return say
