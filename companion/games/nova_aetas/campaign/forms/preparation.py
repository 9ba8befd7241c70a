"""The forms of the preparation: the next mission, its clues, and who takes part."""

from __future__ import annotations

from typing import get_args

from companion.forms.ask import Ask
from companion.forms.form import Deal, Form, Verdict
from companion.forms.name_of import NameOf
from companion.forms.phrase import Phrase, text
from companion.forms.row import Choice
from companion.games.nova_aetas.campaign.choices import CAMPAIGN, MissionChoice, choices_of, party, party_size
from companion.games.nova_aetas.campaign.forms.lines import CLUE_ICONS, MISSION_ICONS, name_mission
from companion.games.nova_aetas.campaign.guide_names import CLUES_CARD, propose_mission
from companion.games.nova_aetas.campaign.moves.preparation import ChooseMission, SetAbsent, SetClues, SetInUse
from companion.games.nova_aetas.campaign.state import Clue, Companion, Hero, NovaCampaign
from companion.games.nova_aetas.state import MOST_PARTY
from companion.kernel.items import find

CLUES_OF_A_CARD: tuple[Clue, ...] = get_args(Clue)


def ask_next_mission(ask: Ask[NovaCampaign]) -> Deal[NovaCampaign]:
    """Ask which mission is next, each with the reason against it, and who takes part."""
    state, choices = ask.state, choices_of(ask.state)
    listed = [_list_mission(state, choice) for choice in choices]
    picked = ask.pick("choice", listed, propose_mission(state), look="rows", context=choices)
    _ask_who_goes(ask)
    choice = find(choices, picked)
    title = name_mission(state, choice.name if choice is not None else "")
    verdict = Verdict("success", title, text("mission_may"))
    if choice is not None and choice.why:
        verdict = Verdict("warn", title, text(f"why_{choice.why}"))
    elif not party(state):
        verdict = Verdict("warn", title, text("party_nobody"))
    return Deal(moves=(ChooseMission(picked),), verdict=verdict, goes_on=True)


def _list_mission(state: NovaCampaign, choice: MissionChoice) -> Choice[str]:
    words = text(f"why_{choice.why}") if choice.why else _describe_mission(state, choice)
    name, icon = name_mission(state, choice.name), MISSION_ICONS[choice.kind]
    return Choice(choice.id, name, icon, caption=words, warns=bool(choice.why))


def _describe_mission(state: NovaCampaign, choice: MissionChoice) -> Phrase:
    """Return the kind of a mission, with its place or with the rewards of a hunt.

    The place is that of the campaign mission, the rewards those of a hunt that was won once.
    """
    kind, hunt = text(f"kind_{choice.kind}"), find(state.hunts, choice.id)
    if choice.id == CAMPAIGN and state.next_mission.town:
        return text("kind_and", kind=kind, what=state.next_mission.town)
    if hunt is not None:
        return text("kind_and", kind=kind, what=text("hunt_rewards", n=hunt.won, of=hunt.total or "–"))
    return kind


def ask_party(ask: Ask[NovaCampaign]) -> Deal[NovaCampaign]:
    """Show who takes part in missions; each tap changes the sheet."""
    _ask_who_goes(ask)
    return Deal(applies=False)


def _ask_who_goes(ask: Ask[NovaCampaign]) -> None:
    state = ask.state
    members: tuple[Hero | Companion, ...] = (*state.heroes, *state.companions)
    ask.heading(text("party"), caption=text("of_most", n=party_size(state), most=MOST_PARTY))
    going = tuple(member.id for member in party(state))
    moves = {member.id: _turn_over(member) for member in members}
    ask.act("goes", [_list_member(member) for member in members], moves, now=going, look="rows")


def _list_member(member: Hero | Companion) -> Choice[str]:
    if isinstance(member, Hero):
        words = text("party_away") if member.absent else member.advanced_class or member.base_class
        return Choice(member.id, member.name, seat=member.seat, caption=words)
    words = text("party_companion" if member.in_use else "party_waits", n=member.leaves)
    return Choice(member.id, member.name, "account-supervisor-outline", caption=words)


def _turn_over(member: Hero | Companion) -> SetAbsent | SetInUse:
    """Return the move by which a member takes part or no longer does."""
    if isinstance(member, Hero):
        return SetAbsent(member.id, not member.absent)
    return SetInUse(member.id, not member.in_use)


def ask_clues(ask: Ask[NovaCampaign]) -> Deal[NovaCampaign]:
    """Ask for the back of the first mission card: the faction and the clues."""
    on_sheet = (ask.state.clues, ask.state.faction)
    faction = ask.name("faction", text("clue_faction"), NameOf("faction"), propose=ask.state.faction, context=on_sheet)
    tiles = [Choice(clue, text(f"clue_{clue}"), CLUE_ICONS[clue]) for clue in CLUES_OF_A_CARD]
    tapped = ask.several("clue", tiles, ask.state.clues, look="tiles", context=on_sheet)
    clues = tuple(clue for clue in CLUES_OF_A_CARD if clue in tapped)
    ask.note(text("clues_why"))
    moves = (SetClues(clues, faction),) if (clues, faction) != on_sheet else ()
    return Deal(moves=moves, goes_on=ask.state.place.card == CLUES_CARD)


NEXT_MISSION = Form(id="next_mission", ask=ask_next_mission, title=text("preparation_mission"))
PARTY = Form(id="party", ask=ask_party, title=text("tool.party"), judges=False)
CLUES = Form(id="clues", ask=ask_clues, title=text("tool.clues"), word=text("clues_note"), judges=False)
