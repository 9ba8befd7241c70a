"""ObjectsSheet: the objects that a hero carries, the cost of the load, those on the ground."""

from __future__ import annotations

from collections.abc import Hashable
from typing import Any

from companion.games.conan.load import base_movement, excess, load, movement_lost, skills_lost
from companion.games.conan.lookup import any_hero
from companion.games.conan.moves.objects import GainObject, PickUp
from companion.games.conan.state import ConanState, Hero, Thing
from screens.boards.conan.panels.thing_row import ThingRow
from screens.boards.conan.sheets.card_forms import ThingForm
from screens.boards.conan.sheets.object_sheet import ObjectSheet
from screens.boards.conan.words import form_say, skill_name
from screens.parts.sheets.fields_sheet import FieldsSheet
from screens.parts.sheets.live_sheet import LiveSheet
from screens.parts.sheets.sheet_parts import button, buttons_row, heading, note, panel, player_chips
from screens.table.table import Table
from screens.widgets.controls.chip import Chip
from screens.widgets.layout.column import Flow


class ObjectsSheet(LiveSheet[ConanState]):
    """The sheet of a hero's objects and of those on the ground.

    A tap on a carried object opens its possible actions; a tap on one on the ground picks it up.
    """

    def __init__(self, table: Table[ConanState], hero_id: str, **kwargs: Any) -> None:
        self.hero_id = hero_id
        super().__init__(table, table.say("objects"), **kwargs)

    def shape(self, state: ConanState) -> Hashable:
        return (
            self.hero_id,
            any_hero(state, self.hero_id),
            state.ground,
            tuple(hero.name for hero in state.heroes),
        )

    def build(self, state: ConanState) -> None:
        hero = any_hero(state, self.hero_id)
        if len(state.heroes) > 1:
            flow, _ = player_chips(state.heroes, self.hero_id, "objects.hero", self._choose)
            self.column.add_widget(flow)
        self._build_load(hero)
        self._build_carried(hero)
        self._build_skills(hero)
        self._build_ground(state, hero)

    # --- parts -------------------------------------------------------------------------------------------

    def _build_load(self, hero: Hero) -> None:
        carried = load(hero)
        self.column.add_widget(heading(self.say("load", load=carried, most=hero.load_max)))
        if excess(hero):
            self.column.add_widget(note(self.say("must_drop", n=excess(hero)), "alert", "danger"))
        words = "load_movement" if movement_lost(hero) else "load_movement_full"
        sentence = self.say(words, base=base_movement(hero), lost=movement_lost(hero))
        self.column.add_widget(note(sentence, "run-fast", "warn" if movement_lost(hero) else "acc"))

    def _build_carried(self, hero: Hero) -> None:
        card = panel(0)
        for thing in hero.objects:
            row = ThingRow(self.table, thing, "object")
            row.bind(on_release=lambda _, thing=thing: ObjectSheet(self.table, hero.id, thing).open())
            card.add_widget(row)
        if not hero.objects:
            card.add_widget(note(self.say("nothing_carried"), "package-variant"))
        self.column.add_widget(card)
        if not hero.dead:
            add = button(self.say("add_object"), "objects.add", lambda: self._add(hero.id), "plus")
            self.column.add_widget(buttons_row(add))

    def _build_skills(self, hero: Hero) -> None:
        if not hero.skills:
            return
        lost = {skill.id for skill in skills_lost(hero)}
        self.column.add_widget(heading(self.say("skills")))
        flow = Flow()
        for skill in hero.skills:
            limit = "" if skill.limit is None else f" {skill.limit}"
            is_lost = skill.id in lost
            chip = Chip(
                f"{skill_name(self.table, skill)}{limit}",
                "close-circle" if is_lost else "check-circle",
                tone="warn" if is_lost else "plain",
                tag=f"objects.skill.{skill.id}",
            )
            if is_lost:
                chip.spoken = self.say("skill_off", skill=skill_name(self.table, skill))
            flow.add_widget(chip)
        self.column.add_widget(flow)

    def _build_ground(self, state: ConanState, hero: Hero) -> None:
        self.column.add_widget(heading(self.say("ground")))
        card = panel(0)
        for thing in state.ground:
            row = ThingRow(self.table, thing, "ground", where=self._describe_place(state, thing))
            row.bind(on_release=lambda _, thing=thing: self.table.do(PickUp(self.hero_id, thing.id), notice=True))
            card.add_widget(row)
        if not state.ground:
            card.add_widget(note(self.say("ground_empty"), "check-circle"))
        self.column.add_widget(card)
        self.column.add_widget(buttons_row(button(self.say("add_ground"), "ground.add", lambda: self._add(""), "plus")))

    def _describe_place(self, state: ConanState, thing: Thing) -> str:
        dropped = next((hero.name for hero in state.heroes if hero.id == thing.dropped_by), "")
        return thing.where or (self.say("dropped_by", hero=dropped) if dropped else "")

    # --- answers -----------------------------------------------------------------------------------------

    def _choose(self, hero_id: str) -> None:
        self.hero_id = hero_id
        self.follow(self.table.state)

    def _add(self, hero_id: str) -> None:
        """Ask for a new object for the hero, or for the ground."""
        form_sheet = FieldsSheet(
            self.table,
            self.say("add_object" if hero_id else "add_ground"),
            self.say("add"),
            lambda: ThingForm(self.table.context, form_say(self.table)),
            lambda form: GainObject(hero=hero_id, **form.read_values()),
        )
        form_sheet.open()
