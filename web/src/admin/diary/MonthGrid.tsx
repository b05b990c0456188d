import { useEffect, useRef, type KeyboardEvent } from 'react';
import { DayCell } from './DayCell';
import type { DiaryDay } from './diaryDays';
import { dayAfter, weekdayNames, weeksOf } from './months';

interface MonthGridProps {
  month: string;
  /** Of all its weeks, by date. */
  days: ReadonlyMap<string, DiaryDay>;
  today: string;
  /** The day that is open. */
  day: string;
  isBusy: boolean;
  label: string;
  onPick: (date: string) => void;
  /** Goes on to what is on the day. */
  onOpen: () => void;
}

/** How far a key goes. */
const STEPS: Readonly<Record<string, Parameters<typeof dayAfter>[1]>> = {
  ArrowLeft: { days: -1 },
  ArrowRight: { days: 1 },
  ArrowUp: { days: -7 },
  ArrowDown: { days: 7 },
  PageUp: { months: -1 },
  PageDown: { months: 1 },
};

/**
 * A month at a desk. One day is in the tab order, the open one; arrow keys go from day to day, also
 * into another month, and Enter to what is on the day.
 */
export function MonthGrid(props: MonthGridProps) {
  const { month, days, today, day, isBusy, label, onPick, onOpen } = props;
  const table = useRef<HTMLTableElement>(null);
  const hasMoved = useRef(false);
  const weeks = weeksOf(month);
  useEffect(() => {
    if (!hasMoved.current) return;
    hasMoved.current = false;
    table.current?.querySelector<HTMLElement>(`[data-date="${day}"]`)?.focus();
  }, [day]);

  function move(date: string) {
    hasMoved.current = true;
    onPick(date);
  }

  function pressed(event: KeyboardEvent<HTMLTableElement>) {
    const { key, target } = event;
    // A link in a cell has keys of its own.
    if (!(target instanceof HTMLTableCellElement)) return;
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const week = weeks.find((dates) => dates.includes(day));
    const step = STEPS[key];
    const next = step
      ? dayAfter(day, step)
      : key === 'Home'
        ? week?.[0]
        : key === 'End'
          ? week?.at(-1)
          : undefined;
    if (next !== undefined) move(next);
    else if (key === 'Enter' || key === ' ') onOpen();
    else return;
    event.preventDefault();
  }

  return (
    <table
      ref={table}
      className="diary-grid"
      role="grid"
      aria-label={label}
      aria-busy={isBusy}
      onKeyDown={pressed}
    >
      <thead>
        <tr>
          {weekdayNames(weeks[0] ?? []).map(({ short, long }) => (
            <th key={long} scope="col" abbr={long}>
              {short}
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
                day={days.get(date) ?? { date, events: [], closed: null, shortages: [] }}
                isOutside={!date.startsWith(month)}
                isToday={date === today}
                isOpen={date === day}
                onPick={() => move(date)}
              />
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
