import { Link } from 'react-router-dom';
import { timeOf } from '@finesse/api/contract/dates';
import { dateAfter, dateIn, eventDayInWords } from '../../shared/dates/dates';
import { useNow } from '../../shared/dates/useNow';
import { useSettings } from '../../shared/settings';
import { useQueue } from '../offline/device';
import { useGetDayQuery } from './dayApi';
import { withQueued } from './shownDay';

/** Links to yesterday's events that have not ended: after midnight one may still be at one. */
export function StillRunning({ date }: { date: string }) {
  const { timeZone } = useSettings();
  const now = useNow();
  const before = dateAfter(date, { days: -1 });
  const isToday = dateIn(now, timeZone) === date;
  const { data } = useGetDayQuery(before, { skip: !isToday });
  const waiting = useQueue();
  const running = (data?.day.events ?? [])
    .map((event) => withQueued(event, waiting))
    .filter(({ status, times }) => status === 'confirmed' && Date.parse(times.back) > now);
  if (!isToday || running.length === 0) return null;
  return (
    <div className="day-age" role="status">
      <p>
        <strong>Still running</strong> from {eventDayInWords(before)}:{' '}
        {running.map(({ bookingId, name, times }, at) => (
          <span key={bookingId}>
            {at > 0 && ', '}
            <bdi>{name}</bdi> until {timeOf(Date.parse(times.close), timeZone)}
          </span>
        ))}
        .
      </p>
      <Link className="btn btn-outline-light" to={`/admin/diary/${before}`}>
        Open that day
      </Link>
    </div>
  );
}
