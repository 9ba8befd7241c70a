"""Troubles at the start: what the app found wrong when it opened, each in a sentence, the gravest first."""

from __future__ import annotations

from companion.games import broken_games
from companion.plays.describing.problems import say_problem
from companion.store.repair.file_damage import FileDamage
from screens.shell.context import Context


def troubles(context: Context) -> tuple[str, ...]:
    """The sentences; none if all is well."""
    say = context.texts.say
    found = [say("safe.game_broken", game=game) for game in broken_games()]
    reason = context.library.read_only_reason
    if reason is not None:
        known = context.texts.has(f"safe.start_{reason.code}")
        found.insert(0, say(f"safe.start_{reason.code}" if known else "safe.start_disk_failed", folder=context.folder))
    elif context.preferences.read_only is not None:
        newer = context.preferences.read_only.code == "file_newer"
        found.append(say_problem(context.texts, context.preferences.read_only) if newer else say("safe.start_settings"))
    elif (
        context.preferences.damage is not None
        and context.preferences.damage.lost
        and not context.preferences.damage.is_torn
    ):
        found.append(say("store.settings_damaged"))
    return tuple(found)


def tell_damaged(context: Context, damage: FileDamage | None, key: str) -> None:
    """Shelf and groups are read when they are first asked for: only then it is known whether all of it could be."""
    if damage is not None and damage.lost and not damage.is_torn and context.router.page is not None:
        context.notices.say(context.texts.say(key))


def tell_troubles(context: Context) -> None:
    """One sentence at a time: the first counts most."""
    found = troubles(context)
    if found and context.router.page is not None:
        context.notices.say(found[0])
