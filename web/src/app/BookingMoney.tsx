import type { BookingDetails } from '@finesse/api/contract/bookings';
import { Payments } from '../admin/payments/Payments';
import { Quotes } from '../admin/quotes/Quotes';

interface BookingMoneyProps {
  booking: BookingDetails;
  /** The admin who reads. */
  owner: string;
}

/** What was offered for a booking, and what came for it. */
export default function BookingMoney({ booking, owner }: BookingMoneyProps) {
  return (
    <>
      <Quotes booking={booking} owner={owner} />
      <Payments booking={booking} />
    </>
  );
}
