"""The folder of records: its index, people and figures, import and export."""
