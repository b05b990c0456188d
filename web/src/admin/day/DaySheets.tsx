import { useSearchParams } from 'react-router-dom';
import type { Day } from '@finesse/api/contract/schedules/day';
import { timeOf } from '@finesse/api/contract/dates';
import { useSettings } from '../../shared/settings';
import { useQueue } from '../offline/device';
import { EventSheet } from './EventSheet';
import { PackingList } from './PackingList';
import { withQueued } from './shownDay';

/** The events of a day and what to load for them, or of one event alone (`?event=`). */
export function DaySheets({ day }: { day: Day }) {
  const [search, setSearch] = useSearchParams();
  const { timeZone } = useSettings();
  const waiting = useQueue();
  const chosen = day.events.find(({ bookingId }) => bookingId === search.get('event'));
  const events = chosen ? [chosen] : day.events;
  return (
    <>
      {day.events.length > 1 && (
        <nav className="day-choice" aria-label="Events of the day">
          <label className="form-label" htmlFor="day-event">
            Show
          </label>
          <select
            id="day-event"
            className="form-select"
            value={chosen?.bookingId ?? ''}
            onChange={({ target: { value } }) =>
              setSearch(value ? { event: value } : {}, { replace: true })
            }
          >
            <option value="">The whole day, {day.events.length} events</option>
            {day.events.map(({ bookingId, times, name }) => (
              <option key={bookingId} value={bookingId}>
                {timeOf(Date.parse(times.open), timeZone)} {name}
              </option>
            ))}
          </select>
        </nav>
      )}
      <div className="day-columns">
        <div className="day-events">
          {events.map((event) => (
            <EventSheet key={event.bookingId} event={withQueued(event, waiting)} />
          ))}
        </div>
        <PackingList
          key={chosen?.bookingId ?? ''}
          date={day.date}
          scope={chosen ? chosen.reference : null}
          packed={chosen ?? day}
        />
      </div>
    </>
  );
}
