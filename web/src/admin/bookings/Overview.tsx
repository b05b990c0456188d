import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { skipToken } from '@reduxjs/toolkit/query';
import { isErased } from '@finesse/api/contract/privacy';
import { nightText } from '@finesse/api/contract/schedules/span-text';
import { guestsText } from '@finesse/api/contract/enumerations';
import { ContactIcon } from '../ui/ContactLink';
import { formatWeekdayDate } from '@finesse/api/contract/dates';
import { formatElapsed } from '../format/durations';
import { formatDaysAhead } from '../format/relative';
import { daysUntil } from '../../shared/dates/dates';
import { useSettings } from '../../shared/settings';
import { useNow } from '../../shared/dates/useNow';
import { useGetBookingQuery } from '../api/bookingApi';
import { useGetBookingsQuery } from './bookingsApi';
import { answerDue } from './answerDue';
import { AnswerDueNote } from './AnswerDueNote';
import { shortName } from './labels';
import { useContactPrompt } from './useContactPrompt';
import './overview.scss';

/** Unanswered requests, the most urgent first. */
const TO_ANSWER = { status: 'pending', unanswered: true, sort: 'answerDueAt' } as const;

/** The dashboard's summary: the next event, and the requests waiting for an answer. */
export function Overview() {
  return (
    <ul className="overview d-grid gap-2 justify-content-lg-start mb-2">
      <NextEvent />
      <Unanswered />
    </ul>
  );
}

function NextEvent() {
  const { timeZone } = useSettings();
  const now = useNow();
  const next = useGetBookingsQuery({ page: 1, limit: 1, sort: 'eventDate', status: 'upcoming' });
  const event = next.data?.items[0];
  // The list has the range that was asked for.
  const { data: details } = useGetBookingQuery(event?.id ?? skipToken);
  const { onContact, prompt } = useContactPrompt(event);
  if (!event) {
    return (
      <Entry to="?status=upcoming" name="Next event" value={next.data ? 'None' : '-'}>
        {next.data && 'Confirmed events appear here'}
      </Entry>
    );
  }
  const { eventDate, eventTime, guestCount, phone, location } = event;
  const who = shortName(event);
  return (
    <Entry
      to={`/admin/diary/${eventDate}`}
      name="Next event"
      value={`${formatWeekdayDate(eventDate)} at ${eventTime}${nightText(eventDate, eventTime)}`}
      after={prompt}
      links={
        !isErased(event) && (
          <>
            <ContactIcon way="call" to={phone} name={`Call ${who}`} onContact={onContact} />
            <ContactIcon way="map" to={location} name="Show on the map" />
          </>
        )
      }
    >
      <bdi>{who}</bdi>, {guestsText(guestCount, details?.schedule.guests)},{' '}
      {formatDaysAhead(
        daysUntil(eventDate, now, timeZone),
        details !== undefined && Date.parse(details.schedule.end) <= now,
      )}
    </Entry>
  );
}

/** How urgent the most urgent request is; the stat card above has their number. */
function Unanswered() {
  const { timeZone } = useSettings();
  const now = useNow();
  const first = useGetBookingsQuery({ page: 1, limit: 1, ...TO_ANSWER });
  const request = first.data?.items[0];
  const due = request && answerDue(request, now, timeZone);
  const wait = request && now - Date.parse(request.createdAt);
  return (
    <Entry
      to={`?${new URLSearchParams({ ...TO_ANSWER, unanswered: 'true' }).toString()}`}
      name="Requests to answer"
      className="d-none d-md-flex"
      value={
        wait === undefined
          ? first.data
            ? 'All answered'
            : '-'
          : `The oldest has waited ${formatElapsed(wait)}`
      }
      late={due?.state === 'late'}
    >
      {request && <AnswerDueNote booking={request} />}
    </Entry>
  );
}

interface EntryProps {
  to: string;
  name: string;
  className?: string;
  value: string;
  late?: boolean | undefined;
  links?: ReactNode;
  /** What pressing a link shows. */
  after?: ReactNode;
  children?: ReactNode;
}

function Entry(props: EntryProps) {
  const { to, name, className = 'd-flex', value, late = false, links, after, children } = props;
  return (
    <li
      className={`overview-entry ${className} position-relative flex-wrap column-gap-2 align-items-center min-w-0 min-h-touch px-3`}
    >
      <Link
        className="overview-link d-lg-flex flex-wrap column-gap-3 align-items-lg-baseline min-w-0 text-body text-decoration-none"
        to={to}
      >
        <span className="d-block fs-fine lh-sm text-body-secondary">{name}</span>{' '}
        <span
          className={`d-block fw-semibold lh-sm tabular-nums ${late ? 'text-danger-emphasis' : ''}`}
        >
          {value}
        </span>{' '}
        {children && <span className="d-block fs-fine lh-sm text-body-secondary">{children}</span>}
      </Link>
      {links}
      {after}
    </li>
  );
}
