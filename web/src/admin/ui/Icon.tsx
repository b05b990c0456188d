import './icon.scss';

const PATHS = {
  archive: 'M2.5 4h15v3.5h-15zM4 7.5h12V16H4zM8 10.5h4',
  ascending: 'M5.5 12.5L10 8l4.5 4.5',
  at: 'M13 10a3 3 0 1 1-6 0 3 3 0 0 1 6 0zM13 7v4.2c0 2.6 4 2.6 4-1.2a7 7 0 1 0-2.8 5.6',
  book: 'M4 3.5h9.5A2.5 2.5 0 0 1 16 6v11H6.5A2.5 2.5 0 0 1 4 14.5zM7.5 7.5h5M7.5 10.5h5',
  calendar: 'M3 5h14v12H3zM3 8.5h14M6.5 3v3M13.5 3v3',
  chart: 'M3 17h14M5.5 17v-5M10 17V5M14.5 17V9',
  check: 'M4 10.5l4 4 8-9',
  clock: 'M10 2.5a7.5 7.5 0 1 0 0 15 7.5 7.5 0 0 0 0-15zM10 6v4.2l2.8 1.8',
  close: 'M5 5l10 10M15 5L5 15',
  descending: 'M5.5 8l4.5 4.5L14.5 8',
  done: 'M2 10.5l3.5 4 6.5-9M9.5 13l1.3 1.5 6.7-9',
  download: 'M10 3v9.5M6 9l4 4 4-4M3.5 16.5h13',
  eye: 'M1.5 10S4.6 4.5 10 4.5 18.5 10 18.5 10 15.4 15.5 10 15.5 1.5 10 1.5 10zM10 7.5a2.5 2.5 0 1 0 0 5 2.5 2.5 0 0 0 0-5z',
  edit: 'M4 16l.8-3.5L13.5 3.8l2.7 2.7-8.7 8.7zM11.5 5.8l2.7 2.7',
  filter: 'M3 5h14M6 10h8M8.5 15h3',
  globe:
    'M10 2.5a7.5 7.5 0 1 0 0 15 7.5 7.5 0 0 0 0-15zM2.5 10h15M10 2.5c4.5 4.5 4.5 10.5 0 15M10 2.5c-4.5 4.5-4.5 10.5 0 15',
  guests:
    'M7 9.5a3 3 0 1 0 0-6 3 3 0 0 0 0 6zM1.5 17c0-3 2.5-5 5.5-5s5.5 2 5.5 5M13 3.8a3 3 0 0 1 0 5.4M15 12.4c2 .7 3.5 2.4 3.5 4.6',
  key: 'M13 3.5a3.5 3.5 0 1 1-3.3 4.7L3 15v2h2.5v-2H8v-2h1.5l1-1.2M13.5 6.5v.01',
  keys: 'M2.5 5.5h15v9h-15zM5.5 8.5h.5M8.5 8.5h.5M11.5 8.5h.5M14.5 8.5h.5M6.5 11.5h7',
  mail: 'M2.5 4.5h15v11h-15zM2.5 5.5L10 11l7.5-5.5',
  next: 'M7.5 4.5L13 10l-5.5 5.5',
  phone:
    'M4 3h3l1.5 4L6.5 8.5c1 2 3 4 5 5L13 11.5l4 1.5v3c0 .8-.7 1.2-1.5 1.2C8.5 16.8 3.2 11.5 2.8 4.5 2.8 3.7 3.2 3 4 3z',
  pin: 'M10 18s-6-5.5-6-10a6 6 0 1 1 12 0c0 4.5-6 10-6 10zM10 6a2 2 0 1 0 0 4 2 2 0 0 0 0-4z',
  plus: 'M10 4v12M4 10h12',
  previous: 'M12.5 4.5L7 10l5.5 5.5',
  refresh: 'M16.5 10a6.5 6.5 0 1 1-2-4.7M16.5 2.5v3.8h-3.8',
  restore: 'M3.5 8a7 7 0 1 1-.3 4M3 3.5V8h4.5',
  search: 'M8.5 3a5.5 5.5 0 1 0 0 11 5.5 5.5 0 0 0 0-11zM12.8 12.8L17 17',
  chat: 'M3 17l1-3.5A7 7 0 1 1 7 16.3zM7 9h6M7 11.5h4',
  theme: 'M10 2.5a7.5 7.5 0 1 0 0 15 7.5 7.5 0 0 0 0-15zM10 2.5v15M13 4v12M16 6v8',
  trash: 'M3.5 5.5h13M8 5.5V3.5h4v2M5.5 5.5l.7 11h7.6l.7-11M8.5 8.5v5M11.5 8.5v5',
  unsorted: 'M6.5 8L10 4.5 13.5 8M6.5 12l3.5 3.5 3.5-3.5',
  user: 'M10 9.5a3.5 3.5 0 1 0 0-7 3.5 3.5 0 0 0 0 7zM3.5 17.5c0-3.5 3-5.5 6.5-5.5s6.5 2 6.5 5.5',
} as const;

export type IconName = keyof typeof PATHS;

/** A decorative line icon, hidden from screen readers. */
export function Icon({ name }: { name: IconName }) {
  return (
    <svg className="icon" viewBox="0 0 20 20" aria-hidden="true" focusable="false">
      <path d={PATHS[name]} />
    </svg>
  );
}
