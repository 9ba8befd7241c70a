"""BonusRows: the bonuses of a card for each use: dice by colour, fixed axes, a free reroll."""

from __future__ import annotations

from typing import Any

from companion.content.texts import Say
from companion.games.conan.dice import COLOURS, DICE_OF_A_COLOUR
from companion.games.conan.icons import DIE_ICON, USE_ICONS
from companion.games.conan.state import Bonus, BonusUse
from companion.kernel.limits import limits_of
from screens.parts.forms.form import FieldsForm
from screens.parts.forms.form_fields import Count, Flag
from screens.parts.sheets.sheet_parts import heading
from screens.shell.context import Context
from screens.widgets.controls.chip import Chip
from screens.widgets.layout.column import Column, Flow


class BonusRows(Column):
    """The rows of a card's bonuses: a tap on a use adds a bonus, another tap removes it.

    An added use opens the controls for the dice and axes that the card adds.
    """

    def __init__(
        self,
        context: Context,
        say: Say,
        tag: str,
        uses: tuple[BonusUse, ...],
        bonuses: tuple[Bonus, ...],
        word: str = "adds_to",
        **kwargs: Any,
    ) -> None:
        super().__init__(**kwargs)
        self._context, self._say, self._tag = context, say, tag
        self._forms: dict[BonusUse, Column] = {}
        self._dice: dict[BonusUse, FieldsForm] = {}
        self._chips: dict[BonusUse, Chip] = {}
        self._known: dict[BonusUse, Bonus] = {}
        self.add_widget(heading(say(word)))
        flow = Flow()
        for use in uses:
            chip = Chip(say("armour_use" if use == "armour" else use), USE_ICONS[use], tag=f"{tag}.use.{use}")
            self._chips[use] = chip
            chip.bind(on_release=lambda chip, use=use: self._toggle(chip, use))
            flow.add_widget(chip)
        self.add_widget(flow)
        self.show(bonuses)

    def show(self, bonuses: tuple[Bonus, ...]) -> None:
        """Show these bonuses in place of what stands there."""
        for use in tuple(self._forms):
            self._remove(use)
        self._known = {bonus.use: bonus for bonus in bonuses if bonus.use in self._chips}
        for use, chip in self._chips.items():
            chip.selected = use in self._known
            if chip.selected:
                self._add(use)

    def read_values(self) -> tuple[Bonus, ...]:
        return tuple(_bonus(use, form) for use, form in self._dice.items())

    def _toggle(self, chip: Chip, use: BonusUse) -> None:
        chip.selected = not chip.selected
        if chip.selected:
            self._add(use)
        else:
            self._remove(use)

    def _remove(self, use: BonusUse) -> None:
        self.remove_widget(self._forms.pop(use))
        del self._dice[use]

    def _add(self, use: BonusUse) -> None:
        bonus = self._known.get(use)
        dice = bonus.dice if bonus else ()
        numbers = tuple(Count(colour, DICE_OF_A_COLOUR, dice.count(colour), DIE_ICON) for colour in COLOURS)
        axes = Count("axes", limits_of(Bonus, "axes"), bonus.axes if bonus else 0, "axe")
        arrow = Flag("arrow", "refresh", bonus is not None and bonus.free_reroll)
        form = self._dice[use] = FieldsForm(self._context, self._say, f"{self._tag}.{use}", (*numbers, axes, arrow))
        block = self._forms[use] = Column(gap=4)
        block.add_widget(heading(self._say("armour_use" if use == "armour" else use)))
        block.add_widget(form)
        self.add_widget(block)


def _bonus(use: BonusUse, form: FieldsForm) -> Bonus:
    values = form.read_values()
    dice = tuple(colour for colour in COLOURS for _ in range(values[colour]))
    return Bonus(use=use, dice=dice, free_reroll=values["arrow"], axes=values["axes"])
