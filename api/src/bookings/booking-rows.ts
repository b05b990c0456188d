import type { DriverFlag, DriverTime } from '../database/driver-values.js';
import type { BookingEntity } from './booking.entity.js';

/** The columns of a booking that leave the server (spec §3). */
const COLUMNS = [
  'id',
  'firstName',
  'lastName',
  'email',
  'phone',
  'instagram',
  'services',
  'eventDate',
  'eventTime',
  'location',
  'guestCount',
  'eventType',
  'flavourPreferences',
  'specialRequirements',
  'budget',
  'status',
  'termsAccepted',
  'createdAt',
] as const satisfies readonly (keyof BookingEntity)[];

/** What a statement selects to get a `BookingRow`. */
export const BOOKING_COLUMNS = COLUMNS.map((column) => `bookings.${column}`).join(', ');

type Driven = 'services' | 'termsAccepted' | 'createdAt';

/** A booking as the drivers give it; an entity is one, too. */
export type BookingRow = Omit<Pick<BookingEntity, (typeof COLUMNS)[number]>, Driven> & {
  services: BookingEntity['services'] | string;
  termsAccepted: DriverFlag;
  createdAt: DriverTime;
};

/** What was asked for, as the drivers give it. */
export type RequestRow = Omit<BookingRow, 'status'>;
