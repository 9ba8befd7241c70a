"""HouseSetupSheet: the house that a player brings: name, leader, characters and their power."""

from __future__ import annotations

from collections.abc import Callable

from kivy.metrics import dp

from companion.games.iron_throne.houses import house_sheets, sheet_named
from companion.games.iron_throne.setup import CharacterSetup, HouseSetup
from companion.games.iron_throne.state import CHARACTERS_PER_HOUSE
from companion.kernel.codec import PlainDict, encode
from companion.kernel.limits import limits_of
from screens.parts.forms.plain_fields import plain_number, words_field
from screens.parts.names.asked_name import AskedName
from screens.parts.names.offered_names import offer_names
from screens.parts.sheets.sheet_parts import choice_chips, heading
from screens.setup.plain_sheet import PlainSheet
from screens.shell.context import Context
from screens.widgets.layout.box_layout import BoxLayout
from screens.widgets.layout.column import Column


class HouseSetupSheet(PlainSheet):
    """Edits the plain setup of one house; `changed` is told when it closes.

    Tags: house.is.<name>, house.name, leads.<name>, leader.name, leader.power, character.<n>.name and .power.
    """

    def __init__(
        self,
        context: Context,
        say: Callable[..., str],
        player: str,
        house: PlainDict,
        setup: PlainDict,
        changed: Callable[[], None],
    ) -> None:
        self._context, self._say, self._house, self._setup = context, say, house, setup
        self._column = Column()
        super().__init__(say("setup_title", player=player), self._column, say("done"), "house.done", changed)
        house["characters"] = [write_out(who) for who in house["characters"]]
        self._fill()

    def on_close(self) -> None:
        """Leave characters without a name to the game."""
        self._house["characters"] = [who for who in self._house["characters"] if who["name"]]
        super().on_close()

    def _fill(self) -> None:
        say, house = self._say, self._house
        while len(house["characters"]) < CHARACTERS_PER_HOUSE:
            house["characters"].append(write_out(""))
        self._column.clear_widgets()
        self._column.add_widget(heading(say("setup_choose")))
        known = [(sheet.name, sheet.name, "") for sheet in house_sheets()]
        self._column.add_widget(choice_chips(known, house["name"], "house.is", self._choose))
        name = words_field(house, "name", say("setup_other_house"), "house.name")
        offer_names(self._context, name, self._make_asked_house, self._take)
        self._column.add_widget(name)
        people = [house["leader"], *(who["name"] for who in house["characters"])]
        self._column.add_widget(heading(say("setup_who_leads")))
        leaders = [(name, name, "") for name in people if name]
        self._column.add_widget(choice_chips(leaders, house["leader"], "leads", self._lead))
        self._column.add_widget(self._person(house, "leader", "leader_power", say("leader"), "leader"))
        self._column.add_widget(heading(say("characters")))
        for number, who in enumerate(house["characters"], 1):
            self._column.add_widget(self._person(who, "name", "power", say("character"), f"character.{number}"))

    # --- fields ------------------------------------------------------------------------------------------

    def _person(self, holder: PlainDict, name_key: str, power_key: str, hint: str, tag: str) -> BoxLayout:
        """Return the fields of a name and its first power.

        Without a number of its own, it shows that of the whole table.
        """
        name = words_field(holder, name_key, hint, f"{tag}.name")
        offer_names(self._context, name, self._make_asked_person, lambda _: None)
        name.pos_hint = {"center_y": 0.5}
        leads = power_key == "leader_power"
        usual = self._setup["leader_power" if leads else "character_power"]
        shown = usual if holder[power_key] is None else holder[power_key]
        limits = limits_of(HouseSetup if leads else CharacterSetup, power_key)
        power = plain_number(
            self._context, holder, power_key, self._say("setup_own_power"), f"{tag}.power", limits, shown
        )
        power.size_hint_x, power.width = None, dp(104)
        row = BoxLayout(spacing=dp(8), size_hint_y=None, height=power.height)
        row.add_widget(name)
        row.add_widget(power)
        return row

    # --- choices -----------------------------------------------------------------------------------------

    def _choose(self, name: str) -> None:
        """Take a house of the box with its people; the first of them leads."""
        sheet = sheet_named(name)
        assert sheet is not None, f"{name} is not among the suggested houses"
        leader, *others = sheet.people
        self._take({"name": sheet.name, "leader": leader, "characters": others})

    def _take(self, known: PlainDict) -> None:
        """Take a house as the box or the group has it."""
        characters = [write_out(person) for person in known["characters"][:CHARACTERS_PER_HOUSE]]
        self._house.update(name=known["name"], leader=known["leader"], leader_power=None, characters=characters)
        self._fill()

    def _make_asked_house(self) -> AskedName:
        others = (house["name"] for house in self._setup["houses"] if house is not self._house)
        return AskedName("iron_throne", "house", taken=tuple(others))

    def _make_asked_person(self) -> AskedName:
        """Return the names to offer for a person, without the people already in this house."""
        people = (self._house["leader"], *(who["name"] for who in self._house["characters"]))
        return AskedName("iron_throne", "character", taken=tuple(filter(None, people)))

    def _lead(self, name: str) -> None:
        """Make a character the leader; the leader takes its place."""
        for who in self._house["characters"]:
            if who["name"] == name:
                who["name"], self._house["leader"] = self._house["leader"], name
                break
        self._fill()


def write_out(who: str | PlainDict) -> PlainDict:
    """Return a character in full, however short it was written."""
    written: PlainDict = encode(CharacterSetup(name=who)) if isinstance(who, str) else who
    return written
