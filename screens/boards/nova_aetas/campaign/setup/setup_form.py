"""The setup of a campaign of Nova Aetas: its name, heroes, first mission and its place."""

from __future__ import annotations

from dataclasses import replace
from functools import partial

from kivy.uix.widget import Widget

from companion.games.nova_aetas.campaign.setup import HeroEntry, Setup, with_first_tables
from companion.kernel.codec import PlainDict, encode
from companion.store.disk.bounds import LONGEST_TITLE
from screens.boards.nova_aetas.campaign.setup.campaign_under_way import CampaignUnderWay
from screens.boards.nova_aetas.campaign.setup.hero_entry_sheet import HeroEntrySheet
from screens.boards.nova_aetas.campaign.setup.setup_kinds import STATS, say, value
from screens.boards.nova_aetas.campaign.sheet.words import TOWN_ICONS
from screens.boards.nova_aetas.known_names import known
from screens.parts.forms.bound_form import make_bound_form
from screens.parts.forms.form_fields import Field, Name, Pick
from screens.setup.draft import SetupDraft
from screens.setup.section import build_sections, section_card
from screens.setup.setup_form import SetupForm
from screens.widgets.controls.card import Card
from screens.widgets.controls.text_field import TextField

PRINTED = (*STATS, "name", "familiar")


class GameSetupForm(SetupForm):
    """The setup form of a campaign; its seats are heroes.

    Companions are hired later, or stand among the things gained so far.
    """

    game_id = "nova_aetas.campaign"
    seats_key = "heroes"
    seat_kind = "hero"
    first_key = ""
    can_be_under_way = True

    def read_seats(self, plain: PlainDict) -> list[PlainDict]:
        """Read the heroes; by hand one may be written as a bare name."""
        return [encode(HeroEntry(name=one)) if isinstance(one, str) else one for one in plain.get("heroes", [])]

    def seat_caption(self, draft: SetupDraft, index: int) -> str:
        hero = draft.seats[index]
        line = say(self.context, "hero_line", rapidity=hero["rapidity"], health=hero["health"])
        return f"{hero['base_class']} · {line}" if hero["base_class"] else line

    def edit_seat(self, draft: SetupDraft, index: int) -> None:
        HeroEntrySheet(self.context, draft.seats[index], self.changed).open()

    def know_seat(self, draft: SetupDraft, index: int, known: PlainDict) -> None:
        """Fill in a hero from a known card, without the values that only a mission asks for."""
        seat = draft.seats[index]
        seat.update({name: encode(value) for name, value in known.items() if name in PRINTED})
        self.changed()

    def section(self, draft: SetupDraft) -> Widget:
        return build_sections(
            (say(self.context, "campaign"), self._name(draft)),
            (say(self.context, "first_mission"), self._mission(draft.plain)),
        )

    def _name(self, draft: SetupDraft) -> Card:
        card = section_card()
        field = TextField(say(self.context, "campaign_name"), draft.title, tag="setup.title", most=LONGEST_TITLE)
        field.bind(text=lambda _, text: setattr(draft, "title", text.strip()))
        card.add_widget(field)
        return card

    def _mission(self, plain: PlainDict) -> Card:
        card = section_card()
        kinds = tuple((kind, value(self.context, kind), icon) for kind, icon in TOWN_ICONS.items())
        fields: tuple[Field, ...] = (
            Name(plain["town"], "town", "town"),
            Pick("town_kind", kinds, plain["town_kind"], label=None),
            Name(plain["next_title"], "next_title", "next_title", known("mission")),
            Name(plain["next_town"], "next_town", "next_town"),
            Pick("next_kind", kinds, plain["next_kind"] or plain["town_kind"], label=None),
        )
        card.add_widget(make_bound_form(self.context, partial(say, self.context), "setup", plain, fields))
        return card

    def under_way(self, draft: SetupDraft) -> Widget:
        return CampaignUnderWay(self.context, partial(say, self.context), draft)

    def complete(self, setup: Setup) -> Setup:
        """Write out the tables of the box in the language of the group."""
        return with_first_tables(replace(setup, language="en" if self.context.texts.language == "en" else "it"))
