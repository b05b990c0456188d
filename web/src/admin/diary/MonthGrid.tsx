import { useEffect, useRef, type KeyboardEvent } from 'react';
import { formatShortWeekday, formatWeekday } from '@finesse/api/contract/dates';
import { dateAfter } from '../../shared/dates/dates';
import { DayCell } from './DayCell';
import type { DiaryDay } from './diaryDays';
import { weekOf, weeksOf } from './months';

interface MonthGridProps {
  month: string;
  /** Of all its weeks, by date; empty until the diary has loaded. */
  days: ReadonlyMap<string, DiaryDay>;
  today: string;
  /** The day that the keys are on. */
  day: string;
  /** Whether that is chosen, and shown in full. */
  isChosen: boolean;
  isBusy: boolean;
  label: string;
  onPick: (date: string) => void;
  /** Moves the focus to the open day's events. */
  onOpen: () => void;
}

const STEPS: Readonly<Record<string, Parameters<typeof dateAfter>[1]>> = {
  ArrowLeft: { days: -1 },
  ArrowRight: { days: 1 },
  ArrowUp: { days: -7 },
  ArrowDown: { days: 7 },
  PageUp: { months: -1 },
  PageDown: { months: 1 },
};

function dayByKey(day: string, key: string): string | undefined {
  const step = STEPS[key];
  if (step) return dateAfter(day, step);
  if (key === 'Home') return weekOf(day)[0];
  return key === 'End' ? weekOf(day).at(-1) : undefined;
}

/**
 * A month at a desk, as an ARIA grid. Only the open day is in the tab order; arrow keys move to
 * other days, also of another month, and Enter to the day's events.
 */
export function MonthGrid(props: MonthGridProps) {
  const { month, days, today, day, isChosen, isBusy, label, onPick, onOpen } = props;
  const table = useRef<HTMLTableElement>(null);
  /** The day that keys have reached: they may be faster than rendering. */
  const ahead = useRef<string | null>(null);
  const weeks = weeksOf(month);
  useEffect(() => {
    if (ahead.current !== day) return;
    ahead.current = null;
    table.current?.querySelector<HTMLElement>(`[data-date="${day}"]`)?.focus();
  }, [day]);

  function move(date: string) {
    ahead.current = date;
    onPick(date);
  }

  function pressed(event: KeyboardEvent<HTMLTableElement>) {
    const { key, target } = event;
    // A link in a cell handles its own keys.
    if (!(target instanceof HTMLTableCellElement)) return;
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const next = dayByKey(ahead.current ?? day, key);
    if (next !== undefined && next !== day) move(next);
    else if (next !== undefined) ahead.current = null;
    else if (key === 'Enter' || key === ' ') onOpen();
    else return;
    event.preventDefault();
  }

  return (
    <table
      ref={table}
      className={days.size > 0 ? 'diary-grid w-100' : 'diary-grid diary-grid-unknown w-100'}
      role="grid"
      aria-label={label}
      aria-busy={isBusy}
      onKeyDown={pressed}
    >
      <thead>
        <tr>
          {weeks[0]?.map((date) => (
            <th
              key={date}
              className="px-2 py-1 fs-fine fw-medium text-body-secondary"
              scope="col"
              abbr={formatWeekday(date)}
            >
              {formatShortWeekday(date)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {weeks.map((dates) => (
          <tr key={dates[0]}>
            {dates.map((date) => (
              <DayCell
                key={date}
                date={date}
                day={days.get(date)}
                isOutside={!date.startsWith(month)}
                isToday={date === today}
                isCurrent={date === day}
                isOpen={isChosen && date === day}
                onPick={() => move(date)}
              />
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
