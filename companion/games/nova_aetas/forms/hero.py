"""The forms of a hero in a mission: all that lies on the sheet, and the heroic skill."""

from __future__ import annotations

from companion.forms.ask import Ask
from companion.forms.form import Deal, Form
from companion.forms.phrase import Phrase, join, text
from companion.forms.row import Choice
from companion.games.nova_aetas.forms.arrivals import NEW_ITEM, TRANSFORM_HERO
from companion.games.nova_aetas.forms.movement import FREE_MOVE
from companion.games.nova_aetas.forms.parts import HERO, KO_ICON, describe_weapon_attack, offer_way
from companion.games.nova_aetas.forms.statuses import ask_statuses
from companion.games.nova_aetas.forms.tokens import CAN_MOVE, ask_token
from companion.games.nova_aetas.forms.wounds import offer_fall
from companion.games.nova_aetas.lookup import hero_in
from companion.games.nova_aetas.moves.corrections import ForgetSeriousWound
from companion.games.nova_aetas.moves.heroes import (
    ChangeClassPoints,
    ChangeHeroism,
    RaisePerilium,
    TakeReaction,
    UseHeroicSkill,
    set_perilium,
)
from companion.games.nova_aetas.moves.presence import SetAbsent, SetFamiliar, SetPlace
from companion.games.nova_aetas.moves.transformations import EndForm
from companion.games.nova_aetas.perilium import TRIGGERS, bounds
from companion.games.nova_aetas.setup import HeroSetup
from companion.games.nova_aetas.state import Hero, Item, NovaAetas, Whereabouts
from companion.games.nova_aetas.tracking import follows_all, follows_heroes
from companion.kernel.limits import Limits, limits_of

PLACES: dict[Whereabouts, str] = {"board": "map-outline", "location": "card-outline", "out": "run-fast"}
COUNTED: dict[str, tuple[str, type[ChangeHeroism | ChangeClassPoints]]] = {
    "heroism": ("star-circle-outline", ChangeHeroism),
    "class_points": ("star-four-points", ChangeClassPoints),
}
YES = "yes"


def ask_hero(ask: Ask[NovaAetas]) -> Deal[NovaAetas]:
    """Show a hero; numbers and tokens change at once, larger changes have own forms."""
    state, hero = ask.state, hero_in(ask.state, ask.hear(HERO, ask.state.heroes[0].id))
    ask.title = hero.name
    if hero.ko:
        ask.note(text("is_ko"), KO_ICON, "bad")
    if follows_heroes(state):
        _ask_perilium(ask, hero)
        ask.own("values", text("wounds_now", n=hero.wounds, of=hero.health), hero)
        ask.own("hero_keys", text("wound"), hero.id)
        offer_fall(ask, hero)
        _ask_shape(ask, hero)
    if follows_all(state):
        _ask_points(ask, hero)
        ask.heading(text("statuses"))
        ask_statuses(ask, hero.id, hero.statuses)
        ask.own("status_other", text("status_other"), hero.id)
        _ask_serious_wounds(ask, hero)
        _ask_equipment(ask, hero)
    _ask_place(ask, hero)
    return Deal(applies=False)


def _ask_perilium(ask: Ask[NovaAetas], hero: Hero) -> None:
    limits = bounds(ask.state.options, hero.perilium)
    ask.adjust("perilium", text("perilium"), limits, hero.perilium, lambda n: set_perilium(hero, n), icon="hexagram")
    ask.heading(text("perilium_rises"))
    reasons = [Choice(why, text(f"trigger_{why}")) for why in TRIGGERS]
    ask.act("why", reasons, {why: RaisePerilium(hero.id, why) for why in TRIGGERS})


def _ask_shape(ask: Ask[NovaAetas], hero: Hero) -> None:
    """Offer a transformation, or its end."""
    if hero.form is None:
        offer_way(ask, "transform", text("transform"), "auto-fix", TRANSFORM_HERO.id, bearer=hero.id)
    else:
        words = text("end_form", name=hero.form.name)
        ask.act("end_form", [Choice(YES, words, "auto-fix")], {YES: EndForm(hero.id)}, look="keys")


def _ask_points(ask: Ask[NovaAetas], hero: Hero) -> None:
    for name, (icon, change) in COUNTED.items():
        _ask_counted(ask, hero, name, icon, change)
    limits = limits_of(HeroSetup, "reaction")
    ask.adjust(
        "reaction",
        text("reaction"),
        limits,
        hero.reaction,
        lambda n: TakeReaction(hero.id, n),
        icon="lightning-bolt",
    )
    words = text("heroic_used" if hero.heroic_used else "use_heroic")
    offer_way(ask, "heroic", words, "shield-star-outline", HEROIC_SKILL.id, hero=hero.id)


def _ask_counted(
    ask: Ask[NovaAetas], hero: Hero, name: str, icon: str, change: type[ChangeHeroism | ChangeClassPoints]
) -> None:
    now = int(getattr(hero, name))
    ask.adjust(name, text(name), limits_of(HeroSetup, name), now, lambda n: change(hero.id, n - now), icon=icon)


def _ask_serious_wounds(ask: Ask[NovaAetas], hero: Hero) -> None:
    """Show the Serious Wounds; a tap takes one away: an effect removes it, or it was a mistake."""
    if hero.serious_wounds:
        ask.heading(text("serious_wounds"))
        cards = [Choice(card, card, "bandage") for card in hero.serious_wounds]
        ask.act("serious", cards, {card: ForgetSeriousWound(hero.id, card) for card in hero.serious_wounds})


def _ask_equipment(ask: Ask[NovaAetas], hero: Hero) -> None:
    ask.heading(text("equipment"))
    for item in hero.items:
        ask.own(f"gear.{item.id}", _describe_item(item), (hero.id, item))
        ask_statuses(ask, hero.id, item.statuses, item.id, f"status.{item.id}")
    offer_way(ask, "new_item", text("new_item"), "plus", NEW_ITEM.id, hero=hero.id)


def _describe_item(item: Item) -> Phrase:
    """Return the attacks of an item and the wounds on it; one without either absorbs none."""
    attacks = [describe_weapon_attack(attack) for attack in item.attacks]
    if item.resistance:
        return join((*attacks, text("item_wounds", n=item.wounds, of=item.resistance)))
    return join(attacks) if attacks else text("item_plain")


def _ask_place(ask: Ask[NovaAetas], hero: Hero) -> None:
    ask.heading(text("place"))
    places = [Choice(place, text(f"place_{place}"), icon) for place, icon in PLACES.items()]
    ask.act("place", places, {place: SetPlace(hero.id, place) for place in PLACES}, now=(hero.place,))
    if hero.familiar:
        words = text("familiar_named", name=hero.familiar)
        ask.act("familiar", [Choice(YES, words, "paw")], {YES: SetFamiliar(hero.id, "")}, look="keys")
    else:
        ask.own("new_familiar", text("familiar_none"), hero.id)
    offer_way(ask, "free_move", text("free_move"), "run-fast", FREE_MOVE.id, hero=hero.id)
    ask_token(ask)
    word = text("comes_back" if hero.absent else "goes_absent")
    turn = SetAbsent(hero.id, not hero.absent)
    ask.act("absent", [Choice(YES, word, "account-cancel-outline")], {YES: turn}, look="keys")


def ask_heroic_skill(ask: Ask[NovaAetas]) -> Deal[NovaAetas]:
    """Ask for the Heroism Points that the heroic skill costs."""
    hero = hero_in(ask.state, ask.hear(HERO, ask.state.heroes[0].id))
    limits = Limits(0, max(hero.heroism, 0))
    cost = ask.number("cost", text("heroic_cost"), limits, icon="star-circle-outline", look="keys")
    return Deal(moves=(UseHeroicSkill(hero.id, cost),))


HERO_FORM = Form(id="hero", ask=ask_hero, title=text("token_hero"), takes=(HERO, CAN_MOVE), fills=True)
HEROIC_SKILL = Form(id="heroic", ask=ask_heroic_skill, title=text("use_heroic"), takes=(HERO,))
