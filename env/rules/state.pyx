# cython: language_level=3
"""Size and offsets of the position as the C compiler sees them; its numpy dtype: layout.py."""


#: bytes of one position
STATE_SIZE = sizeof(GameState)


def field_offsets() -> dict:
    """Byte offsets of some fields as the C compiler sees them, to check the dtype against."""
    cdef GameState s
    cdef char* base = <char*>&s
    return {
        "rng": <char*>&s.rng - base, "occupied": <char*>&s.occupied - base, "war": <char*>&s.war - base,
        "game": <char*>&s.game - base, "force": <char*>&s.force - base, "control": <char*>&s.control - base,
        "land": <char*>&s.land - base, "leader_loc": <char*>&s.leader_loc - base,
        "card_loc": <char*>&s.card_loc - base, "track": <char*>&s.track - base, "deal": <char*>&s.deal - base,
        "mark": <char*>&s.mark - base, "frame": <char*>&s.frame - base}
