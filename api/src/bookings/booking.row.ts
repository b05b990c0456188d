import { BOOKING_FIELD_NAMES } from '../contract/booking-fields.js';
import type { DriverFlag, DriverTime } from '../platform/database/driver-values.js';
import type { BookingEntity } from './booking.entity.js';

/** The columns of what was asked for that leave the server (spec §3). */
const DETAILS_COLUMNS = ['id', ...BOOKING_FIELD_NAMES, 'createdAt'] as const;

type Driven = 'services' | 'termsAccepted' | 'createdAt';

/** What was asked for, as the drivers give it; an entity is one, too. */
export type BookingDetailsRow = Omit<
  Pick<BookingEntity, (typeof DETAILS_COLUMNS)[number]>,
  Driven
> & {
  services: BookingEntity['services'] | string;
  termsAccepted: DriverFlag;
  createdAt: DriverTime;
};

/** What else of a booking leaves the server in a list. */
const PROGRESS_COLUMNS = [
  'status',
  'reference',
  'source',
  'requestedDate',
  'requestedTime',
  'answerDueAt',
  'answeredAt',
  'estimate',
  'quoteAccepted',
  'quoteTotal',
  'quoteDeposit',
  'paid',
] as const;

/** A booking, likewise. */
export type BookingRow = BookingDetailsRow &
  Pick<
    BookingEntity,
    | 'status'
    | 'reference'
    | 'source'
    | 'requestedDate'
    | 'requestedTime'
    | 'quoteTotal'
    | 'quoteDeposit'
    | 'paid'
  > & {
    quoteAccepted: DriverFlag | null;
    answerDueAt: DriverTime;
    answeredAt: DriverTime | null;
    estimate: BookingEntity['estimate'] | string;
  };

export const BOOKING_COLUMNS = [...DETAILS_COLUMNS, ...PROGRESS_COLUMNS];
