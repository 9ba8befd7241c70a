"""Troubles at the start: what the app found wrong when it opened, each in a sentence, the gravest first."""

from __future__ import annotations

from typing import TYPE_CHECKING

from companion.games import broken_games
from companion.plays.describing.problems import say_problem
from companion.store.repair.file_damage import FileDamage

if TYPE_CHECKING:
    from screens.shell.app import TavoloApp


def troubles(app: TavoloApp) -> tuple[str, ...]:
    """The sentences; none if all is well."""
    say = app.texts.say
    found = [say("safe.game_broken", game=game) for game in broken_games()]
    reason = app.library.read_only
    if reason is not None:
        known = app.texts.has(f"safe.start_{reason.code}")
        found.insert(0, say(f"safe.start_{reason.code}" if known else "safe.start_disk_failed", folder=app.folder))
    elif app.preferences.read_only is not None:
        newer = app.preferences.read_only.code == "file_newer"
        found.append(say_problem(app.texts, app.preferences.read_only) if newer else say("safe.start_settings"))
    elif app.preferences.damage is not None and app.preferences.damage.lost and not app.preferences.damage.torn:
        found.append(say("store.settings_damaged"))
    return tuple(found)


def tell_damaged(app: TavoloApp, damage: FileDamage | None, key: str) -> None:
    """Shelf and groups are read when they are first asked for: only then it is known whether all of it could be."""
    if damage is not None and damage.lost and not damage.torn and app.router.page is not None:
        app.notices.say(app.texts.say(key))


def tell_troubles(app: TavoloApp) -> None:
    """One sentence at a time: the first counts most."""
    found = troubles(app)
    if found and app.router.page is not None:
        app.notices.say(found[0])
