import {
  dateIn,
  formatDateTime,
  formatShortWeekday,
  formatTime,
  formatWeekdayDate,
} from '@finesse/api/contract/dates';
import { formatDuration } from '@finesse/api/contract/durations';
import { isErased } from '@finesse/api/contract/privacy';
import type { Schedule } from '@finesse/api/contract/schedules/schedule';
import { spanText } from '@finesse/api/contract/schedules/span-text';
import { isClosedStatus } from '@finesse/api/contract/statuses';
import type { VersionedBooking } from '../api/bookingApi';
import { ClashList } from '../ui/clashes/ClashList';
import { clashStateOf, CLASH_LABELS } from '../ui/clashes/clashWords';
import { useSettings } from '../../shared/settings';
import { Description } from '../ui/DescriptionList';
import { Part } from '../ui/Part';
import { EditSchedule } from './EditSchedule';
import { Equipment } from './Equipment';
import { lengthOf, timesOf } from './scheduleTexts';
import './schedule.scss';

export function ScheduleSection({ booking }: { booking: VersionedBooking }) {
  const { schedule, clashes, status, arrivedAt, requestedDate, requestedTime } = booking;
  const { timeZone } = useSettings();
  const state = clashStateOf(status, clashes);
  const canChange = !isClosedStatus(status) && !isErased(booking);
  return (
    <Part
      title="Times and equipment"
      action={canChange && <EditSchedule booking={booking} />}
      className="schedule"
    >
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
        {formatWeekdayDate(dateIn(Date.parse(schedule.start), timeZone))},{' '}
        {formatDuration(lengthOf(schedule))}
        {spanText(schedule, timeZone)}
        {schedule.isAssumed && (
          <span className="fw-normal text-warning-emphasis"> assumed: no duration set</span>
        )}
      </p>
      {requestedDate && requestedTime && (
        <p className="fs-small text-body-secondary">
          Originally requested: {formatWeekdayDate(requestedDate)} at {requestedTime}
        </p>
      )}
      <EveningLine schedule={schedule} />
      <Around booking={booking} />
      {arrivedAt && (
        <p className="fs-small text-body-secondary">
          Arrived {formatDateTime(arrivedAt, timeZone)}
        </p>
      )}
      <Equipment booking={booking} canChange={canChange} />
    </Part>
  );
}

function Around({ booking: { schedule } }: { booking: VersionedBooking }) {
  const { setUpMinutes, breakdownMinutes, travelMinutes, guests, accessNotes } = schedule;
  return (
    <dl className="fluid-7 gap-3">
      <Description name="Travel one way">{formatDuration(travelMinutes)}</Description>
      <Description name="Set-up">{formatDuration(setUpMinutes)}</Description>
      <Description name="Breakdown">{formatDuration(breakdownMinutes)}</Description>
      {guests !== null && <Description name="Guests">{guests}</Description>}
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
    <ol className="evening d-grid tabular-nums" aria-label="Times">
      {timesOf(schedule).map(({ name, at }) => {
        const day = dayAt(at);
        return (
          <li
            key={name}
            className={name === 'Open' || name === 'Close' ? 'evening-open' : undefined}
          >
            <span className="fs-small text-body-secondary">{name}</span>{' '}
            <time className="fw-semibold" dateTime={at}>
              {formatTime(Date.parse(at), timeZone)}
            </time>
            {day !== first && (
              <>
                {' '}
                <span className="fs-fine text-primary-emphasis">
                  <span aria-hidden="true">{formatShortWeekday(day)}</span>
                  <span className="visually-hidden">{formatWeekdayDate(day)}</span>
                </span>
              </>
            )}
          </li>
        );
      })}
    </ol>
  );
}
