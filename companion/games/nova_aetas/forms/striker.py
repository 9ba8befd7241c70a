"""The figure that strikes, the heroes near enough, and the target that the rules name."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from companion.forms.ask import Ask
from companion.forms.phrase import Phrase, join, text
from companion.forms.row import Choice
from companion.games.nova_aetas.forms.parts import (
    NOBODY,
    SCENERY_ICON,
    WAIT_ICON,
    choice_of,
    explain_target,
    offer_way,
)
from companion.games.nova_aetas.forms.patrol import PATROL
from companion.games.nova_aetas.guide_names import current_models, waiting_models
from companion.games.nova_aetas.lookup import (
    attacks_of,
    awake,
    control_area_of,
    models,
    name_in,
    on_battlefield,
    type_of,
)
from companion.games.nova_aetas.state import Attack, Enemy, Model, NovaAetas
from companion.games.nova_aetas.targets import Target, target_for
from companion.kernel.items import find

MODEL, AREA = "model", "area"
NEAR = "near"
"""The question of the Control Area, which opens. An opener gives `AREA`: those who are near, by figure."""

Areas = Mapping[str, tuple[str, ...]]


@dataclass(frozen=True, slots=True)
class Near:
    """Those in the Control Area of a figure; while nobody has `said` it, all on the battlefield."""

    ids: tuple[str, ...]
    said: bool


@dataclass(frozen=True, slots=True)
class Striker:
    """The figure that strikes.

    `waits`: it has its activation still before it; `near`: those in its area.
    """

    model: Model
    enemy: Enemy
    reacts: bool = False
    waits: bool = False
    near: Near | None = None

    @property
    def attacks(self) -> tuple[Attack, ...]:
        """The attacks of its card, or of its form while it is transformed."""
        return attacks_of(self.enemy, self.model)


def ask_figure(ask: Ask[NovaAetas]) -> Striker | None:
    """Ask which figure strikes; those of its type that have acted keep their place and sleep."""
    everybody = models(ask.state)
    usual = current_models(ask.state) or everybody
    model = find(everybody, ask.hear(MODEL, "")) or (usual[0] if usual else None)
    if model is None:
        return None
    enemy, waiting = type_of(ask.state, model.id), waiting_models(ask.state)
    waits = find(waiting, model.id) is not None
    figures = enemy.models if waits else everybody
    acted = text("has_acted")
    choices = [Choice(each.id, each.name, why_not=acted if waits and each.activated else "") for each in figures]
    ask.pick(MODEL, choices, model.id)
    ask.title = text("attack_by", name=enemy.name)
    if waits:
        ask.count(1 + sum(1 for each in enemy.models if each.activated), len(enemy.models))
    if enemy.patrols:
        ask.note(text("patrol_instead"), "walk")
        offer_way(ask, "patrol", text("patrol"), "walk", PATROL.id)
    return Striker(model, enemy, waits=waits)


def ask_target(ask: Ask[NovaAetas], striker: Striker, named: Target, near: Near) -> str | None:
    """Ask for the target, the one that the rules name or another; None while nobody has said it.

    Scenery is one where it is more threatening than anybody there, or in the way. NOBODY: the figure does not attack.
    Where there is none, the area waits for somebody who is near.
    """
    choices = [choice_of(ask.state, one) for one in awake(ask.state) if one.id in near.ids]
    choices += [Choice(piece.id, piece.name, SCENERY_ICON) for piece in ask.state.scenery]
    if striker.waits:
        choices.append(Choice(NOBODY, text("no_attack"), WAIT_ICON))
    if not choices:
        ask.need(text("say_who_is_near"), NEAR)
        return None
    there: list[Choice[str | None]] = [*choices]
    usual = _name_target(striker, named) if near.said or not named.heroes else None
    return ask.pick("target", there, usual, context=(striker.model.id, named.heroes))


def _name_target(striker: Striker, named: Target) -> str | None:
    """Return the target where the rules leave no choice: one of several the players choose."""
    several = named.heroes or named.scenery
    if several:
        return several[0] if len(several) == 1 and named.reason != "hidden" else None
    return NOBODY if striker.waits else None


def ask_control_area(ask: Ask[NovaAetas], striker: Striker) -> Near:
    """Ask who is near enough to be a target of this figure, and say whom the rules name then.

    The players see the board, the app does not. Each figure has its own area: while nobody has said who is near, all
    on the battlefield are listed, and no target is chosen.
    """
    areas: Areas | str = ask.hear(AREA, {})
    known = areas.get(striker.model.id) if isinstance(areas, Mapping) else None
    everybody = tuple(one.id for one in on_battlefield(ask.state))
    usual = everybody if known is None else tuple(known)
    choices, context = [Choice(one.id, one.name) for one in awake(ask.state)], (striker.model.id,)
    is_said = known is not None or ask.is_answered(NEAR, context) or not everybody

    def say_target(area: tuple[str, ...]) -> Phrase:
        named = target_for(ask.state, striker.model, area)
        if is_said or not named.heroes:
            return explain_target(ask.state, named)
        return text("if_all_near", names=join((name_in(ask.state, one) for one in named.heroes), text("or")))

    area = ask.open(
        NEAR,
        text("area_of", n=control_area_of(striker.enemy, striker.model)),
        lambda inside: inside.several(AREA, choices, usual),
        caption=say_target,
        icon="target",
        context=context,
    )
    return Near(area, is_said)
