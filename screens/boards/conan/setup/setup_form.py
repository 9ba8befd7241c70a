"""The setup form of Conan: the heroes' sheets, the scenario, the Overlord and his river."""

from __future__ import annotations

from typing import Any

from kivy.metrics import dp
from kivy.uix.widget import Widget

from companion.games.conan.setup import OverlordSetup, Setup
from companion.kernel.codec import LONGEST_NAME, PlainDict
from companion.kernel.limits import limits_of, longest_of
from screens.boards.conan.setup.hero_setup_sheet import HeroSetupSheet, read_printed, take_hero
from screens.boards.conan.setup.setup_kinds import MARKERS, RIVER, SPELLS
from screens.boards.conan.setup.table_under_way import TableUnderWay
from screens.parts.forms.bound_form import make_bound_form
from screens.parts.forms.form import FieldsForm
from screens.parts.forms.form_fields import make_counts
from screens.parts.forms.plain_fields import words_field
from screens.parts.forms.plain_list import ListKind, PlainList
from screens.parts.names.asked_name import AskedName
from screens.parts.names.known_people import offer_people
from screens.parts.names.offered_names import offer_names
from screens.parts.sheets.sheet_parts import heading
from screens.setup.draft import SetupDraft
from screens.setup.section import build_sections, section_card
from screens.setup.setup_form import SetupForm
from screens.shell.ask_number import ask_number
from screens.widgets.controls.card import Card
from screens.widgets.controls.segmented import SegmentChoice, SegmentedControl
from screens.widgets.controls.text_field import TextField
from screens.widgets.layout.column import Grid
from screens.widgets.numbers.number_field import NumberField

NOTES_LINES = 3
NUMBER_WORDS = {"turn_limit": "turn_limit_word"}
SIDES = ("heroes", "overlord")


class GameSetupForm(SetupForm):
    """The seats are the heroes; one more player is the Overlord. The scenario says the rest."""

    game_id = "conan"
    seats_key = "heroes"
    seatless = 1
    seat_kind = "hero"
    first_key = ""
    can_be_under_way = True

    def seat_caption(self, draft: SetupDraft, index: int) -> str:
        hero = draft.seats[index]
        gems, base = read_printed(hero, "gems"), read_printed(hero, "base_move")
        return self.say("hero_caption", gems=gems, base=base)

    def edit_seat(self, draft: SetupDraft, index: int) -> None:
        HeroSetupSheet(self.context, self.say, draft.seats, index, self.changed).open()

    def know_seat(self, draft: SetupDraft, index: int, known: PlainDict) -> None:
        take_hero(draft.seats[index], known)
        self.changed()

    def section(self, draft: SetupDraft) -> Widget:
        return build_sections(
            (self.say("scenario"), self._scenario(draft.plain)),
            (self.say("overlord_setup"), self._overlord(draft.plain)),
        )

    def under_way(self, draft: SetupDraft) -> Widget:
        return TableUnderWay(self.context, self.say, draft)

    # --- the scenario ------------------------------------------------------------------------------------

    def _scenario(self, plain: PlainDict) -> Card:
        card = section_card()
        name = self._words(plain, "scenario", "scenario_name")
        offer_names(self.context, name, lambda: AskedName("conan", "scenario"), lambda _: None)
        card.add_widget(name)
        card.add_widget(heading(self.say("first_side")))
        card.add_widget(self._sides(plain))
        card.add_widget(self._numbers(plain, "scenario", Setup, "turn_limit"))
        card.add_widget(self._words(plain, "notes", "scenario_notes", longest_of(Setup, "notes"), NOTES_LINES))
        card.add_widget(self._list(MARKERS, plain["markers"]))
        return card

    def _sides(self, plain: PlainDict) -> SegmentedControl:
        choices = tuple(SegmentChoice(side, self.context.texts.say(f"conan:value.{side}")) for side in SIDES)
        sides = SegmentedControl(choices, tag="setup.first_side", face="s2")
        sides.value = plain["first_side"]

        def choose(_: SegmentedControl, side: str) -> None:
            plain["first_side"] = sides.value = side

        sides.bind(on_choose=choose)
        return sides

    # --- the Overlord ------------------------------------------------------------------------------------

    def _overlord(self, plain: PlainDict) -> Card:
        overlord: PlainDict = plain["overlord"]
        card = section_card()
        name = self._words(overlord, "name", "overlord_player")
        offer_people(self.context, name)
        card.add_widget(name)
        card.add_widget(self._numbers(overlord, "overlord", OverlordSetup, "reserve", "fatigue", "recovery"))
        card.add_widget(self._list(RIVER, overlord["river"]))
        card.add_widget(self._list(SPELLS, overlord["spells"]))
        card.add_widget(heading(self.say("river_costs")))
        card.add_widget(self._costs(overlord))
        return card

    def _costs(self, overlord: PlainDict) -> Grid:
        grid = _grid(4)
        for place, price in enumerate(overlord["costs"]):
            field = NumberField(f"{place + 1}", f"setup.cost.{place + 1}", price)
            field.bind(on_release=lambda field, place=place: self._type_cost(field, overlord, place))
            grid.add_widget(field)
        return grid

    def _type_cost(self, field: NumberField, overlord: PlainDict, place: int) -> None:
        def keep(price: int) -> None:
            costs = list(overlord["costs"])
            costs[place] = price
            overlord["costs"] = costs
            field.value = price

        title, limits = self.say("cost_of_place", n=place + 1), limits_of(OverlordSetup, "costs")
        ask_number(self.context, title, overlord["costs"][place], keep, limits=limits)

    # --- fields ------------------------------------------------------------------------------------------

    def _list(self, kind: ListKind, items: list[PlainDict]) -> PlainList:
        return PlainList(self.context, self.say, kind, items, self.context.texts.say("conan:refuse.name_empty"))

    def _words(self, holder: PlainDict, key: str, hint: str, most: int = LONGEST_NAME, lines: int = 1) -> TextField:
        return words_field(holder, key, self.say(hint), f"setup.{hint}", most, lines)

    def _numbers(self, holder: PlainDict, tag: str, part: type[Any], *names: str) -> FieldsForm:
        """Return a form for numbers of a part of the setup, kept as they are counted."""
        return make_bound_form(self.context, self._word, f"setup.{tag}", holder, make_counts(part, names, holder))

    def _word(self, name: str) -> str:
        return self.say(NUMBER_WORDS.get(name, name))


def _grid(columns: int) -> Grid:
    return Grid(cols=columns, spacing=dp(8))
