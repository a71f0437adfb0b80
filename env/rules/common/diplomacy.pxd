# cython: language_level=3
"""The diplomacy phase; procedures only, see diplomacy.pyx for their frames."""
