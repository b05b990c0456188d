import js from '@eslint/js';
import reactHooks from 'eslint-plugin-react-hooks';
import globals from 'globals';
import tseslint from 'typescript-eslint';

/**
 * Which folders of a tree a folder may import from. Whatever is not named is refused, so a new
 * folder, or an arrow against the direction, is a decision made here.
 */
const API_LAYERS = {
  contract: [],
  config: ['contract'],
  database: ['config', 'contract'],
  common: ['config', 'contract', 'database'],
  auth: ['common', 'config', 'contract', 'database'],
  pages: ['common', 'config', 'contract'],
  bookings: ['common', 'config', 'contract', 'database'],
  members: ['common', 'config', 'contract', 'database'],
  health: ['common', 'config', 'contract', 'database'],
};
const WEB_LAYERS = {
  lib: [],
  styles: [],
  api: ['lib'],
  components: ['lib', 'styles', 'api'],
  'features/landing': ['components', 'api', 'lib', 'styles'],
  'features/booking': ['components', 'api', 'lib', 'styles'],
  'features/auth': ['components', 'api', 'lib', 'styles'],
  'features/bookings': ['components', 'api', 'lib', 'styles'],
  'features/members': ['components', 'api', 'lib', 'styles'],
};

function oneWay(root, layers) {
  const escape = (name) => name.replace('/', '\\/');
  return Object.entries(layers).map(([layer, allowed]) => {
    // From within a layer, `../x` (or `../../x` from a folder in it) leaves it for its sibling x.
    const depth = layer.split('/').length;
    const siblings = layer.includes('/') ? `features/|${layer.split('/')[0]}/` : '';
    const reach = [...allowed, layer].map(escape).join('|');
    return {
      files: [`${root}/${layer}/**/*.{ts,tsx}`],
      rules: {
        'no-restricted-imports': [
          'error',
          {
            patterns: Object.keys(layers)
              .concat(
                root.startsWith('web') ? ['app', 'App'] : ['app.module', 'main', 'http', 'seed'],
              )
              .filter((other) => other !== layer && !allowed.includes(other))
              .map((other) => ({
                regex: `^(\\.\\./)+${escape(depth > 1 ? other.replace('features/', '(features/)?') : other)}(/|\\.|$)`,
                message: `${layer} may import from ${reach.replaceAll('\\', '').replaceAll('|', ', ')} only.${siblings ? ' No feature imports another.' : ''}`,
              })),
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
  { files: ['**/*.mjs', '**/*.js'], languageOptions: { globals: globals.node } },
  { files: ['web/**/*.{ts,tsx}'], ...reactHooks.configs.flat.recommended },
  ...oneWay('api/src', API_LAYERS),
  ...oneWay('web/src', WEB_LAYERS),
);
