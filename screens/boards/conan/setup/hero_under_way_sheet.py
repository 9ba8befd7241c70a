"""HeroUnderWaySheet: a hero in a game that began without the app.

It asks for gems, stance, death and allies.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from companion.games.conan.entries import AllySetup, OnSpacesSetup, SpellSetup
from companion.games.conan.icons import ALLY_ICON, SPACE_ICONS, SPELL_ICON
from companion.games.conan.setup import HeroSetup
from companion.games.conan.state import SPACES
from companion.kernel.codec import PlainDict
from companion.kernel.limits import limits_of
from screens.boards.conan.setup.lives_form import LivesForm
from screens.boards.conan.words import ZONE_ICONS
from screens.parts.forms.bound_form import make_bound_form
from screens.parts.forms.form import FieldsForm
from screens.parts.forms.form_fields import Count, Flag, Pick
from screens.parts.sheets.sheet_parts import heading, note
from screens.setup.plain_sheet import PlainSheet
from screens.shell.context import Context
from screens.widgets.layout.column import Column

STANCES = {"aggressive": "sword", "cautious": "shield-half-full"}


class HeroUnderWaySheet(PlainSheet):
    """The sheet that edits the plain setup of one hero in a game under way.

    The objects of a dead hero go to the `ground`. `changed` is called at the end.

    Tags: so_far.dead, .stance.<value>, .recovered, .base_spent, .base_lost, .fatigue, .wounds, .on.<space>,
    .spells.<n>.gems, .allies.<n>.gems, .allies.<n>.activated, .allies.<n>.attacked.
    """

    def __init__(
        self,
        context: Context,
        say: Callable[..., str],
        hero: PlainDict,
        ground: list[PlainDict],
        changed: Callable[[], object],
    ) -> None:
        self._context, self._say, self._hero, self._ground = context, say, hero, ground
        self._left: list[PlainDict] = []
        self._column = Column()
        super().__init__(hero["name"], self._column, say("done"), "so_far.done", changed)
        self._fill()

    # --- parts -------------------------------------------------------------------------------------------

    def _fill(self) -> None:
        column = self._column
        column.clear_widgets()
        dead = FieldsForm(self._context, self._word, "so_far", (Flag("dead", "skull", self._hero["dead"]),))
        dead.bind(on_change=lambda _, name, is_dead: self._die(is_dead))
        column.add_widget(dead)
        if self._hero["dead"]:
            column.add_widget(note(self._say("under_way.all_wounds"), "skull"))
            return
        column.add_widget(self._turn())
        column.add_widget(heading(self._say("under_way.gems")))
        column.add_widget(self._zones())
        column.add_widget(self._spaces())
        self._add_cards("spells", SpellSetup, SPELL_ICON)
        self._add_cards("allies", AllySetup, ALLY_ICON)

    def _turn(self) -> FieldsForm:
        stances = tuple((value, self._value(value), icon) for value, icon in STANCES.items())
        fields = (
            Pick("stance", stances, self._hero["stance"], None),
            Flag("recovered", "restore", self._hero["recovered"]),
            Count("base_spent", limits_of(HeroSetup, "base_spent"), self._hero["base_spent"], SPACE_ICONS["movement"]),
            Flag("base_lost", "close-circle-outline", self._hero["base_lost"]),
        )
        return make_bound_form(self._context, self._word, "so_far", self._hero, fields)

    def _zones(self) -> FieldsForm:
        fields = tuple(
            Count(zone, limits_of(HeroSetup, zone), self._hero[zone], ZONE_ICONS[zone])
            for zone in ("fatigue", "wounds")
        )
        return make_bound_form(self._context, self._say, "so_far", self._hero, fields)

    def _spaces(self) -> FieldsForm:
        holder: PlainDict = self._hero["on_spaces"]
        fields = tuple(
            Count(space, limits_of(OnSpacesSetup, space), holder[space], SPACE_ICONS[space]) for space in SPACES
        )
        return make_bound_form(self._context, self._say, "so_far.on", holder, fields)

    def _add_cards(self, kind: str, entry: type[Any], icon: str) -> None:
        """Add controls for the gems on spells and ally tiles, and for the allies that are left."""
        for number, card in enumerate(self._hero[kind], 1):
            tag = f"so_far.{kind}.{number}"
            gems = Count("gems", limits_of(entry, "gems"), card["gems"], icon)
            named = self._say("under_way.gems_on", name=card["name"])
            self._column.add_widget(make_bound_form(self._context, lambda _, named=named: named, tag, card, (gems,)))
            if kind == "allies":
                self._column.add_widget(LivesForm(self._context, self._say, tag, card, "figures"))
                done = tuple(
                    Count(name, limits_of(entry, name), card[name], icon) for name in ("activated", "attacked")
                )
                self._column.add_widget(make_bound_form(self._context, self._word, tag, card, done))

    def _word(self, key: str) -> str:
        return self._say(f"under_way.{key}")

    def _value(self, value: str) -> str:
        return self._context.texts.say(f"conan:value.{value}")

    # --- death -------------------------------------------------------------------------------------------

    def _die(self, is_dead: bool) -> None:
        """Mark the hero as dead, or take the death back.

        At death all gems are wounds and the objects lie where the hero fell; taken back, they are in hand again.
        """
        hero = self._hero
        hero["dead"] = is_dead
        if is_dead:
            hero.update(reserve=None, fatigue=0, wounds=0, on_spaces=dict.fromkeys(SPACES, 0), recovered=False)
            for card in (*hero["spells"], *hero["allies"]):
                card["gems"] = 0
            self._left = list(hero["objects"])
            self._ground.extend(self._left)
            hero["objects"].clear()
        else:
            hero["objects"].extend(thing for thing in self._left if thing in self._ground)
            self._ground[:] = [thing for thing in self._ground if thing not in self._left]
            self._left = []
        self._fill()
