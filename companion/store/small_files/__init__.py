"""Small files beside the plays: settings, presets, groups, typed things, the crash report."""
