"""PlayerUnderWaySheet: a player's present values in a game that began without the app."""

from __future__ import annotations

from collections.abc import Callable

from companion.content.texts import Say
from companion.games.lotr.setup import AllySetup, HeroSetup, PlayerSetup, starting_threat
from companion.kernel.codec import PlainDict, decode
from companion.kernel.limits import limits_of
from screens.boards.lotr.sheets.character_form import CharacterForm
from screens.parts.forms.bound_form import make_bound_form
from screens.parts.forms.form import FieldsForm
from screens.parts.forms.form_fields import Count, Field, Flag, Number
from screens.parts.forms.plain_list import ListKind, PlainList
from screens.parts.sheets.sheet_parts import heading, note
from screens.setup.plain_sheet import PlainSheet
from screens.shell.context import Context
from screens.widgets.layout.column import Column

PILES = ("hand", "deck", "discard")


class PlayerUnderWaySheet(PlainSheet):
    """Edits the plain setup of one player; `changed` is told when it closes.

    Tags: so_far.threat, .willpower, .eliminated, so_far.<n>.damage, .resources, .fallen, those of the list of allies.
    """

    def __init__(
        self,
        context: Context,
        say: Say,
        name: str,
        player: PlainDict,
        options: PlainDict,
        changed: Callable[[], object],
    ) -> None:
        self._context, self._say, self._player, self._options = context, say, player, options
        column = Column()
        column.add_widget(self._numbers())
        for index, hero in enumerate(player["heroes"], 1):
            column.add_widget(heading(hero["name"] or f"{say('hero')} {index}"))
            column.add_widget(self._hero(index, hero))
        if not player["heroes"]:
            column.add_widget(note(say("under_way.no_heroes")))
        column.add_widget(PlainList(context, say, self._allies(), player["allies"], nameless=say("under_way.nameless")))
        super().__init__(name, column, say("done"), "so_far.done", changed)

    def _numbers(self) -> FieldsForm:
        """Return the form of a player's numbers.

        The threat that stands there at first is the one with which the player would start.
        """
        threat = starting_threat(decode(PlayerSetup, self._player))
        fields: list[Field] = [Number("threat", limits_of(PlayerSetup, "threat"), threat)]
        piles = PILES if self._options["hands"] else ()
        fields += [Number(name, limits_of(PlayerSetup, name), self._player[name]) for name in ("willpower", *piles)]
        fields.append(Flag("eliminated", "skull", self._player["eliminated"]))
        return make_bound_form(self._context, self._say, "so_far", self._player, fields)

    def _hero(self, index: int, hero: PlainDict) -> FieldsForm:
        counts = ("damage", "resources") if self._options["resources"] else ("damage",)
        icons = {"damage": "account-injury", "resources": "circle-multiple-outline"}
        fields = [Count(name, limits_of(HeroSetup, name), hero[name], icons[name]) for name in counts]
        words = (Flag("fallen", "skull-outline", hero["fallen"]), Flag("exhausted", "restore", hero["exhausted"]))
        return make_bound_form(self._context, self._say, f"so_far.{index}", hero, (*fields, *words))

    def _allies(self) -> ListKind:
        def form(context: Context) -> FieldsForm:
            return CharacterForm(context, self._say, {}, hero=False, tag="ally")

        return ListKind("allies", "account-group", form, AllySetup)
