"""The form of the quest: willpower against threat, and the player who takes a failure alone."""

from __future__ import annotations

from companion.content.filling import fill
from companion.forms.ask import Ask
from companion.forms.form import Deal, Form, Verdict
from companion.forms.phrase import Phrase, text
from companion.games.lotr.derive import quest_preview
from companion.games.lotr.forms.choices import player_choices
from companion.games.lotr.guide_names import QUEST_CARDS, RESOLVE_CARD
from companion.games.lotr.moves.quest import ResolveQuest
from companion.games.lotr.order import turn_order
from companion.games.lotr.quest import QuestOutcome
from companion.games.lotr.rounds import is_done
from companion.games.lotr.state import LotrState
from companion.games.lotr.totals import committed_characters, is_staging_hidden, staging_threat, total_willpower
from companion.kernel.items import find
from companion.kernel.limits import limits_of

ICONS = {"willpower": "white-balance-sunny", "staging": "eye-outline"}


def ask_quest(ask: Ask[LotrState]) -> Deal[LotrState]:
    """Ask for both totals; those that the board says as well are left to it."""
    state = ask.state
    willpower = _ask_total(ask, "willpower", total_willpower(state))
    staging = _ask_staging(ask)
    if names := ", ".join(f"{each.name} {each.willpower}" for each in committed_characters(state)):
        ask.note(text("committed_names", names=names), "compass-outline")
    player = _ask_player(ask)
    if staging is None:
        return Deal()
    is_kept = staging == staging_threat(state) and not is_staging_hidden(state)
    move = ResolveQuest(
        willpower=None if willpower == total_willpower(state) else willpower,
        staging=None if is_kept else staging,
        player=player,
    )
    is_due = state.place.card.startswith(QUEST_CARDS) and not is_done(state, "quest")
    outcome = quest_preview(state, willpower, staging, player)
    return Deal(moves=(move,), verdict=_judge(state, outcome), goes_on=is_due, card=RESOLVE_CARD)


def _ask_staging(ask: Ask[LotrState]) -> int | None:
    """Ask for the threat; where the group keeps the staging area itself nothing is proposed."""
    if not is_staging_hidden(ask.state):
        return _ask_total(ask, "staging", staging_threat(ask.state))
    limits, missing = limits_of(ResolveQuest, "staging"), text("say_staging")
    return ask.roll("staging", text("staging"), limits, missing=missing, icon=ICONS["staging"], look="big")


def _ask_total(ask: Ask[LotrState], name: str, usual: int) -> int:
    return ask.number(name, text(name), limits_of(ResolveQuest, name), propose=usual, icon=ICONS[name], look="big")


def _ask_player(ask: Ask[LotrState]) -> str:
    """Ask which player takes a failure, where only one does."""
    if ask.state.options.fail_raises != "only_one":
        return ""
    ask.heading(text("who_fails"))
    return ask.pick("player", player_choices(turn_order(ask.state)), ask.state.first_player)


def _judge(state: LotrState, outcome: QuestOutcome) -> Verdict:
    missing = abs(outcome.difference)
    number = fill("{n:+}", {"n": outcome.difference}) if missing else "0"
    title, sentence = text(f"quest_{outcome.verdict}", n=missing), _describe(state, outcome, missing)
    return Verdict(outcome.verdict, title, sentence, number, thing=outcome)


def _describe(state: LotrState, outcome: QuestOutcome, missing: int) -> Phrase:
    if outcome.verdict == "failed" and len(outcome.threat) == 1:
        payer = find(state.players, outcome.threat[0].player)
        return text("quest_failed_one_line", player=payer.name if payer else "", n=missing)
    return text(f"quest_{outcome.verdict}_line", n=missing)


QUEST = Form(id="quest_calculator", ask=ask_quest, title=text("quest_title"))
