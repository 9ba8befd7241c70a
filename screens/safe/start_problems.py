"""Problems at the start: the sentences about damage that the app found when it opened.

The gravest comes first.
"""

from __future__ import annotations

from companion.games import broken_games
from companion.plays.describing.problems import say_problem
from companion.store.repair.file_damage import FileDamage
from screens.shell.context import Context


def list_problems(context: Context) -> tuple[str, ...]:
    """Return the sentences; none if all is well."""
    say = context.texts.say
    found = [say("safe.game_broken", game=game) for game in broken_games()]
    reason = context.library.read_only_reason
    if reason is not None:
        known = context.texts.has_text(f"safe.start_{reason.code}")
        found.insert(0, say(f"safe.start_{reason.code}" if known else "safe.start_disk_failed", folder=context.folder))
    elif context.preferences.read_only_reason is not None:
        newer = context.preferences.read_only_reason.code == "file_newer"
        found.append(
            say_problem(context.texts, context.preferences.read_only_reason) if newer else say("safe.start_settings")
        )
    elif (
        context.preferences.damage is not None
        and context.preferences.damage.lost
        and not context.preferences.damage.is_torn
    ):
        found.append(say("store.settings_damaged"))
    return tuple(found)


def say_damaged(context: Context, damage: FileDamage | None, key: str) -> None:
    """Say that shelf or groups are damaged, which is known only when they are first read."""
    if damage is not None and damage.lost and not damage.is_torn and context.router.page is not None:
        context.notices.show(context.texts.say(key))


def say_problems(context: Context) -> None:
    """Say the first sentence alone: it is the most important."""
    found = list_problems(context)
    if found and context.router.page is not None:
        context.notices.show(found[0])
