"""Forms of the core on screen: one sheet, and a control for each kind of row."""
