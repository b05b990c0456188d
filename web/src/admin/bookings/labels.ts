import type { BookingSource } from '@finesse/api/contract/answers';
import { ANSWER_HOURS } from '@finesse/api/contract/limits';
import { BOOKING_FIELD_NAMES, BOOKING_FIELDS } from '@finesse/api/contract/booking-fields';
import {
  BOOKING_STATUSES,
  BOOKING_STATUS_LABELS,
  type BookingFilter,
  type BookingStatus,
} from '@finesse/api/contract/statuses';

// Spec §9.
const LOCATION_LENGTH = 50;
const MINUTE_MS = 60 * 1000;
const HOUR_MS = 60 * MINUTE_MS;

export const SOURCE_LABELS: Readonly<Record<BookingSource, string>> = {
  website: 'Requested on the website',
  phone: 'Taken by phone',
  'in-person': 'Taken in person',
};

export const HISTORY_WORDS = {
  created: SOURCE_LABELS.website,
  statuses: BOOKING_STATUS_LABELS,
  fields: {
    paymentReminders: 'Payment reminders',
    ...Object.fromEntries(BOOKING_FIELD_NAMES.map((name) => [name, BOOKING_FIELDS[name].title])),
    notes: 'Private notes',
  },
};

/** The id of the button that shows a booking's details; the keyboard comes back to it. */
export const detailsButtonId = (bookingId: string): string => `details-of-${bookingId}`;

/** The sub-tabs in their order (spec §2). */
export const BOOKING_TABS = [
  'all',
  ...BOOKING_STATUSES.filter((status) => status !== 'completed'),
  'upcoming',
  'completed',
] as const;
export type BookingTab = 'all' | BookingFilter;

export const TAB_LABELS: Readonly<Record<BookingTab, string>> = {
  all: 'All Bookings',
  ...BOOKING_STATUS_LABELS,
  upcoming: 'Upcoming',
};

/** What a tab without bookings says (spec §2). */
export const emptyText = (tab: BookingTab): string =>
  tab === 'all' ? 'No booking requests yet' : `No ${tab} bookings`;

/** An empty status is a pending one (spec §4). */
export const statusOf = (booking: { status: BookingStatus | '' | null }): BookingStatus =>
  booking.status || 'pending';

/** The location as the table shows it, cut to 50 characters and "..." (spec §2, §9). */
export function cutLocation(location: string): string {
  const characters = [...location];
  if (characters.length <= LOCATION_LENGTH) return location;
  return `${characters.slice(0, LOCATION_LENGTH).join('')}...`;
}

/** "Nadia M.": enough to know who, short enough for a phone. */
export function shortName({ firstName, lastName }: { firstName: string; lastName: string }) {
  const [initial] = lastName;
  return initial ? `${firstName} ${initial}.` : firstName;
}

/** "today", "tomorrow", "in 5 days". */
export function soonness(days: number): string {
  if (days <= 0) return 'today';
  return days === 1 ? 'tomorrow' : `in ${String(days)} days`;
}

/** How long somebody has waited, in milliseconds, as "12 minutes", "5 hours" or "3 days". */
export function waited(ms: number): string {
  const minutes = Math.floor(ms / MINUTE_MS);
  if (minutes < 1) return 'less than a minute';
  if (minutes < 60) return minutes === 1 ? '1 minute' : `${String(minutes)} minutes`;
  const hours = Math.floor(ms / HOUR_MS);
  if (hours < 2 * ANSWER_HOURS) return hours === 1 ? '1 hour' : `${String(hours)} hours`;
  return `${String(Math.floor(hours / ANSWER_HOURS))} days`;
}
