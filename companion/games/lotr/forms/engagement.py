"""The form of the encounter phase: engagement checks, and engagements by choice."""

from __future__ import annotations

from companion.forms.ask import Ask
from companion.forms.form import Deal, Form
from companion.forms.phrase import join, text
from companion.forms.row import Choice
from companion.forms.way import lead_to
from companion.games.lotr.engagement import engagement_plan, staging_enemies
from companion.games.lotr.forms.cards import ENGAGE_OTHER
from companion.games.lotr.forms.choices import card_choices, player_choices
from companion.games.lotr.lookup import the_enemy, the_player
from companion.games.lotr.moves.engagement import CheckEngagement, Engage, EngageAll
from companion.games.lotr.order import turn_order
from companion.games.lotr.state import LotrState
from companion.games.lotr.totals import is_staging_hidden

ICON = "sword-cross"


def ask_engagement(ask: Ask[LotrState]) -> Deal[LotrState]:
    """Offer the checks in their order, then an enemy for each player who wants one."""
    _offer_checks(ask)
    if turn_order(ask.state):
        _offer_choice(ask)
    return Deal(applies=False)


def _offer_checks(ask: Ask[LotrState]) -> None:
    """Offer each check: the enemy, the player to whom it goes, and its engagement value."""
    state = ask.state
    plan = () if is_staging_hidden(state) else engagement_plan(state)
    ask.heading(text("engagement_checks"))
    if not plan:
        ask.note(text("no_engagement"), "check-circle", "good")
        return
    checks = []
    for each in plan:
        player = the_player(state, each.player)
        caption = join((player.name, join((text("engagement"), f"{each.value}"), " ")))
        checks.append(Choice(each.enemy, the_enemy(state, each.enemy).name, seat=player.seat, caption=caption))
    ask.act("check", checks, {each.enemy: CheckEngagement(each.enemy) for each in plan}, look="rows")
    if plan[0].ties:
        equal = (plan[0].enemy, *plan[0].ties)
        ask.note(text("engagement_tie", player=the_player(state, plan[0].player).name), "equal-box")
        first = [Choice(each, the_enemy(state, each).name, ICON) for each in equal]
        ask.act("tie", first, {each: CheckEngagement(each) for each in equal})
    ways = (Choice("next", text("engage_next"), ICON), Choice("all", text("engage_all"), "check-all"))
    ask.act("engage", ways, {"next": CheckEngagement(), "all": EngageAll()}, look="keys")


def _offer_choice(ask: Ask[LotrState]) -> None:
    """Offer the enemies of the staging area to the player who wants one."""
    players = turn_order(ask.state)
    enemies = () if is_staging_hidden(ask.state) else staging_enemies(ask.state)
    ask.heading(text("engagement_choice"))
    player = players[0].id
    if len(players) > 1:
        player = ask.pick("player", player_choices(players), player)
    if enemies:
        ask.act("enemy", card_choices(enemies), {each.id: Engage(player, each.id) for each in enemies}, look="rows")
    other = Choice("other", text("other_enemy"), "plus")
    ask.lead("other", (other,), {"other": lead_to(ENGAGE_OTHER.id, player=player)})


ENGAGEMENT = Form(id="engagement", ask=ask_engagement, title=text("engagement_title"), fills=True, has_foot=False)
