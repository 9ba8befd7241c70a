"""Entries of the sheet and its tables: the parts of a setup and of moves."""

from __future__ import annotations

from dataclasses import dataclass, replace

from companion.games.nova_aetas.campaign.state import (
    MOST_COINS,
    MOST_COUNT,
    Companion,
    CompanionSkill,
    Formula,
    HeroClass,
    Item,
    ItemKind,
    Need,
    Reagent,
    SeriousWound,
    Service,
    Shop,
    Skill,
    Status,
)
from companion.games.nova_aetas.shelf_cards import ClassCard, HiredSkillCard, ReagentCard, SkillCard, WoundCard
from companion.games.nova_aetas.state import MOST_HERO_HEALTH, MOST_VALUE, StatusSide
from companion.kernel.field import arg

ABSORBED = "wounds that each of the items absorbs, in their order"


@dataclass(frozen=True, slots=True, kw_only=True)
class SkillEntry(SkillCard):
    """A skill of a hero."""

    equipped: bool = arg("true: equipped", default=False)

    def build(self, own_id: str) -> Skill:
        return Skill(
            id=own_id,
            name=self.name.strip(),
            cost=self.cost,
            category=self.category.strip(),
            keyword=self.keyword.strip(),
            prerequisite=self.prerequisite.strip(),
            advanced=self.advanced,
            equipped=self.equipped,
        )


@dataclass(frozen=True, slots=True, kw_only=True)
class CapEntry:
    category: str = arg("category of skills")
    most: int = arg("how many may be equipped", default=1, least=0, most=MOST_VALUE)


@dataclass(frozen=True, slots=True, kw_only=True)
class WoundEntry(WoundCard):
    """A Serious Wound of a hero."""

    def build(self, own_id: str) -> SeriousWound:
        return SeriousWound(id=own_id, name=self.name.strip(), cost=self.cost)


@dataclass(frozen=True, slots=True, kw_only=True)
class ItemEntry:
    """A line of the inventory."""

    name: str = arg("name of the item")
    kind: ItemKind = arg("starting, bond, destiny, hero_formula, formula or reward", default="reward")
    hero: str = arg("whose it is, if only one hero may use it", default="", of="hero")
    copies: int = arg("how many", default=1, least=1, most=MOST_COUNT)
    school: str = arg("school of a spell", default="")
    trick: bool = arg("true: a trick, for everybody", default=False)
    familiar: bool = arg("true: a familiar", default=False)
    encumbrance: int = arg("Encumbrance", default=0, least=0, most=MOST_COUNT)
    resistance: int = arg("wounds that it absorbs", default=0, least=0, most=MOST_VALUE)

    def build(self, own_id: str, hero: str) -> Item:
        return Item(
            id=own_id,
            name=self.name.strip(),
            kind=self.kind,
            hero=hero,
            copies=self.copies,
            school=self.school.strip(),
            trick=self.trick,
            familiar=self.familiar,
            encumbrance=self.encumbrance,
            resistance=self.resistance,
        )


@dataclass(frozen=True, slots=True, kw_only=True)
class CompanionSkillEntry(HiredSkillCard):
    bought: bool = arg("true: bought", default=False)

    def build(self) -> CompanionSkill:
        return CompanionSkill(name=self.name.strip(), cost=self.cost, bought=self.bought)


@dataclass(frozen=True, slots=True, kw_only=True)
class CompanionEntry:
    """A companion's card: values, three skills, three items."""

    name: str = arg("name of the companion")
    rapidity: int = arg("Rapidity", default=4, least=1, most=MOST_VALUE)
    dexterity: int = arg("Dexterity", default=3, least=1, most=MOST_VALUE)
    physique: int = arg("Physique", default=3, least=1, most=MOST_VALUE)
    mind: int = arg("Mind", default=3, least=1, most=MOST_VALUE)
    health: int = arg("Health", default=5, least=1, most=MOST_HERO_HEALTH)
    skills: tuple[CompanionSkillEntry, ...] = arg("the skills on the card", default=())
    items: tuple[str, ...] = arg("the items on the card", default=())
    resistances: tuple[int, ...] = arg(ABSORBED, default=(), least=0, most=MOST_VALUE)
    hired: int = arg("number of the rest of the hiring; 0: the present one", default=0, least=0, most=MOST_COUNT)
    in_use: bool = arg("true: takes part in missions, where there is room", default=True)

    @property
    def price(self) -> int:
        """The Popolini for the skills that are bought; the hiring itself is free."""
        return sum(skill.cost for skill in self.skills if skill.bought)

    def build(self, own_id: str, hired: int, in_use: bool, shop: str = "") -> Companion:
        return Companion(
            id=own_id,
            name=self.name.strip(),
            rapidity=self.rapidity,
            dexterity=self.dexterity,
            physique=self.physique,
            mind=self.mind,
            health=self.health,
            skills=tuple(skill.build() for skill in self.skills),
            items=self.items,
            resistances=self.resistances,
            hired=hired,
            in_use=in_use,
            shop=shop,
        )


def companion_entry(companion: Companion) -> CompanionEntry:
    """Return the card of a companion, to hire again: nothing is bought yet."""
    return CompanionEntry(
        name=companion.name,
        rapidity=companion.rapidity,
        dexterity=companion.dexterity,
        physique=companion.physique,
        mind=companion.mind,
        health=companion.health,
        items=companion.items,
        resistances=companion.resistances,
        skills=tuple(CompanionSkillEntry(name=skill.name, cost=skill.cost) for skill in companion.skills),
    )


@dataclass(frozen=True, slots=True, kw_only=True)
class HiredEntry:
    """A companion's card at the Barracks.

    For a companion who is hired again, the values that the entry leaves out are as on the earlier card.
    """

    name: str = arg("name of the companion")
    rapidity: int | None = arg("Rapidity", default=None, least=1, most=MOST_VALUE)
    dexterity: int | None = arg("Dexterity", default=None, least=1, most=MOST_VALUE)
    physique: int | None = arg("Physique", default=None, least=1, most=MOST_VALUE)
    mind: int | None = arg("Mind", default=None, least=1, most=MOST_VALUE)
    health: int | None = arg("Health", default=None, least=1, most=MOST_HERO_HEALTH)
    skills: tuple[CompanionSkillEntry, ...] | None = arg("the skills on the card, each bought or not", default=None)
    items: tuple[str, ...] | None = arg("the items on the card", default=None)
    resistances: tuple[int, ...] | None = arg(ABSORBED, default=None, least=0, most=MOST_VALUE)
    hired: int = arg("stands in older plays; the present rest counts", default=0, least=0, most=MOST_COUNT)
    in_use: bool = arg("true: takes part in missions, where there is room", default=True)

    def card(self, known: CompanionEntry | None) -> CompanionEntry:
        """Return the whole card: the values said here, the others as known of the companion."""
        names = ("rapidity", "dexterity", "physique", "mind", "health", "skills", "items", "resistances")
        values = {name: getattr(self, name) for name in names if getattr(self, name) is not None}
        card = known if known is not None else CompanionEntry(name=self.name)
        return replace(card, name=self.name, in_use=self.in_use, hired=0, **values)


# --- tables of the box -----------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True, kw_only=True)
class ReagentEntry(ReagentCard):
    checked: bool = arg("true: compared with the box", default=False)

    def build(self, own_id: str, count: int = 0) -> Reagent:
        return Reagent(
            id=own_id,
            name=self.name.strip(),
            deck=self.deck,
            count=count,
            buy=self.buy,
            sell=self.sell,
            checked=self.checked,
        )


@dataclass(frozen=True, slots=True, kw_only=True)
class ShopEntry:
    name: str = arg("name of the shop")
    city: int = arg("how many may visit it in a city", default=1, least=0, most=MOST_COUNT)
    village: int = arg("how many may visit it in a village", default=1, least=0, most=MOST_COUNT)
    service: Service = arg("craft, cure, hire or none of these", default="none")
    companions: bool = arg("true: companions may visit it", default=True)
    checked: bool = arg("true: compared with the box", default=False)

    def build(self, own_id: str) -> Shop:
        return Shop(
            id=own_id,
            name=self.name.strip(),
            city=self.city,
            village=self.village,
            service=self.service,
            companions=self.companions,
            checked=self.checked,
        )


@dataclass(frozen=True, slots=True, kw_only=True)
class StatusEntry:
    name: str = arg("name of the status")
    side: StatusSide = arg("positive or negative", default="negative")
    checked: bool = arg("true: compared with the box", default=False)

    def build(self, own_id: str) -> Status:
        return Status(id=own_id, name=self.name.strip(), side=self.side, checked=self.checked)


@dataclass(frozen=True, slots=True, kw_only=True)
class ClassEntry(ClassCard):
    """An advanced class in the table of a campaign."""

    checked: bool = arg("true: compared with the box", default=False)

    def build(self, own_id: str) -> HeroClass:
        return HeroClass(
            id=own_id,
            name=self.name.strip(),
            base=self.base.strip(),
            first=self.first,
            second=self.second,
            bonds=tuple(bond.strip() for bond in self.bonds if bond.strip()),
            heroic=self.heroic.strip(),
            checked=self.checked,
        )


@dataclass(frozen=True, slots=True, kw_only=True)
class NeedEntry:
    reagent: str = arg("the reagent", of="reagent")
    count: int = arg("how many", default=1, least=1, most=MOST_COUNT)


@dataclass(frozen=True, slots=True, kw_only=True)
class FormulaEntry:
    """A formula card."""

    name: str = arg("name of the item that it makes")
    hero: str = arg("whose it is, if only one hero may use it", default="", of="hero")
    needs: tuple[NeedEntry, ...] = arg("reagents that it takes", default=())
    coins: int = arg("Popolini that it takes", default=0, least=0, most=MOST_COINS)
    copies: int = arg("copies in the box", default=1, least=1, most=MOST_COUNT)
    school: str = arg("school of a spell", default="")
    trick: bool = arg("true: a trick, for everybody", default=False)
    encumbrance: int = arg("Encumbrance", default=0, least=0, most=MOST_COUNT)
    resistance: int = arg("wounds that it absorbs", default=0, least=0, most=MOST_VALUE)
    checked: bool = arg("true: compared with the box", default=False)

    def build(self, own_id: str, hero: str, needs: tuple[Need, ...]) -> Formula:
        return Formula(
            id=own_id,
            name=self.name.strip(),
            hero=hero,
            needs=needs,
            coins=self.coins,
            copies=self.copies,
            school=self.school.strip(),
            trick=self.trick,
            encumbrance=self.encumbrance,
            resistance=self.resistance,
            checked=self.checked,
        )
