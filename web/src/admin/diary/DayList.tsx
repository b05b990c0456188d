import { useEffect, useRef } from 'react';
import { DayPanel } from './DayPanel';
import { isFree, type DiaryDay } from './diaryDays';
import { shortDayName } from './months';

interface DayListProps {
  days: readonly DiaryDay[];
  today: string;
  /** The day that is asked for, with how often; empty where none is. */
  place: string;
}

/** The days of a month one below the other, for a phone; free ones in a row take one line. */
export function DayList({ days, today, place }: DayListProps) {
  const there = useRef<HTMLLIElement>(null);
  const day = place.slice(0, 10);
  useEffect(() => {
    there.current?.scrollIntoView({ block: 'start', behavior: 'instant' });
  }, [place]);
  return (
    <ol className="diary-list">
      {grouped(days, [today, day]).map((group) => {
        const [first] = group;
        if (!first) return null;
        const isPlace = group.some(({ date }) => date === day);
        return (
          <li key={first.date} className="diary-list-day" ref={isPlace ? there : undefined}>
            {isFree(first) && first.date !== today && first.date !== day ? (
              <p className="diary-free">{freeInWords(group)}</p>
            ) : (
              <DayPanel day={first} isToday={first.date === today} />
            )}
          </li>
        );
      })}
    </ol>
  );
}

/** Each day by itself; free days in a row together, unless they are asked for by themselves. */
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

function freeInWords(group: readonly DiaryDay[]): string {
  const [first, last] = [group[0], group.at(-1)];
  if (!first || !last) return '';
  const from = shortDayName(first.date);
  return group.length === 1 ? `${from}: free` : `${from} to ${shortDayName(last.date)}: free`;
}
