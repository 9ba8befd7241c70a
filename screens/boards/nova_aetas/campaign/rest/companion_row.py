"""The row of a companion in a rest: how long the term is, and a tap hires again."""

from __future__ import annotations

from companion.games.nova_aetas.campaign.state import Companion, NovaCampaign
from screens.boards.nova_aetas.campaign.forms import open_hire
from screens.look.theme import current
from screens.table.table import Table
from screens.widgets.controls.list_row import ListRow
from screens.widgets.words.text import Icon


def make_companion_row(
    table: Table[NovaCampaign], companion: Companion, tag: str, term: str, icon: str = "account-heart", ink: str = "acc"
) -> ListRow:
    """Return the row; `term` is the end of the text that names the term."""
    words = f"{table.say(f'rest.{term}', n=companion.leaves)} · {table.say('rest.hire_again')}"
    width = current().sp(26)
    mark = Icon(icon, points=24, colour=ink, size_hint_x=None, width=width)
    arrow = Icon("chevron-right", points=22, colour="low", size_hint_x=None, width=width)
    row = ListRow(companion.name, words, leading=mark, trailing=arrow, tag=f"{tag}.{companion.id}")
    row.bind(on_release=lambda _: open_hire(table, companion.id))
    return row
