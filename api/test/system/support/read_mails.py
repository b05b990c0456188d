"""Prints the mails of a Maildir as JSON, as Python's own e-mail package and icalendar read them."""

import json
import sys
from email import policy
from email.parser import BytesParser
from pathlib import Path

from icalendar import Calendar


def event_in(content):
    """The one event of an iCalendar file."""
    calendar = Calendar.from_ical(content)
    (event,) = calendar.walk("VEVENT")
    return {
        "method": str(calendar["METHOD"]),
        "uid": str(event["UID"]),
        "sequence": int(event["SEQUENCE"]),
        "status": str(event["STATUS"]),
        "start": event["DTSTART"].dt.isoformat(),
        "end": event["DTEND"].dt.isoformat(),
        "location": str(event["LOCATION"]),
        "errors": [str(error) for error in event.errors],
    }


def read(path):
    mail = BytesParser(policy=policy.default).parsebytes(path.read_bytes())
    parts = list(mail.walk())
    files = [part for part in parts if part.get_content_type() in ("text/calendar", "application/ics")]
    return {
        "to": mail["X-RcptTo"],
        "headers": {name.lower(): str(value) for name, value in mail.items()},
        "replyTo": [address.addr_spec for address in mail["Reply-To"].addresses],
        "from": [[address.display_name, address.addr_spec] for address in mail["From"].addresses],
        "parts": [part.get_content_type() for part in parts],
        "methods": [part.get_param("method") for part in parts if part.get_content_type() == "text/calendar"],
        "text": mail.get_body(("plain",)).get_content(),
        "html": mail.get_body(("html",)).get_content(),
        "events": [event_in(part.get_payload(decode=True)) for part in files],
        "defects": [repr(defect) for part in parts for defect in part.defects]
        + [repr(defect) for value in mail.values() for defect in value.defects],
    }


print(json.dumps([read(path) for path in sorted(Path(sys.argv[1], "new").iterdir())]))
