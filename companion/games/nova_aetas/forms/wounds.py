"""The forms of a hero's wounds: those on the sheet and on equipment, and their healing."""

from __future__ import annotations

from companion.forms.ask import Ask
from companion.forms.form import Deal, Form, Verdict
from companion.forms.phrase import text
from companion.forms.row import Choice
from companion.games.nova_aetas.forms.enemy_verdict import judge_fall
from companion.games.nova_aetas.forms.parts import HERO, NOBODY, ask_shares
from companion.games.nova_aetas.lookup import active_hero, awake_heroes, fighter_in, hero_in
from companion.games.nova_aetas.moves.enemies import WoundAlly
from companion.games.nova_aetas.moves.heroes import HealHero, WoundHero
from companion.games.nova_aetas.state import Ally, NovaAetas, WoundKind
from companion.kernel.items import find
from companion.kernel.limits import Limits, limits_of
from companion.kernel.move import AnyMove

WOUNDS: dict[WoundKind, str] = {
    "blockable": "shield-half-full",
    "unblockable": "shield-off-outline",
    "status": "fire",
}


def ask_wounds(ask: Ask[NovaAetas]) -> Deal[NovaAetas]:
    """Ask for the wounds of a hero: items with resistance absorb as many as they can."""
    hero = hero_in(ask.state, ask.hear(HERO, ask.state.heroes[0].id))
    ask.title = text("wounds_to", hero=hero.name)
    kinds = [Choice(kind, text(f"kind_{kind}"), icon) for kind, icon in WOUNDS.items()]
    kind = ask.pick("kind", kinds, "blockable", look="segments")
    wounds = ask.number("wounds", text("wounds"), limits_of(WoundHero, "wounds"), icon="heart-broken")
    shares = ask_shares(ask, hero, wounds) if kind == "blockable" else ()
    move = WoundHero(hero.id, wounds, kind, shares)
    tried = ask.attempt(move)
    if tried.refusal is not None:
        return Deal(moves=(move,))
    after = hero_in(tried.state, hero.id)
    if after.ko and not hero.ko:
        return Deal(moves=(move,), verdict=judge_fall(hero, tried.state))
    on_sheet = after.wounds - hero.wounds
    taken = wounds - on_sheet
    sentence = text("absorbed", n=taken) if taken else ""
    outcome = "failed" if on_sheet else "success"
    return Deal(moves=(move,), verdict=Verdict(outcome, text("wounds_on_sheet", n=on_sheet), sentence, f"{on_sheet}"))


def ask_healing(ask: Ask[NovaAetas]) -> Deal[NovaAetas]:
    """Ask how many wounds leave a hero or an ally, and who heals: that raises Perilium by 1.

    The hero who acts is proposed, since healing is an action.
    """
    hurt = fighter_in(ask.state, ask.hear(HERO, ask.state.heroes[0].id))
    ask.title = text("heal_title", hero=hurt.name)
    limits = Limits(1, max(1, hurt.wounds))
    wounds = ask.number("wounds", text("wounds_healed"), limits, icon="heart-plus-outline")
    ask.heading(text("healed_by"))
    healers, acting = awake_heroes(ask.state), active_hero(ask.state)
    usual = acting.id if acting is not None and find(healers, acting.id) is not None else NOBODY
    nobody = Choice(NOBODY, text("healed_by_nobody"))
    by = ask.pick("by", (nobody, *(Choice(each.id, each.name) for each in healers)), usual)
    is_ally = isinstance(hurt, Ally)
    move: AnyMove = WoundAlly(hurt.id, -wounds, by) if is_ally else HealHero(hurt.id, wounds, by)
    if ask.attempt(move).refusal is not None:
        return Deal(moves=(move,))
    if not isinstance(hurt, Ally) and hurt.ko:
        return Deal(moves=(move,), verdict=Verdict("success", text("revived", hero=hurt.name), text("revived_why")))
    return Deal(moves=(move,), verdict=Verdict("success", text("heals", hero=hurt.name)))


WOUND = Form(id="wound", ask=ask_wounds, title=text("wound"), takes=(HERO,), fills=True)
HEALING = Form(id="heal", ask=ask_healing, title=text("heal"), takes=(HERO,))
