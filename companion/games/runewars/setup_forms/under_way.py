"""The form of a game that began without the app: the moment, players, areas, heroes."""

from __future__ import annotations

from dataclasses import replace
from functools import partial

from companion.forms.ask import Ask
from companion.forms.field_questions import ask_fields
from companion.forms.form import Deal, Form
from companion.forms.phrase import Phrase, join, text
from companion.forms.row import Choice
from companion.games.runewars.icons import SEASON_ICONS
from companion.games.runewars.setup import Setup, TitleSetup, VictorySetup
from companion.games.runewars.setup_forms.area import ask_area, ask_units, say_area
from companion.games.runewars.setup_forms.people import ask_needed, list_people, name_person
from companion.games.runewars.setup_forms.player import open_player
from companion.games.runewars.setup_people import forget_absent, list_players, list_titles
from companion.games.runewars.state import PRIMARCH_NAMES, SEASONS
from companion.games.runewars.under_way import AreaSetup, HeroSetup
from companion.kernel.limits import limits_of

HERO_NUMBERS = ("strength", "agility", "wisdom", "health", "damage")
HERO_FLAGS = {"routed": "run", "commander": "flag-variant"}


def own(name: str) -> Phrase:
    """Return the words that this form has for a field."""
    return text(f"under_way.{name}")


def ask_under_way(ask: Ask[Setup]) -> Deal[Setup]:
    """Ask how the table stands; who has left it is forgotten."""
    setup = _ask_moment(ask, forget_absent(ask.state))
    ask.heading(own("players"))
    players = tuple(open_player(ask, player, place) for place, player in enumerate(list_players(setup)))
    setup = _ask_areas(ask, replace(setup, players=players))
    people = list_people(setup)
    heroes = ask.items(
        "heroes",
        text("list.heroes"),
        setup.heroes,
        partial(_ask_hero, setup),
        partial(_say_hero, setup),
        new=HeroSetup(name="", player=people[0].value),
        add=text("list_add.heroes"),
    )
    titles = ask.items(
        "titles",
        text("list.titles"),
        tuple(_in_words(ask, title) for title in list_titles(setup)),
        partial(_ask_title, setup),
        lambda title: Choice("", title.name, "crown", caption=name_person(setup, title.holder) or own("nobody")),
        new=TitleSetup(name=""),
        add=text("list_add.titles"),
    )
    cards = ask.items(
        "victory_cards",
        text("list.victory_cards"),
        setup.victory_cards,
        partial(_ask_victory_card, setup),
        partial(_say_victory_card, setup),
        new=VictorySetup(player=people[0].value, season=SEASONS[0], year=1),
        add=text("list_add.victory_cards"),
    )
    return Deal(made=replace(setup, heroes=heroes, titles=titles, victory_cards=cards))


def _ask_moment(ask: Ask[Setup], setup: Setup) -> Setup:
    year = ask.number("year", text("year"), limits_of(Setup, "year"), propose=setup.year, icon="calendar")
    ask.heading(own("season"))
    seasons = [Choice(season, text(f"season.{season}"), icon) for season, icon in SEASON_ICONS.items()]
    return replace(setup, year=year, season=ask.pick("season", seasons, setup.season))


# --- areas ---------------------------------------------------------------------------------------------------


def _ask_areas(ask: Ask[Setup], setup: Setup) -> Setup:
    """Ask for the areas, and for the figures in each of them behind a row of its own."""
    areas = ask.items(
        "areas",
        text("list.areas"),
        setup.areas,
        partial(ask_area, setup),
        partial(say_area, setup),
        new=AreaSetup(name=""),
        add=text("list_add.areas"),
    )
    return replace(setup, areas=tuple(_open_units(ask, setup, place, area) for place, area in enumerate(areas, 1)))


def _open_units(ask: Ask[Setup], setup: Setup, place: int, area: AreaSetup) -> AreaSetup:
    title = text("under_way.units_in", area=area.name)
    units = ask.open(
        f"units.{place}",
        title,
        partial(ask_units, setup, area),
        caption=lambda units: _say_figures(sum(each.standing + each.routed for each in units)),
        icon="chess-knight",
        context=(area.name,),
    )
    return replace(area, units=units)


def _say_figures(figures: int) -> Phrase:
    return text("under_way.figures", n=figures) if figures else own("no_figures")


# --- heroes, titles and cards --------------------------------------------------------------------------------


def _ask_hero(setup: Setup, ask: Ask[Setup], hero: HeroSetup) -> HeroSetup:
    name = ask_needed(ask, text("hero_name"), "hero", hero.name)
    ask.heading(text("player"))
    player = ask.pick("player", list_people(setup), hero.player)
    ask.heading(text("area"))
    places = [Choice("", own("somewhere")), *(Choice(area.name, area.name) for area in setup.areas)]
    area = ask.pick("area", places, hero.area)
    said = ask_fields(ask, HeroSetup, *HERO_NUMBERS, *HERO_FLAGS, usual=hero, icons=HERO_FLAGS)
    return replace(hero, name=name, player=player, area=area, **said)


def _say_hero(setup: Setup, hero: HeroSetup) -> Choice[str]:
    parts = [part for part in (name_person(setup, hero.player), hero.area) if part]
    return Choice("", hero.name, "account-star", caption=join(parts))


def _in_words(ask: Ask[Setup], title: TitleSetup) -> TitleSetup:
    """Return the printed title in the language of the table."""
    return replace(title, name=ask.say(text("primarch"))) if title.name in PRIMARCH_NAMES else title


def _ask_title(setup: Setup, ask: Ask[Setup], title: TitleSetup) -> TitleSetup:
    name = ask_needed(ask, text("title_name"), "title", title.name)
    ask.heading(own("holder"))
    holder = ask.pick("holder", [Choice("", own("nobody")), *list_people(setup)], title.holder)
    said = ask_fields(ask, TitleSetup, "influence", usual=title)
    return replace(title, name=name, holder=holder, **said)


def _ask_victory_card(setup: Setup, ask: Ask[Setup], card: VictorySetup) -> VictorySetup:
    ask.heading(text("player"))
    player = ask.pick("player", list_people(setup), card.player)
    ask.heading(own("season"))
    seasons = [Choice(season, text(f"season.{season}"), icon) for season, icon in SEASON_ICONS.items()]
    season = ask.pick("season", seasons, card.season)
    said = ask_fields(ask, VictorySetup, "year", usual=card)
    return replace(card, player=player, season=season, **said)


def _say_victory_card(setup: Setup, card: VictorySetup) -> Choice[str]:
    when = text("year_season", n=card.year, season=text(f"season.{card.season}"))
    return Choice("", name_person(setup, card.player), "trophy-outline", caption=when)


UNDER_WAY = Form(id="under_way", ask=ask_under_way, title=text("under_way.players"))
