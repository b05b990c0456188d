/** The pages of the dashboard that have an address of their own; those of single records come below. */
export const DASHBOARD_PAGES = [
  { path: '/admin', title: 'Dashboard', label: 'Bookings', below: '/admin/bookings/' },
  { path: '/admin/diary', title: 'Diary', label: 'Diary', below: '/admin/diary/' },
  { path: '/admin/messages', title: 'Messages', label: 'Messages' },
  { path: '/admin/catalogue', title: 'Website', label: 'Website' },
  { path: '/admin/figures', title: 'Figures', label: 'Figures' },
] as const satisfies readonly DashboardPage[];

export interface DashboardPage {
  path: string;
  /** In the browser's tab. */
  title: string;
  /** In the navigation. */
  label: string;
  /** The prefix of the pages of single records. */
  below?: string;
}
