"""Opens the reaction attack of the enemies that are left behind."""

from __future__ import annotations

from companion.games.nova_aetas.lookup import find_reacting
from companion.games.nova_aetas.state import NovaAetas
from screens.boards.nova_aetas.sheets.enemy_attack_sheet import EnemyAttackSheet
from screens.table.table import Table


def open_reaction(table: Table[NovaAetas], mover: str = "") -> None:
    """Open a reaction attack by the first figure that can make one.

    Its target is the model that moves away, or the active hero.
    """
    state: NovaAetas = table.state
    able = find_reacting(state)
    if able:
        EnemyAttackSheet(table, able[0].id, reaction=True, mover=mover).open()
    else:
        table.context.notices.show(table.say("nobody_reacts"))
