import { Link } from 'react-router-dom';
import { BOOKING_STAGES } from '@finesse/api/contract/stages';
import {
  type Booking,
  BOOKING_SORTS,
  BOOKING_TODO_ORDERS,
  type BookingSort,
  type ListedBooking,
} from '@finesse/api/contract/bookings';
import { listPrice } from '@finesse/api/contract/catalogue/estimate-text';
import { price } from '@finesse/api/contract/currency';
import { formatDate, formatDateIn, formatWeekdayDate } from '@finesse/api/contract/dates';
import { EVENT_DAYS_LABELS, guestsText } from '@finesse/api/contract/enumerations';
import { addressLine } from '@finesse/api/contract/text';
import { mapLink } from '@finesse/api/contract/links';
import { nightText } from '@finesse/api/contract/schedules/span-text';
import {
  BOOKING_FILTERS,
  BOOKING_STATUS_FACTS,
  type BookingFilter,
} from '@finesse/api/contract/statuses';
import { BOOKING_TODOS, type BookingTodo } from '@finesse/api/contract/todo';
import { useSettings } from '../../shared/settings';
import { useListState } from '../ui/navigation/useListState';
import type { ListDefinition } from '../ui/list/listDefinition';
import { nameOf } from '../format/nameOf';
import { StatusBadge } from '../ui/Badge';
import { Tooltip } from '../ui/Tooltip';
import { ClashNote } from '../ui/clashes/ClashSign';
import { ContactLinks } from '../ui/ContactLinks';
import { AnswerDueNote } from './AnswerDueNote';
import { BookingActions } from './BookingActions';
import { ServiceBadges } from './ServiceBadges';
import { StageBadge, WroteNote } from './StageBadge';
import { truncateLocation, emptyText, shortName, statusOf } from './labels';
import { useContactPrompt } from './useContactPrompt';

/** The list of bookings (spec §2): rows of a table, cards on a phone. */
export const BOOKING_LIST: ListDefinition<ListedBooking, BookingFilter, BookingSort> = {
  noun: 'bookings',
  search: 'Name, phone, place or F-…',
  statuses: BOOKING_FILTERS,
  sorts: BOOKING_SORTS,
  todos: BOOKING_TODOS,
  stages: BOOKING_STAGES,
  // What waits by its urgency, upcoming events by date, everything else newest first.
  defaultOrder: (status, todo) =>
    todo
      ? BOOKING_TODO_ORDERS[todo as BookingTodo]
      : status === 'upcoming'
        ? 'eventDate'
        : '-createdAt',
  hasDays: true,
  hasAnswers: true,
  orders: {
    '-createdAt': 'Newest request first',
    createdAt: 'Oldest request first',
    answerDueAt: 'Answer due first',
    eventDate: 'Earliest event first',
    '-eventDate': 'Latest event first',
    lastName: 'Last name, A to Z',
    '-lastName': 'Last name, Z to A',
    status: 'Status, A to Z',
    '-status': 'Status, Z to A',
  },
  empty: (status) => ({
    title: emptyText(status || 'all'),
    hint: status
      ? 'Bookings with this status appear here.'
      : 'Requests from the website appear here; press Refresh to check again.',
  }),
  filterTexts: {
    by: ['q', 'from', 'to', 'unanswered', 'todo', 'stage'],
    clear: 'Clear search and filters',
    notFound: (q) => `No bookings found for “${q}”.`,
    none: 'No bookings match these filters.',
  },
  columns: [
    {
      label: 'Customer',
      sort: 'lastName',
      cardArea: 'title',
      cell: (booking, { timeZone }) => (
        <>
          <NameLink booking={booking} />
          <span className="d-block fs-fine text-body-secondary">
            <span className="text-nowrap">{booking.reference}</span> ·{' '}
            <span className="visually-hidden">Requested </span>
            {formatDateIn(booking.createdAt, timeZone)}
          </span>
          <AnswerDueNote booking={booking} />
        </>
      ),
    },
    {
      label: 'Contact',
      cardArea: 'contact',
      cell: (booking) => <BookingContact booking={booking} />,
    },
    {
      label: 'Event Details',
      sort: 'eventDate',
      cardArea: 'facts',
      cell: ({ eventDate, eventTime, eventDays, guestCount, location }) => (
        <>
          <p>
            <span className="fw-semibold">
              {formatWeekdayDate(eventDate)} at {eventTime}
            </span>{' '}
            <span className="fs-fine text-body-secondary">
              {guestsText(guestCount)}
              {eventDays && `, ${EVENT_DAYS_LABELS[eventDays]}`}
              {nightText(eventDate, eventTime)}
            </span>
          </p>
          {location && (
            <p>
              <Tooltip text={addressLine(location)}>
                <a href={mapLink(location)} target="_blank" rel="noreferrer">
                  {truncateLocation(location)}
                </a>
              </Tooltip>
            </p>
          )}
        </>
      ),
    },
    {
      label: 'Services',
      cardArea: 'tags',
      cell: (booking) => (
        <>
          <ServiceBadges services={booking.services} />
          <BookingAmount booking={booking} />
        </>
      ),
    },
    {
      label: 'Status',
      sort: 'status',
      cardArea: 'corner',
      cell: (booking) => (
        <>
          <StatusBadge {...BOOKING_STATUS_FACTS[statusOf(booking)]} />
          <StageBadge booking={booking} />
          {/* Warns of equipment promised twice. */}
          {booking.clashState && <ClashNote state={booking.clashState} />}
          <WroteNote booking={booking} />
          <DuplicateNote booking={booking} />
        </>
      ),
    },
    {
      label: 'Actions',
      cardArea: 'actions',
      cell: (booking, { open }) => <BookingActions booking={booking} onOpen={open} />,
    },
  ],
};

/** Leads to the booking's page, and from there back to the list as it is. */
function NameLink({ booking }: { booking: Booking }) {
  return (
    <Link className="list-name" to={`/admin/bookings/${booking.id}`} state={useListState()}>
      <bdi>{nameOf(booking)}</bdi>
    </Link>
  );
}

/** What it comes to: by its quote, else by the visitor's own estimate. */
function BookingAmount({ booking: { total, estimate } }: { booking: Booking }) {
  const { currency } = useSettings();
  if (total !== null) return <p className="fw-semibold">{price(total, currency)}</p>;
  return (
    estimate && (
      <p>
        <span className="fw-semibold">{listPrice(estimate.total, estimate.currency)}</span>{' '}
        <span className="fs-fine text-body-secondary">estimate</span>
      </p>
    )
  );
}

/** Names the booking that this one probably duplicates, by its person and date. */
function DuplicateNote({ booking: { duplicateOf: other } }: { booking: ListedBooking }) {
  if (!other) return null;
  return (
    <span className="duplicate-note d-block fs-fine lh-sm text-primary-emphasis">
      Repeats <bdi>{shortName(other)}</bdi>{' '}
      <span className="text-nowrap">{formatDate(other.eventDate)}?</span>
    </span>
  );
}

/** The contact links of a row, with the prompt to record a contact. */
function BookingContact({ booking }: { booking: Booking }) {
  const { onContact, prompt } = useContactPrompt(booking);
  return (
    <>
      <ContactLinks {...booking} onContact={onContact} />
      {prompt}
    </>
  );
}
