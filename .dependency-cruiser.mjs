import { readdirSync } from 'node:fs';

/**
 * What each folder may import from, besides itself. What is not named is refused, so a new
 * dependency between folders is a decision made here. Of a feature, others import only single files,
 * and in one direction: the other way round there are events and ports (api/src/wiring).
 */
const API_FOLDERS = {
  contract: [],
  platform: ['contract'],
  events: ['contract', 'platform'],
  people: ['contract', 'platform'],
  auth: ['contract', 'events', 'platform'],
  'request-links': ['contract', 'platform'],
  idempotency: ['contract', 'platform'],
  spam: ['contract', 'idempotency', 'people', 'platform'],
  bookings: [
    'catalogue/stored-versions.ts',
    'members/similar-members.ts',
    'calendar',
    'contract',
    'events',
    'idempotency',
    'people',
    'platform',
    'pricing',
    'request-links',
    'spam',
  ],
  catalogue: ['contract', 'events', 'pictures', 'platform', 'pricing'],
  pricing: ['contract', 'platform'],
  payments: [
    'bookings/assert-writable.ts',
    'bookings/booking.entity.ts',
    'bookings/booking.mapper.ts',
    'bookings/customer/request-link.guard.ts',
    'bookings/get-booking.ts',
    'bookings/quote-summary.ts',
    'bookings/append-booking-history.ts',
    'contract',
    'events',
    'idempotency',
    'people',
    'platform',
    'quotes/quote-rows.ts',
    'request-links',
  ],
  quotes: [
    'bookings/api-conflicts.ts',
    'bookings/assert-writable.ts',
    'bookings/booking.mapper.ts',
    'bookings/customer/request-link.guard.ts',
    'bookings/get-booking.ts',
    'bookings/append-booking-history.ts',
    'catalogue/stored-versions.ts',
    'contract',
    'events',
    'members/membership-on.ts',
    'people',
    'platform',
    'pricing',
    'request-links',
  ],
  schedules: [
    'bookings/assert-writable.ts',
    'bookings/booking-list.ts',
    'bookings/event-times.ts',
    'bookings/get-booking.ts',
    'bookings/open-bookings.ts',
    'bookings/append-booking-history.ts',
    'catalogue/stored-versions.ts',
    'contract',
    'events',
    'people',
    'platform',
    'quotes/quote-rows.ts',
  ],
  pictures: ['contract', 'platform'],
  members: [
    'catalogue/stored-versions.ts',
    'contract',
    'events',
    'idempotency',
    'people',
    'platform',
    'spam',
  ],
  calendar: ['contract', 'platform'],
  'calendar-feeds': ['calendar', 'contract', 'platform'],
  diary: [
    'bookings/get-booking.ts',
    'catalogue/stored-versions.ts',
    'contract',
    'platform',
    'quotes/quote-rows.ts',
    'schedules/bookings-between.ts',
    'schedules/clashes.ts',
  ],
  messages: [
    'calendar',
    'contract',
    'events',
    'idempotency',
    'people',
    'platform',
    'request-links',
  ],
  privacy: ['contract', 'people', 'platform'],
  pages: ['contract', 'platform'],
  backup: ['contract', 'platform'],
  // A reference is made of its id in one way for ever.
  migrations: ['contract/reference.ts', 'platform'],
};
const WEB_FOLDERS = {
  shared: [],
  hydration: ['shared'],
  site: ['hydration', 'shared'],
  admin: ['hydration', 'shared'],
};

/**
 * Tests of calls enter by calls, and by rows that no call makes or shows (`*.entity.ts`). These take
 * more of the server; what a server does by itself is in api/test/support/jobs.ts.
 */
const CALL_TESTS_OF_INSIDES = {
  'http/booking-owner-writes': 'announces an answer after a later one',
  'sql/schedules-filled-in': 'locks the open bookings while a start fills in their schedules',
  'sql/answers': 'stores bookings whose references collide',
  'sql/bookings-before-references': 'makes the schema of an earlier version',
  'sql/seed': 'fills a season as of a day of the past',
  'sql/dialect/counters': 'counts by limits of its own',
  'sql/currency': 'makes and restores backups of a database between two starts',
  'sql/messages-reminders': 'takes what is due at a moment of the night',
  'sql/dialect/earlier-schemas': 'opens, backs up and restores databases of earlier versions',
  'sql/dialect/migrations': 'runs some of the migrations',
  'sql/servers/database-settings': 'opens databases that are refused',
};

const anyOf = (names) => `(${names.map((name) => name.replaceAll('.', '[.]')).join('|')})`;
/** A path of a folder or a file, and nothing that merely begins alike. */
const within = (root, names) => `^${root}/${anyOf(names)}($|/)`;

const only = (root, folder, allowed, reason) => ({
  name: `${root}/${folder}`,
  comment: reason,
  severity: 'error',
  from: { path: within(root, [folder]) },
  to: { path: `^${root}/`, pathNot: within(root, [folder, ...allowed]) },
});
const zones = (root, folders) =>
  Object.entries(folders).map(([folder, allowed]) =>
    only(root, folder, allowed, `${folder} imports only from ${allowed.join(', ') || 'itself'}.`),
  );
/**
 * Features sit beside each other and never import each other's insides; `shared` are the folders that
 * they have in common or that put them together.
 */
const apart = (root, shared) => {
  const entries = readdirSync(new URL(root, import.meta.url), { withFileTypes: true });
  const features = entries
    .filter((entry) => entry.isDirectory() && !shared.includes(entry.name))
    .map(({ name }) => name);
  return features.map((name) => ({
    name: `${root}/${name}, a feature`,
    comment: `${name} is a feature of its own and imports no other.`,
    severity: 'error',
    from: { path: within(root, [name]) },
    to: {
      path: within(
        root,
        features.filter((other) => other !== name),
      ),
      // Several ask for the catalogue, by the one query.
      pathNot: '/catalogue/catalogueApi[.]ts$',
    },
  }));
};

export default {
  forbidden: [
    { name: 'no-circle', severity: 'error', from: { path: '/src/' }, to: { circular: true } },
    ...zones('api/src', API_FOLDERS),
    ...zones('web/src', WEB_FOLDERS),
    {
      name: 'tests of calls',
      comment: 'A test of calls imports of the server only its contract and entities.',
      severity: 'error',
      from: {
        path: '^api/test/(http|sql)/',
        pathNot: `^api/test/${anyOf(Object.keys(CALL_TESTS_OF_INSIDES))}[.]spec[.]ts$`,
      },
      to: { path: '^api/src/', pathNot: '^api/src/contract/|[.]entity[.]ts$' },
    },
    ...apart('web/src/site', ['spam']),
    ...apart('web/src/admin', ['dashboard', 'offline', 'spam']),
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.base.json' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'types', 'default'],
      extensions: ['.ts', '.tsx', '.js', '.json'],
    },
    moduleSystems: ['es6'],
  },
};
