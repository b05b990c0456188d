import {
  dateIn,
  formatShortWeekday,
  formatTime,
  formatWeekdayDate,
} from '@finesse/api/contract/dates';
import type { DayTimes } from '@finesse/api/contract/schedules/day';
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

/** The times of an event, from loading to being back; those of other days are named, and recede. */
export function SheetTimes({ times, date }: { times: DayTimes; date: string }) {
  const { timeZone } = useSettings();
  const dayAt = (moment: string) => dateIn(Date.parse(moment), timeZone);
  return (
    <ol className="sheet-times overflow-hidden border rounded tabular-nums">
      {NAMES.map((name) => {
        const day = dayAt(times[name]);
        const isMain = name === 'open' || name === 'close';
        return (
          <li key={name} className={day !== date ? 'is-elsewhere' : isMain ? 'is-main' : undefined}>
            <span className="fs-small text-body-secondary">
              {LABELS[name]}
              {day !== date && (
                <>
                  {' '}
                  <span className="text-primary-emphasis" aria-hidden="true">
                    {formatShortWeekday(day)}
                  </span>
                  <span className="visually-hidden">{formatWeekdayDate(day)}</span>
                </>
              )}
            </span>{' '}
            <time dateTime={times[name]}>{formatTime(Date.parse(times[name]), timeZone)}</time>
          </li>
        );
      })}
    </ol>
  );
}
