import type { Booking } from '@finesse/api/contract/bookings';
import { BOOKING_STATUS_LABELS } from '@finesse/api/contract/words';
import { StatusSelect } from '../../components/ui/fields/StatusSelect';
import { nameOf } from '../../lib/nameOf';
import { useBookingChanges } from './BookingChanges';
import { statusOf } from './words';

/** The status of a booking: until the answer comes what was chosen, after it what the server has. */
export function BookingStatusSelect({ booking }: { booking: Booking }) {
  const { pending, setStatus } = useBookingChanges();
  const chosen = pending[booking.id]?.status;
  return (
    <StatusSelect
      name={nameOf(booking)}
      value={chosen ?? statusOf(booking)}
      labels={BOOKING_STATUS_LABELS}
      busy={chosen !== undefined}
      onChange={(status) => setStatus(booking, status)}
    />
  );
}
