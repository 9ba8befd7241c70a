"""HouseUnderWaySheet: the present values of a house in a game that began without the app."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from companion.games.iron_throne.setup import CharacterSetup, HouseSetup
from companion.games.iron_throne.under_way import ON_A_BOARD, slug
from companion.kernel.codec import PlainDict
from companion.kernel.limits import limits_of
from screens.boards.iron_throne.setup.house_setup_sheet import write_out
from screens.parts.forms.bound_form import make_bound_form
from screens.parts.forms.form import FieldsForm
from screens.parts.forms.form_fields import Count, Flag, Number
from screens.parts.sheets.sheet_parts import heading
from screens.setup.plain_sheet import PlainSheet
from screens.shell.context import Context
from screens.widgets.layout.column import Column

PILES = {"hand": "start_hand", "deck": "start_deck", "discard": ""}
"""Piles of cards, and the number of the whole table with which each one starts."""


class HouseUnderWaySheet(PlainSheet):
    """Edits the plain setup of one house; `changed` is told when it closes.

    Tags: so_far.leader_power, so_far.power.<n>, so_far.dead.<n>, so_far.hand, .deck, .discard, so_far.on.<house>.
    """

    def __init__(
        self,
        context: Context,
        say: Callable[..., str],
        house: PlainDict,
        setup: PlainDict,
        changed: Callable[[], object],
    ) -> None:
        self._context, self._say, self._house, self._setup = context, say, house, setup
        house["characters"] = [write_out(who) for who in house["characters"]]
        column = Column()
        for title, form in (
            ("power", self._power()),
            ("dead", self._death_form()),
            ("influence_on", self._influence()),
            ("cards", self._cards()),
        ):
            column.add_widget(heading(say(f"under_way.{title}")))
            column.add_widget(form)
        super().__init__(house["name"], column, say("done"), "so_far.done", changed)

    # --- power and deaths --------------------------------------------------------------------------------

    def _power(self) -> FieldsForm:
        house, setup = self._house, self._setup
        names = {"leader_power": house["leader"] or self._say("leader")}
        fields = [
            Number("leader_power", limits_of(HouseSetup, "leader_power"), _own_number(house, setup, "leader_power"))
        ]
        for index, who in enumerate(house["characters"], 1):
            names[f"power.{index}"] = who["name"]
            power = setup["character_power"] if who["power"] is None else who["power"]
            fields.append(Number(f"power.{index}", limits_of(CharacterSetup, "power"), power))
        form = FieldsForm(self._context, names.__getitem__, "so_far", fields)
        form.bind(on_change=self._keep_person)
        return form

    def _death_form(self) -> FieldsForm:
        people = dict(enumerate(self._house["characters"], 1))
        names = {f"dead.{index}": who["name"] for index, who in people.items()}
        words = [Flag(f"dead.{index}", "skull-outline", who["dead"]) for index, who in people.items()]
        form = FieldsForm(self._context, names.__getitem__, "so_far", words)
        form.bind(on_change=self._keep_person)
        return form

    def _keep_person(self, _: FieldsForm, name: str, value: Any) -> None:
        key, _dot, number = name.partition(".")
        holder = self._house["characters"][int(number) - 1] if number else self._house
        holder[key] = value

    # --- influence and cards -----------------------------------------------------------------------------

    def _influence(self) -> FieldsForm:
        """Return the form for the number of influence tokens on each board.

        A token that lies on its own board has been used without a point.
        """
        own = slug(self._house["name"])
        others = {slug(house["name"]): str(house["name"]) for house in self._setup["houses"]}
        names = {**{board: name for board, name in others.items() if board != own}, own: self._say("token_spent")}
        lying = [slug(board) for board in self._house["influence"]]
        counts = [Count(board, ON_A_BOARD, lying.count(board)) for board in names]
        form = FieldsForm(self._context, names.__getitem__, "so_far.on", counts)
        form.bind(on_change=lambda form, *_: self._keep_influence(form.read_values()))
        return form

    def _keep_influence(self, lying: dict[str, int]) -> None:
        self._house["influence"] = [board for board, tokens in lying.items() for _ in range(tokens)]

    def _cards(self) -> FieldsForm:
        piles = [
            Number(pile, limits_of(HouseSetup, pile), _own_number(self._house, self._setup, pile, usual))
            for pile, usual in PILES.items()
        ]
        return make_bound_form(self._context, self._say, "so_far", self._house, piles)


def _own_number(house: PlainDict, setup: PlainDict, key: str, usual: str = "") -> int:
    """Return the house's own number, else that of the whole table."""
    found: int = setup[usual or key] if house[key] is None else house[key]
    return found
