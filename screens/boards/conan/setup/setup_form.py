"""The setup form of Conan: the seats are the heroes; one more player is the Overlord."""

from __future__ import annotations

from screens.setup.setup_form import SetupForm


class GameSetupForm(SetupForm):
    """The seats are the heroes; one more player is the Overlord. The scenario says the rest."""

    game_id = "conan"
    seats_key = "heroes"
    seatless = 1
    seat_kind = "hero"
    first_key = ""
