import { readdirSync } from 'node:fs';
import js from '@eslint/js';
import { createNodeResolver, importX } from 'eslint-plugin-import-x';
import reactHooks from 'eslint-plugin-react-hooks';
import globals from 'globals';
import tseslint from 'typescript-eslint';

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
  auth: ['contract', 'platform'],
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
    'bookings/booking.entity.ts',
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
    'bookings/booking.mapper.ts',
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
/** The folders of a part, but for those that its features share or that put them together. */
const featuresOf = (root, others) =>
  readdirSync(new URL(root, import.meta.url), { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && !others.includes(entry.name))
    .map(({ name }) => name);

const zones = (root, folders) =>
  Object.entries(folders).map(([folder, allowed]) => ({
    target: `./${root}/${folder}`,
    from: `./${root}`,
    except: [folder, ...allowed].map((name) => `./${name}`),
    message: `${folder} imports only from ${allowed.join(', ') || 'itself'}.`,
  }));
/** Features sit beside each other and never import each other's insides. */
const apart = (root, others) => {
  const features = featuresOf(root, others);
  return features.flatMap((name) =>
    features
      .filter((other) => other !== name)
      .map((other) => ({
        target: `./${root}/${name}`,
        from: `./${root}/${other}`,
        // Several ask for the catalogue, by the one query.
        except: ['./catalogueApi.ts'],
        message: `${name} and ${other} are separate features.`,
      })),
  );
};

export default tseslint.config(
  { ignores: ['**/dist/', '**/node_modules/', 'data/', 'web/e2e/.results/', 'web/e2e/.report/'] },
  js.configs.recommended,
  {
    files: ['**/*.{ts,tsx}'],
    extends: [tseslint.configs.recommendedTypeChecked],
    languageOptions: {
      parserOptions: { projectService: true, tsconfigRootDir: import.meta.dirname },
    },
    rules: {
      '@typescript-eslint/consistent-type-exports': 'error',
      '@typescript-eslint/no-unnecessary-condition': 'error',
      '@typescript-eslint/switch-exhaustiveness-check': 'error',
      eqeqeq: 'error',
      'max-lines': ['error', { max: 250, skipBlankLines: true, skipComments: true }],
    },
  },
  {
    files: ['{api,web}/src/**/*.{ts,tsx}'],
    plugins: { 'import-x': importX },
    settings: {
      'import-x/extensions': ['.ts', '.tsx'],
      'import-x/parsers': { '@typescript-eslint/parser': ['.ts', '.tsx'] },
      'import-x/resolver-next': [
        createNodeResolver({
          extensions: ['.ts', '.tsx', '.js'],
          extensionAlias: { '.js': ['.ts', '.js'] },
        }),
      ],
    },
    rules: {
      'max-lines': ['error', { max: 200, skipBlankLines: true, skipComments: true }],
      'import-x/no-cycle': 'error',
      'import-x/no-restricted-paths': [
        'error',
        {
          zones: [
            ...zones('api/src', API_FOLDERS),
            ...zones('web/src', WEB_FOLDERS),
            ...apart('web/src/site', ['spam']),
            ...apart('web/src/admin', ['dashboard', 'offline', 'spam']),
          ],
        },
      ],
    },
  },
  {
    files: ['{api,web}/src/**/*.{ts,tsx}'],
    ignores: ['**/*.{spec,test}.{ts,tsx}'],
    rules: {
      'no-restricted-syntax': [
        'error',
        {
          selector: "BinaryExpression[operator=/^[!=]==$/] > Literal[value='cancelled']",
          message: 'Other statuses may be like it: ask `isCancelledStatus`.',
        },
      ],
    },
  },
  {
    // Playwright and Vitest read from a fixture's first parameter which other fixtures it needs: `{}`, none.
    files: ['web/e2e/*/*-kit.ts', 'web/e2e/kit/*.ts', 'web/browsers/test.ts'],
    rules: { 'no-empty-pattern': ['error', { allowObjectPatternsAsParameters: true }] },
  },
  { files: ['**/*.mjs'], languageOptions: { globals: globals.node } },
  { files: ['web/src/hydration/*.js'], languageOptions: { globals: globals.browser } },
  { files: ['web/src/**/*.{ts,tsx}'], ...reactHooks.configs.flat.recommended },
);
