"""Settings: look, table, automation, data, about."""
