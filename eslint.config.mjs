import js from '@eslint/js';
import reactHooks from 'eslint-plugin-react-hooks';
import globals from 'globals';
import tseslint from 'typescript-eslint';

/**
 * Imports run one way: what each folder may import from, besides itself. What is not named is
 * refused, so a new arrow is a decision made here.
 */
const API_FOLDERS = {
  contract: [],
  config: ['contract'],
  database: ['config', 'platform'],
  common: ['config', 'contract', 'database', 'platform'],
  platform: ['common', 'config', 'contract', 'database'],
  auth: ['common', 'config', 'contract', 'database'],
  history: ['auth', 'common', 'contract', 'database', 'platform'],
  bookings: ['common', 'config', 'contract', 'database', 'history', 'platform'],
  members: ['common', 'config', 'contract', 'database', 'history', 'platform'],
  privacy: [
    'bookings',
    'common',
    'config',
    'contract',
    'database',
    'history',
    'members',
    'platform',
  ],
  search: ['bookings', 'common', 'config', 'contract', 'database', 'members', 'platform'],
  health: ['common', 'database'],
  pages: ['common', 'config', 'contract'],
  metrics: ['config', 'database'],
  http: ['auth', 'common', 'config', 'contract'],
  backup: ['common', 'config', 'contract', 'database', 'platform'],
  commands: [
    'auth',
    'backup',
    'bookings',
    'common',
    'config',
    'contract',
    'database',
    'history',
    'members',
    'platform',
    'privacy',
    'schema',
  ],
};
const API_TOP = ['app.module', 'http', 'main', 'schema', 'stop'];

const FEATURES = ['landing', 'booking', 'auth', 'bookings', 'members', 'personal-data', 'privacy'];
const WEB_FOLDERS = {
  lib: [],
  api: ['lib'],
  components: ['api', 'lib'],
  ...Object.fromEntries(FEATURES.map((name) => [`features/${name}`, ['api', 'components', 'lib']])),
};
const WEB_TOP = ['app', 'App', 'index', 'server', 'features', ...FEATURES];

function oneWay(root, folders, top) {
  const names = [...new Set([...Object.keys(folders), ...top])];
  return Object.entries(folders).map(([folder, allowed]) => {
    const self = folder.split('/').at(-1);
    const refused = names.filter((name) => ![self, ...allowed].includes(name));
    return {
      files: [`${root}/${folder}/**/*.{ts,tsx}`],
      rules: {
        'no-restricted-imports': [
          'error',
          {
            patterns: [
              {
                regex: `^(\\.\\./)+(${refused.join('|').replaceAll('.', '\\.')})(/|\\.|$)`,
                message: `${folder} imports only from ${allowed.join(', ') || 'itself'}.`,
              },
            ],
          },
        ],
      },
    };
  });
}

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
  { files: ['**/*.mjs'], languageOptions: { globals: globals.node } },
  { files: ['web/src/early.js'], languageOptions: { globals: globals.browser } },
  { files: ['web/src/**/*.{ts,tsx}'], ...reactHooks.configs.flat.recommended },
  ...oneWay('api/src', API_FOLDERS, API_TOP),
  ...oneWay('web/src', WEB_FOLDERS, WEB_TOP),
);
