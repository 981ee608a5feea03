"""How people slap and call: their keys, and where fingers touch."""
