"""The forms that set a hero's sheet right: identity, values, points, traits, notes."""

from __future__ import annotations

from functools import partial
from typing import Any

from companion.forms.ask import Ask
from companion.forms.form import Deal
from companion.forms.phrase import text
from companion.forms.row import Choice
from companion.games.nova_aetas.campaign.entries import WoundEntry
from companion.games.nova_aetas.campaign.forms.entries import (
    ask_absent,
    ask_cure_cost,
    ask_hero,
    ask_notes,
    ask_points,
    ask_traits,
    ask_upgrade,
    ask_wound,
)
from companion.games.nova_aetas.campaign.forms.values import (
    STRIKE_ICON,
    ask_key,
    ask_stats,
    ask_written,
    correction,
    find_changes,
    write,
)
from companion.games.nova_aetas.campaign.lookup import hero_in, wound_in
from companion.games.nova_aetas.campaign.moves.classes import ForgetCap, SetCap, SetDestiny
from companion.games.nova_aetas.campaign.moves.heroes import (
    AddHero,
    AddSeriousWound,
    ChangeXp,
    CorrectHero,
    ForgetSeriousWound,
    PriceWound,
    SetSpentXp,
    WriteNotes,
)
from companion.games.nova_aetas.campaign.setup import SEATS, HeroEntry
from companion.games.nova_aetas.campaign.state import DESTINY_CARDS, Hero, NovaCampaign
from companion.kernel.limits import Limits, limits_of

HERO, WOUND, CARD = "hero", "wound", "card"
IDENTITY_FIELDS = ("name", "player", "base_class", "advanced_class", "heroic")
DESTINY_ICONS = {"gone": "card-outline", "owned": "card-text-outline", "resolved": "check-bold"}


def hear_hero(ask: Ask[NovaCampaign]) -> Hero:
    """Return the hero that the opener of the form names."""
    return hero_in(ask.state, ask.hear(HERO, ""))


def ask_identity(ask: Ask[NovaCampaign]) -> Deal[NovaCampaign]:
    """Ask for name, player, classes, heroic skill, colour and shape."""
    hero = hear_hero(ask)
    ask.title = hero.name
    said: dict[str, Any] = {name: ask_written(ask, name, getattr(hero, name)) for name in IDENTITY_FIELDS}
    ask.heading(text("sheet.shape"))
    said["seat"] = ask.pick("seat", [Choice(seat, "", seat=seat) for seat in range(SEATS)], hero.seat)
    return _correct(hero, said)


def ask_values(ask: Ask[NovaCampaign]) -> Deal[NovaCampaign]:
    """Ask for the characteristics, the wounds that stayed, and the raised value."""
    hero = hear_hero(ask)
    ask.title = text("sheet.values_of", hero=hero.name)
    said = ask_stats(ask, HeroEntry, "wounds", usual=hero)
    return _correct(hero, {**said, "upgrade": ask_upgrade(ask, hero.upgrade)})


def ask_traits_of(ask: Ask[NovaCampaign]) -> Deal[NovaCampaign]:
    """Ask for bond, familiar, schools of magic and the limit of Encumbrance."""
    hero = hear_hero(ask)
    ask.title = text("sheet.traits_of", hero=hero.name)
    return _correct(hero, ask_traits(ask, hero))


def _correct(hero: Hero, said: dict[str, Any]) -> Deal[NovaCampaign]:
    given = find_changes(said, hero)
    return write(CorrectHero(hero.id, **given) if given else None)


def ask_points_of(ask: Ask[NovaCampaign]) -> Deal[NovaCampaign]:
    """Ask for the Experience Points earned and spent, each set right.

    Points spent must have been earned at every moment: more is earned first, less is spent first.
    """
    hero = hear_hero(ask)
    ask.title = text("sheet.xp_of", hero=hero.name)
    said = ask_points(ask, hero)
    by = said["xp_earned"] - hero.xp_earned
    earned = ChangeXp(hero.id, by) if by else None
    spent = SetSpentXp(hero.id, said["xp_spent"]) if said["xp_spent"] != hero.xp_spent else None
    return write(earned, spent) if by > 0 else write(spent, earned)


def ask_notes_of(ask: Ask[NovaCampaign]) -> Deal[NovaCampaign]:
    """Ask for the notes of a hero."""
    hero = hear_hero(ask)
    ask.title = text("sheet.notes_of", hero=hero.name)
    notes = ask_notes(ask, hero)
    return write(WriteNotes(hero.id, notes) if notes != hero.notes else None)


def ask_new_hero(ask: Ask[NovaCampaign]) -> Deal[NovaCampaign]:
    """Ask for a hero who joins the group, with a sheet as it stands."""
    fresh = HeroEntry()
    said = {**ask_hero(ask, fresh), **ask_points(ask, fresh), "absent": ask_absent(ask, fresh)}
    return write(AddHero(HeroEntry(**said)))


# --- wounds, Destiny, limits -----------------------------------------------------------------------------


def ask_new_wound(ask: Ask[NovaCampaign]) -> Deal[NovaCampaign]:
    """Ask for a Serious Wound card that is written on the sheet."""
    wound = ask_wound(ask, WoundEntry(name=""))
    return write(AddSeriousWound(hear_hero(ask).id, wound.name, wound.cost))


def ask_cure(ask: Ask[NovaCampaign]) -> Deal[NovaCampaign]:
    """Ask for the cost of a cure; a key strikes the wound without one."""
    hero = hear_hero(ask)
    wound = wound_in(hero, ask.hear(WOUND, ""))
    ask.title = wound.name
    cost = ask_cure_cost(ask, wound.cost)
    ask_key(ask, "strike", text("sheet.strike"), STRIKE_ICON, ForgetSeriousWound(hero.id, wound.id))
    return write(PriceWound(hero.id, wound.id, cost) if cost != wound.cost else None)


def find_mark(hero: Hero, card: int) -> str:
    """Return the hero's mark for a Destiny card: gone, owned or resolved."""
    if card in hero.destiny_resolved:
        return "resolved"
    return "owned" if card in hero.destiny_owned else "gone"


def ask_destiny(ask: Ask[NovaCampaign]) -> Deal[NovaCampaign]:
    """Ask whether a Destiny card is drawn or resolved; a tap writes it down."""
    hero, said = hear_hero(ask), f"{ask.hear(CARD, 1)}"
    card = Limits(1, DESTINY_CARDS).within(int(said) if said.isdecimal() else 1)
    ask.title = text("sheet.destiny_card", n=card)
    ask.note(text("sheet.destiny_help"))
    marks = {
        mark: SetDestiny(hero.id, card, owned=mark != "gone", resolved=mark == "resolved") for mark in DESTINY_ICONS
    }
    choices = [Choice(mark, text(f"sheet.destiny_{mark}"), icon) for mark, icon in DESTINY_ICONS.items()]
    ask.act("mark", choices, marks, ends=True, now=find_mark(hero, card), look="lines")
    return Deal(applies=False)


def ask_caps(ask: Ask[NovaCampaign]) -> Deal[NovaCampaign]:
    """Ask how many skills of each category the hero may equip; a tap writes it down."""
    hero = hear_hero(ask)
    ask.title = text("sheet.caps_of", hero=hero.name)
    ask.note(text("sheet.caps_help" if hero.caps else "sheet.no_caps"))
    limits = limits_of(SetCap, "most")
    for cap in hero.caps:
        ask.adjust(f"cap.{cap.id}", cap.name, limits, cap.most, partial(SetCap, hero.id, cap.name))
    if hero.caps:
        ask.heading(text("sheet.remove_category"))
        moves = {cap.id: ForgetCap(hero.id, cap.id) for cap in hero.caps}
        ask.act("remove", [Choice(cap.id, cap.name, STRIKE_ICON) for cap in hero.caps], moves)
    ask.heading(text("sheet.add_category"))
    name = ask.name("category", text("sheet.category"), None, context=hero.caps)
    return write(SetCap(hero.id, name, 1) if name else None)


IDENTITY = correction("identity", ask_identity, "sheet.identity", HERO)
VALUES = correction("values", ask_values, "sheet.values", HERO)
TRAITS = correction("traits", ask_traits_of, "sheet.more", HERO)
POINTS = correction("xp", ask_points_of, "sheet.xp", HERO)
NOTES = correction("notes", ask_notes_of, "sheet.notes", HERO)
NEW_HERO = correction("new_hero", ask_new_hero, "sheet.add_hero", word="sheet.add")
NEW_WOUND = correction("new_wound", ask_new_wound, "sheet.new_wound", HERO, word="sheet.write")
WOUND_CARD = correction("wound", ask_cure, "sheet.serious_wounds", HERO, WOUND)
DESTINY = correction("destiny", ask_destiny, "sheet.destiny", HERO, CARD)
CAPS = correction("caps", ask_caps, "sheet.caps", HERO, word="sheet.add_category")
