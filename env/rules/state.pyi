"""The position as the C compiler sees it; the compiled module is state.pyx."""

STATE_SIZE: int

def field_offsets() -> dict[str, int]: ...
