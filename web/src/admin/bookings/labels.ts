import { addressLine } from '@finesse/api/contract/text';
import {
  BOOKING_STATUSES,
  BOOKING_STATUS_LABELS,
  COMPLETED_STATUSES,
  type BookingFilter,
  type BookingStatus,
} from '@finesse/api/contract/statuses';

// Spec §9.
const LOCATION_LENGTH = 50;

/** The id of a booking's details button; focus returns to it when the dialog closes. */
export const detailsButtonId = (bookingId: string): string => `details-of-${bookingId}`;

/** The sub-tabs in their order (spec §2). */
export const BOOKING_TABS = [
  'all',
  ...BOOKING_STATUSES.filter((status) => !COMPLETED_STATUSES.includes(status)),
  'upcoming',
  ...COMPLETED_STATUSES,
] as const;
type BookingTab = 'all' | BookingFilter;

export const TAB_LABELS: Readonly<Record<BookingTab, string>> = {
  all: 'All Bookings',
  ...BOOKING_STATUS_LABELS,
  upcoming: 'Upcoming',
};

/** The text of an empty tab (spec §2). */
export const emptyText = (tab: BookingTab): string =>
  tab === 'all' ? 'No booking requests yet' : `No ${tab} bookings`;

/** An empty status counts as pending (spec §4). */
export const statusOf = (booking: { status: BookingStatus | '' | null }): BookingStatus =>
  booking.status || 'pending';

/** The location cut to 50 characters and "..." for the table (spec §2, §9). */
export function truncateLocation(location: string): string {
  const line = addressLine(location);
  const characters = [...line];
  if (characters.length <= LOCATION_LENGTH) return line;
  return `${characters.slice(0, LOCATION_LENGTH).join('')}...`;
}

/** "Nadia M.", short enough for a phone. */
export function shortName({ firstName, lastName }: { firstName: string; lastName: string }) {
  const [initial] = lastName;
  return initial ? `${firstName} ${initial}.` : firstName;
}
