import { createHash } from 'node:crypto';
import { BOOKING_FIELD_NAMES } from '../../contract/booking-fields.js';
import type { BookingEntity } from '../booking.entity.js';

/**
 * An entity tag of all that the owner can change of a booking; that it was answered is no change.
 * `bookingVersion` is that of its status alone.
 * @param schedule a text that is another with each change of when and with what it takes place
 */
export function recordVersion(booking: BookingEntity, schedule: string): string {
  const asked = BOOKING_FIELD_NAMES.map((name) => booking[name]);
  const content = JSON.stringify([booking.status, booking.notes, asked, schedule]);
  return `"record-${createHash('sha256').update(content).digest('base64url').slice(0, 22)}"`;
}
