"""The stops of the tour on the sheet: a hero, the group, and the forms that set them right."""

from __future__ import annotations

from screens.tour.stop import Back, Close, OpenTab, Stop, Tap

SHEET_STOPS = (
    Stop("sheet-hero", OpenTab("board"), Tap("who.bianca")),
    Stop("sheet-identity", Close(), Tap("hero.identity")),
    Stop("sheet-values", Back(), Tap("hero.value.mind")),
    Stop("sheet-xp", Back(), Tap("hero.xp_line")),
    Stop("sheet-traits", Back(), Tap("hero.bond")),
    Stop("sheet-notes", Back(), Tap("hero.notes")),
    Stop("sheet-skill", Back(), Tap("skill.finta")),
    Stop("sheet-skill-new", Back(), Tap("hero.skill.add")),
    Stop("sheet-item", Back(), Tap("item.stocco")),
    Stop("sheet-item-correct", Tap("item.correct")),
    Stop("sheet-wound", Back(2), Tap("wound.febbre")),
    Stop("sheet-destiny", Back(), Tap("destiny.3")),
    Stop("sheet-caps", Back(), Tap("who.lorenzo"), Tap("hero.caps")),
    Stop("sheet-group", Back(), Tap("who.group")),
    Stop("sheet-town", Tap("group.town")),
    Stop("sheet-next", Back(), Tap("group.next")),
    Stop("sheet-standing", Back(), Tap("group.phase")),
    Stop("sheet-hunt", Back(), Tap("hunt.hunt_la_bestia_del_padule")),
    Stop("sheet-inventory", Back(), Tap("group.items.all")),
    Stop("sheet-companion", Back(), Tap("group.companion.add")),
    Stop("sheet-new-hero", Back(), Tap("group.hero.add")),
    Stop("sheet-mission-options", Back(), Tap("group.options")),
    Stop("sheet-back", Back(), Tap("who.lorenzo")),
)
