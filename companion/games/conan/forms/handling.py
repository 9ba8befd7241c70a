"""The form of manipulation: difficult things, throws, and actions that cost one gem."""

from __future__ import annotations

from typing import Any

from companion.forms.ask import Ask
from companion.forms.form import Deal, Form, Verdict
from companion.forms.phrase import text
from companion.forms.row import Choice
from companion.games.conan.combat import helpful
from companion.games.conan.dice import handful
from companion.games.conan.forms.cards import OBJECTS
from companion.games.conan.forms.parts import (
    HERO,
    NOBODY,
    YES,
    ask_axes,
    ask_crowd,
    ask_hero,
    ask_new_gems,
    ask_rerolls,
    find_acting_hero,
    list_things,
    show_dice,
)
from companion.games.conan.gems import rolling_gems
from companion.games.conan.handling import CHEST_DIFFICULTY, lands_at
from companion.games.conan.load import can_throw
from companion.games.conan.moves.gems import AssignGems
from companion.games.conan.moves.objects import GainObject, Manipulate, PickUp, ThrowObject
from companion.games.conan.state import ConanState, Hero
from companion.kernel.items import find
from companion.kernel.limits import limits_of
from companion.kernel.shared_values import build_from

KIND_ICONS = {"complex": "treasure-chest", "throw": "arrow-projectile", "simple": "hand-back-right-outline"}
CARD_ENDS = {"taken": "bag-personal-outline", "left": "arrow-down"}
FOUND = "found"


def ask_manipulation(ask: Ask[ConanState]) -> Deal[ConanState]:
    """Ask for a manipulation: a difficult one, a throw, or one gem without dice."""
    if ask.hear(FOUND, ""):
        return _ask_card_found(ask)
    hero = ask_hero(ask)
    kinds = [Choice(kind, text(f"manipulation_{kind}"), icon) for kind, icon in KIND_ICONS.items()]
    kind = ask.pick("kind", kinds, "complex", look="segments")
    if kind == "simple":
        return _ask_simple(ask, hero)
    return _ask_throw(ask, hero) if kind == "throw" else _ask_complex(ask, hero)


def _ask_simple(ask: Ask[ConanState], hero: Hero) -> Deal[ConanState]:
    """Ask for an action that costs one gem: a thing from the ground, or any other."""
    ask.note(text("simple_line"), "hand-back-right-outline")
    if ask.state.ground:
        ask.heading(text("ground"))
    other = Choice(NOBODY, text("other_simple"), "hand-back-right-outline")
    thing = ask.pick("thing", (*list_things(ask.state.ground), other), NOBODY, context=(hero.id, "simple"))
    return Deal(moves=(PickUp(hero.id, thing) if thing else AssignGems(hero.id, "manipulation"),))


def _ask_complex(ask: Ask[ConanState], hero: Hero) -> Deal[ConanState]:
    limits = limits_of(Manipulate, "difficulty")
    difficulty = ask.number(
        "difficulty", text("difficulty"), limits, propose=CHEST_DIFFICULTY, icon="treasure-chest", look="keys"
    )
    chest = ask.flag("chest", text("chest"), "treasure-chest")
    roll = _ask_roll(ask, hero)
    move = Manipulate(hero.id, difficulty, chest=chest, **roll)
    if ask.missing:
        return Deal(moves=(move,))
    is_opened = chest and move.handling_in(ask.state).is_success and "objects" not in ask.state.hidden
    then = (lambda after: {HERO: hero.id, FOUND: YES}) if is_opened else None
    return Deal(moves=(move,), then=then, verdict=_judge(ask, move))


def _ask_card_found(ask: Ask[ConanState]) -> Deal[ConanState]:
    """Ask for the card in a chest, which the hero takes without a gem or leaves in the area."""
    hero = find_acting_hero(ask)
    ask.title = text("chest_card", hero=hero.name)
    ends = [Choice(end, text(f"chest_card_{end}"), icon) for end, icon in CARD_ENDS.items()]
    owner = hero.id if ask.pick("end", ends, "taken", look="segments") == "taken" else ""
    return Deal(moves=(build_from(GainObject, OBJECTS.ask(ask, OBJECTS.new), hero=owner),), word=text("add"))


def _ask_throw(ask: Ask[ConanState], hero: Hero) -> Deal[ConanState]:
    if not hero.objects:
        ask.note(text("nothing_carried"), "package-variant")
    thing = ask.pick("thing", list_things(hero.objects), ask.hear("thrown", ""), context=(hero.id, "throw"))
    limits = limits_of(ThrowObject, "distance")
    distance = ask.number("distance", text("distance"), limits, propose=1, icon="map-marker-distance", look="keys")
    carried = find(hero.objects, thing)
    if carried is None:
        ask.need(text("choose_object"))
    roll = _ask_roll(ask, hero)
    if carried is None:
        return Deal()
    move = ThrowObject(hero.id, carried.id, distance, **roll)
    return Deal(moves=(move,), verdict=None if ask.missing or not can_throw(carried) else _judge(ask, move))


def _ask_roll(ask: Ask[ConanState], hero: Hero) -> dict[str, Any]:
    """Ask for all that decides a roll, and return it as fields of the move."""
    card = _ask_helping_card(ask, hero)
    gems = ask_new_gems(ask, hero, "manipulation", text("gems"), "diamond-stone")
    helping = find(hero.objects, card)
    cards = (helping,) if helping is not None else ()
    show_dice(ask, handful(hero, "manipulation", rolling_gems(hero, "manipulation", gems), cards))
    axes, rerolls, crowd = ask_axes(ask, hero), ask_rerolls(ask, hero), ask_crowd(ask)
    return {
        "gems": gems,
        "axes": axes or 0,
        "rerolls": rerolls,
        "enemies": crowd.enemies,
        "own": crowd.own,
        "card": card,
    }


def _ask_helping_card(ask: Ask[ConanState], hero: Hero) -> str:
    cards = helpful(hero, "manipulation") if "objects" not in ask.state.hidden else ()
    if not cards:
        return NOBODY
    ask.heading(text("helping_card"))
    nothing = Choice(NOBODY, text("no_card"), "cards-outline")
    return ask.pick("card", (nothing, *list_things(cards)), NOBODY, context=(hero.id,))


def _judge(ask: Ask[ConanState], move: Manipulate | ThrowObject) -> Verdict:
    """Return whether it succeeds; a throw that falls short says where the thing lands."""
    handling = move.handling_in(ask.state)
    title = text("succeeds" if handling.is_success else "fails")
    sentence = text("handling_line", power=handling.power, needed=handling.axes_needed, hindrance=handling.hindrance)
    if isinstance(move, ThrowObject) and not handling.is_success:
        sentence = text("lands", n=lands_at(handling))
    return Verdict("success" if handling.is_success else "failed", title, sentence, f"{handling.power}")


MANIPULATION = Form(
    id="manipulate",
    ask=ask_manipulation,
    title=text("tool.manipulation_calculator"),
    takes=(HERO, "thrown", FOUND),
    fills=True,
)
