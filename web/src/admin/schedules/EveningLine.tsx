import { timeOf } from '@finesse/api/contract/dates';
import type { Schedule } from '@finesse/api/contract/schedules/schedule';
import { dateIn, eventDayInWords, weekdayOf } from '../../shared/dates/dates';
import { useSettings } from '../../shared/settings';
import { timesOf } from './times';

/** The evening as one line of times; a day is named where it is not the day before it in the line. */
export function EveningLine({ schedule }: { schedule: Schedule }) {
  const { timeZone } = useSettings();
  const dayAt = (at: string) => dateIn(Date.parse(at), timeZone);
  const first = dayAt(schedule.start);
  return (
    <ol className="evening" aria-label="Times">
      {timesOf(schedule).map(({ name, at }) => {
        const day = dayAt(at);
        return (
          <li
            key={name}
            className={name === 'Open' || name === 'Close' ? 'evening-open' : undefined}
          >
            <span className="evening-name">{name}</span>{' '}
            <time dateTime={at}>{timeOf(Date.parse(at), timeZone)}</time>
            {day !== first && (
              <>
                {' '}
                <span className="evening-day">
                  <span aria-hidden="true">{weekdayOf(day)}</span>
                  <span className="visually-hidden">{eventDayInWords(day)}</span>
                </span>
              </>
            )}
          </li>
        );
      })}
    </ol>
  );
}
