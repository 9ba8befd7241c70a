"""The forms of wounds, of their healing, and of a fall that the table says."""

from __future__ import annotations

from companion.forms.ask import Ask
from companion.forms.form import Deal, Form, Verdict
from companion.forms.phrase import Phrase, text
from companion.forms.row import Choice
from companion.games.nova_aetas.forms.enemy_verdict import judge_fall, leave_fall
from companion.games.nova_aetas.forms.parts import HERO, KO_ICON, NOBODY, ask_shares, offer_way
from companion.games.nova_aetas.harm import Absorbed, absorb_wounds
from companion.games.nova_aetas.lookup import active_hero, awake_heroes, bearer_in, fighter_in, hero_in
from companion.games.nova_aetas.moves.enemies import WoundAlly
from companion.games.nova_aetas.moves.falls import SayFall
from companion.games.nova_aetas.moves.heroes import HealHero, WoundHero
from companion.games.nova_aetas.state import Ally, Hero, Model, NovaAetas, WoundKind
from companion.games.nova_aetas.tracking import WOUNDS, is_fall_counted
from companion.kernel.items import find
from companion.kernel.limits import Limits, limits_of
from companion.kernel.move import AnyMove

FALLEN = "fallen"
KINDS: dict[WoundKind, str] = {
    "blockable": "shield-half-full",
    "unblockable": "shield-off-outline",
    "status": "fire",
}


def ask_wounds(ask: Ask[NovaAetas]) -> Deal[NovaAetas]:
    """Ask for the wounds of a hero: items with resistance absorb as many as they can."""
    hero = hero_in(ask.state, ask.hear(HERO, ask.state.heroes[0].id))
    ask.title = text("wounds_to", hero=hero.name)
    kinds = [Choice(kind, text(f"kind_{kind}"), icon) for kind, icon in KINDS.items()]
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
    share = absorb_wounds(ask.state, hero, wounds, kind, shares)
    return Deal(moves=(move,), verdict=leave_fall(ask.state, WOUNDS, _judge(share)))


def _judge(share: Absorbed) -> Verdict:
    sentence = text("absorbed", n=share.taken) if share.taken else ""
    outcome = "failed" if share.on_hero else "success"
    return Verdict(outcome, text("wounds_on_sheet", n=share.on_hero), sentence, f"{share.on_hero}")


def ask_healing(ask: Ask[NovaAetas]) -> Deal[NovaAetas]:
    """Ask how many wounds leave a hero or an ally, and who heals: that raises Perilium by 1.

    The hero who acts is proposed, since healing is an action.
    """
    hurt = fighter_in(ask.state, ask.hear(HERO, ask.state.heroes[0].id))
    ask.title = text("heal_title", hero=hurt.name)
    limits = Limits(1, hurt.health if WOUNDS in ask.state.hidden else max(1, hurt.wounds))
    wounds = ask.number("wounds", text("wounds_healed"), limits, icon="heart-plus-outline")
    by = _ask_by(ask, text("healed_by"))
    is_ally = isinstance(hurt, Ally)
    move: AnyMove = WoundAlly(hurt.id, -wounds, by) if is_ally else HealHero(hurt.id, wounds, by)
    if ask.attempt(move).refusal is not None:
        return Deal(moves=(move,))
    if not isinstance(hurt, Ally) and hurt.ko:
        return Deal(moves=(move,), verdict=Verdict("success", text("revived", hero=hurt.name), text("revived_why")))
    return Deal(moves=(move,), verdict=Verdict("success", text("heals", hero=hurt.name)))


def _ask_by(ask: Ask[NovaAetas], heading: Phrase) -> str:
    """Ask for the hero who gains Perilium: the one who acts is proposed."""
    ask.heading(heading)
    able, acting = awake_heroes(ask.state), active_hero(ask.state)
    usual = acting.id if acting is not None and find(able, acting.id) is not None else NOBODY
    nobody = Choice(NOBODY, text("healed_by_nobody"))
    return ask.pick("by", (nobody, *(Choice(each.id, each.name) for each in able)), usual)


def ask_fall(ask: Ask[NovaAetas]) -> Deal[NovaAetas]:
    """Ask for a fall that the table says, and who defeats a figure: that raises Perilium by 1."""
    fallen = bearer_in(ask.state, ask.hear(FALLEN, ask.state.heroes[0].id))
    ask.title = text("ko_of" if isinstance(fallen, Hero) else "defeat_of", name=fallen.name)
    ask.note(text("fall_why"), KO_ICON)
    by = _ask_by(ask, text("defeated_by")) if isinstance(fallen, Model) else NOBODY
    move = SayFall(fallen.id, by, _ask_reaction(ask, fallen))
    tried = ask.attempt(move)
    if tried.refusal is not None:
        return Deal(moves=(move,))
    if isinstance(fallen, Hero):
        return Deal(moves=(move,), verdict=judge_fall(fallen, tried.state))
    return Deal(moves=(move,), verdict=Verdict("fallen", text("target_defeated", name=fallen.name)))


def _ask_reaction(ask: Ask[NovaAetas], fallen: Hero | Ally | Model) -> bool:
    """Ask whether a reaction put the active hero KO."""
    activation = ask.state.activation
    if activation is None or activation.token != fallen.id or not isinstance(fallen, Hero):
        return False
    return ask.flag("reaction", text("fall_reaction"), "sword", propose=bool(activation.reacted))


def offer_fall(ask: Ask[NovaAetas], fighter: Hero | Ally) -> None:
    """Offer to say that a hero is KO or an ally defeated, while the table counts wounds."""
    if is_fall_counted(ask.state, WOUNDS) or (isinstance(fighter, Hero) and fighter.ko):
        return
    words = text("say_ko" if isinstance(fighter, Hero) else "say_defeated")
    offer_way(ask, "fall", words, KO_ICON, FALL.id, fallen=fighter.id)


WOUND = Form(id="wound", ask=ask_wounds, title=text("wound"), takes=(HERO,), fills=True)
HEALING = Form(id="heal", ask=ask_healing, title=text("heal"), takes=(HERO,))
FALL = Form(id="fall", ask=ask_fall, title=text("fall_title"), takes=(FALLEN,))
