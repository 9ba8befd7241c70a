"""The campaign sheet on paper: everything of the sheet stands on it, in its place, on as many pages as it takes."""

from __future__ import annotations

import shutil
import subprocess
import sys
from dataclasses import replace
from datetime import datetime
from itertools import combinations
from pathlib import Path

import pytest

from companion.content.game_content import GameContent, content_of, register_content
from companion.content.texts import Texts
from companion.games.nova_aetas.campaign import CAMPAIGN
from companion.games.nova_aetas.campaign.printed.sheet import print_sheet
from companion.games.nova_aetas.campaign.state import Companion, Hero, Hunt, Item, NovaCampaign, SeriousWound, Skill
from companion.printing.paper import HEIGHT, LEAST_POINTS, WIDTH, Paper, PrintedWord
from tests.games.nova_aetas.campaign.demo import demo_state

AT = datetime(2026, 11, 17, 21, 14)
TITLE = "Compagnia del Giglio"
ROOT = Path(__file__).resolve().parents[4]


def sheet(state: NovaCampaign, language: str = "it") -> Paper:
    return print_sheet(state, TITLE, Texts(language), AT)


def words(paper: Paper, page: int = 0) -> list[str]:
    return [word.text for word in paper.words if page in (0, word.page)]


def crowded(state: NovaCampaign) -> NovaCampaign:
    """More of everything than a page takes."""
    full = replace(
        state.heroes[0],
        skills=tuple(Skill(id=f"s{n}", name=f"Colpo {n}", cost=n % 5, equipped=n < 5) for n in range(31)),
        serious_wounds=tuple(SeriousWound(id=f"w{n}", name=f"Frattura {n}", cost=n) for n in range(9)),
        achievements=tuple(f"Eroe della battaglia {n}" for n in range(12)),
        notes="Una nota molto lunga. " * 70 + "Fine.",
    )
    others = tuple(replace(state.heroes[1], id=f"h{n}", name=f"Eroe {n}", seat=n) for n in range(1, 6))
    return replace(
        state,
        heroes=(full, *others),
        items=tuple(Item(id=f"i{n}", name=f"Pergamena {n}") for n in range(60)),
        missions=tuple(replace(state.missions[0], id=f"m{n}", name=f"Ombre {n}") for n in range(40)),
        hunts=tuple(Hunt(id=f"c{n}", name=f"Bestia {n}", won=1, total=3) for n in range(8)),
        companions=tuple(Companion(id=f"g{n}", name=f"Guido {n}", hired=state.rest) for n in range(7)),
        achievements=tuple(f"Sigillo {n}" for n in range(15)),
    )


def test_a_game_without_a_colour_of_its_own_has_its_sheet(tmp_path: Path) -> None:
    folder, known = tmp_path / "games/nova_aetas", content_of("nova_aetas")
    shutil.copytree(ROOT / "data/games/nova_aetas", folder)
    look = (folder / "game.toml").read_text(encoding="utf-8")
    (folder / "game.toml").write_text(look.replace('acc = "#', 'acc = "green'), encoding="utf-8")
    state = demo_state("it")
    register_content(GameContent("nova_aetas", tmp_path))
    try:
        assert not any(content_of("nova_aetas").look.accent.values()) and TITLE in words(sheet(state))
    finally:
        register_content(known)


@pytest.mark.parametrize("seat", [6, 7, 13, -1])
def test_an_unknown_seat_is_printed_with_another_shape(seat: int) -> None:
    """A seat that no table has is printed with the shape of another seat."""
    state = demo_state("it")
    assert TITLE in words(sheet(replace(state, heroes=(replace(state.heroes[0], seat=seat), *state.heroes[1:]))))


@pytest.mark.parametrize("language", ["it", "en"])
def test_everything_on_the_sheet_is_printed(language: str) -> None:
    state = demo_state(language)
    found = words(sheet(state, language))
    named = [state.next_mission.title, *state.achievements]
    for hero in state.heroes:
        named += [hero.name, hero.player, *(skill.name for skill in hero.skills)]
        named += [wound.name for wound in hero.serious_wounds]
        named += [str(hero.xp_earned), str(hero.xp_spent), str(hero.xp)]
    for group in (state.items, state.side_missions, state.hunts, state.missions, state.reagents, state.companions):
        named += [thing.name for thing in group]
    assert [name for name in named if not any(name in word for word in found)] == []
    assert str(state.popolini) in found and TITLE in found


def test_no_word_of_a_key_is_missing() -> None:
    for language in ("it", "en"):
        assert [word for word in words(sheet(demo_state(language), language)) if "print." in word] == []


@pytest.mark.parametrize("language", ["it", "en"])
def test_words_stay_on_the_page_and_off_each_other(language: str) -> None:
    for state in (demo_state(language), crowded(demo_state(language))):
        placed = sheet(state, language).words
        assert all(w.area.x > 0 and w.area.right < WIDTH and w.area.y > 0 and w.area.bottom < HEIGHT for w in placed)
        assert min(word.points for word in placed) >= LEAST_POINTS
        for page in {word.page for word in placed}:
            on_page = [word for word in placed if word.page == page]
            assert [(a.text, b.text) for a, b in combinations(on_page, 2) if _overlap(a, b)] == []


def _overlap(one: PrintedWord, other: PrintedWord) -> bool:
    """Letters leave some of their line empty above and below: a tenth of a line is no collision."""
    a, b, slack = one.area, other.area, 0.35
    across = a.x < b.right - 0.05 and b.x < a.right - 0.05
    down = a.y < b.bottom - slack and b.y < a.bottom - slack
    return across and down


def test_what_does_not_fit_goes_on_behind() -> None:
    state = crowded(demo_state("it"))
    paper = sheet(state)
    found = words(paper)
    assert paper.pages > 1 and f"pagina {paper.pages} di {paper.pages}" in found
    last = ("Colpo 30", "Frattura 8", "Eroe della battaglia 11", "Pergamena 59", "Guido 6", "Sigillo 14", "Bestia 7")
    assert set(last) <= set(found)
    assert "1 Ombre 0" in found and "40 Ombre 39" in found
    assert any(word.endswith("Fine.") for word in found)


def test_a_long_inventory_goes_on_in_the_place_of_a_fourth_hero() -> None:
    """Three heroes leave a quarter of the page free: no second page for a few items."""
    heroes = tuple(Hero(id=f"h{n}", name=f"Eroe {n}", seat=n) for n in range(3))
    items = tuple(Item(id=f"i{n}", name=f"Oggetto {n}") for n in range(14))
    paper = sheet(NovaCampaign(heroes=heroes, items=items))
    assert paper.pages == 1 and {f"Oggetto {n}" for n in range(14)} <= set(words(paper))


def test_the_first_page_has_the_next_and_last_missions() -> None:
    """The next mission and the last ones stand on the first page."""
    first = words(sheet(crowded(demo_state("it"))), page=1)
    assert any(word.startswith("Prossima:") for word in first)
    assert "40 Ombre 39" in first and "1 Ombre 0" not in first


def test_a_sheet_that_has_just_begun_has_lines_for_a_pen() -> None:
    hero = Hero(id="anna", name="Anna", seat=0)
    paper = sheet(NovaCampaign(heroes=(hero,)))
    assert paper.pages == 1 and "prima della prima missione" in " ".join(words(paper))


def test_what_has_no_place_of_its_own_stands_before_the_notes() -> None:
    hero = Hero(id="anna", name="Anna", seat=0, familiar="Gatto", schools=("Fuoco", "Aria"), notes="Zoppica.")
    assert "Famiglio Gatto · Scuole Fuoco, Aria · Zoppica." in words(sheet(NovaCampaign(heroes=(hero,))))


def test_even_a_sheet_without_heroes_is_one() -> None:
    assert sheet(NovaCampaign(heroes=())).pages == 1


def test_the_campaign_hands_out_the_same_bytes_each_time() -> None:
    assert CAMPAIGN.printed is not None
    made = [CAMPAIGN.printed(demo_state("it"), TITLE, "it", AT) for _ in range(2)]
    assert made[0].startswith(b"%PDF-") and made[0] == made[1]


def test_playing_a_campaign_loads_nothing_that_prints() -> None:
    code = "import sys, companion.games.nova_aetas.campaign as c; print('fpdf' in sys.modules)"
    ran = subprocess.run([sys.executable, "-c", code], cwd=ROOT, capture_output=True, text=True, check=True)
    assert ran.stdout.strip() == "False"
