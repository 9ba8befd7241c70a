"""The command line: its commands, and the checks of the content in data/."""
