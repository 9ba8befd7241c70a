"""The form of a prey's activation: it draws its action card, whose points move its token."""

from __future__ import annotations

from companion.forms.ask import Ask
from companion.forms.form import Deal, Form, Verdict
from companion.forms.phrase import text
from companion.games.nova_aetas.forms.parts import note_steps
from companion.games.nova_aetas.guide_names import next_turns
from companion.games.nova_aetas.lookup import enemy_in
from companion.games.nova_aetas.moves.mission import DrawPreyCard
from companion.games.nova_aetas.state import NovaAetas
from companion.kernel.limits import limits_of

PREY_ID = "prey"


def list_preys(state: NovaAetas) -> tuple[str, ...]:
    """Return the preys that can draw a card: first the one whose moment it is."""
    waiting = (turn.id for turn in next_turns(state) if turn.kind == "prey")
    return (*waiting, *(enemy.id for enemy in state.enemies if enemy.prey and enemy.models))


def ask_prey_card(ask: Ask[NovaAetas]) -> Deal[NovaAetas]:
    """Ask for the points on the action card of a prey; the table resolves the other steps."""
    prey = enemy_in(ask.state, ask.hear(PREY_ID, next(iter(list_preys(ask.state)), "")))
    ask.title = text("prey_draws", name=prey.name)
    note_steps(ask, "steps_prey")
    limits = limits_of(DrawPreyCard, "points")
    points = ask.roll("points", text("card_points"), limits, missing=text("say_card_points"), context=(prey.cards,))
    if points is None:
        return Deal()
    verdict = Verdict("tie", text("cards_left", n=max(0, prey.cards - 1)))
    return Deal(moves=(DrawPreyCard(prey.id, points),), verdict=verdict, goes_on=True)


PREY = Form(id="prey", ask=ask_prey_card, title=text("tool.prey"), takes=(PREY_ID,))
