"""SetupForm: a game's part of the setup page.

Each game has one in screens/boards/<game>/setup/setup_form.py.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any, cast

from kivy.uix.widget import Widget

from companion.content.game_content import CAMPAIGN
from companion.kernel.codec import PlainDict
from screens.parts.board.board_modules import find_board_module
from screens.parts.names.asked_name import AskedName
from screens.parts.names.known_people import offer_people
from screens.parts.names.offered_names import offer_names
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

    can_be_under_way = False
    """Whether `under_way` asks for a game that began without the app."""

    def __init__(self, context: Context, changed: Callable[[], None]) -> None:
        self.context, self.changed = context, changed

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

    # --- the questions of the game -----------------------------------------------------------------------

    def seat_caption(self, draft: SetupDraft, index: int) -> str:
        """Return the line below a player's name; empty: nothing can be chosen there."""
        return ""

    def edit_seat(self, draft: SetupDraft, index: int) -> None:
        """Open the choice behind the caption; called when the caption is tapped."""

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

    def section(self, draft: SetupDraft) -> Widget | None:
        """Return the part of the page for the decisions of the whole table, or None."""
        return None

    def under_way(self, draft: SetupDraft) -> Widget | None:
        """Return the questions about a game that began without the app.

        Used if it `can_be_under_way`. The page shows them below one key, and only when that key is tapped. Make it a
        `TableSoFar` of `kept_form`, `PlainList` and rows that open a `PlainSheet`; it is made again when the number of
        players changes. The values that `Game.afresh` removes belong here.
        """
        return None

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
