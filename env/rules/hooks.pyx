# cython: language_level=3
"""Storage of the hooks; see hooks.pxd."""
