import { Link, useLocation } from 'react-router-dom';
import { DASHBOARD_PAGES, type DashboardPage } from '@finesse/api/contract/pages';
import { useWaiting } from '../todo/waiting';
import { Icon, type IconName } from '../ui/Icon';

/** The second tab of the dashboard, which has no page of its own. */
const MEMBERS = {
  path: '/admin?tab=members',
  label: 'Members',
  icon: 'guests',
  counts: 'members',
} as const;

type Entry = Omit<DashboardPage, 'title' | 'icon'> & { icon: IconName };

const ENTRIES = DASHBOARD_PAGES.flatMap((page): Entry[] =>
  page.path === '/admin/messages' ? [page, MEMBERS] : [page],
);

/** Current is the page itself or one below it. */
function currentOf(
  { path, below }: Entry,
  { pathname, search }: { pathname: string; search: string },
) {
  const isMembers = new URLSearchParams(search).get('tab') === 'members';
  const here = pathname === '/admin' && isMembers ? MEMBERS.path : pathname;
  if (here === path) return 'page';
  return below !== undefined && here.startsWith(below) ? true : undefined;
}

/** The pages of the dashboard, with how much waits on each; along the lower edge of a phone. */
export function DashboardNav() {
  const location = useLocation();
  const waiting = useWaiting();
  return (
    <nav className="dashboard-nav nav" aria-label="Dashboard pages">
      {ENTRIES.map((entry) => {
        const current = currentOf(entry, location);
        const count = entry.counts ? waiting[entry.counts] : 0;
        return (
          <Link
            key={entry.path}
            className={`dashboard-nav-link nav-link d-flex align-items-center ${current ? 'active' : ''}`}
            to={entry.path}
            aria-current={current}
          >
            <Icon name={entry.icon} />
            {entry.label}
            {count > 0 && (
              <span className="count">
                <span aria-hidden="true">{count > 99 ? '99+' : count}</span>
                <span className="visually-hidden">, {count.toLocaleString('en-GB')} waiting</span>
              </span>
            )}
          </Link>
        );
      })}
    </nav>
  );
}
