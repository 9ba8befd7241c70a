"""The small files next to the plays: settings, presets, groups, typed things, crash report."""
