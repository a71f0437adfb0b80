# cython: language_level=3
"""Agreed deals take effect (R9.1.4); procedures only, see apply_deal.pyx for their frames."""
