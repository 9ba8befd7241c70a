"""Statistics: how much was played, how it went, one play in a chart."""
