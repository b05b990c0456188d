import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { minify, type Plugin } from 'vite';
import { defineConfig } from 'vitest/config';
import { COLOURS } from '../api/src/contract/colours.ts';
import { adminWorker } from './scripts/admin-worker.ts';
import { nginxPages } from './scripts/nginx-pages.ts';

const api = process.env['API_URL'] ?? 'http://127.0.0.1:8081';

const EARLY = ['queue-clicks.js', 'theme.js'];
const scriptTag = (path: string) => `<script src="/${path}"></script>`;

/**
 * Puts these scripts of src/hydration into the head as files of their own: they must run before the page is
 * painted. That of the theme is in a comment until the page is known (src/server.tsx): only the dashboard
 * has one.
 */
function earlyScripts(): Plugin {
  let tags = EARLY.map((name) => scriptTag(`src/hydration/${name}`)).join('');
  return {
    name: 'early-scripts',
    async buildStart() {
      if (this.environment.name !== 'client' || this.meta.watchMode) return;
      const built = EARLY.map(async (name) => {
        const source = readFileSync(new URL(`src/hydration/${name}`, import.meta.url), 'utf8');
        const { code } = await minify(name, source);
        return scriptTag(this.getFileName(this.emitFile({ type: 'asset', name, source: code })));
      });
      const [clicks = '', theme = ''] = await Promise.all(built);
      tags = `${clicks}<!--theme ${theme}-->`;
    },
    transformIndexHtml: (html) => html.replace('<!--early-->', () => tags),
  };
}

/** The colours as variables of every style sheet: `$ink-deep`. */
const SASS_COLOURS = Object.entries(COLOURS).map(([name, value]) => `$${name}: ${value};`);

/** The colour of the browser's bar, by night and by day. */
const barColours = (): Plugin => ({
  name: 'bar-colours',
  transformIndexHtml: (html) => html.replace('%ink%', COLOURS.ink).replace('%day%', COLOURS.day),
});

/** What every page needs: one file, since each of a dozen small ones costs a kilobyte of headers. */
const CORE = {
  name: 'core',
  test: /node_modules\/(react|react-dom|scheduler)\/|vite\/preload-helper|rolldown|\/src\/(index|hydration|app\/App\.|site\/booking-form\/storageKeys)|\/src\/shared\/(catalogue|folds|settings|requiredContext|sharedValue|storage|estimate\/chosenEstimate)|contract\/settings\./,
};

/** Needed by the customer's page and the dashboard; it would be put into what the landing page loads, too. */
const STATUSES = { name: 'statuses', test: /contract\/statuses\./ };

/** What both the estimate and the booking form need, in one file for the same reason. */
const EVENING = {
  name: 'evening',
  test: /contract\/(currency|durations|enumerations|limits|text|catalogue\/(estimate-text|estimate-limit))\.|src\/shared\/(leastPrice|useOnline|usePrice|estimate\/usePricedEstimate|dates\/use(Now|Today)|form\/(eventTimes|FieldError|ChoiceField))\./,
};

export default defineConfig(({ command, isSsrBuild }) => ({
  // Vitest builds no pages.
  plugins: [
    react(),
    ...(process.env['VITEST'] ? [] : [earlyScripts(), barColours(), adminWorker()]),
    // Beside what only the server reads.
    ...(isSsrBuild === true ? [nginxPages()] : []),
  ],
  css: {
    preprocessorOptions: {
      scss: {
        quietDeps: true,
        silenceDeprecations: ['import', 'global-builtin'],
        additionalData: `${SASS_COLOURS.join('')}@import 'mixins';`,
        loadPaths: [fileURLToPath(new URL('src/styles', import.meta.url))],
      },
    },
  },
  // The server's bundle is whole: where it runs, the client's packages need not be installed.
  ssr: { noExternal: true },
  ...(command === 'build' && { define: { 'process.env.NODE_ENV': '"production"' } }),
  build: {
    manifest: true,
    assetsInlineLimit: 0,
    // What is asked for ahead is named by the page itself; a browser that cannot finds it from the code.
    modulePreload: { polyfill: false },
    // The oldest iPhones that people still have stay at iOS 15; `src/tsconfig.json` is the same for what
    // a browser has to know.
    target: ['es2022', 'safari15.4'],
    copyPublicDir: isSsrBuild !== true,
    ...(isSsrBuild !== true && {
      rolldownOptions: { output: { codeSplitting: { groups: [CORE, STATUSES, EVENING] } } },
    }),
  },
  test: {
    projects: [
      // As in the calls of the server: isolated, they take three times as long.
      { extends: true, test: { name: 'unit', include: ['src/**/*.test.ts'], isolate: false } },
      {
        extends: true,
        test: {
          name: 'component',
          include: ['src/**/*.test.tsx'],
          environment: 'happy-dom',
          // Isolated, they take twice as long: test/setup.ts gives each file modules of its own.
          isolate: false,
          setupFiles: ['test/setup.ts'],
        },
      },
    ],
  },
  server: { port: Number(process.env['PORT'] ?? 8080), strictPort: true, proxy: { '/api': api } },
}));
