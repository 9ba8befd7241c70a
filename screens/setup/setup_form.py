"""SetupForm: a game's part of the setup page.

Each game has one in screens/boards/<game>/setup/setup_form.py.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import TYPE_CHECKING, Any, cast

from kivy.uix.widget import Widget

from companion.content.game_content import CAMPAIGN
from companion.forms.draft import draft_of
from companion.forms.form import Form
from companion.forms.row import Row
from companion.forms.setup_forms import NO_SETUP_FORMS, SEAT, SetupForms
from companion.games import game_named
from companion.kernel.codec import PlainDict
from companion.kernel.game import Game
from screens.forms.answering import AnswerSheet, ValueFiller
from screens.parts.board.board_modules import find_board_module
from screens.parts.names.asked_name import AskedName
from screens.parts.names.known_people import offer_people
from screens.parts.names.offered_names import offer_names
from screens.setup.section import build_sections, make_card
from screens.setup.setup_pane import SetupPane
from screens.shell.context import Context
from screens.widgets.controls.text_field import TextField

if TYPE_CHECKING:
    from screens.setup.draft import SetupDraft


class SetupForm:
    """Says where the seats are in the plain setup, and builds the questions of this game alone.

    A form calls `changed` when a caption of the seat list shows another value.
    """

    game_id = ""
    """The game whose texts `say` uses."""

    seats_key = "players"
    """The list of the setup with one item for each seat."""

    name_key = "name"
    """The field of a seat that the players type."""

    seat_kind = ""
    """The kind of things whose name that is, such as heroes; empty: it is the name of a player."""

    has_shapes = True
    """Whether a seat has a colour and shape to choose (field `seat`)."""

    seatless = 0
    """The number of players without a seat in the list, such as one who plays against all the others."""

    first_key = "first_player"
    """The field with the first player; empty if the game has no such token."""

    def __init__(self, context: Context, changed: Callable[[], None]) -> None:
        self.context, self.changed = context, changed
        self._panes: list[SetupPane] = []

    @property
    def can_be_under_way(self) -> bool:
        """Whether there is a form for a game that began without the app."""
        return self.forms.under_way is not None

    @property
    def has_people_seats(self) -> bool:
        return not self.seat_kind

    def say(self, key: str, /, **values: Any) -> str:
        """Say a text of this game."""
        return self.context.texts.say(f"{self.game_id}:ui.{key}", **values)

    # --- the first player --------------------------------------------------------------------------------

    def first_id(self, index: int) -> str:
        """Return the id by which the setup names the player at this place."""
        return f"p{index + 1}"

    def first_index(self, plain: PlainDict) -> int:
        """Return the place of the first player; the first place if that is not clear."""
        wanted = plain.get(self.first_key)
        for index, seat in enumerate(plain.get(self.seats_key, [])):
            if wanted and wanted in (self.first_id(index), seat.get(self.name_key)):
                return index
        return 0

    def set_first(self, plain: PlainDict, index: int) -> PlainDict:
        if self.first_key:
            plain[self.first_key] = self.first_id(index)
        return plain

    # --- saved setups ------------------------------------------------------------------------------------

    def read_seats(self, plain: PlainDict) -> list[PlainDict]:
        """Return the seats of a saved setup in full; one written by hand may give names alone."""
        seats: list[PlainDict | str] = plain.get(self.seats_key, [])
        return [{self.name_key: seat, "seat": None} if isinstance(seat, str) else seat for seat in seats]

    # --- the forms of the game ---------------------------------------------------------------------------

    @property
    def game(self) -> Game:
        """The game of this setup."""
        found = game_named(self.game_id)
        assert found is not None, f"{self.game_id} is not on the shelf"
        return found

    @property
    def forms(self) -> SetupForms:
        """The forms of the core for this setup."""
        found = self.game.setup_forms
        return found if isinstance(found, SetupForms) else NO_SETUP_FORMS

    def seat_caption(self, draft: SetupDraft, index: int) -> str:
        """Return the line below a player's name; empty: nothing can be chosen there."""
        form = self.forms.seat
        if form is None:
            return ""
        verdict = ValueFiller(self.context, self.game, draft.setup).see(form, draft_of({SEAT: index})).verdict
        return "" if verdict is None else str(verdict.title)

    def edit_seat(self, draft: SetupDraft, index: int) -> None:
        """Open the form behind the caption; called when the caption is tapped."""
        form = self.forms.seat
        if form is not None:
            opener = ValueFiller(self.context, self.game, draft.setup)
            taken = draft_of({SEAT: index})
            AnswerSheet(opener, form, taken, lambda view: self._put(draft, view.made), at_once=True).open()

    def _put(self, draft: SetupDraft, setup: Any) -> None:
        """Take the setup that a form has made, and show what changed elsewhere on the page."""
        before = draft.seats
        draft.take(setup)
        if draft.seats != before:
            self.changed()
        for pane in self._panes:
            pane.show()

    def _make_pane(self, draft: SetupDraft, form: Form[Any]) -> SetupPane:
        pane = SetupPane(
            self.context, self.game, form, lambda: draft.setup, lambda setup: self._put(draft, setup), self.know_more
        )
        self._panes.append(pane)
        if pane.view.made not in (None, draft.setup):  # what belonged to a player who has left the table is forgotten
            draft.take(pane.view.made)
        return pane

    def know_more(self, row: Row, values: Mapping[str, Any]) -> Mapping[str, Any]:
        """Return what the group knows besides of a thing that was chosen in a row of the page."""
        return {}

    def offer_in_seat(self, draft: SetupDraft, index: int, field: TextField) -> None:
        """Add suggestions to the field of a name: people, or things of the group."""

        def others() -> tuple[str, ...]:
            return tuple(draft.name(seat) for seat in range(len(draft.seats)) if seat != index)

        if self.has_people_seats:
            offer_people(self.context, field, others)
        else:
            asked = (self.game_id.removesuffix(CAMPAIGN), self.seat_kind)  # a campaign has its game's shelf
            offer_names(
                self.context,
                field,
                lambda: AskedName(*asked, taken=others()),
                lambda known: self.know_seat(draft, index, known),
            )

    def know_seat(self, draft: SetupDraft, index: int, known: PlainDict) -> None:
        """Use the values of a thing of the `seat_kind` that was chosen from the shelf."""
        form = self.forms.seat
        if form is not None:
            filler = ValueFiller(self.context, self.game, draft.setup)
            view = filler.see(form, draft_of({SEAT: index}))
            self._put(draft, filler.see(form, view.fill("name", known)).made)

    def section(self, draft: SetupDraft) -> Widget | None:
        """Return the part of the page for the decisions of the whole table, or None."""
        self._panes.clear()
        panes = [self._make_pane(draft, form) for form in self.forms.sections]
        return build_sections(*((pane.view.title, make_card(pane)) for pane in panes)) if panes else None

    def under_way(self, draft: SetupDraft) -> Widget | None:
        """Return the questions about a game that began without the app.

        Used if it `can_be_under_way`. The page shows them below one key, and only when that key is tapped; they are
        made again when the number of players changes. The values that `Game.afresh` removes belong here.
        """
        form = self.forms.under_way
        if form is None:
            return None
        self._panes[:] = [pane for pane in self._panes if pane.form is not form]
        return make_card(self._make_pane(draft, form))

    def complete(self, setup: Any) -> Any:
        """Return the setup with values that were not asked for; by default as it is."""
        return setup

    def title(self, plain: PlainDict) -> str:
        """Return the title of the play; empty: that of the game."""
        return str(plain.get("scenario") or "")


class PlainSetupForm(SetupForm):
    """The form of a game that only asks for its players."""

    first_key = ""

    def __init__(self, game_id: str, context: Context, changed: Callable[[], None]) -> None:
        super().__init__(context, changed)
        self.game_id = game_id


def find_form(game_id: str, context: Context, changed: Callable[[], None]) -> SetupForm:
    """Return the form of a game, imported on first use; a plain one where the game has none."""
    module = find_board_module(game_id, "setup.setup_form")
    if module is None:
        return PlainSetupForm(game_id, context, changed)
    return cast(SetupForm, module.GameSetupForm(context, changed))
