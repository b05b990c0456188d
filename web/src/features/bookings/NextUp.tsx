import { Link } from 'react-router-dom';
import { Icon, type IconName } from '../../components/ui/Icon';
import { eventDay } from '../../lib/dates';
import { useGetBookingsQuery, useGetBookingStatsQuery } from './bookingsApi';
import './next-up.scss';

/** What the owner opens the dashboard for: the next event, and who still waits for an answer. */
export function NextUp() {
  const next = useGetBookingsQuery({ page: 1, limit: 1, sort: 'eventDate', status: 'upcoming' });
  const stats = useGetBookingStatsQuery();
  const event = next.data?.items[0];
  const date = event ? `${eventDay(event.eventDate)}, ${event.eventTime}` : 'None';
  const waiting = stats.data?.pending.toLocaleString('en-GB');

  return (
    <ul className="next-up">
      <li>
        <NextUpLink
          to="?status=upcoming"
          icon="clock"
          name="Next event"
          value={next.data ? date : '-'}
        />
      </li>
      <li>
        <NextUpLink
          to="?status=pending"
          icon="mail"
          name="Requests to answer"
          value={waiting ?? '-'}
        />
      </li>
    </ul>
  );
}

interface NextUpLinkProps {
  to: string;
  icon: IconName;
  name: string;
  value: string;
}

function NextUpLink({ to, icon, name, value }: NextUpLinkProps) {
  return (
    <Link className="next-up-link" to={to}>
      <Icon name={icon} />
      <span>
        <span className="next-up-name">{name}</span> <span className="next-up-value">{value}</span>
      </span>
    </Link>
  );
}
