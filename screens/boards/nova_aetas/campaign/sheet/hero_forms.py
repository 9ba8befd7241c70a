"""The forms that set a hero's sheet right, and the form of a new hero.

They are about identity, values, Experience Points, traits.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from companion.games.nova_aetas.campaign.lookup import hero_in
from companion.games.nova_aetas.campaign.moves.heroes import AddHero, ChangeXp, CorrectHero, SetSpentXp
from companion.games.nova_aetas.campaign.setup import HeroEntry
from companion.games.nova_aetas.campaign.state import STATS, Hero, NovaCampaign
from companion.kernel.limits import LONGEST_LIST, limits_of
from companion.kernel.move import AnyMove
from screens.boards.nova_aetas.campaign.sheet.seat_pick import SeatPick
from screens.boards.nova_aetas.campaign.sheet.words import value_word
from screens.boards.nova_aetas.known_names import known
from screens.parts.forms.form import FieldsForm
from screens.parts.forms.form_fields import Count, Field, Flag, Name, Number, Pick, make_numbers
from screens.parts.names.known_people import make_people_cards
from screens.parts.sheets.entry_sheet import EntrySheet, find_differences
from screens.table.table import Table

NO_UPGRADE = "none"
IDENTITY = ("name", "player", "base_class", "advanced_class", "heroic")
STARTING_ITEMS = 3


def sheet_form(table: Table[NovaCampaign], tag: str, fields: tuple[Field, ...], **words: str) -> FieldsForm:
    """Return a form in the words of the sheet.

    `words` are the texts of fields that have another name here.
    """

    def say(key: str, /, **values: Any) -> str:
        return value_word(table, key) if key in STATS else table.say(f"sheet.{words.get(key, key)}", **values)

    return FieldsForm(table.context, say, tag, fields)


def split(words: str) -> tuple[str, ...]:
    """Return the things written in one line, with commas between."""
    return tuple(filter(None, map(str.strip, words.split(","))))


def identity_sheet(table: Table[NovaCampaign], hero_id: str) -> EntrySheet[NovaCampaign]:
    """Return the form of name, player, classes, heroic skill, colour and shape."""
    hero = hero_in(table.state, hero_id)
    fields = tuple(Name(getattr(hero, name), name, name=name, headed=True) for name in IDENTITY)
    seats = SeatPick(table, hero.seat)

    def moves(values: Mapping[str, Any]) -> tuple[AnyMove, ...]:
        given = find_differences({**values, "seat": seats.seat}, hero)
        return (CorrectHero(hero.id, **given),) if given else ()

    form = sheet_form(table, "identity", fields)
    sheet = EntrySheet(table, hero.name, form, moves, tag="identity.keep", more=(seats,))
    seats.bind(on_pick=lambda *_: form.dispatch("on_change", "seat", seats.seat))
    return sheet


def values_sheet(table: Table[NovaCampaign], hero_id: str) -> EntrySheet[NovaCampaign]:
    """Return the form of the characteristics, the wounds that stayed, the raised value."""
    hero = hero_in(table.state, hero_id)
    names = (*STATS, "wounds")
    numbers = make_numbers(CorrectHero, names, {name: getattr(hero, name) for name in names})
    marks = (
        (NO_UPGRADE, table.say("sheet.no_upgrade"), ""),
        *((stat, value_word(table, stat), "arrow-up-bold") for stat in STATS),
    )
    fields: tuple[Field, ...] = (*numbers, Pick("upgrade", marks, hero.upgrade or NO_UPGRADE))

    def moves(values: Mapping[str, Any]) -> tuple[AnyMove, ...]:
        plain = {**values, "upgrade": None if values["upgrade"] == NO_UPGRADE else values["upgrade"]}
        given = {name: values[name] for name in find_differences(plain, hero)}
        return (CorrectHero(hero.id, **given),) if given else ()

    title = table.say("sheet.values_of", hero=hero.name)
    return EntrySheet(table, title, sheet_form(table, "values", fields), moves, tag="values.keep")


def xp_sheet(table: Table[NovaCampaign], hero_id: str) -> EntrySheet[NovaCampaign]:
    """Return the form of Experience Points earned and spent, each set right."""
    hero = hero_in(table.state, hero_id)
    fields = (
        Count("xp_earned", limits_of(HeroEntry, "xp_earned"), hero.xp_earned),
        Count("xp_spent", limits_of(SetSpentXp, "spent"), hero.xp_spent),
    )
    title = table.say("sheet.xp_of", hero=hero.name)
    return EntrySheet(
        table, title, sheet_form(table, "xp", fields), lambda values: _xp_moves(hero, **values), tag="xp.keep"
    )


def _xp_moves(hero: Hero, xp_earned: int, xp_spent: int) -> tuple[AnyMove, ...]:
    """Return the moves that change the Experience Points earned and spent, in a valid order.

    Points spent must have been earned at every moment: more is earned first, less is spent first.
    """
    by = xp_earned - hero.xp_earned
    earned: tuple[AnyMove, ...] = (ChangeXp(hero.id, by),) if by else ()
    spent: tuple[AnyMove, ...] = (SetSpentXp(hero.id, xp_spent),) if xp_spent != hero.xp_spent else ()
    return (*earned, *spent) if by > 0 else (*spent, *earned)


def traits_sheet(table: Table[NovaCampaign], hero_id: str) -> EntrySheet[NovaCampaign]:
    """Return the form of bond, familiar, schools of magic and the limit of Encumbrance."""
    hero = hero_in(table.state, hero_id)
    fields: tuple[Field, ...] = (
        Name(hero.bond, "bond", name="bond", headed=True),
        Name(hero.familiar, "familiar", name="familiar", headed=True, asked=known("familiar")),
        Name(", ".join(hero.schools), "schools_typed", "schools", headed=True, most=LONGEST_LIST),
        Count("encumbrance", limits_of(CorrectHero, "encumbrance"), hero.encumbrance, "sack"),
    )

    def moves(values: Mapping[str, Any]) -> tuple[AnyMove, ...]:
        given = find_differences({**values, "schools": split(values["schools"])}, hero)
        return (CorrectHero(hero.id, **given),) if given else ()

    title = table.say("sheet.traits_of", hero=hero.name)
    form = sheet_form(table, "traits", fields, encumbrance="load_limit")
    return EntrySheet(table, title, form, moves, tag="traits.keep")


def new_hero_sheet(table: Table[NovaCampaign]) -> EntrySheet[NovaCampaign]:
    """Return the form of a hero who joins the group, with a sheet as it stands."""
    fresh = HeroEntry()
    values: dict[str, int] = {stat: getattr(fresh, stat) for stat in STATS}
    fields: tuple[Field, ...] = (
        Name(label="hero_name", asked=known("hero")),
        Name(label="player", name="player", cards=make_people_cards(table.context)),
        Name(label="base_class", name="base_class"),
        *make_numbers(HeroEntry, STATS, values),
        *(Name(label=f"item_{n}", name=f"item_{n}", asked=known("item")) for n in range(1, STARTING_ITEMS + 1)),
        Number("xp_earned", limits_of(HeroEntry, "xp_earned"), 0),
        Number("xp_spent", limits_of(HeroEntry, "xp_spent"), 0),
        Flag("absent", "account-cancel-outline"),
    )

    def moves(values: Mapping[str, Any]) -> tuple[AnyMove, ...]:
        plain = {name: value for name, value in values.items() if not name.startswith("item_")}
        items = tuple(values[f"item_{n}"] for n in range(1, STARTING_ITEMS + 1))
        return (AddHero(HeroEntry(**plain, items=items)),)

    form = sheet_form(table, "new_hero", fields)
    word = table.say("sheet.add_hero")
    return EntrySheet(table, word, form, moves, table.say("sheet.add"), tag="new_hero.keep")
