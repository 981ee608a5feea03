"""Every text that the table's own widgets and screens show, in one place for other languages."""

BACK = "Back"
CANCEL = "Cancel"
OK = "OK"
GO_ON = "Go on"
GO_HOME = "Go home"
OFF = "off"
ON = "on"

CRASH_TITLE = "Something went wrong"
CRASH_TEXT = "That was a fault of the program. Your match is kept, and what happened has been written to the log."
CRASH_AGAIN = (
    "It went wrong again, so this leads home. Your match is kept, and what happened has been written to the log."
)

NOTHING_FOUND = "Nothing found"
