"""The campaign sheet as PDF: four heroes and the group on a page, further pages if needed."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import datetime
from itertools import chain

from companion.content.game_content import campaign_id, content_of
from companion.content.texts import Texts
from companion.games.nova_aetas.campaign.printed.group_block import GroupBlock, has_rows
from companion.games.nova_aetas.campaign.printed.hero_block import WIDTH_OF_BLOCK, Block, HeroBlocks
from companion.games.nova_aetas.campaign.printed.rows import LABEL
from companion.games.nova_aetas.campaign.state import NovaCampaign
from companion.printing.area import Area
from companion.printing.paper import HEIGHT, INK, WIDTH, Paper, Style

GAME = campaign_id("nova_aetas")

MARGIN, HEADER, FOOTER = 9.5, 23.9, 13.6
GAP = 2.8
HERO_HEIGHT = 90.2
LEAST_GROUP = 66.0
"""A page with less room than this below its heroes has no block of the group."""

ACROSS, ON_A_PAGE = 2, 4
MOST_BESIDE = 2
"""So many columns of the group may go on in the place of a hero."""

TITLE = Style("title", 20)
OWNER = Style("strong", 11.5, side="right")
TINT = "#E7EEF9"


def print_sheet(state: NovaCampaign, title: str, texts: Texts, at: datetime) -> Paper:
    """Print the sheet of a campaign with this title.

    `at` is the moment at which the file says that it was made.
    """
    paper = Paper(title, texts.language, at)
    heroes = [HeroBlocks(paper, texts, GAME, hero, TINT).blocks() for hero in state.heroes]
    blocks = [*(own[0] for own in heroes), *chain.from_iterable(own[1:] for own in heroes)]
    group = GroupBlock(paper, texts, GAME, state)
    _draw_pages(paper, blocks, group)
    for page in range(1, paper.pages + 1):
        paper.turn_to(page)
        _draw_header(paper, state, title, texts)
        _draw_footer(paper, texts, page)
    return paper


def _draw_pages(paper: Paper, blocks: Sequence[Block], group: GroupBlock) -> None:
    """Draw pages until every block of the heroes and every line of the group has its place."""
    columns, is_first = group.columns(), True
    while is_first or blocks or any(map(has_rows, columns)):
        paper.begin_page()
        shown, blocks = blocks[:ON_A_PAGE], blocks[ON_A_PAGE:]
        below = _draw_blocks(shown)
        if below.height >= LEAST_GROUP and (is_first or any(map(has_rows, columns))):
            columns, is_first = group.draw(below, columns, is_first), False
        if len(shown) % ACROSS and 0 < sum(map(has_rows, columns)) <= MOST_BESIDE:
            columns = group.draw(_place_block(len(shown)), columns, first=False)


def _draw_blocks(blocks: Sequence[Block]) -> Area:
    """Draw the blocks in rows of two; return the free area below them."""
    for number, draw in enumerate(blocks):
        draw(_place_block(number))
    top = HEADER + -(-len(blocks) // ACROSS) * (HERO_HEIGHT + GAP)
    return Area(MARGIN, top, WIDTH - 2 * MARGIN, HEIGHT - FOOTER - top)


def _place_block(number: int) -> Area:
    """Return the place of a block on its page; behind an odd number of heroes one is free."""
    down, across = divmod(number, ACROSS)
    x = MARGIN + across * (WIDTH_OF_BLOCK + GAP)
    return Area(x, HEADER + down * (HERO_HEIGHT + GAP), WIDTH_OF_BLOCK, HERO_HEIGHT)


def _draw_header(paper: Paper, state: NovaCampaign, title: str, texts: Texts) -> None:
    content, line = content_of(GAME), Area(MARGIN, 8.4, WIDTH - 2 * MARGIN, 10.5)
    colour = content.look.accent.get("light", {}).get("acc", INK)
    paper.draw_emblem(content.look.emblem, Area(line.x + 0.6, line.y + 0.5, 9.6, 9.6), colour)
    used = paper.write(_say(texts, "title"), Area(line.x + 14, line.y, line.width * 0.5, line.height), TITLE) + 14
    right = Area(line.x + used + GAP, line.y, line.width - used - GAP, line.height)
    paper.write(title, right.top(5.4), OWNER)
    played = sum(1 for mission in state.missions if mission.is_home)
    text = _say(texts, "after" if played else "before_first", n=played)
    paper.write(f"{content.info.title.in_(texts.language)} · {text}", right.below(5.4), LABEL.align("right"))
    paper.draw_line(line.x, 20.9, line.right, INK, 0.45)


def _draw_footer(paper: Paper, texts: Texts, page: int) -> None:
    line = Area(MARGIN, HEIGHT - 11.8, WIDTH - 2 * MARGIN, 4)
    count = _say(texts, "page", n=page, of=paper.pages)
    paper.write(count, line, LABEL.align("right"))
    paper.write(_say(texts, "foot"), Area(line.x, line.y, line.width * 0.8, line.height), LABEL)


def _say(texts: Texts, key: str, **values: object) -> str:
    return texts.say(f"{GAME}:ui.print.{key}", **values)
