"""The kinds of lists in a game under way: areas, units, heroes, titles and Victory cards."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final, Literal

from companion.content.texts import Say
from companion.games.runewars.icons import SHAPE_ICONS
from companion.games.runewars.setup import TitleSetup, VictorySetup
from companion.games.runewars.state import NEUTRAL, SEASONS, RuneKind
from companion.games.runewars.under_way import AreaSetup, HeroSetup, RuneSetup, UnitsSetup
from companion.kernel.codec import PlainDict
from screens.boards.runewars.known_names import known
from screens.boards.runewars.season_icons import ICONS
from screens.boards.runewars.setup.people import name_of, people_choices
from screens.parts.forms.form import FieldsForm
from screens.parts.forms.form_fields import Flag, Name, Pick, make_numbers
from screens.parts.forms.plain_list import ListKind
from screens.shell.context import Context

NO_RUNE: Final = "none"
RUNES = ((NO_RUNE, "close"), ("unknown", "help-circle-outline"), ("dragon", "hexagon"), ("false", "hexagon-outline"))
AREA_WORDS = {"face_up": "eye-outline", "stronghold": "castle", "capital": "crown", "damaged": "alert"}
AREA_TOKENS = {
    "desolation": "fire",
    "activated": "flag-variant",
    "tile_12": "hexagon-outline",
    "lost_city": "home-city-outline",
}


class Kinds:
    """The kinds of one setup: their forms know who is at the table and which areas there are."""

    def __init__(self, say: Say, plain: PlainDict) -> None:
        self._say, self._plain = say, plain
        self.areas = self._kind("areas", "map-outline", self._area, _make_area, self._of_area, ("units",))
        self.heroes = self._kind("heroes", "account-star", self._hero, _make_hero, self._of_hero, ("rewards",))
        self.titles = self._kind("titles", "crown", self._title, TitleSetup, self._of_title)
        self.cards = self._kind("victory_cards", "trophy-outline", self._card, VictorySetup, self._of_card)

    def units(self, area: PlainDict) -> ListKind:
        """Return the kind of the figures in one area."""
        return self._kind("units", "chess-knight", self._units, UnitsSetup, self._of_units, ())

    def _kind(
        self,
        name: str,
        icon: str,
        fields: Callable[[PlainDict], tuple[Any, ...]],
        make: Callable[..., Any],
        caption: Callable[[PlainDict], str],
        beside: tuple[str, ...] = (),
    ) -> ListKind:
        def form(context: Context, item: PlainDict | None = None) -> FieldsForm:
            return FieldsForm(context, self._word, f"under_way.{name}", fields(item or {}))

        def line(item: PlainDict) -> str:
            return str(item.get("name") or name_of(self._say, self._plain, item.get("player", "")))

        return ListKind(
            name, icon, form, make, line=line, caption=lambda _, item: caption(item), edit=form, unchanged=beside
        )

    def _word(self, key: str) -> str:
        return self._say(f"under_way.{key}")

    # --- fields ------------------------------------------------------------------------------------------

    def _area(self, item: PlainDict) -> tuple[Any, ...]:
        rune: PlainDict = item.get("rune") or {}
        nobody = people_choices(self._say, self._plain, self._word("nobody"))
        runes = tuple((kind, self._word(f"rune.{kind}"), icon) for kind, icon in RUNES)
        flags = {**item, "face_up": rune.get("face_up", False)}
        return (
            Name(item.get("name", ""), asked=known("area")),
            Pick("controller", nobody, item.get("controller", "")),
            Pick("home", nobody, item.get("home", "")),
            Pick("rune", runes, rune.get("kind", NO_RUNE)),
            *(Flag(name, icon, flags.get(name, False)) for name, icon in AREA_WORDS.items()),
            Name(item.get("development", ""), "development", name="development", asked=known("development")),
            Name(item.get("city", ""), "city_name", name="city"),
            Name(item.get("exploration", ""), "exploration_token", name="exploration"),
            Pick("peasant", nobody, item.get("peasant", "")),
            *make_numbers(AreaSetup, ("food", "wood", "ore", "city_runes", "frost"), _fill_zeros(item)),
            *(Flag(name, icon, item.get(name, False)) for name, icon in AREA_TOKENS.items()),
        )

    def _units(self, item: PlainDict) -> tuple[Any, ...]:
        whose = people_choices(self._say, self._plain, self._word("of_controller"))
        shapes = tuple((shape, self._word(f"shape.{shape}"), icon) for shape, icon in SHAPE_ICONS.items())
        numbers = {"standing": 1, "routed": 0, "initiative": 1, "health": 1, **item}
        return (
            Name(item.get("name", ""), "unit_name", asked=known("unit")),
            *make_numbers(UnitsSetup, ("standing", "routed", "initiative", "health"), numbers),
            Pick("shape", shapes, item.get("shape", "triangle")),
            Pick("owner", (*whose, (NEUTRAL, self._word("neutral"), "")), item.get("owner", "")),
            Flag("fast", "run-fast", item.get("fast", False)),
            Flag("allied", "handshake", item.get("allied", False)),
        )

    def _hero(self, item: PlainDict) -> tuple[Any, ...]:
        people = people_choices(self._say, self._plain)
        places = [area["name"] for area in self._plain["areas"]]
        areas = (("", self._word("somewhere"), ""), *((name, name, "") for name in places))
        return (
            Name(item.get("name", ""), "hero_name", asked=known("hero")),
            Pick("player", people, item.get("player", people[0][0])),
            Pick("area", areas, item.get("area", "")),
            *make_numbers(HeroSetup, ("strength", "agility", "wisdom", "health", "damage"), _fill_zeros(item)),
            Flag("routed", "run", item.get("routed", False)),
            Flag("commander", "flag-variant", item.get("commander", False)),
        )

    def _title(self, item: PlainDict) -> tuple[Any, ...]:
        nobody = people_choices(self._say, self._plain, self._word("nobody"))
        return (
            Name(item.get("name", ""), "title_name", asked=known("title")),
            Pick("holder", nobody, item.get("holder", "")),
            *make_numbers(TitleSetup, ("influence",), _fill_zeros(item)),
        )

    def _card(self, item: PlainDict) -> tuple[Any, ...]:
        people = people_choices(self._say, self._plain)
        seasons = tuple((season, self._say(f"season.{season}"), ICONS[season]) for season in SEASONS)
        return (
            Pick("player", people, item.get("player", people[0][0])),
            Pick("season", seasons, item.get("season", SEASONS[0])),
            *make_numbers(VictorySetup, ("year",), {"year": 1, **item}),
        )

    # --- captions ----------------------------------------------------------------------------------------

    def _of_area(self, item: PlainDict) -> str:
        owner = item["controller"] or item["home"]
        figures = sum(units["standing"] + units["routed"] for units in item["units"])
        parts = [name_of(self._say, self._plain, owner) if owner else self._word("nobody")]
        parts += [self._word("with_rune")] if item["rune"] else []
        parts += [self._word("stronghold")] if item["stronghold"] or item["capital"] else []
        parts += [self._say("under_way.figures", n=figures)] if figures else []
        return " · ".join(parts)

    def _of_units(self, item: PlainDict) -> str:
        return self._say("under_way.standing_routed", standing=item["standing"], routed=item["routed"])

    def _of_hero(self, item: PlainDict) -> str:
        parts = (name_of(self._say, self._plain, item["player"]), item["area"])
        return " · ".join(part for part in parts if part)

    def _of_title(self, item: PlainDict) -> str:
        holder = item["holder"]
        return name_of(self._say, self._plain, holder) if holder else self._word("nobody")

    def _of_card(self, item: PlainDict) -> str:
        return self._say("year_season", n=item["year"], season=self._say(f"season.{item['season']}"))


def _fill_zeros(item: PlainDict) -> PlainDict:
    numbers = ("food", "wood", "ore", "city_runes", "frost", "influence")
    heroes = ("strength", "agility", "wisdom", "health", "damage")
    return {**dict.fromkeys((*numbers, *heroes), 0), **item}


def _make_area(rune: RuneKind | Literal["none"] = NO_RUNE, face_up: bool = False, **values: Any) -> AreaSetup:
    token = None if rune == NO_RUNE else RuneSetup(kind=rune, face_up=face_up)
    return AreaSetup(rune=token, **values)


def _make_hero(**values: Any) -> HeroSetup:
    return HeroSetup(**values)
