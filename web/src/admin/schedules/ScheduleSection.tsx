import { useId } from 'react';
import { dayAndTimeOf, timeOf } from '@finesse/api/contract/dates';
import { isErased } from '@finesse/api/contract/privacy';
import type { Schedule } from '@finesse/api/contract/schedules/schedule';
import { spanText } from '@finesse/api/contract/schedules/span-text';
import { isClosedStatus } from '@finesse/api/contract/statuses';
import type { VersionedBooking } from '../api/versionedBooking';
import { ClashList } from '../ui/clashes/ClashList';
import { clashStateOf, CLASH_LABELS } from '../ui/clashes/clashWords';
import { dateIn, eventDayInWords, weekdayOf } from '../../shared/dates/dates';
import { useSettings } from '../../shared/settings';
import { minutesInWords } from '../../shared/words';
import { Description } from '../ui/DescriptionList';
import { EditSchedule } from './EditSchedule';
import { Equipment } from './Equipment';
import { lengthOf, timesOf } from './times';
import './schedule.scss';
import './evening.scss';
import './equipment.scss';

/** The times and the equipment of a booking, with its clashes. */
export function ScheduleSection({ booking }: { booking: VersionedBooking }) {
  const id = useId();
  const { schedule, clashes, status, arrivedAt, requestedDate, requestedTime } = booking;
  const { timeZone } = useSettings();
  const state = clashStateOf(status, clashes);
  const canChange = !isClosedStatus(status) && !isErased(booking);
  return (
    <section className="booking-part schedule" aria-labelledby={`${id}-title`}>
      <div className="booking-part-head">
        <h2 id={`${id}-title`}>Times and equipment</h2>
        {canChange && <EditSchedule booking={booking} />}
      </div>
      {state && (
        <section className="d-grid gap-2" aria-label={CLASH_LABELS[state]}>
          <p className="fw-medium">
            {state === 'clashes'
              ? 'More equipment is promised than there is.'
              : 'If it were confirmed, more equipment would be promised than there is.'}
          </p>
          <ClashList clashes={clashes} state={state} />
        </section>
      )}
      <p className="fw-medium">
        {eventDayInWords(dateIn(Date.parse(schedule.start), timeZone))},{' '}
        {minutesInWords(lengthOf(schedule))}
        {spanText(schedule, timeZone)}
        {schedule.isAssumed && (
          <span className="fw-normal text-warning-emphasis"> assumed: no duration set</span>
        )}
      </p>
      {requestedDate && requestedTime && (
        <p className="booking-aside">
          Originally requested: {eventDayInWords(requestedDate)} at {requestedTime}
        </p>
      )}
      <EveningLine schedule={schedule} />
      <Around booking={booking} />
      {arrivedAt && <p className="booking-aside">Arrived {dayAndTimeOf(arrivedAt, timeZone)}</p>}
      <Equipment booking={booking} canChange={canChange} />
    </section>
  );
}

/** The minutes before and after the event, its guests and its access notes. */
function Around({ booking: { schedule } }: { booking: VersionedBooking }) {
  const { setUpMinutes, breakdownMinutes, travelMinutes, guests, accessNotes } = schedule;
  return (
    <dl className="facts-list schedule-facts">
      <Description name="Travel one way">{minutesInWords(travelMinutes)}</Description>
      <Description name="Set-up">{minutesInWords(setUpMinutes)}</Description>
      <Description name="Breakdown">{minutesInWords(breakdownMinutes)}</Description>
      {guests !== null && <Description name="Guests">{`${String(guests)} exactly`}</Description>}
      {accessNotes && (
        <Description name="Access notes" wide>
          {accessNotes}
        </Description>
      )}
    </dl>
  );
}

/** The times of an event in one line; a day is named where it is not the first one. */
function EveningLine({ schedule }: { schedule: Schedule }) {
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
            <span className="fs-small text-body-secondary">{name}</span>{' '}
            <time dateTime={at}>{timeOf(Date.parse(at), timeZone)}</time>
            {day !== first && (
              <>
                {' '}
                <span className="fs-fine text-primary-emphasis">
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
