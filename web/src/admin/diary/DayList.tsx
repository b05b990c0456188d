import { useEffect, useRef } from 'react';
import { DayPanel } from './DayPanel';
import { isFree, formatMonthSummary, type DiaryDay } from './diaryDays';
import { formatWeekdayAndDay } from '@finesse/api/contract/dates';

interface DayListProps {
  days: readonly DiaryDay[];
  today: string;
  /** The day to scroll to, with a counter for repeated requests; empty for none. */
  place: string;
}

/**
 * The days of a month for a phone; consecutive free days share one line. In the current month past
 * days are folded, so that it begins with today.
 */
export function DayList({ days, today, place }: DayListProps) {
  const there = useRef<HTMLLIElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const day = place.slice(0, 10);
  useEffect(() => {
    there.current?.scrollIntoView({ block: 'start', behavior: 'instant' });
    heading.current?.focus({ preventScroll: true });
  }, [place]);
  const isRunning = days.some(({ date }) => date === today);
  const earlier = isRunning ? days.filter(({ date }) => date < today) : [];
  const list = (some: readonly DiaryDay[]) => (
    <ol className="d-grid">
      {grouped(some, [today, day]).map((group) => {
        const [first] = group;
        if (!first) return null;
        const isPlace = group.some(({ date }) => date === day);
        return (
          <li key={first.date} className="py-3 border-top" ref={isPlace ? there : undefined}>
            {isFree(first) && first.date !== today && first.date !== day ? (
              <p className="fs-small text-body-secondary">{formatFreeDays(group)}</p>
            ) : (
              <DayPanel day={first} isToday={first.date === today} {...(isPlace && { heading })} />
            )}
          </li>
        );
      })}
    </ol>
  );
  return (
    <>
      {earlier.length > 0 && (
        <details className="border-top" open={day !== '' && day < today}>
          <summary className="fs-small text-body-secondary">
            Earlier this month: {formatMonthSummary(earlier)}
          </summary>
          {list(earlier)}
        </details>
      )}
      {list(days.slice(earlier.length))}
    </>
  );
}

/** Groups consecutive free days, except for those in `alone`. */
function grouped(days: readonly DiaryDay[], alone: readonly string[]): DiaryDay[][] {
  const isQuiet = (day: DiaryDay) => isFree(day) && !alone.includes(day.date);
  const groups: DiaryDay[][] = [];
  for (const day of days) {
    const last = groups.at(-1);
    if (last?.[0] && isQuiet(last[0]) && isQuiet(day)) last.push(day);
    else groups.push([day]);
  }
  return groups;
}

function formatFreeDays(group: readonly DiaryDay[]): string {
  const [first, last] = [group[0], group.at(-1)];
  if (!first || !last) return '';
  const from = formatWeekdayAndDay(first.date);
  return group.length === 1
    ? `${from}: free`
    : `${from} to ${formatWeekdayAndDay(last.date)}: free`;
}
