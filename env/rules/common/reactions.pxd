# cython: language_level=3
"""Reaction windows (R11.2). A game enters with `window_card` which cards fit which window.

Frame of P_REACTIONS: power = the active power or the side the window is about, v[WINDOW] W_*, v[PLACE] the
location, v[KIND] what the window's caller says, v[EVENT] the card declared as event (W_EVENT), a = the force
concerned.
"""
from env.rules.machine cimport Game

cdef enum:
    WINDOW = 0
    PLACE = 1
    KIND = 2
    EVENT = 3

cdef enum:          # KIND of W_MOVE
    LAND_MOVE = 0
    TRANSFER = 9        # a leader moved by a card (Holy Roman Emperor): only Gout, nothing to pay

cdef enum:          # KIND of W_EVENT
    NAMED = 1           # + reformer: the Papal Bull has named him

cdef enum:
    MAX_FIT = 8

cdef void window_card(int game, int window, int number) noexcept
cdef bint anybody_fits(Game* g, int window) noexcept nogil
