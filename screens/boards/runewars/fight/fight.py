"""Fight and Stage: what a page of a fight shows of its form, step by step."""

from __future__ import annotations

from collections.abc import Hashable, Mapping
from typing import TYPE_CHECKING

from kivy.uix.widget import Widget

from companion.forms.form import Form
from companion.games.runewars.state import Runewars
from screens.boards.runewars.fight.fight_memory import FightPlace

if TYPE_CHECKING:
    from screens.boards.runewars.fight.fight_page import FightPage


class Fight:
    """A battle or a duel: its form, where it stands, and the stage that its page shows."""

    form: Form[Runewars]

    def find_place(self, state: Runewars) -> FightPlace:
        """Return where the fight stands."""
        return FightPlace()

    def find_taken(self, state: Runewars) -> Mapping[str, str]:
        """Return the answers that the opener has given, such as the area."""
        return {}

    def find_stage(self, page: FightPage, state: Runewars) -> type[Stage] | None:
        """Return the stage that is on, or None where there is no fight."""
        return None

    def shape(self, page: FightPage, state: Runewars) -> Hashable:
        """Return all that decides about the rows of the page."""
        return ()

    def list_keys(self, page: FightPage) -> tuple[Widget, ...]:
        """Return rows of keys below all others, while the fight is under way."""
        return ()

    def take_back(self, page: FightPage, state: Runewars) -> None:
        """Take back the last step, where nothing is entered in this one."""
        page.table.undo()


class Stage:
    """A stage of a fight: `fill` fills head and rows of the page, `show` writes the values.

    `word` and `icon` are those of the main key, `rules` the rule cards behind the stage.
    """

    rules = "battle"
    word = "apply_and_on"
    icon = "check-bold"

    def __init__(self, page: FightPage) -> None:
        self.page, self.table, self.say = page, page.table, page.say

    def subtitle(self, state: Runewars) -> str:
        """Return the line below the title of the page."""
        return ""

    def fill(self, state: Runewars) -> None:
        """Put head and rows into the page."""

    def show(self, state: Runewars) -> None:
        """Write the values as the trial leaves them."""

    def go_on(self, state: Runewars) -> None:
        """Make the moves of the form."""
        self.table.do(*self.page.view.moves, notice=True)
