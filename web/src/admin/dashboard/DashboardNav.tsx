import { Link, useLocation } from 'react-router-dom';
import { DASHBOARD_PAGES, type DashboardPage } from '@finesse/api/contract/pages';
import { useWaiting, type Waiting } from '../todo/waiting';
import { Icon, type IconName } from '../ui/Icon';

type Path = (typeof DASHBOARD_PAGES)[number]['path'];

interface Entry extends DashboardPage {
  /** On a phone, above the label. */
  icon: IconName;
  counts?: keyof Waiting;
}

const SIGNS: Readonly<Record<Path, Pick<Entry, 'icon' | 'counts'>>> = {
  '/admin': { icon: 'book', counts: 'bookings' },
  '/admin/diary': { icon: 'calendar' },
  '/admin/messages': { icon: 'chat', counts: 'messages' },
  '/admin/catalogue': { icon: 'globe' },
  '/admin/figures': { icon: 'chart' },
};

/** The second tab of the dashboard, which has no page of its own. */
const MEMBERS: Entry = {
  path: '/admin?tab=members',
  title: 'Members',
  label: 'Members',
  icon: 'guests',
  counts: 'members',
};

const ENTRIES: readonly Entry[] = DASHBOARD_PAGES.flatMap((page): Entry[] => {
  const entry = { ...page, ...SIGNS[page.path] };
  return page.path === '/admin/messages' ? [entry, MEMBERS] : [entry];
});

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
