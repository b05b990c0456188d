import { Payments } from '../admin/payments/Payments';
import { Quotes } from '../admin/quotes/Quotes';
import { ScheduleSection } from '../admin/schedules/ScheduleSection';
import type { VersionedBooking } from '../admin/api/versionedBooking';

interface BookingMoneyProps {
  booking: VersionedBooking;
  owner: string;
}

/** The schedule, quotes and payments of a booking. */
export default function BookingMoney({ booking, owner }: BookingMoneyProps) {
  return (
    <>
      <ScheduleSection booking={booking} />
      <Quotes booking={booking} owner={owner} />
      <Payments booking={booking} />
    </>
  );
}
