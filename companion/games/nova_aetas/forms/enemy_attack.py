"""The forms of an enemy's attack: in its own activation, and against a hero who moves away."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace

from companion.forms.ask import Ask
from companion.forms.form import Deal, Form, Verdict
from companion.forms.phrase import Phrase, text
from companion.forms.row import Choice
from companion.games.nova_aetas.activation_end import moves_after_acting, with_end
from companion.games.nova_aetas.forms.enemy_verdict import describe_effects, judge_attack
from companion.games.nova_aetas.forms.parts import (
    KIND_ICONS,
    NOBODY,
    ask_kind,
    ask_shares,
    choice_of,
    describe_attack,
    explain_target,
    list_statuses,
    note_steps,
)
from companion.games.nova_aetas.forms.striker import (
    AREA,
    MODEL,
    Striker,
    ask_control_area,
    ask_figure,
    ask_target,
)
from companion.games.nova_aetas.guide_names import has_struck, waiting_models
from companion.games.nova_aetas.lookup import (
    awake,
    find_reacting,
    first_attack,
    model_points_left,
    type_of,
)
from companion.games.nova_aetas.moves.enemy_attacks import EnemyAttack
from companion.games.nova_aetas.moves.heroes import RaisePerilium
from companion.games.nova_aetas.moves.scenery import AttackScenery
from companion.games.nova_aetas.state import Ally, Attack, AttackKind, Hero, NovaAetas
from companion.games.nova_aetas.statuses import statuses_named
from companion.games.nova_aetas.targets import Target, reaction_target, target_for
from companion.games.nova_aetas.tracking import WOUNDS, is_fall_counted
from companion.kernel.items import find
from companion.kernel.limits import limits_of
from companion.kernel.move import AnyMove

MOVER = "mover"

OTHER_ATTACK = 0
COUNT_DEFENCE = text("count_defence")


@dataclass(frozen=True, slots=True)
class Chosen:
    """The attack that is made: its place on the card, 0 for another one, and what the card says."""

    number: int
    card: Attack | None
    kind: AttackKind


def ask_enemy_attack(ask: Ask[NovaAetas]) -> Deal[NovaAetas]:
    """Ask for the attack of an enemy figure: its target, the attack, the defence of the target."""
    striker = ask_figure(ask)
    if striker is None:
        return _refuse_empty_table(ask)
    near = ask_control_area(ask, striker)
    named = target_for(ask.state, striker.model, near.ids)
    own = ask_target(ask, striker, named, near)
    return _ask_blow(ask, replace(striker, near=near), own, named)


def ask_reaction(ask: Ask[NovaAetas]) -> Deal[NovaAetas]:
    """Ask for a reaction attack: it strikes the model that moves away, before the move."""
    able = find_reacting(ask.state)
    if not able:
        return _refuse_empty_table(ask)
    figures = [Choice(model.id, model.name) for model in able]
    model = find(able, ask.pick(MODEL, figures, able[0].id)) or able[0]
    striker = Striker(model, type_of(ask.state, model.id), reacts=True)
    ask.title = text("reaction_by", name=striker.enemy.name)
    named = reaction_target(ask.state, ask.hear(MOVER, NOBODY))
    usual = named.heroes[0] if named.heroes else None
    own: str | None = ask.pick("target", [choice_of(ask.state, one) for one in awake(ask.state)], usual)
    ask.note(explain_target(ask.state, named), "target")
    return _ask_blow(ask, striker, own, named)


def _refuse_empty_table(ask: Ask[NovaAetas]) -> Deal[NovaAetas]:
    ask.note(text("no_targets"))
    ask.need(text("no_targets"))
    return Deal()


# --- the attack ------------------------------------------------------------------------------------------


def _ask_blow(ask: Ask[NovaAetas], striker: Striker, own: str | None, named: Target) -> Deal[NovaAetas]:
    """Ask for the attack on this target; then the next figure follows."""
    deal = _ask_strike(ask, striker, own, named)
    return replace(deal, then=_follow(striker)) if striker.waits and not deal.goes_on else deal


def _ask_strike(ask: Ask[NovaAetas], striker: Striker, own: str | None, named: Target) -> Deal[NovaAetas]:
    target = find(awake(ask.state), own or "")
    if target is not None:
        return _ask_attack(ask, striker, target)
    if find(ask.state.scenery, own or "") is not None:
        return _ask_scenery(ask, striker, own or "")
    if own == NOBODY:
        verdict = Verdict("tie", text("no_attack"), explain_target(ask.state, named))
        return _conclude(ask, striker, (), verdict)
    ask.need(text("choose_target"), "target")
    return Deal()


def _ask_attack(ask: Ask[NovaAetas], striker: Striker, target: Hero | Ally) -> Deal[NovaAetas]:
    """Ask for the attack on a hero or an ally, and its defence."""
    chosen = _choose_attack(ask, striker)
    card = chosen.card
    if card is not None:
        ask.note(_describe_defence(card, target), "shield-half-full")
    strength = _ask_strength(ask, striker, chosen)
    limits, context = limits_of(EnemyAttack, "successes"), (striker.model.id, target.id, chosen.number)
    successes = ask.roll(
        "successes",
        text("defence_successes"),
        limits,
        missing=COUNT_DEFENCE,
        icon="shield-half-full",
        look="big",
        context=context,
    )
    physical = chosen.kind == "physical"
    plain = EnemyAttack(
        model=striker.model.id,
        hero=target.id,
        kind=chosen.kind,
        hits=(strength or 0) if physical else None,
        needed=None if physical else strength or 0,
        successes=successes or 0,
        reaction=striker.reacts,
        control_area=striker.near.ids if striker.near is not None else (),
        attack=chosen.number,
    )
    placed = _ask_effects(ask, card, context)
    if isinstance(target, Hero) and physical:
        plain = _ask_absorbing(ask, plain, target)
    if plain.has_effects(ask.state, target):
        plain = replace(plain, statuses=placed)
    raised = _ask_raised(ask, target)
    note_steps(ask, f"steps_enemy_{chosen.kind}")
    again, same = _ask_ways_on(ask, striker)
    attack = replace(plain, same=same)
    moves = (*raised, attack)
    verdict = judge_attack(ask, attack, card, target) if successes is not None and strength is not None else None
    return _conclude(ask, striker, moves, verdict, again)


def _choose_attack(ask: Ask[NovaAetas], striker: Striker) -> Chosen:
    """Ask which attack of the card it is, or another one, and then of which kind.

    One that nobody has typed is no choice: its kind and strength are asked as those of another one.
    """
    attacks, number = striker.attacks, OTHER_ATTACK
    choices = [Choice(place, describe_attack(each)) for place, each in enumerate(attacks, 1) if each.is_known]
    if choices:
        if len(choices) > 1:
            ask.heading(text("which_attack"))
        usual = first_attack(striker.enemy, striker.model, striker.reacts)
        usual = usual if any(choice.value == usual for choice in choices) else OTHER_ATTACK
        choices.append(Choice(OTHER_ATTACK, text("attack_other")))
        number = ask.pick("attack", choices, usual, context=(striker.enemy.id, len(attacks)))
    if number == OTHER_ATTACK:
        return Chosen(OTHER_ATTACK, None, ask_kind(ask, KIND_ICONS))
    card = attacks[number - 1]
    if card.points and not striker.reacts:
        left = model_points_left(striker.enemy, striker.model)
        ask.note(text("attack_points", n=card.points, left=left), "timer-sand")
    return Chosen(number, card, card.kind)


def _ask_strength(ask: Ask[NovaAetas], striker: Striker, chosen: Chosen) -> int | None:
    """Ask for the hits, or the successes that a mental attack needs, unless the card says them."""
    name, icon = ("hits", "sword") if chosen.kind == "physical" else ("needed", "target")
    usual = int(getattr(chosen.card, name)) if chosen.card is not None else None
    context = (striker.enemy.id, chosen.number)
    limits, missing = limits_of(EnemyAttack, name), text(f"say_{name}")
    return ask.roll(name, text(name), limits, propose=usual, missing=missing, icon=icon, look="big", context=context)


def _describe_defence(card: Attack, target: Hero | Ally) -> Phrase:
    """Return the roll of the target in words; for a hero also the number of dice."""
    what = text(card.defends)
    if not isinstance(target, Hero):
        return text("defence_of", what=what, n=card.threshold)
    dice = getattr(target, card.defends)
    return text("defence_dice", hero=target.name, what=what, dice=dice, n=card.threshold)


def _ask_effects(ask: Ask[NovaAetas], card: Attack | None, context: tuple[object, ...]) -> tuple[str, ...]:
    """Ask which of the status tokens that the card's effects name are placed: usually all."""
    if card is None or not card.effects:
        return ()
    ask.note(describe_effects(card), "star-four-points")
    named = statuses_named(ask.state, card.effects)
    if not named:
        return ()
    return ask.several("effect", list_statuses(ask.state, named, "star-four-points"), named, context=context)


def _ask_absorbing(ask: Ask[NovaAetas], attack: EnemyAttack, hero: Hero) -> EnemyAttack:
    """Return the attack with the shares that equipment absorbs; nothing where it is unblockable."""
    unblockable = ask.flag(
        "unblockable", text("unblockable"), "shield-off-outline", context=(attack.model, hero.id, attack.attack)
    )
    if unblockable:
        return replace(attack, unblockable=True)
    return replace(attack, shares=ask_shares(ask, hero, attack.wounds))


def _ask_raised(ask: Ask[NovaAetas], target: Hero | Ally) -> tuple[AnyMove, ...]:
    """Ask whether the hero reacts with a skill, which raises Perilium."""
    if not isinstance(target, Hero):
        return ()
    reacts = ask.flag("reacts", text("reacts"), "hexagram", context=(target.id,))
    return (RaisePerilium(target.id, "wound"),) if reacts else ()


def _ask_ways_on(ask: Ask[NovaAetas], striker: Striker) -> tuple[bool, bool]:
    """Ask whether the figure attacks again, and whether the same attack strikes others too."""
    if not striker.waits:
        return False, False
    ways = [Choice("again", text("attacks_again"), "repeat")]
    if striker.model.spent:
        ways.append(Choice("same", text("same_attack"), "account-group"))
    chosen = ask.several("then", ways, context=(striker.model.id, striker.model.spent))
    return "again" in chosen, "same" in chosen


def _ask_scenery(ask: Ask[NovaAetas], striker: Striker, piece: str) -> Deal[NovaAetas]:
    """Ask for the hits on a piece of scenery, which does not defend itself."""
    chosen = _choose_attack(ask, striker)
    hits = _ask_strength(ask, striker, replace(chosen, kind="physical"))
    again, _ = _ask_ways_on(ask, striker)
    name = next(each.name for each in ask.state.scenery if each.id == piece)
    if hits is None:
        return Deal()
    words = "" if is_fall_counted(ask.state, WOUNDS) else text("table_looks")
    verdict = Verdict("tie", text("scenery_struck", name=name, n=hits), words)
    return _conclude(ask, striker, (AttackScenery(piece, hits, striker.model.id, chosen.kind),), verdict, again)


def _conclude(
    ask: Ask[NovaAetas], striker: Striker, moves: tuple[AnyMove, ...], verdict: Verdict | None, again: bool = False
) -> Deal[NovaAetas]:
    """Return the deal: the figure has acted with it, unless it attacks again.

    After the last figure of the type its activation ends, and the guide goes on.
    """
    if not striker.waits:
        return Deal(moves=moves, verdict=verdict)
    acted = () if again else moves_after_acting(ask.state, striker.model.id)
    ending = with_end(ask.state, *moves, *acted)
    return Deal(moves=ending, verdict=verdict, goes_on=len(ending) > len(moves) + len(acted))


def _follow(striker: Striker) -> Callable[[NovaAetas], dict[str, object] | None]:
    """Return the answers for the figure that follows: the same one, or the next that waits.

    Who was near the same one still is; the next one has an area of its own.
    """
    model, near = striker.model.id, striker.near
    area = {model: near.ids} if near is not None and near.said else {}

    def answer_for_next(after: NovaAetas) -> dict[str, object] | None:
        waiting = waiting_models(after)
        if not waiting or any(has_struck(after, each) for each in waiting):
            return None
        return {MODEL: model if find(waiting, model) else waiting[0].id, AREA: area}

    return answer_for_next


ENEMY_ATTACK = Form(
    id="enemy_attack", ask=ask_enemy_attack, title=text("tool.enemy_attack"), takes=(MODEL, AREA), fills=True
)
REACTION = Form(id="reaction", ask=ask_reaction, title=text("reaction_attack"), takes=(MODEL, MOVER), fills=True)
