"""The table of Hit the Deck as it lies: cloth, ring, plates, hands and panels."""
