import type { BookingFilter, BookingStatus, Service } from '@finesse/api/contract/enumerations';

// Spec §9.
const LOCATION_LENGTH = 50;

export const STATUS_LABELS: Readonly<Record<BookingStatus, string>> = {
  pending: 'Pending',
  confirmed: 'Confirmed',
  cancelled: 'Cancelled',
  completed: 'Completed',
};

/** The sub-tabs in their order (spec §2). */
export const BOOKING_TABS = [
  'all',
  'pending',
  'confirmed',
  'cancelled',
  'upcoming',
  'completed',
] as const;
export type BookingTab = 'all' | BookingFilter;

export const TAB_LABELS: Readonly<Record<BookingTab, string>> = {
  all: 'All Bookings',
  ...STATUS_LABELS,
  upcoming: 'Upcoming',
};

/** What a tab without bookings says (spec §2). */
export const emptyText = (tab: BookingTab): string =>
  tab === 'all' ? 'No booking requests yet' : `No ${tab} bookings`;

/** An empty status is a pending one (spec §4). */
export const statusOf = (booking: { status: BookingStatus | '' | null }): BookingStatus =>
  booking.status || 'pending';

/** "shisha catering" (spec §2). */
export const serviceName = (service: Service): string => service.replaceAll('-', ' ');

/** The location as the table shows it, cut to 50 characters and "..." (spec §2, §9). */
export function cutLocation(location: string): string {
  const characters = [...location];
  if (characters.length <= LOCATION_LENGTH) return location;
  return `${characters.slice(0, LOCATION_LENGTH).join('')}...`;
}
