"""The setup form of a campaign: its seats are heroes, and its name is asked."""

from __future__ import annotations

from dataclasses import replace

from kivy.uix.widget import Widget

from companion.games.nova_aetas.campaign.setup import Setup, list_heroes, with_first_tables
from companion.kernel.codec import PlainDict, decode, encode
from companion.store.disk.bounds import LONGEST_TITLE
from screens.setup.draft import SetupDraft
from screens.setup.section import build_sections, section_card
from screens.setup.setup_form import SetupForm
from screens.widgets.controls.card import Card
from screens.widgets.controls.text_field import TextField


class GameSetupForm(SetupForm):
    """The seats are heroes.

    Companions are hired later, or stand among the things gained so far.
    """

    game_id = "nova_aetas.campaign"
    seats_key = "heroes"
    seat_kind = "hero"
    first_key = ""

    def read_seats(self, plain: PlainDict) -> list[PlainDict]:
        """Read the heroes; by hand one may be written as a bare name."""
        return [encode(hero) for hero in list_heroes(decode(Setup, plain))]

    def section(self, draft: SetupDraft) -> Widget:
        """Return the name of the campaign, and below it the form of the first mission."""
        name, forms = build_sections((self.say("setup.campaign"), self._name(draft))), super().section(draft)
        name.add_widget(forms)
        return name

    def _name(self, draft: SetupDraft) -> Card:
        card = section_card()
        field = TextField(self.say("setup.campaign_name"), draft.title, tag="setup.title", most=LONGEST_TITLE)
        field.bind(text=lambda _, text: setattr(draft, "title", text.strip()))
        card.add_widget(field)
        return card

    def complete(self, setup: Setup) -> Setup:
        """Write out the tables of the box in the language of the group."""
        return with_first_tables(replace(setup, language="en" if self.context.texts.language == "en" else "it"))
