import { Outlet, useLocation } from 'react-router-dom';
import { DASHBOARD_PAGES } from '@finesse/api/contract/pages';
import { useFocusFallback } from '../../shared/ui/navigation/useFocusFallback';
import { useSignedInUser } from '../signedInUser';
import { Sessions } from '../auth/Sessions';
import { SignOutButton } from '../auth/SignOutButton';
import { EnterBooking } from '../bookings/EnterBooking';
import { Notifications } from '../notifications/Notifications';
import { useResumeNotifications } from '../notifications/useResumeNotifications';
import { DroppedNote } from '../offline/DroppedNote';
import { UpdateNote } from '../offline/UpdateNote';
import { QueueNote } from '../offline/QueueNote';
import { useAppBadge, useLookOnReturn } from '../todo/useLookOnReturn';
import { DashboardNav } from './DashboardNav';
import { ThemeChoice } from './ThemeChoice';
import './dashboard.scss';
import './header.scss';
import './dashboard-print.scss';

/** The frame of every page of the dashboard: header and navigation. */
export function DashboardFrame() {
  const user = useSignedInUser();
  useResumeNotifications(user.uid);
  useLookOnReturn();
  useAppBadge();
  const focusFallback = useFocusFallback<HTMLElement>();
  const { pathname } = useLocation();
  // The other pages have an h1 of their own.
  const isHome = pathname === DASHBOARD_PAGES[0].path;
  const Title = isHome ? 'h1' : 'p';
  return (
    <div className="dashboard">
      <header className="dashboard-header">
        <div className="dashboard-bar">
          <Title className="dashboard-title">ADMIN DASHBOARD</Title>
          <p className="dashboard-welcome text-truncate" title={user.email}>
            Welcome, {user.email}
          </p>
          <div className="dashboard-account d-flex gap-md-2">
            <ThemeChoice />
            <Sessions user={user}>
              <Notifications user={user} />
            </Sessions>
            <SignOutButton />
          </div>
          <div className="dashboard-ways">
            <DashboardNav />
            <EnterBooking />
          </div>
        </div>
      </header>
      <main className="dashboard-main" {...focusFallback}>
        <UpdateNote />
        <DroppedNote />
        <QueueNote />
        <Outlet />
      </main>
    </div>
  );
}
