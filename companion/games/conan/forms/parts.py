"""Questions that several forms of Conan ask: the hero, dice, gems, hindrance, the target."""

from __future__ import annotations

from collections.abc import Iterable

from companion.forms.ask import Ask
from companion.forms.form import Deal, Verdict
from companion.forms.phrase import Phrase, join, text, word
from companion.forms.row import Choice
from companion.forms.way import Way
from companion.games.conan.combat import damage, has_lost_figure, is_alone, power_to_fell, targets
from companion.games.conan.dice import COLOURS, Handful
from companion.games.conan.gems import capacity_left, usual_gems, waiting_gems
from companion.games.conan.hindrance import Crowd
from companion.games.conan.icons import THING_ICONS, tile_icon
from companion.games.conan.lookup import living_heroes
from companion.games.conan.moves.combat import Fall
from companion.games.conan.moves.objects import Manipulate
from companion.games.conan.state import ConanState, Hero, SpaceName, Thing
from companion.kernel.items import find
from companion.kernel.limits import Limits, limits_of
from companion.kernel.move import AnyMove

Key = tuple[str, str, AnyMove]
"""A word, which is the value too, its icon and its move."""

HERO = "hero"
NOBODY = ""
YES = "yes"
GONE: Deal[ConanState] = Deal(applies=False, is_over=True)
"""The end of a form whose card or tile has left the table."""

AT_ONCE: Deal[ConanState] = Deal(applies=False)
"""The end of a form that changes the play with each tap."""

SAY_AXES = text("say_axes")
CROWD_ICONS = {"enemies": "account-group", "own": "account-multiple-outline"}


def find_acting_hero(ask: Ask[ConanState]) -> Hero:
    """Return the hero whom the form was opened for, else the first one alive, else the first."""
    heroes = living_heroes(ask.state) or ask.state.heroes
    return find(heroes, ask.hear(HERO, "")) or heroes[0]


def ask_hero(ask: Ask[ConanState], heroes: tuple[Hero, ...] = ()) -> Hero:
    """Ask which hero acts, where several could: the living ones, or else these."""
    hero = find(heroes, ask.hear(HERO, "")) or find_acting_hero(ask)
    heroes = heroes or living_heroes(ask.state)
    if len(heroes) > 1:
        ask.pick(HERO, [Choice(each.id, each.name, seat=each.seat) for each in heroes], hero.id, words=text("who"))
    return hero


def offer_moves(ask: Ask[ConanState], name: str, *keys: Key, ends: bool = False) -> None:
    """Offer keys that make their moves at once."""
    choices = [Choice(word, text(word), icon) for word, icon, _ in keys]
    ask.act(name, choices, {word: move for word, _, move in keys}, ends=ends, look="keys")


def offer_ways(ask: Ask[ConanState], name: str, *keys: tuple[str, str, Way]) -> None:
    """Offer keys that lead to other forms."""
    choices = [Choice(word, text(word), icon) for word, icon, _ in keys]
    ask.lead(name, choices, {word: way for word, _, way in keys})


def ask_axes(ask: Ask[ConanState], hero: Hero, missing: Phrase = SAY_AXES) -> int | None:
    """Ask for the axes of a roll: no roll is not a roll of 0."""
    limits = limits_of(Fall, "axes")
    return ask.roll("axes", text("axes"), limits, missing=missing, icon="axe", context=(hero.id,))


def ask_new_gems(
    ask: Ask[ConanState], hero: Hero, place: SpaceName, words: Phrase, icon: str, usual: int | None = None
) -> int:
    """Ask for the gems to assign to a space; those that already lie there are told."""
    options, there = ask.state.options, waiting_gems(hero, place)
    caption = text("gems_there", n=there) if there else ""
    propose = usual_gems(hero, place, options) if usual is None else usual
    limits, context = Limits(0, capacity_left(hero, place, options)), (hero.id, place)
    return ask.number("gems", words, limits, propose=propose, icon=icon, caption=caption, look="keys", context=context)


def list_things(things: Iterable[Thing]) -> list[Choice[str]]:
    """Return a choice for each of these objects."""
    return [Choice(thing.id, thing.name, THING_ICONS[thing.kind]) for thing in things]


def ask_rerolls(ask: Ask[ConanState], hero: Hero) -> int:
    """Ask for the rerolls that are paid with gems."""
    limits = Limits(0, capacity_left(hero, "reroll", ask.state.options))
    return ask.number("rerolls", text("paid_rerolls"), limits, icon="dice-multiple-outline", context=(hero.id,))


def ask_crowd(ask: Ask[ConanState], enemies: int = 0) -> Crowd:
    """Ask for the figures in the area, enemies against own ones."""
    limits = limits_of(Manipulate, "enemies"), limits_of(Manipulate, "own")
    return Crowd(
        enemies=ask.number("enemies", text("enemies"), limits[0], propose=enemies, icon=CROWD_ICONS["enemies"]),
        own=ask.number("own", text("own"), limits[1], propose=1, icon=CROWD_ICONS["own"]),
    )


def ask_target(ask: Ask[ConanState], *others: Choice[str]) -> str | None:
    """Ask which unit is attacked; each says the power that fells one of its figures.

    Nothing is proposed where there is a unit: the table has its figures before it.
    """
    units = [
        Choice(tile.id, text("unit", name=tile.name, axes=power_to_fell(tile)), tile_icon(tile))
        for tile in targets(ask.state)
    ]
    if not units and others:
        return ask.pick("target", others, NOBODY, words=text("target"))
    return ask.choose("target", (*units, *others), missing=text("choose_unit"), words=text("target"))


def show_dice(ask: Ask[ConanState], dice: Handful, none: str = "no_dice") -> None:
    """Show the dice to take, or the text `none`; the board can roll them."""
    ask.own("dice_tray", describe_dice(dice, none), dice)


def describe_dice(dice: Handful, none: str = "no_dice") -> Phrase:
    """Return the words for a handful: “Tira 3 dadi, colore rosso · Rilancio gratuito: rosso”."""
    words = [text("roll_dice", n=dice.count(colour), die=word(colour)) for colour in COLOURS if dice.count(colour)]
    words += [text("free_reroll", die=word(die)) for die in dice.free_rerolls]
    if dice.axes:
        words.append(text("fixed_axes", n=dice.axes))
    return join(words) if words else text(none)


def judge_strike(before: ConanState, after: ConanState, target: str, power: int, defence: int) -> Verdict:
    """Return the verdict of a power against a defence: the damage, and whether a figure falls."""
    dealt, tile = damage(power, defence), find(before.overlord.river, target)
    title = text("power_n", n=power)
    if tile is None:
        return Verdict("tie", title, text("damage_after", n=dealt, defence=defence), f"{dealt}")
    falls = has_lost_figure(before.overlord.river, after.overlord.river, tile.id)
    key = "damage_to" if not falls else "character_falls" if is_alone(tile) else "figure_falls"
    outcome = "success" if falls else "tie" if dealt else "failed"
    return Verdict(outcome, title, text(key, name=tile.name, n=dealt), f"{dealt}")
