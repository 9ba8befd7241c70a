"""The forms of an ally, an event, a piece of scenery and an item, while they are there."""

from __future__ import annotations

from companion.forms.ask import Ask
from companion.forms.form import Deal, Form
from companion.forms.phrase import text
from companion.forms.row import Choice
from companion.forms.way import lead_to
from companion.games.nova_aetas.forms.corrections import (
    ALLY,
    CORRECT_ALLY,
    CORRECT_ITEM,
    CORRECT_SCENERY,
    ITEM,
    PIECE,
)
from companion.games.nova_aetas.forms.hero_attack import HERO_ATTACK
from companion.games.nova_aetas.forms.parts import HERO, offer_way
from companion.games.nova_aetas.forms.scenery import SCENERY_ATTACK
from companion.games.nova_aetas.forms.statuses import ask_statuses
from companion.games.nova_aetas.forms.wounds import HEALING, offer_fall
from companion.games.nova_aetas.horologium import roman
from companion.games.nova_aetas.moves.clock import ResolveEvent
from companion.games.nova_aetas.moves.corrections import CorrectAlly
from companion.games.nova_aetas.moves.enemies import WoundAlly
from companion.games.nova_aetas.moves.items import DropItem, MendItem
from companion.games.nova_aetas.moves.scenery import DestroyScenery
from companion.games.nova_aetas.state import NovaAetas
from companion.games.nova_aetas.tracking import WOUNDS, is_fall_counted
from companion.kernel.items import find
from companion.kernel.limits import limits_of

EVENT = "event"
CAN_MOVE = "can_move"
"""Whether the clock is in reach, on which a token is moved."""

GONE: Deal[NovaAetas] = Deal(applies=False, is_over=True)


def ask_ally(ask: Ask[NovaAetas]) -> Deal[NovaAetas]:
    """Show an ally: wounds and status tokens. At its Health it is defeated, never KO."""
    ally = find(ask.state.allies, ask.hear(ALLY, ""))
    if ally is None:
        return GONE
    ask.title = ally.name
    words, limits = text("wounds_of_health", n=ally.health), limits_of(CorrectAlly, "wounds")
    wounds = ally.wounds
    ask.adjust("wounds", words, limits, wounds, lambda n: WoundAlly(ally.id, n - wounds), icon="heart-broken")
    ask.heading(text("statuses"))
    ask_statuses(ask, ally.id, ally.statuses)
    ask.own("status_other", text("status_other"), ally.id)
    keys = (Choice("attack", text("attack"), "sword-cross"), Choice("heal", text("heal"), "heart-plus-outline"))
    ways = {"attack": lead_to(HERO_ATTACK.id, hero=ally.id), "heal": lead_to(HEALING.id, hero=ally.id)}
    ask.lead("to", keys, ways)
    offer_fall(ask, ally)
    offer_way(ask, "correct", text("correct"), "pencil-outline", CORRECT_ALLY.id, ally=ally.id)
    ask_token(ask)
    return Deal(applies=False)


def ask_token(ask: Ask[NovaAetas]) -> None:
    """Offer to take the token in hand, where the clock is in reach."""
    if ask.hear(CAN_MOVE, False):
        ask.own("move", text("move_token"), None)


def ask_event(ask: Ask[NovaAetas]) -> Deal[NovaAetas]:
    """Show an event or a mystery: the players resolve it as the mission says."""
    event = find(ask.state.events, ask.hear(EVENT, ""))
    if event is None:
        return GONE
    ask.title = event.name
    icon = "bell-ring" if event.kind == "event" else "weather-night"
    ask.note(text(f"{event.kind}_at", sector=roman(event.sector)), icon)
    ways = [Choice("stays", text("event_stays"), "repeat"), Choice("done", text("event_done"), "check-bold")]
    moves = {"stays": ResolveEvent(event.id, event.sector), "done": ResolveEvent(event.id)}
    ask.act("way", ways, moves, ends=True, look="keys")
    ask_token(ask)
    return Deal(applies=False)


def ask_piece(ask: Ask[NovaAetas]) -> Deal[NovaAetas]:
    """Show a piece of scenery: its wounds, and the ways to hit it or set it right."""
    piece = find(ask.state.scenery, ask.hear(PIECE, ""))
    if piece is None:
        return GONE
    ask.title = piece.name
    is_counted = is_fall_counted(ask.state, WOUNDS)
    now = text("wounds_now", n=piece.wounds, of=piece.health) if is_counted else text("table_looks")
    ask.note(now, "wall")
    words = text("scenery_hit", name=piece.name)
    offer_way(ask, "hit", words, "sword-cross", SCENERY_ATTACK.id, scenery=piece.id)
    if not is_counted:
        gone = Choice("destroyed", text("say_destroyed"), "wall")
        ask.act("way", (gone,), {"destroyed": DestroyScenery(piece.id)}, ends=True, look="keys")
    offer_way(ask, "correct", text("correct"), "pencil-outline", CORRECT_SCENERY.id, scenery=piece.id)
    return Deal(applies=False)


def ask_item(ask: Ask[NovaAetas]) -> Deal[NovaAetas]:
    """Show a piece of equipment: its wounds go, or it goes."""
    hero = find(ask.state.heroes, ask.hear(HERO, ""))
    item = find(hero.items, ask.hear(ITEM, "")) if hero is not None else None
    if hero is None or item is None:
        return GONE
    ask.title = item.name
    ways = [Choice("mend", text("mend"), "bandage"), Choice("drop", text("drop_item"), "delete-outline")]
    moves = {"mend": MendItem(hero.id, item.id), "drop": DropItem(hero.id, item.id)}
    ask.act("way", ways, moves, ends=True, look="keys")
    offer_way(ask, "correct", text("correct"), "pencil-outline", CORRECT_ITEM.id, hero=hero.id, item=item.id)
    return Deal(applies=False)


ALLY_FORM = Form(id="ally", ask=ask_ally, title=text("token_ally"), takes=(ALLY, CAN_MOVE))
EVENT_FORM = Form(id="event", ask=ask_event, title=text("token_event"), takes=(EVENT, CAN_MOVE))
PIECE_FORM = Form(id="scenery", ask=ask_piece, title=text("scenery"), takes=(PIECE,))
ITEM_FORM = Form(id="item", ask=ask_item, title=text("equipment"), takes=(HERO, ITEM))
