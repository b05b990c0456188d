/** The pages of the dashboard that have an address of their own; those of single records come below. */
export const DASHBOARD_PAGES = [
  {
    path: '/admin',
    title: 'Dashboard',
    label: 'Bookings',
    icon: 'book',
    below: '/admin/bookings/',
    counts: 'bookings',
  },
  {
    path: '/admin/diary',
    title: 'Diary',
    label: 'Diary',
    icon: 'calendar',
    below: '/admin/diary/',
  },
  {
    path: '/admin/messages',
    title: 'Messages',
    label: 'Messages',
    icon: 'chat',
    counts: 'messages',
  },
  { path: '/admin/catalogue', title: 'Website', label: 'Website', icon: 'globe' },
  { path: '/admin/figures', title: 'Figures', label: 'Figures', icon: 'chart' },
] as const satisfies readonly DashboardPage[];

export interface DashboardPage {
  path: string;
  /** In the browser's tab. */
  title: string;
  /** In the navigation. */
  label: string;
  /** Of `web/src/admin/ui/Icon.tsx`; on a phone, above the label. */
  icon: string;
  /** The prefix of the pages of single records. */
  below?: string;
  /** Whose number of waiting ones is beside the label. */
  counts?: 'bookings' | 'messages' | 'members';
}
