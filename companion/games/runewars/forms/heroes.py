"""Forms of a hero in summer: training."""

from __future__ import annotations

from companion.forms.ask import Ask
from companion.forms.form import Deal, Form, Verdict
from companion.forms.phrase import Phrase, text
from companion.forms.row import Choice
from companion.games.runewars.forms.parts import HERO
from companion.games.runewars.lookup import hero_in
from companion.games.runewars.moves.heroes import TrainHero
from companion.games.runewars.rule_links import RULES
from companion.games.runewars.state import ATTRIBUTES, TRAINING_POINTS, Hero, Runewars

ATTRIBUTE = "attribute"
ONE_OR_TWO = text("one_or_two")


def find_hero(ask: Ask[Runewars]) -> Hero:
    """Return the hero whom the form was opened for, else the first one."""
    heroes = ask.state.heroes
    return hero_in(ask.state, ask.hear(HERO, "") or (heroes[0].id if heroes else ""))


def describe_attribute(hero: Hero, name: str) -> Phrase:
    """Return an attribute and its points in words."""
    return text("attribute_now", name=text(name), n=getattr(hero, name))


def ask_training(ask: Ask[Runewars]) -> Deal[Runewars]:
    """Ask which attributes grow: one gets both points, two get one each."""
    hero = find_hero(ask)
    ask.title = text("training_of", hero=hero.name)
    ask.heading(ONE_OR_TWO)
    choices = [
        Choice(name, describe_attribute(hero, name), "check" if name in hero.trained else "") for name in ATTRIBUTES
    ]
    chosen = ask.several(ATTRIBUTE, choices, most=TRAINING_POINTS)
    if not chosen:
        ask.need(ONE_OR_TWO)
        return Deal()
    move = TrainHero(hero.id, chosen)
    return Deal(moves=(move,), verdict=Verdict("success", text("points_each", n=move.points), text("one_token_each")))


TRAIN = Form(
    id="train",
    ask=ask_training,
    title=text("train"),
    word=text("train"),
    icon="hammer-wrench",
    takes=(HERO,),
    rules=RULES["train"],
)
