"""A play at the table: moves made and undone, the guide, campaigns, summaries."""
