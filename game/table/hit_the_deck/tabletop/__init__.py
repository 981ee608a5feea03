"""The tabletop of Hit the Deck: cloth, ring, plates, hands and panels."""
