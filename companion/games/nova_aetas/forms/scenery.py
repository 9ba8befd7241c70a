"""The form of an attack on scenery: successes of a hero or hits of an enemy are wounds."""

from __future__ import annotations

from companion.forms.ask import Ask
from companion.forms.form import Deal, Form, Verdict
from companion.forms.phrase import text
from companion.forms.row import Choice
from companion.games.nova_aetas.forms.parts import NOBODY
from companion.games.nova_aetas.lookup import awake, models, scenery_in
from companion.games.nova_aetas.mission_parts import Scenery
from companion.games.nova_aetas.moves.scenery import AttackScenery
from companion.games.nova_aetas.state import NovaAetas
from companion.games.nova_aetas.tracking import WOUNDS, is_fall_counted
from companion.kernel.items import find
from companion.kernel.limits import limits_of

PIECE = "scenery"


def ask_scenery_attack(ask: Ask[NovaAetas]) -> Deal[NovaAetas]:
    """Ask for the wounds on a piece of scenery, and who strikes it: that stands in the log."""
    piece = scenery_in(ask.state, ask.hear(PIECE, next((each.id for each in ask.state.scenery), "")))
    ask.title = text("scenery_hit", name=piece.name)
    ask.note(text("scenery_how"), "dice-multiple")
    limits = limits_of(AttackScenery, "wounds")
    wounds = ask.number("wounds", text("wounds"), limits, propose=1, icon="heart-broken")
    ask.heading(text("who_attacks"))
    strikers = [Choice(one.id, one.name) for one in (*awake(ask.state), *models(ask.state))]
    by = ask.pick("by", (Choice(NOBODY, text("nobody_in_particular")), *strikers), NOBODY)
    move = AttackScenery(piece.id, wounds, by)
    tried = ask.attempt(move)
    if tried.refusal is not None:
        return Deal(moves=(move,))
    return Deal(moves=(move,), verdict=judge_scenery(tried.state, piece, wounds))


def judge_scenery(after: NovaAetas, piece: Scenery, wounds: int) -> Verdict:
    """Return the verdict of an attack on scenery; with hidden wounds the table looks."""
    if find(after.scenery, piece.id) is None:
        return Verdict("success", text("scenery_falls", name=piece.name), "", f"{wounds}")
    if not wounds:
        return Verdict("failed", text("misses"))
    words = "" if is_fall_counted(after, WOUNDS) else text("table_looks")
    return Verdict("success", text("deals_wounds", n=wounds), words, f"{wounds}")


SCENERY_ATTACK = Form(id="scenery_attack", ask=ask_scenery_attack, title=text("scenery"), takes=(PIECE,))
