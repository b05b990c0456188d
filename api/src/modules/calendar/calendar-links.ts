import type { CalendarLink } from '../../contract/request.js';
import type { CustomerEvent } from './event-file.js';

/** A form's encoding has + for spaces, which Outlook shows. */
const queryOf = (parameters: Record<string, string>): string =>
  Object.entries(parameters)
    .map(([name, value]) => `${name}=${encodeURIComponent(value)}`)
    .join('&');

/** "20310718T183000Z" */
const basicFormat = (moment: string): string => moment.replace(/[-:]|\.\d+/g, '');

/** Where an event can be added in a browser: those inside of apps do nothing with a calendar file. */
export function calendarLinks(event: CustomerEvent): CalendarLink[] {
  const { start, end, summary, location, description } = event;
  const google = queryOf({
    ...{ action: 'TEMPLATE', text: summary, location, details: description },
    dates: `${basicFormat(start)}/${basicFormat(end)}`,
  });
  const outlook = queryOf({
    ...{ rru: 'addevent', subject: summary, location, body: description },
    ...{ startdt: start, enddt: end },
  });
  return [
    { label: 'Google Calendar', href: `https://calendar.google.com/calendar/render?${google}` },
    { label: 'Outlook', href: `https://outlook.live.com/calendar/0/action/compose?${outlook}` },
  ];
}
