"""The questions for the print of a card or a tile: the same at setup and during play."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, replace
from typing import Any, Generic, TypeVar

from companion.forms.ask import Ask
from companion.forms.field_questions import ask_fields
from companion.forms.name_of import NameOf
from companion.forms.phrase import Phrase, text, word
from companion.forms.row import Choice
from companion.games.conan.card_words import (
    describe_ally,
    describe_marker,
    describe_skill,
    describe_spell,
    describe_thing,
    describe_tile,
)
from companion.games.conan.dice import COLOURS, DICE_OF_A_COLOUR
from companion.games.conan.entries import (
    AllySetup,
    MarkerSetup,
    SkillSetup,
    SpaceSetup,
    SpellSetup,
    ThingSetup,
    TileSetup,
)
from companion.games.conan.icons import (
    ALLY_ICON,
    CARD_ICONS,
    DIE_ICON,
    EVENT_ICON,
    MARKER_ICONS,
    SPELL_ICON,
    THING_ICONS,
    TILE_ICONS,
    UNIT_ICON,
    USE_ICONS,
)
from companion.games.conan.makers import are_lives_possible
from companion.games.conan.moves.river import EditTile
from companion.games.conan.prints import BONUS_USES, Bonus, BonusUse, Die
from companion.kernel.limits import limits_of
from companion.kernel.message import Word

ATTACKS: tuple[BonusUse, ...] = ("melee", "ranged")
TILE_NUMBERS = ("count", "life", "armour", "base_move", "reinforcement")
PROTECTS: dict[str, tuple[BonusUse, ...]] = {"armour": ("armour",), "shield": ("guard",)}
"""What a new card of these kinds adds dice to; a weapon or an item may do several things."""


def ask_numbers(ask: Ask[Any], cls: type[Any], names: tuple[str, ...], usual: Any) -> dict[str, Any]:
    """Ask for small numbers of a card, each with a line of its own."""
    return ask_fields(ask, cls, *names, usual=usual, words=_field_words(*names), look="")


def ask_flags(ask: Ask[Any], cls: type[Any], icons: Mapping[str, str], usual: Any) -> dict[str, Any]:
    """Ask for what holds on a card or not, side by side."""
    return ask_fields(ask, cls, *icons, usual=usual, words=_field_words(*icons), icons=icons)


def _field_words(*names: str) -> dict[str, Phrase]:
    return {name: word(name) if name == "armour" else text(f"field.{name}") for name in names}


def ask_card_name(ask: Ask[Any], kind: str, usual: str) -> str:
    """Ask for the name of a card that the group may have typed before; without one it is none."""
    name = ask.name("name", text("field.name"), NameOf(kind), propose=usual)
    if not name:
        ask.need(Word("refuse.name_empty"), "name")
    return name


def ask_thing(ask: Ask[Any], thing: ThingSetup) -> ThingSetup:
    """Ask for an object: its kind, its encumbrance, and the bonus that it adds to each use."""
    name = ask_card_name(ask, "object", thing.name)
    ask.heading(text("field.kind"))
    kind: Any = ask.pick("kind", [Choice(kind, word(kind), icon) for kind, icon in THING_ICONS.items()], thing.kind)
    said = ask_numbers(ask, ThingSetup, ("encumbrance",), thing)
    said |= ask_flags(ask, ThingSetup, {"thrown": "arrow-projectile", "area": "fire"}, thing)
    protects = () if thing.name else PROTECTS.get(kind, ())
    bonuses = ask_bonuses(ask, BONUS_USES, ask.hear("bonuses", thing.bonuses), protects=protects)
    return replace(thing, name=name, kind=kind, bonuses=bonuses, text=ask.hear("text", thing.text), **said)


def ask_spell(ask: Ask[Any], spell: SpellSetup) -> SpellSetup:
    """Ask for a spell: its cost and limit, when it can be cast, and the dice of its attack."""
    name = ask_card_name(ask, "spell", spell.name)
    said = ask_numbers(ask, SpellSetup, ("cost", "limit"), spell)
    said |= ask_flags(ask, SpellSetup, {"reaction": "flash", "area": "fire"}, spell)
    ask.heading(text("field.attack_dice"))
    dice = _ask_dice(ask, "", ask.hear("dice", spell.dice))
    return replace(spell, name=name, dice=dice, **said)


def ask_ally(ask: Ask[Any], ally: AllySetup) -> AllySetup:
    """Ask for an ally tile; wounds that its figures cannot have any more are dropped."""
    name = ask_card_name(ask, "ally", ally.name)
    ally = replace(ally, name=name, **ask_numbers(ask, AllySetup, ("figures", "life", "base_move"), ally))
    return ally if are_lives_possible(ally.lives, ally.figures, ally.life) else replace(ally, lives=())


def ask_skill(ask: Ask[Any], skill: SkillSetup) -> SkillSetup:
    """Ask for a skill and the load at which it is lost; the load limit has a word of its own."""
    name = ask_card_name(ask, "skill", skill.name)
    said = ask_fields(ask, SkillSetup, "limit", usual=skill, words={"limit": text("field.load_limit")})
    return replace(skill, name=name, **said)


def ask_marker(ask: Ask[Any], marker: MarkerSetup) -> MarkerSetup:
    """Ask for a marker on the turn track: what it counts, and where it stands."""
    name = ask_card_name(ask, "marker", marker.name)
    ask.heading(text("field.kind"))
    kinds = [Choice(kind, text(f"field.marker_{kind}"), icon) for kind, icon in MARKER_ICONS.items()]
    kind: Any = ask.pick("kind", kinds, marker.kind)
    return replace(marker, name=name, kind=kind, **ask_numbers(ask, MarkerSetup, ("value",), marker))


def ask_space(ask: Ask[Any], shown: SpaceSetup) -> SpaceSetup:
    """Ask for the die of an action space and its limit; a typed limit ends "no limit"."""
    ask.heading(text("field.die"))
    die: Any = ask.pick(
        "die", [Choice(colour, word(colour), DIE_ICON, tint=f"die_{colour}") for colour in COLOURS], shown.die or ""
    )
    limits = limits_of(SpaceSetup, "limit")
    limit = ask.roll("limit", text("field.limit"), limits, propose=shown.limit, look="field")
    words = text("field.unlimited")
    is_free = ask.flag("unlimited", words, "infinity", propose=limit is None, look="field", context=(limit,))
    return SpaceSetup(limit=None if is_free else limit, die=die or None)


def ask_unit(ask: Ask[Any], tile: TileSetup) -> TileSetup:
    """Ask for a tile of the river: it keeps its icon, and a dead one has no figures to count."""
    name = ask_card_name(ask, "tile", tile.name)
    said = ask_numbers(ask, EditTile, TILE_NUMBERS if tile.count else TILE_NUMBERS[1:], tile)
    return replace(tile, name=name, attacks=ask_bonuses(ask, ATTACKS, tile.attacks, "attack_dice"), **said)


def ask_tile(ask: Ask[Any], tile: TileSetup) -> TileSetup:
    """Ask for a tile: its figures, their values and the dice of their attacks.

    An event has no figures.
    """
    name = ask_card_name(ask, "tile", tile.name)
    ask.heading(text("field.symbol"))
    symbols = [Choice(icon, text(f"field.icon.{icon}"), icon) for icon in TILE_ICONS]
    icon = ask.pick("icon", symbols, tile.icon or UNIT_ICON, look="icons")
    said = ask_numbers(ask, TileSetup, TILE_NUMBERS, tile)
    said |= ask_flags(ask, TileSetup, {"event": EVENT_ICON}, tile)
    if said["event"]:
        said["count"] = 0
    attacks = ask_bonuses(ask, ATTACKS, ask.hear("attacks", tile.attacks), "attack_dice")
    tile = replace(tile, name=name, icon=icon, attacks=attacks, color=ask.hear("color", tile.color), **said)
    return tile if are_lives_possible(tile.lives, tile.count, tile.life) else replace(tile, lives=())


# --- dice ----------------------------------------------------------------------------------------------------


def ask_bonuses(
    ask: Ask[Any],
    uses: tuple[BonusUse, ...],
    usual: tuple[Bonus, ...],
    heading: str = "adds_to",
    protects: tuple[BonusUse, ...] = (),
) -> tuple[Bonus, ...]:
    """Ask for which uses a card adds dice, and for the dice of each of them."""
    ask.heading(text(f"field.{heading}"))
    choices = [Choice(use, _name_use(use), USE_ICONS[use]) for use in uses]
    there = tuple(bonus.use for bonus in usual if bonus.use in uses) or protects
    return tuple(_ask_bonus(ask, use, usual) for use in ask.several("use", choices, there, context=usual))


def _name_use(use: BonusUse) -> Phrase:
    return text(f"field.{'armour_use' if use == 'armour' else use}")


def _ask_bonus(ask: Ask[Any], use: BonusUse, bonuses: tuple[Bonus, ...]) -> Bonus:
    bonus = next((each for each in bonuses if each.use == use), Bonus(use=use))
    ask.heading(_name_use(use))
    dice = _ask_dice(ask, f"{use}.", bonus.dice)
    limits = limits_of(Bonus, "axes")
    axes = ask.number(f"{use}.axes", text("field.axes"), limits, propose=bonus.axes, icon="axe", context=bonus)
    arrow = text("field.arrow")
    free = ask.flag(f"{use}.arrow", arrow, "refresh", propose=bonus.free_reroll, look="field", context=bonus)
    return replace(bonus, dice=dice, axes=axes, free_reroll=free)


def _ask_dice(ask: Ask[Any], into: str, usual: tuple[Die, ...]) -> tuple[Die, ...]:
    """Ask for the dice of each colour."""
    rolled = {
        colour: ask.number(
            f"{into}{colour}",
            word(colour),
            DICE_OF_A_COLOUR,
            propose=usual.count(colour),
            icon=DIE_ICON,
            tint=f"die_{colour}",
            context=usual,
        )
        for colour in COLOURS
    }
    return tuple(colour for colour in COLOURS for _ in range(rolled[colour]))


# --- kinds of cards ------------------------------------------------------------------------------------------

Card = TypeVar("Card", ThingSetup, SpellSetup, AllySetup, SkillSetup, TileSetup, MarkerSetup)


@dataclass(frozen=True, slots=True)
class CardKind(Generic[Card]):
    """A kind of card: its name and icon, the one a form begins with, the questions, its line."""

    name: str
    icon: str
    new: Card
    ask: Callable[[Ask[Any], Card], Card]
    describe: Callable[[Card], Phrase]
    ordered: bool = False

    def say(self, card: Card) -> Choice[str]:
        """Return the row of a card."""
        icon = getattr(card, "icon", "") or CARD_ICONS.get(getattr(card, "kind", ""), self.icon)
        return Choice("", card.name, icon, caption=self.describe(card))

    def ask_all(self, ask: Ask[Any], cards: Iterable[Card], heading: str = "", add: str = "") -> tuple[Card, ...]:
        """Ask for all cards of the list."""
        return ask.items(
            self.name,
            text(heading or f"list.{self.name}"),
            cards,
            self.ask,
            self.say,
            new=self.new,
            add=text(add or f"list_add.{self.name}"),
            ordered=self.ordered,
        )


OBJECTS = CardKind(
    "objects", "package-variant", ThingSetup(name="", kind="weapon", encumbrance=1), ask_thing, describe_thing
)
SPELLS = CardKind("spells", SPELL_ICON, SpellSetup(name=""), ask_spell, describe_spell)
ALLIES = CardKind("allies", ALLY_ICON, AllySetup(name=""), ask_ally, describe_ally)
SKILLS = CardKind("skills", "star-outline", SkillSetup(name=""), ask_skill, describe_skill)
RIVER = CardKind("river", UNIT_ICON, TileSetup(name="", base_move=2), ask_tile, describe_tile, ordered=True)
MARKERS = CardKind("markers", EVENT_ICON, MarkerSetup(name=""), ask_marker, describe_marker)
