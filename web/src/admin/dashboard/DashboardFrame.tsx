import { useEffect, useRef, type ReactNode } from 'react';
import { Link, useLocation } from 'react-router-dom';
import type { SignedInUser } from '@finesse/api/contract/auth';
import { useSkipClosedDialogs } from '../../shared/ui/dialog/useCloseOnBack';
import { Sessions } from '../auth/Sessions';
import { SignOutButton } from '../auth/SignOutButton';
import { EnterBooking } from '../bookings/EnterBooking';
import { DroppedNote } from '../offline/DroppedNote';
import { UpdateNote } from '../offline/UpdateNote';
import { QueueNote } from '../offline/QueueNote';
import { PageBoundary } from './PageBoundary';
import './dashboard.scss';
import './header.scss';

const HOME = '/admin';
const PAGES: readonly DashboardPage[] = [
  { path: HOME, label: 'Bookings', below: '/admin/bookings/' },
  { path: '/admin/diary', label: 'Diary', below: '/admin/diary/' },
  { path: '/admin/messages', label: 'Messages' },
  { path: '/admin/figures', label: 'Figures' },
  { path: '/admin/catalogue', label: 'Catalogue' },
];

interface DashboardPage {
  path: string;
  label: string;
  /** The prefix of the pages of single records. */
  below?: string;
}

/** Current is the page itself or one below it. */
function currentOf({ path, below }: DashboardPage, pathname: string) {
  if (pathname === path) return 'page';
  return below !== undefined && pathname.startsWith(below) ? true : undefined;
}

/** The frame of every page of the dashboard: header and navigation. */
export function DashboardFrame({ user, children }: { user: SignedInUser; children: ReactNode }) {
  useSkipClosedDialogs();
  const { pathname } = useLocation();
  // The other pages have an h1 of their own.
  const nav = useRef<HTMLElement>(null);
  // On a phone the navigation scrolls sideways: keeps the current page in sight.
  useEffect(() => {
    const link = nav.current?.querySelector<HTMLElement>('[aria-current]');
    if (nav.current && link) nav.current.scrollLeft = link.offsetLeft - nav.current.offsetLeft;
  }, [pathname]);
  const Title = pathname === HOME ? 'h1' : 'p';
  return (
    <div className="dashboard">
      <header className="dashboard-header">
        <div className="dashboard-bar">
          <Title className="dashboard-title">ADMIN DASHBOARD</Title>
          <p className="dashboard-welcome" title={user.email}>
            Welcome, {user.email}
          </p>
          <div className="dashboard-account">
            <Sessions user={user} />
            <SignOutButton />
          </div>
          <div className="dashboard-ways">
            <nav ref={nav} className="dashboard-nav" aria-label="Dashboard pages">
              {PAGES.map((page) => (
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
        <PageBoundary>{children}</PageBoundary>
      </main>
    </div>
  );
}
