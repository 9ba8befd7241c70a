"""HeroEntrySheet: a hero's sheet as it is typed in.

It has the values at the start of a campaign, or all gained since.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from companion.games.nova_aetas.campaign.setup import HeroEntry
from companion.games.nova_aetas.campaign.state import DESTINY_CARDS
from companion.kernel.codec import PlainDict
from companion.kernel.limits import limits_of, longest_of
from screens.boards.nova_aetas.campaign.setup.setup_kinds import SKILLS, STATS, WOUNDS, say, say_nameless, value
from screens.parts.forms.bound_form import make_bound_form
from screens.parts.forms.form_fields import Field, Flag, Number, Pick
from screens.parts.forms.plain_fields import names_field, words_field
from screens.parts.forms.plain_list import PlainList
from screens.parts.names.asked_name import AskedName
from screens.parts.names.known_people import offer_people
from screens.parts.names.offered_names import offer_names
from screens.parts.sheets.sheet_parts import heading
from screens.setup.plain_sheet import PlainSheet
from screens.shell.context import Context
from screens.widgets.controls.chip import Chip
from screens.widgets.controls.text_field import TextField
from screens.widgets.layout.column import Column, Flow

FIRST_WORDS = ("player", "base_class", "familiar")
LATER_WORDS = ("advanced_class", "heroic", "bond")
LATER_NUMBERS = ("xp_earned", "xp_spent", "encumbrance")
LATER_LISTS = ("achievements", "schools")


class HeroEntrySheet(PlainSheet):
    """Edits the plain setup of one hero; `changed` is told when it closes. Tags: hero_entry.*."""

    def __init__(self, context: Context, hero: PlainDict, changed: Callable[[], None], so_far: bool = False) -> None:
        self._context, self._hero = context, hero
        self._column = Column()
        (self._add_later if so_far else self._add_first)()
        title = hero["name"] or say(context, "hero")
        super().__init__(title, self._column, say(context, "done"), "hero_entry.done", changed)

    # --- at the start ------------------------------------------------------------------------------------

    def _add_first(self) -> None:
        self._add_words(FIRST_WORDS)
        self._add_form(*self._numbers((*STATS, "encumbrance")))
        self._add_list("items")

    # --- what came about ---------------------------------------------------------------------------------

    def _add_later(self) -> None:
        self._add_form(*self._numbers(LATER_NUMBERS), Flag("absent", "account-cancel-outline", self._hero["absent"]))
        for kind, key in ((SKILLS, "skills"), (WOUNDS, "serious_wounds")):
            words, unnamed = partial(say, self._context), say_nameless(self._context, kind)
            self._column.add_widget(PlainList(self._context, words, kind, self._hero[key], unnamed))
        for key in ("destiny_owned", "destiny_resolved"):
            self._column.add_widget(heading(say(self._context, key)))
            self._column.add_widget(self._cards(key))
        self._add_words(LATER_WORDS)
        stats = (
            ("", say(self._context, "no_upgrade"), ""),
            *((stat, value(self._context, stat), "") for stat in STATS),
        )
        self._column.add_widget(heading(say(self._context, "upgrade")))
        self._add_form(Pick("upgrade", stats, self._hero["upgrade"] or "", label=None))
        for name in LATER_LISTS:
            self._add_list(name)
        hint = say(self._context, "notes")
        most = longest_of(HeroEntry, "notes")
        self._column.add_widget(words_field(self._hero, "notes", hint, "hero_entry.notes", most, lines=3))

    # --- fields ------------------------------------------------------------------------------------------

    def _add_words(self, names: tuple[str, ...]) -> None:
        for name in names:
            hint = say(self._context, name)
            field = words_field(self._hero, name, hint, f"hero_entry.{name}")
            if name == "player":
                offer_people(self._context, field)
            if name == "familiar":
                offer_names(self._context, field, lambda: AskedName("nova_aetas", "familiar"), lambda _: None)
            self._add_headed(hint, field)

    def _add_headed(self, word: str, field: TextField) -> None:
        """Add a field under its word, which stays when something is typed there."""
        column = Column(gap=2)
        for part in (heading(word), field):
            column.add_widget(part)
        self._column.add_widget(column)

    def _numbers(self, names: tuple[str, ...]) -> tuple[Number, ...]:
        return tuple(Number(name, limits_of(HeroEntry, name), self._hero[name]) for name in names)

    def _add_form(self, *fields: Field) -> None:
        form = make_bound_form(self._context, partial(say, self._context), "hero_entry", self._hero, fields, self._tidy)
        self._column.add_widget(form)

    def _tidy(self) -> None:
        """Write no upgrade as none at all."""
        self._hero["upgrade"] = self._hero["upgrade"] or None

    def _add_list(self, name: str) -> None:
        word = say(self._context, name)
        self._add_headed(word, names_field(self._hero, name, word, f"hero_entry.{name}"))

    def _cards(self, key: str) -> Flow:
        flow = Flow()
        for card in range(1, DESTINY_CARDS + 1):
            chip = Chip(f"{card}", tag=f"hero_entry.{key}.{card}")
            chip.selected = card in self._hero[key]
            chip.bind(on_release=lambda chip, card=card: self._turn(chip, key, card))
            flow.add_widget(chip)
        return flow

    def _turn(self, chip: Chip, key: str, card: int) -> None:
        cards = set(self._hero[key]) ^ {card}
        self._hero[key] = sorted(cards)
        chip.selected = card in cards
