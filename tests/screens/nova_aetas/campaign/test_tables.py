"""The tables of the box by touch: ticked, edited, added, struck, given away and taken from a file."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest

from companion.games.nova_aetas.campaign import moves as m
from companion.games.nova_aetas.campaign.entries import FormulaEntry, NeedEntry, ShopEntry
from companion.games.nova_aetas.campaign.tables import tables_of
from companion.games.nova_aetas.campaign.tables_file import dump_tables, load_tables
from companion.kernel.items import find
from tests.games.nova_aetas.campaign.sheets import after, campaign, hero, ointment
from tests.screens.nova_aetas.campaign.at_rest import Rest, at_rest
from tests.screens.seats import QuietDevice
from tests.screens.shelves import told_whole

pytestmark = pytest.mark.ui


class Shelf(QuietDevice):
    """A device that chooses one file."""

    def __init__(self, offered: Path | None = None) -> None:
        super().__init__()
        self._offered = offered

    def choose_file(self, chosen: Callable[[Path], None]) -> bool:
        if self._offered is None:
            return False
        chosen(self._offered)
        return True


def test_a_tick_says_that_an_entry_agrees_with_the_box(tmp_path: Path) -> None:
    with at_rest(tmp_path) as rest:
        rest.open("tables")
        assert "Botteghe · 5" in rest.driver.texts()
        rest.tap("table.cerusico.tick")
        shop = find(rest.state.shops, "cerusico")
        assert shop is not None and shop.checked and "Botteghe · 4" in rest.driver.texts()
        rest.tap("table.cerusico.tick")
        assert "Botteghe · 5" in rest.driver.texts()
        rest.undo()
        assert "Botteghe · 4" in rest.driver.texts()


def test_places_of_a_shop_are_edited(tmp_path: Path) -> None:
    with at_rest(tmp_path) as rest:
        rest.open("tables")
        rest.tap("table.terme", "entry.city", "keypad.4", "keypad.ok", "entry.companions.yes", "entry.checked.yes")
        assert rest.words().count("Niente da controllare con la scatola") == 2, "the verdict, and the word of the tick"
        rest.tap("entry.apply")
        shop = find(rest.state.shops, "terme")
        assert shop is not None and (shop.city, shop.village, shop.companions, shop.checked) == (4, 1, True, True)
        rest.undo()
        shop = find(rest.state.shops, "terme")
        assert shop is not None and (shop.city, shop.companions) == (2, False)


@pytest.mark.parametrize(
    ("table", "name", "caption"),
    [
        ("shops", "Taverna", "Città 1 · Borgo 1"),
        ("reagents", "Ambra", "Elementum"),
        ("formulae", "Torcia", "copie 1"),
        ("classes", "Capitano", "Rapidità o Salute"),
        ("statuses", "Avvelenato", "negativo"),
    ],
)
def test_every_table_takes_a_new_entry(tmp_path: Path, table: str, name: str, caption: str) -> None:
    with at_rest(tmp_path) as rest:
        rest.open("tables")
        before = getattr(rest.state, table)
        rest.tap(f"tables.{table}", "tables.add")
        assert rest.driver.find("entry.apply").disabled and "Scrivi un nome" in rest.words()
        rest.driver.type(name, into="entry.name")
        assert "Voce nuova, scritta dal gruppo" in rest.words(), "nobody says that it is in the box"
        assert "ontrollato con la scatola" not in rest.words()
        rest.tap("entry.checked.yes")
        assert "Da controllare con la scatola" in rest.words()
        rest.tap("entry.checked.yes", "entry.apply")
        new = getattr(rest.state, table)[-1]
        assert new.name == name and new.checked
        rest.driver.pump(0.5)
        assert caption in rest.words()
        rest.undo()
        assert getattr(rest.state, table) == before


def test_an_entry_gets_another_name_and_keeps_what_knows_it(tmp_path: Path) -> None:
    with at_rest(tmp_path) as rest:
        rest.have(m.VisitShop("bianca", "terme"))
        before = rest.state
        rest.open("tables")
        rest.tap("table.terme")
        rest.driver.type("Chiesa", into="entry.name")
        assert "L’elenco ha già Chiesa" in rest.words()
        rest.driver.type(" e Terme", into="entry.name")
        rest.tap("entry.apply")
        shop = find(rest.state.shops, "terme")
        assert shop is not None and shop.name == "Chiesa e Terme" and len(rest.state.shops) == len(before.shops)
        assert rest.state.heroes == before.heroes, "whoever is there stays there"
        rest.undo()
        assert rest.state == before


def test_a_formula_needs_what_its_card_says(tmp_path: Path) -> None:
    with at_rest(tmp_path) as rest:
        rest.open("tables")
        rest.tap("tables.formulae", "table.unguento", "entry.need_oro", "keypad.2", "keypad.ok", "entry.hero.bianca")
        rest.tap("entry.apply")
        formula = find(rest.state.formulae, "unguento")
        assert formula is not None and formula.hero == "bianca"
        needs = {need.reagent: need.count for need in formula.needs}
        assert needs == {"belladonna": 1, "sale": 2, "oro": 2}


def test_a_class_offers_two_different_characteristics(tmp_path: Path) -> None:
    with at_rest(tmp_path) as rest:
        rest.open("tables")
        rest.tap("tables.classes", "table.duellante", "entry.second.dexterity")
        assert "Duellante: i due miglioramenti sono uguali" in rest.words()
        before = rest.state
        rest.tap("entry.apply")
        assert rest.state == before and rest.driver.has("entry.apply")


def test_an_entry_is_struck_unless_it_is_needed(tmp_path: Path) -> None:
    with at_rest(tmp_path) as rest:
        rest.open("tables")
        rest.tap("table.maestro", "entry.strike.strike")
        assert find(rest.state.shops, "maestro") is None
        rest.undo()
        assert find(rest.state.shops, "maestro") is not None
        rest.driver.pump(0.5)
        rest.tap("tables.reagents", "table.sale", "entry.strike.strike")
        assert "Sale serve per la Formula Unguento" in rest.words()
        assert find(rest.state.reagents, "sale") is not None


def test_copies_in_the_inventory_keep_their_number(tmp_path: Path) -> None:
    with at_rest(tmp_path) as rest:
        rest.have(m.SetFormula(FormulaEntry(name="Unguento", coins=0, copies=2)), m.Craft("unguento"))
        rest.open("tables")
        rest.tap("tables.formulae", "table.unguento", "entry.copies", "keypad.1", "keypad.ok")
        assert "Unguento: nell’Inventario ci sono già 2 copie" in rest.words()


# --- files ------------------------------------------------------------------------------------------------


def of_another_campaign(folder: Path) -> Path:
    lama = FormulaEntry(name="Lama di Elio", hero="Elio", needs=(NeedEntry(reagent="Metallo"),))
    theirs = after(
        campaign(hero("Elio")),
        ointment(copies=3),
        m.SetFormula(lama),
        m.SetShop(ShopEntry(name="Taverna", city=3, village=2, checked=True)),
    )
    path = folder / "elenchi.json"
    path.write_text(dump_tables(theirs), encoding="utf-8")
    return path


def test_tables_are_given_away(tmp_path: Path) -> None:
    with at_rest(tmp_path / "app") as rest:
        device = rest.app.device = QuietDevice()
        rest.open("tables")
        rest.tap("tables.give")
        ((name, data),) = device.shared.items()
        assert name == "compagnia-del-giglio-elenchi.tavolo.json"
        assert load_tables(data.decode()) == tables_of(rest.state)


def test_tables_of_a_file_are_looked_at_and_taken(tmp_path: Path) -> None:
    with at_rest(tmp_path / "app") as rest:
        rest.app.device = Shelf(of_another_campaign(tmp_path))
        rest.open("tables")
        before = rest.state
        rest.tap("tables.take")
        assert "Nuove 1 · diverse 1 · uguali 5" in rest.words(), "the tavern, and the artisan whom we have checked"
        assert "Formulae che restano fuori perché il loro Eroe qui non c’è: Lama di Elio" in rest.words()
        assert rest.state == before
        rest.tap("arrival.apply")
        tavern = find(rest.state.shops, "taverna")
        assert tavern is not None and tavern.city == 3
        assert find(rest.state.formulae, "lama_di_elio") is None
        assert "Elenchi da un’altra campagna" in rest.words()
        rest.undo()
        assert rest.state == before


def test_a_file_that_brings_nothing_new_says_so(tmp_path: Path) -> None:
    with at_rest(tmp_path / "app") as rest:
        path = tmp_path / "same.json"
        path.write_text(dump_tables(rest.state), encoding="utf-8")
        rest.app.device = Shelf(path)
        rest.open("tables")
        rest.tap("tables.take")
        assert rest.driver.find("arrival.apply").disabled
        assert "Tutto è già così in questa campagna" in rest.words()


@pytest.mark.parametrize(
    ("content", "told"),
    [("{}", "Questo file non contiene gli elenchi di una campagna"), (None, "gone.json")],
    ids=["other-file", "no-file"],
)
def test_a_file_that_is_none_costs_a_sentence(tmp_path: Path, content: str | None, told: str) -> None:
    with at_rest(tmp_path / "app") as rest:
        path = tmp_path / "gone.json"
        if content is not None:
            path.write_text(content, encoding="utf-8")
        rest.app.device = Shelf(path)
        rest.open("tables")
        before = rest.state
        rest.tap("tables.take")
        assert told in told_whole(rest.driver) and rest.state == before


def test_where_nothing_chooses_a_file_its_path_is_typed(tmp_path: Path) -> None:
    with at_rest(tmp_path / "app") as rest:
        rest.app.device = Shelf()
        rest.open("tables")
        rest.tap("tables.take")
        type_path(rest, of_another_campaign(tmp_path))
        assert rest.driver.has("arrival.apply")


def type_path(rest: Rest, path: Path) -> None:
    rest.driver.type(str(path), into="import.path")
    rest.tap("text.save")
    rest.driver.pump(0.5)
