"""The tables of a campaign as a text, for another campaign or another device."""

from __future__ import annotations

import json

from companion.games.nova_aetas.campaign.state import NovaCampaign
from companion.games.nova_aetas.campaign.tables import Tables, tables_of
from companion.kernel.codec import Unfit, decode, encode
from companion.kernel.refusal import Refusal

FORMAT = "tavolo.nova_aetas.tables"
VERSION = 1
MOST_LETTERS = 1_000_000


def dump_tables(state: NovaCampaign) -> str:
    """Return all lists of a campaign as text, without the group's stock of each reagent."""
    plain = {"format": FORMAT, "version": VERSION, "tables": encode(tables_of(state))}
    return json.dumps(plain, ensure_ascii=False, indent=1) + "\n"


def load_tables(text: str) -> Tables:
    """Read the lists that somebody wrote down, or raise Refusal."""
    try:
        plain = json.loads(text) if len(text) <= MOST_LETTERS else None
    except (ValueError, RecursionError) as wrong:
        raise Refusal("not_tables") from wrong
    if not isinstance(plain, dict) or plain.get("format") != FORMAT:
        raise Refusal("not_tables")
    if plain.get("version") != VERSION:
        raise Refusal("tables_newer")
    try:
        found: Tables = decode(Tables, plain.get("tables"), "tables")
    except (Unfit, RecursionError) as wrong:
        raise Refusal("not_tables") from wrong
    return found
