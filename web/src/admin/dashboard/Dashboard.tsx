import { useSearchParams } from 'react-router-dom';
import type { SignedInUser } from '@finesse/api/contract/auth';
import { Tabs } from '../../shared/ui/navigation/Tabs';
import { Sessions } from '../auth/Sessions';
import { SignOutButton } from '../auth/SignOutButton';
import { BookingChangesProvider } from '../bookings/BookingChanges';
import { BookingStatCards } from '../bookings/BookingStatCards';
import { BookingsTab } from '../bookings/BookingsTab';
import { MemberChangesProvider } from '../members/MemberChanges';
import { MembersTab } from '../members/MembersTab';
import { PersonalData } from '../personal-data/PersonalData';
import { useSkipClosedDialogs } from '../../shared/ui/dialog/useBackCloses';
import { Refresh } from './Refresh';
import { Shortcuts } from './Shortcuts';
import './dashboard.scss';

const TABS = [
  { value: 'bookings', label: 'Bookings' },
  { value: 'members', label: 'Members' },
] as const;

/** The owner's dashboard (spec §2). Its tab and all below it live in the address. */
export function Dashboard({ user }: { user: SignedInUser }) {
  useSkipClosedDialogs();
  const [query, setQuery] = useSearchParams();
  const tab = query.get('tab') === 'members' ? 'members' : 'bookings';

  return (
    <BookingChangesProvider>
      <MemberChangesProvider>
        <div className="dashboard">
          <header className="dashboard-header">
            <div className="dashboard-bar">
              <h1 className="dashboard-title">ADMIN DASHBOARD</h1>
              <p className="dashboard-welcome">Welcome, {user.email}</p>
              <div className="dashboard-account">
                <Sessions user={user} />
                <SignOutButton />
              </div>
            </div>
          </header>
          <main className="dashboard-main">
            <BookingStatCards />
            <div className="dashboard-tabs">
              <Refresh />
              <Tabs
                label="Dashboard"
                look="main"
                tabs={TABS}
                value={tab}
                // Search and filters belong to the tab that is left; Back still has them.
                onChange={(next) => setQuery(next === 'members' ? { tab: next } : {})}
              >
                {tab === 'members' ? <MembersTab owner={user.uid} /> : <BookingsTab />}
              </Tabs>
            </div>
            <div className="dashboard-end">
              <PersonalData />
              <Shortcuts />
            </div>
          </main>
        </div>
      </MemberChangesProvider>
    </BookingChangesProvider>
  );
}
