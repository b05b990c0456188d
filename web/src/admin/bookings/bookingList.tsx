import {
  type Booking,
  BOOKING_SORTS,
  type BookingSort,
  type ListedBooking,
} from '@finesse/api/contract/bookings';
import { dayOf } from '@finesse/api/contract/dates';
import { EVENT_DAYS_LABELS, guestsText } from '@finesse/api/contract/enumerations';
import { addressLine } from '@finesse/api/contract/clean-text';
import { mapLink } from '@finesse/api/contract/links';
import { nightText } from '@finesse/api/contract/schedules/span-text';
import {
  BOOKING_FILTERS,
  BOOKING_STATUS_FACTS,
  type BookingFilter,
} from '@finesse/api/contract/statuses';
import { eventDayInWords } from '../../shared/dates/dates';
import type { ListDefinition } from '../ui/list/listDefinition';
import { nameOf } from '../format/nameOf';
import { StatusBadge } from '../ui/StatusBadge';
import { Tooltip } from '../ui/Tooltip';
import { ClashNote } from '../ui/clashes/ClashSign';
import { ContactLinks } from '../ui/ContactLinks';
import { AnswerDueNote } from './AnswerDueNote';
import { BookingActions } from './BookingActions';
import { ServiceBadges } from './ServiceBadges';
import { StageBadge } from './StageBadge';
import { truncateLocation, emptyText, statusOf } from './labels';
import { useContactPrompt } from './useContactPrompt';

/** The list of bookings (spec §2): rows of a table, cards on a phone. */
export const BOOKING_LIST: ListDefinition<ListedBooking, BookingFilter, BookingSort> = {
  noun: 'bookings',
  search: 'Name, e-mail or phone',
  statuses: BOOKING_FILTERS,
  sorts: BOOKING_SORTS,
  // Upcoming events by date, everything else newest first.
  defaultOrder: (status) => (status === 'upcoming' ? 'eventDate' : '-createdAt'),
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
    by: ['q', 'from', 'to', 'unanswered'],
    clear: 'Clear search and filters',
    notFound: (q) => `No bookings found for “${q}”.`,
    none: 'No bookings match these filters.',
  },
  columns: [
    {
      label: 'Customer',
      sort: 'lastName',
      part: 'title',
      cell: (booking, { timeZone }) => (
        <>
          <bdi className="list-name">{nameOf(booking)}</bdi>
          <span className="list-note">Requested {dayOf(booking.createdAt, timeZone)}</span>
          <AnswerDueNote booking={booking} />
        </>
      ),
    },
    { label: 'Contact', part: 'contact', cell: (booking) => <BookingContact booking={booking} /> },
    {
      label: 'Event Details',
      sort: 'eventDate',
      part: 'facts',
      cell: ({ eventDate, eventTime, eventDays, guestCount, location }) => (
        <>
          <p>
            <span className="list-strong">
              {eventDayInWords(eventDate)} at {eventTime}
            </span>{' '}
            <span className="list-aside">
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
      part: 'tags',
      cell: ({ services }) => <ServiceBadges services={services} />,
    },
    {
      label: 'Status',
      sort: 'status',
      part: 'corner',
      cell: (booking) => (
        <>
          <StatusBadge {...BOOKING_STATUS_FACTS[statusOf(booking)]} />
          <StageBadge booking={booking} />
          {/* Warns of equipment promised twice. */}
          {booking.clashState && <ClashNote state={booking.clashState} />}
          <DuplicateNote booking={booking} />
        </>
      ),
    },
    {
      label: 'Actions',
      part: 'actions',
      cell: (booking, { open }) => <BookingActions booking={booking} onOpen={open} />,
    },
  ],
};

/** Names the booking that this one probably duplicates. */
function DuplicateNote({ booking: { duplicateOf } }: { booking: ListedBooking }) {
  return (
    duplicateOf && (
      <span className="duplicate-note">
        Repeats <span className="text-nowrap">{duplicateOf.reference}?</span>
      </span>
    )
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
