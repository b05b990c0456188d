import { useId, type Ref } from 'react';
import { Link } from 'react-router-dom';
import { Icon } from '../../shared/ui/Icon';
import { ClosedNote } from './ClosedNote';
import { DayEvents } from './DayEvents';
import { isFree, type DiaryDay } from './diaryDays';
import { dayName } from './months';

interface DayPanelProps {
  day: DiaryDay;
  isToday: boolean;
  /** Gets the keyboard when the day is opened. */
  heading?: Ref<HTMLHeadingElement>;
}

/** One day with all that is on it, and the way to its run sheet. */
export function DayPanel({ day, isToday, heading }: DayPanelProps) {
  const id = useId();
  const name = dayName(day.date);
  return (
    <section className="diary-day" aria-labelledby={id}>
      <div className="diary-day-head">
        <h2 id={id} ref={heading} tabIndex={-1}>
          {name}
          {isToday && <span className="diary-today"> Today</span>}
        </h2>
        <Link className="diary-sheet" to={`/admin/diary/${day.date}`}>
          Run sheet
          <span className="visually-hidden"> of {name}</span>
          <Icon name="next" />
        </Link>
      </div>
      {day.closed && <ClosedNote closed={day.closed} />}
      <DayEvents day={day} />
      {isFree(day) && <p className="diary-free">Nothing on this day.</p>}
    </section>
  );
}
