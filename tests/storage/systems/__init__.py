"""What systems refuse, and how nothing is lost by it."""
