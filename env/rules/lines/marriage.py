"""Wording of the journal lines of ``env.rules.here_i_stand.marriage``."""

LINES = {
    345: ("R21.3", "the English marital marker advances to {wife:0}"),
    346: ("R21.3", "pregnancy roll {0}, line {1}: {pregnancy:1}"),
    347: ("R9.1.D8", "the Papacy grants Henry's divorce"),
    348: ("R21.3", "England passes: Henry looks for another wife"),
}
