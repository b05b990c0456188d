import type { BookingDetails } from '@finesse/api/contract/bookings';

/** A booking with the entity tag needed to change it. */
export interface VersionedBooking extends BookingDetails {
  version: string;
}
