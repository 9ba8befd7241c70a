"""The verdict of an enemy's attack on a hero or an ally, with the effects that follow."""

from __future__ import annotations

from dataclasses import replace

from companion.forms.ask import Ask
from companion.forms.form import Verdict
from companion.forms.phrase import Phrase, join, text
from companion.games.nova_aetas.horologium import roman
from companion.games.nova_aetas.lookup import hero_in
from companion.games.nova_aetas.moves.enemy_attacks import EnemyAttack
from companion.games.nova_aetas.state import Ally, Attack, Hero, NovaAetas
from companion.games.nova_aetas.tracking import WOUNDS, is_fall_counted
from companion.kernel.items import find


def describe_effects(card: Attack | None) -> Phrase:
    """Return the text after the effect icon of an attack, in the words of its card."""
    return text("effects_are", effects=card.effects) if card is not None and card.effects else ""


def judge_attack(ask: Ask[NovaAetas], attack: EnemyAttack, card: Attack | None, target: Hero | Ally) -> Verdict | None:
    """Return the verdict on the target: out of play, resisted, parried, or the wounds."""
    tried = ask.attempt(attack)
    if tried.refusal is not None:
        return None
    if isinstance(target, Ally):
        is_gone = find(tried.state.allies, target.id) is None
        return leave_fall(ask.state, WOUNDS, _judge_ally(ask.state, attack, target, is_gone))
    if hero_in(tried.state, target.id).ko:
        return judge_fall(target, tried.state)
    if attack.kind == "mental":
        return _judge_mind(ask.state, attack, card, target)
    return leave_fall(ask.state, WOUNDS, _judge_wounds(ask.state, attack, card, target))


def leave_fall(state: NovaAetas, tracker: str, verdict: Verdict) -> Verdict:
    """Return the verdict, which says that the table decides where it counts the wounds."""
    if is_fall_counted(state, tracker) or not verdict.number:
        return verdict
    words = text("table_decides")
    return replace(verdict, sentence=join((verdict.sentence, words), " ") if verdict.sentence else words)


def judge_fall(hero: Hero, after: NovaAetas) -> Verdict:
    """Return the verdict on a hero who goes KO, which says where the token is then."""
    sector = hero_in(after, hero.id).sector
    why = text("goes_ko_why") if sector == hero.sector else text("goes_ko_spent", sector=roman(sector))
    return Verdict("fallen", text("goes_ko", hero=hero.name), why)


def _judge_ally(state: NovaAetas, attack: EnemyAttack, ally: Ally, is_gone: bool) -> Verdict:
    if is_gone:
        return Verdict("fallen", text("target_defeated", name=ally.name))
    if attack.kind == "mental":
        hit = attack.has_effects(state, ally)
        return Verdict("failed" if hit else "success", text("mental_effects" if hit else "resisted"))
    if not attack.wounds:
        return Verdict("success", text("parried"))
    return Verdict("failed", text("wounds_for", hero=ally.name, n=attack.wounds), "", f"{attack.wounds}")


def _judge_mind(state: NovaAetas, attack: EnemyAttack, card: Attack | None, hero: Hero) -> Verdict:
    if attack.has_effects(state, hero):
        return Verdict("failed", text("mental_effects"), describe_effects(card))
    return Verdict("success", text("resisted"))


def _judge_wounds(state: NovaAetas, attack: EnemyAttack, card: Attack | None, hero: Hero) -> Verdict:
    share = attack.share(state, hero)
    why = text("attack_sum", hits=attack.hits or 0, n=attack.scored, taken=share.taken)
    if not share.on_hero:
        return Verdict("success", text("parried"), why)
    effects = text("effects_are", effects=card.effects) if card is not None and card.effects else None
    words = join((why, effects)) if effects is not None else why
    return Verdict("failed", text("wounds_for", hero=hero.name, n=share.on_hero), words, f"{share.on_hero}")
