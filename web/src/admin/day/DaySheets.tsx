import { useSearchParams } from 'react-router-dom';
import type { Day, DayEvent } from '@finesse/api/contract/schedules/day';
import { useSettings } from '../../shared/settings';
import { EmptyNote } from '../ui/feedback/EmptyNote';
import { useQueue } from '../offline/deviceSlice';
import { EventSheet } from './EventSheet';
import { NightBefore } from './NightBefore';
import { PackingList } from './PackingList';
import { hoursOnDay, isNightBefore } from './partOfDay';
import { withQueued } from './shownDay';

/** The events of a day and what to load for them, or of one event alone (`?event=`). */
export function DaySheets({ day }: { day: Day }) {
  const [search, setSearch] = useSearchParams();
  const { timeZone } = useSettings();
  const waiting = useQueue();
  const isBefore = (event: DayEvent) => isNightBefore(event, timeZone);
  const chosen = day.events.find(({ bookingId }) => bookingId === search.get('event'));
  const own = day.events.filter((event) => !isBefore(event));
  const events = chosen ? [chosen] : own;
  const isLoading = events.some(({ steps }) => steps.includes('load'));
  if (events.length === 0)
    return (
      <>
        <NightBefore events={day.events} />
        <EmptyNote title="Nothing else on this day" hint="The day itself is free." />
      </>
    );
  return (
    <>
      {!chosen && <NightBefore events={day.events.filter(isBefore)} />}
      {own.length > 1 && (
        <nav
          className="d-flex gap-3 align-items-center mw-measure d-print-none"
          aria-label="Events of the day"
        >
          <label className="form-label m-0" htmlFor="day-event">
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
            <option value="">The whole day, {own.length} events</option>
            {own.map((event) => (
              <option key={event.bookingId} value={event.bookingId}>
                {hoursOnDay(event, day.date, timeZone)} {event.name}
              </option>
            ))}
          </select>
        </nav>
      )}
      <div className="day-columns">
        <div className="d-grid cols-1 gap-5 align-content-start d-print-block">
          {events.map((event) => (
            <EventSheet key={event.bookingId} event={withQueued(event, waiting)} date={day.date} />
          ))}
        </div>
        <PackingList
          key={chosen?.bookingId ?? ''}
          date={day.date}
          scope={chosen ? chosen.reference : null}
          packed={chosen ?? day}
          isLoading={isLoading}
        />
      </div>
    </>
  );
}
