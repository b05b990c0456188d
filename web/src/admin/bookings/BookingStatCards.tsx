import { StatCards } from '../../shared/ui/StatCards';
import { useGetBookingStatsQuery } from './bookingsApi';

/** The five figures at the top of the dashboard (spec §2). */
export function BookingStatCards() {
  const { data: stats } = useGetBookingStatsQuery();
  return (
    <StatCards
      label="Bookings in numbers"
      stats={[
        ['Total Bookings', stats?.total],
        ['Pending', stats?.pending],
        ['Confirmed', stats?.confirmed],
        ['Upcoming', stats?.upcoming],
        ['Completed', stats?.completed],
      ]}
    />
  );
}
