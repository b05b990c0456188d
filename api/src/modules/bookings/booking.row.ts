import { BOOKING_FIELD_NAMES } from '../../contract/booking-fields.js';
import type { DriverRow } from '../../platform/database/driver-values.js';
import type { BookingEntity } from './booking.entity.js';

/** The columns of the request that are answered (spec §3). */
const DETAILS_COLUMNS = ['id', ...BOOKING_FIELD_NAMES, 'createdAt'] as const;

/** The columns of a list. */
export const BOOKING_COLUMNS = [
  ...DETAILS_COLUMNS,
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
  'refunded',
] as const;

/** The request, as the drivers return it; an entity is assignable. */
export type BookingDetailsRow = DriverRow<Pick<BookingEntity, (typeof DETAILS_COLUMNS)[number]>>;

/** A booking, as the drivers return it. */
export type BookingRow = DriverRow<Pick<BookingEntity, (typeof BOOKING_COLUMNS)[number]>>;
