"""The question whether a hero leaves for good."""

from __future__ import annotations

from companion.games.nova_aetas.campaign.lookup import hero_in
from companion.games.nova_aetas.campaign.moves.heroes import RemoveHero
from companion.games.nova_aetas.campaign.state import NovaCampaign
from screens.table.table import Table
from screens.widgets.overlays.dialog import Dialog


def ask_to_leave(table: Table[NovaCampaign], hero_id: str) -> None:
    """Ask whether a hero leaves for good, and say beforehand which things go along."""
    hero = hero_in(table.state, hero_id)
    dialog = Dialog(
        table.say("sheet.remove_title", hero=hero.name),
        table.say("sheet.remove_help"),
        yes=table.say("sheet.remove"),
        no=table.say_shared("play.cancel"),
        icon="account-remove-outline",
    )
    dialog.bind(on_yes=lambda _: table.do(RemoveHero(hero_id), notice=True))
    dialog.open()
