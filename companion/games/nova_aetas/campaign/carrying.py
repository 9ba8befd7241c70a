"""Rules on carrying an item: refusals, and cautions that the players may overrule."""

from __future__ import annotations

from collections.abc import Iterator

from companion.games.nova_aetas.campaign.choices import present
from companion.games.nova_aetas.campaign.growth import carried_items, equipped_skills, load, may_cast, too_many
from companion.games.nova_aetas.campaign.lookup import name_in
from companion.games.nova_aetas.campaign.state import Hero, Item, NovaCampaign
from companion.kernel.refusal import Caution, Refusal


def copies_free(item: Item) -> int:
    """Return the number of copies that nobody carries."""
    return max(0, item.copies - len(item.equipped))


def refusal_to_carry(state: NovaCampaign, hero: Hero, item: Item) -> Refusal | None:
    """Return the refusal if the hero cannot take a copy now, or None."""
    if hero.id in item.equipped:
        return Refusal("equipped_already", hero=hero.name, item=item.name)
    if not copies_free(item):
        carriers = ", ".join(name_in(state, other) for other in item.equipped)
        return Refusal("no_copy_left", item=item.name, names=carriers)
    return None


def against_carrying(state: NovaCampaign, hero: Hero, item: Item) -> Iterator[Caution]:
    """Return the cautions about an item that the hero is about to take or carries already."""
    others = [each for each in carried_items(state, hero) if each.id != item.id]
    if item.is_own and item.hero != hero.id:
        yield Caution("not_theirs", item=item.name, hero=hero.name, owner=name_in(state, item.hero))
    if not may_cast(hero, item):
        yield Caution("school_closed", item=item.name, hero=hero.name, school=item.school)
    if item.familiar and (hero.familiar or any(each.familiar for each in others)):
        yield Caution("second_familiar", hero=hero.name)
    weight = load_with(state, hero, item)
    if is_above_limit(state, hero, weight):
        yield Caution("too_heavy", hero=hero.name, n=weight, most=hero.encumbrance)


def load_with(state: NovaCampaign, hero: Hero, item: Item) -> int:
    """Return the Encumbrance with this item; familiars count for nothing."""
    is_new = hero.id not in item.equipped and not item.familiar
    return load(state, hero) + (item.encumbrance if is_new else 0)


def is_above_limit(state: NovaCampaign, hero: Hero, weight: int) -> bool:
    """Return whether so much is more than the sheet allows, and the group looks at it."""
    return state.options.check_encumbrance and bool(hero.encumbrance) and weight > hero.encumbrance


def carried_by_another(state: NovaCampaign, item: Item) -> Iterator[Caution]:
    """Say who carries an item that only its owner may use."""
    names = ", ".join(name_in(state, own) for own in item.equipped if own != item.hero)
    if item.is_own and names:
        owner = name_in(state, item.hero)
        yield Caution("carried_by_another", asks=False, item=item.name, names=names, owner=owner)


def against_party(state: NovaCampaign) -> Iterator[Caution]:
    """Say what a correction has broken behind the choice of skills and items, for those who go."""
    for hero in present(state):
        broken = too_many(hero, equipped_skills(hero))
        if broken is not None:
            yield Caution("equipped_beyond_cap", asks=False, hero=hero.name, category=broken[1] or "–", n=broken[2])
        weight = load(state, hero)
        if is_above_limit(state, hero, weight):
            yield Caution("carries_too_much", asks=False, hero=hero.name, n=weight, most=hero.encumbrance)
    for item in state.items:
        yield from carried_by_another(state, item)
