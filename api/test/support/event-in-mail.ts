import ICAL from 'ical.js';
import type { Email } from 'postal-mime';

/** The event of the file that a mail carries. */
export function eventIn(email: Email): ICAL.Event {
  const file = email.attachments.find(({ filename }) => filename === 'event.ics');
  const content = file?.content ?? '';
  const text = typeof content === 'string' ? content : new TextDecoder().decode(content);
  const event = new ICAL.Component(ICAL.parse(text) as unknown[]).getFirstSubcomponent('vevent');
  if (!event) throw new Error('the mail carries no event');
  return new ICAL.Event(event);
}
