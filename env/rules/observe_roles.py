"""Which local variables of a procedure may be shown to the seat that decides, and what they are.

The frames on the stack hold everything a procedure knows, so a variable is shown only if it stands here, and it
stands here only if every seat that can be asked while the frame is open may know it. Words of a role:

    place, origin   a space, or 144 + sea zone: marked in the parts `spaces` and `seas`
    card, card+1    a card (+1: 0 means none): marked in `cards`
    leader          a leader: marked in `leaders`
    deal            a place in `s.deal`: shown in `deals`
    verb            the action that CP are being spent on
    word            a number, shown as `word_0` .. in the order of this table if the procedure is the deciding one
    N@S:role        the variable is filled from step S of the procedure on

    force           (without a number) the forces a and b of the frame

A procedure without an entry shows its number only; `tests/env/test_hidden.py` demands an entry for each.
"""

from __future__ import annotations

ROLES: dict[str, str] = {
    # sequence
    "P_GAME": "",
    "P_CARD_DRAW": "0:leader",
    "P_ACTION_PHASE": "",
    "P_IMPULSE": "0:card",
    "P_SPEND": "",
    "P_VICTORY": "",
    "P_STOP": "",
    # shared choices
    "P_PICK_FORCE": "force 0:word 1:word 2:word 3:word",
    "P_LOSSES": "force 0:place 1:word",
    "P_DISPLACE": "0:origin 2:word",
    "P_LEADER_HOME": "0:leader",
    # building and control
    "P_BUILD": "19:verb",
    "P_CONTROL": "",
    "P_REMOVE_UNREST": "",
}
