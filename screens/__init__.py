"""The user interface: all that a person sees and touches, with Kivy.

It has no rules and no arithmetic.
"""
