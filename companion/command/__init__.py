"""The command line: what it prints, and the checks it makes."""
