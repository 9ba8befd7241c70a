"""What the common tests ask of the campaign of Nova Aetas alone."""

from __future__ import annotations

from tests.games.own import Own, Tools

OWN = Own(
    same_names=frozenset(("Belladonna", "Bianca", "Bologna", "Lorenzo", "Ruggero")),
    cautions=21,
    stops=10,
    golden_plays=1,
    tools=Tools(
        menu="print_sheet side_missions party clues skills equipment begin_mission last_time dues"
        " classes learn shops trade sell tables",
        by_name_alone="events mission",
        hiding_builds=False,
    ),
)
