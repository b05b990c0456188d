import { Link } from 'react-router-dom';
import { BOOKING_STAGE_FACTS } from '@finesse/api/contract/answers';
import { ClashList } from '../../shared/clashes/ClashList';
import { ClashNote } from '../../shared/clashes/ClashSign';
import { useListState } from '../../shared/ui/navigation/useListState';
import { kindOf, type DayEvent, type DiaryDay } from './diaryDays';
import { KindSign } from './KindSign';

/** What happens on one day, and what is short on it. */
export function DayEvents({ day: { events, shortages } }: { day: DiaryDay }) {
  return (
    <>
      {shortages.length > 0 && (
        <section className="diary-shortages" aria-label="Short on this day">
          <ClashList
            clashes={shortages.map((shortage) => ({ ...shortage, bookings: [] }))}
            state="clashes"
          />
        </section>
      )}
      {events.length > 0 && (
        <ul className="diary-events">
          {events.map((event) => (
            <EventItem key={event.bookingId} event={event} />
          ))}
        </ul>
      )}
    </>
  );
}

function EventItem({ event }: { event: DayEvent }) {
  const { bookingId, title, reference, stage, hours, clashState } = event;
  const kind = kindOf(event);
  return (
    <li className="diary-event">
      <Link to={`/admin/bookings/${bookingId}`} state={useListState()}>
        <KindSign kind={kind} />
        <span className="diary-event-title" title={title}>
          <bdi>{title}</bdi>
        </span>
      </Link>
      <p className="diary-event-facts">
        <span className="diary-event-hours">{hours}</span>{' '}
        <span>{BOOKING_STAGE_FACTS[stage].label}</span>{' '}
        <span className="diary-event-reference">{reference}</span>{' '}
        {clashState && <ClashNote state={clashState} />}
      </p>
    </li>
  );
}
