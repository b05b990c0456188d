import { useEffect, useRef } from 'react';
import { Link, Outlet, useLocation } from 'react-router-dom';
import { DASHBOARD_PAGES, type DashboardPage } from '@finesse/api/contract/pages';
import { useSkipClosedDialogs } from '../ui/dialog/useCloseOnBack';
import { useSignedInUser } from '../auth/guards';
import { Sessions } from '../auth/Sessions';
import { SignOutButton } from '../auth/SignOutButton';
import { EnterBooking } from '../bookings/EnterBooking';
import { Notifications } from '../notifications/Notifications';
import { useResumeNotifications } from '../notifications/useResumeNotifications';
import { DroppedNote } from '../offline/DroppedNote';
import { UpdateNote } from '../offline/UpdateNote';
import { QueueNote } from '../offline/QueueNote';
import { ThemeChoice } from './ThemeChoice';
import './dashboard.scss';
import './header.scss';
import './dashboard-print.scss';

/** Current is the page itself or one below it. */
function currentOf({ path, below }: DashboardPage, pathname: string) {
  if (pathname === path) return 'page';
  return below !== undefined && pathname.startsWith(below) ? true : undefined;
}

/** The frame of every page of the dashboard: header and navigation. */
export function DashboardFrame() {
  const user = useSignedInUser();
  useSkipClosedDialogs();
  useResumeNotifications(user.uid);
  const { pathname } = useLocation();
  // The other pages have an h1 of their own.
  const nav = useRef<HTMLElement>(null);
  // On a phone the navigation scrolls sideways: keeps the current page in sight.
  useEffect(() => {
    const link = nav.current?.querySelector<HTMLElement>('[aria-current]');
    if (nav.current && link) nav.current.scrollLeft = link.offsetLeft - nav.current.offsetLeft;
  }, [pathname]);
  const isHome = pathname === DASHBOARD_PAGES[0].path;
  const Title = isHome ? 'h1' : 'p';
  return (
    <div className="dashboard">
      <header className="dashboard-header">
        <div className="dashboard-bar">
          <Title className="dashboard-title">ADMIN DASHBOARD</Title>
          <p className="dashboard-welcome" title={user.email}>
            Welcome, {user.email}
          </p>
          <div className="dashboard-account">
            <ThemeChoice />
            <Sessions user={user}>
              <Notifications user={user} />
            </Sessions>
            <SignOutButton />
          </div>
          <div className="dashboard-ways">
            <nav ref={nav} className="dashboard-nav" aria-label="Dashboard pages">
              {DASHBOARD_PAGES.map((page) => (
                <Link
                  key={page.path}
                  className="dashboard-nav-link"
                  to={page.path}
                  aria-current={currentOf(page, pathname)}
                >
                  {page.label}
                </Link>
              ))}
            </nav>
            <EnterBooking owner={user.uid} />
          </div>
        </div>
      </header>
      <main className="dashboard-main">
        <UpdateNote />
        <DroppedNote />
        <QueueNote />
        <Outlet />
      </main>
    </div>
  );
}
