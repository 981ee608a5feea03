"""The texts of Hit the Deck's set-up. `{}` are filled in."""

MARK = "Colour and shape of seat {}"
REMOVE = "Remove seat {}"
ADD = "Add a seat"
SLAP_KEY, CALL_KEY = "Slap key of seat {}", "Call key of seat {}"
POINTER = "Mouse or touch area for seat {}"
KEYS_ONLY, THE_MOUSE, TOUCH_AREA = "Keys only", "Mouse", "Touch: {}"

MARK_NAMES, SWAP = "{} {}", "{}: swap with {}"
DONE = "Done"

TEST_KEYS = "Test the keys together"
TEST_TITLE = "Hold down every slap key"
TEST_TEXT = "Some keyboards can't register many keys at once. Everyone: hold down your slap key, all together."
DETECTED = "{} of {} keys detected"
ALL_DETECTED = "All {} detected: no slap will be lost."
STRANGE = "Also detected: {}. If nobody pressed that, your keyboard is confusing keys: choose others."
HELD_BEFORE = "Already held down: {}. Let go first."

AS_FAST = "Your last {} slaps: {} ms on average, about as fast as {}"
FASTER = "Your last {} slaps: {} ms on average, faster than {}"
SLOWER = "Your last {} slaps: {} ms on average, slower than {}"
