import { useDispatch } from 'react-redux';
import { Link, useLocation, useParams } from 'react-router-dom';
import type { SignedInUser } from '@finesse/api/contract/auth';
import { baseApi } from '../../shared/api/baseApi';
import { useSkipClosedDialogs } from '../../shared/ui/dialog/useBackCloses';
import { Icon } from '../../shared/ui/Icon';
import { Sessions } from '../auth/Sessions';
import { SignOutButton } from '../auth/SignOutButton';
import { BookingChangesProvider } from '../bookings/BookingChanges';
import { BookingPage } from '../bookings/page/BookingPage';
import './dashboard.scss';

/** `/admin/bookings/{id}`: one booking, within the frame of the dashboard. */
export function BookingScreen({ user }: { user: SignedInUser }) {
  useSkipClosedDialogs();
  const { id = '' } = useParams();
  const dispatch = useDispatch();
  const state = useLocation().state as { list?: string } | null;

  return (
    <BookingChangesProvider>
      <div className="dashboard">
        <header className="dashboard-header">
          <div className="dashboard-bar">
            {/* With what the list was narrowed to, where one came from there. */}
            <Link className="booking-back" to={`/admin${state?.list ?? ''}`}>
              <Icon name="previous" />
              All bookings
            </Link>
            <p className="dashboard-welcome booking-welcome">{user.email}</p>
            <div className="dashboard-account">
              <Sessions user={user} />
              <SignOutButton />
            </div>
          </div>
        </header>
        <main className="dashboard-main">
          <BookingPage
            key={id}
            id={id}
            owner={user.uid}
            onRefresh={() => dispatch(baseApi.util.invalidateTags(['Booking', 'Member']))}
          />
        </main>
      </div>
    </BookingChangesProvider>
  );
}
