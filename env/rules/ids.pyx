# cython: language_level=3
"""Python view of the action, decision and procedure numbers."""
