"""HeroSetupSheet: the heroes that a player brings, and the threat that they start with."""

from __future__ import annotations

from collections.abc import Callable

from kivy.clock import Clock
from kivy.metrics import dp

from companion.content.texts import Say
from companion.games.lotr.setup import HeroSetup, PlayerSetup, starting_threat
from companion.kernel.codec import PlainDict, decode, encode
from companion.kernel.limits import limits_of
from companion.things.suggestions import NameContext
from screens.boards.lotr.sheets.character_form import CharacterForm
from screens.parts.forms.plain_fields import plain_number, words_field
from screens.parts.names.asked_name import AskedName
from screens.parts.names.offered_names import offer_names
from screens.parts.sheets.sheet_parts import button, buttons_row, note
from screens.setup.plain_sheet import PlainSheet
from screens.shell.ask_number import ask_number
from screens.shell.context import Context
from screens.widgets.controls.button import PushButton
from screens.widgets.controls.text_field import TextField
from screens.widgets.layout.box_layout import BoxLayout
from screens.widgets.layout.column import Column
from screens.widgets.numbers.number_field import NumberField
from screens.widgets.overlays.sheet import Sheet

USUAL_HEROES = 3


class HeroSetupSheet(PlainSheet):
    """The sheet that edits the plain setup of one player.

    It calls `changed` after every change. `others` are the heroes of the other players.
    """

    def __init__(
        self,
        context: Context,
        say: Say,
        name: str,
        player: PlainDict,
        changed: Callable[[], None],
        others: tuple[str, ...] = (),
    ) -> None:
        self._others = others
        self._context, self._say, self._player = context, say, player
        self._column = Column()
        super().__init__(say("heroes_of", player=name), self._column, say("done"), "heroes.done", changed)
        self._fill()

    def on_close(self) -> None:
        """Drop empty rows: they are no heroes."""
        self._player["heroes"] = [hero for hero in self._heroes if hero["name"] or hero["threat_cost"]]
        super().on_close()

    @property
    def _heroes(self) -> list[PlainDict]:
        heroes: list[PlainDict] = self._player["heroes"]
        return heroes

    def _fill(self) -> None:
        while len(self._heroes) < USUAL_HEROES:
            self._heroes.append(encode(HeroSetup()))
        self._column.clear_widgets()
        self._names: list[TextField] = []
        for index, hero in enumerate(self._heroes):
            self._column.add_widget(self._row(index, hero))
        add = button(self._say("add_hero"), "heroes.add", self._add, "plus")
        self._column.add_widget(buttons_row(add))
        self._threat = NumberField(self._say("starting_threat"), "heroes.threat")
        self._threat.bind(on_release=lambda _: self._type_threat())
        self._column.add_widget(self._threat)
        self._help = note(self._say("threat_is_sum"))
        self._column.add_widget(self._help)
        self._back = button(self._say("use_sum"), "heroes.use_sum", self._use_sum, "calculator-variant-outline")
        self._column.add_widget(buttons_row(self._back))
        self._show_threat()

    def _row(self, index: int, hero: PlainDict) -> BoxLayout:
        tag = f"hero.{index + 1}"
        name = words_field(hero, "name", self._say("hero"), f"{tag}.name")
        name.pos_hint = {"center_y": 0.5}
        offer_names(self._context, name, lambda: self._make_asked_name(hero), lambda known: self._take(hero, known))
        self._names.append(name)
        limits = limits_of(HeroSetup, "threat_cost")
        cost = plain_number(
            self._context,
            hero,
            "threat_cost",
            self._say("threat_cost"),
            f"{tag}.cost",
            limits,
            changed=self._show_threat,
        )
        cost.value = hero["threat_cost"] or None
        cost.size_hint_x, cost.width = None, dp(120)
        more = PushButton(icon="dots-vertical", kind="plain", height=dp(48), tag=f"{tag}.more")
        more.spoken, more.pos_hint = self._say("edit"), {"center_y": 0.5}
        more.bind(on_release=lambda _: self._open_values(hero))
        row = BoxLayout(spacing=dp(8), size_hint_y=None, height=cost.height)
        for part in (name, cost, more):
            row.add_widget(part)
        return row

    # --- changes -----------------------------------------------------------------------------------------

    def _add(self) -> None:
        self._heroes.append(encode(HeroSetup()))
        self._fill()

    def _make_asked_name(self, hero: PlainDict) -> AskedName:
        """Return the question for the name of this hero.

        The heroes that this player had last come first. A hero who is at this table already is not offered again, but
        the hero's own name, typed in full, does not count as taken.
        """
        here = tuple(other["name"] for other in self._heroes if other is not hero and other["name"])
        return AskedName("lotr", "hero", NameContext(owner=self._player["name"].strip()), taken=(*here, *self._others))

    def _take(self, hero: PlainDict, known: PlainDict) -> None:
        """Take the printed values of a hero whom the app knows; then ask for the next one."""
        hero.update(known)
        self._fill()
        following = next((field for field in self._names if not field.text), None)
        if following is not None:
            Clock.schedule_once(lambda _: setattr(following.input, "focus", True))

    def _open_values(self, hero: PlainDict) -> None:
        """Open all printed values of the hero, for the calculators."""
        form = CharacterForm(self._context, self._say, hero, tag="hero", owner=self._player["name"])
        word = self._context.texts.say("play.save")
        save = button(word, "hero.save", lambda: self._keep(sheet, hero, form), "check-bold", "primary")
        sheet = Sheet(hero["name"] or self._say("hero"), form, (save,))
        sheet.open()

    def _keep(self, sheet: Sheet, hero: PlainDict, form: CharacterForm) -> None:
        hero.update(form.read_values())
        sheet.close()
        self._fill()

    def _type_threat(self) -> None:
        value, limits = self._threat.value, limits_of(PlayerSetup, "threat")
        ask_number(self._context, self._say("starting_threat"), int(value or 0), self._set_threat, limits=limits)

    def _set_threat(self, threat: int) -> None:
        self._player["threat"] = threat
        self._show_threat()

    def _use_sum(self) -> None:
        self._player["threat"] = None
        self._show_threat()

    def _show_threat(self) -> None:
        """Show the threat that was typed, else the sum of the costs."""
        self._threat.value = starting_threat(decode(PlayerSetup, self._player))
        self._back.disabled = self._player["threat"] is None
        self.changed()
