import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { eventDay } from '@finesse/api/contract/dates';
import { isErased } from '@finesse/api/contract/privacy';
import { guestsText } from '@finesse/api/contract/words';
import { IconLink } from '../../components/ui/IconLink';
import { callLink, mapLink } from '../../lib/contactLinks';
import { daysUntil, weekdayOf } from '../../lib/dates';
import { useSettings } from '../../lib/settings';
import { useNow } from '../../lib/useNow';
import { useGetBookingsQuery, useGetBookingStatsQuery } from './bookingsApi';
import { isLate, shortName, soonness, waited } from './words';
import './next-up.scss';

/** What the owner opens the dashboard for: the next event, and who still waits for an answer. */
export function NextUp() {
  return (
    <ul className="next-up">
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
        {next.data ? 'Confirm a request, and it shows up here' : '\u00a0'}
      </Entry>
    );
  }
  const { eventDate, eventTime, guestCount, phone, location } = event;
  const who = shortName(event);
  return (
    <Entry
      to="?status=upcoming"
      name="Next event"
      value={`${weekdayOf(eventDate)} ${eventDay(eventDate)}, ${eventTime}`}
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

function Unanswered() {
  const now = useNow();
  const stats = useGetBookingStatsQuery();
  const oldest = useGetBookingsQuery({ page: 1, limit: 1, sort: 'createdAt', status: 'pending' });
  const asked = oldest.data?.items[0]?.createdAt;
  const wait = asked ? now - Date.parse(asked) : undefined;
  return (
    <Entry
      to="?status=pending"
      count
      name="Requests to answer"
      value={stats.data?.pending.toLocaleString('en-GB') ?? '-'}
    >
      {wait === undefined ? (
        '\u00a0'
      ) : (
        <span className={isLate(wait) ? 'next-up-late' : undefined}>
          The oldest has waited {waited(wait)}
        </span>
      )}
    </Entry>
  );
}

interface EntryProps {
  to: string;
  name: string;
  value: string;
  /** True where the value is a number, which stands at the side. */
  count?: boolean;
  /** What else one tap does. */
  links?: ReactNode;
  /** One more line about it; it keeps its place while it is not known. */
  children: ReactNode;
}

function Entry({ to, name, value, count = false, links, children }: EntryProps) {
  return (
    <li className={count ? 'next-up-entry next-up-count' : 'next-up-entry'}>
      <Link className="next-up-link" to={to}>
        <span className="next-up-name">{name}</span> <span className="next-up-value">{value}</span>
        <span className="next-up-more">{children}</span>
      </Link>
      {links}
    </li>
  );
}
