"""The screens for campaigns of any game.

The rows on home, “last time”, the open differences, the printed sheet.
"""
