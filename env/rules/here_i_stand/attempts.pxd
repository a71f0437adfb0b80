# cython: language_level=3
"""Reformation and Counter-Reformation attempts, and spaces that change religion without a roll.

P_ATTEMPTS: `attempts(g, power, reformation, n, zones, flags)`; power chooses, rolls and commits debaters.
P_FLIP: `flip(g, power, protestant, n, zones, flags)`; power chooses the spaces.
"""
from env.rules.state cimport Bits, Frame
from env.rules.machine cimport Game

cdef enum:              # flags of attempts
    THESES = 1          # +1 die each (Luther's 95 Theses)
    FIERY = 2           # +1 to every attacking die in the target zone (full Bible, Calvin's Institutes)
    ONLY_ZONES = 4      # targets in the target zones only
    ENGLISH_HOME = 8    # targets in English home spaces only (Book of Common Prayer)
    TREATISE = 16       # Carlstadt or Calvin may add an attempt
    BOOKS = 32          # Burn Books: Cajetan, Caraffa, Tetzel

cdef enum:              # flags of flip
    FLIP_ZONE_ONLY = 1  # never outside the zones
    FLIP_ANY = 2        # no eligibility needed (Inquisitions, Anabaptists)
    FLIP_QUIET = 4      # unoccupied spaces that are no electorates (Anabaptists)
    FLIP_ADJACENT = 8   # adjacent to a space of the winner's religion; neither ports nor pieces will do (Diet of Worms)

cdef Frame* attempts(Game* g, int power, bint reformation, int n, int zones, int flags) noexcept nogil
cdef Frame* flip(Game* g, int power, bint protestant, int n, int zones, int flags) noexcept nogil
cdef Bits attempt_targets(const Game* g, const Frame* f) noexcept nogil
cdef Bits helped_by(const Game* g, int debater) noexcept nogil
cdef int attack_dice(const Game* g, const Frame* f, int space) noexcept nogil
