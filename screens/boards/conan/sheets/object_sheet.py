"""ObjectSheet: one object that a hero carries: give, drop, throw, discard or correct it."""

from __future__ import annotations

from collections.abc import Hashable
from typing import Any

from companion.games.conan.card_words import describe_thing
from companion.games.conan.forms import MANIPULATION
from companion.games.conan.load import can_throw
from companion.games.conan.lookup import any_hero, living_heroes
from companion.games.conan.moves.cards import EditObject
from companion.games.conan.moves.objects import DiscardObject, DropObject, GiveObject
from companion.games.conan.state import ConanState, Thing
from companion.kernel.items import find
from screens.boards.conan.forms import open_form
from screens.boards.conan.sheets.card_forms import ThingForm
from screens.boards.conan.words import form_say
from screens.parts.sheets.fields_sheet import FieldsSheet
from screens.parts.sheets.live_sheet import LiveSheet
from screens.parts.sheets.sheet_parts import button, buttons_row, heading, note, player_chips
from screens.table.table import Table
from screens.widgets.controls.segmented import SegmentChoice, SegmentedControl

PAYERS = {"giver": "account-arrow-right", "receiver": "account-check", "free": "check-circle"}


class ObjectSheet(LiveSheet[ConanState]):
    """Handing it over costs one of the two heroes a gem; dropping is free."""

    def __init__(self, table: Table[ConanState], hero_id: str, thing: Thing, **kwargs: Any) -> None:
        self.hero_id, self._thing, self._payer = hero_id, thing, "giver"
        super().__init__(table, thing.name, **kwargs)

    def shape(self, state: ConanState) -> Hashable:
        return any_hero(state, self.hero_id).objects, tuple(hero.id for hero in living_heroes(state)), self._payer

    def build(self, state: ConanState) -> None:
        if find(any_hero(state, self.hero_id).objects, self._thing.id) is None:
            self.close()
            return
        self.column.add_widget(
            note(self.table.describer.say_phrase(describe_thing(self._thing)), "information-outline")
        )
        others = [hero for hero in living_heroes(state) if hero.id != self.hero_id]
        if others:
            self.column.add_widget(heading(self.say("give_to")))
            payers = SegmentedControl(
                tuple(SegmentChoice(payer, self.say(f"pays_{payer}")) for payer in PAYERS),
                tag="object.payer",
                face="s2",
            )
            payers.value = self._payer
            payers.bind(on_choose=lambda _, payer: self._pay(payer))
            self.column.add_widget(payers)
            flow, _ = player_chips(others, "", "object.give", self._give)
            self.column.add_widget(flow)
        edit = button(self.say("edit_values"), "object.edit", self._edit, "pencil-outline")
        self.column.add_widget(buttons_row(edit))
        drop = button(self.say("drop"), "object.drop", self._put_down, "arrow-down")
        keys = [drop, button(self.say("discard"), "object.discard", self._discard, "delete-outline")]
        self.column.add_widget(buttons_row(*keys))
        if can_throw(self._thing):
            throw = button(self.say("manipulation_throw"), "object.throw", self._throw, "arrow-projectile")
            self.column.add_widget(buttons_row(throw))
        else:
            self.column.add_widget(note(self.say("too_heavy"), "alert", "warn"))

    def _pay(self, payer: str) -> None:
        self._payer = payer
        self.follow(self.table.state)

    def _give(self, receiver: str) -> None:
        payer = receiver if self._payer == "receiver" else self.hero_id
        self.apply(GiveObject(self.hero_id, receiver, self._thing.id, payer, self._payer == "free"))

    def _put_down(self) -> None:
        self.apply(DropObject(self.hero_id, self._thing.id))

    def _discard(self) -> None:
        self.apply(DiscardObject(self.hero_id, self._thing.id))

    def _edit(self) -> None:
        """Close this sheet and open the form of the setup for the object.

        This sheet shows the card as it was, so it closes before new values are saved.
        """
        self.close()
        thing = self._thing
        FieldsSheet(
            self.table,
            thing.name,
            self.say_shared("play.save"),
            lambda: ThingForm(self.table.context, form_say(self.table), thing),
            lambda form: EditObject(thing.id, self.hero_id, **form.read_values()),
        ).open()

    def _throw(self) -> None:
        self.close()
        open_form(self.table, MANIPULATION, hero=self.hero_id, kind="throw", thrown=self._thing.id)
