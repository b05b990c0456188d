import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { isErased } from '@finesse/api/contract/privacy';
import { guestsText } from '@finesse/api/contract/labels';
import { IconLink } from '../../shared/ui/IconLink';
import { callLink, mapLink } from '../../shared/people/contactLinks';
import { daysUntil, eventDayInWords } from '../../shared/dates/dates';
import { useSettings } from '../../shared/settings';
import { useNow } from '../../shared/dates/useNow';
import { useGetBookingsQuery } from './bookingsApi';
import { isLate, shortName, soonness, waited } from './labels';
import './overview.scss';

/** What the owner opens the dashboard for: the next event, and who still waits for an answer. */
export function Overview() {
  return (
    <ul className="overview">
      <NextEvent />
      <Unanswered />
    </ul>
  );
}

function NextEvent() {
  const { timeZone } = useSettings();
  const now = useNow();
  const next = useGetBookingsQuery({ page: 1, limit: 1, sort: 'eventDate', status: 'upcoming' });
  const event = next.data?.items[0];
  if (!event) {
    return (
      <Entry to="?status=upcoming" name="Next event" value={next.data ? 'None' : '-'}>
        {next.data && 'Confirm a request, and it shows up here'}
      </Entry>
    );
  }
  const { eventDate, eventTime, guestCount, phone, location } = event;
  const who = shortName(event);
  return (
    <Entry
      to="?status=upcoming"
      name="Next event"
      value={`${eventDayInWords(eventDate)} at ${eventTime}`}
      links={
        !isErased(event) && (
          <>
            <IconLink icon="phone" name={`Call ${who}`} href={callLink(phone)} />
            <IconLink icon="pin" name="Show on the map" href={mapLink(location)} away />
          </>
        )
      }
    >
      <bdi>{who}</bdi>, {guestsText(guestCount)}, {soonness(daysUntil(eventDate, now, timeZone))}
    </Entry>
  );
}

/** How many there are, the stat card above says; here is how urgent they are. */
function Unanswered() {
  const now = useNow();
  const oldest = useGetBookingsQuery({ page: 1, limit: 1, sort: 'createdAt', status: 'pending' });
  const asked = oldest.data?.items[0]?.createdAt;
  const wait = asked ? now - Date.parse(asked) : undefined;
  const none = oldest.data ? 'All answered' : '-';
  return (
    <Entry
      to="?status=pending&sort=createdAt"
      name="Requests to answer"
      value={wait === undefined ? none : `The oldest has waited ${waited(wait)}`}
      late={wait !== undefined && isLate(wait)}
    />
  );
}

interface EntryProps {
  to: string;
  name: string;
  value: string;
  /** True where it is overdue. */
  late?: boolean;
  /** What else one tap does. */
  links?: ReactNode;
  /** What else there is to say. */
  children?: ReactNode;
}

function Entry({ to, name, value, late = false, links, children }: EntryProps) {
  return (
    <li className="overview-entry">
      <Link className="overview-link" to={to}>
        <span className="overview-name">{name}</span>{' '}
        <span className={late ? 'overview-value overview-late' : 'overview-value'}>{value}</span>{' '}
        {children && <span className="overview-more">{children}</span>}
      </Link>
      {links}
    </li>
  );
}
