"""The form of the combat phase: the engaged enemies, their shadow cards, the attacks."""

from __future__ import annotations

from companion.forms.ask import Ask
from companion.forms.form import Deal, Form
from companion.forms.phrase import text
from companion.forms.row import Choice
from companion.forms.way import lead_to
from companion.games.lotr.engagement import shadow_order
from companion.games.lotr.forms.attack import ATTACK
from companion.games.lotr.forms.cards import lead_to_cards
from companion.games.lotr.forms.defence import DEFENCE
from companion.games.lotr.moves.combat import DealShadows, DiscardShadows
from companion.games.lotr.state import LotrState


def ask_combat(ask: Ask[LotrState]) -> Deal[LotrState]:
    """Show the engaged enemies, those with the highest engagement value first."""
    enemies = shadow_order(ask.state)
    if enemies:
        lead_to_cards(ask, "enemy", enemies)
    else:
        ask.note(text("no_enemy_engaged"), "check-circle", "good")
    sides = (
        Choice("defence", text("defence_title"), "shield-half-full"),
        Choice("attack", text("attack_title"), "sword"),
    )
    ask.lead("fight", sides, {"defence": lead_to(DEFENCE.id), "attack": lead_to(ATTACK.id)})
    if enemies:
        deal = Choice("deal", text("deal_shadows"), "cards-outline")
        discard = Choice("discard", text("discard_shadows"), "delete-outline")
        ask.act("shadows", (deal, discard), {"deal": DealShadows(), "discard": DiscardShadows()}, look="keys")
    return Deal(applies=False)


COMBAT = Form(id="combat", ask=ask_combat, title=text("combat"), has_foot=False)
