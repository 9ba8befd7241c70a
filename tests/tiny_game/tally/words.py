"""Words of the log. The names and fields of Tally's moves say enough: there are none."""
