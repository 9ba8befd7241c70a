"""The campaign of Nova Aetas Renaissance: the sheet between two evenings, in four phases."""

from __future__ import annotations

from companion.content.game_content import campaign_id, content_of
from companion.games.nova_aetas.campaign.derive import derive
from companion.games.nova_aetas.campaign.evenings import begin, mission_setup, spoils
from companion.games.nova_aetas.campaign.forms import FORMS
from companion.games.nova_aetas.campaign.guide_names import (
    BOOKKEEPING,
    CARDS,
    COLLECTIONS,
    PREDICATES,
    VALUES,
    glance,
    round_of,
)
from companion.games.nova_aetas.campaign.invariants import invariants
from companion.games.nova_aetas.campaign.kinds import KINDS
from companion.games.nova_aetas.campaign.last_time import brings_home, find_differences, last_time
from companion.games.nova_aetas.campaign.moves import MOVES
from companion.games.nova_aetas.campaign.printed import print_sheet
from companion.games.nova_aetas.campaign.setup import Setup, afresh, setup_for, start
from companion.games.nova_aetas.campaign.setup_forms import SETUP_FORMS
from companion.games.nova_aetas.campaign.state import NovaCampaign
from companion.games.nova_aetas.campaign.tables import read_all
from companion.kernel.campaign import Campaign
from companion.kernel.game import Game

ID = campaign_id("nova_aetas")

GAME = Game(
    id=ID,
    version=1,
    content=content_of(ID),
    setup=Setup,
    state=NovaCampaign,
    setup_for=setup_for,
    afresh=afresh,
    start=start,
    moves=MOVES,
    derive=derive,
    invariants=invariants,
    collections=COLLECTIONS,
    predicates=PREDICATES,
    values=VALUES,
    round_of=round_of,
    glance=glance,
    together=True,
    cards=CARDS,
    bookkeeping=BOOKKEEPING,
    tables=read_all,
    forms=FORMS,
    setup_forms=SETUP_FORMS,
    kinds=KINDS,
    scene=lambda state: str(state.next_mission.title),
)

CAMPAIGN = Campaign(
    game=GAME,
    mission_setup=mission_setup,
    begin=begin,
    spoils=spoils,
    missions=lambda state: state.missions,
    printed=print_sheet,
    brings_home=brings_home,
    differing=find_differences,
    recap=last_time,
)
