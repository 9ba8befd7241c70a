"""The forms that set the group's part of the sheet right: place, missions, progress."""

from __future__ import annotations

from companion.forms.ask import Ask
from companion.forms.form import Deal
from companion.forms.phrase import text, word
from companion.games.nova_aetas.campaign.forms.entries import (
    MISSION,
    ask_progress,
    ask_rewards,
    ask_side_mission,
    ask_town_kind,
)
from companion.games.nova_aetas.campaign.forms.lines import DECK_ICONS
from companion.games.nova_aetas.campaign.forms.values import (
    STRIKE_ICON,
    ask_counts,
    ask_key,
    ask_written,
    correction,
    write,
)
from companion.games.nova_aetas.campaign.lookup import hunt_in, reagent_in
from companion.games.nova_aetas.campaign.market import REAGENTS
from companion.games.nova_aetas.campaign.moves.group import (
    ChangePopolini,
    ChangeReagent,
    DropHunt,
    NoteSideMission,
    SetHunt,
    SetLastMission,
    SetNextMission,
    SetPhase,
    SetRests,
    SetTown,
)
from companion.games.nova_aetas.campaign.setup import HuntEntry, SideMissionEntry
from companion.games.nova_aetas.campaign.state import Hunt, NovaCampaign

REAGENT, HUNT = "reagent", "hunt"


def ask_town(ask: Ask[NovaCampaign]) -> Deal[NovaCampaign]:
    """Ask for the town where the group is."""
    state = ask.state
    town = ask_written(ask, "town", state.town, label="town_name")
    kind = ask_town_kind(ask, state.town_kind)
    return write(SetTown(town, kind) if (town, kind) != (state.town, state.town_kind) else None)


def ask_next(ask: Ask[NovaCampaign]) -> Deal[NovaCampaign]:
    """Ask for the next campaign mission: its title, where it is played."""
    old = ask.state.next_mission
    title = ask_written(ask, "title", old.title, MISSION, label="mission_title")
    town = ask_written(ask, "town", old.town, label="town_name")
    kind = ask_town_kind(ask, old.kind)
    is_same = (title, town, kind) == (old.title, old.town, old.kind)
    return write(None if is_same else SetNextMission(title, town, kind))


def ask_new_side_mission(ask: Ask[NovaCampaign]) -> Deal[NovaCampaign]:
    """Ask for a side mission that is written on the sheet."""
    new = SideMissionEntry(title="")
    return write(NoteSideMission(*ask_side_mission(ask, new.title, new.kind)))


def ask_new_hunt(ask: Ask[NovaCampaign]) -> Deal[NovaCampaign]:
    """Ask for a hunt that can be played again."""
    title = ask.name("title", text("sheet.mission_title"), MISSION)
    return write(SetHunt(title, **ask_rewards(ask, HuntEntry(title=""))))


def ask_hunt(ask: Ask[NovaCampaign]) -> Deal[NovaCampaign]:
    """Ask for a hunt's rewards; a key strikes it."""
    hunt = hunt_in(ask.state, ask.hear(HUNT, ""))
    ask.title = hunt.name
    made = SetHunt(hunt.name, **ask_rewards(ask, hunt))
    ask_key(ask, "drop", text("sheet.strike"), STRIKE_ICON, DropHunt(hunt.id))
    return write(made if (made.won, made.total) != (hunt.won, hunt.total) else None)


def win_reward(hunt: Hunt) -> SetHunt | None:
    """Return the move that notes one more reward; None where all are won."""
    return None if hunt.total and hunt.won >= hunt.total else SetHunt(hunt.name, hunt.won + 1, hunt.total)


def set_coins(state: NovaCampaign, coins: int) -> ChangePopolini | None:
    """Return the move after which the group has so many Popolini; None if it has them."""
    return ChangePopolini(coins - state.popolini) if coins != state.popolini else None


def ask_standing(ask: Ask[NovaCampaign]) -> Deal[NovaCampaign]:
    """Ask for the progress: the phase, the kind of the last mission, the rests that have ended."""
    state = ask.state
    phase, last = ask_progress(ask, state.phase, state.last_mission)
    rests = ask_counts(ask, SetRests, "rests", usual=state, icons={"rests": "campfire"})["rests"]
    return write(
        SetPhase(phase) if phase != state.phase else None,
        SetLastMission(last) if last != state.last_mission else None,
        SetRests(rests) if rests != state.rests else None,
    )


def ask_reagent(ask: Ask[NovaCampaign]) -> Deal[NovaCampaign]:
    """Ask for the group's stock of a reagent, which each step changes."""
    reagent = reagent_in(ask.state, ask.hear(REAGENT, ""))
    ask.title, deck = reagent.name, word(reagent.deck)
    ask.note(text("sheet.reagent_line", deck=deck, buy=reagent.buy, sell=reagent.sell), DECK_ICONS[reagent.deck])
    words = text("sheet.count")
    ask.adjust("count", words, REAGENTS, reagent.count, lambda n: ChangeReagent(reagent.id, n - reagent.count))
    return Deal(applies=False)


TOWN = correction("town", ask_town, "sheet.town")
NEXT = correction("next", ask_next, "sheet.next_mission")
NEW_SIDE_MISSION = correction("side", ask_new_side_mission, "sheet.new_side_mission", word="sheet.write")
NEW_HUNT = correction("new_hunt", ask_new_hunt, "sheet.new_hunt", word="sheet.write")
HUNT_CARD = correction("hunt", ask_hunt, "sheet.hunts", HUNT)
STANDING = correction("standing", ask_standing, "sheet.standing")
REAGENT_COUNT = correction("reagent", ask_reagent, "sheet.reagents", REAGENT)
