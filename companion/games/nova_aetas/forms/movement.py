"""The forms of an activation: an action with its points, and moves that cost none."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Literal

from companion.forms.ask import Ask
from companion.forms.form import Deal, Form, Verdict
from companion.forms.phrase import text
from companion.forms.row import Choice
from companion.games.nova_aetas.forms.corrections import CORRECT_POINTS
from companion.games.nova_aetas.forms.enemy_attack import REACTION
from companion.games.nova_aetas.forms.parts import HERO, ask_shares, note_steps, offer_way
from companion.games.nova_aetas.horologium import ahead, points_left, roman
from companion.games.nova_aetas.lookup import active_fighter, fighter_in, find_reacting
from companion.games.nova_aetas.moves.activation import Action, SpendPoints
from companion.games.nova_aetas.moves.movement import ChangeHeight, FreeMove, MoveHero, points_for
from companion.games.nova_aetas.state import FALL_WOUNDS, HEIGHT_POINTS, Activation, Ally, Ground, Hero, NovaAetas
from companion.kernel.limits import Limits
from companion.kernel.move import AnyMove

ACTION = "action"
ACTION_ICONS: dict[Action, str] = {
    "move": "run-fast",
    "attack": "sword-cross",
    "skill": "star-four-points",
    "item": "bag-personal-outline",
    "wait": "timer-sand",
    "mission": "flag-checkered",
    "height": "ladder",
}
SQUARES = {"normal": "walk", "water": "waves", "swamp": "grass"}
GROUNDS: dict[Ground, str] = {"plain": "walk", "water": "waves", "swamp": "grass"}
WAYS: tuple[Literal["up", "down"], ...] = ("up", "down")
FREE: dict[Literal["dash", "forced"], str] = {"dash": "run-fast", "forced": "arrow-right-circle-outline"}


@dataclass(frozen=True, slots=True)
class Way:
    """The way of a token: where the activation began, and where it lies."""

    start: int
    here: int
    token: str


def ask_activation(ask: Ask[NovaAetas]) -> Deal[NovaAetas]:
    """Ask for the next action of the active hero or ally, and for its points."""
    acting, activation = active_fighter(ask.state), ask.state.activation
    if acting is None or activation is None:
        ask.title = text("nobody_acts")
        ask.note(text("nobody_acts_why"))
        ask.need(text("nobody_acts"))
        return Deal(is_over=True)
    ask.title = text("activation_of", hero=acting.name)
    left = points_left(activation)
    ask.heading(text("points_left_of", n=left, of=activation.points))
    if isinstance(acting, Hero):
        _show_way(ask, acting, activation)
    actions = [Choice(action, text(f"action_{action}"), icon) for action, icon in ACTION_ICONS.items()]
    action = ask.pick(ACTION, actions, "move")
    move = _ask_move(ask, acting, action, Limits(0, max(left, 0)))
    offer_way(ask, "correct", text("correct_points"), "pencil-outline", CORRECT_POINTS.id)
    if move is None:
        return Deal()
    return Deal(moves=(move,), verdict=_judge_way(acting, action, _hear_cost(ask, action)))


def _hear_cost(ask: Ask[NovaAetas], action: Action) -> int:
    """Return the points that the answers below come to, for the strip above them."""
    if action == "move":
        return points_for(*(int(ask.hear(name, 0)) for name in SQUARES))
    return HEIGHT_POINTS if action == "height" else int(ask.hear("points", 0, (action,)))


def _show_way(ask: Ask[NovaAetas], hero: Hero, activation: Activation) -> None:
    """Show the sectors ahead, and the one to which the points lead."""
    cost = _hear_cost(ask, ask.hear(ACTION, "move"))
    words = text("way", start=roman(hero.sector), end=roman(ahead(hero.sector, cost)), n=cost)
    ask.own("strip", words, Way(activation.start, hero.sector, hero.id), cost)


def _judge_way(acting: Hero | Ally, action: Action, cost: int) -> Verdict:
    words = text(f"action_{action}")
    if not isinstance(acting, Hero):
        return Verdict("tie", words, "", f"{cost}")
    way = text("way", start=roman(acting.sector), end=roman(ahead(acting.sector, cost)), n=cost)
    return Verdict("tie", way, words, f"{cost}")


def _ask_move(ask: Ask[NovaAetas], acting: Hero | Ally, action: Action, limits: Limits) -> AnyMove | None:
    """Ask what the action needs; None while something is missing."""
    if action == "move":
        return _ask_squares(ask, acting, limits)
    if action == "height":
        return _ask_height(ask, acting)
    missing = text("no_points")
    points = ask.roll("points", text("points"), limits, missing=missing, context=(action,))
    return SpendPoints(action, points) if points is not None else None


def _ask_squares(ask: Ask[NovaAetas], acting: Hero | Ally, limits: Limits) -> AnyMove | None:
    _remind_reactions(ask, acting)
    normal, water, swamp = (
        ask.number(name, text(f"squares_{name}"), limits, icon=icon) for name, icon in SQUARES.items()
    )
    leaves, ends = _ask_ground(ask, acting)
    if not normal + water + swamp:
        ask.need(text("squares_missing"), "normal")
        return None
    return MoveHero(normal, water, swamp, leaves, ends)


def _ask_ground(ask: Ask[NovaAetas], acting: Hero | Ally) -> tuple[bool, Ground | None]:
    """Ask whether the way leaves a swamp and where it ends."""
    leaves = ask.flag("leaves", text("leaves_swamp"), "grass", propose=acting.ground == "swamp")
    wet: tuple[Ground, ...] = ("water", "swamp")
    ends = ask.several("ground", [Choice(ground, text(f"ends_{ground}")) for ground in wet], most=1)
    return leaves, ends[0] if ends else None


def _remind_reactions(ask: Ask[NovaAetas], mover: Hero | Ally) -> None:
    """Remind of the reactions to a move: they come before it, and so before its questions."""
    if find_reacting(ask.state):
        offer_way(ask, "react", text("reaction_attack"), "sword", REACTION.id, mover=mover.id)
        ask.note(text("reaction_first"), "alert-circle-outline")
    else:
        ask.note(text("reaction_first"), "alert-circle-outline")
        ask.note(text("nobody_reacts"))


def _ask_height(ask: Ask[NovaAetas], acting: Hero | Ally) -> AnyMove:
    _remind_reactions(ask, acting)
    ways = [Choice(way, text(f"way_{way}"), f"arrow-{way}-bold") for way in WAYS]
    way = ask.pick("way", ways, "down", look="segments")
    helped = ask.flag("helped", text("helped"), "ladder", propose=True)
    leaves, ends = _ask_ground(ask, acting)
    move = ChangeHeight(way, helped, leaves, ends or "plain")
    if not move.is_fall or not isinstance(acting, Hero):
        return move
    return replace(move, shares=ask_shares(ask, acting, FALL_WOUNDS))


def ask_free_move(ask: Ask[NovaAetas]) -> Deal[NovaAetas]:
    """Ask for a dash or a forced move: no points, but reactions and the effects of the ground."""
    fighter = fighter_in(ask.state, ask.hear(HERO, ask.state.heroes[0].id))
    ask.title = text("free_move_of", hero=fighter.name)
    kinds = [Choice(kind, text(f"free_{kind}"), icon) for kind, icon in FREE.items()]
    kind = ask.pick("kind", kinds, "dash", look="segments")
    _remind_reactions(ask, fighter)
    note_steps(ask, f"free_{kind}_how")
    ask.heading(text("ends_on"))
    grounds = [Choice(ground, text(f"ground_{ground}"), icon) for ground, icon in GROUNDS.items()]
    ends: Ground = ask.pick("ends", grounds, "plain")
    leaves = ask.flag("leaves", text("leaves_swamp"), "grass", propose=fighter.ground == "swamp")
    move = FreeMove(fighter.id, kind, ends == "water", leaves, ends)
    return Deal(moves=(move,), verdict=Verdict("tie", text(f"free_{kind}"), text("no_cost")))


ACTIVATION = Form(id="activation", ask=ask_activation, title=text("tool.activation"), fills=True)
FREE_MOVE = Form(id="free_move", ask=ask_free_move, title=text("free_move"), takes=(HERO,), fills=True)
