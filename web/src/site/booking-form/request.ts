import { BOOKING_FIELD_NAMES, bookingField } from '@finesse/api/contract/booking-fields';
import type { NewBooking } from '@finesse/api/contract/bookings';
import type { BookingValues } from './fields';

/**
 * The body of `POST /api/bookings` (spec §7). `validate` has seen the values, so the choices are
 * among their lists; what may be left empty and was is sent as null.
 */
export function toNewBooking(values: BookingValues): NewBooking {
  const isOptional = (name: keyof NewBooking) => bookingField(name).rule.required === undefined;
  return Object.fromEntries(
    BOOKING_FIELD_NAMES.map((name) => [
      name,
      isOptional(name) ? values[name] || null : values[name],
    ]),
  ) as unknown as NewBooking;
}
