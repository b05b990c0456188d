import { useSearchParams } from 'react-router-dom';
import { RefreshButton } from '../ui/navigation/RefreshButton';
import { StatCards } from '../ui/StatCards';
import { Tabs } from '../ui/navigation/Tabs';
import { useGetBookingStatsQuery, useGetSpamRequestsQuery } from '../bookings/bookingsApi';
import { BookingsTab } from '../bookings/BookingsTab';
import { MembersTab } from '../members/MembersTab';
import { PersonalData } from '../personal-data/PersonalData';
import { NewsNote } from '../todo/NewsNote';
import { TodoLine } from '../todo/TodoLine';
import { FirstSteps } from './FirstSteps';
import { Shortcuts } from './Shortcuts';

const TABS = [
  { value: 'bookings', label: 'Bookings' },
  { value: 'members', label: 'Members' },
] as const;

/** The owner's dashboard (spec §2). Its tab and filters are in the address. */
export function Dashboard() {
  const [query, setQuery] = useSearchParams();
  // Visible on every tab, so they are as old as the oldest data on the screen.
  const stats = useGetBookingStatsQuery();
  const { data: spam } = useGetSpamRequestsQuery();
  const tab = query.get('tab') === 'members' ? 'members' : 'bookings';

  return (
    <>
      <StatCards
        label="Bookings in numbers"
        stats={[
          ['Total Bookings', stats.data?.total],
          ['Pending', stats.data?.pending],
          ['Confirmed', stats.data?.confirmed],
          ['Upcoming', stats.data?.upcoming],
          ['Completed', stats.data?.completed],
        ]}
      />
      <TodoLine held={spam?.total === 0 ? '/admin?tab=members' : '/admin'} />
      {stats.data?.total === 0 && <FirstSteps />}
      <NewsNote />
      <div className="dashboard-tabs">
        <RefreshButton query={stats} tags={['Booking', 'Member']} />
        <Tabs
          label="Dashboard"
          look="main"
          tabs={TABS}
          value={tab}
          // Filters belong to the tab that is left; Back restores them.
          onChange={(next) => setQuery(next === 'members' ? { tab: next } : {})}
        >
          {tab === 'members' ? <MembersTab /> : <BookingsTab />}
        </Tabs>
      </div>
      {stats.data?.total !== 0 && <FirstSteps />}
      <div className="d-flex flex-wrap gap-2 mt-5">
        <PersonalData />
        <Shortcuts />
      </div>
    </>
  );
}
