"""The setup of a new play: the table's entries before the first turn, and their state.

Every field explains itself and has a default.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace
from typing import Any

from companion.games.conan.entries import (
    ID_DOC,
    AllySetup,
    BenefitsSetup,
    MarkerSetup,
    OnSpacesSetup,
    SkillSetup,
    SpaceSetup,
    SpacesSetup,
    SpellSetup,
    ThingSetup,
    TileSetup,
)
from companion.games.conan.gems import gems_in, limit_of
from companion.games.conan.guide_cards import ACTION_CARD, AFTER_START
from companion.games.conan.guide_names import side_of
from companion.games.conan.lookup import used_ids, with_hero
from companion.games.conan.makers import free_id, new_ally, new_marker, new_skill, new_spell, new_thing, new_tile
from companion.games.conan.overlord_gems import BENEFITS
from companion.games.conan.prints import MOST_COST, MOST_COUNTED, MOST_LOAD, TRACK_END
from companion.games.conan.recovery import dead_heroes, recovery_value
from companion.games.conan.river import check_costs
from companion.games.conan.sheets import Sheet, hero_sheets, sheet_of
from companion.games.conan.state import (
    MOST_GEMS,
    RIVER_SLOTS,
    SPACES,
    Benefits,
    ConanState,
    Hero,
    Options,
    Overlord,
    Scenario,
    Side,
    Skill,
    Space,
    Spaces,
    Stage,
    Stance,
)
from companion.kernel.codec import LONGEST_WORDS
from companion.kernel.field import arg
from companion.kernel.refusal import Refusal
from companion.kernel.shared_values import build_from
from companion.kernel.state import Place

MOST_HEROES = 4
LOADS = ("base_move", "load_max", "slow_at", "slower_at")
NO_CARDS: dict[str, Any] = {"objects": (), "spells": (), "allies": ()}

STAGES: Mapping[str, Stage] = {
    ACTION_CARD: "heroes",
    "heroes.end": "heroes",
    "overlord.start": "heroes_over",
    "overlord.activation": "overlord",
    "overlord.end": "overlord",
}
"""The turn that was begun or ended last, by the card at which a table comes to the app."""

FIRST_ROUND = Place().round


@dataclass(frozen=True, slots=True, kw_only=True)
class HeroSetup:
    """A hero of the setup.

    The four heroes of the base box bring their printed sheet; values given here replace it.
    """

    name: str = arg("name; Conan, Bêlit, Hadrathus and Shevatas have their printed sheet")
    id: str = arg(ID_DOC, default="")
    seat: int | None = arg("colour and shape, 0 to 5; by default in order", default=None, least=0, most=5)
    gems: int | None = arg("all gems; by default as printed, else 10", default=None, least=1, most=30)
    reserve: int | None = arg(
        "gems that start in reserve; by default what is left", default=None, least=0, most=MOST_GEMS
    )
    fatigue: int = arg("gems that start in fatigue", default=0, least=0, most=MOST_GEMS)
    wounds: int = arg("gems that start in the wounds", default=0, least=0, most=MOST_GEMS)
    spaces: SpacesSetup = arg("action spaces; by default as printed, else without limit", default=SpacesSetup())
    base_move: int | None = arg("base movement", default=None, least=0, most=9)
    load_max: int | None = arg("most encumbrance", default=None, least=0, most=MOST_LOAD)
    slow_at: int | None = arg("load that takes 1 base movement", default=None, least=0, most=MOST_LOAD)
    slower_at: int | None = arg("load that takes 2 base movement", default=None, least=0, most=MOST_LOAD)
    skills: tuple[SkillSetup, ...] = arg("skills besides the printed ones", default=())
    commander: bool | None = arg("has the Command skill", default=None)
    objects: tuple[ThingSetup, ...] = arg("objects at the start", default=())
    spells: tuple[SpellSetup, ...] = arg("spells", default=())
    allies: tuple[AllySetup, ...] = arg("ally tiles", default=())
    on_spaces: OnSpacesSetup = arg("gems on the action spaces, in a game under way", default=OnSpacesSetup())
    stance: Stance = arg("stance", default="aggressive", choices=("aggressive", "cautious"))
    recovered: bool = arg("has recovered in this turn", default=False)
    base_spent: int = arg("points of base movement used in this turn", default=0, least=0, most=9)
    base_lost: bool = arg("the rest of the base movement is lost", default=False)
    dead: bool = arg("already dead: all gems are wounds", default=False)


@dataclass(frozen=True, slots=True, kw_only=True)
class OverlordSetup:
    """The Overlord's side."""

    name: str = arg("name of the player", default="")
    reserve: int = arg("gems that start in reserve", default=11, least=0, most=75)
    fatigue: int = arg("gems that start in fatigue", default=4, least=0, most=75)
    recovery: int = arg("gems recovered each turn", default=5, least=0, most=30)
    river: tuple[TileSetup, ...] = arg("tiles from the left, at most 8", default=())
    costs: tuple[int, ...] = arg(
        "cost of each place of the river", default=(1, 2, 3, 4, 5, 6, 7, 8), least=0, most=MOST_COST
    )
    spells: tuple[SpellSetup, ...] = arg("spells of his characters", default=())
    benefits: BenefitsSetup = arg("gems on benefits", default=BenefitsSetup())
    effects: int = arg("gems on effects of the scenario", default=0, least=0, most=75)
    discarded: int = arg("gems out of the game for good", default=0, least=0, most=75)
    activations: int = arg("tiles activated in this turn", default=0, least=0, most=9)
    reinforcement_points: int = arg("reinforcement points left", default=0, least=0, most=MOST_COUNTED)
    recovered: bool = arg("has recovered in this turn", default=False)
    advanced: bool | None = arg("has moved the turn marker in this turn; by default as the card says", default=None)


@dataclass(frozen=True, slots=True, kw_only=True)
class Setup:
    """A play of Conan. By default the four heroes of the base box begin against an empty river."""

    scenario: str = arg("name of the scenario", default="")
    first_side: Side = arg("who starts", default="heroes", choices=("heroes", "overlord"))
    turn_limit: int = arg("turn after which the scenario ends; 0: none", default=0, least=0, most=TRACK_END)
    notes: str = arg("special rules, in your own words", default="", longest=LONGEST_WORDS)
    turn: int = arg("where the turn marker starts", default=0, least=0, most=TRACK_END)
    heroes: tuple[HeroSetup, ...] = arg("1 to 4 heroes; by default the four of the base box", default=())
    overlord: OverlordSetup = arg("the Overlord", default=OverlordSetup())
    markers: tuple[MarkerSetup, ...] = arg("extra markers on the turn track", default=())
    side: Side | None = arg(
        "whose turn it is, never against the card; by default as the card says, else who starts",
        default=None,
        choices=("heroes", "overlord"),
    )
    ground: tuple[ThingSetup, ...] = arg("objects that lie in an area", default=())
    card: str = arg("id of the guide's card that the table is at; by default the first", default="")
    hidden: tuple[str, ...] = arg("trackers kept with the physical pieces", default=())
    options: Options = arg("settings", default=Options())


def setup_for(players: int) -> Setup:
    """Return the setup of so many players: the first heroes of the base box, and the Overlord."""
    return Setup(heroes=tuple(HeroSetup(name=sheet.name) for sheet in hero_sheets()[: max(1, players - 1)]))


def start(setup: Setup) -> ConanState:
    """Return the state of the table as the setup says, before the first turn or later.

    Refuse a setup with things that cannot lie on the table.
    """
    _check_sizes(setup)
    state = ConanState(
        place=Place(card=setup.card),
        options=setup.options,
        hidden=setup.hidden,
        turn=setup.turn,
        side=setup.side or side_of(setup.card) or setup.first_side,
        stage=_stage(setup),
        stage_at=(FIRST_ROUND, setup.turn),
        scenario=_scenario(setup),
    )
    for hero in setup.heroes or tuple(HeroSetup(name=sheet.name) for sheet in hero_sheets()):
        state = _with_hero(state, hero)
    state = replace(state, heroes=tuple(_with_recovery(state, hero) for hero in state.heroes))
    state = _with_overlord(state, setup.overlord)
    for marker in setup.markers:
        state = _with_marker(state, marker)
    for thing in setup.ground:
        state = replace(state, ground=(*state.ground, new_thing(thing, used_ids(state))))
    return state


def _stage(setup: Setup) -> Stage:
    """Return the turn that was begun or ended last, as the card or a recovery of this turn says."""
    known = STAGES.get(setup.card, "")
    if known or setup.card:
        return known
    if setup.side != "overlord" and any(hero.recovered for hero in setup.heroes):
        return "heroes"
    return "overlord" if setup.side == "overlord" and setup.overlord.recovered else ""


def _with_recovery(state: ConanState, hero: Hero) -> Hero:
    """Return the hero with the gems of a recovery of this turn: as many as the stance says."""
    if not hero.recovered:
        return hero
    dead = dead_heroes(state)
    gems = recovery_value(hero.stance, dead)
    return replace(hero, recovered_as=hero.stance, recovered_gems=gems, recovered_dead=dead)


def _check_sizes(setup: Setup) -> None:
    if len(setup.heroes) > MOST_HEROES:
        raise Refusal("too_many_heroes", most=MOST_HEROES)
    if setup.heroes and all(hero.dead for hero in setup.heroes):
        raise Refusal("all_dead")
    if len(setup.overlord.river) > RIVER_SLOTS:
        raise Refusal("river_full", most=RIVER_SLOTS)
    check_costs(setup.overlord.costs)
    if setup.side not in (None, side_of(setup.card) or setup.side):
        raise Refusal("side_against_card", card=setup.card)


def _scenario(setup: Setup) -> Scenario:
    return Scenario(name=setup.scenario, first_side=setup.first_side, turn_limit=setup.turn_limit, notes=setup.notes)


def _with_hero(state: ConanState, entry: HeroSetup) -> ConanState:
    hero = _bare_hero(state, entry, sheet_of(entry.name))
    state = replace(state, heroes=(*state.heroes, hero))
    makers: dict[str, Any] = {"objects": new_thing, "spells": new_spell, "allies": new_ally}
    for key, make in makers.items():
        for card in getattr(entry, key):
            made: Any = {key: (*getattr(hero, key), make(card, used_ids(state)))}
            hero = replace(hero, **made)
            state = with_hero(state, hero)
    return state


def _bare_hero(state: ConanState, entry: HeroSetup, sheet: Sheet) -> Hero:
    gems = _gems(entry, sheet)
    values = {name: _prefer_given(getattr(entry, name), getattr(sheet, name)) for name in LOADS}
    hero = build_from(
        Hero,
        entry,
        id=free_id(entry.id, entry.name, "hero", used_ids(state)),
        seat=_prefer_given(entry.seat, len(state.heroes)),
        gems_total=gems,
        reserve=0 if entry.dead else gems - _busy(entry),
        wounds=gems if entry.dead else entry.wounds,
        base_lost=entry.dead or entry.base_lost,
        spaces=Spaces(**{name: _space(entry, sheet, name) for name in SPACES}),
        skills=_skills(entry, sheet),
        commander=sheet.commander or bool(entry.allies) if entry.commander is None else entry.commander,
        **values,
        **NO_CARDS,
    )
    for name in SPACES:
        _check_exertion(hero, name, state.options)
    return hero


def _check_exertion(hero: Hero, name: str, options: Options) -> None:
    there, limit = gems_in(hero, name), limit_of(hero, name, options)
    if limit is not None and there > limit:
        raise Refusal("over_limit", hero=hero.name, limit=limit, there=there, n=limit)


def _prefer_given(given: int | None, printed: int) -> int:
    return printed if given is None else given


def _gems(entry: HeroSetup, sheet: Sheet) -> int:
    """Return all gems of a hero: as said, else the sum of a full split, else as printed."""
    if entry.dead:
        return _gems_of_the_dead(entry, sheet)
    split = None if entry.reserve is None else entry.reserve + _busy(entry)
    gems = _prefer_given(entry.gems, _prefer_given(split, sheet.gems))
    if _busy(entry) > gems or split not in (None, gems) or entry.wounds == gems:
        raise Refusal("bad_split", hero=entry.name, gems=gems)
    return gems


def _gems_of_the_dead(entry: HeroSetup, sheet: Sheet) -> int:
    """Return the gems of a dead hero: all of them are wounds.

    Refuse a dead hero with objects or allies, because those objects lie on the ground, or with gems elsewhere.
    """
    gems = _prefer_given(entry.gems, entry.wounds or sheet.gems)
    if entry.objects or entry.allies:
        raise Refusal("dead_carries", hero=entry.name)
    if entry.reserve or _busy(entry) != entry.wounds or entry.wounds not in (0, gems):
        raise Refusal("dead_split", hero=entry.name, gems=gems)
    return gems


def _busy(entry: HeroSetup) -> int:
    """Return the gems that are not in reserve."""
    on_cards = sum(spell.gems for spell in entry.spells) + sum(ally.gems for ally in entry.allies)
    on_spaces: int = sum(getattr(entry.on_spaces, name) for name in SPACES)
    return entry.fatigue + entry.wounds + on_cards + on_spaces


def _space(entry: HeroSetup, sheet: Sheet, name: str) -> Space:
    """Return an action space: as said, else as printed.

    The gems on it have served their actions.
    """
    own: SpaceSetup | None = getattr(entry.spaces, name)
    printed: Space = getattr(sheet.spaces, name)
    gems: int = getattr(entry.on_spaces, name)
    bare = printed if own is None else Space(limit=own.limit, die=own.die)
    return replace(bare, gems=gems, used=gems)


def _skills(entry: HeroSetup, sheet: Sheet) -> tuple[Skill, ...]:
    skills = sheet.skills
    for skill in entry.skills:
        skills = (*skills, new_skill(skill, skills))
    return skills


def _with_overlord(state: ConanState, entry: OverlordSetup) -> ConanState:
    card = state.place.card
    overlord = build_from(
        Overlord,
        entry,
        gems_total=_overlord_gems(entry),
        benefits=Benefits(**{name: getattr(entry.benefits, name) for name in BENEFITS}),
        advanced=card in AFTER_START if entry.advanced is None else entry.advanced,
        river=(),
        spells=(),
    )
    state = replace(state, overlord=overlord)
    for tile in entry.river:
        overlord = replace(overlord, river=(*overlord.river, new_tile(tile, used_ids(state))))
        state = replace(state, overlord=overlord)
    for spell in entry.spells:
        overlord = replace(overlord, spells=(*overlord.spells, new_spell(spell, used_ids(state))))
        state = replace(state, overlord=overlord)
    return state


def _overlord_gems(entry: OverlordSetup) -> int:
    """Return all gems of the Overlord, wherever they are."""
    on_benefits: int = sum(getattr(entry.benefits, name) for name in BENEFITS)
    on_spells = sum(spell.gems for spell in entry.spells)
    return entry.reserve + entry.fatigue + entry.effects + entry.discarded + on_benefits + on_spells


def _with_marker(state: ConanState, entry: MarkerSetup) -> ConanState:
    return replace(state, markers=(*state.markers, new_marker(entry, used_ids(state))))
