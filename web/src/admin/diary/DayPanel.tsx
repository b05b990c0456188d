import { guestsText } from '@finesse/api/contract/enumerations';
import { useId, type Ref } from 'react';
import { Link } from 'react-router-dom';
import { BOOKING_STAGE_FACTS } from '@finesse/api/contract/stages';
import { ClashList } from '../ui/clashes/ClashList';
import { ClashNote } from '../ui/clashes/ClashSign';
import { pluralize } from '@finesse/api/contract/text';
import { Icon } from '../ui/Icon';
import { useListState } from '../ui/navigation/useListState';
import { ClosedNote } from './ClosedNote';
import { isFree, kindOf, type DayEvent, type DiaryDay } from './diaryDays';
import { KindSign } from './KindSign';
import { formatDayAndMonth } from '@finesse/api/contract/dates';

interface DayPanelProps {
  day: DiaryDay;
  isToday: boolean;
  /** Focused when the day is opened. */
  heading?: Ref<HTMLHeadingElement>;
}

/** One day in full, with a link to its run sheet. */
export function DayPanel({ day, isToday, heading }: DayPanelProps) {
  const id = useId();
  const name = formatDayAndMonth(day.date);
  return (
    <section className="diary-day d-grid cols-1 gap-3" aria-labelledby={id}>
      <div className="d-flex flex-wrap column-gap-3 align-items-center justify-content-between">
        <h2 id={id} ref={heading} tabIndex={-1}>
          {name}
          {isToday && <span className="fw-medium text-primary-emphasis"> Today</span>}
        </h2>
        <Link
          className="d-inline-flex gap-1 align-items-center min-h-touch fs-small text-decoration-none"
          to={`/admin/diary/${day.date}`}
        >
          Run sheet
          <span className="visually-hidden"> of {name}</span>
          <Icon name="next" />
        </Link>
      </div>
      {day.closed && <ClosedNote closed={day.closed} />}
      <DayEvents day={day} />
      {isFree(day) && day.nightBefore.length === 0 && (
        <p className="fs-small text-body-secondary">Nothing on this day.</p>
      )}
    </section>
  );
}

/** The events and shortages of one day. */
function DayEvents({ day }: { day: DiaryDay }) {
  const { date, shortages, moreRequests } = day;
  const events = [...day.events, ...day.nightBefore];
  return (
    <>
      {shortages.length > 0 && (
        <section aria-label="Shortages on this day">
          <ClashList
            clashes={shortages.map((shortage) => ({ ...shortage, bookings: [] }))}
            state="clashes"
          />
        </section>
      )}
      {events.length > 0 && (
        <ul className="d-grid gap-2">
          {events.map((event) => (
            <EventItem key={event.bookingId} event={event} />
          ))}
        </ul>
      )}
      {moreRequests > 0 && (
        <p>
          <Link
            className="d-inline-flex align-items-center min-h-touch fs-small"
            to={`/admin?status=pending&from=${date}&to=${date}`}
          >
            {pluralize(moreRequests, 'further request')} for this day
          </Link>
        </p>
      )}
    </>
  );
}

function EventItem({ event }: { event: DayEvent }) {
  const { bookingId, title, reference, stage, hours, clashState } = event;
  const kind = kindOf(event);
  return (
    <li className="diary-event px-3 pt-1 pb-2 border rounded bg-body-secondary">
      <Link
        className="d-flex gap-2 align-items-baseline min-h-touch fw-semibold"
        to={`/admin/bookings/${bookingId}`}
        state={useListState()}
      >
        <KindSign kind={kind} />
        <span className="two-lines min-w-0 text-break" title={title}>
          <bdi>{title}</bdi>
        </span>
      </Link>
      <p className="ps-5 d-flex flex-wrap column-gap-3 align-items-center fs-small text-body-secondary">
        <span className="text-body tabular-nums">{hours}</span>{' '}
        <span>{guestsText(event.guestCount, event.guests)}</span>{' '}
        <span>{BOOKING_STAGE_FACTS[stage].label}</span>{' '}
        <span className="fs-fine text-nowrap">{reference}</span>{' '}
        {clashState && <ClashNote state={clashState} />}
      </p>
    </li>
  );
}
