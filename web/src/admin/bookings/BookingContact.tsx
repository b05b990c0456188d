import type { Booking } from '@finesse/api/contract/bookings';
import { ContactLinks } from '../../shared/people/ContactLinks';
import { useContactOffer } from './useContactOffer';

/** How to reach the customer of a row, and once that is done, to record it. */
export function BookingContact({ booking }: { booking: Booking }) {
  const { onReach, offer } = useContactOffer(booking);
  return (
    <>
      <ContactLinks {...booking} onReach={onReach} />
      {offer}
    </>
  );
}
