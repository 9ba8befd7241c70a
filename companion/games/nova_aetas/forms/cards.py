"""The questions for the things of a mission: the same in its setup and while it is played."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from companion.forms.ask import Ask
from companion.forms.field_questions import ask_fields
from companion.forms.item_list import ItemList
from companion.forms.name_of import NameOf
from companion.forms.phrase import Phrase, text
from companion.forms.row import Choice
from companion.games.nova_aetas.enemy_card import EnemyCard
from companion.games.nova_aetas.forms.parts import (
    ALLY_ICON,
    KIND_ICONS,
    NOBODY,
    SCENERY_ICON,
    ask_kind,
    describe_attack,
    describe_weapon_attack,
)
from companion.games.nova_aetas.horologium import roman
from companion.games.nova_aetas.setup import AllySetup, EnemySetup, EventSetup, ItemSetup, ScenerySetup, StatusSetup
from companion.games.nova_aetas.signs import SIGN_ICONS
from companion.games.nova_aetas.state import (
    DECKS,
    SECTORS,
    Attack,
    Characteristic,
    Rank,
    Sign,
    StatusSide,
    WeaponAttack,
)
from companion.kernel.limits import limits_of, longest_of
from companion.kernel.refusal import Refusal

ENEMY_NUMBERS = ("rapidity", "health", "control_area", "physical_defence", "mental_defence")
ENEMY_FLAGS = {"critical_immune": "shield", "patrols": "walk"}
ATTACK_NUMBERS = ("points", "nearest", "farthest", "threshold")
DEFENCES: tuple[Characteristic, ...] = ("physique", "mind", "dexterity", "rapidity")
RANKS: tuple[Rank, ...] = ("troop", "elite", "monster")
SIDES: tuple[StatusSide, ...] = ("positive", "negative")
EVENT_ICONS = {"event": "bell-ring", "mystery": "weather-night"}
REWARDS = 3
USUAL_HEALTH = 3
"""What a new ally and a new piece of scenery propose."""


def ask_thing_name(ask: Ask[Any], kind: str, usual: str, owner: str = "") -> str:
    """Ask for the name of a thing that the group may have typed before; without one it is none."""
    meaning = NameOf(kind, scene=ask.state.mission, owner=owner)
    name = ask.name("name", text(f"{kind}_name"), meaning, propose=usual)
    if not name:
        ask.need(Refusal(f"{kind}_without_name"), "name")
    return name


def ask_ally(ask: Ask[Any], ally: AllySetup, *more: str) -> AllySetup:
    """Ask for an ally with a token of its own; `more` are values besides those of its card."""
    name = ask_thing_name(ask, "ally", ally.name)
    names = ("rapidity", "health", *more, "sector", "threat")
    return replace(ally, name=name, **ask_fields(ask, AllySetup, *names, usual=ally))


def ask_scenery(ask: Ask[Any], piece: ScenerySetup, *more: str) -> ScenerySetup:
    """Ask for a piece of scenery that can be attacked; `more` are values not printed on it."""
    name = ask_thing_name(ask, "scenery", piece.name)
    return replace(piece, name=name, **ask_fields(ask, ScenerySetup, "health", *more, "threat", usual=piece))


def ask_item(ask: Ask[Any], item: ItemSetup, *more: str, owner: str = "") -> ItemSetup:
    """Ask for a piece of equipment; `more` are values besides the printed ones."""
    name = ask_thing_name(ask, "item", item.name, owner)
    said = ask_fields(ask, ItemSetup, "resistance", *more, usual=item)
    return replace(item, name=name, attacks=WEAPON_ATTACKS.ask_all(ask, item.attacks), **said)


def ask_weapon_attack(ask: Ask[Any], attack: WeaponAttack) -> WeaponAttack:
    """Ask for the print of an attack of equipment: its kind, dice, cost and effects."""
    kind = ask_kind(ask, KIND_ICONS, attack.kind)
    names = ("points", "nearest", "farthest", "dice", *(("needed",) if kind == "mental" else ()))
    values = ask_fields(ask, WeaponAttack, *names, usual=attack, words={"dice": text("dice_more")})
    ask.heading(text("rolls_with"))
    rolled = attack.rolled if kind == attack.kind else replace(attack, kind=kind, rolls=None).rolled
    rolls: Any = ask.pick("rolls", [Choice(name, text(name)) for name in DEFENCES], rolled, context=(kind,))
    effects = ask.text("effects", text("attack_effects"), longest_of(WeaponAttack, "effects"), propose=attack.effects)
    return replace(attack, kind=kind, rolls=rolls, effects=effects, **values)


def ask_event(ask: Ask[Any], event: EventSetup) -> EventSetup:
    """Ask for an event or a mystery, and the sector of its token."""
    name = ask.name("name", text("event_name"), None, propose=event.name)
    sector = ask.number("sector", text("sector_word"), limits_of(EventSetup, "sector"), propose=event.sector)
    kinds = [Choice(kind, text(f"token_{kind}"), icon) for kind, icon in EVENT_ICONS.items()]
    kind: Any = ask.pick("kind", kinds, event.kind)
    return replace(event, name=name, sector=sector, kind=kind)


def ask_status(ask: Ask[Any], status: StatusSetup) -> StatusSetup:
    """Ask for a status token of the box, and its side."""
    name = ask_thing_name(ask, "status", status.name)
    side = ask.pick("side", [Choice(side, text(f"side_{side}")) for side in SIDES], status.side)
    return replace(status, name=name, side=side)


# --- enemies -------------------------------------------------------------------------------------------------


def ask_enemy(ask: Ask[Any], enemy: EnemySetup, sector: str = "sector") -> EnemySetup:
    """Ask for an enemy type: how many figures, where their token is, and then its card.

    `sector` is the text that says what no sector means.
    """
    name = ask_thing_name(ask, "enemy", enemy.name)
    words = {"sector": text(sector)}
    said = ask_fields(ask, EnemySetup, "models", "sector", *ENEMY_NUMBERS, usual=enemy, words=words)
    faction = ask.name("faction", text("enemy_faction"), NameOf("faction", fills=False), propose=enemy.faction)
    said |= ask_fields(ask, EnemySetup, *DECKS, usual=enemy)
    ask.heading(text("rank"))
    rank = ask.pick("rank", [Choice(rank, text(f"rank_{rank}")) for rank in RANKS], enemy.rank)
    sign = ask_sign(ask, enemy.sign)
    said |= ask_fields(ask, EnemySetup, *ENEMY_FLAGS, "prey", usual=enemy, icons={**ENEMY_FLAGS, "prey": "paw"})
    rewards: tuple[int, ...] = ()
    if said["prey"]:
        said |= ask_fields(ask, EnemySetup, "cards", "drawn", usual=enemy)
        rewards = ask_rewards(ask, ask.hear("rewards", enemy.rewards))
    attacks = ATTACKS.ask_all(ask, enemy.attacks or tuple(each for each in enemy.all_attacks if each.is_known))
    return replace(enemy, name=name, faction=faction, rank=rank, sign=sign, rewards=rewards, attacks=attacks, **said)


def ask_attack_print(ask: Ask[Any], attack: Attack) -> Attack:
    """Ask for the print of an attack: its kind, numbers, defence and effects."""
    ask.heading(text("attack_kind"))
    kind = ask_kind(ask, KIND_ICONS, attack.kind)
    values = ask_fields(ask, Attack, "hits" if kind == "physical" else "needed", *ATTACK_NUMBERS, usual=attack)
    ask.heading(text("defends_with"))
    usual = Choice(NOBODY, text("defence_usual"))
    defence = ask.pick("defence", (usual, *(Choice(name, text(name)) for name in DEFENCES)), attack.defence or NOBODY)
    effects = ask.text("effects", text("attack_effects"), longest_of(Attack, "effects"), propose=attack.effects)
    own = next((name for name in DEFENCES if name == defence), None)
    return replace(attack, kind=kind, defence=own, effects=effects, **values)


def ask_rewards(ask: Ask[Any], rewards: tuple[int, ...]) -> tuple[int, ...]:
    """Ask how many unrevealed cards each reward of a hunt needs; a dash where there is none."""
    known: tuple[int | None, ...] = (*rewards, *[None] * REWARDS)
    limits = limits_of(EnemyCard, "rewards")
    names = [f"reward_{number}" for number in range(1, REWARDS + 1)]
    said = [ask.roll(name, text(name), limits, propose=n, look="field") for name, n in zip(names, known, strict=False)]
    return tuple(n for n in said if n is not None)


def ask_sign(ask: Ask[Any], sign: Sign) -> Sign:
    """Ask for the sign on a token; by itself it is that of the rank, or a free one."""
    ask.heading(text("sign"))
    signs = [Choice(each, text(f"sign_{each}"), "" if each == "auto" else icon) for each, icon in SIGN_ICONS.items()]
    return ask.pick("sign", signs, sign, look="icons")


# --- lines of lists ------------------------------------------------------------------------------------------


def say_enemy(enemy: EnemySetup) -> Choice[str]:
    """Return the line of an enemy type: its figures, Rapidity and place."""
    place = text("in_sector", sector=roman(enemy.sector)) if enemy.sector else text("sector_of_hand")
    caption = text("enemy_caption", n=enemy.models, rapidity=enemy.rapidity, place=place)
    return Choice("", enemy.name, SIGN_ICONS[enemy.sign] if enemy.sign != "auto" else "skull", caption=caption)


def describe_item(item: ItemSetup) -> Phrase:
    """Return the wounds that an item absorbs, and those on it."""
    if item.wounds:
        return text("item_wounds", n=item.wounds, of=item.resistance)
    return text("item_resists", n=item.resistance) if item.resistance else text("item_plain")


def _say_wounded(icon: str, thing: AllySetup | ScenerySetup) -> Choice[str]:
    return Choice("", thing.name, icon, caption=text("wounds_now", n=thing.wounds, of=thing.health))


def _say_event(event: EventSetup) -> Choice[str]:
    name = event.name or text(f"token_{event.kind}")
    return Choice("", name, EVENT_ICONS[event.kind], caption=text("in_sector", sector=roman(event.sector)))


BLANK_ENEMY = EnemySetup(name="", control_area=6)
"""What the card of a new enemy proposes; its attacks are those that somebody types."""

BLANK_ALLY = AllySetup(name="", health=USUAL_HEALTH)
BLANK_SCENERY = ScenerySetup(name="", health=USUAL_HEALTH)
BLANK_ITEM = ItemSetup(name="")

ATTACKS = ItemList(
    "attacks", Attack(), ask_attack_print, lambda one: Choice("", describe_attack(one), caption=one.effects), True
)
WEAPON_ATTACKS = ItemList(
    "attacks",
    WeaponAttack(),
    ask_weapon_attack,
    lambda one: Choice("", describe_weapon_attack(one), caption=one.effects),
)
ENEMIES = ItemList("enemies", BLANK_ENEMY, ask_enemy, say_enemy)
ALLIES = ItemList(
    "allies", BLANK_ALLY, lambda ask, ally: ask_ally(ask, ally, "wounds"), lambda ally: _say_wounded(ALLY_ICON, ally)
)
SCENERY = ItemList(
    "scenery",
    BLANK_SCENERY,
    lambda ask, piece: ask_scenery(ask, piece, "wounds"),
    lambda piece: _say_wounded(SCENERY_ICON, piece),
)
ITEMS = ItemList(
    "items",
    BLANK_ITEM,
    lambda ask, item: ask_item(ask, item, "wounds"),
    lambda item: Choice("", item.name, "bag-personal-outline", caption=describe_item(item)),
)
EVENTS = ItemList("events", EventSetup(sector=SECTORS), ask_event, _say_event)
STATUSES = ItemList(
    "statuses",
    StatusSetup(name=""),
    ask_status,
    lambda status: Choice("", status.name, "bandage", caption=text(f"side_{status.side}")),
)
