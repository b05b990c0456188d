import type { ReactNode } from 'react';
import { Link, useLocation } from 'react-router-dom';
import type { SignedInUser } from '@finesse/api/contract/auth';
import { useSkipClosedDialogs } from '../../shared/ui/dialog/useBackCloses';
import { Sessions } from '../auth/Sessions';
import { SignOutButton } from '../auth/SignOutButton';
import { EnterBooking } from '../bookings/EnterBooking';
import './dashboard.scss';
import './header.scss';

const HOME = '/admin';
const PAGES = [
  { path: HOME, label: 'Bookings' },
  { path: '/admin/messages', label: 'Messages' },
  { path: '/admin/figures', label: 'Figures' },
] as const;

/** What every page of the dashboard stands in: the header, which leads to the others. */
export function DashboardFrame({ user, children }: { user: SignedInUser; children: ReactNode }) {
  useSkipClosedDialogs();
  const { pathname } = useLocation();
  // The other pages are headed by a title of their own.
  const Title = pathname === HOME ? 'h1' : 'p';
  return (
    <div className="dashboard">
      <header className="dashboard-header">
        <div className="dashboard-bar">
          <Title className="dashboard-title">ADMIN DASHBOARD</Title>
          <p className="dashboard-welcome">Welcome, {user.email}</p>
          <div className="dashboard-account">
            <Sessions user={user} />
            <SignOutButton />
          </div>
          <div className="dashboard-ways">
            <nav className="dashboard-nav" aria-label="Dashboard pages">
              {PAGES.map(({ path, label }) => (
                <Link
                  key={path}
                  className="dashboard-nav-link"
                  to={path}
                  aria-current={pathname === path ? 'page' : undefined}
                >
                  {label}
                </Link>
              ))}
            </nav>
            <EnterBooking owner={user.uid} />
          </div>
        </div>
      </header>
      <main className="dashboard-main">{children}</main>
    </div>
  );
}
