"""Prints the events of an iCalendar file as JSON, by start, as icalendar reads them."""

import json
import sys
from pathlib import Path

from icalendar import Calendar


def text(event, name):
    return str(event[name]) if name in event else None


def read(event):
    return {
        "uid": str(event["UID"]),
        "status": str(event["STATUS"]),
        "sequence": int(event["SEQUENCE"]),
        "start": event["DTSTART"].dt.isoformat(),
        "end": event["DTEND"].dt.isoformat(),
        "summary": str(event["SUMMARY"]),
        "location": text(event, "LOCATION"),
        "description": text(event, "DESCRIPTION"),
        "errors": [str(error) for error in event.errors],
    }


calendar = Calendar.from_ical(Path(sys.argv[1]).read_bytes())
events = [read(event) for event in calendar.walk("VEVENT")]
print(json.dumps(sorted(events, key=lambda event: (event["start"], event["uid"]))))
