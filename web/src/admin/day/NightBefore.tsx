import { Link } from 'react-router-dom';
import { dateIn, formatTime, formatWeekdayDate } from '@finesse/api/contract/dates';
import type { DayEvent } from '@finesse/api/contract/schedules/day';
import { useSettings } from '../../shared/settings';

/** The events of the evening before of which only the way back is on the day: a line, and no sheet. */
export function NightBefore({ events }: { events: readonly DayEvent[] }) {
  const { timeZone } = useSettings();
  const [first] = events;
  if (!first) return null;
  const before = dateIn(Date.parse(first.times.open), timeZone);
  return (
    <div className="d-flex flex-wrap row-gap-2 column-gap-4 align-items-center justify-content-between px-4 py-2 border-start border-3 border-primary bg-body-secondary">
      <p>
        <strong>Back in the night</strong> from {formatWeekdayDate(before)}:{' '}
        {events.map(({ bookingId, name, times }, at) => (
          <span key={bookingId}>
            {at > 0 && ', '}
            <bdi>{name}</bdi> at {formatTime(Date.parse(times.back), timeZone)}
          </span>
        ))}
        .
      </p>
      <Link className="btn btn-outline-secondary" to={`/admin/diary/${before}`}>
        Open that day
      </Link>
    </div>
  );
}
