import type { BookingDetails } from '@finesse/api/contract/bookings';

/** One booking with the entity tag by which it can be changed. */
export interface VersionedBooking extends BookingDetails {
  version: string;
}
