import { BOOKING_FIELD_NAMES } from '../contract/booking-fields.js';
import type { DriverRow } from '../platform/database/driver-values.js';
import type { BookingEntity } from './booking.entity.js';

/** The columns of what was asked for that leave the server (spec §3). */
export const DETAILS_COLUMNS = ['id', ...BOOKING_FIELD_NAMES, 'createdAt'] as const;

/** And those of what else of a booking leaves it in a list. */
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
] as const;

/** What was asked for, as the drivers give it; an entity is one, too. */
export type BookingDetailsRow = DriverRow<Pick<BookingEntity, (typeof DETAILS_COLUMNS)[number]>>;

/** A booking, likewise. */
export type BookingRow = DriverRow<Pick<BookingEntity, (typeof BOOKING_COLUMNS)[number]>>;
