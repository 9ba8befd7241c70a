"""The forms of the objects that a hero carries or that lie on the ground, and of one."""

from __future__ import annotations

from companion.forms.ask import Ask
from companion.forms.form import Deal, Form
from companion.forms.phrase import Phrase, join, text
from companion.forms.row import Choice
from companion.forms.way import lead_to, leave_to
from companion.games.conan.card_words import describe_thing, name_skill
from companion.games.conan.forms.handling import MANIPULATION
from companion.games.conan.forms.parts import AT_ONCE, GONE, HERO, ask_hero, offer_moves, offer_ways
from companion.games.conan.forms.prints import CORRECT_OBJECT, NEW_OBJECT, NEW_ON_GROUND, OBJECT
from companion.games.conan.icons import THING_ICONS
from companion.games.conan.load import base_movement, can_throw, excess, load, movement_lost, skills_lost
from companion.games.conan.lookup import living_heroes
from companion.games.conan.moves.objects import DiscardObject, DropObject, GiveObject, PickUp
from companion.games.conan.state import ConanState, Hero, Thing
from companion.kernel.items import find

GIVER, RECEIVER, FREE = "giver", "receiver", "free"
"""The one who pays the gem for an object that is handed over, or nobody."""


def ask_objects(ask: Ask[ConanState]) -> Deal[ConanState]:
    """Show the objects of a hero, their load, and those on the ground, which a tap picks up."""
    hero = ask_hero(ask, ask.state.heroes)
    _tell_load(ask, hero)
    carried = [
        Choice(each.id, each.name, THING_ICONS[each.kind], caption=describe_thing(each)) for each in hero.objects
    ]
    ways = {each.id: lead_to("object", hero=hero.id, object=each.id) for each in hero.objects}
    if carried:
        ask.lead("carried", carried, ways, look="rows")
    else:
        ask.note(text("nothing_carried"), "package-variant")
    if not hero.dead:
        offer_ways(ask, "new", ("add_object", "plus", lead_to(NEW_OBJECT.id, hero=hero.id)))
    _tell_skills(ask, hero)
    _ask_ground(ask, hero)
    return AT_ONCE


def _tell_load(ask: Ask[ConanState], hero: Hero) -> None:
    """Tell the load of a hero, and the movement and the objects that it costs."""
    lost = movement_lost(hero)
    ask.heading(text("load", load=load(hero), most=hero.load_max))
    if excess(hero):
        ask.note(text("must_drop", n=excess(hero)), "alert", "bad")
    words = text("load_movement" if lost else "load_movement_full", base=base_movement(hero), lost=lost)
    ask.note(words, "run-fast", "bad" if lost else "")


def _tell_skills(ask: Ask[ConanState], hero: Hero) -> None:
    """Tell the skills of a hero, and those that the load takes."""
    if not hero.skills:
        return
    lost = skills_lost(hero)
    kept = [name_skill(skill) for skill in hero.skills if skill not in lost]
    ask.heading(text("skills"))
    if kept:
        ask.note(join(kept), "check-circle", "good")
    for skill in lost:
        ask.note(text("skill_off", skill=name_skill(skill)), "close-circle", "bad")


def _ask_ground(ask: Ask[ConanState], hero: Hero) -> None:
    ground = ask.state.ground
    ask.heading(text("ground"))
    if ground:
        lying = [
            Choice(each.id, each.name, THING_ICONS[each.kind], caption=_describe_lying(ask.state, each))
            for each in ground
        ]
        ask.act("ground", lying, {each.id: PickUp(hero.id, each.id) for each in ground}, look="rows")
    else:
        ask.note(text("ground_empty"), "check-circle")
    offer_ways(ask, "new_ground", ("add_ground", "plus", lead_to(NEW_ON_GROUND.id)))


def _describe_lying(state: ConanState, thing: Thing) -> Phrase:
    """Return the print of an object, and where it lies or who dropped it."""
    dropped = find(state.heroes, thing.dropped_by)
    by: Phrase = text("dropped_by", hero=dropped.name) if dropped is not None else ""
    where = thing.where or by
    return join((describe_thing(thing), where)) if where else describe_thing(thing)


def ask_object(ask: Ask[ConanState]) -> Deal[ConanState]:
    """Show one object: it is handed over for a gem of either hero, dropped, thrown or set right."""
    hero = find(ask.state.heroes, ask.hear(HERO, ""))
    thing = find(hero.objects, ask.hear(OBJECT, "")) if hero is not None else None
    if hero is None or thing is None:
        return GONE
    ask.title = thing.name
    ask.note(describe_thing(thing))
    _ask_receiver(ask, hero, thing)
    offer_moves(
        ask,
        "leave",
        ("drop", "arrow-down", DropObject(hero.id, thing.id)),
        ("discard", "delete-outline", DiscardObject(hero.id, thing.id)),
        ends=True,
    )
    edit = ("edit_values", "pencil-outline", lead_to(CORRECT_OBJECT.id, hero=hero.id, object=thing.id))
    if can_throw(thing):
        throw = leave_to(MANIPULATION.id, hero=hero.id, kind="throw", thrown=thing.id)
        offer_ways(ask, "go", ("manipulation_throw", "arrow-projectile", throw), edit)
    else:
        ask.note(text("too_heavy"), "alert", "bad")
        offer_ways(ask, "go", edit)
    return AT_ONCE


def _ask_receiver(ask: Ask[ConanState], hero: Hero, thing: Thing) -> None:
    """Ask who pays the gem, and hand the object over to a companion at once."""
    others = [other for other in living_heroes(ask.state) if other is not hero]
    if not others:
        return
    ask.heading(text("give_to"))
    payers = [Choice(payer, text(f"pays_{payer}")) for payer in (GIVER, RECEIVER, FREE)]
    payer = ask.pick("payer", payers, GIVER, look="segments")
    moves = {
        other.id: GiveObject(
            hero.id, other.id, thing.id, other.id if payer == RECEIVER else hero.id, free=payer == FREE
        )
        for other in others
    }
    ask.act("give", [Choice(other.id, other.name, seat=other.seat) for other in others], moves, ends=True)


OBJECT_FORM = Form(id="object", ask=ask_object, title=text("objects"), takes=(HERO, OBJECT), has_foot=False)
OBJECTS = Form(id="objects", ask=ask_objects, title=text("objects"), takes=(HERO,), has_foot=False, fills=True)
