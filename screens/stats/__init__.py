"""Statistics: the plays of a period, their outcomes, one play in a chart."""
