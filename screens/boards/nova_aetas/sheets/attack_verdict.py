"""The verdict of an enemy's attack on a hero: KO, resisted, parried, or wounds.

The wounds stand there with the sum behind them.
"""

from __future__ import annotations

from companion.content.texts import Say
from companion.games.nova_aetas.moves.enemy_attacks import EnemyAttack
from companion.games.nova_aetas.state import Attack, Hero
from screens.boards.nova_aetas.sheets.effect_chips import effect_words
from screens.parts.sheets.decision_foot import Verdict


def say_verdict(say: Say, attack: EnemyAttack, card: Attack | None, hero: Hero, falls: bool) -> Verdict:
    """Return the verdict on the hero; `falls` says that the attack knocks the hero out."""
    if falls:
        return Verdict("failed", say("goes_ko", hero=hero.name), say("goes_ko_why"))
    if attack.kind == "mental":
        hit = attack.has_effects(hero)
        words = say("mental_effects" if hit else "resisted")
        return Verdict("failed" if hit else "success", words, effect_words(say, card) if hit else "")
    share = attack.share(hero)
    taken = sum(n for _, n in share.on_items)
    why = say("attack_sum", hits=attack.hits or 0, n=attack.successes, taken=taken)
    if not share.on_hero:
        return Verdict("success", say("parried"), why)
    why = " · ".join(filter(None, (why, effect_words(say, card))))
    return Verdict("failed", say("wounds_for", hero=hero.name, n=share.on_hero), why, f"{share.on_hero}")
