import type { BookingStatus, GuestCount, Service } from './enumerations.js';

/** How the dashboard, and a file that is made of it, says what a booking holds (spec §2). */

export const BOOKING_STATUS_LABELS: Readonly<Record<BookingStatus, string>> = {
  pending: 'Pending',
  confirmed: 'Confirmed',
  cancelled: 'Cancelled',
  completed: 'Completed',
};

/** Stands for an event type or a budget that was left empty. */
export const NOT_SPECIFIED = 'Not specified';

/** "shisha catering" */
export const serviceName = (service: Service): string => service.replaceAll('-', ' ');

/** "11-25 guests" */
export const guestsText = (count: GuestCount): string => `${count} guests`;
