"""The back: an orrery of six marks over a guilloche of turned ellipses; the same either way up. Drawn as SVG, 100 x 140."""
BACKS = ("back", "back-small")
def draw(name, w): raise NotImplementedError
