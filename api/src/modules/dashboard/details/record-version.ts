import { BOOKING_FIELD_NAMES } from '../../../contract/booking-fields.js';
import type { BookingEntity } from '../../bookings/booking.entity.js';
import { hashTag } from '../../../platform/http/entity-tag.js';

/**
 * The entity tag of everything that the owner can change of a booking; being answered is no change.
 * `bookingVersion` is the tag of the status alone.
 * @param schedule a text that differs after each change of the schedule
 */
export function recordVersion(booking: BookingEntity, schedule: string): string {
  const fields = BOOKING_FIELD_NAMES.map((name) => booking[name]);
  return hashTag(JSON.stringify([booking.status, booking.notes, fields, schedule]), 'record-');
}
