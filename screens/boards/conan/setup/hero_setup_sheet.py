"""HeroSetupSheet: one hero of a new play.

A printed sheet or a typed one, the scenario's split of the gems, the objects.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from companion.content.texts import Say
from companion.games.conan.icons import SPACE_ICONS
from companion.games.conan.setup import HeroSetup
from companion.games.conan.sheets import Sheet as HeroSheet
from companion.games.conan.sheets import hero_sheets, sheet_of
from companion.games.conan.state import SPACES
from companion.kernel.codec import PlainDict, encode
from screens.boards.conan.setup.setup_kinds import HERO_LISTS
from screens.boards.conan.setup.space_setup_sheet import open_space
from screens.boards.conan.words import form_words
from screens.look.theme import current
from screens.parts.forms.bound_form import make_bound_form
from screens.parts.forms.form import FieldsForm
from screens.parts.forms.form_fields import make_counts
from screens.parts.forms.plain_fields import words_field
from screens.parts.forms.plain_list import PlainList
from screens.parts.names.asked_name import AskedName
from screens.parts.names.offered_names import offer_names
from screens.parts.sheets.sheet_parts import heading, note
from screens.setup.plain_sheet import PlainSheet
from screens.shell.context import Context
from screens.widgets.controls.chip import Chip
from screens.widgets.controls.list_row import ListRow, RowCard
from screens.widgets.layout.column import Column, Flow
from screens.widgets.words.text import Icon

PRINTED = ("gems", "base_move", "load_max", "slow_at", "slower_at")


def read_printed(hero: PlainDict, name: str) -> int:
    """Return a value of the sheet: as typed, else as printed."""
    typed = hero[name]
    return int(getattr(sheet_of(hero["name"]), name)) if typed is None else int(typed)


def take_hero(hero: PlainDict, known: PlainDict) -> None:
    """Put the sheet of a hero that the group knows in the place of this one."""
    hero.update(name=known["name"], reserve=None, **dict.fromkeys(PRINTED))
    hero["spaces"] = dict.fromkeys(SPACES)
    if not sheet_of(known["name"]).id:
        hero.update({name: encode(value) for name, value in known.items() if name in hero})


class HeroSetupSheet(PlainSheet):
    """Edits the plain setup of one of the `heroes`; `changed` is told at the end."""

    def __init__(
        self, context: Context, say: Say, heroes: list[PlainDict], index: int, changed: Callable[[], None]
    ) -> None:
        self._context, self._say = context, say
        self._heroes, self._hero = heroes, heroes[index]
        self._column = Column()
        super().__init__(say("hero_setup"), self._column, say("done"), "hero.done", changed)
        self._fill()

    # --- parts -------------------------------------------------------------------------------------------

    def _fill(self) -> None:
        column = self._column
        column.clear_widgets()
        column.add_widget(heading(self._say("printed_heroes")))
        column.add_widget(self._make_printed())
        name = words_field(self._hero, "name", self._say("field.name"), "hero.name")
        offer_names(self._context, name, self._make_asked_name, self._take_known)
        column.add_widget(name)
        column.add_widget(self._numbers(PRINTED))
        column.add_widget(note(self._say("split_line"), "sleep"))
        column.add_widget(self._numbers(("fatigue",)))
        column.add_widget(heading(self._say("spaces")))
        column.add_widget(self._spaces())
        nameless = self._context.texts.say("conan:refuse.name_empty")
        for kind in HERO_LISTS:
            others = partial(self._other_lists, kind.id)
            column.add_widget(PlainList(self._context, self._say, kind, self._hero[kind.id], nameless, others=others))

    def _other_lists(self, kind: str) -> tuple[tuple[str, list[PlainDict]], ...]:
        """Return the same list of each other hero."""
        return tuple((hero["name"], hero[kind]) for hero in self._heroes if hero is not self._hero)

    def _make_printed(self) -> Flow:
        flow = Flow()
        for sheet in hero_sheets():
            chip = Chip(sheet.name, "account", tag=f"hero.printed.{sheet.id}")
            chip.selected = self._hero["name"] == sheet.name
            chip.bind(on_release=lambda _, sheet=sheet: self._take(sheet))
            flow.add_widget(chip)
        return flow

    def _numbers(self, names: tuple[str, ...]) -> FieldsForm:
        values = {name: read_printed(self._hero, name) for name in names}
        return make_bound_form(
            self._context, form_words(self._context), "hero", self._hero, make_counts(HeroSetup, names, values)
        )

    def _spaces(self) -> RowCard:
        card = RowCard(face="s2", thickness=0)
        for name in SPACES:
            theme = current()
            row = ListRow(
                self._say(name),
                self._space_words(name),
                leading=Icon(SPACE_ICONS[name], points=24, colour="acc", size_hint_x=None, width=theme.sp(26)),
                trailing=Icon("pencil-outline", points=22, colour="low", size_hint_x=None, width=theme.sp(24)),
                tag=f"hero.space.{name}",
            )
            row.bind(on_release=lambda _, name=name: open_space(self._context, self._say, self._hero, name, self._fill))
            card.add_widget(row)
        return card

    def _space_words(self, name: str) -> str:
        typed = self._hero["spaces"][name]
        printed = getattr(sheet_of(self._hero["name"]).spaces, name)
        limit, die = (printed.limit, printed.die) if typed is None else (typed["limit"], typed["die"])
        words = self._say("no_limit") if limit is None else self._say("limit_n", n=limit)
        return f"{words} · {self._context.texts.say(f'conan:value.{die}')}" if die else words

    # --- changes -----------------------------------------------------------------------------------------

    def _make_asked_name(self) -> AskedName:
        return AskedName("conan", "hero", taken=tuple(hero["name"] for hero in self._heroes if hero is not self._hero))

    def _take_known(self, known: PlainDict) -> None:
        """Take the known values of a hero and fill the sheet again.

        A hero of the box follows the printed sheet, another one the values that the group has typed.
        """
        take_hero(self._hero, known)
        self._fill()

    def _take(self, sheet: HeroSheet) -> None:
        """Take a printed hero: nothing typed before counts against the print."""
        take_hero(self._hero, {"name": sheet.name})
        self._fill()
