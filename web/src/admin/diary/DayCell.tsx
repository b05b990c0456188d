import { Link } from 'react-router-dom';
import { ClashSign } from '../ui/clashes/ClashSign';
import { useListState } from '../ui/navigation/useListState';
import {
  formatDaySummary,
  kindOf,
  KIND_LABELS,
  worstOf,
  type DayEvent,
  type DiaryDay,
  type Kind,
} from './diaryDays';
import { KindSign } from './KindSign';
import { guestsText } from '@finesse/api/contract/enumerations';
import { formatDayAndMonth } from '@finesse/api/contract/dates';

interface DayCellProps {
  date: string;
  /** Undefined until the diary has loaded. */
  day: DiaryDay | undefined;
  /** It belongs to the month before or after. */
  isOutside: boolean;
  isToday: boolean;
  /** The one day of the month that the Tab key reaches. */
  isCurrent: boolean;
  isOpen: boolean;
  onPick: () => void;
}

/** How many events fit. */
const MAX_EVENTS = 3;

/** One day of the month in short; the open day is shown in full beside the month. */
export function DayCell({
  date,
  day,
  isOutside,
  isToday,
  isCurrent,
  isOpen,
  onPick,
}: DayCellProps) {
  const { events = [], closed, moreRequests = 0 } = day ?? {};
  const worst = day && worstOf(day);
  const all = events.length + moreRequests;
  const shown = all > MAX_EVENTS ? events.slice(0, MAX_EVENTS - 1) : events;
  const left = all - shown.length;
  const classes = [
    'diary-cell',
    isOutside && 'diary-cell-outside',
    isToday && 'diary-cell-today',
    closed && 'diary-cell-closed',
  ];
  return (
    <td
      role="gridcell"
      className={classes.filter(Boolean).join(' ')}
      data-date={date}
      tabIndex={isCurrent ? 0 : -1}
      aria-selected={isOpen}
      aria-current={isToday ? 'date' : undefined}
      onClick={onPick}
    >
      <span className="visually-hidden">
        {formatDayAndMonth(date)}
        {day && `: ${formatDaySummary(day)}`}
      </span>
      {/* The sentence above is read out instead. */}
      <div aria-hidden="true">
        <div className="diary-cell-head">
          <span className="diary-number flex-shrink-0 fs-small">{Number(date.slice(8))}</span>
          {closed && (
            <span className="min-w-0 fs-fine text-body-secondary text-truncate">
              {closed.note ?? 'Closed'}
            </span>
          )}
          {worst && <ClashSign state={worst} />}
        </div>
        {shown.map((event) => (
          <EventLine key={event.bookingId} event={event} />
        ))}
        {left > 0 && <p className="ps-5 fs-fine text-body-secondary">{left} more</p>}
      </div>
    </td>
  );
}

const WEIGHTS: Partial<Record<Kind, string>> = { confirmed: 'fw-semibold' };

/** For a mouse only: the keyboard reaches every event beside the month. */
function EventLine({ event }: { event: DayEvent }) {
  const { bookingId, name, place, title, hours, time, isAround } = event;
  const kind = kindOf(event);
  const guests = guestsText(event.guestCount, event.guests);
  const words = `${hours}, ${title}, ${guests}, ${KIND_LABELS[kind].toLowerCase()}`;
  return (
    <Link
      className="diary-line d-grid align-items-center px-1 rounded-1 fs-fine lh-sm text-body text-decoration-none"
      to={`/admin/bookings/${bookingId}`}
      state={useListState()}
      tabIndex={-1}
      title={words}
      onClick={(press) => press.stopPropagation()}
    >
      <KindSign kind={kind} />
      <span className="text-body-secondary tabular-nums">{time}</span>
      <span className={`text-truncate ${isAround ? 'text-body-secondary' : (WEIGHTS[kind] ?? '')}`}>
        {name}
      </span>
      {!isAround && (
        <span className="diary-line-facts text-body-secondary text-truncate">
          {guests}
          {place && `, ${place}`}
        </span>
      )}
    </Link>
  );
}
