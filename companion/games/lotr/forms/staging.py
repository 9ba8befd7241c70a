"""The forms of the staging area: its threat, its cards, and the cards that are revealed."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from companion.forms.ask import Ask
from companion.forms.form import Deal, Form
from companion.forms.phrase import text
from companion.forms.row import Choice
from companion.forms.way import lead_to
from companion.games.lotr.forms.cards import ADD_CARD, lead_to_cards
from companion.games.lotr.forms.printed_values import ask_card_values, kind_choices, name_card
from companion.games.lotr.guide_names import REVEAL_CARD
from companion.games.lotr.moves.staging import (
    ReformEncounterDeck,
    RevealCard,
    RevealedKind,
    SetRevealed,
    SetStagingThreat,
    SurgeSeen,
)
from companion.games.lotr.state import LotrState
from companion.games.lotr.totals import reveals_left, staged_cards, staging_threat
from companion.kernel.common_moves import ChangeOption
from companion.kernel.limits import limits_of

MODES = ("total", "cards")
THREAT, REVEALED = limits_of(SetStagingThreat, "threat"), limits_of(SetRevealed, "revealed")
KINDS: tuple[RevealedKind, ...] = ("enemy", "location", "treachery", "other")
ICON = "cards-outline"


def ask_staging(ask: Ask[LotrState]) -> Deal[LotrState]:
    """Show the total threat and how it is kept; below it the listed cards."""
    mode, staged = ask.state.options.staging_mode, staged_cards(ask.state)
    modes = {each: ChangeOption("staging_mode", each) for each in MODES if each != mode}
    ask.act("mode", [Choice(each, text(f"mode_{each}")) for each in MODES], modes, now=(mode,), look="segments")
    total = staging_threat(ask.state)
    ask.adjust("total", text("threat"), THREAT, total, SetStagingThreat, icon="eye-outline", look="big")
    if mode == "total" and not staged:
        return Deal(applies=False)
    ask.heading(text("cards_listed", n=len(staged)))
    if staged:
        lead_to_cards(ask, "card", staged)
    else:
        ask.note(text("staging_empty"))
    ways = (Choice("reveal", text("reveal"), ICON), Choice("add", text("add"), "plus"))
    ask.lead("more", ways, {"reveal": lead_to(REVEAL.id), "add": lead_to(ADD_CARD.id)})
    return Deal(applies=False)


def ask_reveal(ask: Ask[LotrState]) -> Deal[LotrState]:
    """Ask for one encounter card after the other, until as many are revealed as are due."""
    state, left = ask.state, reveals_left(ask.state)
    ask.note(text("reveals_left", n=left) if left else text("all_revealed"), ICON)
    if state.encounter_deck == 0:
        ask.note(text("encounter_deck_out", n=state.encounter_discard), "alert", "bad")
        reform = Choice("reform", text("reform"), "backup-restore")
        ask.act("reform", (reform,), {"reform": ReformEncounterDeck()}, look="keys")
    kind = ask.choose("kind", kind_choices(KINDS), missing=text("choose_kind"))
    surge = ask.flag("surge", text("surge"), "plus")
    meaning = name_card("enemy", KINDS, state.scenario, [card.name for card in state.cards])
    ask.own("likely", text("likely"), meaning, kind or "")
    values = ask_card_values(ask, kind or "", KINDS, state.scenario)
    ask.adjust("count", text("revealed"), REVEALED, state.revealed, SetRevealed, icon=ICON)
    more = Choice("more", text("one_more"), "plus")
    ask.act("one", (more,), {"more": SurgeSeen()}, look="keys")
    if kind is None:
        return Deal(word=text("reveal"), icon=ICON)
    is_last = state.place.card == REVEAL_CARD and left == 1 and not surge
    move = RevealCard(kind=kind, surge=surge, **values)
    return Deal(moves=(move,), word=text("reveal_last" if is_last else "reveal"), icon=ICON, then=_go_on)


def _go_on(after: LotrState) -> Mapping[str, Any] | None:
    """Return the empty form for the next card, while one is due."""
    return {} if reveals_left(after) else None


STAGING = Form(id="staging", ask=ask_staging, title=text("staging_area"), has_foot=False)
REVEAL = Form(id="reveal", ask=ask_reveal, title=text("reveal_title"), card=REVEAL_CARD, has_foot=False)
