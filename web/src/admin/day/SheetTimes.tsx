import { timeOf } from '@finesse/api/contract/dates';
import type { DayTimes } from '@finesse/api/contract/schedules/day';
import { dateIn, eventDayInWords, weekdayOf } from '../../shared/dates/dates';
import { useSettings } from '../../shared/settings';

const LABELS: Readonly<Record<keyof DayTimes, string>> = {
  load: 'Load',
  leave: 'Leave',
  arrive: 'Arrive',
  open: 'Open',
  close: 'Close',
  back: 'Back',
};
const NAMES = Object.keys(LABELS) as (keyof DayTimes)[];

/** The times of an event, from loading to being back; a day is named where it is another one. */
export function SheetTimes({ times }: { times: DayTimes }) {
  const { timeZone } = useSettings();
  const dayAt = (moment: string) => dateIn(Date.parse(moment), timeZone);
  return (
    <ol className="sheet-times">
      {NAMES.map((name) => {
        const day = dayAt(times[name]);
        return (
          <li key={name} className={name === 'open' || name === 'close' ? 'is-main' : undefined}>
            <span className="sheet-time-name">
              {LABELS[name]}
              {day !== dayAt(times.open) && (
                <>
                  {' '}
                  <span className="sheet-time-day" aria-hidden="true">
                    {weekdayOf(day)}
                  </span>
                  <span className="visually-hidden">{eventDayInWords(day)}</span>
                </>
              )}
            </span>{' '}
            <time dateTime={times[name]}>{timeOf(Date.parse(times[name]), timeZone)}</time>
          </li>
        );
      })}
    </ol>
  );
}
