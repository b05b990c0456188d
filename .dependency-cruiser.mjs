import { readdirSync } from 'node:fs';

/**
 * What each folder may import from, besides itself. What is not named is refused, so a new
 * dependency between folders is a decision made here. Features import each other in one direction
 * (docs/decisions/0022); the other way round there are events.
 */
const BASE = ['contract', 'platform'];
const MODULES = {
  events: [],
  history: ['auth'],
  idempotency: [],
  people: ['history', 'idempotency'],
  pricing: [],
  pictures: [],
  stock: [],
  'request-links': ['events'],
  auth: ['events'],
  spam: ['history', 'idempotency', 'people'],
  catalogue: ['auth', 'events', 'pages', 'pictures', 'pricing'],
  members: ['catalogue', 'events', 'history', 'idempotency', 'people', 'spam'],
  bookings: [
    'catalogue',
    'events',
    'history',
    'idempotency',
    'people',
    'pricing',
    'request-links',
    'spam',
  ],
  quotes: [
    'auth',
    'bookings',
    'catalogue',
    'events',
    'history',
    'members',
    'people',
    'pricing',
    'request-links',
    'stock',
  ],
  payments: ['bookings', 'events', 'idempotency', 'people', 'quotes', 'request-links'],
  schedules: ['bookings', 'catalogue', 'events', 'history', 'people', 'quotes', 'stock'],
  figures: ['payments'],
  diary: ['bookings', 'catalogue', 'history', 'quotes', 'schedules'],
  calendar: ['auth', 'events', 'schedules'],
  conversations: ['auth', 'bookings', 'events', 'history', 'messages'],
  'customer-page': [
    'bookings',
    'calendar',
    'catalogue',
    'conversations',
    'events',
    'idempotency',
    'payments',
    'quotes',
    'request-links',
    'schedules',
    'spam',
  ],
  'booking-management': [
    'bookings',
    'events',
    'history',
    'idempotency',
    'members',
    'people',
    'schedules',
    'stock',
  ],
  messages: [
    'auth',
    'bookings',
    'calendar',
    'catalogue',
    'events',
    'idempotency',
    'members',
    'people',
    'pricing',
    'quotes',
    'request-links',
    'schedules',
  ],
  push: ['auth', 'bookings', 'events'],
  privacy: ['bookings', 'idempotency', 'members', 'people', 'spam'],
  todo: ['bookings', 'members', 'messages', 'schedules', 'spam'],
  pages: [],
};
for (const { name } of readdirSync(new URL('api/src/modules', import.meta.url), {
  withFileTypes: true,
}).filter((entry) => entry.isDirectory()))
  if (!(name in MODULES)) throw new Error(`.dependency-cruiser.mjs does not list modules/${name}.`);
const API_FOLDERS = {
  contract: [],
  platform: ['contract'],
  'database/backup': BASE,
  'database/migrations': ['platform'],
  ...Object.fromEntries(
    Object.entries(MODULES).map(([name, others]) => [
      `modules/${name}`,
      [...BASE, ...others.map((other) => `modules/${other}`)],
    ]),
  ),
};
const WEB_FOLDERS = {
  shared: [],
  hydration: ['shared'],
  site: ['hydration', 'shared'],
  admin: ['hydration', 'shared'],
  // What the features of the dashboard have in common knows none of them.
  'admin/format': ['shared'],
  'admin/api': ['shared'],
  'admin/ui': ['shared', 'admin/api', 'admin/format'],
};

/**
 * Tests of calls enter by calls, and by rows that no call makes or shows (`*.entity.ts`). These take
 * more of the server; what a server does by itself is in api/test/support/jobs.ts.
 */
const CALL_TESTS_OF_INSIDES = {
  'http/booking-owner-writes': 'announces an answer after a later one',
  'sql/answers': 'stores bookings whose references collide',
  'sql/dialect/counters': 'counts by limits of its own',
  'sql/currency': 'makes and restores backups of a database between two starts',
  'sql/messages-reminders': 'takes what is due at a moment of the night',
  'sql/dialect/migrations': 'runs the migrations',
  'sql/dialect/schema-origin': 'opens, backs up and restores databases of versions before 1.0',
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
    {
      name: 'in no program',
      comment: 'Neither the server nor a command reaches it; a module belongs into app.module.ts.',
      severity: 'error',
      from: { path: '^api/src/(main|cli/[^/]+)[.]ts$' },
      to: { path: '^api/src/modules/', pathNot: '[.](spec|process)[.]ts$', reachable: false },
    },
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
    ...apart('web/src/site', ['form', 'spam']),
    ...apart('web/src/admin', ['api', 'format', 'ui', 'dashboard', 'offline', 'spam']),
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
