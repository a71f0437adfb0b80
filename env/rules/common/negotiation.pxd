# cython: language_level=3
"""The negotiation segment; its procedure only, see negotiation.pyx."""
