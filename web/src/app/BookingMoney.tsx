import { Payments } from '../admin/payments/Payments';
import { Quotes } from '../admin/quotes/Quotes';
import type { ScheduledBooking } from '../admin/schedules/scheduleApi';
import { WhenAndWhat } from '../admin/schedules/WhenAndWhat';

interface BookingMoneyProps {
  booking: ScheduledBooking;
  owner: string;
}

/** When and with what a booking takes place, what was offered for it, and what came for it. */
export default function BookingMoney({ booking, owner }: BookingMoneyProps) {
  return (
    <>
      <WhenAndWhat booking={booking} />
      <Quotes booking={booking} owner={owner} />
      <Payments booking={booking} />
    </>
  );
}
