"""The campaign of Nova Aetas Renaissance on screen: the sheet, and the panels of its four phases."""
