# cython: language_level=3
"""Spring deployment (R10): P_SPRING, no power; P_SPRING_MOVE(power) v[0] = 1 after Spring Preparations."""
